"""Sides with words: what objectives ask for, the challenge, the two-player tile, plain backs."""

from __future__ import annotations

from stellwerk.cli.art import house
from stellwerk.cli.art.blocks import wrapped
from stellwerk.cli.art.card import HEIGHT
from stellwerk.cli.art.drawing import BLEED, Colour, Drawing, Item, Label, Shape, Upright
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.shapes import polygon, rectangle
from stellwerk.cli.art.style import Style
from stellwerk.core.prints import Notice

_RIM = 60_000
_TEXT = 78_000
_LEADING = 100_000


def notice(style: Style, side: Notice) -> Drawing:
    """A rim in the colour of its ground, the title, an arrow if it has one, and the texts below."""
    high = UNIT if side.shape == "tile" else HEIGHT
    colour = _colour(style, side.ground)
    items: list[Item] = [
        Shape((rectangle(-BLEED, -BLEED, UNIT + 2 * BLEED, high + 2 * BLEED),), fill=colour),
        Shape(
            (rectangle(_RIM, _RIM, UNIT - 2 * _RIM, high - 2 * _RIM, 40_000),), fill="paper", line="ink", width=9_000
        ),
    ]
    room = UNIT - 2 * _RIM - 90_000
    if side.arrow:
        items.append(_arrow(high // 2 - 20_000, right=side.arrow == "right"))
    title = high // 2 if not side.texts and not side.arrow else 205_000
    words: list[Upright] = [Label(side.title, UNIT // 2, title, 108_000, bold=True, room=room)]
    broken = [part for text in side.texts for part in [*wrapped(text, _TEXT, room), ""]][:-1]
    top = high - _RIM - 70_000 - _LEADING * len(broken) if side.arrow else 420_000
    words += [
        Label(text, UNIT // 2, top + _LEADING * number + _LEADING // 2, _TEXT, room=room)
        for number, text in enumerate(broken)
        if text
    ]
    return Drawing(UNIT, high, tuple(items), tuple(words), clip=True)


def _colour(style: Style, ground: str) -> Colour:
    if not ground:
        return "table"
    return (style.grounds.get(ground) or house.ground(ground)).colour


def _arrow(middle: int, *, right: bool) -> Shape:
    """A thick arrow across the piece, pointing left unless ``right``."""
    points = [(0, 0), (190, -150), (190, -64), (520, -64), (520, 64), (190, 64), (190, 150)]
    step = UNIT // 1000
    left = [(240 * step + x * step, middle + y * step) for x, y in points]
    return Shape((polygon([(UNIT - x, y) for x, y in left] if right else left),), fill="seat-2")
