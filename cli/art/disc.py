"""Round pieces to cut out: pawns, tokens, stars, players' markers; and the clock on which tokens wait."""

from __future__ import annotations

from dataclasses import replace

from stellwerk.cli.art import emblem, house
from stellwerk.cli.art.drawing import BLEED, Drawing, Item, Label, Shape, Sign, Upright, Use
from stellwerk.cli.art.matrix import UNIT, Point, scaled
from stellwerk.cli.art.shapes import circle, polygon, polyline
from stellwerk.cli.art.style import Style

_HALF = UNIT // 2
_RING = 440_000
_STAR: tuple[Point, ...] = (
    (500, 60), (606, 354), (918, 364), (671, 556), (759, 856), (500, 680), (241, 856), (329, 556), (82, 364),
    (394, 354),
)  # fmt: skip
"""A five-pointed star in thousandths."""
_PLACES: dict[int, tuple[tuple[int, int, int], ...]] = {
    1: ((500, 500, 600),),
    2: ((296, 500, 376), (704, 500, 376)),
    3: ((315, 390, 330), (685, 390, 330), (500, 700, 330)),
    4: ((335, 335, 280), (665, 335, 280), (335, 665, 280), (665, 665, 280)),
}
"""Where the pictograms of a token stand: middle and size, in thousandths."""
_ABOVE_FLAG = {
    1: ((500, 430, 558),),
    2: ((296, 450, 338), (704, 450, 338)),
    3: ((265, 440, 270), (500, 280, 270), (735, 440, 270)),
    4: ((235, 480, 220), (385, 290, 220), (615, 290, 220), (765, 480, 220)),
}
"""The same above a flag, which none hides (R21)."""


def pawn(style: Style, kind: str) -> Drawing:
    """A pawn: a disc of the kind's colour with its pictogram."""
    look = emblem.pawn_style(style, kind)
    picture = emblem.glyph(style, kind, mark="paper", hole=look.colour)
    items = (*_disc(look.colour, "paper"), Use(picture, scaled(600_000, 200_000, 200_000)))
    return Drawing(UNIT, UNIT, items, outline="disc", clip=True)


def token(style: Style, icons: tuple[str, ...], *, flag: bool) -> Drawing:
    """A placement token: the pawns it places, any of them, and a flag if it has one (R4, R21)."""
    items: list[Item] = _disc("paper", "ink")
    places = (_ABOVE_FLAG if flag else _PLACES)[min(4, max(1, len(icons)))]
    signs: list[Upright] = [
        Sign(emblem.pinpoint(style, kind), x * 1000, y * 1000, size * 1000)
        for (x, y, size), kind in zip(places, icons[:4], strict=False)
    ]
    if flag:
        items += _flag()
    return Drawing(UNIT, UNIT, tuple(items), tuple(signs), outline="disc", clip=True)


def star() -> Drawing:
    """A star."""
    points = [(x * 1000, y * 1000) for x, y in _STAR]
    inner = [(_HALF + (x - _HALF) * 62 // 100, _HALF + (y - _HALF) * 62 // 100) for x, y in points]
    items = (*_disc("gold-line", "gold"), Shape((polygon(inner),), fill="gold", line="paper", width=16_000))
    return Drawing(UNIT, UNIT, items, outline="disc", clip=True)


def marker(text: str, number: int) -> Drawing:
    """A player's marker: a short text on the player's colour."""
    items = tuple(_disc(house.seat_colour(number), "paper"))
    label = Label(text, _HALF, _HALF, 420_000, "paper", bold=True, room=640_000)
    return Drawing(UNIT, UNIT, items, (label,), outline="disc", clip=True)


def mark(style: Style, kind: str) -> Drawing:
    """A marker that lies between tiles: its icon on paper."""
    icon = emblem.icon(style, kind)
    items: tuple[Item, ...] = (
        Shape((circle(_HALF, _HALF, _HALF + BLEED),), fill="paper"),
        Shape((circle(_HALF, _HALF, 450_000),), line="ink", width=24_000),
        Use(icon, scaled(560_000 * UNIT // icon.width, 220_000, 220_000)),
    )
    return Drawing(UNIT, UNIT, items, outline="disc", clip=True)


def face_down() -> Drawing:
    """The back that all tokens have in common: a clock without numbers."""
    hands = polyline([(_HALF, 250_000), (_HALF, _HALF), (660_000, 580_000)])
    items: tuple[Item, ...] = (
        Shape((circle(_HALF, _HALF, _HALF + BLEED),), fill="seat-6"),
        Shape((circle(_HALF, _HALF, 400_000),), fill="paper", line="faint", width=24_000),
        Shape((hands,), line="seat-6", width=46_000, cap="round"),
    )
    return Drawing(UNIT, UNIT, items, outline="disc", clip=True)


def trimmed(disc: Drawing, bleed: int = 0) -> Drawing:
    """A disc whose ground, its first item, is round: as large as the piece and its bleed."""
    ground, *others = disc.items
    assert isinstance(ground, Shape), "a disc begins with its ground"
    half = disc.width // 2
    return replace(disc, items=(replace(ground, contours=(circle(half, half, half + bleed),)), *others))


def clock(rounds: int) -> Drawing:
    """A ring of numbered spaces, one for each round."""
    items: list[Item] = [Shape((circle(_HALF, _HALF, 470_000),), fill="paper", line="ink", width=18_000)]
    signs: list[Upright] = []
    for number, (x, y) in enumerate(ring(rounds, 340_000)):
        items.append(Shape((circle(x, y, 100_000),), fill="table", line="ink", width=12_000))
        signs.append(Label(str(number + 1), x, y, 90_000, bold=True))
    return Drawing(UNIT, UNIT, tuple(items), tuple(signs))


def ring(count: int, radius: int) -> list[Point]:
    """So many places on a circle around the middle of the unit box, clockwise from the top."""
    corners = [
        (0, -1000), (383, -924), (707, -707), (924, -383), (1000, 0), (924, 383), (707, 707), (383, 924),
        (0, 1000), (-383, 924), (-707, 707), (-924, 383), (-1000, 0), (-924, -383), (-707, -707), (-383, -924),
    ]  # fmt: skip
    picked = [corners[number * 16 // count] for number in range(count)] if count <= 16 else []
    return [(_HALF + x * radius // 1000, _HALF + y * radius // 1000) for x, y in picked]


def _disc(colour: str, rim: str) -> list[Item]:
    """A coloured ground through the bleed, and a ring a little inside the cut."""
    ground = Shape((circle(_HALF, _HALF, _HALF + BLEED),), fill=colour)
    return [ground, Shape((circle(_HALF, _HALF, _RING),), line=rim, width=24_000)]


def _flag() -> list[Item]:
    pole = polyline([(455_000, 900_000), (455_000, 700_000)])
    cloth = polygon([(455_000, 700_000), (600_000, 750_000), (455_000, 800_000)])
    return [Shape((pole,), line="ink", width=24_000, cap="round"), Shape((cloth,), fill="opening")]
