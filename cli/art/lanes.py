"""The lanes of a route drawn along its course: unbroken lines, dashes, ties, and the streets' round corners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.cli.art.drawing import BLEED, Contour, Shape
from stellwerk.cli.art.matrix import UNIT, Point
from stellwerk.cli.art.shapes import Piece, chain, circle, handle, measure, parameter, part, polyline, set_off
from stellwerk.cli.art.style import Lane, RouteStyle
from stellwerk.cli.art.ways import MIDDLE, Course, Direction, Way, inward, outside

_TURNING = 45_000
"""By how much the turning place at the end of a street is wider than the street, on each side."""
_CORNER = 60_000
"""By how much the radius of a street corner exceeds half the street."""


def laid(style: RouteStyle, course: Course, ports: Sequence[int]) -> list[Shape]:
    """The shapes of a route, from the ground up; they reach through the bleed."""
    shapes = []
    widest = style.width
    for lane in style.lanes:
        contours = list(_lane(lane, course, ports, widest))
        if contours:
            shapes.append(
                Shape(tuple(contours), line=lane.colour, width=lane.width, cap="round" if lane.round else "butt")
            )
        if course.forked and lane.dash is None and not lane.offset:
            shapes += _corners(lane, ports, widest)
        if (
            course.stop is not None
            and not course.cut
            and style.end == "round"
            and lane.dash is None
            and not lane.offset
        ):
            shapes.append(_turning_place(lane, course.stop[0]))
    if course.stop is not None and course.cut:
        shapes.append(_quay(style, course.stop))
    elif course.stop is not None and style.end == "buffer":
        shapes += _buffer(style, course.stop)
    return shapes


def _lane(lane: Lane, course: Course, ports: Sequence[int], widest: int) -> Iterator[Contour]:
    offsets = (-lane.offset, lane.offset) if lane.offset else (0,)
    for offset in offsets:
        for way in course.ways:
            piece = set_off(way.piece, offset) if offset else way.piece
            if lane.dash is None:
                yield _unbroken(piece, way, offset)
            else:
                yield from _dashed(piece, lane.dash, _free(way, course, widest), measured=way.piece)
        if lane.dash is not None:
            for port in ports:
                piece = outside(port)
                yield from _dashed(set_off(piece, offset) if offset else piece, lane.dash, (0, 0), period_of=UNIT)


def _unbroken(piece: Piece, way: Way, offset: int) -> Contour:
    """A line with its ends drawn out through the bleed."""
    pieces = [piece]
    if way.outer[0]:
        start = piece[0]
        pieces.insert(0, (_beyond(way.piece[0], start, BLEED), start))
    if way.outer[1]:
        end = piece[-1]
        pieces.append((end, _beyond(way.piece[-1], end, BLEED)))
    return chain(pieces)


def _beyond(border: Point, point: Point, reach: int) -> Point:
    """Outward from a point beside a place on the border."""
    x, y = border
    dx = -1 if x == 0 else 1 if x == UNIT else 0
    dy = -1 if y == 0 else 1 if y == UNIT else 0
    return point[0] + dx * reach, point[1] + dy * reach


def _free(way: Way, course: Course, widest: int) -> tuple[int, int]:
    """What dashes keep free at the start and the end of a way."""
    inner = widest // 2 + _CORNER // 2 if course.forked else 0
    if course.stop is not None:
        inner = 0 if course.cut else widest // 2
    return (0 if way.outer[0] else inner), (0 if way.outer[1] else inner)


def _dashed(
    piece: Piece, dash: tuple[int, int], free: tuple[int, int], *, measured: Piece | None = None, period_of: int = 0
) -> Iterator[Contour]:
    """Marks in the middle of equal periods; a border lies between two marks, so the row goes on in the next tile."""
    mark, gap = dash
    sums = measure(measured or piece)
    whole = sums[-1]
    span = whole - free[0] - free[1]
    period = UNIT / max(1, round(UNIT / (mark + gap)))
    if not period_of:
        period = span / max(1, round(span / period))
    share = mark / (mark + gap)
    for number in range(max(1, round(span / period)) if not period_of else round(whole / period)):
        middle = free[0] + (number + 0.5) * period
        start, end = (parameter(sums, middle + side * share * period / 2) for side in (-1, 1))
        yield chain([part(piece, start, end)])


def _corners(lane: Lane, ports: Sequence[int], widest: int) -> Iterator[Shape]:
    """Where two arms of streets meet at right angles their edges go round."""
    ring = widest // 2 + _CORNER
    half = lane.width // 2
    curve = handle(ring - half)
    sides = sorted(port for port in ports if port % 4 == 2)
    for first, second in zip(sides, sides[1:] + sides[:1], strict=True):
        if (second - first) % 16 != 4:
            continue
        a, b = inward(first), inward(second)
        near, far = _step(MIDDLE, a, -ring, b, -half), _step(MIDDLE, b, -ring, a, -half)
        steps = (
            (_step(MIDDLE, a, -ring, b, 0),),
            (near,),
            (_step(near, a, curve, b, 0), _step(far, b, curve, a, 0), far),
            (_step(MIDDLE, b, -ring, a, 0),),
        )
        yield Shape((Contour(MIDDLE, steps, closed=True),), fill=lane.colour)


def _step(point: Point, a: Direction, along_a: int, b: Direction, along_b: int) -> Point:
    return point[0] + a[0] * along_a + b[0] * along_b, point[1] + a[1] * along_a + b[1] * along_b


def end_reach(style: RouteStyle) -> int:
    """How far the end of a dead end reaches beyond where it stops."""
    return {"round": style.width // 2 + _TURNING, "buffer": 40_000, "plain": 0}[style.end]


def _turning_place(lane: Lane, stop: Point) -> Shape:
    """The round end of a street."""
    return Shape((circle(*stop, lane.width // 2 + _TURNING),), fill=lane.colour)


def _quay(style: RouteStyle, stop: tuple[Point, Direction]) -> Shape:
    """The edge at which a route breaks off."""
    (x, y), (dx, dy) = stop
    half = style.width // 2
    edge = polyline([(x - dy * half, y - dx * half), (x + dy * half, y + dx * half)])
    return Shape((edge,), line="ink", width=30_000, cap="round")


def _buffer(style: RouteStyle, stop: tuple[Point, Direction]) -> list[Shape]:
    """The bar that closes a track."""
    (x, y), (dx, dy) = stop
    half = style.width // 2
    bar = polyline([(x - dy * half, y - dx * half), (x + dy * half, y + dx * half)])
    return [
        Shape((bar,), line="ink", width=56_000, cap="round"),
        Shape((bar,), line="buffer", width=28_000, cap="round"),
    ]
