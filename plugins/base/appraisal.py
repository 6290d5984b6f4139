"""What a placement is worth to the greedy bot: points it brings now and sensible hopes for those it may bring.

Only differences count, and only near the cell; so a placement is appraised without laying it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from stellwerk.core.draft.network_pawn import NetworkPawn
from stellwerk.core.draft.rules import DraftRules
from stellwerk.core.tiles.cell import AROUND, NEIGHBOURS
from stellwerk.core.tiles.groups import terrain_groups
from stellwerk.core.tiles.laid import Laid, Tile
from stellwerk.core.tiles.openings import openings
from stellwerk.core.tiles.rectangle import biggest_rectangle
from stellwerk.core.tiles.tableau import Tableau


@dataclass(frozen=True)
class Weights:
    """How much the hopes count, in points."""

    rectangle: float = 0.8
    touching: float = 0.3
    """For each of the eight cells around that holds a tile: compact tableaus make rectangles and close openings."""
    opening: float = 0.45
    """For each opening fewer while the round is early; it grows to a full point at the end."""
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


def group_points(rules: DraftRules) -> dict[str, tuple[int, int]]:
    """For each terrain whose groups score at the end: the least size and the points."""
    return {"town": (3, 5), "forest": (3, 3)}


class Appraisal:
    """Appraises placements in one tableau at one moment."""

    def __init__(self, rules: DraftRules, tableau: Tableau, time_left: float, weights: Weights | None = None) -> None:
        """``time_left``: the share of the game that is still to come, 1 to 0."""
        self.rules = rules
        self.tableau = tableau
        self.time_left = time_left
        self.weights = weights or Weights()
        self._group_points = group_points(rules)
        self._connections = {
            kind: pawn.network for kind, pawn in rules.pawn_types.items() if isinstance(pawn, NetworkPawn)
        }
        self._openings = sum(1 for _ in openings(tableau))
        self._group_of = {
            terrain: {cell: group for group in terrain_groups(tableau, terrain) for cell in group}
            for terrain in self._group_points
        }
        self._networks = {kind: self._stock(kind, connection) for kind, connection in self._connections.items()}
        self._rectangle = len(biggest_rectangle(tableau.laid))
        self._grown: dict[int, float] = {}

    def best(self, tile: Tile) -> Placement | None:
        """The placement of a tile that is worth most; the first of equals; None when it fits nowhere."""
        best: Placement | None = None
        for cell, placement in self.tableau.fitting(tile):
            worth = self.worth(cell, tile.laid[placement])
            if best is None or worth > best.worth:
                best = Placement(worth, tile, cell, placement)
        return best

    def worth(self, cell: int, laid: Laid) -> float:
        """What a tile is worth on a cell in this placement."""
        return (
            self._compact(cell)
            + self._openings_closed(cell, laid)
            + self._group(cell, laid.tile.terrain)
            + sum(self._network(kind, connection, cell, laid) for kind, connection in self._connections.items())
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

    def _openings_closed(self, cell: int, laid: Laid) -> float:
        """Openings beyond the free ones cost a point at the end; early ones are where the network can grow."""
        cells = self.tableau.laid
        more = 0
        for side, feature in enumerate(laid.at):
            if feature >= 0:
                more += -1 if cell + NEIGHBOURS[side] in cells else 1
        price = self.weights.opening * self.time_left + (1 - self.time_left)
        free = 5 + 6 * self.time_left
        return -price * (max(0.0, self._openings + more - free) - max(0.0, self._openings - free)) - 0.05 * more

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

    def _stock(self, kind: str, connection: str) -> dict[int, tuple[int, int]]:
        """Free pinpoints and pawns of a kind in each network, by the feature that stands for it."""
        stock: dict[int, tuple[int, int]] = {}
        root = self.tableau.root
        for spots, pins, pawns in ((self.tableau.free, 1, 0), (self.tableau.pawns, 0, 1)):
            for _, feature, _ in spots.get(kind, ()):
                home = root(connection, feature)
                free, placed = stock.get(home, (0, 0))
                stock[home] = free + pins, placed + pawns
        return stock

    def _network(self, kind: str, connection: str, cell: int, laid: Laid) -> float:
        """What joining networks of a kind, and a new pinpoint in one, make further pawns worth."""
        stock = self._networks[kind]
        pins = [feature for pawn, feature, _ in laid.pins if pawn == kind]
        if not stock and not pins:
            return 0.0
        worth = 0.0
        for features, roots in self._joined(connection, cell, laid):
            parts = [stock[root] for root in roots if root in stock]
            free = sum(part[0] for part in parts) + sum(pin in features for pin in pins)
            placed = sum(part[1] for part in parts)
            if len(parts) > 1 or free > sum(part[0] for part in parts):
                worth += self._hope(free, placed) - sum(self._hope(*part) for part in parts)
        return worth

    def _joined(self, connection: str, cell: int, laid: Laid) -> Iterable[tuple[set[int], set[int]]]:
        """The tile's features by what it joins: features of the tile that are one, and the networks they touch."""
        tableau = self.tableau
        layer = tableau.layers.layer[connection]
        kinds = tableau.layers.connections[connection].conducts
        found: list[tuple[set[int], set[int]]] = []
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
        merged: list[tuple[set[int], set[int]]] = []
        for features, roots in found:
            for other in [part for part in merged if part[1] & roots]:
                merged.remove(other)
                features, roots = features | other[0], roots | other[1]
            merged.append((features, roots))
        return merged

    def _hope(self, free: int, placed: int) -> float:
        """Points that pawns on a network's free pinpoints may bring: each counts those that stand there already."""
        hope = 0.0
        for number in range(min(free, 4)):
            hope += min(5, 1 + placed + number) * (0.6**number)
        return self.weights.hope * hope * min(1.0, 0.25 + 1.2 * self.time_left)

    def _loose_pinpoints(self, laid: Laid) -> float:
        """A pinpoint that belongs to no route."""
        return sum(self.weights.hope * 2 * self.time_left for _, feature, _ in laid.pins if feature < 0)


def column_worth(appraisal: Appraisal, tiles: Iterable[Tile], stars: int, points: int) -> float:
    """What a column is worth: its tiles, each laid as well as it can be, its stars and points."""
    worth = 1.1 * stars + points
    for tile in tiles:
        best = appraisal.best(tile)
        worth += best.worth if best is not None else 0.0
    return worth
