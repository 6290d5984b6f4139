"""Groups of adjacent tiles of one terrain: cities (R23), massifs (F7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.laid import Laid
from stellwerk.core.tiles.tableau import Tableau


def groups(tableau: Tableau, belongs: Callable[[Laid], bool]) -> Iterator[tuple[int, ...]]:
    """The cells of each group of orthogonally adjacent tiles that belong, in the order laid."""
    return parts(cell for cell, laid in tableau.laid.items() if belongs(laid))


def parts(cells: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """The cells in parts that hang together orthogonally, in the order given."""
    left = dict.fromkeys(cells)
    while left:
        first = next(iter(left))
        del left[first]
        group = [first]
        for cell in group:
            for delta in NEIGHBOURS:
                if cell + delta in left:
                    del left[cell + delta]
                    group.append(cell + delta)
        yield tuple(group)


def terrain_groups(tableau: Tableau, terrain: str, least: int = 1) -> Iterator[tuple[int, ...]]:
    """The groups of tiles with a terrain that have at least ``least`` tiles."""
    for group in groups(tableau, lambda laid: laid.tile.terrain == terrain):
        if len(group) >= least:
            yield group
