"""What every style begins with: ink and paper, and looks for kinds that no pack describes."""

from __future__ import annotations

from hashlib import blake2b

from stellwerk.cli.art.palette import RGB, read_rgb
from stellwerk.cli.art.style import CardStyle, GroundStyle, IconStyle, Lane, PawnStyle, RouteStyle

COLOURS: tuple[tuple[str, RGB], ...] = tuple(
    (name, read_rgb(code))
    for name, code in {
        "ink": "#2b2926",
        "paper": "#fffdf7",
        "mark": "#2b2926",
        "hole": "#fffdf7",
        "faint": "#9b958a",
        "table": "#f3eee2",
        "rule": "#d8d0be",
        "buffer": "#d8b13f",
        "deck": "#b9b1a2",
        "shade": "#8f887b",
        "gold": "#e8b830",
        "gold-line": "#7a5c07",
        "opening": "#d0261e",
        "water": "#8fbfdc",
        "water-line": "#23597a",
        "sand": "#efdca4",
        "sand-line": "#7b5a1e",
        "clay": "#cfa58a",
        "clay-line": "#6b3f22",
        "lilac": "#cdbfe0",
        "lilac-line": "#50407a",
        "mint": "#b4dccb",
        "mint-line": "#1f5c48",
        "rose": "#e8bfc4",
        "rose-line": "#7e2a3c",
        "seat-1": "#1f4f94",
        "seat-2": "#b3261e",
        "seat-3": "#2d6a3a",
        "seat-4": "#8a5200",
        "seat-5": "#5a3d86",
        "seat-6": "#3d444f",
    }.items()
)
SEATS = 6
"""How many players have a colour of their own."""
REASONS = (
    "mint-line", "lilac-line", "rose-line", "gold-line", "water-line", "clay-line", "seat-3", "seat-6", "sand-line",
    "seat-2", "seat-1",
)  # fmt: skip
"""Colours of points whose source is no pawn."""

PIN_ICON = 170_000
"""The size of an icon that says nothing of its size."""


_TINTS = ("lilac", "clay", "mint", "rose", "sand")
_PATTERNS = 4


def _spare(number: int) -> RouteStyle:
    """A look for a kind nobody describes: one of four patterns in one of five tints."""
    tint = _TINTS[number % len(_TINTS)]
    line = f"{tint}-line"
    lanes = (
        (Lane(line, 180_000), Lane(tint, 150_000), Lane(line, 150_000, (12_000, 71_000))),
        (Lane(tint, 150_000), Lane(line, 26_000, (120_000, 46_000), offset=60_000)),
        (Lane(line, 150_000), Lane(tint, 120_000), Lane(line, 40_000, (2_000, 81_000), round=True)),
        (Lane(line, 70_000), Lane(tint, 40_000), Lane(line, 120_000, (20_000, 105_000))),
    )[number % _PATTERNS]
    return RouteStyle(lanes, end="round")


def route(kind: str, number: int | None = None) -> RouteStyle:
    """The look of a kind of route that no pack describes: that of a number, else by name."""
    return _spare(_number(kind) if number is None else number)


def ground(name: str, number: int | None = None) -> GroundStyle:
    """The look of a background that no pack describes, likewise."""
    return GroundStyle(_tint(name, number) if name else "paper")


def pawn(kind: str, number: int | None = None) -> PawnStyle:
    """The look of a kind of pawn that no pack describes, likewise: its letter on a colour."""
    return PawnStyle(None, f"{_tint(kind, number)}-line")


def icon(kind: str) -> IconStyle:
    """The look of an icon, hub or marker that no pack describes: its letter."""
    return IconStyle(None, PIN_ICON)


def card(ground: str) -> CardStyle:
    """The look of the cards of a ground that no pack describes."""
    return CardStyle(f"{_tint(ground, None)}-line" if ground else "faint", "paper")


def seat_colour(number: int) -> str:
    """The colour of a player, numbered from 0."""
    return f"seat-{number % SEATS + 1}"


def _tint(name: str, number: int | None) -> str:
    return _TINTS[(_number(name) if number is None else number) % len(_TINTS)]


def _number(name: str) -> int:
    """A number that follows from a name alone."""
    return int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big")
