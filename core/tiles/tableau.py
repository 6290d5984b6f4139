"""One player's tiles: what lies where, what fits next, and which routes are connected.

The frontier keeps, for each empty cell beside a tile, the constraint its neighbours put on it.  Networks are kept as
tiles are laid: one parent list a layer, roots hold minus their size, the smaller is linked under the larger, and
nothing is compressed on reading, so that a copy may share and a view never writes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from stellwerk.core.game import Note
from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.laid import Laid, Tile
from stellwerk.core.tiles.layers import Layers

Spot: TypeAlias = "tuple[int, int, int]"
"""Where a pawn may stand: the cell, the feature's number in the tableau (-1: none), the pinpoint's number on its tile
(-1: none)."""


class Tableau:
    """A tableau, mutable and cheap to copy."""

    __slots__ = (
        "first",
        "free",
        "frontier",
        "laid",
        "latent",
        "layers",
        "notes",
        "on",
        "parents",
        "pawns",
        "size",
    )

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.laid: dict[int, Laid] = {}
        """The tile on each cell, in the order laid."""
        self.first: dict[int, int] = {}
        """The number of each cell's first feature; the others follow."""
        self.frontier: dict[int, int] = {0: 0}
        """The constraint of each empty cell a tile may be laid on (R14: an empty tableau begins at 0,0)."""
        self.parents: list[list[int]] = [[] for _ in range(layers.count)]
        self.size = 0
        """The number of features."""
        self.latent: dict[int, tuple[int, ...]] = {}
        """Cells with latent links that are not on yet, and the numbers of these."""
        self.on: tuple[tuple[int, int], ...] = ()
        """Latent links that are on, for good: cell and number, in the order switched."""
        self.free: dict[str, list[Spot]] = {}
        """Free pinpoints by pawn kind, in the order laid."""
        self.pawns: dict[str, tuple[Spot, ...]] = {}
        """Pawns by kind, in the order placed."""
        self.notes: dict[str, Note] = {}
        """What a pack keeps about this tableau, under its id."""

    def copy(self) -> Tableau:
        """A tableau that shares nothing mutable with this one."""
        twin = Tableau.__new__(Tableau)
        twin.layers = self.layers
        twin.laid = self.laid.copy()
        twin.first = self.first.copy()
        twin.frontier = self.frontier.copy()
        twin.parents = [parent.copy() for parent in self.parents]
        twin.size = self.size
        twin.latent = self.latent.copy()
        twin.on = self.on
        twin.free = {kind: spots.copy() for kind, spots in self.free.items()}
        twin.pawns = self.pawns.copy()
        twin.notes = self.notes.copy()
        return twin

    def lay(self, cell: int, laid: Laid) -> None:
        """Lays a tile on an empty cell; whether it may lie there is for the caller to ask (R14)."""
        cells = self.laid
        frontier = self.frontier
        firsts = self.first
        parents = self.parents
        first = self.size
        frontier.pop(cell, None)
        cells[cell] = laid
        firsts[cell] = first
        size = laid.size
        if size:
            self.size = first + size
            for parent in parents:
                parent += (-1,) * size
            for layer, (a, b) in laid.links:
                _unite(parents[layer], first + a, first + b)
        for delta, adds, opposite, local in laid.rim:
            near = cell + delta
            other = cells.get(near)
            if other is None:
                frontier[near] = frontier.get(near, 0) + adds
            elif local >= 0:
                there = other.at[opposite]
                if there >= 0:
                    for layer in self.layers.joins[laid.kinds[local]][other.kinds[there]]:
                        _unite(parents[layer], first + local, firsts[near] + there)
        for pawn, local, number in laid.pins:
            spot = (cell, first + local if local >= 0 else -1, number)
            if pawn in self.free:
                self.free[pawn].append(spot)
            else:
                self.free[pawn] = [spot]
        if laid.latent:
            self.latent[cell] = tuple(number for number, _, _ in laid.latent)
        if self.latent:
            self._switch_on(cell)

    def _switch_on(self, cell: int) -> None:
        """Latent links here and beside join for good once a neighbour lies at every side of their features."""
        cells = self.laid
        for place in (cell, *(cell + delta for delta in NEIGHBOURS)):
            for number, deltas, pairs in cells[place].latent if place in self.latent else ():
                if number in self.latent[place] and all(place + delta in cells for delta in deltas):
                    for layer, (a, b) in pairs:
                        _unite(self.parents[layer], self.first[place] + a, self.first[place] + b)
                    self.latent[place] = tuple(other for other in self.latent[place] if other != number)
                    self.on = (*self.on, (place, number))
            if place in self.latent and not self.latent[place]:
                del self.latent[place]

    def fitting(self, tile: Tile) -> Iterator[tuple[int, int]]:
        """Every cell and placement in which a tile may be laid by R14."""
        fits = tile.fits
        for cell, constraint in self.frontier.items():
            for placement in fits[constraint]:
                yield cell, placement

    def root(self, connection: str, feature: int) -> int:
        """The feature that stands for a feature's whole network by a connection rule."""
        parent = self.parents[self.layers.layer[connection]]
        above = parent[feature]
        while above >= 0:
            feature = above
            above = parent[feature]
        return feature

    def put_pawn(self, kind: str, spot: Spot) -> None:
        """Puts a pawn on a spot; a free pinpoint there of its kind is taken."""
        free = self.free.get(kind)
        if free is not None and spot in free:
            free.remove(spot)
        self.pawns[kind] = (*self.pawns.get(kind, ()), spot)


def _unite(parent: list[int], a: int, b: int) -> None:
    above = parent[a]
    while above >= 0:
        a = above
        above = parent[a]
    below = parent[b]
    while below >= 0:
        b = below
        below = parent[b]
    if a != b:
        if above > below:
            a, b = b, a
        parent[a] = above + below
        parent[b] = a
