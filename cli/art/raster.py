"""Drawings as pixels: painted four times as large with Pillow and reduced, so that edges are smooth.

Large pictures are painted in bands, so that memory stays bounded.  ``Painter`` collects ``warnings``: signs of texts
that the built-in font lacks.
"""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, TypeAlias

from stellwerk.cli.art.drawing import Drawing, Image, Label, Shape, Sign, Use
from stellwerk.cli.art.facets import Facet, Facets
from stellwerk.cli.art.flat import label, upright
from stellwerk.cli.art.letters import Letters
from stellwerk.cli.art.matrix import IDENTITY, UNIT, Matrix
from stellwerk.cli.art.palette import Palette

if TYPE_CHECKING:
    from PIL import Image as Pixels
    from PIL import ImageDraw

FINE = 4
"""How much larger everything is painted before it is reduced."""
_BAND = 16_000_000
"""Pixels painted at a time."""
_STORED = 24_000_000
"""Fine pixels of stored drawings at most."""

Box: TypeAlias = "tuple[float, float, float, float]"


class Painter:
    """Paints drawings in the colours of a palette."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self.letters = Letters()
        self.facets = Facets()
        self._stored: dict[tuple[Drawing, int, int], Pixels.Image] = {}
        self._room = _STORED

    @property
    def warnings(self) -> list[str]:
        """What could not be written as wanted, each once."""
        return self.letters.warnings

    def paint(self, drawing: Drawing, width: int, *, bleed: int = 0, paper: str = "#ffffff") -> Pixels.Image:
        """The drawing as an RGB picture ``width`` pixels wide, bleed included.

        ``bleed`` is what shows beyond each edge, in micro-units.
        """
        whole = drawing.width + 2 * bleed
        height = max(1, round(width * (drawing.height + 2 * bleed) / whole))
        return self.picture(drawing, width / whole, (width, height), (bleed, bleed), paper)

    def picture(
        self, drawing: Drawing, scale: float, size: tuple[int, int], origin: tuple[int, int], paper: str = "#ffffff"
    ) -> Pixels.Image:
        """A picture of ``size`` pixels at ``scale`` pixels a micro-unit; the drawing's corner lies at ``origin``."""
        from PIL import Image as Pixels

        width, height = size
        done = Pixels.new("RGB", size, self.palette.rgb(paper))
        rows = max(1, min(height, _BAND // (FINE * FINE * width)))
        for top in range(0, height, rows):
            part = min(rows, height - top)
            sheet = Pixels.new("RGB", (width * FINE, part * FINE), self.palette.rgb(paper))
            brush = _Brush(self, sheet, scale * FINE, (origin[0], origin[1] - top / scale))
            brush.draw(drawing, IDENTITY)
            done.paste(sheet.reduce(FINE), (0, top))
        return done

    def stored(self, drawing: Drawing, width: int, height: int) -> Pixels.Image | None:
        """A clipped drawing painted once, in fine pixels; None when it is too large to keep."""
        key = drawing, width, height
        if key not in self._stored:
            if width * height > self._room:
                return None
            from PIL import Image as Pixels

            sheet = Pixels.new("RGB", (width, height), self.palette.rgb("#ffffff"))
            _Brush(self, sheet, width / drawing.width, (0, 0)).draw(drawing, IDENTITY)
            self._room -= width * height
            self._stored[key] = sheet
        return self._stored[key]


class _Brush:
    """Paints on one sheet."""

    def __init__(self, painter: Painter, sheet: Pixels.Image, scale: float, origin: tuple[float, float]) -> None:
        from PIL import ImageDraw

        self.painter = painter
        self.sheet = sheet
        self.scale = scale
        self.origin = origin
        self.pen: ImageDraw.ImageDraw = ImageDraw.Draw(sheet)
        self.edge: Box = (0, 0, sheet.width, sheet.height)

    def draw(self, drawing: Drawing, matrix: Matrix) -> None:
        scale = self.scale * matrix.scale / UNIT
        for item, facets in zip(drawing.items, self.painter.facets.of(drawing, scale), strict=True):
            if isinstance(item, Shape):
                self._facets(facets, matrix)
            elif isinstance(item, Image):
                self._image(item, matrix)
            else:
                self._use(item, matrix.after(item.matrix))
        for sign in drawing.signs:
            if isinstance(sign, Sign):
                self.draw(sign.drawing, upright(sign, matrix))
            else:
                self._label(label(sign, matrix))

    def _use(self, use: Use, matrix: Matrix) -> None:
        drawing = use.drawing
        if not drawing.clip:
            self.draw(drawing, matrix)
            return
        left, top, right, bottom = self._pixels(matrix, drawing)
        if right <= 0 or bottom <= 0 or left >= self.sheet.width or top >= self.sheet.height:
            return
        if (matrix.b, matrix.c) == (0, 0) and matrix.a == matrix.d > 0 and _opaque(drawing):
            stored = self.painter.stored(drawing, right - left, bottom - top)
            if stored is not None:
                self.sheet.paste(stored, (left, top))
                return
        self._clipped(drawing, matrix, (left, top, right, bottom))

    def _clipped(self, drawing: Drawing, matrix: Matrix, box: tuple[int, int, int, int]) -> None:
        from PIL import Image as Pixels

        left, top, right, bottom = box
        sheet = Pixels.new("RGB", (right - left, bottom - top))
        sheet.paste(self.sheet.crop(box))
        brush = _Brush(
            self.painter, sheet, self.scale, (self.origin[0] - left / self.scale, self.origin[1] - top / self.scale)
        )
        brush.draw(drawing, matrix)
        self.sheet.paste(sheet, (left, top))

    def _pixels(self, matrix: Matrix, drawing: Drawing) -> tuple[int, int, int, int]:
        (x0, y0), (x1, y1) = matrix.at((0, 0)), matrix.at((drawing.width, drawing.height))
        xs, ys = sorted((self._x(x0), self._x(x1))), sorted((self._y(y0), self._y(y1)))
        return round(xs[0]), round(ys[0]), round(xs[1]), round(ys[1])

    def _x(self, x: float) -> float:
        return (x + self.origin[0]) * self.scale

    def _y(self, y: float) -> float:
        return (y + self.origin[1]) * self.scale

    def _facets(self, facets: list[Facet], matrix: Matrix) -> None:
        """Fills polygons and discs; Pillow fills the pixels its corners touch, so corners are put half a pixel back."""
        factor = self.scale / UNIT
        a, b, c, d = (value * factor for value in matrix[:4])
        e, f = self._x(matrix.e) - 0.5, self._y(matrix.f) - 0.5
        size = self.scale * matrix.scale / UNIT
        right, bottom = self.sheet.size
        for colour, corners, radius in facets:
            spots = [(round(a * x + c * y + e), round(b * x + d * y + f)) for x, y in corners]
            if radius:
                x, y, reach = *spots[0], radius * size
                if reach > 0.5 and -reach <= x <= right + reach and -reach <= y <= bottom + reach:
                    box = (round(x - reach), round(y - reach), round(x + reach), round(y + reach))
                    self.pen.ellipse(box, fill=self.painter.palette.rgb(colour))
            elif _seen(spots, right, bottom):
                self.pen.polygon(spots, fill=self.painter.palette.rgb(colour))

    def _image(self, image: Image, matrix: Matrix) -> None:
        from stellwerk.cli.art.images import placed_pixels

        (x0, y0), (x1, y1) = (
            matrix.at((image.x, image.y)),
            matrix.at((image.x + image.width, image.y + image.height)),
        )
        xs, ys = sorted((self._x(x0), self._x(x1))), sorted((self._y(y0), self._y(y1)))
        left, top = floor(xs[0]), floor(ys[0])
        size = max(1, ceil(xs[1]) - left), max(1, ceil(ys[1]) - top)
        pixels, mask = placed_pixels(image.art, matrix, size, self.painter.palette.ink)
        self.sheet.paste(pixels, (left, top), mask)

    def _label(self, text: Label) -> None:
        self.painter.letters.write(
            self.pen,
            text.text,
            (self._x(text.x), self._y(text.y)),
            text.size * self.scale,
            self.painter.palette.rgb(text.colour),
            align=text.align,
            bold=text.bold,
            room=text.room * self.scale,
        )


def _opaque(drawing: Drawing) -> bool:
    """Whether the first thing painted is a rectangle that covers the whole box."""
    first = drawing.items[0] if drawing.items else None
    if not isinstance(first, Shape) or first.fill is None or any(len(step) > 1 for step in first.contours[0].steps):
        return False
    points = [first.contours[0].start, *(step[0] for step in first.contours[0].steps)]
    xs, ys = {x for x, _ in points}, {y for _, y in points}
    inside = min(xs) <= 0 and min(ys) <= 0 and max(xs) >= drawing.width and max(ys) >= drawing.height
    return inside and len(xs) == len(ys) == 2


def _seen(spots: list[tuple[int, int]], right: int, bottom: int) -> bool:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return max(xs) >= 0 and max(ys) >= 0 and min(xs) <= right and min(ys) <= bottom
