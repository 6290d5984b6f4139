"""Where to cut: lines that go on from the edges of finished pieces, and touch no piece nor its bleed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from stellwerk.cli.sheets.area import AIR
from stellwerk.cli.sheets.measure import MM
from stellwerk.cli.sheets.page import Beside, Box, Side, Slot
from stellwerk.cli.sheets.shelves import MARK
from stellwerk.cli.sheets.spec import Spec

_SHORTEST = 1 * MM
LEAST = AIR + _SHORTEST
"""The room that a mark takes beyond a piece and its bleed."""


class Marks(NamedTuple):
    """The marks of a page as filled boxes, and beside which pieces some have no room."""

    boxes: tuple[Box, ...] = ()
    lacking: tuple[Beside, ...] = ()


class _Cut(NamedTuple):
    """What marks need to know of a piece: where it is cut, where marks keep out, which size and what name it has."""

    box: Box
    out: Box
    size: tuple[int, int]
    piece: str


def marks(slots: Sequence[Slot], limits: Box, spec: Spec) -> Marks:
    """The marks of a page, each once, inside ``limits``.

    ``ticks``: short ones where the edges of a block of pieces go on outside it · ``crosses``: also in the gaps inside,
    where they are wide enough · ``lines``: as long as there is room.  Round pieces are cut along their edge: they have
    none.  Lacking is what has no room between a block and the limits.
    """
    if spec.marks == "none":
        return Marks()
    cuts = [_cut(slot) for slot in slots]
    square = [cut for cut, slot in zip(cuts, slots, strict=True) if not slot.piece.disc]
    ends = _Ends(square)
    found = set()
    lacking: dict[Beside, None] = {}
    for cut in square:
        for horizontal, step, line in _edges(cut.box):
            inside = ends.inside(cut.box, horizontal, step)
            if spec.marks == "ticks" and inside:
                continue
            start = _edge(cut.out, horizontal, step)
            far = _reach(start, line, horizontal, step, cut.size, cuts, limits)
            if spec.marks != "lines":
                far = min(far, start + MARK) if step > 0 else max(far, start - MARK)
            low, high = sorted((start, far))
            if (far - start) * step >= _SHORTEST:
                found.add((horizontal, line, low, high))
            elif not inside and (_edge(limits, horizontal, step) - start) * step < _SHORTEST:
                lacking.setdefault(Beside(cut.piece, _SIDES[horizontal, step]))
    boxes = sorted(_box(*mark, limits, spec.mark_width) for mark in _joined(found))
    return Marks(tuple(boxes), tuple(lacking))


_SIDES: dict[tuple[bool, int], Side] = {
    (True, -1): "left",
    (True, 1): "right",
    (False, -1): "above",
    (False, 1): "below",
}
"""Where a mark lies, by what ``_edges`` says of its line."""


def _cut(slot: Slot) -> _Cut:
    box = slot.box
    size = box.right - box.left, box.bottom - box.top
    return _Cut(box, box.grown(slot.piece.bleed + AIR), size, slot.piece.id)


class _Ends:
    """The first and the last piece of each row and of each column of equal pieces."""

    def __init__(self, cuts: Iterable[_Cut]) -> None:
        self._rows: dict[tuple[int, int], tuple[int, int]] = {}
        self._columns: dict[tuple[int, int], tuple[int, int]] = {}
        for box in (cut.box for cut in cuts):
            for ends, key, place in (
                (self._rows, (box.top, box.bottom), box.left),
                (self._columns, (box.left, box.right), box.top),
            ):
                first, last = ends.get(key, (place, place))
                ends[key] = min(first, place), max(last, place)

    def inside(self, box: Box, horizontal: bool, step: int) -> bool:
        """Whether the row (or column) has another piece further on in a direction."""
        if horizontal:
            return box.left != self._rows[box.top, box.bottom][step > 0]
        return box.top != self._columns[box.left, box.right][step > 0]


def _edges(box: Box) -> Iterator[tuple[bool, int, int]]:
    """(horizontal, direction, coordinate) of the eight lines that go on from a piece's corners."""
    for step in (-1, 1):
        yield from ((True, step, line) for line in (box.top, box.bottom))
        yield from ((False, step, line) for line in (box.left, box.right))


def _edge(box: Box, horizontal: bool, step: int) -> int:
    if horizontal:
        return box.right if step > 0 else box.left
    return box.bottom if step > 0 else box.top


def _reach(
    start: int, line: int, horizontal: bool, step: int, size: tuple[int, int], cuts: Iterable[_Cut], limits: Box
) -> int:
    """How far a line may go on: up to the next piece or the limits; ``start`` itself when there is no room.

    Pieces of another size have lines of their own coming the other way: each goes half the way.
    """
    far = _edge(limits, horizontal, step)
    for _, (left, top, right, bottom), other, _ in cuts:
        low, high, near, end = (top, bottom, left, right) if horizontal else (left, right, top, bottom)
        if not low < line < high:
            continue
        if near < start < end:
            return start
        if step > 0 and near >= start:
            far = min(far, near if other == size else (start + near) // 2)
        if step < 0 and end <= start:
            far = max(far, end if other == size else (start + end + 1) // 2)
    return far if (far - start) * step > 0 else start


def _joined(found: Iterable[tuple[bool, int, int, int]]) -> Iterator[tuple[bool, int, int, int]]:
    """The same lines without overlaps: those on one line that touch become one."""
    current: tuple[bool, int, int, int] | None = None
    for mark in sorted(found):
        if current is not None and mark[:2] == current[:2] and mark[2] <= current[3]:
            current = (*current[:3], max(current[3], mark[3]))
            continue
        if current is not None:
            yield current
        current = mark
    if current is not None:
        yield current


def _box(horizontal: bool, line: int, low: int, high: int, limits: Box, width: int) -> Box:
    """A line with its width; at the limits its width lies inside."""
    least, most = (limits.top, limits.bottom) if horizontal else (limits.left, limits.right)
    first = min(max(line - width // 2, least), most - width)
    return Box(low, first, high, first + width) if horizontal else Box(first, low, first + width, high)
