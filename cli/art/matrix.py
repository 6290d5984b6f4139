"""Exact affine maps of the plane, in whole micro-units; placements of tiles are among them."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

UNIT = 1_000_000
"""The side of a tile; factors of a matrix count in millionths too."""

Point: TypeAlias = "tuple[int, int]"


class Matrix(NamedTuple):
    """``x' = (a·x + c·y) / UNIT + e``, ``y' = (b·x + d·y) / UNIT + f``, as in PDF and SVG."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int

    def at(self, point: Point) -> Point:
        """Where a point comes to lie, rounded to the nearest micro-unit."""
        x, y = point
        return (
            _rounded(self.a * x + self.c * y) + self.e,
            _rounded(self.b * x + self.d * y) + self.f,
        )

    def after(self, first: Matrix) -> Matrix:
        """The map that does ``first`` and then this one."""
        origin = self.at((first.e, first.f))
        return Matrix(
            _rounded(self.a * first.a + self.c * first.b),
            _rounded(self.b * first.a + self.d * first.b),
            _rounded(self.a * first.c + self.c * first.d),
            _rounded(self.b * first.c + self.d * first.d),
            *origin,
        )

    @property
    def scale(self) -> int:
        """The factor of lengths in millionths (maps here keep angles)."""
        return int((self.a * self.a + self.b * self.b) ** 0.5 + 0.5) if self.a and self.b else abs(self.a or self.b)


def _rounded(value: int) -> int:
    """Millionths to units, to the nearest, halves away from zero: so a mirror image is exact."""
    size = (abs(value) + UNIT // 2) // UNIT
    return size if value >= 0 else -size


IDENTITY = Matrix(UNIT, 0, 0, UNIT, 0, 0)
_TURNS = ((UNIT, 0), (0, UNIT), (-UNIT, 0), (0, -UNIT))
"""Cosine and sine of the quarter turns, clockwise on the page."""


def moved(x: int, y: int) -> Matrix:
    """A shift."""
    return Matrix(UNIT, 0, 0, UNIT, x, y)


def scaled(size: int, x: int = 0, y: int = 0) -> Matrix:
    """Makes the unit square ``size`` wide, its corner at ``x, y``."""
    return Matrix(size, 0, 0, size, x, y)


def placed(placement: int, width: int = UNIT, height: int = UNIT) -> Matrix:
    """A placement (0-7) of a box: mirrored left-right first when it is 4 or more, then turned clockwise by quarters.

    The corner of what comes out is 0,0; by odd quarters width and height change places.
    """
    cos, sin = _TURNS[placement & 3]
    turn = Matrix(cos, sin, -sin, cos, *((0, 0), (height, 0), (width, height), (0, width))[placement & 3])
    return turn.after(Matrix(-UNIT, 0, 0, UNIT, width, 0)) if placement & 4 else turn
