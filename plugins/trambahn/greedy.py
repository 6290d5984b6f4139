"""The greedy bot: what brings most by rules of thumb, one decision after another."""

from __future__ import annotations

from stellwerk.core.chance import Dice
from stellwerk.core.view import View
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.moves import Move
from stellwerk.plugins.trambahn.policy import decide
from stellwerk.plugins.trambahn.position import Position


class GreedyBot:
    """Plays by the policy; ties go to the first move, so it needs no dice."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def choose(self, view: View[Position, Move], dice: Dice) -> Move:
        """The move that seems best now; which completion of the hidden part it gets makes no difference."""
        return decide(self.box, view.guess(""))
