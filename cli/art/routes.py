"""The routes of a face laid out on the printed tile: what stops before something else, what a bridge joins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stellwerk.cli.art import house
from stellwerk.cli.art.bridge import bridge
from stellwerk.cli.art.drawing import Shape
from stellwerk.cli.art.lanes import end_reach, laid
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.style import RouteStyle, Style
from stellwerk.cli.art.ways import Course, course, shortened
from stellwerk.core.picture import Face
from stellwerk.core.tiles.port import PORTS, turned

_BANK = 30_000
"""Between the end of a route and the edge of another one."""
_MOST = 330_000
"""A dead end stops at most so far before the middle."""


@dataclass(frozen=True)
class Route:
    """A feature laid out: its look, the line it takes and the ports it touches in placement 0."""

    style: RouteStyle
    course: Course
    ports: tuple[int, ...]
    over: bool = False
    """Whether it is carried over whatever lies in the middle."""


def routes_of(style: Style, face: Face) -> list[Route]:
    """A route for each stroke of a face, in their order."""
    hub = any(badge.role == "hub" for badge in face.badges)
    ports = [printed(stroke.ports, face.placement) for stroke in face.strokes]
    looks = [style.routes.get(stroke.kind) or house.route(stroke.kind) for stroke in face.strokes]
    bridged = _bridged(face)
    routes = []
    for number, look in enumerate(looks):
        touched = ports[number]
        if number in bridged:
            touched = tuple(sorted(port for other in bridged for port in ports[other]))
        whole = course(touched, curves=look.branch == "curves", hub=hub)
        routes.append(Route(look, whole, touched, over=number in bridged))
    return [_stopped(routes, number) for number in range(len(routes))]


def printed(ports: Sequence[int], placement: int) -> tuple[int, ...]:
    """The ports of placement 0 that lie at these ones in a placement."""
    before = {turned(port, placement): port for port in range(PORTS)}
    return tuple(sorted(before[port] for port in ports))


def shapes_of(routes: Sequence[Route], *, bridges: bool) -> list[Shape]:
    """All routes, lower ones first; one that crosses another does so on a bridge unless something joins them."""
    shapes: list[Shape] = []
    below: list[Route] = []
    for route in sorted(dict.fromkeys(routes), key=lambda route: (route.over, route.style.level)):
        for lower in below if bridges else ():
            shapes += bridge(route.style, route.course, lower.style, lower.course)
        shapes += laid(route.style, route.course, route.ports)
        below.append(route)
    return shapes


def _bridged(face: Face) -> frozenset[int]:
    """The strokes that a bridge joins."""
    found: set[int] = set()
    for badge in face.badges:
        if badge.role == "gap" and badge.taken and badge.stroke is not None:
            kind = face.strokes[badge.stroke].kind
            found |= {number for number, stroke in enumerate(face.strokes) if stroke.kind == kind}
    return frozenset(found)


def _stopped(routes: Sequence[Route], number: int) -> Route:
    """A dead end that would run into another route stops before it."""
    own = routes[number]
    if own.course.stop is None:
        return own
    others = [route for place, route in enumerate(routes) if place != number]
    passing = [route.style.width // 2 for route in others if route.course.through and route.ports != own.ports]
    if passing:
        return Route(own.style, shortened(own.course, min(_MOST, max(passing) + _BANK), cut=True), own.ports)
    rivals = [route for route in others if route.course.stop is not None]
    if rivals:
        apart = max(_apart(own, rival) for rival in rivals)
        return Route(own.style, shortened(own.course, min(_MOST, apart), cut=False), own.ports)
    return own


def _apart(own: Route, rival: Route) -> int:
    """How far before the middle two dead ends stop so that there is ground between them."""
    room = 2 * _BANK + sum(max(end_reach(route.style), route.style.width // 2) for route in (own, rival))
    opposite = (own.ports[0] - rival.ports[0]) % PORTS == PORTS // 2
    return room // 2 if opposite else room * 71 // 100


def clear_of(routes: Sequence[Route]) -> list[tuple[Course, int]]:
    """Each line with half the ground it covers."""
    return [(route.course, min(route.style.width, UNIT) // 2) for route in routes]
