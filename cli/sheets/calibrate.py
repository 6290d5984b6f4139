"""A sheet that tells how a printer misplaces backs: verniers to be read against the light, to a tenth of a millimetre.

A scale on the front has a line every millimetre; its vernier on the back one every 0.9.  The values at the lines grow
in the direction that makes what is read the very offset to be typed in.
"""

from __future__ import annotations

from math import degrees

from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.measure import MM, plain, shown
from stellwerk.cli.sheets.page import Box, Page, Words
from stellwerk.cli.sheets.plan import Plan
from stellwerk.cli.sheets.shift import Shift
from stellwerk.cli.sheets.spec import Axis, Spec

REACH = 5
"""Millimetres that can be read in each direction."""
LEAST = 81 * MM, 114 * MM
"""Width and height that scales and text take inside the margins."""
_VERNIER = 10
_STEP = 900
_WIDE = 150
_LONG, _SHORT = 7 * MM, 4 * MM
_TEXT = 3_000


def calibration(spec: Spec, shift: Shift) -> Plan:
    """The sheet, two pages; ``shift`` is what its back is printed with, to which what is read is added.

    Raises UsageError for paper on which the scales and the text would meet.
    """
    page = spec.paper
    wide, high = (length + 2 * spec.margin for length in LEAST)
    if page.width < wide or page.height < high:
        raise UsageError(
            f"--calibrate does not fit on {page.name} paper: with a margin of {shown(spec.margin)} "
            f"it takes {shown(wide)} × {shown(high)}"
        )
    middle = page.height // 2
    apart = _apart(spec)
    left = (page.width - apart) // 2
    down = 1 if spec.axis == "y" else -1
    across = 1 if spec.axis == "x" else -1
    scales = (
        Scale("x", page.width // 2, middle, across),
        Scale("y", left, middle, down),
        Scale("y", left + apart, middle, down),
    )
    lines = [box for scale in scales for box in scale.front()]
    words = [word for scale in scales for word in scale.numbers()]
    for scale, name in zip(scales, ("X", "L", "R"), strict=True):
        words.append(Words(name, scale.x, scale.y - 32 * MM, 7_000, "middle"))
    words += _told(spec, apart, shift)
    backs = [box.mirrored(spec.axis, page) for scale in scales for box in scale.back()]
    note = Words("calibration, back", page.width // 2, page.height - spec.margin - 3 * MM, _TEXT, "middle")
    return Plan(
        spec,
        (
            Page(page, "front", ruler=tuple(lines), words=tuple(words)),
            Page(page, "back", ruler=tuple(backs), words=(note,)),
        ),
    )


class Scale:
    """One scale with its vernier, round a point; ``step`` 1: values grow to the right or down."""

    def __init__(self, axis: Axis, x: int, y: int, step: int) -> None:
        self.axis = axis
        self.x = x
        self.y = y
        self.step = step

    def front(self) -> list[Box]:
        """The lines on the front: every millimetre."""
        return [
            self._line(value * MM, _LONG if value % 5 == 0 else _SHORT, 1)
            for value in range(-REACH, REACH + _VERNIER + 1)
        ]

    def back(self) -> list[Box]:
        """The lines on the back, as seen through the paper from the front; the first has a foot."""
        lines = [self._line(number * _STEP, _LONG if number % 5 == 0 else _SHORT, -1) for number in range(_VERNIER + 1)]
        zero = lines[0]
        foot = (
            Box(zero.left - MM, zero.bottom - 300, zero.right + MM, zero.bottom)
            if self.axis == "x"
            else Box(zero.right - 300, zero.top - MM, zero.right, zero.bottom + MM)
        )
        return [*lines, foot]

    def numbers(self) -> list[Words]:
        """The values at the longer lines."""
        found = []
        for value in range(-REACH, REACH + _VERNIER + 1, 5):
            place = value * MM * self.step
            if self.axis == "x":
                found.append(Words(str(value), self.x + place, self.y - _LONG - 2 * MM, _TEXT, "middle"))
            else:
                found.append(Words(str(value), self.x - _LONG - MM, self.y + place, _TEXT, "right"))
        return found

    def _line(self, value: int, long: int, side: int) -> Box:
        """A line across the scale, ending at its base: above or left of it on the front, on the other side behind."""
        place = value * self.step
        if self.axis == "x":
            x = self.x + place - _WIDE // 2
            return Box(x, self.y - long, x + _WIDE, self.y) if side > 0 else Box(x, self.y, x + _WIDE, self.y + long)
        y = self.y + place - _WIDE // 2
        return Box(self.x - long, y, self.x, y + _WIDE) if side > 0 else Box(self.x, y, self.x + long, y + _WIDE)


def factor(spec: Spec) -> float:
    """Degrees for each millimetre that L and R differ."""
    return degrees(MM / _apart(spec))


def _apart(spec: Spec) -> int:
    """The distance of the two upright scales."""
    return min(150 * MM, spec.paper.width - 2 * spec.margin - 24 * MM)


def _told(spec: Spec, apart: int, shift: Shift) -> list[Words]:
    """What to do, above and below the scales."""
    order = "L - R" if spec.axis == "x" else "R - L"
    above = (
        "Calibration: how your printer misplaces the backs of pages",
        "Print both sides at 100 %. Hold the sheet against a light, this side towards you.",
        "Each scale: the number of whole millimetres before the line with a foot, rounded down,",
        "and as many tenths as the number of the line behind that meets a line of the scale.",
    )
    below = (
        f"x is X.  y is (L + R) / 2.  The angle is ({order}) × {factor(spec):.2f} degrees.",
        f"This back was printed with {shift}: add what you read to that.  Then keep it:",
        "stellwerk print --printer NAME --keep --back-offset x,y,angle",
        f"Paper {spec.paper.name}, {plain(spec.paper.width)} × {plain(spec.paper.height)} mm, {spec.flip} edge",
    )
    room = spec.paper.width - 2 * spec.margin
    top = spec.margin + 4 * MM
    foot = spec.paper.height // 2 + 40 * MM
    told = []
    for start, texts in ((top, above), (foot, below)):
        for number, text in enumerate(texts):
            told.append(Words(text, spec.margin, start + number * 5 * MM, _TEXT, room=room))
    return told
