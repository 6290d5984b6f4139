"""What a placement is worth to the greedy bot: points it brings now and sensible hopes for those it may bring.

Only differences count, and only near the cell; so a placement is appraised without laying it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from stellwerk.core.draft.network_pawn import NetworkPawn
from stellwerk.core.draft.placement import allowed
from stellwerk.core.draft.rules import DraftRules
from stellwerk.core.tiles.cell import AROUND, NEIGHBOURS
from stellwerk.core.tiles.groups import terrain_groups
from stellwerk.core.tiles.laid import Laid, Tile
from stellwerk.core.tiles.openings import openings
from stellwerk.core.tiles.rectangle import biggest_rectangle
from stellwerk.core.tiles.tableau import Spot, Tableau
from stellwerk.plugins.base.growing import Growing
from stellwerk.plugins.base.hopes import PawnHope, hopes
from stellwerk.plugins.base.joining import Joining
from stellwerk.plugins.base.prices import prices
from stellwerk.plugins.base.weights import Weights


@dataclass(frozen=True)
class Placement:
    """A placement and its worth in points."""

    worth: float
    tile: Tile
    cell: int
    placement: int


class Appraisal:
    """Appraises placements in one tableau at one moment."""

    def __init__(self, rules: DraftRules, tableau: Tableau, time_left: float, weights: Weights | None = None) -> None:
        """``time_left``: the share of the game that is still to come, 1 to 0."""
        self.rules = rules
        self.tableau = tableau
        self.time_left = time_left
        self.weights = weights or Weights()
        self.prices = prices(rules)
        self.joining = Joining(tableau)
        self._grown: dict[int, float] = {}

    @cached_property
    def _hopes(self) -> dict[str, PawnHope]:
        return {
            kind: hopes(pawn, self.joining, self.time_left, self.weights)
            for kind, pawn in self.rules.pawn_types.items()
            if isinstance(pawn, NetworkPawn)
        }

    @cached_property
    def _growing(self) -> list[Growing]:
        hope = self.weights.growth * self.time_left
        return [Growing(growth, self.joining, hope) for growth in self.prices.growth]

    @cached_property
    def _ends(self) -> list[int]:
        """The loose ends of each price."""
        return [sum(1 for _ in openings(self.tableau, ends.counts)) for ends in self.prices.ends]

    @cached_property
    def _group_of(self) -> dict[str, dict[int, tuple[int, ...]]]:
        """For each terrain whose groups pay the group of each cell."""
        return {
            terrain: {cell: group for group in terrain_groups(self.tableau, terrain) for cell in group}
            for terrain in self.prices.groups
        }

    @cached_property
    def _rectangle(self) -> int:
        return len(biggest_rectangle(self.tableau.laid))

    def ranked(self, tile: Tile) -> list[Placement]:
        """Every placement of a tile, the best first; equals in the order of the legal moves."""
        cells = allowed(self.rules.placement, self.tableau, tile)
        found = [
            Placement(self.worth(cell, tile.laid[placement]), tile, cell, placement)
            for cell, constraint in cells.items()
            for placement in tile.fits[constraint]
        ]
        return sorted(found, key=lambda placement: -placement.worth)

    def worth(self, cell: int, laid: Laid) -> float:
        """What a tile is worth on a cell in this placement."""
        return (
            self._compact(cell)
            + self._ends_closed(cell, laid)
            + self._group(cell, laid.tile.terrain)
            + sum([hope.gain(cell, laid) for hope in self._hopes.values()])
            + sum([growing.gain(cell, laid) for growing in self._growing])
            + self._loose_pinpoints(laid)
        )

    def _compact(self, cell: int) -> float:
        worth = self._grown.get(cell)
        if worth is None:
            cells = self.tableau.laid
            weights = self.weights
            touching = sum(cell + delta in cells for delta in AROUND)
            gain = len(biggest_rectangle([*cells, cell])) - self._rectangle
            worth = weights.touching * self.time_left * touching + weights.rectangle * gain
            self._grown[cell] = worth
        return worth

    def _ends_closed(self, cell: int, laid: Laid) -> float:
        """Loose ends beyond the free ones cost points at the end; early ones are where the network can grow."""
        cells = self.tableau.laid
        worth = 0.0
        for ends, now in zip(self.prices.ends, self._ends, strict=True):
            more = 0
            for side, feature in enumerate(laid.at):
                other = cells.get(cell + NEIGHBOURS[side])
                if other is None:
                    more += feature >= 0 and ends.counts[laid.kinds[feature]]
                else:
                    there = other.at[(side + 2) % 4]
                    more -= there >= 0 and ends.counts[other.kinds[there]]
            early = self.weights.opening if ends.free else self.weights.closing
            price = ends.each * (early * self.time_left + (1 - self.time_left))
            free = ends.free * (1 + 1.2 * self.time_left)
            worth += price * (max(0.0, now + more - free) - max(0.0, now - free)) + 0.05 * ends.each * more
        return worth

    def _group(self, cell: int, terrain: str) -> float:
        if terrain not in self._group_of:
            return 0.0
        member = self._group_of[terrain]
        near = {member[cell + delta][0]: len(member[cell + delta]) for delta in NEIGHBOURS if cell + delta in member}
        least, points = self.prices.groups[terrain]

        def value(size: int) -> float:
            if size >= least:
                return points
            return points * self.weights.pair ** (least - size) * min(1.0, 0.4 + self.time_left)

        return value(1 + sum(near.values())) - sum(value(size) for size in near.values())

    def follows(self, kind: str, spot: Spot) -> float:
        """What a pawn on a spot makes those worth that may follow it."""
        hope = self._hopes.get(kind)
        return hope.follows(spot) if hope is not None else 0.0

    def _loose_pinpoints(self, laid: Laid) -> float:
        """A pinpoint that belongs to no route."""
        return sum(self.weights.loose * self.time_left for _, feature, _ in laid.pins if feature < 0)
