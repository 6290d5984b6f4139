"""Placement tokens (R4) and what a swap makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stellwerk.core.draft.definitions import Swap, TokenDef


class Token:
    """A placement token in play: the pawn kinds it lets a player place, and whether it shows a flag (R21)."""

    __slots__ = ("flag", "icons", "id", "pays")

    def __init__(self, icons: Sequence[str], flag: bool) -> None:
        self.icons = tuple(icons)
        self.flag = flag
        self.pays = "|".join(self.icons)
        """What a move writes behind ``with``; tokens that pay alike differ at most in their flag."""
        self.id = self.pays + ("+flag" if flag else "")
        """Its name in saves, rigged streams and inventories."""

    def __repr__(self) -> str:
        return f"<Token {self.id}>"


def swapped(token: TokenDef, swaps: Iterable[Swap]) -> TokenDef:
    """The token with the icons that all fitting swaps add; selectors look at what is printed, so order is no matter."""
    icons = list(token.icons)
    for swap in swaps:
        if swap.flag in (None, token.flag) and (swap.shows is None or swap.shows in token.icons):
            icons += [icon for icon in swap.icons if icon not in icons]
    return TokenDef(tuple(icons), token.flag)


def tokens_of(definitions: Iterable[TokenDef], swaps: Iterable[Swap]) -> list[Token]:
    """The tokens of a game sorted by id; equal ones are the same object."""
    swaps = list(swaps)
    known: dict[TokenDef, Token] = {}
    made = [swapped(definition, swaps) for definition in definitions]
    return sorted((known.setdefault(d, Token(d.icons, d.flag)) for d in made), key=lambda token: token.id)
