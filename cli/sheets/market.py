"""Boards: spaces for round pieces above, columns as wide as tiles below, under which the tiles lie."""

from __future__ import annotations

from stellwerk.cli.art.blocks import wrapped
from stellwerk.cli.art.disc import ring
from stellwerk.cli.art.drawing import BLEED, Drawing, Item, Label, Shape, Upright
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.shapes import circle, polygon, polyline, rectangle
from stellwerk.core.prints import Board, Space

TOKEN = 520_000
"""The diameter of the pieces that lie on spaces."""
_EDGE = 110_000
_PITCH = UNIT + 60_000
"""From one column to the next: tiles need room to be taken up."""
_UPPER = 1_500_000
_LOWER = 620_000
_CLOCK = 1_380_000
_TITLE = 95_000
_SMALL = 92_000
_STEP = _SMALL * 5 // 4
_NUMBER = 280_000
"""Of a head, for the number of its column."""
_FOOT = 63_000
_HOLE = TOKEN + 60_000
_LEAST = 3_700_000


def board(side: Board) -> Drawing:
    """The board; one without spaces and columns is a plain side with its title.

    ``UNIT`` is the side of a tile.
    """
    wide = max(len(side.columns) * _PITCH + 2 * _EDGE, _LEAST)
    lower = _lower(side)
    high = _UPPER + lower + 3 * _EDGE
    items: list[Item] = [
        Shape((rectangle(-BLEED, -BLEED, wide + 2 * BLEED, high + 2 * BLEED),), fill="table"),
        Shape((rectangle(45_000, 45_000, wide - 90_000, high - 90_000, 60_000),), line="ink", width=14_000),
    ]
    if not side.spaces and not side.columns:
        name = Label(side.title, wide // 2, high // 2, 420_000, "faint", bold=True, room=wide * 3 // 4)
        return Drawing(wide, high, tuple(items), (name,), clip=True)
    words: list[Upright] = []
    _spaces(side, wide, items, words)
    _columns(side, wide, lower, items, words)
    return Drawing(wide, high, tuple(items), tuple(words), clip=True)


def back_of(side: Board, front: Board) -> Drawing:
    """A plain back, as large as its front."""
    shown = board(front)
    title = Label(side.title, shown.width // 2, shown.height // 2, 420_000, "faint", bold=True, room=shown.width // 2)
    return Drawing(shown.width, shown.height, shown.items[:2], (title,), clip=True)


def _spaces(side: Board, wide: int, items: list[Item], words: list[Upright]) -> None:
    """The clock at the left; the other spaces in two rows beside it, the title at the right."""
    left = _EDGE + 30_000
    for space in side.spaces:
        if space.ring:
            _clock(space, left, items, words)
            left += _CLOCK + 150_000
    others = [space for space in side.spaces if not space.ring]
    rows = (others[:2], others[2:])
    end = left
    for number, row in enumerate(rows):
        at = left
        top = _EDGE + 20_000 + number * (_UPPER // 2)
        for space in row:
            at += _holes(space, at, top, items, words) + 120_000
        end = max(end, at)
    free = wide - _EDGE - end
    if free > 600_000:
        words.append(
            Label(side.title.upper(), end + free // 2, _EDGE + _UPPER // 2, 240_000, "faint", bold=True, room=free)
        )


def _clock(space: Space, left: int, items: list[Item], words: list[Upright]) -> None:
    """A dial: numbers round the place where the pieces are stacked; under them lies the end."""
    x, y, radius = left + _CLOCK // 2, _EDGE + 20_000 + _CLOCK // 2, _CLOCK // 2
    items.append(Shape((circle(x, y, radius),), fill="paper", line="ink", width=22_000))
    for number, (dx, dy) in enumerate(ring(space.ring, UNIT * 39 // 100)):
        spot = x + (dx - UNIT // 2) * _CLOCK // UNIT, y + (dy - UNIT // 2) * _CLOCK // UNIT
        words.append(Label(str(number + 1), *spot, 150_000, bold=True))
    items.append(Shape((circle(x, y, _HOLE // 2),), fill="table", line="ink", width=12_000))
    words.append(Label("end", x, y, 130_000, "opening", bold=True))
    words.append(Label(space.title, x, _EDGE + 20_000 + _CLOCK + 60_000, _TITLE, "ink"))


def _holes(space: Space, left: int, top: int, items: list[Item], words: list[Upright]) -> int:
    """The title above a row of round spaces; gives its width."""
    wide = max(_HOLE * space.room + 50_000 * (space.room - 1), _HOLE)
    words.append(Label(space.title, left, top + _TITLE // 2, _TITLE, align="left"))
    for number in range(space.room):
        x = left + _HOLE // 2 + number * (_HOLE + 50_000)
        y = top + _TITLE + 30_000 + _HOLE // 2
        items.append(Shape((circle(x, y, _HOLE // 2),), fill="paper", line="ink", width=12_000))
        if space.room > 1:
            words.append(Label(str(number + 1), x, y, 150_000, "rule", bold=True))
    return wide


def _lower(side: Board) -> int:
    """The height of the heads of the columns: room for the number, and below it for all lines of the longest text."""
    return max(_LOWER, _NUMBER + max((len(_lines(column)) for column in side.columns), default=0) * _STEP + _FOOT)


def _lines(column: Space) -> list[str]:
    """What a column says, in lines beside the place for a marker."""
    return [part for text in column.texts for part in wrapped(text, _SMALL, _text_room(column))]


def _text_room(column: Space) -> int:
    return UNIT - 130_000 - (_HOLE if column.room else 0)


def _columns(side: Board, wide: int, lower: int, items: list[Item], words: list[Upright]) -> None:
    """A head for each column, centred above where its tiles lie; an arrow points to them."""
    first = (wide - len(side.columns) * _PITCH) // 2 + (_PITCH - UNIT) // 2
    top = _EDGE + _UPPER + _EDGE
    for number, column in enumerate(side.columns):
        left = first + number * _PITCH
        items.append(Shape((rectangle(left, top, UNIT, lower, 50_000),), fill="paper", line="ink", width=12_000))
        middle = top + lower // 2 - 20_000
        words.append(Label(column.title, left + 60_000, top + 165_000, 220_000, "faint", align="left", bold=True))
        texts, room = _lines(column), _text_room(column)
        for line, text in enumerate(texts):
            y = top + lower - _FOOT - _STEP // 2 - (len(texts) - 1 - line) * _STEP
            words.append(Label(text, left + 60_000, y, _SMALL, align="left", room=room))
        if column.room:
            x = left + UNIT - 50_000 - (_HOLE - 100_000) // 2
            items.append(Shape((circle(x, middle, (_HOLE - 100_000) // 2),), fill="table", line="rule", width=10_000))
        items.append(_pointer(left + UNIT // 2, top + lower))
    items.append(
        Shape((polyline([(_EDGE, top - _EDGE // 2), (wide - _EDGE, top - _EDGE // 2)]),), line="rule", width=9_000)
    )


def _pointer(x: int, bottom: int) -> Shape:
    size = 70_000
    return Shape(
        (polygon([(x - size, bottom - 85_000), (x + size, bottom - 85_000), (x, bottom - 20_000)]),), fill="ink"
    )
