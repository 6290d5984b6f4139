"""Why there are points, on the board: the cells of each line outlined and numbered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from stellwerk.cli.art.drawing import Contour, Label, Shape
from stellwerk.cli.art.house import REASONS
from stellwerk.cli.art.matrix import UNIT, Point
from stellwerk.cli.art.shapes import circle, polyline
from stellwerk.cli.art.style import Style
from stellwerk.core.scoring import Line, Place

_WIDTH = 44_000
_HALO = 76_000
_INSETS = (60_000, 118_000, 176_000, 234_000)
"""How far outlines lie inside their cells: several around one cell stay apart."""
_THREADED = 4
"""Parts that lie apart are joined by a thread as long as they are no more than these."""
TAG = 105_000
"""The radius of a numbered tag."""

Corner = Callable[[Place], Point]


def colours(lines: Sequence[Line], style: Style) -> list[str]:
    """A colour for each line: one for each source, that of its pawns, else the next one no pawn in the style has."""
    worn = {style.palette.rgb(look.colour) for look in style.pawns.values()}
    free = [colour for colour in REASONS if style.palette.rgb(colour) not in worn]
    sources = dict.fromkeys(line.source for line in lines if line.source not in style.pawns)
    chosen = {source: free[number % len(free)] for number, source in enumerate(sources)}
    return [chosen.get(line.source) or style.pawns[line.source].colour for line in lines]


def numbers(lines: Iterable[Line]) -> Iterator[int]:
    """The number of each line on the board: those with cells are counted from 1; what lies nowhere has 0."""
    number = 0
    for line in lines:
        number += bool(line.cells)
        yield number if line.cells else 0


def overlay(lines: Sequence[Line], style: Style, corner: Corner) -> tuple[list[Shape], list[Shape | Label]]:
    """Outlines, and the tags on them; ``corner`` gives the corner of a cell.  Lines without cells have none."""
    outlines: list[Shape] = []
    tags: list[Shape | Label] = []
    used: dict[Place, int] = {}
    for number, line, colour in zip(numbers(lines), lines, colours(lines, style), strict=True):
        if number:
            inset = _INSETS[used.get(line.cells[0], 0) % len(_INSETS)]
            outlines += _outline(line.cells, colour, inset, corner)
            tags += tag(_tag_place(line.cells[0], used, corner), number, colour)
    return outlines, tags


def tag(middle: Point, number: int, colour: str) -> list[Shape | Label]:
    """A numbered disc."""
    disc = Shape((circle(*middle, TAG),), fill=colour, line="paper", width=24_000)
    return [disc, Label(str(number), *middle, 120_000, "paper", bold=True)]


def _tag_place(cell: Place, used: dict[Place, int], corner: Corner) -> Point:
    """Tags of one cell stand in rows of four."""
    count = used.get(cell, 0)
    used[cell] = count + 1
    x, y = corner(cell)
    return x + 130_000 + count % 4 * 245_000, y + 130_000 + count // 4 * 245_000


def _outline(cells: Iterable[Place], colour: str, inset: int, corner: Corner) -> Iterator[Shape]:
    region = set(cells)
    parts = _components(cells)
    borders = tuple(contour for cell in sorted(region) for contour in _borders(cell, region, inset, corner))
    if 1 < len(parts) <= _THREADED:
        middles = [(x + UNIT // 2, y + UNIT // 2) for x, y in (corner(part[0]) for part in parts)]
        thread = polyline(middles)
        yield Shape((thread,), line="paper", width=_HALO // 2, cap="round")
        yield Shape((thread,), line=colour, width=_WIDTH // 3, cap="round")
    yield Shape(borders, line="paper", width=_HALO, cap="round")
    yield Shape(borders, line=colour, width=_WIDTH, cap="round")


def _components(cells: Iterable[Place]) -> list[list[Place]]:
    """The cells in groups that hang together by sides, in order."""
    left = list(dict.fromkeys(cells))
    groups = []
    while left:
        group = [left.pop(0)]
        for x, y in group:
            for near in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
                if near in left:
                    left.remove(near)
                    group.append(near)
        groups.append(group)
    return groups


def _borders(cell: Place, region: set[Place], inset: int, corner: Corner) -> Iterator[Contour]:
    """The sides of a cell that bound the region, drawn a little inside, meeting those of its neighbours."""
    (cx, cy), (x, y) = cell, corner(cell)
    middle = (x + UNIT // 2, y + UNIT // 2)
    half = UNIT // 2
    for ox, oy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        if (cx + ox, cy + oy) in region:
            continue
        ends = []
        for side in (-1, 1):
            ax, ay = -oy * side, ox * side
            if (cx + ax, cy + ay) not in region:
                reach = half - inset
            else:
                reach = half + (inset if (cx + ax + ox, cy + ay + oy) in region else 0)
            ends.append((middle[0] + ox * (half - inset) + ax * reach, middle[1] + oy * (half - inset) + ay * reach))
        yield polyline(ends)
