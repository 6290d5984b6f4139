"""A tableau: tiles joined, coordinates along the top and the left, openings marked outside the tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.key import Key
from stellwerk.cli.draw.plan import CENTRE, HEIGHT, PORT_SPOTS, WIDTH
from stellwerk.cli.draw.row import heading
from stellwerk.cli.draw.shelf import piled
from stellwerk.cli.draw.style import FAINT
from stellwerk.cli.draw.tile import tile_canvas
from stellwerk.core.picture import Grid
from stellwerk.core.scoring import Place

_OPENINGS = ("▴", "▸", "▾", "◂")
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def opening_sign(side: int, key: Key) -> str:
    """The sign of an open end towards a side (0 N, 1 E, 2 S, 3 W)."""
    return "?" if key.ascii else _OPENINGS[side]


def grid_canvas(grid: Grid, key: Key, room: int) -> Canvas:
    """The tableau, in as many parts below each other as the width asks for, each saying its columns.

    A gap of more than two empty columns or lines is shortened to two: the coordinates tell.
    """
    if not grid.cells:
        return heading(grid.title, ["(empty)"], room)
    gutter = _gutter(grid)
    shares = _shares(grid, room)
    parts: list[Canvas] = []
    for number, share in enumerate(shares, 1):
        if len(shares) > 1:
            told = f"part {number} of {len(shares)}, columns {share[0]} to {share[-1]}"
            parts.append(heading(grid.title, [told], room))
        lines = _near(y for x, y in grid.cells if share[0] - 1 <= x <= share[-1] + 1)
        parts.append(_part(grid, key, share, lines, gutter))
    return piled(parts, gap=0)


def undivided(grid: Grid, room: int) -> bool:
    """Whether the tableau is drawn in one part."""
    return not grid.cells or len(_shares(grid, room)) == 1


def _shares(grid: Grid, room: int) -> list[list[int]]:
    """The columns of each part."""
    columns = _near(x for x, _ in grid.cells)
    most = max(1, (room - _gutter(grid) - 2) // WIDTH)
    return [columns[first : first + most] for first in range(0, len(columns), most)]


def _gutter(grid: Grid) -> int:
    """Terminal columns for the labels of the lines."""
    return max(len(str(y)) for _, y in grid.cells) + 1


def _near(numbers: Iterable[int]) -> list[int]:
    """The numbers and their neighbours, between the least and the greatest."""
    known = set(numbers)
    least, greatest = min(known), max(known)
    return sorted({n + step for n in known for step in (-1, 0, 1) if least <= n + step <= greatest})


def _part(grid: Grid, key: Key, columns: Sequence[int], lines: Sequence[int], gutter: int) -> Canvas:
    marks = list(_marks(grid, columns, lines))
    above = any(y < 0 for _, y, _ in marks)
    below = any(y >= len(lines) * HEIGHT for _, y, _ in marks)
    left, top = gutter + 1, 1 + above
    canvas = Canvas(left + len(columns) * WIDTH + 1, top + len(lines) * HEIGHT + below)
    for column, x in enumerate(columns):
        canvas.put(left + column * WIDTH + (WIDTH - len(str(x))) // 2, 0, str(x), FAINT)
    for line, y in enumerate(lines):
        canvas.put(0, top + line * HEIGHT + HEIGHT // 2, str(y).rjust(gutter - 1), FAINT)
        for column, x in enumerate(columns):
            canvas.paste(left + column * WIDTH, top + line * HEIGHT, _cell(grid, (x, y), key))
    for kind, (x, y), port in grid.markers:
        if x in columns:
            across, down = PORT_SPOTS[port]
            spot = left + columns.index(x) * WIDTH + across, top + lines.index(y) * HEIGHT + down
            canvas.put(*spot, key.icons[kind], key.marker)
    for x, y, side in marks:
        canvas.put(left + x, top + y, opening_sign(side, key), key.opening)
    return canvas


def _cell(grid: Grid, place: Place, key: Key) -> Canvas:
    if place in grid.cells:
        return tile_canvas(grid.cells[place], key)
    canvas = Canvas(WIDTH, HEIGHT)
    if any((place[0] + dx, place[1] + dy) in grid.cells for dx, dy in _STEPS):
        canvas.put(*CENTRE, "." if key.ascii else "·", FAINT)
    return canvas


def _marks(grid: Grid, columns: Sequence[int], lines: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Terminal column and line (counted from the first sign of the first cell) and side of each opening."""
    for (x, y), port in grid.openings:
        if x in columns:
            column, line = PORT_SPOTS[port]
            dx, dy = _STEPS[port // 4]
            yield columns.index(x) * WIDTH + column + dx, lines.index(y) * HEIGHT + line + dy, port // 4
