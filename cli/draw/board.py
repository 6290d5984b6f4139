"""A whole table as text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.grid import grid_canvas, undivided
from stellwerk.cli.draw.key import Key
from stellwerk.cli.draw.legend import legend_canvas
from stellwerk.cli.draw.looks import Looks
from stellwerk.cli.draw.row import columns_canvas, family, heading, row_canvas
from stellwerk.cli.draw.shelf import GAP, Maker, abreast, piled, shelved
from stellwerk.cli.draw.style import STRONG
from stellwerk.cli.draw.writing import joined, wrapped
from stellwerk.cli.draw.writing import width as measured
from stellwerk.cli.people import People
from stellwerk.core.picture import Grid, Panel, Picture, Row, Text

_HALF = 36
"""Columns a seat needs at least for two to stand side by side."""
_SHORT = 24
"""Columns of lines that may stand side by side."""


def render(
    picture: Picture,
    looks: Looks,
    *,
    width: int = 80,
    colour: bool = True,
    ascii: bool = False,  # noqa: A002 - the word users know it by
    names: Sequence[str] = (),
    points: Sequence[int] = (),
    seat: int | None = None,
    seats: Sequence[int] | None = None,
    legend: bool = True,
) -> str:
    """The table as lines of at most ``width`` columns: common panels, then the seats.

    ``names`` and ``points`` go by seat.  ``seat`` (from 0) looks at the table: its own panels come last, next to the
    prompt.  ``seats`` are those drawn, all if None.  Without ``colour`` no escape code is written; with ``ascii`` no
    byte above 127.
    """
    key = Key.of(picture, looks, ascii=ascii)
    people = People.of(names, points, ascii=ascii)
    picture = people.named(picture)
    room = max(width, 24)
    shown = [s for s in range(len(picture.seats)) if seats is None or s in seats]
    shown.sort(key=lambda s: s == seat)
    parts = [heading(picture.title, (), room)]
    parts.append(shelved(_makers(picture.common, key), room))
    parts.append(_seats(picture, shown, key, people, room))
    parts.append(piled([_note(note, room) for note in picture.notes], gap=0))
    if legend:
        drawn = (picture.common, *(picture.seats[s] for s in shown))
        parts.append(legend_canvas([panel for panels in drawn for panel in panels], key, room))
    return "\n".join(piled(parts).lines(colour=colour))


def _note(text: str, room: int) -> Canvas:
    return Canvas.of(wrapped(text, room))


def _seats(picture: Picture, shown: Sequence[int], key: Key, people: People, room: int) -> Canvas:
    """The seats below each other; two that follow each other stand side by side where both fit."""
    half = (room - GAP) // 2
    blocks: list[Canvas] = []
    rest = list(shown)
    while rest:
        pair = rest[:2] if len(rest) > 1 and all(_small(picture.seats[s], half) for s in rest[:2]) else rest[:1]
        columns = half if len(pair) == 2 else room
        blocks.append(abreast([_seat(picture.seats[s], people.heading(s), key, columns) for s in pair]))
        del rest[: len(pair)]
    return piled(blocks)


def _small(panels: Sequence[Panel], room: int) -> bool:
    """Whether a seat may stand beside another: it has a tableau, and that is not cut up by it."""
    grids = [panel for panel in panels if isinstance(panel, Grid)]
    return bool(grids) and room >= _HALF and all(undivided(grid, room) for grid in grids)


def _seat(panels: Sequence[Panel], title: str, key: Key, room: int) -> Canvas:
    body = shelved(_makers(panels, key), room)
    lines = wrapped(title, room - 6)
    rule = "-" if key.ascii else "─"
    head = Canvas(room, len(lines))
    for number, line in enumerate(lines):
        head.put(0, number, f"{rule * 2} {line} {rule * room}"[:room], STRONG)
    return piled([head, body], gap=0)


def _makers(panels: Sequence[Panel], key: Key) -> list[Maker]:
    makers: list[Maker] = []
    rest = list(panels)
    while rest:
        rows = _family(rest)
        if rows:
            makers.append(partial(columns_canvas, rows, key))
            del rest[: len(rows)]
        else:
            makers.append(partial(_panel, rest.pop(0), key))
    return makers


def _family(panels: Sequence[Panel]) -> list[Row]:
    """The rows at the front that make one market, at least two."""
    rows: list[Row] = []
    for panel in panels:
        if not isinstance(panel, Row) or not family([*rows, panel]):
            break
        rows.append(panel)
    return rows if len(rows) > 1 else []


def _panel(panel: Panel, key: Key, room: int) -> Canvas:
    if isinstance(panel, Grid):
        return grid_canvas(panel, key, room)
    if isinstance(panel, Row):
        return row_canvas(panel, key, room)
    return text_canvas(panel, room)


def text_canvas(panel: Text, room: int) -> Canvas:
    """A title with its lines: beside it if they are short and fit, else below it."""
    lines = panel.lines
    if len(lines) < 2 or all(measured(line) <= _SHORT and not _set_out(line) for line in lines):
        beside = heading(panel.title, lines, room)
        if beside.height < 2:
            return beside
        below = ["  " + line for line in joined(lines, "  ", room - 2)]
    else:
        below = [line for text in lines for line in wrapped("  " + text, room)]
    return piled([heading(panel.title, (), room), Canvas.of(below)], gap=0)


def _set_out(line: str) -> bool:
    """Whether blanks in a line have a meaning: then it keeps a line of its own."""
    return line.startswith(" ") or "  " in line
