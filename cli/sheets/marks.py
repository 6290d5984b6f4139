"""Where to cut: lines that go on from the edges of finished pieces, and touch no piece nor its bleed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from stellwerk.cli.sheets.area import AIR
from stellwerk.cli.sheets.measure import MM
from stellwerk.cli.sheets.page import Box, Slot
from stellwerk.cli.sheets.shelves import MARK
from stellwerk.cli.sheets.spec import Spec

_SHORTEST = 1 * MM


def marks(slots: Sequence[Slot], limits: Box, spec: Spec) -> tuple[Box, ...]:
    """The marks of a page as filled boxes, each once, inside ``limits``.

    ``ticks``: short ones where the edges of a block of pieces go on outside it · ``crosses``: also in the gaps inside,
    where they are wide enough · ``lines``: as long as there is room.  Round pieces are cut along their edge: they have
    none.
    """
    square = [slot for slot in slots if not slot.piece.disc]
    if spec.marks == "none" or not square:
        return ()
    keep_out = [(slot.bled.grown(AIR), _size(slot)) for slot in slots]
    found = set()
    for slot in square:
        for horizontal, step, line in _edges(slot):
            if spec.marks == "ticks" and _goes_on(slot, square, horizontal, step):
                continue
            start = _edge(slot.bled.grown(AIR), horizontal, step)
            far = _reach(start, line, horizontal, step, [(box, size != _size(slot)) for box, size in keep_out], limits)
            if spec.marks != "lines":
                far = min(far, start + MARK) if step > 0 else max(far, start - MARK)
            low, high = sorted((start, far))
            if (far - start) * step >= _SHORTEST:
                found.add((horizontal, line, low, high))
    return tuple(sorted(_box(*mark, limits, spec.mark_width) for mark in _joined(found)))


def _edges(slot: Slot) -> Iterator[tuple[bool, int, int]]:
    """(horizontal, direction, coordinate) of the eight lines that go on from a piece's corners."""
    box = slot.box
    for step in (-1, 1):
        for line in (box.top, box.bottom):
            yield True, step, line
        for line in (box.left, box.right):
            yield False, step, line


def _edge(box: Box, horizontal: bool, step: int) -> int:
    if horizontal:
        return box.right if step > 0 else box.left
    return box.bottom if step > 0 else box.top


def _goes_on(slot: Slot, slots: Iterable[Slot], horizontal: bool, step: int) -> bool:
    """Whether the row (or column) has another piece further on in a direction."""
    box = slot.box
    for other in slots:
        that = other.box
        if horizontal and that.top == box.top and that.bottom == box.bottom and (that.left - box.left) * step > 0:
            return True
        if not horizontal and that.left == box.left and that.right == box.right and (that.top - box.top) * step > 0:
            return True
    return False


def _size(slot: Slot) -> tuple[int, int]:
    box = slot.box
    return box.right - box.left, box.bottom - box.top


def _reach(
    start: int, line: int, horizontal: bool, step: int, keep_out: Iterable[tuple[Box, bool]], limits: Box
) -> int:
    """How far a line may go on: up to the next piece or the limits; ``start`` itself when there is no room.

    Pieces of another size (True) have lines of their own coming the other way: each goes half the way.
    """
    far = _edge(limits, horizontal, step)
    for box, other in keep_out:
        low, high = (box.top, box.bottom) if horizontal else (box.left, box.right)
        near, end = (box.left, box.right) if horizontal else (box.top, box.bottom)
        if not low < line < high:
            continue
        if near < start < end:
            return start
        if step > 0 and near >= start:
            far = min(far, (start + near) // 2 if other else near)
        if step < 0 and end <= start:
            far = max(far, (start + end + 1) // 2 if other else end)
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
