"""Cells of an unbounded grid as single numbers: x to the right, y downward, 0,0 is cell 0.

A cell is ``(x << 20) + y``; so a neighbour is one addition away, and |x|, |y| may reach half a million.
"""

from __future__ import annotations

from stellwerk.core.scoring import Place

_STEP = 1 << 20
_HALF = _STEP >> 1

LIMIT = _HALF - 2
"""The largest |x| or |y| a cell may have."""

NEIGHBOURS: tuple[int, int, int, int] = (-1, _STEP, 1, -_STEP)
"""What to add for the neighbour at N, E, S, W."""

AROUND: tuple[int, ...] = (-_STEP - 1, -1, _STEP - 1, -_STEP, _STEP, -_STEP + 1, 1, _STEP + 1)
"""What to add for the eight neighbouring cells, row by row."""


def cell_at(x: int, y: int) -> int:
    """The cell at a place.  Raises ValueError beyond ``LIMIT``."""
    if abs(x) > LIMIT or abs(y) > LIMIT:
        raise ValueError(f"{x},{y} lies beyond the edge of the table ({LIMIT} cells)")
    return (x << 20) + y


def place_of(cell: int) -> Place:
    """The place (x, y) of a cell."""
    y = ((cell + _HALF) & (_STEP - 1)) - _HALF
    return (cell - y) >> 20, y
