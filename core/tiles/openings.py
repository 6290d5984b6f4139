"""Openings (R26): route ends on a side whose neighbour cell is empty."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.tableau import Tableau


def openings(tableau: Tableau) -> Iterator[tuple[int, int]]:
    """Each opening as (cell, side 0-3), in the order laid; only kinds whose loose ends count."""
    counts = tableau.layers.borders.openings
    cells = tableau.laid
    for cell, laid in cells.items():
        for side, feature in enumerate(laid.at):
            if feature >= 0 and counts[laid.kinds[feature]] and cell + NEIGHBOURS[side] not in cells:
                yield cell, side
