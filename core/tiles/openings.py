"""Openings (R26): route ends on a side whose neighbour cell is empty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.tableau import Tableau


def openings(tableau: Tableau, counts: Sequence[bool] | None = None) -> Iterator[tuple[int, int]]:
    """Each opening as (cell, side 0-3), in the order laid.

    ``counts``: for each kind whether its loose ends are meant; without it those are that the kinds themselves say.
    """
    if counts is None:
        counts = tableau.layers.borders.openings
    cells = tableau.laid
    for cell, laid in cells.items():
        kinds = laid.kinds
        for side, feature in enumerate(laid.at):
            if feature >= 0 and cell + NEIGHBOURS[side] not in cells and counts[kinds[feature]]:
                yield cell, side
