"""The bot that chooses at random."""

from __future__ import annotations

from typing import Any

from stellwerk.core.chance import Dice
from stellwerk.core.view import View


class UniformBot:
    """Chooses every legal move with the same likelihood; a forced move takes no dice."""

    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        """One of the legal moves."""
        moves = view.legal()
        count = len(moves)
        return moves[dice.below(count) if count > 1 else 0]
