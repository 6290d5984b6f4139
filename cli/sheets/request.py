"""What a user asks to be printed, as the options were written; and the plan's spec made from it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from stellwerk.cli.art.palette import Ink
from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.measure import micrometres
from stellwerk.cli.sheets.paper import paper
from stellwerk.cli.sheets.printers import Printer
from stellwerk.cli.sheets.shift import NO_SHIFT, Shift, read_shift
from stellwerk.cli.sheets.spec import Backs, Flip, Marks, Spec

Format: TypeAlias = Literal["pdf", "png", "svg"]
FORMATS: tuple[Format, ...] = get_args(Format)
SIZES = {"tgc-mini": 450, "tgc-small": 675, "tgc-medium": 825, "tgc-large": 1125}
"""Pixels of each side of The Game Crafter's square tiles, at 300 to the inch."""
TABLETOP = "tts"
PHOTO = "photo-4x6"
PROFILES = (*SIZES, TABLETOP, PHOTO)
TILE_SIZE = "45mm"
PHOTO_TILE_SIZE = "42mm"
"""Two rows of three fit on a photograph, with room for marks."""
DPI = 300
_LAYOUT = ("paper", "landscape", "bleed", "gap", "margin", "marks", "mark_width", "backs", "flip", "back_offset",
           "printer", "tile_size", "format", "dpi")  # fmt: skip
"""What profiles that make single pictures leave no room for."""


@dataclass(frozen=True)
class Request:
    """The options of ``stellwerk print``; None: not given."""

    out: Path | None = None
    paper: str | None = None
    landscape: bool = False
    tile_size: str | None = None
    bleed: str | None = None
    gap: str | None = None
    margin: str | None = None
    marks: Marks | None = None
    mark_width: str | None = None
    backs: Backs | None = None
    flip: Flip | None = None
    back_offset: str | None = None
    printer: str | None = None
    ink: Ink = "full"
    copies: int = 1
    only: tuple[str, ...] = ()
    chiral: Literal["copy", "warn"] = "warn"
    profile: str | None = None
    format: Format | None = None
    dpi: int | None = None
    url: str | None = None

    def __post_init__(self) -> None:
        """Raises UsageError for options that are empty or do not go together."""
        for option in fields(self):
            value = getattr(self, option.name)
            texts = value if isinstance(value, tuple) else (value,)
            if any(isinstance(text, str) and not text.strip(" ,") for text in texts):
                raise UsageError(f"{_written(option.name)} is empty")
        if self.profile == TABLETOP or self.profile in SIZES:
            given = [name for name in _LAYOUT if getattr(self, name) not in (None, False)]
            if given:
                raise UsageError(f"{_written(given[0])} says nothing to --profile {self.profile}")
        if self.url is not None and self.profile != TABLETOP:
            raise UsageError(f"--url belongs to --profile {TABLETOP}")
        if self.back_offset is not None and self.backs in ("fold", "none"):
            raise UsageError(f"--back-offset moves back pages: with --backs {self.backs} there are none")

    def for_printer(self, kept: Printer) -> Request:
        """The same with a printer's settings where no other are given."""
        own: dict[str, Any] = {
            name: getattr(kept, name)
            for name in ("paper", "margin", "flip", "back_offset")
            if getattr(self, name) is None and getattr(kept, name) is not None
        }
        if self.backs in ("fold", "none"):
            own.pop("back_offset", None)
        return replace(self, **own)

    def given(self, *names: str) -> list[str]:
        """The options other than these that differ from their defaults, as they are written."""
        plain = Request()
        found = (option.name for option in fields(self) if getattr(self, option.name) != getattr(plain, option.name))
        return [_written(name) for name in found if name not in names]

    @property
    def kept(self) -> Printer:
        """What of it can be kept of a printer."""
        return Printer(self.paper, self.margin, self.flip, self.back_offset)

    @property
    def side(self) -> int:
        """The size of a finished tile.  Raises UsageError."""
        usual = PHOTO_TILE_SIZE if self.profile == PHOTO else TILE_SIZE
        size = micrometres(self.tile_size or usual, "--tile-size")
        if not 5_000 <= size <= 1_000_000:
            raise UsageError(f"--tile-size {self.tile_size}: between 5 mm and a metre")
        return size

    @property
    def spec(self) -> Spec:
        """How sheets are laid out.  Raises UsageError."""
        photo = self.profile == PHOTO
        sheet = paper(self.paper or (PHOTO if photo else "a4"))
        bleed = micrometres(self.bleed, "--bleed") if self.bleed else 0
        usual = Spec(sheet)
        return Spec(
            sheet.turned() if self.landscape else sheet,
            bleed,
            micrometres(self.gap, "--gap") if self.gap else 2 * bleed,
            micrometres(self.margin or ("5mm" if photo else "10mm"), "--margin"),
            self.marks or usual.marks,
            micrometres(self.mark_width, "--mark-width") if self.mark_width else usual.mark_width,
            self.backs or ("none" if photo else usual.backs),
            self.flip or usual.flip,
        )

    @property
    def shift(self) -> Shift:
        """How back pages are moved.  Raises UsageError."""
        return read_shift(self.back_offset) if self.back_offset else NO_SHIFT

    @property
    def target(self) -> tuple[Path, Format]:
        """The file and its format: by the name's ending, or the option, whose ending is added.  Raises UsageError."""
        if self.out is None:
            raise UsageError("-o OUT is missing: where the sheets go, such as -o sheets.pdf")
        if self.format is not None and not self.out.suffix:
            return self.out.with_name(f"{self.out.name}.{self.format}"), self.format
        ending = self.out.suffix.lower().removeprefix(".")
        named = next((name for name in FORMATS if name == ending), None)
        if named is None:
            known = ", ".join(f".{name}" for name in FORMATS)
            raise UsageError(f"-o {self.out}: the name of a sheet ends in one of {known}")
        if self.format is not None and self.format != named:
            raise UsageError(f"--format {self.format} contradicts -o {self.out}")
        return self.out, named


def _written(name: str) -> str:
    return f"--{name.replace('_', '-')}"
