"""What networks are worth that pay by their tiles."""

from __future__ import annotations

from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.laid import Laid
from stellwerk.core.tiles.openings import openings
from stellwerk.plugins.base.joining import Joining
from stellwerk.plugins.base.prices import Growth


class Growing:
    """One such scoring in one tableau; ``hope``: the share of a tile's points that one of the free tiles is worth."""

    def __init__(self, growth: Growth, joining: Joining, hope: float) -> None:
        self.growth = growth
        self.joining = joining
        self.hope = hope * growth.each / max(1, growth.free)
        self.sizes: dict[int, int] = {}
        """The tiles of each network, by the feature that stands for it."""
        self.ends: dict[int, int] = {}
        """Its loose ends."""
        tableau, conducts = joining.tableau, joining.conducts[growth.connection]
        for cell, laid in tableau.laid.items():
            here = [number for number, kind in enumerate(laid.kinds) if conducts[kind]]
            for home in {tableau.root(growth.connection, tableau.first[cell] + number) for number in here}:
                self.sizes[home] = self.sizes.get(home, 0) + 1
        for cell, side in openings(tableau, conducts):
            home = tableau.root(growth.connection, tableau.first[cell] + tableau.laid[cell].at[side])
            self.ends[home] = self.ends.get(home, 0) + 1

    def gain(self, cell: int, laid: Laid) -> float:
        """What a tile adds to a network or joins; one whose last loose end it closes will not grow."""
        facing: dict[int, int] = {}
        cells = self.joining.tableau.laid
        for other in self.joining.beside(self.growth.connection, cell):
            if other is not None:
                facing[other[1]] = facing.get(other[1], 0) + 1
        worth = 0.0
        for features, roots in self.joining.of(self.growth.connection, cell, laid):
            size = bool(features) + sum(self.sizes[root] for root in roots)
            ends = sum(f in features and cell + d not in cells for f, d in zip(laid.at, NEIGHBOURS, strict=True))
            for root in sorted(roots):
                ends += self.ends.get(root, 0) - facing.pop(root, 0)
                worth -= self._worth(self.sizes[root], self.ends.get(root, 0))
            worth += self._worth(size, ends)
        for root, closed in facing.items():
            now = self.ends.get(root, 0)
            worth += self._worth(self.sizes[root], now - closed) - self._worth(self.sizes[root], now)
        return worth

    def _worth(self, size: int, ends: int) -> float:
        hope = self.hope * min(size, self.growth.free) ** 2 if ends > 0 else 0.0
        return self.growth.worth(size) + hope
