"""What one seat sees of a position, looked up only when asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from stellwerk.core.game import Game, Moves, Note
from stellwerk.core.picture import Picture

P = TypeVar("P")
M = TypeVar("M")


class View(Generic[P, M]):
    """A seat's view of a position: nothing is copied until the bot looks.

    The position itself stays out of reach of honest bots: to look ahead, ask for a ``guess``.  ``moves`` are the legal
    moves where they are known already.
    """

    __slots__ = ("_moves", "_position", "game", "seat")

    def __init__(self, game: Game[P, M], position: P, seat: int, moves: Moves[M] | None = None) -> None:
        self.game = game
        self._position = position
        self.seat = seat
        self._moves = moves

    def legal(self) -> Moves[M]:
        """The legal moves of the decision that is due."""
        return self.game.legal(self._position) if self._moves is None else self._moves

    def phase(self) -> str:
        """The kind of decision that is due."""
        return self.game.phase(self._position)

    def facts(self) -> Mapping[str, Note]:
        """All this seat may know."""
        return self.game.facts(self._position, self.seat)

    def guess(self, seed: str) -> P:
        """A whole position of its own that this seat cannot tell from the real one."""
        return self.game.guess(self._position, self.seat, seed)

    def picture(self) -> Picture:
        """The table as this seat sees it."""
        return self.game.picture(self._position, self.seat)

    def write(self, move: Any) -> str:
        """A move in notation."""
        return self.game.write(self._position, move)
