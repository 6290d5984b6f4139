"""The outer border of a tableau (F9): tiles that the outside touches."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.core.tiles.cell import AROUND, NEIGHBOURS, place_of
from stellwerk.core.tiles.tableau import Tableau


def border_cells(tableau: Tableau) -> Iterator[int]:
    """Each tile with an empty orthogonal neighbour from which steps over empty cells lead outside, in the order laid.

    An enclosed hole is not outside.
    """
    cells = tableau.laid
    if not cells:
        return
    outside = _outside(tableau)
    for cell in cells:
        if any(cell + delta in outside for delta in NEIGHBOURS):
            yield cell


def _outside(tableau: Tableau) -> set[int]:
    """The empty cells around tiles that belong to the outside.

    A tableau is connected (R14), so those of the outside's cells that touch a tile, corners included, are connected
    among themselves: it is enough to walk around, however far the tableau reaches.
    """
    cells = tableau.laid
    around = {cell + delta for cell in cells for delta in AROUND}
    around.difference_update(cells)
    top = min(cells, key=lambda cell: place_of(cell)[1]) + NEIGHBOURS[0]
    around.discard(top)
    walk = [top]
    for cell in walk:
        for delta in NEIGHBOURS:
            if cell + delta in around:
                around.discard(cell + delta)
                walk.append(cell + delta)
    return set(walk)
