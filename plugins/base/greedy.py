"""The greedy bot: the best points now, with sensible values for what may come."""

from __future__ import annotations

from typing import Any

from stellwerk.core.chance import Dice
from stellwerk.core.draft.move import Move
from stellwerk.core.draft.table import Table
from stellwerk.core.tiles.laid import Tile
from stellwerk.core.view import View
from stellwerk.plugins.base.appraisal import Appraisal, Placement, column_worth

STAR_PRICE = 1.3
"""A star is a point at the end, and something more while it may still place a better pawn."""

REFUSE_BELOW = -1.2
"""A tile whose best placement is worth less is refused while refusals are left."""


class GreedyBot:
    """Looks one decision ahead; ties go to the first move, so it needs no dice."""

    def choose(self, view: View[Table, Move], dice: Dice) -> Any:
        """The move with the best appraisal."""
        moves = view.legal()
        if len(moves) == 1:
            return moves[0]
        table = view.guess("")
        match view.phase():
            case "take":
                return self._take(table, view.seat, list(moves))
            case "lay":
                return self._lay(table, view.seat, list(moves))
            case "place":
                return self._place(table, view, list(moves))
            case "start":
                return max(moves, key=lambda move: _start_worth(move[1]))
        return moves[dice.below(len(moves))]

    def _take(self, table: Table, seat: int, moves: list[Move]) -> Move:
        appraisal = _appraisal(table, seat)
        columns = table.rules.columns

        def worth(move: Move) -> float:
            number = move[1]
            reward = columns[number]
            stars = table.column_stars[number] + reward.stars
            return column_worth(appraisal, table.columns[number], stars, reward.points)

        return max(moves, key=worth)

    def _lay(self, table: Table, seat: int, moves: list[Move]) -> Move:
        appraisal = _appraisal(table, seat)
        best: Placement | None = None
        worst: Placement | None = None
        for tile in dict.fromkeys(table.seats[seat].hand):
            placement = appraisal.best(tile)
            if placement is not None:
                if best is None or placement.worth > best.worth:
                    best = placement
                if worst is None or placement.worth < worst.worth:
                    worst = placement
        if worst is not None and worst.worth < REFUSE_BELOW and ("refuse", worst.tile) in moves:
            return "refuse", worst.tile
        if best is None:
            return moves[0]
        return "lay", best.tile, best.cell, best.placement

    def _place(self, table: Table, view: View[Table, Move], moves: list[Move]) -> Move:
        def worth(move: Move) -> float:
            if move[0] != "place":
                return 0.0
            trial = table.copy()
            view.game.apply(trial, move)
            gained = sum(line[1] for line in trial.seats[view.seat].earned[len(table.seats[view.seat].earned) :])
            return gained - (STAR_PRICE if move[3] else 0.0)

        return max(moves, key=worth)


def _appraisal(table: Table, seat: int) -> Appraisal:
    rounds = table.rules.rounds
    return Appraisal(table.rules, table.seats[seat].tableau, (rounds - table.round) / rounds)


def _start_worth(tile: Tile) -> tuple[int, int]:
    """A town with a pinpoint and few ends is the best beginning."""
    definition = tile.definition
    return (
        len(definition.pinpoints) + (definition.terrain != "field"),
        -sum(len(feature.ports) for feature in definition.features),
    )
