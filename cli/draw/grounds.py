"""Backgrounds of tiles and cards: a mark that tells them apart without colour, and a tint."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from stellwerk.cli.draw.looks import Look, Looks
from stellwerk.cli.draw.marks import NONE, assigned, letters
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


def grounds(names: Iterable[str], looks: Looks, taken: Collection[str], *, ascii: bool) -> dict[str, Ground]:  # noqa: A002 - as users say
    """Each background's look; one that no pack gives a sign shows a letter.  ``taken``: signs of other things."""
    found = {name: looks.ground(name) for name in sorted(set(names))}
    wishes = {name: look.wish(ascii=ascii) for name, look in found.items()}
    signs = assigned({name: wish for name, wish in wishes.items() if wish}, (), taken)
    unmarked = [name for name in found if name and signs.get(name, NONE) == NONE]
    signs.update(letters(dict.fromkeys(unmarked), taken))
    return {
        name: Ground(signs.get(name, " "), look.tint, look.ink, looks.cards.get(name, Look()).ink)
        for name, look in found.items()
    }
