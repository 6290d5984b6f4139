"""The biggest rectangle without gaps (R24)."""

from __future__ import annotations

from collections.abc import Iterable

from stellwerk.core.scoring import Place
from stellwerk.core.tiles.cell import cell_at, place_of


def biggest_rectangle(cells: Iterable[int]) -> tuple[int, ...]:
    """The cells of the largest filled rectangle, row by row; the topmost, then leftmost of equals."""
    rows: dict[int, int] = {}
    places: list[Place] = [place_of(cell) for cell in cells]
    if not places:
        return ()
    west = min(x for x, _ in places)
    for x, y in places:
        rows[y] = rows.get(y, 0) | 1 << (x - west)
    best = (0, 0, 0, 0, 0)
    last = max(rows)
    for top in sorted(rows):
        common = rows[top]
        y = top
        height = last - top + 1
        while common.bit_count() * height > best[0]:  # no bigger one can follow otherwise
            y += 1
            if common.bit_count() * (y - top) > best[0]:
                width, left = _longest_run(common)
                if width * (y - top) > best[0]:
                    best = width * (y - top), top, left, width, y - top
            common &= rows.get(y, 0)
    _, top, left, width, height = best
    return tuple(cell_at(west + left + x, top + y) for y in range(height) for x in range(width))


def _longest_run(bits: int) -> tuple[int, int]:
    """The length of the longest run of ones and where the lowest such run begins."""
    length = 0
    run = bits
    while bits:
        run = bits
        bits &= bits >> 1
        length += 1
    return length, (run & -run).bit_length() - 1
