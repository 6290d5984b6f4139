"""For The Game Crafter: square tiles as single pictures, an eighth of an inch of bleed included."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.sheets.cut import cut
from stellwerk.cli.sheets.looks import Looks
from stellwerk.cli.sheets.stock import Wanted

DPI = 300


@dataclass(frozen=True)
class Tile:
    """One picture to upload."""

    name: str
    drawing: Drawing


def tiles(wants: Sequence[Wanted], looks: Looks, size: int) -> Iterator[tuple[Wanted, Tile, Tile]]:
    """Front and back of each square piece."""
    bleed = bleed_of(size)
    digits = len(str(len(wants)))
    for number, want in enumerate(wants, start=1):
        front = looks.front(want.printed)
        own = looks.back(want.printed)
        back = cut(front, bleed, "x") if own is None else cut(own, bleed)
        name = f"{number:0{digits}d}-{_plain(want.id)}"
        yield want, Tile(f"{name}-front.png", cut(front, bleed)), Tile(f"{name}-back.png", back)


def bleed_of(size: int) -> int:
    """The eighth of an inch, in units of a drawing, round tiles whose pictures have so many pixels with it."""
    return UNIT * 75 // (2 * (size - 75))


def square(want: Wanted, looks: Looks) -> bool:
    """Whether a piece is a square tile."""
    front = looks.front(want.printed)
    return front.width == front.height and front.outline == "square"


def quantities(made: Sequence[tuple[Wanted, Tile, Tile]]) -> str:
    """A table of the pictures with the number of copies of each, as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("front", "back", "quantity"))
    writer.writerows((front.name, back.name, want.count) for want, front, back in made)
    return text.getvalue()


def _plain(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9-]+", "-", name).strip("-")
