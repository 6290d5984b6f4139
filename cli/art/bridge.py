"""Where one route passes over another: a deck with walls, so that it reads as a bridge and not as a crossing."""

from __future__ import annotations

from stellwerk.cli.art.drawing import Shape
from stellwerk.cli.art.matrix import Point
from stellwerk.cli.art.shapes import polygon, polyline
from stellwerk.cli.art.style import RouteStyle
from stellwerk.cli.art.ways import MIDDLE, Course

_OVERHANG = 52_000
"""How far the walls reach beyond the route below, on each side."""
_WALL = 26_000
_WING = 34_000
"""How far the ends of the walls turn outward."""


def bridge(upper: RouteStyle, above: Course, lower: RouteStyle, below: Course) -> list[Shape]:
    """The shadow, deck and walls of the upper route where two straight lines cross; empty where none do."""
    if not _crosses(above, below):
        return []
    start = above.ways[0].piece[0]
    along = (0, 1) if start[0] == MIDDLE[0] else (1, 0)
    reach = lower.width // 2 + _OVERHANG
    half = upper.width // 2
    shapes = [Shape((polygon(_box(along, reach, half + _WALL)),), fill="deck")]
    walls = []
    for side in (-1, 1):
        near, far = (half + _WALL // 2) * side, (half + _WALL // 2 + _WING) * side
        walls.append(
            polyline(
                [
                    _at(along, -reach - _WING, far),
                    _at(along, -reach, near),
                    _at(along, reach, near),
                    _at(along, reach + _WING, far),
                ]
            )
        )
    return [*shapes, Shape(tuple(walls), line="ink", width=_WALL, cap="round")]


def _crosses(above: Course, below: Course) -> bool:
    straight = len(above.ways) == 1 and above.ways[0].outer == (True, True) and len(above.ways[0].piece) == 2
    return straight and below.through


def _at(along: tuple[int, int], forward: int, aside: int) -> Point:
    x, y = MIDDLE
    return x + along[0] * forward + along[1] * aside, y + along[1] * forward + along[0] * aside


def _box(along: tuple[int, int], reach: int, half: int) -> list[Point]:
    return [_at(along, -reach, -half), _at(along, reach, -half), _at(along, reach, half), _at(along, -reach, half)]
