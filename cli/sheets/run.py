"""A print run: from the options to files, all of them or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.palette import Palette
from stellwerk.cli.output import Output
from stellwerk.cli.sheets.content import Mix
from stellwerk.cli.sheets.files import Files, left_over, numbered
from stellwerk.cli.sheets.imprint import Imprint
from stellwerk.cli.sheets.looks import Looks
from stellwerk.cli.sheets.page import Slot
from stellwerk.cli.sheets.plan import Plan, planned
from stellwerk.cli.sheets.request import DPI, Format, Request
from stellwerk.cli.sheets.selection import selected
from stellwerk.cli.sheets.shift import Shift
from stellwerk.cli.sheets.stock import Stock, Wanted, chiral, wanted, with_mirrored
from stellwerk.core.errors import StellwerkError


@dataclass(frozen=True)
class Run:
    """What is printed, and for whom the messages are."""

    request: Request
    mix: Mix
    output: Output

    def sheets(self) -> None:
        """Plans and writes sheets; tells on stdout what was written and on stderr what to look out for."""
        path, kind = self.request.target
        spec, shift = self.request.spec, self.request.shift
        artist = Artist.of(self.mix.assembled.contents)
        wants = self._either_side(self.wants())
        stock = Stock(wants, Looks.with_ink(artist, self.request.ink), self.request.side, spec)
        imprint = self.mix.imprint(artist.style)
        plan = planned(stock.pieces, spec, imprint)
        for warning in (*spec.warnings, *stock.warnings, *plan.warnings):
            self.output.note(f"warning: {warning}")
        palette = artist.palette.with_ink(self.request.ink)
        dpi = self.request.dpi or DPI
        with Files() as files:
            warnings = write(files, path, kind, Pages(plan, stock.picture, palette, imprint, shift, dpi))
        self._tell(files.written, wants, warnings)
        if kind != "pdf":
            others = left_over(path, len(plan.pages))
            if others:
                self.output.note(f"{listed(others)}: left over from another run")

    def wants(self) -> list[Wanted]:
        """The pieces that the options ask for.  Raises StellwerkError when there are none."""
        chosen = selected(self.mix.prints, self.request.only)
        wants = wanted(chosen, self.mix.players, self.request.copies)
        if not wants:
            raise StellwerkError("there is nothing to print for so many players")
        return wants

    def _either_side(self, wants: list[Wanted]) -> list[Wanted]:
        """The same, with the other side of what is turned over in play where backs are not printed; or a warning."""
        if self.request.spec.backs != "none":
            return wants
        if self.request.chiral == "copy":
            return list(with_mirrored(wants))
        odd = chiral(wants)
        if odd:
            count = sum(want.count for want in odd)
            names = ", ".join(want.printed.id for want in odd[:2]) + (", …" if len(odd) > 2 else "")
            self.output.note(
                f"warning: --backs none: {count} tiles cannot be turned over ({names}); "
                "--chiral copy prints their other sides too"
            )
        return wants

    def _tell(self, written: Sequence[Path], wants: Iterable[Wanted], warnings: Iterable[str]) -> None:
        for warning in dict.fromkeys(warnings):
            self.output.note(f"warning: {warning}")
        self.output.say(f"{listed(written)}: {counted(wants)}")


@dataclass(frozen=True)
class Pages:
    """All that a renderer needs."""

    plan: Plan
    picture: Callable[[Slot], Drawing]
    palette: Palette
    imprint: Imprint
    shift: Shift
    dpi: int = DPI


def write(files: Files, path: Path, kind: Format, pages: Pages) -> list[str]:
    """Renders all pages into files; gives the warnings."""
    plan = pages.plan
    if kind == "pdf":
        from stellwerk.cli.sheets.press import Press

        press = Press(plan, pages.picture, pages.palette, pages.imprint, pages.shift)
        files.add(path, press.pdf())
        return press.warnings
    paths = numbered(path, len(plan.pages))
    if kind == "svg":
        from stellwerk.cli.sheets.vector import VectorPages

        vectors = VectorPages(plan, pages.picture, pages.palette, pages.shift)
        for name, text in zip(paths, vectors.pages(), strict=True):
            files.add(name, text)
        return []
    from stellwerk.cli.sheets.raster import PixelPages, png

    pixels = PixelPages(plan, pages.picture, pages.palette, pages.dpi, pages.shift)
    for name, image in zip(paths, pixels.pages(), strict=True):
        files.add(name, png(image, pages.dpi))
    return pixels.warnings


def listed(paths: Sequence[Path]) -> str:
    """One name, or the first and the last of many."""
    return str(paths[0]) if len(paths) == 1 else f"{paths[0]} to {paths[-1].name}, {len(paths)} files"


def counted(wants: Iterable[Wanted]) -> str:
    """How many pieces of each kind: ``106 tiles, 7 tokens``."""
    counts: Counter[str] = Counter()
    for want in wants:
        counts[want.printed.kind] += want.count
    return ", ".join(f"{count} {kind}{'s' if count > 1 else ''}" for kind, count in counts.items())
