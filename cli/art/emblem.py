"""Round emblems: pinpoints as printed, the pawns on them, icons; a kind without pictogram shows its letter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from stellwerk.cli.art import house
from stellwerk.cli.art.drawing import Colour, Drawing, Item, Label, Shape, Upright, Use
from stellwerk.cli.art.matrix import UNIT, scaled
from stellwerk.cli.art.shapes import circle, polygon
from stellwerk.cli.art.style import PawnStyle, Style

_HALF = UNIT // 2
_INNER = 720_000
"""The size of a pictogram inside its circle."""


def pinpoint(style: Style, kind: str) -> Drawing:
    """A free pinpoint: the pictogram in the kind's colour on paper, ringed."""
    look = pawn_style(style, kind)
    ring = Shape((circle(_HALF, _HALF, _HALF - 45_000),), fill="paper", line=look.colour, width=70_000)
    return _emblem(style, kind, look, (ring,), mark=look.colour, hole="paper")


def pawn(style: Style, kind: str) -> Drawing:
    """A pawn seen from above: the pictogram in paper on a disc of the kind's colour, with a dark rim."""
    look = pawn_style(style, kind)
    disc = (
        Shape((circle(_HALF, _HALF, _HALF - 20_000),), fill="ink"),
        Shape((circle(_HALF, _HALF, _HALF - 85_000),), fill=look.colour, line="paper", width=40_000),
    )
    return _emblem(style, kind, look, disc, mark="paper", hole=look.colour)


def icon(style: Style, kind: str) -> Drawing:
    """An icon, station or marker: its pictogram, or its letter in a diamond."""
    look = style.icons.get(kind) or house.icon(kind)
    if look.pictogram is not None:
        return style.pictograms[look.pictogram]
    diamond = polygon([(_HALF, 20_000), (UNIT - 20_000, _HALF), (_HALF, UNIT - 20_000), (20_000, _HALF)])
    return Drawing(
        UNIT, UNIT, (Shape((diamond,), fill="paper", line="ink", width=50_000),), (letter(kind, "ink", 480_000),)
    )


def icon_size(style: Style, kind: str) -> int:
    """How large an icon is on a tile."""
    return (style.icons.get(kind) or house.icon(kind)).size


def pawn_style(style: Style, kind: str) -> PawnStyle:
    """The look of a kind of pawn."""
    return style.pawns.get(kind) or house.pawn(kind)


def glyph(style: Style, kind: str, *, mark: Colour, hole: Colour) -> Drawing:
    """The pictogram of a kind of pawn, or its letter, in two colours and without a circle."""
    return _emblem(style, kind, pawn_style(style, kind), (), mark=mark, hole=hole, inner=UNIT)


def letter(kind: str, colour: Colour, size: int) -> Label:
    """The first letter of a name, in the middle of the unit box."""
    return Label(kind[:1].upper(), _HALF, _HALF, size, colour, bold=True)


def recoloured(drawing: Drawing, colours: Mapping[Colour, Colour]) -> Drawing:
    """The drawing with some colours in place of others."""

    def other(item: Item) -> Item:
        if isinstance(item, Shape):
            fill = colours.get(item.fill, item.fill) if item.fill is not None else None
            line = colours.get(item.line, item.line) if item.line is not None else None
            return replace(item, fill=fill, line=line)
        return replace(item, drawing=recoloured(item.drawing, colours)) if isinstance(item, Use) else item

    def sign(item: Upright) -> Upright:
        if isinstance(item, Label):
            return replace(item, colour=colours.get(item.colour, item.colour))
        return replace(item, drawing=recoloured(item.drawing, colours))

    return replace(drawing, items=tuple(map(other, drawing.items)), signs=tuple(map(sign, drawing.signs)))


def _emblem(
    style: Style,
    kind: str,
    look: PawnStyle,
    under: tuple[Shape, ...],
    *,
    mark: Colour,
    hole: Colour,
    inner: int = _INNER,
) -> Drawing:
    if look.pictogram is None:
        return Drawing(UNIT, UNIT, under, (letter(kind, mark, inner * 3 // 4),))
    picture = recoloured(style.pictograms[look.pictogram], {"mark": mark, "hole": hole})
    edge = (UNIT - inner) // 2
    return Drawing(UNIT, UNIT, (*under, Use(picture, scaled(inner, edge, edge))))
