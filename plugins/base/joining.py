"""What a tile would join in a tableau if it were laid on a cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.laid import Laid
from stellwerk.core.tiles.tableau import Tableau
from stellwerk.core.tiles.tile import Link

Joined: TypeAlias = "tuple[frozenset[int], frozenset[int]]"
"""Features of a tile that are one network, and the features that stand for the networks they touch."""

Beside: TypeAlias = "tuple[int, int]"
"""What lies against a side of a cell: the kind of route there and the feature that stands for its network."""


@dataclass(frozen=True)
class Switched:
    """A latent link of a laid tile that a further tile would switch on; features are numbered as in the tableau."""

    link: Link
    pairs: tuple[tuple[int, int, int, int], ...]
    """Each layer, a kind of route, and two features that become one."""
    over: tuple[int, ...]


class Joining:
    """Answers for one tableau at one moment; what lies beside a cell is looked up once."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        kinds = tableau.layers.borders.kinds
        self.conducts = {
            connection.id: tuple(kind.id in connection.conducts for kind in kinds)
            for connection in tableau.layers.connections.values()
        }
        """For each connection and each kind of route whether it runs along it."""
        self._beside: dict[tuple[str, int], tuple[Beside | None, ...]] = {}
        self._switched: dict[int, tuple[Switched, ...]] = {}
        self._asked: tuple[int, Laid] | None = None
        self._joined: dict[str, list[Joined]] = {}

    def beside(self, connection: str, cell: int) -> tuple[Beside | None, ...]:
        """The route that lies against each side of an empty cell, in one of a connection's networks; else None."""
        found = self._beside.get((connection, cell))
        if found is None:
            found = self._beside[connection, cell] = tuple(self._lies_beside(connection, cell))
        return found

    def _lies_beside(self, connection: str, cell: int) -> Iterator[Beside | None]:
        tableau, conducts = self.tableau, self.conducts[connection]
        for side, delta in enumerate(NEIGHBOURS):
            other = tableau.laid.get(cell + delta)
            there = other.at[(side + 2) % 4] if other is not None else -1
            if other is None or there < 0 or not conducts[other.kinds[there]]:
                yield None
            else:
                yield other.kinds[there], tableau.root(connection, tableau.first[cell + delta] + there)

    def switched(self, cell: int) -> tuple[Switched, ...]:
        """The latent links of the tiles beside an empty cell that any tile there would switch on."""
        if not self.tableau.latent:
            return ()
        found = self._switched.get(cell)
        if found is None:
            found = self._switched[cell] = tuple(self._switches(cell))
        return found

    def _switches(self, cell: int) -> Iterator[Switched]:
        tableau = self.tableau
        for near in (cell + delta for delta in NEIGHBOURS if cell + delta in tableau.latent):
            laid, first = tableau.laid[near], tableau.first[near]
            for number, deltas, pairs in laid.latent:
                if number in tableau.latent[near] and all(near + d in tableau.laid or near + d == cell for d in deltas):
                    link = laid.tile.definition.links[number]
                    joined = tuple((layer, laid.kinds[a], first + a, first + b) for layer, (a, b) in pairs)
                    yield Switched(link, joined, tuple(first + feature for feature in link.over))

    def on(self, cell: int, deltas: tuple[int, ...]) -> bool:
        """Whether neighbours lie at all these places beside a cell."""
        return all(cell + delta in self.tableau.laid for delta in deltas)

    def of(self, connection: str, cell: int, laid: Laid) -> list[Joined]:
        """What a tile on a cell makes one network by a connection: the parts of the tile first, then what links do."""
        if self._asked != (cell, laid):
            self._asked = (cell, laid)
            self._joined = {}
        found = self._joined.get(connection)
        if found is None:
            found = self._joined[connection] = self._joins(connection, cell, laid)
        return found

    def _joins(self, connection: str, cell: int, laid: Laid) -> list[Joined]:
        tableau, conducts = self.tableau, self.conducts[connection]
        layer, joins = tableau.layers.layer[connection], tableau.layers.joins
        touched: dict[int, set[int]] = {feature: set() for feature, kind in enumerate(laid.kinds) if conducts[kind]}
        if touched:
            for feature, other in zip(laid.at, self.beside(connection, cell), strict=True):
                if other is not None and feature in touched and layer in joins[laid.kinds[feature]][other[0]]:
                    touched[feature].add(other[1])
        found = [(frozenset((feature,)), frozenset(roots)) for feature, roots in touched.items()]
        if len(found) > 1:
            for pair in self._linked(layer, cell, laid):
                if pair <= touched.keys():
                    found = _merged(found, [part for part in found if not part[0].isdisjoint(pair)])
        for switched in self.switched(cell):
            for number, kind, a, b in switched.pairs:
                if number == layer and conducts[kind]:
                    found.append((frozenset(), frozenset((tableau.root(connection, a), tableau.root(connection, b)))))
        if len(found) > 1:
            for _, roots in list(found):
                one = [part for part in found if not part[1].isdisjoint(roots)]
                if len(one) > 1:
                    found = _merged(found, one)
        return found

    def _linked(self, layer: int, cell: int, laid: Laid) -> Iterator[set[int]]:
        """The pairs of a tile's features that are one in a layer, those of links that come on at once too."""
        for number, pair in laid.links:
            if number == layer:
                yield set(pair)
        for _, deltas, pairs in laid.latent:
            if self.on(cell, deltas):
                for number, pair in pairs:
                    if number == layer:
                        yield set(pair)


def _merged(parts: list[Joined], one: list[Joined]) -> list[Joined]:
    """The parts with some of them put together, at the place of the first of these."""
    whole = frozenset[int]().union(*(part[0] for part in one)), frozenset[int]().union(*(part[1] for part in one))
    return [whole if part is one[0] else part for part in parts if part is one[0] or part not in one]
