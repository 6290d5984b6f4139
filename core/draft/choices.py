"""Short lists of moves that are simply built: a column, a start tile."""

from __future__ import annotations

from collections.abc import Callable

from stellwerk.core.draft.move import Move
from stellwerk.core.game import Refusal


class Choices(tuple[Move, ...]):
    """Moves built beforehand; ``forbids`` says why another one is not among them."""

    forbids: Callable[[Move], Refusal]

    def why_not(self, move: Move) -> Refusal | None:
        """None when ``move`` is among them, otherwise the rule that forbids it."""
        return None if move in self else self.forbids(move)


def choices(moves: list[Move], forbids: Callable[[Move], Refusal]) -> Choices:
    """The moves as a view."""
    made = Choices(moves)
    made.forbids = forbids
    return made
