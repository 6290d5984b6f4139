"""The patterns of routes: every kind has lines of its own, told apart without colour and in ASCII too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Bits of the directions in which a route leaves a sign."""


@dataclass(frozen=True)
class Track:
    """Signs for the sixteen sets of directions (index: sum of the bits), and the sleepers on straight pieces.

    ``across`` replaces the horizontal sign in every other column, ``down`` the vertical one in the middle line.
    """

    signs: str
    across: str = ""
    down: str = ""
    ink: int = 0

    def sign(self, directions: int, x: int, y: int) -> str:
        """The sign at a column and line of a tile."""
        if directions == EAST | WEST and self.across and x % 2:
            return self.across
        if directions == NORTH | SOUTH and self.down and y % 2:
            return self.down
        return self.signs[directions]

    @property
    def sample(self) -> str:
        """A straight piece, for a legend."""
        return "".join(self.sign(EAST | WEST, x, 0) for x in (2, 3, 4))


def _same(sign: str, end: str) -> str:
    return "".join(end if directions in (NORTH, EAST, SOUTH, WEST) else sign for directions in range(16))


_BOX = {
    "highway": Track(" ╨╞╚╥║╔╠╡╝═╩╗╣╦╬", ink=88),
    "railway": Track(" ┴├└┬│┌├┤┘─┴┐┤┬┼", "┼", "┼", ink=18),
    "canal": Track(_same("≈", "≈"), ink=25),
    "lake": Track(_same("░", "░"), ink=25),
    "trail": Track(" ╵╶╰╷┊╭├╴╯┈┴╮┤┬┼", ink=94),
    "cable": Track(" ╵╶└╷╎┌├╴┘╌┴┐┤┬┼", ink=127),
}
_BOX_SPARE = (
    Track(" ┻┣┗┳┃┏┣┫┛━┻┓┫┳╋", ink=53),
    Track(" ┻┣┗┳┇┏┣┫┛┅┻┓┫┳╋", ink=23),
    Track(_same("▒", "▒"), ink=58),
    Track(_same("∙", "∙"), ink=90),
)
_ASCII = {
    "highway": Track(" **#*###*#=#####", ink=88),
    "railway": Track(" **+*|++*+-+++++", "+", "+", ink=18),
    "canal": Track(_same("~", "~"), ink=25),
    "lake": Track(_same("%", "%"), ink=25),
    "trail": Track(" **:*::.*:.:::::"[:16], ink=94),
    "cable": Track(_same("'", "'"), ink=127),
}
_ASCII_SPARE = (
    Track(_same("$", "$"), ink=53),
    Track(_same(";", ";"), ink=23),
    Track(_same("`", "`"), ink=58),
    Track(_same("!", "!"), ink=90),
)


def tracks(kinds: Iterable[str], *, ascii: bool) -> dict[str, Track]:  # noqa: A002 - the word users know it by
    """The track of each kind of route: its own, or for a kind unknown here the next spare pattern, in order of name."""
    own, spare = (_ASCII, _ASCII_SPARE) if ascii else (_BOX, _BOX_SPARE)
    found: dict[str, Track] = {}
    strange = 0
    for kind in sorted(set(kinds)):
        if kind in own:
            found[kind] = own[kind]
        else:
            found[kind] = spare[strange % len(spare)]
            strange += 1
    return found
