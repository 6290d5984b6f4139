"""Points in lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.core.scoring import Line, by_source, total


def explained(name: str, lines: Sequence[Line], *, cells: bool = False) -> Iterator[str]:
    """A player's total, then a line for each reason; ``cells`` adds where."""
    yield f"{name}: {counted(total(lines))}"
    width = max((len(line.source) for line in lines), default=0)
    for line in lines:
        where = f"  at {' '.join(f'{x},{y}' for x, y in line.cells)}" if cells and line.cells else ""
        yield f"  {line.points:+4}  {line.source:<{width}}  {line.why}{where}"


def summed(name: str, lines: Sequence[Line]) -> Iterator[str]:
    """A player's total, then the sum of each source."""
    yield f"{name}: {counted(total(lines))}"
    for source, points in by_source(lines).items():
        yield f"  {points:+4}  {source}"


def counted(points: int) -> str:
    """``1 point``, ``2 points``."""
    return f"{points} point" if points == 1 else f"{points} points"
