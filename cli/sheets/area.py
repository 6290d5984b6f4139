"""Where on a page pieces and marks may lie, and where the line of text with the ruler goes."""

from __future__ import annotations

from stellwerk.cli.sheets.measure import MM
from stellwerk.cli.sheets.page import Box
from stellwerk.cli.sheets.spec import Spec

FOOT = 8 * MM
"""The height of ruler and text."""
AIR = 1 * MM
"""Between them and anything else, and between a piece (its bleed included) and the marks round it."""
FOLD = 2 * MM
"""Between a fold line and the pieces on either side."""


def foot(spec: Spec) -> Box:
    """Where ruler and text go on a front: at the lower margin; on backs the mirror image of that place."""
    page = spec.paper
    bottom = page.height - spec.margin
    return Box(spec.margin, bottom - FOOT, page.width - spec.margin, bottom)


def room(spec: Spec) -> Box:
    """Where the fronts, their bleed included, and the marks round them may lie.

    Its mirror image is free for backs too.
    """
    page = spec.paper
    kept = FOOT + AIR if spec.footer else 0
    box = Box(spec.margin, spec.margin, page.width - spec.margin, page.height - spec.margin - kept)
    if spec.backs != "fold":
        return box
    if spec.axis == "x":
        return box._replace(right=page.width // 2 - FOLD)
    return box._replace(top=spec.margin + kept, bottom=page.height // 2 - FOLD)
