"""The bounding box of a tableau."""

from __future__ import annotations

from collections.abc import Iterable

from stellwerk.core.tiles.cell import place_of


def bounding_box(cells: Iterable[int]) -> tuple[int, int, int, int]:
    """The smallest x, the smallest y, the width and the height of the cells; all 0 when there is none."""
    places = [place_of(cell) for cell in cells]
    if not places:
        return 0, 0, 0, 0
    west = min(x for x, _ in places)
    north = min(y for _, y in places)
    return west, north, max(x for x, _ in places) - west + 1, max(y for _, y in places) - north + 1
