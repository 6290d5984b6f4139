"""A tableau: tiles joined, coordinates along the top and the left, openings marked outside the tiles."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.key import Key
from stellwerk.cli.draw.people import People
from stellwerk.cli.draw.plan import HEIGHT, PORT_SPOTS, WIDTH
from stellwerk.cli.draw.row import heading
from stellwerk.cli.draw.shelf import piled
from stellwerk.cli.draw.style import FAINT, OPENING
from stellwerk.cli.draw.tile import tile_canvas
from stellwerk.core.picture import Grid

_OPENINGS = ("▴", "▸", "▾", "◂")
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def opening_sign(side: int, key: Key) -> str:
    """The sign of an open end towards a side (0 N, 1 E, 2 S, 3 W)."""
    return "?" if key.ascii else _OPENINGS[side]


def grid_canvas(grid: Grid, key: Key, people: People, room: int) -> Canvas:
    """The tableau, in as many parts below each other as the width asks for, each saying its columns."""
    title = people.told(grid.title)
    if not grid.cells:
        return heading(title, ["(empty)"], room)
    xs, ys = sorted({x for x, _ in grid.cells}), sorted({y for _, y in grid.cells})
    rows = range(ys[0], ys[-1] + 1)
    gutter = max(len(str(y)) for y in rows) + 1
    most = max(1, (room - gutter - 2) // WIDTH)
    starts = range(xs[0], xs[-1] + 1, most)
    parts: list[Canvas] = []
    for number, left in enumerate(starts, 1):
        columns = range(left, min(left + most, xs[-1] + 1))
        if len(starts) > 1:
            told = f"part {number} of {len(starts)}, columns {columns[0]} to {columns[-1]}"
            parts.append(heading(title, [told], room))
        parts.append(_part(grid, key, columns, rows, gutter))
    return piled(parts, gap=0)


def _part(grid: Grid, key: Key, columns: range, rows: range, gutter: int) -> Canvas:
    marks = list(_marks(grid, columns))
    above = any(y < rows[0] * HEIGHT for _, y, _ in marks)
    below = any(y >= (rows[-1] + 1) * HEIGHT for _, y, _ in marks)
    left, top = gutter + 1 - columns[0] * WIDTH, 1 + above - rows[0] * HEIGHT
    canvas = Canvas(gutter + len(columns) * WIDTH + 2, 1 + above + len(rows) * HEIGHT + below)
    for x in columns:
        canvas.put(left + x * WIDTH + (WIDTH - len(str(x))) // 2, 0, str(x), FAINT)
    for y in rows:
        canvas.put(0, top + y * HEIGHT + HEIGHT // 2, str(y).rjust(gutter - 1), FAINT)
    for y in rows:
        for x in columns:
            if (x, y) in grid.cells:
                canvas.paste(left + x * WIDTH, top + y * HEIGHT, tile_canvas(grid.cells[x, y], key))
            elif any((x + dx, y + dy) in grid.cells for dx, dy in _STEPS):
                canvas.put(
                    left + x * WIDTH + WIDTH // 2, top + y * HEIGHT + HEIGHT // 2, "." if key.ascii else "·", FAINT
                )
    for x, y, side in marks:
        canvas.put(left + x, top + y, opening_sign(side, key), OPENING)
    return canvas


def _marks(grid: Grid, columns: range) -> Iterator[tuple[int, int, int]]:
    """Column, line (both counted from the first sign of cell 0,0) and side of each opening."""
    for (x, y), port in grid.openings:
        if x in columns:
            column, line = PORT_SPOTS[port]
            dx, dy = _STEPS[port // 4]
            yield x * WIDTH + column + dx, y * HEIGHT + line + dy, port // 4
