"""``stellwerk print``: sheets to print and cut."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import SetupOptions, takes_setup
from stellwerk.cli.words import one_of

if TYPE_CHECKING:
    from stellwerk.cli.output import Output
    from stellwerk.cli.sheets.printers import Printer
    from stellwerk.cli.sheets.request import Request

app = new_app()

# What the modules that lay out and draw declare, said again: help is not to wait for their import.
MARKS = ("none", "ticks", "crosses", "lines")
BACKS = ("none", "duplex", "fold", "separate")
FLIPS = ("long", "short")
INKS = ("full", "low", "grey", "black")
CHIRAL = ("copy", "warn")
FORMATS = ("pdf", "png", "svg")
PROFILES = ("tgc-mini", "tgc-small", "tgc-medium", "tgc-large", "tts", "photo-4x6")


@app.command("print")
@takes_setup
def print_(
    setup: SetupOptions,
    out: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--out",
            metavar="OUT",
            help="OUT.pdf, OUT.png or OUT.svg, replaced if there; OUT.json for --profile tts, a folder for tgc-….",
            show_default=False,
        ),
    ] = None,
    paper: Annotated[
        str | None, typer.Option("--paper", metavar="SIZE", help="a4, letter, a3 or WxHmm.  [default: a4]")
    ] = None,
    landscape: Annotated[bool, typer.Option("--landscape", help="The paper lies on its long side.")] = False,
    tile_size: Annotated[
        str | None,
        typer.Option("--tile-size", metavar="MM", help="Side of a finished tile.  [default: 45mm; for photo-4x6 42mm]"),
    ] = None,
    bleed: Annotated[
        str | None, typer.Option("--bleed", metavar="MM", help="Print so far beyond the cut.  [default: 0]")
    ] = None,
    gap: Annotated[
        str | None, typer.Option("--gap", metavar="MM", help="Between tiles.  [default: twice the bleed]")
    ] = None,
    margin: Annotated[
        str | None, typer.Option("--margin", metavar="MM", help="Printed nowhere nearer to the edge.  [default: 10mm]")
    ] = None,
    marks: Annotated[str | None, one_of(MARKS, "--marks", "Where to cut.  [default: ticks]")] = None,
    mark_width: Annotated[
        str | None, typer.Option("--mark-width", metavar="MM", help="Of the marks.  [default: 0.2mm]")
    ] = None,
    backs: Annotated[str | None, one_of(BACKS, "--backs", "How backs are printed.  [default: duplex]")] = None,
    flip: Annotated[
        str | None, one_of(FLIPS, "--flip", "The edge the printer turns paper over.  [default: long]")
    ] = None,
    back_offset: Annotated[
        str | None,
        typer.Option(
            "--back-offset", metavar="X,Y[,ANGLE]", help="Move back pages: mm right, mm down, degrees clockwise."
        ),
    ] = None,
    printer: Annotated[
        str | None, typer.Option("--printer", metavar="NAME", help="A printer whose settings are kept.")
    ] = None,
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep paper, margin, flip and back offset given here for --printer.")
    ] = False,
    calibrate: Annotated[
        bool, typer.Option("--calibrate", help="Print a sheet that measures the back offset instead.")
    ] = False,
    ink: Annotated[str, one_of(INKS, "--ink", "Colours: all, pale, grey, or black alone.")] = "full",
    copies: Annotated[int, typer.Option("--copies", min=1, max=100, metavar="N", help="Print all so many times.")] = 1,
    only: Annotated[
        list[str],
        typer.Option(
            "--only", metavar="KIND|ID,…", help="Only pieces of these kinds, ids or packs.", show_default=False
        ),
    ] = [],  # noqa: B006  # never changed
    chiral: Annotated[
        str, one_of(CHIRAL, "--chiral", "Without backs: copy tiles that cannot be turned over, or warn.")
    ] = "warn",
    profile: Annotated[
        str | None,
        one_of(PROFILES, "--profile", "Pictures for The Game Crafter or Tabletop Simulator, or paper for photographs."),
    ] = None,
    format_: Annotated[str | None, one_of(FORMATS, "--format", "By the name of OUT otherwise.")] = None,
    dpi: Annotated[
        int | None, typer.Option("--dpi", min=50, max=600, metavar="N", help="Of PNG pages.  [default: 300]")
    ] = None,
    url: Annotated[
        str | None, typer.Option("--url", metavar="ADDRESS", help="Where the pictures of --profile tts will be hosted.")
    ] = None,
) -> None:
    """Print what a mix needs at a real table: tiles, objectives, tokens, board, pawns, with their backs.

    Counts are those of the box; --players leaves out what so many do not need.  Nothing is written unless all is.
    """
    from stellwerk.cli.output import Output
    from stellwerk.cli.sheets.request import Request

    output = Output.current()
    words: dict[str, Any] = {"marks": marks, "backs": backs, "flip": flip, "ink": ink, "chiral": chiral}
    request = Request(
        out=out,
        paper=paper,
        landscape=landscape,
        tile_size=tile_size,
        bleed=bleed,
        gap=gap,
        margin=margin,
        mark_width=mark_width,
        back_offset=back_offset,
        printer=printer,
        copies=copies,
        only=tuple(only),
        profile=profile,
        dpi=dpi,
        url=url,
        **{**words, "format": format_},
    )
    run = request.for_printer(_printer(request, keep=keep))
    if calibrate:
        from stellwerk.cli.sheets.calibrating import calibrate as calibration

        calibration(run, setup, output)
    elif out is not None or not keep:
        _print(run, setup, output)
    if keep:
        from stellwerk.cli.sheets.printers import keep as kept

        output.say(f"{kept(printer or '', request.kept)}: printer {printer} kept")


def _printer(request: Request, *, keep: bool) -> Printer:
    """What is kept of the printer that is named; it may be new where something is to be kept of it."""
    from stellwerk.cli.failure import UsageError
    from stellwerk.cli.sheets.printers import Printer, printer, printers

    if keep and (request.printer is None or request.kept == Printer()):
        raise UsageError("--keep wants --printer NAME, and --paper, --margin, --flip or --back-offset to be kept")
    if request.printer is None:
        return Printer()
    _ = request.spec, request.shift  # what is wrong with them is told first, and nothing wrong is kept
    return printers().get(request.printer, Printer()) if keep else printer(request.printer)


def _print(request: Request, setup: SetupOptions, output: Output) -> None:
    from stellwerk.cli.art.reading import images_placed
    from stellwerk.cli.sheets.content import mixed
    from stellwerk.cli.sheets.request import PHOTO
    from stellwerk.cli.sheets.run import Run

    sheets = request.profile in (None, PHOTO)
    if sheets:
        _ = request.target, request.spec, request.shift, request.side  # what is wrong with them is told first
    run = Run(request, mixed(setup, output), output)
    with images_placed(run.mix.assembled.contents):
        if sheets:
            run.sheets()
        else:
            from stellwerk.cli.sheets.export import exported

            exported(run)
