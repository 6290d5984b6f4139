"""The foot of a page: what is printed here, which page and side, and a ruler to check the printer's scale with."""

from __future__ import annotations

from dataclasses import dataclass

from stellwerk.cli.sheets.area import foot
from stellwerk.cli.sheets.measure import MM
from stellwerk.cli.sheets.page import Box, Words
from stellwerk.cli.sheets.spec import Axis, Spec

RULER = 100 * MM
_STEP = 10 * MM
_THIN = 150
_TEXT = 2_400
_LABEL_ROOM = 42 * MM
"""What the words beside the ruler take."""

SIDES = {"front": "front", "back": "back", "both": "fronts and backs"}


@dataclass(frozen=True)
class Imprint:
    """What a sheet says of itself: the set with its versions, and the hash of its content."""

    title: str
    digest: str

    def line(self, number: int, total: int, side: str) -> str:
        """The line of text of a page."""
        return f"{self.title} · {self.digest} · page {number}/{total} · {SIDES[side]}"


def ruler(spec: Spec, mirror: Axis | None = None) -> tuple[tuple[Box, ...], Words]:
    """The ruler and the words beside it.

    It is 100 mm long, on narrow paper as many whole centimetres as there is room for; ``mirror``: the axis on backs.
    """
    zone = _zone(spec, mirror)
    left = zone.left + MM
    free = zone.right - left - _LABEL_ROOM
    length = min(RULER, max(2, free // _STEP) * _STEP)
    line = zone.top + 3 * MM
    boxes = [Box(left, line - _THIN, left + length, line)]
    for place in range(0, length + 1, _STEP):
        tall = 3 * MM if place in (0, length) else 2 * MM if place % (5 * _STEP) == 0 else 1_200
        x = left + place - (_THIN if place == length else 0 if place == 0 else _THIN // 2)
        boxes.append(Box(x, line - tall, x + _THIN, line))
    text = f"{length // MM} mm: print at 100 %"
    return tuple(boxes), Words(text, left + length + 2 * MM, zone.top + 1_700, _TEXT, room=_LABEL_ROOM - 3 * MM)


def line(spec: Spec, text: str, mirror: Axis | None = None) -> Words:
    """The line of text."""
    zone = _zone(spec, mirror)
    return Words(text, zone.left + MM, zone.bottom - 1_700, _TEXT, room=zone.right - zone.left - 2 * MM)


def _zone(spec: Spec, mirror: Axis | None) -> Box:
    zone = foot(spec)
    return zone.mirrored(mirror, spec.paper) if mirror else zone
