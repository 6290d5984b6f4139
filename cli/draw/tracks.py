"""The patterns of routes: every kind has lines of its own, told apart without colour and in ASCII too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from stellwerk.cli.draw.looks import Looks
from stellwerk.cli.draw.marks import assigned

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
    ink: int | None = None

    def sign(self, directions: int, x: int, y: int) -> str:
        """The sign at a column and line of a tile."""
        if directions == EAST | WEST and self.across and x % 2:
            return self.across
        if directions == NORTH | SOUTH and self.down and y % 2:
            return self.down
        return self.signs[directions]

    @property
    def all_signs(self) -> frozenset[str]:
        """Every sign it may show."""
        return frozenset(self.signs[1:] + self.across + self.down)

    @property
    def sample(self) -> str:
        """A straight piece, for a legend."""
        return "".join(self.sign(EAST | WEST, x, 0) for x in (2, 3, 4))


def _fill(sign: str, end: str = "") -> Track:
    """One sign everywhere; ``end`` where the route ends."""
    return Track("".join((end or sign) if ways in (NORTH, EAST, SOUTH, WEST) else sign for ways in range(16)))


_END = "*"
"""Where a route ends in ASCII."""
_BOX = {
    "double": Track(" ╨╞╚╥║╔╠╡╝═╩╗╣╦╬"),
    "ties": Track(" ┴├└┬│┌├┤┘─┴┐┤┬┼", "┼", "┼"),
    "heavy": Track(" ┻┣┗┳┃┏┣┫┛━┻┓┫┳╋"),
    "broken": Track(" ┻┣┗┳┇┏┣┫┛┅┻┓┫┳╋"),
    "dotted": Track(" ╵╶╰╷┊╭├╴╯┈┴╮┤┬┼"),
    "dashed": Track(" ╵╶└╷╎┌├╴┘╌┴┐┤┬┼"),
}
_ASCII = {
    "double": Track(" **#*###*#=#####"),
    "ties": Track(" **+*|++*+-+++++", "+", "+"),
    "heavy": _fill("$", _END),
    "broken": _fill(";", _END),
    "dotted": _fill(":", _END),
    "dashed": _fill("'", _END),
}
_SPARE = ("heavy", "broken", "dotted", "dashed", "▒", "∙", "?")
_ASCII_SPARE = ("heavy", "broken", "dotted", "dashed", "`", "!", "?")
"""For kinds without a wish: patterns, then signs that fill the way."""


def tracks(kinds: Iterable[str], looks: Looks, *, ascii: bool) -> dict[str, Track]:  # noqa: A002 - as users say
    """The track of each kind of route: the pattern or sign wished for it, else the next spare one in order of name."""
    found = {kind: looks.route(kind) for kind in sorted(set(kinds))}
    chosen = assigned({kind: look.wish(ascii=ascii) for kind, look in found.items()}, _ASCII_SPARE if ascii else _SPARE)
    patterns, end = (_ASCII, _END) if ascii else (_BOX, "")
    return {
        kind: replace(patterns.get(chosen[kind]) or _fill(chosen[kind], end), ink=look.ink)
        for kind, look in found.items()
    }
