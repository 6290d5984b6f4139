"""The patterns of routes: every kind has lines of its own, told apart without colour and in ASCII too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

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


def _fill(sign: str, end: str = "") -> Track:
    """One sign everywhere; ``end`` where the route ends."""
    return Track("".join((end or sign) if ways in (NORTH, EAST, SOUTH, WEST) else sign for ways in range(16)))


_BOX = {
    "highway": Track(" ╨╞╚╥║╔╠╡╝═╩╗╣╦╬"),
    "railway": Track(" ┴├└┬│┌├┤┘─┴┐┤┬┼", "┼", "┼"),
    "canal": _fill("≈"),
    "lake": _fill("░"),
    "trail": Track(" ╵╶╰╷┊╭├╴╯┈┴╮┤┬┼"),
    "cable": Track(" ╵╶└╷╎┌├╴┘╌┴┐┤┬┼"),
}
_BOX_SPARE = (Track(" ┻┣┗┳┃┏┣┫┛━┻┓┫┳╋"), Track(" ┻┣┗┳┇┏┣┫┛┅┻┓┫┳╋"), _fill("▒"), _fill("∙"))
_ASCII = {
    "highway": Track(" **#*###*#=#####"),
    "railway": Track(" **+*|++*+-+++++", "+", "+"),
    "canal": _fill("~", "*"),
    "lake": _fill("%", "*"),
    "trail": Track(" **:*:::*:.:::::"),
    "cable": _fill("'", "*"),
}
_ASCII_SPARE = (_fill("$"), _fill(";"), _fill("`"), _fill("!"))
_INKS = {"highway": 88, "railway": 18, "canal": 25, "lake": 25, "trail": 94, "cable": 127}
_SPARE_INKS = (53, 23, 58, 90)


def tracks(kinds: Iterable[str], *, ascii: bool) -> dict[str, Track]:  # noqa: A002 - the word users know it by
    """The track of each kind of route: its own, or for a kind unknown here the next spare pattern, in order of name."""
    own, spare = (_ASCII, _ASCII_SPARE) if ascii else (_BOX, _BOX_SPARE)
    names = sorted(set(kinds))
    strange = {kind: number % len(spare) for number, kind in enumerate(kind for kind in names if kind not in own)}
    return {
        kind: replace(spare[strange[kind]], ink=_SPARE_INKS[strange[kind]])
        if kind in strange
        else replace(own[kind], ink=_INKS[kind])
        for kind in names
    }
