"""The expert: tries every move out on completions of what is hidden, and looks where the turn leads."""

from __future__ import annotations

from stellwerk.core.chance import Dice
from stellwerk.core.view import View
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.judgement import Judgement
from stellwerk.plugins.trambahn.moves import INCOME, OVER, Move
from stellwerk.plugins.trambahn.policy import decide
from stellwerk.plugins.trambahn.position import NO_TRAM, Position
from stellwerk.plugins.trambahn.scoring import totals
from stellwerk.plugins.trambahn.turn import make

TRIALS = 3
"""Completions that every move is tried on."""


class ExpertBot:
    """Plays each move out to the end of the turn, by the policy, and takes the one after which it stands best.

    The number of trials is fixed, so it plays the same on slow and fast machines.  Each completion is tried with every
    move, so that luck favours none.  Income is left to the policy.  Playing on through the answer of the other was
    tried: it takes many more trials before its luck evens out, and won no more games.
    """

    def __init__(self, box: Box, trials: int = TRIALS) -> None:
        self.box = box
        self.trials = trials

    def choose(self, view: View[Position, Move], dice: Dice) -> Move:
        """The move that did best in the trials; of equal ones the first."""
        if view.phase() == INCOME:
            return decide(self.box, view.guess(""))
        moves = list(view.legal())
        sums = [0.0] * len(moves)
        for _ in range(self.trials):
            completion = view.guess(dice.seed())
            for number, move in enumerate(moves):
                sums[number] += self._outcome(completion.copy(), move, view.seat)
        return moves[sums.index(max(sums))]

    def _outcome(self, position: Position, move: Move, seat: int) -> float:
        """How the seat stands at the end of the turn that begins with a move."""
        turn = position.turn
        make(self.box, position, move)
        while position.phase != OVER and position.turn == turn:
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
