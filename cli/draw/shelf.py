"""Panels put side by side and below each other, as the width allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from stellwerk.cli.draw.canvas import Canvas

Maker: TypeAlias = "Callable[[int], Canvas]"
"""Draws a panel into at most so many columns."""

GAP = 2
_LEAST = 24
"""A panel that does not fit as it is may be drawn narrower beside others, but not below this."""
_TALLER = 4
"""By so many lines, and by half at most, a panel may grow when it is drawn narrower beside others."""


@dataclass
class _Stack:
    """Canvases below each other, a blank line between them, from column ``x``."""

    x: int
    canvases: list[Canvas] = field(default_factory=list)

    @property
    def columns(self) -> int:
        return max(canvas.columns for canvas in self.canvases)

    @property
    def height(self) -> int:
        return sum(canvas.height + 1 for canvas in self.canvases) - 1


def shelved(makers: Sequence[Maker], room: int) -> Canvas:
    """All panels in order: below the last one if that makes no shelf taller, else beside it, else on a new shelf."""
    shelves: list[list[_Stack]] = []
    for make in makers:
        whole = make(room)
        if whole.height and not (shelves and _stored(shelves[-1], make, whole.height, room)):
            shelves.append([_Stack(0, [whole])])
    return piled([_joined(shelf) for shelf in shelves])


def _stored(shelf: list[_Stack], make: Maker, height: int, room: int) -> bool:
    last = shelf[-1]
    if len(shelf) > 1:
        below = make(room - last.x)
        tallest = max(stack.height for stack in shelf)
        if last.height + 1 + below.height <= tallest and below.columns <= room - last.x:
            last.canvases.append(below)
            return True
    x = last.x + last.columns + GAP
    if room - x < _LEAST:
        return False
    beside = make(room - x)
    if beside.columns > room - x or beside.height > height + min(_TALLER, height // 2):
        return False
    shelf.append(_Stack(x, [beside]))
    return True


def _joined(shelf: Sequence[_Stack]) -> Canvas:
    canvas = Canvas(max(stack.x + stack.columns for stack in shelf), max(stack.height for stack in shelf))
    for stack in shelf:
        y = 0
        for part in stack.canvases:
            canvas.paste(stack.x, y, part)
            y += part.height + 1
    return canvas


def piled(canvases: Sequence[Canvas], gap: int = 1) -> Canvas:
    """Canvases below each other with ``gap`` blank lines between them."""
    shown = [canvas for canvas in canvases if canvas.height]
    height = sum(canvas.height + gap for canvas in shown) - gap if shown else 0
    pile = Canvas(max((canvas.columns for canvas in shown), default=0), height)
    y = 0
    for canvas in shown:
        pile.paste(0, y, canvas)
        y += canvas.height + gap
    return pile


def abreast(canvases: Sequence[Canvas]) -> Canvas:
    """Canvases side by side, from left to right."""
    stacks: list[_Stack] = []
    x = 0
    for canvas in canvases:
        stacks.append(_Stack(x, [canvas]))
        x += canvas.columns + GAP
    return _joined(stacks)
