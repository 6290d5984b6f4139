"""Backgrounds of tiles and cards: a mark that tells them apart without colour, and a tint."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from stellwerk.cli.draw.style import PLAIN, Style


@dataclass(frozen=True)
class Ground:
    """How a background looks on a tile: the sign in its corners and its colours (``tint`` None: no colour known)."""

    sign: str
    tint: int | None = None
    ink: int | None = None
    paper: int | None = None
    """The colour of ink for a card of this background."""

    @property
    def style(self) -> Style:
        """The style of the marks on it."""
        return Style(self.ink, self.tint)

    @property
    def card(self) -> Style:
        """The style of a card of this colour."""
        return Style(self.paper, bold=True) if self.paper is not None else PLAIN


_BOX = {"field": "·", "town": "⌂", "forest": "♣", "desert": "∴", "lake": "≋", "canal": "≋"}
_ASCII = {"field": ".", "town": "^", "forest": "&", "desert": ",", "lake": '"', "canal": '"'}
_TINTS = {
    "field": (151, 71),
    "town": (223, 130),
    "forest": (108, 22),
    "desert": (229, 136),
    "lake": (153, 25),
    "canal": (153, 25),
}
_SPARE_TINTS = ((189, 60), (225, 96), (252, 240), (194, 65), (224, 131))
_CARDS = {
    "red": 160,
    "blue": 27,
    "green": 28,
    "yellow": 178,
    "orange": 208,
    "purple": 91,
    "violet": 91,
    "pink": 205,
    "brown": 94,
    "white": 250,
    "grey": 244,
    "gray": 244,
}


def grounds(names: Iterable[str], letters: dict[str, str], *, ascii: bool) -> dict[str, Ground]:  # noqa: A002 - as users say
    """Each background's look; one unknown here shows its letter."""
    signs = _ASCII if ascii else _BOX
    found: dict[str, Ground] = {}
    strange = 0
    for name in sorted(set(names)):
        if name in _TINTS:
            tint, ink = _TINTS[name]
        else:
            tint, ink = _SPARE_TINTS[strange % len(_SPARE_TINTS)]
            strange += 1
        found[name] = Ground(signs.get(name) or letters.get(name, " "), tint, ink, _CARDS.get(name))
    return found


def known(name: str, *, ascii: bool) -> bool:  # noqa: A002 - the word users know it by
    """Whether a background has a sign of its own."""
    return name in (_ASCII if ascii else _BOX)
