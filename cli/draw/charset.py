"""Which encodings can carry a drawn board (case 43)."""

from __future__ import annotations

from stellwerk.cli.draw import card, grid, grounds, marks, tracks

SIGNS = "".join(sorted(set(tracks.SIGNS + grounds.SIGNS + marks.SIGNS + card.SIGNS + grid.SIGNS + "╲╱")))
"""Every sign of a drawing, foreign words apart."""


def carries(encoding: str | None) -> bool:
    """Whether text in this encoding can hold box drawing; without an encoding it cannot."""
    try:
        SIGNS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
