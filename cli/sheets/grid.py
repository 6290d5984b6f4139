"""How many pieces of one size fit: exact whole numbers, so that what fits on paper fits here."""

from __future__ import annotations

from dataclasses import dataclass

from stellwerk.cli.sheets.measure import shown
from stellwerk.cli.sheets.page import Box, Piece
from stellwerk.cli.sheets.spec import Spec
from stellwerk.core.errors import StellwerkError


@dataclass(frozen=True)
class Grid:
    """Pieces of one size in columns and rows; ``across`` and ``down`` are the sides of one as it lies."""

    quarter: int
    across: int
    down: int
    gap: int
    columns: int
    rows: int

    @property
    def width(self) -> int:
        """From the first column to the end of the last."""
        return self.columns * (self.across + self.gap) - self.gap


def grid(piece: Piece, room: Box, gap: int) -> Grid:
    """The grid that holds more: of pieces upright or all turned by a quarter; upright when equal."""
    upright = _grid(piece, room, gap, 0)
    turned = _grid(piece, room, gap, 1)
    return turned if turned.columns * turned.rows > upright.columns * upright.rows else upright


def fitted(piece: Piece, room: Box, gap: int, spec: Spec) -> Grid:
    """The grid of a piece.  Raises StellwerkError, naming piece, paper and margin, when not even one fits."""
    found = grid(piece, room, gap)
    if found.columns < 1 or found.rows < 1:
        page = spec.paper
        bleed = f" with {shown(piece.bleed)} bleed" if piece.bleed else ""
        half = " folded" if spec.backs == "fold" else ""
        raise StellwerkError(
            f"{piece.id} ({shown(piece.width)} × {shown(piece.height)}{bleed}) does not fit on{half} {page.name} paper"
            f" ({shown(page.width)} × {shown(page.height)}) with a margin of {shown(spec.margin)}:\n"
            f"take larger paper, a smaller --tile-size or a smaller --margin"
        )
    return found


def _grid(piece: Piece, room: Box, gap: int, quarter: int) -> Grid:
    across, down = (piece.height, piece.width) if quarter else (piece.width, piece.height)
    free = room.grown(-piece.bleed)
    columns = (free.right - free.left + gap) // (across + gap)
    rows = (free.bottom - free.top + gap) // (down + gap)
    return Grid(quarter, across, down, gap, max(0, columns), max(0, rows))
