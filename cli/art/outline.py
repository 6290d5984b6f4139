"""Curves as straight steps and strokes as polygons, in pixels: what a renderer that only fills polygons needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import TypeAlias

from stellwerk.cli.art.drawing import Contour
from stellwerk.cli.art.matrix import Point
from stellwerk.cli.art.shapes import at

Spot: TypeAlias = "tuple[float, float]"
_SHARP = 0.8
"""Cosine of the turn from which a joint is rounded by a disc of its own."""


def flattened(contour: Contour, scale: float) -> list[Spot]:
    """The contour in straight steps, in pixels; ``scale`` is pixels a micro-unit.  A closed one repeats no point."""
    last: Point = contour.start
    spots = [(last[0] * scale, last[1] * scale)]
    for step in contour.steps:
        piece = (last, *step)
        last = step[-1]
        if len(step) == 1:
            spots.append((last[0] * scale, last[1] * scale))
            continue
        reach = sum(abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in pairwise(piece)) * scale
        count = max(3, min(64, int(sqrt(reach) * 0.9) + 1))
        for number in range(1, count + 1):
            x, y = at(piece, number / count)
            spots.append((x * scale, y * scale))
    kept = [spots[0]]
    kept += [there for here, there in pairwise(spots) if abs(there[0] - here[0]) + abs(there[1] - here[1]) > 1e-6]
    if contour.closed and len(kept) > 1 and _near(kept[0], kept[-1]):
        kept.pop()
    return kept


def stroked(spots: Sequence[Spot], width: float, *, closed: bool) -> Iterator[list[Spot]]:
    """Polygons that together cover the stroke; discs for round joints are for the caller (``discs``)."""
    line = [*spots, spots[0]] if closed and len(spots) > 2 else list(spots)
    run = [line[0]]
    for before, here, after in zip(line, line[1:], line[2:], strict=False):
        run.append(here)
        if _folds(before, here, after, width):
            yield from _band(run, width)
            run = [here]
    run.append(line[-1])
    yield from _band(run, width)


def joints(spots: Sequence[Spot], width: float, *, closed: bool, round_ends: bool) -> Iterator[Spot]:
    """Where a disc as wide as the stroke rounds it off: sharp corners, and the ends where these are round."""
    line = [*spots, spots[0], spots[1]] if closed and len(spots) > 2 else list(spots)
    for before, here, after in zip(line, line[1:], line[2:], strict=False):
        if _folds(before, here, after, width) or (closed and here == spots[0]):
            yield here
    if round_ends and not closed:
        yield spots[0]
        yield spots[-1]


def _folds(before: Spot, here: Spot, after: Spot, width: float) -> bool:
    """Whether a joint turns so sharply that the inner side of the stroke would fold over."""
    ux, uy, vx, vy = here[0] - before[0], here[1] - before[1], after[0] - here[0], after[1] - here[1]
    first, second = sqrt(ux * ux + uy * uy), sqrt(vx * vx + vy * vy)
    if not first or not second:
        return False
    cosine = (ux * vx + uy * vy) / (first * second)
    sine = abs(ux * vy - uy * vx) / (first * second)
    return cosine < _SHARP or sine * width / 2 > min(first, second)


def _band(run: Sequence[Spot], width: float) -> Iterator[list[Spot]]:
    if len(run) < 2:
        return
    normals = [_normal(here, there) for here, there in pairwise(run)]
    half = width / 2
    offsets = [normals[0], *(_mean(a, b) for a, b in pairwise(normals)), normals[-1]]
    right = [(x + nx * half, y + ny * half) for (x, y), (nx, ny) in zip(run, offsets, strict=True)]
    left = [(x - nx * half, y - ny * half) for (x, y), (nx, ny) in zip(run, offsets, strict=True)]
    yield right + left[::-1]


def _normal(here: Spot, there: Spot) -> Spot:
    dx, dy = there[0] - here[0], there[1] - here[1]
    size = sqrt(dx * dx + dy * dy) or 1.0
    return -dy / size, dx / size


def _mean(first: Spot, second: Spot) -> Spot:
    """The mitre between two unit normals."""
    x, y = first[0] + second[0], first[1] + second[1]
    size = (x * x + y * y) / 2 or 1.0
    return x / size, y / size


def _near(first: Spot, second: Spot) -> bool:
    return abs(first[0] - second[0]) + abs(first[1] - second[1]) < 1e-6
