"""A tile as printed: ground, routes with bridges and stations, scenery, pinpoints and the pawns on them."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.cli.art import emblem, house
from stellwerk.cli.art.drawing import BLEED, Drawing, Image, Item, Shape, Sign
from stellwerk.cli.art.matrix import UNIT, Point
from stellwerk.cli.art.routes import Route, clear_of, routes_of, shapes_of
from stellwerk.cli.art.scatter import strewn
from stellwerk.cli.art.shapes import polyline, rectangle
from stellwerk.cli.art.spots import PIN, ground_spot, is_free, route_spot, samples
from stellwerk.cli.art.style import OwnArt, Style
from stellwerk.cli.art.ways import MIDDLE
from stellwerk.core.picture import Badge, Face

_VERGE = 22_000
"""Ground beside a route that scenery keeps free."""
_PAWN = PIN * 11 // 10
"""The radius of a pawn."""
_FOOT: tuple[tuple[Point, int], ...] = tuple(((x * 100_000, 890_000), 90_000) for x in range(1, 10))
"""Ground at the foot of a tile with a landmark, where its title will stand."""


def tile(style: Style, face: Face) -> Drawing:
    """The tile as it was printed (placement 0) with the pawns on it; what lies in another placement is turned after."""
    joined = any(badge.role == "hub" for badge in face.badges)
    routes = routes_of(style, face)
    landmark = _landmark(style, face)
    marks = _marks(style, [*face.badges, *landmark], routes, _FOOT if landmark else ())
    own = _own_art(style, face.title)
    if own is not None:
        box = Image(own.art, -own.bleed, -own.bleed, UNIT + 2 * own.bleed, UNIT + 2 * own.bleed)
        shown = marks if own.marks else _marks(style, [badge for badge in face.badges if badge.taken], routes)
        return Drawing(UNIT, UNIT, (_sheet("paper"), box), tuple(shown), clip=True)
    items = [*_ground(style, face, routes, marks), *shapes_of(routes, bridges=not joined), *_paths(face, marks)]
    return Drawing(UNIT, UNIT, tuple(items), tuple(marks), clip=True)


def _sheet(colour: str) -> Shape:
    return Shape((rectangle(-BLEED, -BLEED, UNIT + 2 * BLEED, UNIT + 2 * BLEED),), fill=colour)


def _own_art(style: Style, title: str) -> OwnArt | None:
    """A pack's own image for a printing, else for its shape."""
    return style.faces.get(title) or style.faces.get(title.partition("/")[0])


def _ground(style: Style, face: Face, routes: Sequence[Route], marks: Sequence[Sign]) -> list[Item]:
    look = style.grounds.get(face.ground) or house.ground(face.ground)
    obstacles = [(point, half + _VERGE) for course, half in clear_of(routes) for point in samples(course)]
    obstacles += [((mark.x, mark.y), mark.size // 2 + _VERGE) for mark in marks]
    return [_sheet(look.colour), *strewn(look.scenery, style.pictograms, obstacles, face.title)]


def _landmark(style: Style, face: Face) -> list[Badge]:
    """An icon that has the name of the tile's shape stands on it."""
    shape = face.title.rpartition(":")[2].partition("/")[0]
    return [Badge(shape, role="icon")] if shape in style.icons else []


def _paths(face: Face, marks: Sequence[Sign]) -> list[Shape]:
    """A footpath from the station to a pinpoint that belongs to all its routes."""
    pins = [badge for badge in face.badges if badge.role == "pinpoint"]
    hubs = [mark for mark in marks if (mark.x, mark.y) == MIDDLE]
    ends = [(mark.x, mark.y) for mark, badge in zip(marks[len(hubs) :], pins, strict=False) if badge.joint and hubs]
    lines = tuple(polyline([MIDDLE, end]) for end in ends)
    return [Shape(lines, line="ink", width=54_000), Shape(lines, line="paper", width=34_000)] if lines else []


def _marks(
    style: Style, badges: Sequence[Badge], routes: Sequence[Route], kept: Sequence[tuple[Point, int]] = ()
) -> list[Sign]:
    """Stations, icons, pinpoints and pawns, each in its place; ``kept``: ground they keep free."""
    signs: list[Sign] = []
    taken = list(kept)

    def put(drawing: Drawing, spot: Point, radius: int) -> None:
        signs.append(Sign(drawing, *spot, 2 * radius))
        taken.append((spot, radius))

    for badge in badges:
        if badge.role == "hub":
            put(emblem.icon(style, badge.kind), MIDDLE, emblem.icon_size(style, badge.kind) // 2)
    for badge in badges:
        if badge.role == "pinpoint":
            spot = _spot(badge, routes, taken)
            drawing = emblem.pawn(style, badge.kind) if badge.taken else emblem.pinpoint(style, badge.kind)
            put(drawing, spot, _PAWN if badge.taken else PIN)
    for badge in badges:
        if badge.role == "icon":
            put(emblem.icon(style, badge.kind), _spot(badge, routes, taken), emblem.icon_size(style, badge.kind) // 2)
    return signs


def _spot(badge: Badge, routes: Sequence[Route], taken: Sequence[tuple[Point, int]]) -> Point:
    if badge.stroke is None or badge.joint:
        return ground_spot(clear_of(routes), taken)
    own = routes[badge.stroke]
    spot = route_spot(own.course, [route.course for route in routes if route is not own], taken)
    return spot if is_free(spot, taken, PIN) else ground_spot(clear_of(routes), taken)
