"""The title of a tile that has one, on a band across it: upright however the tile lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from stellwerk.cli.art.drawing import Drawing, Label, Shape, Sign
from stellwerk.cli.art.matrix import UNIT, Point
from stellwerk.cli.art.shapes import rectangle
from stellwerk.cli.art.widths import width
from stellwerk.core.picture import Face

_SIZE = 84_000
_HIGH = 122_000
_EDGE = 45_000
_WIDEST = UNIT - 2 * _EDGE
_NORTH, _SOUTH = 2, 10


def captioned(drawing: Drawing, face: Face) -> Drawing:
    """The drawing with the texts of its face in their bands."""
    return replace(drawing, signs=(*drawing.signs, *bands(drawing, face)))


def bands(drawing: Drawing, face: Face, lying: Sequence[tuple[Point, int]] = ()) -> Sequence[Sign]:
    """The texts of a face on bands at the foot or at the head of its drawing: over no icon or pawn, else over no route.

    ``lying``: middle and radius of what else lies on the tile.
    """
    touched = {port for stroke in face.strokes for port in stroke.ports}
    wanted = _bands(face.texts, above=_SOUTH in touched and _NORTH not in touched)
    other = _bands(face.texts, above=not (_SOUTH in touched and _NORTH not in touched))
    signs = [((sign.x, sign.y), sign.size // 2) for sign in drawing.signs if isinstance(sign, Sign)]
    return min((wanted, other), key=lambda chosen: _hidden(chosen, [*signs, *lying]))


def _bands(texts: Sequence[str], *, above: bool) -> list[Sign]:
    signs = []
    for number, text in enumerate(texts):
        row = number if above else len(texts) - 1 - number
        middle = _EDGE + _HIGH // 2 + row * (_HIGH + _EDGE // 3)
        band = _band(text)
        signs.append(Sign(band, UNIT // 2, middle if above else UNIT - middle, band.width))
    return signs


def _hidden(chosen: Sequence[Sign], lying: Sequence[tuple[Point, int]]) -> int:
    """How much of the height of icons, pinpoints and pawns lies behind bands."""
    hidden = 0
    for (x, y), half in lying:
        for band in chosen:
            if abs(x - band.x) < half + band.size // 2:
                hidden += max(0, half + _HIGH // 2 - abs(y - band.y))
    return hidden


def _band(text: str) -> Drawing:
    room = _WIDEST - 60_000
    wide = min(_WIDEST, width(text, _SIZE, bold=True) + 70_000)
    band = Shape((rectangle(0, 0, wide, _HIGH, _HIGH // 4),), fill="paper", line="ink", width=13_000)
    return Drawing(wide, _HIGH, (band,), (Label(text, wide // 2, _HIGH // 2, _SIZE, bold=True, room=room),))
