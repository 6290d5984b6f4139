"""Contours of simple figures, and curves cut, measured and set off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt
from typing import TypeAlias

from stellwerk.cli.art.drawing import Contour
from stellwerk.cli.art.matrix import Point

_KAPPA = 552_285
"""Handles of a quarter circle as cubic, in millionths of its radius."""

Piece: TypeAlias = "tuple[Point, ...]"
"""A straight piece (two points) or a cubic one (four), start included."""


def handle(radius: int) -> int:
    """The length of a handle that makes a cubic a quarter circle."""
    return (radius * _KAPPA + 500_000) // 1_000_000


def polygon(points: Sequence[Point]) -> Contour:
    """A closed figure of straight sides."""
    return Contour(points[0], tuple((point,) for point in points[1:]), closed=True)


def polyline(points: Sequence[Point]) -> Contour:
    """An open line of straight steps."""
    return Contour(points[0], tuple((point,) for point in points[1:]))


def rectangle(x: int, y: int, width: int, height: int, radius: int = 0) -> Contour:
    """A box, its corners rounded."""
    right, bottom = x + width, y + height
    if radius <= 0:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    r = min(radius, width // 2, height // 2)
    k = r - handle(r)
    return Contour(
        (x + r, y),
        (
            ((right - r, y),),
            ((right - k, y), (right, y + k), (right, y + r)),
            ((right, bottom - r),),
            ((right, bottom - k), (right - k, bottom), (right - r, bottom)),
            ((x + r, bottom),),
            ((x + k, bottom), (x, bottom - k), (x, bottom - r)),
            ((x, y + r),),
            ((x, y + k), (x + k, y), (x + r, y)),
        ),
        closed=True,
    )


def circle(x: int, y: int, radius: int) -> Contour:
    """A circle."""
    return ellipse(x, y, radius, radius)


def ellipse(x: int, y: int, across: int, down: int) -> Contour:
    """An ellipse by its two radii."""
    h, v = handle(across), handle(down)
    return Contour(
        (x, y - down),
        (
            ((x + h, y - down), (x + across, y - v), (x + across, y)),
            ((x + across, y + v), (x + h, y + down), (x, y + down)),
            ((x - h, y + down), (x - across, y + v), (x - across, y)),
            ((x - across, y - v), (x - h, y - down), (x, y - down)),
        ),
        closed=True,
    )


def chain(pieces: Iterable[Piece]) -> Contour:
    """One open contour of pieces that follow one another."""
    listed = list(pieces)
    return Contour(listed[0][0], tuple(piece[1:] for piece in listed))


def at(piece: Piece, t: float) -> tuple[float, float]:
    """The point of a piece at parameter 0-1, not rounded."""
    if len(piece) == 2:
        (x0, y0), (x1, y1) = piece
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = piece
    s = 1 - t
    p, q, r, u = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return p * ax + q * bx + r * cx + u * dx, p * ay + q * by + r * cy + u * dy


def rounded(point: tuple[float, float]) -> Point:
    """A point on whole micro-units."""
    return round(point[0]), round(point[1])


def part(piece: Piece, start: float, end: float) -> Piece:
    """The part of a piece between two parameters."""
    if len(piece) == 2:
        return rounded(at(piece, start)), rounded(at(piece, end))
    a, b, c, d = piece
    span = (end - start) / 3
    first, last = at(piece, start), at(piece, end)
    lead, trail = _slope(a, b, c, d, start), _slope(a, b, c, d, end)
    return (
        rounded(first),
        rounded((first[0] + lead[0] * span, first[1] + lead[1] * span)),
        rounded((last[0] - trail[0] * span, last[1] - trail[1] * span)),
        rounded(last),
    )


def set_off(piece: Piece, distance: int) -> Piece:
    """A piece alongside, ``distance`` to the right of its direction (negative: to the left), exact for circles."""
    normals = [_normal(start, end) for start, end in _legs(piece)]
    shifted = [
        ((ax + nx * distance, ay + ny * distance), (bx + nx * distance, by + ny * distance))
        for ((ax, ay), (bx, by)), (nx, ny) in zip(_legs(piece), normals, strict=True)
    ]
    if len(piece) == 2:
        return rounded(shifted[0][0]), rounded(shifted[0][1])
    joints = [_crossing(first, second) for first, second in pairwise(shifted)]
    return (rounded(shifted[0][0]), *map(rounded, joints), rounded(shifted[-1][1]))


def length(piece: Piece) -> float:
    """How long a piece is."""
    return measure(piece)[-1]


def measure(piece: Piece, steps: int = 32) -> list[float]:
    """The length from the start to each of ``steps`` equal parameters."""
    total, sums = 0.0, [0.0]
    last = at(piece, 0.0)
    for number in range(1, steps + 1):
        here = at(piece, number / steps)
        total += sqrt((here[0] - last[0]) ** 2 + (here[1] - last[1]) ** 2)
        sums.append(total)
        last = here
    return sums


def parameter(sums: Sequence[float], distance: float) -> float:
    """The parameter at a distance from the start, by the sums of ``measure``."""
    steps = len(sums) - 1
    for number in range(1, steps + 1):
        if distance <= sums[number]:
            span = sums[number] - sums[number - 1]
            return (number - 1 + (distance - sums[number - 1]) / span if span else number) / steps
    return 1.0


def _slope(a: Point, b: Point, c: Point, d: Point, t: float) -> tuple[float, float]:
    s = 1 - t
    p, q, r = 3 * s * s, 6 * s * t, 3 * t * t
    return (
        p * (b[0] - a[0]) + q * (c[0] - b[0]) + r * (d[0] - c[0]),
        p * (b[1] - a[1]) + q * (c[1] - b[1]) + r * (d[1] - c[1]),
    )


def _legs(piece: Piece) -> list[tuple[Point, Point]]:
    return list(pairwise(piece))


def _normal(start: Point, end: Point) -> tuple[float, float]:
    """The unit normal to the right of a direction, on a page whose y grows downward."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    size = sqrt(dx * dx + dy * dy) or 1.0
    return -dy / size, dx / size


def _crossing(
    first: tuple[tuple[float, float], tuple[float, float]], second: tuple[tuple[float, float], tuple[float, float]]
) -> tuple[float, float]:
    """Where two lines meet; for parallel ones the end of the first."""
    (ax, ay), (bx, by) = first
    (cx, cy), (dx, dy) = second
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    cross = ux * vy - uy * vx
    if abs(cross) < 1e-9 * (abs(ux) + abs(uy) + 1) * (abs(vx) + abs(vy) + 1):
        return bx, by
    t = ((cx - ax) * vy - (cy - ay) * vx) / cross
    return ax + ux * t, ay + uy * t
