"""Blocks of a page: drawings with their size, stacked and set side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from stellwerk.cli.art.drawing import Drawing, Item, Label, Shape, Use
from stellwerk.cli.art.matrix import moved
from stellwerk.cli.art.shapes import rectangle
from stellwerk.cli.art.widths import width

TEXT = 150_000
"""The size of plain text on a page."""
HEADING = 210_000
GAP = 260_000
"""Space between blocks."""
LEADING = 150
"""Percent of the size of text from line to line."""


def lines(texts: Sequence[str], *, size: int = TEXT, colour: str = "ink", bold: bool = False, room: int = 0) -> Drawing:
    """Lines of text, broken into several where wider than ``room`` (0: never)."""
    broken = [part for text in texts for part in wrapped(text, size, room, bold=bold)]
    step = size * LEADING // 100
    labels = tuple(
        Label(text, 0, step * number + step // 2, size, colour, "left", bold) for number, text in enumerate(broken)
    )
    wide = max((width(text, size, bold=bold) for text in broken), default=0)
    return Drawing(wide, step * len(broken), (), labels)


def wrapped(text: str, size: int, room: int, *, bold: bool = False) -> list[str]:
    """A text broken at spaces into lines no wider than ``room`` (0: not broken)."""
    if not room or width(text, size, bold=bold) <= room:
        return [text]
    found: list[str] = []
    for word in text.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and width(longer, size, bold=bold) <= room:
            found[-1] = longer
        else:
            found.append(word)
    return found


def stacked(blocks: Iterable[Drawing], *, gap: int = GAP // 2) -> Drawing:
    """Blocks below one another, their left edges in line."""
    items: list[Item] = []
    top = wide = 0
    for block in blocks:
        if block.height:
            items.append(Use(block, moved(0, top)))
            top += block.height + gap
            wide = max(wide, block.width)
    return Drawing(wide, max(0, top - gap), tuple(items))


def beside(blocks: Iterable[Drawing], *, gap: int = GAP) -> Drawing:
    """Blocks side by side, their upper edges in line."""
    items: list[Item] = []
    left = high = 0
    for block in blocks:
        items.append(Use(block, moved(left, 0)))
        left += block.width + gap
        high = max(high, block.height)
    return Drawing(max(0, left - gap), high, tuple(items))


def flowed(blocks: Sequence[Drawing], room: int, *, gap: int = GAP) -> Drawing:
    """Blocks side by side in as many rows as they need to be no wider than ``room``."""
    ends = [0]
    left = 0
    for number, block in enumerate(blocks):
        if left and left + block.width > room:
            ends.append(number)
            left = 0
        left += block.width + gap
    ends.append(len(blocks))
    return stacked([beside(blocks[start:end], gap=gap) for start, end in pairwise(ends)], gap=gap)


def gathered(blocks: Sequence[Drawing], *, gap: int = GAP) -> Drawing:
    """Blocks in their order, in rows of so many that they are largest on a page three wide and two high."""
    rows = range(1, len(blocks) + 1)
    return min((_rows(blocks, most, gap) for most in rows), key=_page, default=Drawing(0, 0))


def _rows(blocks: Sequence[Drawing], most: int, gap: int) -> Drawing:
    return stacked([beside(blocks[at : at + most], gap=gap) for at in range(0, len(blocks), most)], gap=gap)


def _page(block: Drawing) -> int:
    """The size of the least page that holds a block."""
    return max(block.width * 2, block.height * 3)


def titled(title: str, block: Drawing, *, size: int = TEXT) -> Drawing:
    """A block below its title."""
    return stacked([lines([title], size=size, bold=True), block], gap=size // 3)


def framed(block: Drawing, *, margin: int = GAP // 2, fill: str = "paper", line: str = "rule") -> Drawing:
    """A block on a card of its own."""
    wide, high = block.width + 2 * margin, block.height + 2 * margin
    card = Shape((rectangle(0, 0, wide, high, margin // 2),), fill=fill, line=line, width=12_000)
    return Drawing(wide, high, (card, Use(block, moved(margin, margin))))


def page(block: Drawing, *, margin: int = GAP, fill: str = "table") -> Drawing:
    """A block on a ground that fills the whole picture."""
    wide, high = block.width + 2 * margin, block.height + 2 * margin
    return Drawing(wide, high, (Shape((rectangle(0, 0, wide, high),), fill=fill), Use(block, moved(margin, margin))))
