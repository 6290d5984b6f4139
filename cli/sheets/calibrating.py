"""The run that prints a calibration sheet: it needs no packs."""

from __future__ import annotations

from stellwerk.cli.art import house
from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.palette import Palette
from stellwerk.cli.failure import UsageError
from stellwerk.cli.options import SetupOptions
from stellwerk.cli.output import Output
from stellwerk.cli.sheets.calibrate import calibration
from stellwerk.cli.sheets.files import Files
from stellwerk.cli.sheets.imprint import Imprint
from stellwerk.cli.sheets.page import Slot
from stellwerk.cli.sheets.request import DPI, Request
from stellwerk.cli.sheets.run import Pages, listed, write

_USED = ("out", "format", "dpi", "paper", "landscape", "margin", "flip", "back_offset", "printer")
"""The options that say something of the sheet."""


def calibrate(request: Request, setup: SetupOptions, output: Output) -> None:
    """Writes the sheet; its back is printed with the offset given, so that what was found can be checked.

    Raises UsageError for options that it cannot use, and for paper that is too small.
    """
    idle = [*setup.given, *request.given(*_USED)]
    if idle:
        raise UsageError(f"{idle[0]} says nothing to --calibrate")
    path, kind = request.target
    plan = calibration(request.spec, request.shift)
    pages = Pages(plan, _nothing, Palette(house.COLOURS), Imprint("Calibration", ""), request.shift, request.dpi or DPI)
    with Files() as files:
        write(files, path, kind, pages)
    output.say(f"{listed(files.written)}: print both sides at 100 %, then do what it says")


def _nothing(slot: Slot) -> Drawing:
    raise AssertionError("a calibration sheet has no slots")
