"""A grid of faces as a board: coordinates, tiles with their pawns, openings, and the cells that earned points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from stellwerk.cli.art import emblem
from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.caption import bands
from stellwerk.cli.art.drawing import Contour, Drawing, Item, Label, Shape, Upright, Use
from stellwerk.cli.art.flat import upright
from stellwerk.cli.art.matrix import UNIT, Matrix, Point, moved
from stellwerk.cli.art.overlay import overlay
from stellwerk.cli.art.shapes import polygon, polyline, rectangle
from stellwerk.cli.art.ways import inward, port_point
from stellwerk.core.picture import Face, Grid
from stellwerk.core.scoring import Line, Place

EDGE = 420_000
"""Space around the cells, for coordinates and openings."""
_ARROW = 75_000
_MARKER = 240_000
"""The size of a marker between tiles, at most."""


class Extent(NamedTuple):
    """The cells a board shows: from and to, both included."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, places: Iterable[Place]) -> Extent:
        """The smallest extent with all places; that of 0,0 when there are none."""
        listed = list(places) or [(0, 0)]
        xs, ys = [x for x, _ in listed], [y for _, y in listed]
        return cls(min(xs), min(ys), max(xs), max(ys))

    def joined(self, other: Extent) -> Extent:
        """The smallest extent that holds both."""
        return Extent(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def board(artist: Artist, grid: Grid, *, explained: Sequence[Line] = (), extent: Extent | None = None) -> Drawing:
    """The board; ``explained``: lines of points whose cells are outlined and numbered from 1."""
    shown = extent or Extent.of(grid.cells)
    columns, rows = shown.right - shown.left + 1, shown.bottom - shown.top + 1
    items: list[Item] = [_felt(columns, rows)]
    for (x, y), face in sorted(grid.cells.items(), key=lambda cell: (cell[0][1], cell[0][0])):
        corner = _corner(shown, (x, y))
        items.append(Use(artist.face(_bare(face)), moved(*corner)))
        items.append(Shape((rectangle(*corner, UNIT, UNIT),), line="paper", width=14_000))
    markers: list[tuple[Point, int]] = []
    for kind, place, port in grid.markers:
        (x, y), (left, top) = port_point(port), _corner(shown, place)
        size = min(_MARKER, emblem.icon_size(artist.style, kind))
        markers.append(((left + x, top + y), size // 2))
        edge = (left + x - size // 2, top + y - size // 2)
        items.append(Use(emblem.icon(artist.style, kind), Matrix(size, 0, 0, size, *edge)))
    arrows = tuple(_arrow(_corner(shown, place), port) for place, port in grid.openings)
    if arrows:
        items.append(Shape(arrows, fill="opening", line="paper", width=16_000))
    signs: list[Upright] = list(_coordinates(shown))
    outlines, tags = overlay(explained, artist.style, lambda place: _corner(shown, place))
    items += outlines
    for place, face in grid.cells.items():
        items += _captions(artist, face, _corner(shown, place), markers)
    items += [part for part in tags if isinstance(part, Shape)]
    signs += [part for part in tags if isinstance(part, Label)]
    return Drawing(columns * UNIT + 2 * EDGE, rows * UNIT + 2 * EDGE, tuple(items), tuple(signs))


def _bare(face: Face) -> Face:
    """A tile without its texts: these lie above markers and outlines."""
    return replace(face, texts=()) if face.piece == "tile" else face


def _captions(artist: Artist, face: Face, corner: Point, markers: Sequence[tuple[Point, int]]) -> Iterator[Use]:
    """The texts of a tile, where they hide as little as can be of what lies on it."""
    if face.piece != "tile" or not face.texts:
        return
    left, top = corner
    lying = [((x - left, y - top), half) for (x, y), half in markers]
    for band in bands(artist.face(_bare(face)), face, lying):
        yield Use(band.drawing, upright(band, moved(left, top)))


def _corner(shown: Extent, place: Place) -> tuple[int, int]:
    return (place[0] - shown.left) * UNIT + EDGE, (place[1] - shown.top) * UNIT + EDGE


def _felt(columns: int, rows: int) -> Shape:
    """A faint grid behind the tiles."""
    right, bottom = columns * UNIT + EDGE, rows * UNIT + EDGE
    grid = [polyline([(EDGE + x * UNIT, EDGE), (EDGE + x * UNIT, bottom)]) for x in range(columns + 1)]
    grid += [polyline([(EDGE, EDGE + y * UNIT), (right, EDGE + y * UNIT)]) for y in range(rows + 1)]
    return Shape(tuple(grid), line="rule", width=12_000)


def _coordinates(shown: Extent) -> Iterable[Label]:
    """Numbers of the columns above, of the rows at the left."""
    for x in range(shown.left, shown.right + 1):
        middle = (x - shown.left) * UNIT + EDGE + UNIT // 2
        yield Label(str(x), middle, EDGE * 2 // 5, 150_000, "faint", bold=True)
    for y in range(shown.top, shown.bottom + 1):
        middle = (y - shown.top) * UNIT + EDGE + UNIT // 2
        yield Label(str(y), EDGE * 2 // 5, middle, 150_000, "faint", bold=True)


def _arrow(corner: tuple[int, int], port: int) -> Contour:
    """A triangle that points from a port outward."""
    (x, y), (dx, dy) = port_point(port), inward(port)
    x, y = x + corner[0] - dx * 20_000, y + corner[1] - dy * 20_000
    tip = (x - dx * _ARROW * 3 // 2, y - dy * _ARROW * 3 // 2)
    return polygon([(x - dy * _ARROW, y + dx * _ARROW), tip, (x + dy * _ARROW, y - dx * _ARROW)])
