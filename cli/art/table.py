"""A whole table as one drawing: what lies in common, then each player's place with the points."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.blocks import (
    HEADING,
    TEXT,
    beside,
    flowed,
    framed,
    gathered,
    lines,
    page,
    stacked,
    titled,
)
from stellwerk.cli.art.board import Extent, board
from stellwerk.cli.art.disc import trimmed
from stellwerk.cli.art.drawing import Drawing, Item, Label, Sign, Use
from stellwerk.cli.art.house import seat_colour
from stellwerk.cli.art.matrix import UNIT, Matrix
from stellwerk.cli.art.overlay import TAG, colours, numbers, tag
from stellwerk.core.picture import Disc, Face, Grid, Panel, Picture, Row, Text
from stellwerk.core.scoring import Line, total

_PIECE = 720_000
"""The width of a tile or card that does not lie on a board."""
_DISC = 400_000
"""The width of a round piece."""
_SPACE = 60_000
_PEEK = 210_000
"""How much of a card shows that another one covers."""
_REASONS = 3_600_000
"""The width of a list of reasons."""
_LEAST_ROOM = 9 * UNIT


@dataclass(frozen=True)
class Place:
    """One player's place: name, the seat's number from 0, and the points by their lines (None: not told)."""

    name: str
    seat: int
    lines: tuple[Line, ...] | None = None
    explained: bool = False


@dataclass(frozen=True)
class Sheet:
    """What a table is drawn with beside its picture.

    ``places`` belong to ``Picture.seats``, one each.  ``extents``: cells that boards show at least, by the seat's
    number and the title of the grid; so that boards of several pictures have one size.
    """

    places: tuple[Place, ...]
    extents: Mapping[tuple[int, str], Extent] = field(default_factory=dict)


def table(artist: Artist, picture: Picture, sheet: Sheet) -> Drawing:
    """The table, on its ground."""
    seats = [
        place_block(artist, panels, place, sheet.extents)
        for panels, place in zip(picture.seats, sheet.places, strict=True)
    ]
    places = gathered(seats)
    room = max(_LEAST_ROOM, places.width)
    common = [panel_block(artist, panel) for panel in picture.common]
    parts = [lines([picture.title], size=HEADING, bold=True)] if picture.title else []
    if common:
        parts.append(flowed(common, room))
    parts.append(places)
    if picture.notes:
        parts.append(lines(picture.notes, room=room))
    return page(stacked(parts, gap=UNIT // 4))


def place_block(
    artist: Artist, panels: Sequence[Panel], place: Place, extents: Mapping[tuple[int, str], Extent]
) -> Drawing:
    """A player's place: name and points, boards, then the rest."""
    grids = [panel for panel in panels if isinstance(panel, Grid)]
    others = [panel for panel in panels if not isinstance(panel, Grid)]
    reasons = place.lines or ()
    parts = [heading(place)]
    boards = [
        board(
            artist,
            grid,
            explained=reasons if place.explained else (),
            extent=_extent(grid, extents.get((place.seat, grid.title))),
        )
        for grid in grids
    ]
    told = [reasons_block(artist, reasons)] if place.explained and reasons else []
    if boards and boards[0].height > boards[0].width:  # a tall board leaves room at its side
        told += [panel_block(artist, panel, room=_REASONS) for panel in others]
        others = []
    if boards or told:
        parts.append(beside([*boards, stacked(told)] if told else boards, gap=UNIT // 8))
    room = max([6 * UNIT, *(block.width for block in parts)])
    parts.append(flowed([panel_block(artist, panel, room=room) for panel in others], room))
    return framed(stacked(parts))


def heading(place: Place) -> Drawing:
    """A player's marker, name and points."""
    marker = Drawing(HEADING, HEADING * 3 // 2, tuple(_dot(place.seat)))
    number = 0 if place.lines is None else total(place.lines)
    points = "" if place.lines is None else f"  {number} {'point' if number == 1 else 'points'}"
    return beside([marker, lines([f"{place.name}{points}"], size=HEADING, bold=True)], gap=HEADING // 3)


def _dot(seat: int) -> list[Item]:
    from stellwerk.cli.art.drawing import Shape
    from stellwerk.cli.art.shapes import circle

    middle = HEADING // 2
    return [Shape((circle(middle, HEADING * 3 // 4, middle),), fill=seat_colour(seat), line="paper", width=12_000)]


def panel_block(artist: Artist, panel: Panel, *, room: int = 0) -> Drawing:
    """One panel below its title."""
    if isinstance(panel, Grid):
        return titled(panel.title, board(artist, panel))
    if isinstance(panel, Text):
        words = _words(panel.lines, max(room, _REASONS) if room else 0)
        shown = [_discs(artist, panel.discs), words] if panel.discs else [words]
        return titled(panel.title, stacked(shown, gap=TEXT // 3))
    parts = [row_block(artist, panel)] if panel.faces else [lines(["none"], colour="faint")]
    if panel.texts:
        parts.append(lines(panel.texts))
    return titled(panel.title, stacked(parts, gap=TEXT // 3))


def _discs(artist: Artist, discs: Sequence[Disc]) -> Drawing:
    """Round pieces side by side."""
    items = [
        Use(trimmed(artist.disc(disc)), Matrix(_DISC, 0, 0, _DISC, number * (_DISC + _SPACE), 0))
        for number, disc in enumerate(discs)
    ]
    return Drawing(len(items) * (_DISC + _SPACE) - _SPACE, _DISC, tuple(items))


def _words(texts: Sequence[str], room: int) -> Drawing:
    """Lines of text; cells that are set apart by several spaces stand below one another, numbers to the right."""
    rows = [re.split(r"(?<=\S) {2,}(?=\S)", text) for text in texts]
    if all(len(row) == 1 for row in rows):
        return lines(texts, room=room)
    columns = []
    for number in range(max(map(len, rows))):
        cells = [row[number] if number < len(row) else "" for row in rows]
        column = lines(cells)
        labels = [
            replace(label, x=column.width, align="right") if number else label
            for label in column.signs
            if isinstance(label, Label)
        ]
        columns.append(replace(column, signs=tuple(labels)))
    return beside(columns, gap=TEXT * 2 // 3)


def reasons_block(artist: Artist, reasons: Sequence[Line]) -> Drawing:
    """Every line of points: its number on the board, the points, the source and why."""
    rows = []
    for number, line, colour in zip(numbers(reasons), reasons, colours(reasons, artist.style), strict=True):
        text = lines([f"{line.points:+} {line.source}: {line.why}"], room=_REASONS)
        mark = tag((TAG, TEXT * 3 // 4), number, colour) if number else []
        items = tuple(part for part in mark if not isinstance(part, Label))
        labels = tuple(part for part in mark if isinstance(part, Label))
        rows.append(beside([Drawing(2 * TAG, text.height, items, labels), text], gap=TEXT // 2))
    return stacked(rows, gap=TEXT // 3)


def row_block(artist: Artist, row: Row) -> Drawing:
    """Faces side by side; of overlapping ones each shows its left edge."""
    items: list[Item] = []
    signs: list[Sign] = []
    left = high = wide = 0
    for face in row.faces:
        drawing = artist.face(face)
        size = _PIECE if face.piece == "tile" else _PIECE * 4 // 5
        items.append(Use(drawing, Matrix(size, 0, 0, size, left, 0)))
        wide = left + size
        high = max(high, size * drawing.height // drawing.width)
        left += _PEEK if row.overlapped else size + _SPACE
    return Drawing(wide, high, tuple(items), tuple(signs))


def _extent(grid: Grid, least: Extent | None) -> Extent:
    own = Extent.of(grid.cells)
    return own if least is None else own.joined(least)


def faces_of(picture: Picture) -> list[Face]:
    """Every face on a table, in the order of the panels."""
    found: list[Face] = []
    for panel in (*picture.common, *(panel for panels in picture.seats for panel in panels)):
        if isinstance(panel, Grid):
            found += panel.cells.values()
        elif isinstance(panel, Row):
            found += panel.faces
    return found
