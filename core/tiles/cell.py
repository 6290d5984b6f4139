"""Cells of an unbounded grid as single numbers: x to the right, y downward, 0,0 is cell 0.

A cell is ``1053037 * x + y``; so a neighbour is one addition away, and |x|, |y| may reach half a million.  The
factor is odd and no round number in binary, so that cells near one another fall into different slots of a dict.
"""

from __future__ import annotations

from stellwerk.core.scoring import Place

_STEP = 1053037
_HALF = _STEP // 2

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
    return x * _STEP + y


def place_of(cell: int) -> Place:
    """The place (x, y) of a cell."""
    x, y = divmod(cell + _HALF, _STEP)
    return x, y - _HALF
