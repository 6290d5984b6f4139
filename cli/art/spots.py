"""Where things stand on a printed tile: pinpoints and pawns on their routes, stations in the middle, icons beside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from stellwerk.cli.art.matrix import UNIT, Point
from stellwerk.cli.art.shapes import at, measure, rounded
from stellwerk.cli.art.ways import MIDDLE, Course, Way

PIN = 125_000
"""The radius of a pinpoint."""

_FREE_SPOTS = (
    (770, 770), (230, 770), (770, 230), (230, 230), (800, 500), (200, 500), (500, 800), (500, 200),
    (650, 650), (350, 350),
)  # fmt: skip
"""Thousandths of the side, in order of preference."""
_EDGE_ROOM = 165_000
_PAST = 70_000
"""How far beyond the end of a dead end something may still stand on it."""


def route_spot(course: Course, others: Iterable[Course], taken: Sequence[tuple[Point, int]]) -> Point:
    """A place on a route for a pinpoint: its middle if no other route and nothing else is there, else on an arm."""
    foreign = [point for other in others for point in samples(other)]
    choices = _choices(course)
    return max(choices, key=lambda spot: (_clear(spot, foreign, taken), -choices.index(spot)))


def is_free(spot: Point, taken: Sequence[tuple[Point, int]], radius: int) -> bool:
    """Whether nothing is in the way of something of a radius."""
    return all(distance(spot, point) >= size + radius for point, size in taken)


def ground_spot(courses: Iterable[tuple[Course, int]], taken: Sequence[tuple[Point, int]]) -> Point:
    """A place beside all routes (each with the half of its width): the freest of a few, the first of equals."""
    lines = [(point, half) for course, half in courses for point in samples(course)]
    spots = [(x * UNIT // 1000, y * UNIT // 1000) for x, y in _FREE_SPOTS]

    def room(spot: Point) -> float:
        near = [distance(spot, point) - size for point, size in [*lines, *taken]]
        return min([*near, float(UNIT // 5)])

    return max(spots, key=lambda spot: (round(room(spot)), -spots.index(spot)))


def samples(course: Course, count: int = 16) -> list[Point]:
    """Points along a course."""
    return [rounded(at(way.piece, number / count)) for way in course.ways for number in range(count + 1)]


def distance(first: Point, second: Point) -> float:
    """How far two points are apart."""
    return sqrt((first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2)


def _choices(course: Course) -> list[Point]:
    """Places on a course: the middle of what it is, then half-way along each arm; on a dead end near its end."""
    if course.stop is not None:
        (x, y), (dx, dy) = course.stop
        return [*(_along(course.ways[0], share) for share in (0.6, 0.75, 0.45)), (x - dx * _PAST, y - dy * _PAST)]
    if len(course.ways) > 1:
        arms = [_along(way, 0.52) for way in course.ways if way.outer != (True, True)]
        curves = [_along(way, share) for way in course.ways if way.outer == (True, True) for share in (0.25, 0.75)]
        return [MIDDLE, *arms, *curves]
    way = course.ways[0]
    if way.outer == (True, True):
        return [_along(way, share) for share in (0.5, 0.2, 0.8)]
    return [_along(way, share) for share in (0.5, 0.4)]


def _along(way: Way, share: float) -> Point:
    sums = measure(way.piece)
    steps = len(sums) - 1
    for number in range(1, steps + 1):
        if sums[number] >= share * sums[-1]:
            span = sums[number] - sums[number - 1]
            return rounded(at(way.piece, (number - 1 + (share * sums[-1] - sums[number - 1]) / span) / steps))
    return way.piece[-1]


def _clear(spot: Point, foreign: Sequence[Point], taken: Sequence[tuple[Point, int]]) -> int:
    """How well a pinpoint fits: 2 nothing near, 1 only near other routes, 0 on top of something."""
    if any(distance(spot, point) < size + PIN for point, size in taken):
        return 0
    if min(*spot, UNIT - spot[0], UNIT - spot[1]) < _EDGE_ROOM:
        return 0
    return 1 if any(distance(spot, point) < PIN + 60_000 for point in foreign) else 2
