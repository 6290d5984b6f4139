"""Markers: derived wherever a joint with a mark lies, never stored; and those of latent links that are on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.tableau import Tableau

_EAST_AND_SOUTH = ((1, 3), (2, 0))
"""A side and the one of the neighbour that lies against it: two sides, so that each border is seen once."""


class Mark(NamedTuple):
    """A marker: its kind, the two cells it lies between and the features that meet there (one where a side is blank).

    That of a latent link lies on the link's own cell and belongs to the features it joins and leads over.
    """

    kind: str
    cells: tuple[int, ...]
    features: tuple[int, ...]


def marks(tableau: Tableau) -> Iterator[Mark]:
    """Every marker of a tableau, in the order laid."""
    borders = tableau.layers.borders
    cells = tableau.laid
    for cell, laid in cells.items():
        for side, opposite in _EAST_AND_SOUTH:
            near = cell + NEIGHBOURS[side]
            other = cells.get(near)
            joint = borders.joint(laid.sides[side], other.sides[opposite]) if other is not None else None
            if other is None or joint is None or joint.mark is None:
                continue
            here, there = laid.at[side], other.at[opposite]
            features = [tableau.first[at] + f for at, f in ((cell, here), (near, there)) if f >= 0]
            yield Mark(joint.mark, (cell, near), tuple(features))
    for cell, number in tableau.on:
        link = cells[cell].tile.definition.links[number]
        yield Mark(link.kind, (cell,), tuple(tableau.first[cell] + f for f in (*link.features, *link.over)))
