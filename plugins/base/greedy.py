"""The greedy bot: the best points now, with sensible values for what may come."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from stellwerk.core.chance import Dice
from stellwerk.core.draft.move import Move
from stellwerk.core.draft.table import Table
from stellwerk.core.scoring import total
from stellwerk.core.tiles.laid import Tile
from stellwerk.core.view import View
from stellwerk.plugins.base.appraisal import Appraisal, Placement
from stellwerk.plugins.base.wishes import fulfilment, has_wishes

STAR_PRICE = 1.3
"""A star is a point at the end, and something more while it may still place a better pawn."""

REFUSE_BELOW = -1.2
"""A tile whose best placement is worth less is refused while refusals are left."""

LOOKED_AT = 40
"""With wishes beside points: how many of a tile's best placements are tried out for them."""

GLANCED_AT = 8
"""How many in a column, which is only to be compared with others, and for scorings that the prices leave out."""


class GreedyBot:
    """Looks one decision ahead; ties go to the first move, so it needs no dice where it knows the decision."""

    def choose(self, view: View[Table, Move], dice: Dice) -> Any:
        """The move with the best appraisal; a decision that another pack added is left to the dice."""
        moves = view.legal()
        if len(moves) == 1:
            return moves[0]
        outlook = _Outlook(view)
        match view.phase():
            case "take":
                return max(moves, key=outlook.column)
            case "lay":
                return outlook.lay(moves)
            case "place":
                return max(moves, key=outlook.pawn)
            case "start":
                return max(moves, key=_start_worth)
        return moves[dice.below(len(moves))]


class _Outlook:
    """One decision of one seat, on a table of its own."""

    def __init__(self, view: View[Table, Move]) -> None:
        self.apply: Callable[[Table, Move], None] = view.game.apply
        self.seat = view.seat
        self.table = view.guess("")
        self.wishes = has_wishes(self.table, self.seat)
        self.promised = fulfilment(self.table, self.seat) if self.wishes else 0.0
        rounds = self.table.rules.rounds
        tableau = self.table.seats[self.seat].tableau
        self.appraisal = Appraisal(self.table.rules, tableau, (rounds - self.table.round) / rounds)
        self.scored = self.others()

    def column(self, move: Move) -> float:
        """What a column is worth: its tiles, each laid as well as it can be, its stars and points (R13, R31)."""
        number = move[1]
        reward = self.table.rules.columns[number]
        worth = 1.1 * (self.table.column_stars[number] + reward.stars) + reward.points
        for tile in self.table.columns[number]:
            best = self.best(tile, GLANCED_AT)
            worth += best.worth if best is not None else 0.0
        return worth

    def lay(self, moves: Iterable[Move]) -> Move:
        """The best placement of any tile in hand; a tile that only does harm is refused (R15)."""
        player = self.table.seats[self.seat]
        hand = dict.fromkeys((*player.hand, *player.objectives) if player.due else player.hand)
        found = [placement for tile in hand if (placement := self.best(tile, LOOKED_AT)) is not None]
        if not found:
            return next(iter(moves))
        worst = min(found, key=lambda placement: placement.worth)
        refusal = ("refuse", worst.tile)
        refusable = worst.tile in player.hand and len(player.refused) < self.table.rules.refusals
        if refusable and worst.worth < REFUSE_BELOW and worst.worth < self.gain(refusal):
            return refusal
        best = max(found, key=lambda placement: placement.worth)
        return "lay", best.tile, best.cell, best.placement

    def best(self, tile: Tile, looked_at: int) -> Placement | None:
        """The best placement of a tile; with more to look at than the appraisal sees, the best of the first few."""
        ranked = self.appraisal.ranked(tile)
        if not self.wishes and not self.appraisal.prices.others:
            return ranked[0] if ranked else None
        few = ranked[: looked_at if self.wishes else GLANCED_AT]
        return max((self.tried(placement) for placement in few), key=lambda p: p.worth, default=None)

    def tried(self, placement: Placement) -> Placement:
        """A placement with what it does for wishes, and for the scorings that the prices leave out."""
        player = self.table.seats[self.seat]
        kept = player.tableau
        player.tableau = kept.copy()
        player.tableau.lay(placement.cell, placement.tile.laid[placement.placement])
        worth = placement.worth + self.others() - self.scored
        if self.wishes:
            worth += fulfilment(self.table, self.seat) - self.promised
        player.tableau = kept
        return Placement(worth, placement.tile, placement.cell, placement.placement)

    def others(self) -> int:
        """What the scorings that the prices leave out would give if the game ended now."""
        return total(line for score in self.appraisal.prices.others for line in score.lines(self.table, self.seat))

    def pawn(self, move: Move) -> float:
        """What placing a pawn gains (R18) and makes those worth that follow, less the price of a star."""
        if move[0] != "place":
            return 0.0
        _, kind, spot, star, _ = move
        return self.gain(move) + self.appraisal.follows(kind, spot) - (STAR_PRICE if star else 0.0)

    def gain(self, move: Move) -> float:
        """Points and wishes that a move brings at once."""
        trial = self.table.copy()
        earned = len(trial.seats[self.seat].earned)
        self.apply(trial, move)
        points = sum(line[1] for line in trial.seats[self.seat].earned[earned:])
        return points + (fulfilment(trial, self.seat) - self.promised if self.wishes else 0.0)


def _start_worth(move: Move) -> tuple[int, int]:
    """A tile with a pinpoint or a background that forms groups, and few ends, is the best beginning."""
    definition = move[1].definition
    return (
        len(definition.pinpoints) + (definition.terrain != "field"),
        -sum(len(feature.ports) for feature in definition.features),
    )
