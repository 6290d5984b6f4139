"""What lies in front of one player."""

from __future__ import annotations

from typing import Any, TypeAlias

from stellwerk.core.draft.token import Token
from stellwerk.core.tiles.laid import Tile
from stellwerk.core.tiles.tableau import Tableau

Earned: TypeAlias = "tuple[str, int, tuple[Any, ...], tuple[int, ...]]"
"""Points scored during play: source, points, reason (a text and what goes into it), cells."""


class Seat:
    """One player's tableau, stars, tiles in hand and points scored so far."""

    __slots__ = ("discarded", "due", "earned", "hand", "objectives", "refused", "spent", "stars", "tableau", "tokens")

    def __init__(self, tableau: Tableau, stars: int) -> None:
        self.tableau = tableau
        self.stars = stars
        self.spent = 0
        """Stars spent on pawns (R17)."""
        self.hand: list[Tile] = []
        """Tiles taken and not yet laid (R13)."""
        self.objectives: tuple[Tile, ...] = ()
        """Objective tiles not yet laid (R10)."""
        self.due = False
        """Whether one of them must be laid among the tiles in hand (R21)."""
        self.tokens: tuple[Token, ...] = ()
        """Active tokens the player has still to finish this round (R16)."""
        self.refused: tuple[Tile, ...] = ()
        self.discarded: tuple[Tile, ...] = ()
        self.earned: tuple[Earned, ...] = ()

    def copy(self) -> Seat:
        """A seat that shares nothing mutable with this one."""
        twin = Seat.__new__(Seat)
        twin.tableau = self.tableau.copy()
        twin.stars = self.stars
        twin.spent = self.spent
        twin.hand = self.hand.copy()
        twin.objectives = self.objectives
        twin.due = self.due
        twin.tokens = self.tokens
        twin.refused = self.refused
        twin.discarded = self.discarded
        twin.earned = self.earned
        return twin
