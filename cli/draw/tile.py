"""One tile as seven columns and three lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.grounds import Ground
from stellwerk.cli.draw.key import Key, is_tile
from stellwerk.cli.draw.plan import CENTRE, HEIGHT, WIDTH, Plan, Spot, plan
from stellwerk.cli.draw.style import Style
from stellwerk.cli.draw.writing import cleaned, cut
from stellwerk.core.picture import Badge, Face

_MARKS: tuple[Spot, ...] = ((0, 0), (6, 0), (0, 2), (6, 2))
_BESIDE: tuple[Spot, ...] = ((4, 0), (2, 2), (2, 0), (4, 2))
"""Next to a vertical arm."""
_ON_ARMS: tuple[Spot, ...] = ((5, 1), (1, 1), (4, 1), (2, 1))
_OPEN: tuple[Spot, ...] = ((5, 0), (1, 2), (1, 0), (5, 2))
"""In the open ground."""
_PINPOINT_GROUND = 231
_INK = 16


def tile_canvas(face: Face, key: Key) -> Canvas:
    """A face with routes, background and badges; one without them shows what fits of its words."""
    ground = key.grounds.get(face.ground, Ground(" "))
    canvas = Canvas(WIDTH, HEIGHT, ground.style)
    if not is_tile(face):
        for line, words in enumerate((face.title, *face.texts)):
            canvas.put(0, line, cut(cleaned(words, ascii=key.ascii), WIDTH), ground.style)
        return canvas
    hubs = [badge for badge in face.badges if badge.role == "hub"]
    laid = plan(face.strokes, joined=bool(hubs))
    for spot in _MARKS:
        canvas.put(*spot, ground.sign, ground.style)
    _routes(canvas, face, laid, key, ground)
    rest = [badge for badge in face.badges if badge.role != "hub" and (badge.role != "gap" or badge.taken)]
    used: set[Spot] = {(2, 1), (4, 1)} if laid.bridge else set()
    if hubs:
        guest = next((badge for badge in rest if badge.joint), None)
        _hub(canvas, hubs[0], guest, key, ground)
        rest = [badge for badge in rest if badge is not guest] + hubs[1:]
        used = {(2, 1), CENTRE, (4, 1)}
    _badges(canvas, laid, rest, used, key, ground)
    return canvas


def _routes(canvas: Canvas, face: Face, laid: Plan, key: Key, ground: Ground) -> None:
    for (x, y), (stroke, directions) in laid.ways.items():
        track = key.tracks[face.strokes[stroke].kind]
        canvas.put(x, y, track.sign(directions, x, y), Style(track.ink, ground.tint, bold=True))
    for (x, y), stroke in laid.corners.items():
        track = key.tracks[face.strokes[stroke].kind]
        falling = (x == 0) == (y == 0)
        sign = ("\\" if falling else "/") if key.ascii else ("╲" if falling else "╱")
        canvas.put(x, y, sign, Style(track.ink, ground.tint, bold=True))
    if laid.bridge:
        canvas.put(2, 1, ")", Style(_INK, ground.tint))
        canvas.put(4, 1, "(", Style(_INK, ground.tint))


def _hub(canvas: Canvas, hub: Badge, guest: Badge | None, key: Key, ground: Ground) -> None:
    """The hub in the centre; a pawn or pinpoint that belongs to all its routes stands in it."""
    canvas.put(2, 1, f"[{key.icons[hub.kind]}]", key.hub(hub.kind))
    if guest is not None:
        canvas.put(*CENTRE, *_look(guest, key, ground))


def _badges(canvas: Canvas, laid: Plan, badges: Sequence[Badge], used: set[Spot], key: Key, ground: Ground) -> None:
    """Every badge on a spot of its own; ``+`` in the centre says that there are more than the tile has room for."""
    for badge in badges:
        spot = next((spot for spot in _wishes(laid, badge) if spot not in used), None)
        if spot is None:
            canvas.put(*CENTRE, "+", Style(_INK, ground.tint, bold=True))
            return
        used.add(spot)
        canvas.put(*spot, *_look(badge, key, ground))


def _wishes(laid: Plan, badge: Badge) -> Iterator[Spot]:
    """Spots for a badge, best first: on its route, beside it, in the open ground, anywhere."""
    taken = laid.taken
    if badge.stroke is not None:
        own = laid.spots(badge.stroke)
        if CENTRE in own:
            yield CENTRE
        yield from (spot for spot in _ON_ARMS if spot in own)
        beside = {(x + step, y) for x, y in own for step in (-1, 1)}
        yield from (spot for spot in _BESIDE if spot in beside and spot not in taken)
    yield from (spot for spot in _OPEN if spot not in taken)
    yield from ((x, y) for y in range(HEIGHT) for x in range(WIDTH) if (x, y) not in taken)


def _look(badge: Badge, key: Key, ground: Ground) -> tuple[str, Style]:
    if badge.role != "pinpoint":
        return key.icons[badge.kind], key.icon(badge.kind).on(ground.tint)
    letter, style = key.pawns[badge.kind], key.styles[badge.kind]
    if badge.taken:
        return letter.upper(), style
    return letter, Style(style.ground, _PINPOINT_GROUND, bold=True)
