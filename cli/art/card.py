"""Cards: their colour, their title in two corners and large in the middle, what is printed on them, and their backs."""

from __future__ import annotations

from stellwerk.cli.art import house
from stellwerk.cli.art.drawing import BLEED, Contour, Drawing, Item, Label, Shape, Upright, Use
from stellwerk.cli.art.emblem import recoloured
from stellwerk.cli.art.matrix import UNIT, scaled
from stellwerk.cli.art.shapes import circle, polyline, rectangle
from stellwerk.cli.art.style import CardStyle, Style
from stellwerk.core.picture import Face

HEIGHT = 1_400_000
"""A card is 1 wide and 1.4 high: 63.5 × 88.9 mm."""
_RIM = 62_000
_SHORT = 3
"""The longest name that is repeated in the corner, where it shows when another card covers the rest."""


def card(style: Style, face: Face) -> Drawing:
    """The face of a card: a rim in its colour, a pale field with the pictogram, its title and its texts."""
    look = style.cards.get(face.ground) or house.card(face.ground)
    items: list[Item] = [
        Shape((_sheet(),), fill=look.colour),
        Shape((rectangle(_RIM, _RIM, UNIT - 2 * _RIM, HEIGHT - 2 * _RIM, 60_000),), fill="paper"),
        Shape((rectangle(_RIM + 28_000, _RIM + 28_000, UNIT - 2 * _RIM - 56_000, HEIGHT - 2 * _RIM - 56_000, 44_000),),
              line=look.colour, width=8_000),
    ]  # fmt: skip
    items += _picture(style, face, look)
    return Drawing(UNIT, HEIGHT, tuple(items), tuple(_words(face, look)), outline="rounded", clip=True)


def card_back(style: Style, face: Face) -> Drawing:
    """The back: the same for all cards of a game, whatever is on the face."""
    look = style.cards.get("back") or CardStyle("seat-1", "paper")
    lines = []
    for step in range(-7, 15):
        x = step * UNIT // 7
        lines += [polyline([(x, 0), (x + HEIGHT, HEIGHT)]), polyline([(x, HEIGHT), (x + HEIGHT, 0)])]
    items: list[Item] = [
        Shape((_sheet(),), fill=look.colour),
        Use(Drawing(UNIT, HEIGHT, (Shape(tuple(lines), line=look.ink, width=9_000),), clip=True)),
        Shape((_sheet(),), line=look.colour, width=2 * (BLEED + _RIM)),
        Shape((rectangle(_RIM, _RIM, UNIT - 2 * _RIM, HEIGHT - 2 * _RIM, 60_000),), line=look.ink, width=14_000),
        Shape((circle(UNIT // 2, HEIGHT // 2, 300_000),), fill=look.colour, line=look.ink, width=18_000),
    ]  # fmt: skip
    if look.pictogram is not None:
        picture = recoloured(style.pictograms[look.pictogram], {"mark": look.ink, "hole": look.colour})
        items.append(Use(picture, scaled(400_000, UNIT // 2 - 200_000, HEIGHT // 2 - 200_000)))
    return Drawing(UNIT, HEIGHT, tuple(items), outline="rounded", clip=True)


def _sheet() -> Contour:
    return rectangle(-BLEED, -BLEED, UNIT + 2 * BLEED, HEIGHT + 2 * BLEED)


def _picture(style: Style, face: Face, look: CardStyle) -> list[Item]:
    """The pictogram, smaller where there is more text below it."""
    if look.pictogram is None:
        return []
    picture = recoloured(style.pictograms[look.pictogram], {"mark": look.colour, "hole": "paper"})
    size = 600_000 - 110_000 * max(0, len(face.texts) - 1)
    return [Use(picture, scaled(size, UNIT // 2 - size // 2, 540_000))]


def _words(face: Face, look: CardStyle) -> list[Upright]:
    """The number (or name) large at the top, the texts at the foot."""
    name = face.title.rpartition("-")[2] if face.title.startswith(f"{face.ground}-") else face.title
    room = UNIT - 2 * _RIM - 110_000
    words: list[Upright] = [Label(name, UNIT // 2, 330_000, 340_000, look.colour, bold=True, room=room)]
    if len(name) <= _SHORT and name != face.ground:
        words.append(Label(name, _RIM + 118_000, _RIM + 110_000, 105_000, look.colour, bold=True, room=120_000))
    foot = HEIGHT - _RIM - 110_000 - 110_000 * max(0, len(face.texts) - 1)
    words += [
        Label(text, UNIT // 2, foot + 110_000 * number, 92_000, "ink", bold=number == 0, room=room)
        for number, text in enumerate(face.texts)
    ]
    return words
