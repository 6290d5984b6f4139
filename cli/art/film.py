"""A played game as an animated picture: a frame for the start and one for each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.blocks import GAP, HEADING, gathered, lines, page, stacked
from stellwerk.cli.art.drawing import Drawing, Use
from stellwerk.cli.art.raster import Painter
from stellwerk.cli.art.story import Step, extents
from stellwerk.cli.art.table import Place, Sheet, place_block, table
from stellwerk.core.picture import Grid

if TYPE_CHECKING:
    from PIL import Image as Pixels

WIDTH = 900
"""Pixels."""
FRAME = 700
"""Milliseconds that a frame stays."""
LAST = 5_000
"""Milliseconds that the end stays."""
_MIXED = 120
"""Colours that come about where others meet."""
_NOTHING = 255
"""The number of the colour that leaves what was there."""


class Film:
    """The frames of a game; ``warnings`` as a painter has them."""

    def __init__(self, artist: Artist, told: Sequence[Step], names: Sequence[str], width: int = WIDTH) -> None:
        self._painter = Painter(artist.palette)
        self._drawings = _drawings(artist, told, names)
        wide, high = max(d.width for d in self._drawings), max(d.height for d in self._drawings)
        self._scale = width / wide
        self.size = width, max(1, round(high * self._scale))

    @property
    def warnings(self) -> list[str]:
        """What could not be written as wanted."""
        return self._painter.warnings

    def frames(self) -> Iterator[Pixels.Image]:
        """The pictures one after another, all of one size."""
        for drawing in self._drawings:
            yield self._painter.picture(drawing, self._scale, self.size, (0, 0), paper="table")

    def gif(self) -> bytes:
        """The animated picture; it begins again after its end."""
        from PIL import Image as Pixels

        colours = self._colours()
        pictures = [picture.quantize(palette=colours, dither=Pixels.Dither.NONE) for picture in self.frames()]
        first, *others = [pictures[0], *(_changed(old, new) for old, new in pairwise(pictures))]
        times = [FRAME] * len(others) + [LAST]
        file = BytesIO()
        first.save(
            file,
            "GIF",
            save_all=True,
            append_images=others,
            duration=times,
            loop=0,
            optimize=False,
            transparency=_NOTHING,
            disposal=1,
        )
        return file.getvalue()

    def _colours(self) -> Pixels.Image:
        """A picture with the palette of all frames: every named colour, then what the last frame mixes of them."""
        from PIL import Image as Pixels

        last = self._painter.picture(self._drawings[-1], self._scale, self.size, (0, 0), paper="table")
        palette = self._painter.palette
        named = [palette.rgb(name) for name, _ in palette.colours]
        mixed = last.quantize(_MIXED, Pixels.Quantize.MEDIANCUT).getpalette() or []
        chosen = list(dict.fromkeys(named + [(r, g, b) for r, g, b in zip(*[iter(mixed)] * 3, strict=True)]))[:_NOTHING]
        colours = Pixels.new("P", (1, 1))
        colours.putpalette([part for colour in chosen for part in colour])
        return colours


def _changed(old: Pixels.Image, new: Pixels.Image) -> Pixels.Image:
    """The new picture with nothing wherever it is the same as the old one."""
    from PIL import ImageChops

    red, green, blue = ImageChops.difference(old.convert("RGB"), new.convert("RGB")).split()
    same = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(lambda value: 0 if value else 255)
    part = new.copy()
    part.paste(_NOTHING, mask=same)
    return part


def _drawings(artist: Artist, told: Sequence[Step], names: Sequence[str]) -> list[Drawing]:
    """Boards with their players, the move above; for games without boards the whole table."""
    seats = range(len(names))
    boards = any(isinstance(panel, Grid) for panels in told[-1].picture.seats for panel in panels)
    if not boards:
        return [
            stacked([_caption(step, names), table(artist, step.picture, Sheet(_places(step, names)))]) for step in told
        ]
    shown = extents(told)
    blocks = [
        [place_block(artist, step.picture.seats[place.seat], place, shown) for place in _places(step, names)]
        for step in told
    ]
    sizes = [(max(row[seat].width for row in blocks), max(row[seat].height for row in blocks)) for seat in seats]
    frames = []
    for step, row in zip(told, blocks, strict=True):
        steady = [Drawing(*sizes[seat], (Use(block),)) for seat, block in enumerate(row)]
        frames.append(page(stacked([_caption(step, names), gathered(steady)], gap=GAP)))
    return frames


def _places(step: Step, names: Sequence[str]) -> tuple[Place, ...]:
    return tuple(Place(name, seat, lines) for seat, (name, lines) in enumerate(zip(names, step.lines, strict=True)))


def _caption(step: Step, names: Sequence[str]) -> Drawing:
    move = "the start" if step.played is None else f"{names[step.played.seat]}: {step.played.text}"
    return lines([f"{step.picture.title}  ·  {move}"], size=HEADING, bold=True)
