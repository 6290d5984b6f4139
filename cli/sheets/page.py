"""What a plan consists of: pages with slots, marks, a ruler and words; in micrometres from the upper left corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, get_args

from stellwerk.cli.sheets.paper import Paper
from stellwerk.cli.sheets.spec import Axis

Side: TypeAlias = Literal["left", "right", "above", "below"]
SIDES: tuple[Side, ...] = get_args(Side)


class Box(NamedTuple):
    """A rectangle by two corners."""

    left: int
    top: int
    right: int
    bottom: int

    def grown(self, by: int) -> Box:
        """The box larger by so much on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def mirrored(self, axis: Axis, paper: Paper) -> Box:
        """Where it comes to lie on the other side of the paper."""
        if axis == "x":
            return Box(paper.width - self.right, self.top, paper.width - self.left, self.bottom)
        return Box(self.left, paper.height - self.bottom, self.right, paper.height - self.top)

    def meets(self, other: Box) -> bool:
        """Whether the two have more than an edge in common."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


@dataclass(frozen=True)
class Piece:
    """One kind of piece as the planner sees it: how large it is when cut, and what its back is.

    ``back``: ``mirror`` (its own picture mirrored), ``own`` (another picture) or ``none``.  ``bleed``: how far its
    picture goes on beyond the cut.  Pieces with one ``block`` lie together.
    """

    id: str
    width: int
    height: int
    count: int = 1
    back: Literal["mirror", "own", "none"] = "mirror"
    bleed: int = 0
    disc: bool = False
    block: str = ""


@dataclass(frozen=True)
class Slot:
    """One piece on a page.

    ``quarter``: the whole picture, words included, is turned clockwise by so many quarters.  ``mirror`` (on backs):
    the front's picture is mirrored in x or y first, with its words upright; None: the piece's own back.
    """

    piece: Piece
    x: int
    y: int
    quarter: int = 0
    back: bool = False
    mirror: Axis | None = None

    @property
    def box(self) -> Box:
        """Where the finished piece lies."""
        across, down = (
            (self.piece.height, self.piece.width) if self.quarter % 2 else (self.piece.width, self.piece.height)
        )
        return Box(self.x, self.y, self.x + across, self.y + down)

    @property
    def bled(self) -> Box:
        """All that is printed of it."""
        return self.box.grown(self.piece.bleed)


class Beside(NamedTuple):
    """A side of a piece."""

    piece: str
    side: Side


@dataclass(frozen=True)
class Words:
    """A line of upright text; ``x, y`` is the middle of its height, at its left end, middle or right end."""

    text: str
    x: int
    y: int
    size: int
    align: Literal["left", "middle", "right"] = "left"
    room: int = 0


@dataclass(frozen=True)
class Page:
    """One page.

    ``marks`` (where to cut), ``ruler`` and ``fold`` are filled boxes: lines with their width.  ``unmarked``: where
    some marks have no room; of a back as of its front.
    """

    paper: Paper
    side: Literal["front", "back", "both"]
    slots: tuple[Slot, ...] = ()
    marks: tuple[Box, ...] = ()
    ruler: tuple[Box, ...] = ()
    fold: tuple[Box, ...] = ()
    words: tuple[Words, ...] = ()
    unmarked: tuple[Beside, ...] = ()

    @property
    def trim(self) -> Box:
        """The smallest box with all finished pieces; the paper for a page without any."""
        return self._around([slot.box for slot in self.slots])

    @property
    def bled(self) -> Box:
        """The smallest box with all that is printed of the pieces."""
        return self._around([slot.bled for slot in self.slots])

    def _around(self, boxes: list[Box]) -> Box:
        if not boxes:
            return Box(0, 0, self.paper.width, self.paper.height)
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return Box(min(lefts), min(tops), max(rights), max(bottoms))
