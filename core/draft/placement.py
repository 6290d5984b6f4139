"""Further rules on where a tile may be laid, beside matching sides (R14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from stellwerk.core.tiles.laid import Tile
from stellwerk.core.tiles.tableau import Tableau


@runtime_checkable
class PlacementRule(Protocol):
    """Narrows the cells a tile may be laid on; all rules of the chosen packs must agree.  Stateless.

    For what no side kind and no joint can say, since it depends on more of the tableau than the four neighbours' sides
    (tiles of one sort that must keep together).  A layout file, which tells no order of laying, obeys the rules if some
    order of its tiles does (laying_order.py).
    """

    @property
    def rule(self) -> str:
        """The number of the rule, cited when a move is refused."""
        ...

    @property
    def reason(self) -> str:
        """What the rule demands, in words."""
        ...

    def cells(self, tableau: Tableau, tile: Tile, cells: Iterable[int], /) -> Iterable[int]:
        """Those of the cells on which the tile may lie; asked once a tile, not once a placement."""
        ...


def allowed(rules: Sequence[PlacementRule], tableau: Tableau, tile: Tile) -> Mapping[int, int]:
    """The part of the frontier (cell to constraint) that all rules leave for a tile, in the frontier's order."""
    frontier = tableau.frontier
    for rule in rules:
        left = set(rule.cells(tableau, tile, frontier))
        frontier = {cell: constraint for cell, constraint in frontier.items() if cell in left}
    return frontier
