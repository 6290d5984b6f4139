"""Explained points: no total without its lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from stellwerk.core.errors import PackError

Place: TypeAlias = "tuple[int, int]"
"""x (to the right) and y (downward) of a cell; 0,0 is where the tableau began."""


@dataclass(frozen=True)
class Line:
    """One reason for points: where they come from, how many, why, and the cells that earned them.

    Games without cells leave ``cells`` empty and name the things in ``why``.
    """

    source: str
    points: int
    why: str
    cells: tuple[Place, ...] = ()


def checked(line: object, source: str) -> Line:
    """What a pack's scoring gave, if it is a line of whole points; ``source`` names who gave it otherwise.

    Raises PackError: code of packs may give anything.
    """
    if not isinstance(line, Line):
        raise PackError(f"the scoring of {source} gives {line!r}, which is no Line")
    whole(line.points, source)
    return line


def whole(points: object, source: str) -> None:
    """Raises PackError for points of a source that are no whole number."""
    if type(points) is not int:
        raise PackError(f"{source} gives {points!r} points: points are whole numbers")


def total(lines: Iterable[Line]) -> int:
    """The sum of the lines: the only way a total comes about."""
    return sum(line.points for line in lines)


def by_source(lines: Iterable[Line]) -> dict[str, int]:
    """Points by source, in order of first appearance."""
    sums: dict[str, int] = {}
    for line in lines:
        sums[line.source] = sums.get(line.source, 0) + line.points
    return sums
