"""What is to be printed: which pieces, how many, how large, and the picture of every slot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from stellwerk.cli.art.drawing import BLEED, Drawing
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.area import room
from stellwerk.cli.sheets.cut import cut
from stellwerk.cli.sheets.looks import Looks, size_of
from stellwerk.cli.sheets.marks import LEAST
from stellwerk.cli.sheets.measure import shown
from stellwerk.cli.sheets.own import white_bleeds
from stellwerk.cli.sheets.page import Box, Piece, Slot
from stellwerk.cli.sheets.spec import Axis, Spec
from stellwerk.core.prints import Board, Print

TURNED_OVER = " turned over"
"""Behind the name of the second copy of a piece that cannot be turned over."""


@dataclass(frozen=True)
class Wanted:
    """A kind of piece and how many are wanted; ``over``: its other side is, as a piece of its own."""

    printed: Print
    count: int
    over: bool = False

    @property
    def id(self) -> str:
        """A name that no other has."""
        return f"{self.printed.kind} {self.printed.id}{TURNED_OVER if self.over else ''}"


def wanted(prints: Iterable[Print], players: int | None, copies: int) -> list[Wanted]:
    """What so many players (None: whoever shares the box) need, so many times over."""
    counted = [Wanted(printed, printed.needed(players) * copies) for printed in prints]
    return [want for want in counted if want.count]


def chiral(wants: Iterable[Wanted]) -> list[Wanted]:
    """Those that one side alone cannot stand for."""
    return [want for want in wants if want.printed.chiral]


def with_mirrored(wants: Iterable[Wanted]) -> Iterator[Wanted]:
    """The same with the other side beside each piece that one side alone cannot stand for."""
    for want in wants:
        if not want.printed.chiral:
            yield want
            continue
        for _ in range(want.count):
            yield replace(want, count=1)
            yield replace(want, count=1, over=True)


class Stock:
    """The wanted pieces of one print run, as the planner and as renderers see them."""

    def __init__(self, wants: Sequence[Wanted], looks: Looks, tile_size: int, spec: Spec) -> None:
        """Raises UsageError for a bleed that goes beyond what is drawn."""
        self.wants = tuple(wants)
        self.looks = looks
        self.tile_size = tile_size
        self.spec = spec
        self._prints = {want.id: want for want in wants}
        self._cut: dict[tuple[str, bool, Axis | None], Drawing] = {}
        most = tile_size * BLEED // UNIT
        if spec.bleed > most:
            raise UsageError(f"--bleed {shown(spec.bleed)}: tiles of {shown(tile_size)} are drawn {shown(most)} beyond")

    @cached_property
    def pieces(self) -> list[Piece]:
        """The pieces in their order."""
        return [self._piece(want) for want in self.wants]

    @property
    def warnings(self) -> list[str]:
        """What is not as large as it should be, and own images that are smaller than their bleed."""
        small = [
            f"{want.id} is printed at {100 * piece.width // size_of(want.printed.front, self.tile_size)[0]} % to fit"
            for want, piece in zip(self.wants, self.pieces, strict=True)
            if piece.width < size_of(want.printed.front, self.tile_size)[0]
        ]
        fronts = (want.printed.front for want in self.wants)
        bleed = self.spec.bleed * UNIT // self.tile_size
        return [*small, *white_bleeds(fronts, self.looks.artist.style.faces, bleed)]

    def picture(self, slot: Slot) -> Drawing:
        """What is printed in a slot, bleed included, before it is turned by the slot's quarters."""
        key = slot.piece.id, slot.back, slot.mirror
        if key not in self._cut:
            self._cut[key] = self._drawn(slot)
        return self._cut[key]

    def _drawn(self, slot: Slot) -> Drawing:
        want = self._prints[slot.piece.id]
        own = self.looks.back(want.printed) if slot.back or want.over else None
        drawing = self.looks.front(want.printed) if own is None else own
        bleed = slot.piece.bleed * drawing.width // slot.piece.width
        mirrored: Axis | None = "x" if want.over and own is None else slot.mirror
        return cut(drawing, bleed, mirrored)

    def _piece(self, want: Wanted) -> Piece:
        printed = want.printed
        width, height = size_of(printed.front, self.tile_size)
        bleed = min(self.spec.bleed, min(width, height) * BLEED // UNIT)
        if isinstance(printed.front, Board):
            width, height = self._reduced(width, height, bleed)
        drawing = self.looks.front(printed)
        return Piece(
            want.id,
            width,
            height,
            want.count,
            "mirror" if printed.back is None else "own",
            bleed,
            disc=drawing.outline == "disc",
        )

    def _reduced(self, width: int, height: int, bleed: int) -> tuple[int, int]:
        """The size of a board, smaller if it fits on the paper in neither way: then there is room for its marks too."""
        free = room(self.spec).grown(-bleed)
        if _factor(free, width, height) >= 1:
            return width, height
        factor = _factor(free.grown(-LEAST) if self.spec.marks != "none" else free, width, height)
        return (int(width * factor), int(height * factor)) if factor > 0 else (width, height)


def _factor(free: Box, width: int, height: int) -> float:
    """How much larger something may be to fit into a box, upright or turned."""
    across, down = free.right - free.left, free.bottom - free.top
    return max(min(across / width, down / height), min(across / height, down / width))
