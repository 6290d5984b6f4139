"""What is printed of one side of a piece: its picture mirrored if need be, and cut off where its bleed ends."""

from __future__ import annotations

from dataclasses import replace

from stellwerk.cli.art.disc import trimmed
from stellwerk.cli.art.drawing import Drawing, Use
from stellwerk.cli.art.flat import turned
from stellwerk.cli.art.matrix import moved, placed
from stellwerk.cli.sheets.spec import Axis

_PLACEMENTS: dict[Axis | None, int] = {None: 0, "x": 4, "y": 6}
"""A picture mirrored in y is mirrored in x and turned by half."""


def cut(drawing: Drawing, bleed: int, mirror: Axis | None = None) -> Drawing:
    """The drawing with ``bleed`` (in its own units) on every side and nothing beyond.

    What turns with the piece is one drawing inside, the same on both sides; what stays upright lies above it.
    """
    placement = _PLACEMENTS[mirror]
    wide, high = drawing.width, drawing.height
    items = trimmed(drawing, bleed).items if drawing.outline == "disc" else drawing.items
    signs = turned(Drawing(wide, high, (), drawing.signs), placement).signs
    inside = Drawing(wide, high, (Use(Drawing(wide, high, items), placed(placement, wide, high)),), signs)
    if not bleed:
        return replace(inside, clip=True)
    return Drawing(wide + 2 * bleed, high + 2 * bleed, (Use(inside, moved(bleed, bleed)),), clip=True)
