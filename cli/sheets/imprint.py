"""The foot of a page: what is printed here, which page and side, and a ruler to check the printer's scale with."""

from __future__ import annotations

from collections.abc import Iterator
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


def foot_of(spec: Spec, text: str, mirror: Axis | None = None) -> tuple[tuple[Box, ...], tuple[Words, ...]]:
    """The ruler and the words of a page; ``mirror``: the axis on backs.

    The ruler is 100 mm long, on narrower paper as many whole centimetres as there is room for.  What it is for stands
    beside it, or before the line of text.
    """
    zone = foot(spec)
    zone = zone.mirrored(mirror, spec.paper) if mirror else zone
    left, wide = zone.left + MM, zone.right - zone.left - 2 * MM
    length = min(RULER, max(2, wide // _STEP) * _STEP)
    label = f"{length // MM} mm: print at 100 %"
    beside = wide - length >= _LABEL_ROOM
    below = text if beside else f"{label} · {text}"
    words = [Words(below, left, zone.bottom - 1_700, _TEXT, room=wide)]
    if beside:
        words.insert(0, Words(label, left + length + 2 * MM, zone.top + 1_700, _TEXT, room=_LABEL_ROOM - 3 * MM))
    return tuple(_ruler(left, zone.top + 3 * MM, length)), tuple(words)


def _ruler(left: int, line: int, length: int) -> Iterator[Box]:
    """A line with a tick every centimetre."""
    yield Box(left, line - _THIN, left + length, line)
    for place in range(0, length + 1, _STEP):
        tall = 3 * MM if place in (0, length) else 2 * MM if place % (5 * _STEP) == 0 else 1_200
        x = left + place - (_THIN if place == length else 0 if place == 0 else _THIN // 2)
        yield Box(x, line - tall, x + _THIN, line)
