"""Print runs that make single pictures: for Tabletop Simulator and The Game Crafter."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.raster import Painter
from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.crafter import DPI, bleed_of, quantities, square, tiles
from stellwerk.cli.sheets.files import Files
from stellwerk.cli.sheets.looks import Looks
from stellwerk.cli.sheets.own import white_bleeds
from stellwerk.cli.sheets.raster import Kept, png
from stellwerk.cli.sheets.request import SIZES, TABLETOP
from stellwerk.cli.sheets.run import Run, counted, listed
from stellwerk.cli.sheets.stock import Wanted
from stellwerk.cli.sheets.tabletop import Deck, address, decks, face, saved_object, sheet
from stellwerk.core.errors import StellwerkError
from stellwerk.core.prints import Board

_TILE = 45_000
_BOARD = 2048
"""Pixels of a board's width."""


def exported(run: Run) -> None:
    """Writes the pictures of the run's profile."""
    if run.request.profile == TABLETOP:
        for_tabletop(run)
    else:
        for_crafter(run)


def for_tabletop(run: Run) -> None:
    """Writes OUT.json, the saved object, and its pictures beside it."""
    out = run.request.out
    if out is None or out.suffix.lower() != ".json":
        raise UsageError("--profile tts: -o names the saved object, such as -o 'Saved Objects/railroad.json'")
    artist = Artist.of(run.mix.assembled.contents)
    looks, wants = Looks.with_ink(artist, run.request.ink), run.wants()
    painter = Painter(artist.palette.with_ink(run.request.ink))
    base = run.request.url or out.resolve().parent.as_uri()
    placed: list[tuple[Deck, str, str]] = []
    with Files() as files:
        for number, deck in enumerate(decks(wants, looks, _TILE), start=1):
            names = [f"{out.stem}-{number}-{deck.name}-{side}.png" for side in ("front", "back")]
            for name, back in zip(names, (False, True), strict=True):
                files.add(out.with_name(name), png(sheet(deck, looks, painter, back=back)))
            placed.append((deck, address(names[0], base), address(names[1], base)))
        boards = _boards(run, files, looks, painter, out, base)
        title = run.mix.imprint(artist.style).title
        files.add(out, saved_object(title, placed, boards))
    for warning in painter.warnings:
        run.output.note(f"warning: {warning}")
    if run.request.url is None:
        run.output.note(
            "the pictures are named by their place on this machine: --url ADDRESS names where you host them"
        )
    run.output.say(f"{out} with {len(files.written) - 1} pictures: {counted(wants)}")


def _boards(
    run: Run, files: Files, looks: Looks, painter: Painter, out: Path, base: str
) -> list[tuple[Wanted, str, str]]:
    boards = []
    for want in run.wants():
        if not isinstance(want.printed.front, Board):
            continue
        names = [f"{out.stem}-{want.printed.id}-{side}.png" for side in ("front", "back")]
        for name, back in zip(names, (False, True), strict=True):
            files.add(out.with_name(name), png(painter.paint(face(want, looks, back=back), _BOARD)))
        boards.append((want, address(names[0], base), address(names[1], base)))
    return boards


def for_crafter(run: Run) -> None:
    """Writes a picture for each side of each square piece, and a table of quantities, into the folder OUT."""
    folder, profile = run.request.out, run.request.profile
    if folder is None or profile is None:
        raise UsageError(f"--profile {profile}: -o names the folder for the pictures")
    if folder.suffix and not folder.is_dir():
        raise UsageError(f"--profile {profile}: -o names a folder for the pictures, and {folder} ends like a file")
    size = SIZES[profile]
    artist = Artist.of(run.mix.assembled.contents)
    looks, wants = Looks.with_ink(artist, run.request.ink), run.wants()
    fitting = [want for want in wants if square(want, looks)]
    if not fitting:
        raise StellwerkError(f"--profile {profile} is for square tiles, and there are none among these pieces")
    _make(folder)
    kept = Kept(Painter(artist.palette.with_ink(run.request.ink)))
    made = list(tiles(fitting, looks, size))
    with Files() as files:
        for _, *sides in made:
            for tile in sides:
                files.add(folder / tile.name, png(kept.image(tile.drawing, size, size), DPI))
        files.add(folder / "quantities.csv", quantities(made))
    _left_out(run, [want for want in wants if want not in fitting])
    whites = white_bleeds((want.printed.front for want in fitting), artist.style.faces, bleed_of(size))
    for warning in (*whites, *kept.painter.warnings):
        run.output.note(f"warning: {warning}")
    run.output.say(f"{listed(files.written)}: {counted(fitting)}, {size} × {size} pixels")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise StellwerkError(f"{folder}: {error.strerror or error}") from error


def _left_out(run: Run, wants: Sequence[Wanted]) -> None:
    if wants:
        run.output.note(f"left out, being no square tiles: {counted(wants)}")
