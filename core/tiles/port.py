"""The sixteen ports of a tile's border and the eight placements that permute them (R2).

Ports count clockwise: corner NW 0, N 1 2 3 (half, middle, half), NE 4, E 5 6 7, SE 8, S 9 10 11, SW 12, W 13 14 15.
A placement is a number 0-7: quarter turns clockwise, plus 4 when the tile is first turned over (mirrored left-right).
Its text is ``0``-``3`` and ``0m``-``3m``.
"""

from __future__ import annotations

PORTS = 16
PLACEMENTS = 8

SIDES: dict[str, int] = {"N": 2, "E": 6, "S": 10, "W": 14}
"""The middle port of each side, in the order N, E, S, W."""

HALVES: dict[str, int] = {"Nw": 1, "Ne": 3, "En": 5, "Es": 7, "Se": 9, "Sw": 11, "Ws": 13, "Wn": 15}
"""The half-side ports: the side, then the corner the half lies at."""

CORNERS: dict[str, int] = {"nw": 0, "ne": 4, "se": 8, "sw": 12}
"""The corner ports."""

SIDE_NAMES: tuple[str, ...] = ("N", "E", "S", "W")


def turned(port: int, placement: int) -> int:
    """Where a port lies in a placement: mirrored first (4 - p), then turned by quarters (+ 4 each)."""
    return ((4 - port if placement & 4 else port) + 4 * (placement & 3)) % PORTS


def placement_text(placement: int) -> str:
    """``0``-``3``, ``0m``-``3m``."""
    return f"{placement & 3}m" if placement & 4 else str(placement)


def read_placement(text: str) -> int:
    """The placement a text means.  Raises ValueError for any other text."""
    if text in ("0", "1", "2", "3"):
        return int(text)
    if text in ("0m", "1m", "2m", "3m"):
        return int(text[0]) + 4
    raise ValueError(f"a placement is 0 to 3 or 0m to 3m, not {text!r}")
