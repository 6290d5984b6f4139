"""A contact sheet: every piece of a pack with its name and number, and its faults marked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.blocks import wrapped
from stellwerk.cli.art.drawing import Drawing, Item, Label, Shape, Upright, Use
from stellwerk.cli.art.matrix import UNIT, Matrix
from stellwerk.cli.art.raster import Painter
from stellwerk.cli.art.reading import sound_style
from stellwerk.cli.art.shapes import rectangle
from stellwerk.cli.sheets.cut import cut
from stellwerk.cli.sheets.examined import Broken, Examined
from stellwerk.cli.sheets.looks import Looks
from stellwerk.cli.sheets.own import own_face
from stellwerk.cli.sheets.raster import Kept
from stellwerk.core.errors import Fault
from stellwerk.core.prints import Print

if TYPE_CHECKING:
    from PIL import Image as Pixels

CELL = 216
"""Pixels of a cell's width; a tile fills five sixths of it."""
_WIDE, _HIGH = 1_200_000, 1_560_000
_EDGE = 100_000
_TEXT = 82_000
_HEAD = 420_000
_LINE = 120_000
_COLUMNS = 8
_SHOWN = 12
"""Faults told in full below the pieces."""


@dataclass(frozen=True)
class ContactSheet:
    """Draws a pack again and again; what did not change is not painted again."""

    artist: Artist
    kept: Kept
    faults: tuple[Fault, ...]
    """Those of the images, which are left out."""

    @classmethod
    def of(cls, examined: Examined) -> ContactSheet:
        """A sheet in the pack's style, as far as that is sound."""
        style, faults = sound_style(examined.contents)
        artist = Artist(style)
        return cls(artist, Kept(Painter(artist.palette), most=400_000_000), faults)

    @property
    def warnings(self) -> list[str]:
        """What could not be written as wanted, each once."""
        return self.kept.painter.warnings

    def cells(self, examined: Examined) -> dict[str, Pixels.Image]:
        """Every sound piece by a name of its own; what is added to other packs' pieces after the others."""
        looks, lacking = Looks(self.artist), examined.lacking
        drawn = {
            f"{sign} {printed.kind} {printed.id}": sound(looks, printed, sign, lacking)
            for sign, group in (("×", examined.prints), ("+", examined.further))
            for printed in group
        }
        return {name: self._painted(drawing) for name, drawing in drawn.items()}

    def image(self, examined: Examined, cells: Mapping[str, Pixels.Image]) -> Pixels.Image:
        """The whole sheet with these cells."""
        from PIL import Image as Pixels

        middle = [*cells.values(), *(self._painted(broken(piece)) for piece in examined.broken)]
        columns = max(4, min(_COLUMNS, len(middle)))
        wide = columns * _WIDE
        first, last = self._painted(head(examined, wide)), self._painted(foot(examined, wide))
        rows = -(-len(middle) // columns)
        high = first.height + rows * _pixels(_HIGH) + last.height
        sheet = Pixels.new("RGB", (columns * CELL, high), self.kept.painter.palette.rgb("table"))
        sheet.paste(first, (0, 0))
        for number, image in enumerate(middle):
            sheet.paste(image, (number % columns * CELL, first.height + number // columns * _pixels(_HIGH)))
        sheet.paste(last, (0, high - last.height))
        return sheet

    def _painted(self, drawing: Drawing) -> Pixels.Image:
        return self.kept.image(drawing, _pixels(drawing.width), max(1, _pixels(drawing.height)))


def quick_png(image: Pixels.Image) -> bytes:
    """A PNG file, larger than need be but soon written."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=2)
    return file.getvalue()


def sound(looks: Looks, printed: Print, sign: str, lacking: Collection[str]) -> Drawing:
    """A piece, how many there are of it, and what it is called; marked if its image is among the ``lacking`` ones."""
    picture = looks.front(printed)
    size = UNIT if picture.height <= picture.width else UNIT * picture.width // picture.height
    size = size if picture.outline != "disc" else UNIT * 6 // 10
    left = (_WIDE - size) // 2
    items: list[Item] = [_ground("table"), Use(cut(picture, 0), Matrix(*_scale(size, picture), left, _EDGE))]
    bare = own_face(printed.front, lacking) is not None
    if bare:
        items.append(Shape((rectangle(_EDGE, _EDGE, UNIT, UNIT, 40_000),), line="opening", width=40_000))
    name = printed.id.rpartition(":")[2]
    shape, _, printing = name.partition("/")
    below = "fault: its image" if bare else printing or printed.kind
    count = f"{sign} {printed.count}"
    words: list[Upright] = [
        Label(shape, _EDGE, 1_210_000, _TEXT, align="left", bold=True, room=_WIDE - 2 * _EDGE - 200_000),
        Label(count, _WIDE - _EDGE, 1_210_000, _TEXT, "opening", align="right", bold=True),
        Label(
            below, _EDGE, 1_210_000 + _LINE, _TEXT, "opening" if bare else "ink", align="left", room=_WIDE - 2 * _EDGE
        ),
    ]
    return Drawing(_WIDE, _HIGH, tuple(items), tuple(words))


def broken(piece: Broken) -> Drawing:
    """A piece that cannot be drawn: its name, and what is wrong."""
    box = rectangle(_EDGE, _EDGE, UNIT, UNIT, 40_000)
    items: list[Item] = [_ground("table"), Shape((box,), fill="paper", line="opening", width=40_000)]
    room = UNIT - 140_000
    lines = [part for fault in piece.faults for part in wrapped(_short(fault.message), 62_000, room)]
    words: list[Upright] = [
        Label("fault", _WIDE // 2, _EDGE + 110_000, 110_000, "opening", bold=True),
        *(
            Label(text, _EDGE + 70_000, _EDGE + 250_000 + number * 88_000, 62_000, align="left", room=room)
            for number, text in enumerate(lines[:9])
        ),
        Label(piece.id, _EDGE, 1_210_000, _TEXT, "opening", align="left", bold=True, room=UNIT),
        Label(f"line {piece.faults[0].line}", _EDGE, 1_210_000 + _LINE, _TEXT, align="left", room=UNIT),
    ]
    return Drawing(_WIDE, _HIGH, tuple(items), tuple(words))


def head(examined: Examined, wide: int) -> Drawing:
    """The pack, and how many pieces of each kind it has."""
    manifest = examined.manifest
    said = ", ".join([*counted(examined.prints), *counted(examined.further, "further ")]) or "no pieces"
    faults = len(examined.faults)
    told = f"{faults} fault{'s' if faults > 1 else ''}" if faults else "no faults"
    words = (
        Label(f"{manifest.title_in()} {manifest.version}", _EDGE, 150_000, 150_000, align="left", bold=True),
        Label(said, _EDGE, 320_000, 100_000, align="left", room=wide - 2 * _EDGE - 900_000),
        Label(told, wide - _EDGE, 320_000, 100_000, "opening" if faults else "ink", align="right", bold=bool(faults)),
    )
    return Drawing(wide, _HEAD, (_ground("table", wide, _HEAD),), words)


def foot(examined: Examined, wide: int) -> Drawing:
    """The faults with their places; nothing without any."""
    told = [str(fault) for fault in examined.faults[:_SHOWN]]
    if len(examined.faults) > _SHOWN:
        told.append(f"… and {len(examined.faults) - _SHOWN} more")
    lines = [part for text in told for part in wrapped(text, 78_000, wide - 2 * _EDGE)]
    high = len(lines) * 110_000 + (_EDGE if lines else 20_000)
    words = tuple(
        Label(text, _EDGE, 60_000 + number * 110_000, 78_000, "opening", align="left", room=wide - 2 * _EDGE)
        for number, text in enumerate(lines)
    )
    return Drawing(wide, high, (_ground("table", wide, high),), words)


def counted(prints: Iterable[Print], which: str = "") -> list[str]:
    """How many pieces there are of each kind: ``106 tiles``."""
    counts: dict[str, int] = {}
    for printed in prints:
        counts[printed.kind] = counts.get(printed.kind, 0) + printed.count
    return [f"{count} {which}{kind}{'s' if count > 1 else ''}" for kind, count in counts.items()]


def changes(before: Mapping[str, Pixels.Image], after: Mapping[str, Pixels.Image]) -> str:
    """How many cells show something else than before, and how many there are more and fewer, if any."""
    count = sum(name in before and before[name] != cell for name, cell in after.items())
    told = [f"{count} piece{'s' if count != 1 else ''} changed"]
    told += [
        f"{len(names)} {what}"
        for names, what in ((after.keys() - before, "new"), (before.keys() - after, "gone"))
        if names
    ]
    return ", ".join(told)


def _ground(colour: str, wide: int = _WIDE, high: int = _HIGH) -> Shape:
    return Shape((rectangle(0, 0, wide, high),), fill=colour)


def _scale(size: int, picture: Drawing) -> tuple[int, int, int, int]:
    factor = size * UNIT // picture.width
    return factor, 0, 0, factor


def _pixels(length: int) -> int:
    return length * CELL // _WIDE


def _short(message: str) -> str:
    return message if len(message) <= 160 else f"{message[:159]}…"
