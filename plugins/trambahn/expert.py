"""The expert: tries every move out on completions of what is hidden, and looks where that leads."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.core.chance import Dice
from stellwerk.core.view import View
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.judgement import Judgement
from stellwerk.plugins.trambahn.moves import INCOME, OVER, Move
from stellwerk.plugins.trambahn.policy import decide
from stellwerk.plugins.trambahn.position import NO_TRAM, Position
from stellwerk.plugins.trambahn.scoring import totals
from stellwerk.plugins.trambahn.turn import make

AHEAD = 2
"""Turns played on: the rest of one's own, and the answer."""
ROUNDS = ((3, 4), (6, 1))
"""(completions tried, moves kept): the first for all moves, the next for those kept, until one is left."""


class ExpertBot:
    """Sampling with a fixed number of trials, so it takes as long on a slow machine as it must, and plays the same.

    Each completion is tried with every move that is left, so that luck favours none of them.  Both players go on by
    the policy; income is left to the policy altogether.
    """

    def __init__(self, box: Box, rounds: Sequence[tuple[int, int]] = ROUNDS, ahead: int = AHEAD) -> None:
        self.box = box
        self.rounds = rounds
        self.ahead = ahead

    def choose(self, view: View[Position, Move], dice: Dice) -> Move:
        """The move that did best in the trials."""
        if view.phase() == INCOME:
            return decide(self.box, view.guess(""))
        moves = list(view.legal())
        sums = dict.fromkeys(range(len(moves)), 0.0)
        for trials, kept in self.rounds:
            for _ in range(trials if len(sums) > 1 else 0):
                completion = view.guess(dice.seed())
                for number in sums:
                    sums[number] += self._outcome(completion.copy(), moves[number], view.seat)
            best = sorted(sums, key=lambda number: (-sums[number], number))[:kept]
            sums = {number: sums[number] for number in best}
        return moves[next(iter(sums))]

    def _outcome(self, position: Position, move: Move, seat: int) -> float:
        """How the seat stands some turns after a move."""
        end = position.turn + self.ahead
        make(self.box, position, move)
        while position.phase != OVER and position.turn < end:
            make(self.box, position, decide(self.box, position))
        return standing(self.box, position, seat)


def standing(box: Box, position: Position, seat: int) -> float:
    """How far a seat is ahead: points, what the lines are worth from now on, and money."""
    sums = totals(box, position)
    ahead = float(2 * sums[seat] - sum(sums))
    if position.phase == OVER:
        return ahead
    judgement = Judgement(box, position, seat)
    for owner, lines in enumerate(position.lines):
        side = judgement.coin * len(position.money[owner])
        side += sum(judgement.worth(line.cards, box.trams[line.tram].factor) for line in lines if line.tram != NO_TRAM)
        ahead += side if owner == seat else -side
    return ahead
