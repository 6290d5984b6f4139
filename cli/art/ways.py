"""Where the routes of a printed tile run: centre lines from port to port, or from a port to the middle.

Ports count clockwise from the corner NW 0; sides are 2 (N), 6 (E), 10 (S), 14 (W).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TypeAlias

from stellwerk.cli.art.drawing import BLEED
from stellwerk.cli.art.matrix import UNIT, Point
from stellwerk.cli.art.shapes import Piece, handle

MIDDLE: Point = (UNIT // 2, UNIT // 2)
_HALF = UNIT // 2
_QUARTER = UNIT // 4
_EDGE = (0, _QUARTER, _HALF, 3 * _QUARTER, UNIT)

Direction: TypeAlias = "tuple[int, int]"


@dataclass(frozen=True)
class Way:
    """One line of a route inside the tile, as a straight or cubic piece.

    ``outer``: which of its two ends (start, end) lie on the border; there it goes straight on beyond it.
    """

    piece: Piece
    outer: tuple[bool, bool]


@dataclass(frozen=True)
class Course:
    """All lines of one feature.

    ``ways`` are its arms and curves; ``forked``: three or more arms meet in the middle, like streets.  ``stop``: where
    a dead end stops, and the direction it comes from; ``cut``: it stops at the edge of another route.
    """

    ways: tuple[Way, ...]
    forked: bool = False
    stop: tuple[Point, Direction] | None = None
    cut: bool = False

    @property
    def through(self) -> bool:
        """Whether it passes the middle of the tile."""
        return len(self.ways) > 1 or self.ways[0].piece == (self.ways[0].piece[0], _opposite(self.ways[0].piece[0]))


def port_point(port: int) -> Point:
    """Where a port lies on the border."""
    step = port % 4
    return ((_EDGE[step], 0), (UNIT, _EDGE[step]), (UNIT - _EDGE[step], UNIT), (0, UNIT - _EDGE[step]))[port // 4]


def inward(port: int) -> Direction:
    """The direction from a port into the tile; for a corner the diagonal, of the same length along each axis."""
    if port % 4 == 0:
        return ((1, 1), (-1, 1), (-1, -1), (1, -1))[port // 4]
    return ((0, 1), (-1, 0), (0, -1), (1, 0))[port // 4]


def course(ports: Sequence[int], *, curves: bool, hub: bool) -> Course:
    """The lines of a feature that touches these ports.

    ``curves``: three arms are joined by curves from each to each, four by two lines that cross, more by a ring.
    ``hub``: a dead end goes on into something in the middle.
    """
    if len(ports) == 1:
        return _end(ports[0], hub=hub)
    if len(ports) == 2:
        return Course((_link(ports[0], ports[1]),))
    if not curves:
        return Course(tuple(_arm(port) for port in ports), forked=True)
    pairs = list(combinations(ports, 2))
    if len(ports) > 3:
        across = [pair for pair in pairs if (pair[1] - pair[0]) % 16 == 8]
        around = list(pairwise((*ports, ports[0])))
        pairs = across if len(across) * 2 == len(ports) else around
    straight_last = sorted(pairs, key=lambda pair: (pair[1] - pair[0]) % 16 == 8)
    return Course(tuple(_link(*pair) for pair in straight_last))


def shortened(whole: Course, by: int, *, cut: bool) -> Course:
    """A dead end that stops so far before the middle."""
    assert whole.stop is not None
    (x, y), (dx, dy) = whole.stop
    stop = (x + dx * by, y + dy * by)
    return Course((Way((whole.ways[0].piece[0], stop), (True, False)),), stop=(stop, (dx, dy)), cut=cut)


def outside(port: int) -> Piece:
    """From the border outward through the bleed."""
    x, y = port_point(port)
    dx, dy = inward(port)
    return (x, y), (x - dx * BLEED, y - dy * BLEED)


def _end(port: int, *, hub: bool) -> Course:
    way = _arm(port)
    dx, dy = inward(port)
    return Course((way,), stop=None if hub else (MIDDLE, (-dx, -dy)))


def _arm(port: int) -> Way:
    start = port_point(port)
    if port % 2 == 0:
        return Way((start, MIDDLE), (True, False))
    dx, dy = inward(port)
    x, y = start
    reach = _HALF // 2
    return Way((start, (x + dx * reach, y + dy * reach), MIDDLE, MIDDLE), (True, False))


def _link(first: int, second: int) -> Way:
    """From one port to another: straight across, a quarter of a circle round a corner, else a smooth curve."""
    start, end = port_point(first), port_point(second)
    if (second - first) % 16 == 8 and first % 2 == 0:
        return Way((start, end), (True, True))
    (ax, ay), (bx, by) = inward(first), inward(second)
    reach = handle(_HALF) if first % 4 == second % 4 == 2 else max(_QUARTER, _far(start, end) // 3)
    lead = (start[0] + ax * reach, start[1] + ay * reach)
    trail = (end[0] + bx * reach, end[1] + by * reach)
    return Way((start, lead, trail, end), (True, True))


def _opposite(point: Point) -> Point:
    return UNIT - point[0], UNIT - point[1]


def _far(first: Point, second: Point) -> int:
    return max(abs(first[0] - second[0]), abs(first[1] - second[1]))
