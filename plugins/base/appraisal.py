"""What a placement is worth to the greedy bot: points it brings now and sensible hopes for those it may bring.

Only differences count, and only near the cell; so a placement is appraised without laying it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from stellwerk.core.draft.network_pawn import MarkPawn, NetworkPawn
from stellwerk.core.draft.placement import allowed
from stellwerk.core.draft.rules import DraftRules
from stellwerk.core.tiles.cell import AROUND, NEIGHBOURS
from stellwerk.core.tiles.groups import terrain_groups
from stellwerk.core.tiles.laid import Laid, Tile
from stellwerk.core.tiles.openings import openings
from stellwerk.core.tiles.rectangle import biggest_rectangle
from stellwerk.core.tiles.tableau import Tableau
from stellwerk.core.tiles.tile import Link
from stellwerk.plugins.base.prices import Growth, prices

Joined: TypeAlias = "tuple[set[int], set[int]]"
"""Features of a tile that are one network, and the features that stand for the networks they touch."""


@dataclass(frozen=True)
class Weights:
    """How much the hopes count, in points."""

    rectangle: float = 0.8
    touching: float = 0.3
    """For each of the eight cells around that holds a tile: compact tableaus make rectangles and close openings."""
    opening: float = 0.45
    """The share of what a loose end costs while the round is early; it grows to the full price at the end."""
    closing: float = 0.1
    """The same for ends of which none is free: most are closed by the way."""
    growth: float = 0.8
    """The share of a tile's points that one of a network's free tiles is worth early."""
    hope: float = 0.28
    """For each point that further pawns in a network may bring."""
    pair: float = 0.45
    """The share of a group's points that one tile short of it is worth."""


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
        self._prices = prices(rules)
        self._group_points = self._prices.groups
        self._pawns = {kind: pawn for kind, pawn in rules.pawn_types.items() if isinstance(pawn, NetworkPawn)}
        self._ends = [sum(1 for _ in openings(tableau, ends.counts)) for ends in self._prices.ends]
        self._group_of = {
            terrain: {cell: group for group in terrain_groups(tableau, terrain) for cell in group}
            for terrain in self._group_points
        }
        self._networks = {kind: self._stock(pawn) for kind, pawn in self._pawns.items()}
        self._sizes = [self._tiles(growth.connection) for growth in self._prices.growth]
        self._rectangle = len(biggest_rectangle(tableau.laid))
        self._grown: dict[int, float] = {}

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
            + sum(self._network(pawn, cell, laid) for pawn in self._pawns.values())
            + sum(self._grows(*priced, cell, laid) for priced in zip(self._prices.growth, self._sizes, strict=True))
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
        for ends, now in zip(self._prices.ends, self._ends, strict=True):
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
        least, points = self._group_points[terrain]

        def value(size: int) -> float:
            if size >= least:
                return points
            return points * self.weights.pair ** (least - size) * min(1.0, 0.4 + self.time_left)

        return value(1 + sum(near.values())) - sum(value(size) for size in near.values())

    def _stock(self, pawn: NetworkPawn) -> dict[int, tuple[int, int]]:
        """Free pinpoints of a kind, and what its pawns count, in each network, by the feature that stands for it."""
        stock: dict[int, tuple[int, int]] = {}
        tableau = self.tableau
        root = tableau.root
        pins = [(root(pawn.network, feature), 1, 0) for _, feature, _ in tableau.free.get(pawn.id, ())]
        homes = [{root(pawn.network, f) for f in features if f >= 0} for _, features in pawn.things(tableau)]
        for home, free, counted in [*pins, *((home, 0, 1) for own in homes for home in sorted(own))]:
            now = stock.get(home, (0, 0))
            stock[home] = now[0] + free, now[1] + counted
        return stock

    def _network(self, pawn: NetworkPawn, cell: int, laid: Laid) -> float:
        """What joining networks of a kind, a new pinpoint or a new thing to count makes further pawns worth."""
        stock = self._networks[pawn.id]
        pins = [feature for kind, feature, _ in laid.pins if kind == pawn.id]
        if not stock and not pins:
            return 0.0
        worth = 0.0
        joined = self._joined(pawn.network, cell, laid)
        marked = self._marked(pawn, cell, laid, joined) if isinstance(pawn, MarkPawn) else [0] * len(joined)
        for (features, roots), new in zip(joined, marked, strict=True):
            parts = [stock[root] for root in roots if root in stock]
            free = sum(part[0] for part in parts) + sum(pin in features for pin in pins)
            counted = sum(part[1] for part in parts) + new
            worth += self._hope(pawn, free, counted) - sum(self._hope(pawn, *part) for part in parts)
        return worth

    def _marked(self, pawn: MarkPawn, cell: int, laid: Laid, joined: list[Joined]) -> list[int]:
        """The markers that appear in each of the networks; those of a network that the tile only touches come last."""
        tableau, borders = self.tableau, self.rules.borders
        conducts = tableau.layers.connections[pawn.network].conducts
        new = [0] * len(joined)
        for link in self._bridged(cell, laid):
            if link.kind in pawn.score.marks:
                for number, part in enumerate(joined):
                    new[number] += not part[0].isdisjoint(link.over)
        for side, feature in enumerate(laid.at):
            near = cell + NEIGHBOURS[side]
            other = tableau.laid.get(near)
            joint = borders.joint(laid.sides[side], other.sides[(side + 2) % 4]) if other is not None else None
            if other is None or joint is None or joint.mark not in pawn.score.marks:
                continue
            there = other.at[(side + 2) % 4]
            if feature >= 0 and borders.kinds[laid.kinds[feature]].id in conducts:
                new[next(number for number, part in enumerate(joined) if feature in part[0])] += 1
            elif there >= 0 and borders.kinds[other.kinds[there]].id in conducts:
                joined.append((set(), {tableau.root(pawn.network, tableau.first[near] + there)}))
                new.append(1)
        return new

    def _bridged(self, cell: int, laid: Laid) -> list[Link]:
        """The tile's latent links that its neighbours switch on at once."""
        cells = self.tableau.laid
        links = laid.tile.definition.links
        return [links[number] for number, deltas, _ in laid.latent if all(cell + delta in cells for delta in deltas)]

    def _tiles(self, connection: str) -> dict[int, int]:
        """The tiles of each network, by the feature that stands for it."""
        tableau = self.tableau
        conducts = tableau.layers.connections[connection].conducts
        sizes: dict[int, int] = {}
        for cell, laid in tableau.laid.items():
            features = laid.tile.definition.features
            here = [number for number, feature in enumerate(features) if feature.kind in conducts]
            for home in sorted({tableau.root(connection, tableau.first[cell] + number) for number in here}):
                sizes[home] = sizes.get(home, 0) + 1
        return sizes

    def _grows(self, growth: Growth, sizes: Mapping[int, int], cell: int, laid: Laid) -> float:
        """What a tile more in a network pays, and joining several."""
        hope = self.weights.growth * self.time_left

        def value(size: int) -> float:
            return growth.worth(size) + hope * growth.each * min(size, growth.free) ** 2 / max(1, growth.free)

        worth = 0.0
        for _, roots in self._joined(growth.connection, cell, laid):
            parts = [sizes[root] for root in roots]
            worth += value(1 + sum(parts)) - sum(value(part) for part in parts)
        return worth

    def _joined(self, connection: str, cell: int, laid: Laid) -> list[Joined]:
        """The tile's features by what it joins: features of the tile that are one, and the networks they touch."""
        tableau = self.tableau
        layer = tableau.layers.layer[connection]
        kinds = tableau.layers.connections[connection].conducts
        found: list[Joined] = []
        for feature, kind in enumerate(laid.tile.definition.features):
            if kind.kind in kinds:
                roots = set()
                for side, at in enumerate(laid.at):
                    near = cell + NEIGHBOURS[side]
                    if at == feature and near in tableau.laid:
                        there = tableau.laid[near].at[(side + 2) % 4]
                        if (
                            there >= 0
                            and layer in tableau.layers.joins[laid.kinds[at]][tableau.laid[near].kinds[there]]
                        ):
                            roots.add(tableau.root(connection, tableau.first[near] + there))
                found.append(({feature}, roots))
        for number, (a, b) in laid.links:
            if number == layer:
                one = [part for part in found if a in part[0] or b in part[0]]
                if len(one) == 2:
                    found = [part for part in found if part not in one]
                    found.append((one[0][0] | one[1][0], one[0][1] | one[1][1]))
        merged: list[Joined] = []
        for features, roots in found:
            for other in [part for part in merged if part[1] & roots]:
                merged.remove(other)
                features, roots = features | other[0], roots | other[1]
            merged.append((features, roots))
        return merged

    def _hope(self, pawn: NetworkPawn, free: int, counted: int) -> float:
        """Points that pawns on a network's free pinpoints may bring by what they find there; fellows add to it."""
        score = pawn.score
        grows = 0 if isinstance(pawn, MarkPawn) else score.each
        hope = 0.0
        for number in range(min(free, 4)):
            hope += min(score.cap, score.start + score.each * counted + grows * number) * (0.6**number)
        return self.weights.hope * hope * min(1.0, 0.25 + 1.2 * self.time_left)

    def _loose_pinpoints(self, laid: Laid) -> float:
        """A pinpoint that belongs to no route."""
        return sum(self.weights.hope * 2 * self.time_left for _, feature, _ in laid.pins if feature < 0)
