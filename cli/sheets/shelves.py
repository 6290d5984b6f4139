"""Pieces on pages: row by row, like sizes together, each row as full as it gets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from stellwerk.cli.sheets.area import AIR, room
from stellwerk.cli.sheets.grid import Grid, fitted
from stellwerk.cli.sheets.measure import MM
from stellwerk.cli.sheets.page import Piece, Slot
from stellwerk.cli.sheets.spec import Spec

MARK = 3 * MM
"""How long a mark is where there is room for it."""
BETWEEN = 2 * MM
"""How long it is between pieces of different sizes."""
_DISC_GAP = 3 * MM
"""Between round pieces at least: room for scissors."""


def shelved(pieces: Iterable[Piece], spec: Spec) -> list[list[Slot]]:
    """The slots of each page, in the order of the pieces; sizes follow one another on one page where they fit.

    Raises StellwerkError for a piece that fits on no page.
    """
    filler = _Filler(spec)
    for _, block in groupby((piece for piece in pieces if piece.count), key=_like):
        filler.add(list(block))
    return [_settled(page, spec) for page in filler.pages]


def _like(piece: Piece) -> tuple[int, int, int, bool, str]:
    return piece.width, piece.height, piece.bleed, piece.disc, piece.block


def clear(bleed: int) -> int:
    """How far from a finished piece marks begin."""
    return bleed + AIR


class _Filler:
    """Pages being filled from the top."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.room = room(spec)
        self.pages: list[list[Slot]] = []
        self._next = 0
        """Where free room begins on the last page."""
        self._bleed = 0

    def add(self, pieces: Sequence[Piece]) -> None:
        """Adds pieces that are alike in size."""
        first = pieces[0]
        gap = max(self.spec.gap, _DISC_GAP) if first.disc else self.spec.gap
        grid = fitted(first, self.room, gap, self.spec)
        left = self.room.left + (self.room.right - self.room.left - grid.width) // 2
        top = self._begin(first, grid)
        column = 0
        for piece in (one for one in pieces for _ in range(one.count)):
            if column == grid.columns:
                column = 0
                top += grid.down + gap
                if top + grid.down + first.bleed > self.room.bottom:
                    top = self._page(first)
            self.pages[-1].append(Slot(piece, left + column * (grid.across + gap), top, grid.quarter))
            column += 1
        self._next = top + grid.down
        self._bleed = first.bleed

    def _begin(self, piece: Piece, grid: Grid) -> int:
        """The top of the first row: below what lies there, if a row fits, else on a new page."""
        if not self.pages:
            return self._page(piece)
        top = self._next + self._between(piece)
        fits = top + grid.down + piece.bleed <= self.room.bottom
        return top if fits else self._page(piece)

    def _between(self, piece: Piece) -> int:
        """The space between blocks of different sizes: room for the marks of both."""
        spec = self.spec
        if spec.marks == "none":
            return max(spec.gap, self._bleed + piece.bleed, _DISC_GAP)
        return max(spec.gap, clear(self._bleed) + clear(piece.bleed) + 2 * BETWEEN)

    def _page(self, piece: Piece) -> int:
        self.pages.append([])
        return self.room.top + piece.bleed


def _settled(slots: Sequence[Slot], spec: Spec) -> list[Slot]:
    """The page's slots moved down so far that marks find room above; half the free room at most."""
    free = room(spec).bottom - max(slot.bled.bottom for slot in slots)
    wanted = 0 if spec.marks == "none" else AIR + MARK
    down = min(free // 2, wanted)
    return [Slot(slot.piece, slot.x, slot.y + down, slot.quarter) for slot in slots]
