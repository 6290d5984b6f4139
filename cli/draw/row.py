"""Rows of faces: tiles with their names, cards, and columns of tiles beneath their numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.card import cards_canvas
from stellwerk.cli.draw.key import Key, is_tile
from stellwerk.cli.draw.plan import HEIGHT, WIDTH
from stellwerk.cli.draw.shelf import GAP, Maker, abreast, piled, shelved
from stellwerk.cli.draw.style import FAINT, PLAIN, STRONG
from stellwerk.cli.draw.tile import tile_canvas
from stellwerk.cli.draw.writing import cleaned, cut, joined, width, wrapped
from stellwerk.core.picture import Face, Row

_NUMBERED = re.compile(r"(.*\S) +([0-9]+)")
_WORDS = 12
"""Columns for words above a column of tiles."""


def row_canvas(row: Row, key: Key, room: int) -> Canvas:
    """A heading with the row's words, then its faces: tiles with their names beside them, cards in boxes."""
    parts = [heading(row.title, row.texts, room)]
    tiles = [face for face in row.faces if is_tile(face)]
    cards = [face for face in row.faces if not is_tile(face)]
    if tiles:
        parts.append(shelved([_named(face, key, room) for face in tiles], room))
    if cards:
        parts.append(cards_canvas(cards, key, room, overlapped=row.overlapped))
    if not row.faces:
        parts.append(Canvas.of(["  (none)"], FAINT))
    return piled(parts, gap=0)


def heading(title: str, words: Sequence[str], room: int) -> Canvas:
    """A title and what is said beside it."""
    lines = joined([text for text in (title, *words) if text], "  ", room)
    if not lines:
        return Canvas(0, 0)
    canvas = Canvas.of(lines)
    canvas.put(0, 0, title if lines[0].startswith(title) else lines[0], STRONG)
    return canvas


def _named(face: Face, key: Key, whole: int) -> Maker:
    """A tile with its name and texts beside it, which are wrapped only where the ``whole`` room is too small."""
    words = [cleaned(word, ascii=key.ascii) for word in (face.title, *face.texts)]
    wanted = WIDTH + 1 + max(map(width, words))

    def make(room: int) -> Canvas:
        beside = (wanted if wanted <= whole else room) - WIDTH - 1
        names = Canvas.of([line for word in words for line in wrapped(word, max(1, beside))])
        canvas = Canvas(WIDTH + 1 + names.columns, max(HEIGHT, names.height))
        canvas.paste(0, 0, tile_canvas(face, key))
        canvas.paste(WIDTH + 1, max(0, (HEIGHT - names.height) // 2), names)
        return canvas

    return make


def family(rows: Sequence[Row]) -> bool:
    """Whether rows are the columns of one market: tiles only, titles alike but for their numbers."""
    found = [_NUMBERED.fullmatch(row.title) for row in rows]
    stems = {match[1] if match else None for match in found}
    return len(stems) == 1 and None not in stems and all(is_tile(face) for row in rows for face in row.faces)


def columns_canvas(rows: Sequence[Row], key: Key, room: int) -> Canvas:
    """A family of rows as columns: number, words, tiles; so many side by side as the width allows."""
    drawn = [_column(row, key) for row in rows]
    above = max(len(words) for words, _ in drawn)
    columns = [_headed(words, tiles, above) for words, tiles in drawn]
    match = _NUMBERED.fullmatch(rows[0].title)
    title = match[1] if match else rows[0].title
    shelves: list[list[Canvas]] = [[]]
    for column in columns:
        if shelves[-1] and sum(c.columns + GAP for c in shelves[-1]) + column.columns > room:
            shelves.append([])
        shelves[-1].append(column)
    return piled([heading(title, (), room), piled([abreast(shelf) for shelf in shelves])], gap=0)


def _column(row: Row, key: Key) -> tuple[list[str], Canvas]:
    match = _NUMBERED.fullmatch(row.title)
    number = match[2] if match else row.title
    words = [cut(text, _WORDS) for text in row.texts]
    return [number, *words], piled([tile_canvas(face, key) for face in row.faces])


def _headed(words: Sequence[str], tiles: Canvas, above: int) -> Canvas:
    columns = max(WIDTH, *map(width, words))
    canvas = Canvas(columns, above + tiles.height)
    for line, word in enumerate(words):
        canvas.put(max(0, (WIDTH - width(word)) // 2), line, word, STRONG if line == 0 else PLAIN)
    canvas.paste(0, above, tiles)
    return canvas
