"""Shapes as polygons and discs, worked out once for a drawing however often and wherever it is painted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from stellwerk.cli.art.drawing import Colour, Drawing, Shape
from stellwerk.cli.art.outline import Spot, flattened, joints, stroked


class Facet(NamedTuple):
    """A polygon to fill, or (of one corner) a disc of a radius; lengths are those of the drawing."""

    colour: Colour
    corners: list[Spot]
    radius: float = 0.0


class Facets:
    """The facets of drawings; what was asked for once is kept."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Drawing, list[list[Facet]]]] = {}

    def of(self, drawing: Drawing, scale: float) -> list[list[Facet]]:
        """For each item of a drawing its facets (none for what is no shape), fine enough for a scale in pixels."""
        level = _level(scale)
        key = id(drawing), level
        if key not in self._known:
            found = [list(_facets(item, 2.0**level)) if isinstance(item, Shape) else [] for item in drawing.items]
            self._known[key] = drawing, found
        return self._known[key][1]


def _level(scale: float) -> int:
    """The power of two at or above a scale."""
    level = -40
    while 2.0**level < scale:
        level += 1
    return level


def _facets(shape: Shape, scale: float) -> Iterator[Facet]:
    for contour in shape.contours:
        spots = [(x / scale, y / scale) for x, y in flattened(contour, scale)]
        if shape.fill is not None and len(spots) > 2:
            yield Facet(shape.fill, spots)
        if shape.line is None or not shape.width or len(spots) < 2:
            continue
        for band in stroked(spots, shape.width, closed=contour.closed):
            yield Facet(shape.line, band)
        for spot in joints(spots, shape.width, closed=contour.closed, round_ends=shape.cap == "round"):
            yield Facet(shape.line, [spot], shape.width / 2)
