"""Pages as pixels, one at a time, so that any number of them needs the memory of one (case 58)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING

from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.palette import RGB, Palette
from stellwerk.cli.art.raster import Painter
from stellwerk.cli.sheets.measure import INCH, pixels
from stellwerk.cli.sheets.page import Box, Page, Slot, Words
from stellwerk.cli.sheets.plan import Plan
from stellwerk.cli.sheets.shift import NO_SHIFT, Shift

if TYPE_CHECKING:
    from PIL import Image as Pixels

_KEPT = 40_000_000
"""Bytes of painted pieces that are kept for the next slot."""
_WHITE = (255, 255, 255)


class PixelPages:
    """The pages of a plan at so many dots an inch."""

    def __init__(
        self, plan: Plan, picture: Callable[[Slot], Drawing], palette: Palette, dpi: int, shift: Shift = NO_SHIFT
    ) -> None:
        self.plan = plan
        self.picture = picture
        self.dpi = dpi
        self.shift = shift
        self.painter = Painter(palette)
        self._kept = Kept(self.painter)

    @property
    def warnings(self) -> list[str]:
        """What could not be written as wanted, each once."""
        return self.painter.warnings

    def pages(self) -> Iterator[Pixels.Image]:
        """Each page when it is asked for."""
        return map(self.page, self.plan.pages)

    def page(self, page: Page) -> Pixels.Image:
        """One page."""
        from PIL import Image as Pixels

        size = pixels(page.paper.width, self.dpi), pixels(page.paper.height, self.dpi)
        sheet = Pixels.new("RGB", size, _WHITE)
        for slot in page.slots:
            self._paste(sheet, slot)
        ink = self.painter.palette.rgb("ink")
        self._fill(sheet, (*page.marks, *page.ruler), ink)
        self._fill(sheet, page.fold, self.painter.palette.rgb("faint"))
        for words in page.words:
            self._write(sheet, words, ink)
        return self._shifted(sheet) if page.side == "back" and self.shift != NO_SHIFT else sheet

    def _paste(self, sheet: Pixels.Image, slot: Slot) -> None:
        """A picture, up to the next whole pixel, so that no white shows between neighbours."""
        box = slot.bled
        across, down = box.right - box.left, box.bottom - box.top
        if slot.quarter % 2:
            across, down = down, across
        size = self._whole(across), self._whole(down)
        image = self._kept.image(self.picture(slot), *size, slot.quarter)
        sheet.paste(image, (pixels(box.left, self.dpi), pixels(box.top, self.dpi)))

    def _whole(self, length: int) -> int:
        return ceil(length * self.dpi / INCH)

    def _fill(self, sheet: Pixels.Image, boxes: Iterable[Box], colour: RGB) -> None:
        for box in boxes:
            left, top, right, bottom = (pixels(length, self.dpi) for length in box)
            sheet.paste(colour, (left, top, max(right, left + 1), max(bottom, top + 1)))

    def _write(self, sheet: Pixels.Image, words: Words, colour: RGB) -> None:
        from PIL import ImageDraw

        place = (words.x * self.dpi / INCH, words.y * self.dpi / INCH)
        size, room = words.size * self.dpi / INCH, words.room * self.dpi / INCH
        self.painter.letters.write(ImageDraw.Draw(sheet), words.text, place, size, colour, align=words.align, room=room)

    def _shifted(self, sheet: Pixels.Image) -> Pixels.Image:
        """A back page moved, and turned about its middle."""
        from PIL import Image as Pixels

        across, down = self.shift.x * self.dpi / INCH, self.shift.y * self.dpi / INCH
        if not self.shift.angle:
            moved = Pixels.new("RGB", sheet.size, _WHITE)
            moved.paste(sheet, (round(across), round(down)))
            return moved
        return sheet.rotate(
            -self.shift.angle / 1000,
            Pixels.Resampling.BICUBIC,
            translate=(round(across), round(down)),
            fillcolor=_WHITE,
        )


class Kept:
    """Painted drawings, those used last."""

    def __init__(self, painter: Painter, most: int = _KEPT) -> None:
        self.painter = painter
        self.most = most
        self._images: OrderedDict[tuple[Drawing, int, int, int], Pixels.Image] = OrderedDict()
        self._bytes = 0

    def image(self, drawing: Drawing, width: int, height: int, quarter: int = 0) -> Pixels.Image:
        """The drawing at a size in pixels, then turned clockwise by quarters."""
        key = drawing, width, height, quarter
        if key in self._images:
            self._images.move_to_end(key)
            return self._images[key]
        image = self.painter.picture(drawing, width / drawing.width, (width, height), (0, 0))
        self._images[key] = image = turned_by(image, quarter)
        self._bytes += width * height * 3
        while self._bytes > self.most and len(self._images) > 1:
            _, oldest = self._images.popitem(last=False)
            self._bytes -= oldest.width * oldest.height * 3
        return image


def turned_by(image: Pixels.Image, quarter: int) -> Pixels.Image:
    """An image turned clockwise by quarters."""
    from PIL import Image as Pixels

    turns = (Pixels.Transpose.ROTATE_270, Pixels.Transpose.ROTATE_180, Pixels.Transpose.ROTATE_90)
    return image.transpose(turns[quarter - 1]) if quarter else image


def png(image: Pixels.Image, dpi: int | None = None) -> bytes:
    """A PNG file that tells its resolution; the same for the same picture."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=6, **({"dpi": (dpi, dpi)} if dpi else {}))
    return file.getvalue()
