"""Drawings as SVG: every drawing that is used more than once, or clipped, is one symbol.

Coordinates are ten-thousandths of a tile's side.  The text stands alone: no font, image or style is fetched.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from io import BytesIO

from stellwerk.cli.art.drawing import Contour, Drawing, Image, Label, Shape, Sign, Use
from stellwerk.cli.art.flat import flat, rigid, upright
from stellwerk.cli.art.matrix import IDENTITY, UNIT, Matrix
from stellwerk.cli.art.palette import Palette
from stellwerk.cli.art.widths import fitted

GRID = 100
"""Micro-units in a unit of the file."""
_LARGEST_IMAGE = 1600
"""Pixels of an image put into a file, along its longer side."""
FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif"


class Symbols:
    """The symbols of one file; their ids begin with a prefix, so that several files fit into one page."""

    def __init__(self, palette: Palette, prefix: str = "s") -> None:
        self.palette = palette
        self.prefix = prefix
        self._ids: dict[Drawing, str] = {}
        self._texts: list[str] = []

    @property
    def definitions(self) -> str:
        """The ``defs`` element with everything used so far."""
        return f"<defs>{''.join(self._texts)}</defs>" if self._texts else ""

    def id(self, drawing: Drawing) -> str:
        """The id of a drawing's symbol, which is made when first asked for."""
        if drawing not in self._ids:
            name = self._ids[drawing] = f"{self.prefix}{len(self._ids) + 1}"
            body = self.body(drawing)
            clip = "" if drawing.clip else ' overflow="visible"'
            box = f"0 0 {_n(drawing.width)} {_n(drawing.height)}"
            self._texts.append(f'<symbol id="{name}" viewBox="{box}"{clip}>{body}</symbol>')
        return self._ids[drawing]

    def body(self, drawing: Drawing) -> str:
        """The elements of a drawing, without what they refer to."""
        return "".join(self._elements(drawing))

    def use(self, drawing: Drawing, matrix: Matrix) -> str:
        """A drawing in place by its symbol; turned or mirrored only where nothing in it must stay upright."""
        if not (rigid(drawing) or (matrix.b == matrix.c == 0 and matrix.a == matrix.d > 0)):
            return self._flattened(drawing, matrix)
        place = f'href="#{self.id(drawing)}" width="{_n(drawing.width)}" height="{_n(drawing.height)}"'
        return f"<use {place}{_transform(matrix)}/>"

    def _elements(self, drawing: Drawing) -> Iterator[str]:
        for item in drawing.items:
            if isinstance(item, Shape):
                yield self._shape(item)
            elif isinstance(item, Use):
                yield self.use(item.drawing, item.matrix)
            else:
                yield self._image(item, IDENTITY)
        for sign in drawing.signs:
            yield self.use(sign.drawing, upright(sign)) if isinstance(sign, Sign) else self._label(sign)

    def _flattened(self, drawing: Drawing, matrix: Matrix) -> str:
        parts = []
        for item, place in flat(drawing, matrix):
            if isinstance(item, Image):
                parts.append(self._image(item, place or IDENTITY))
            else:
                parts.append(self._shape(item) if isinstance(item, Shape) else self._label(item))
        return "".join(parts)

    def _shape(self, shape: Shape) -> str:
        fill = self.palette.hex(shape.fill) if shape.fill is not None else "none"
        line = ""
        if shape.line is not None and shape.width:
            cap = ' stroke-linecap="round"' if shape.cap == "round" else ""
            colour = self.palette.hex(shape.line)
            line = f' stroke="{colour}" stroke-width="{_n(shape.width)}" stroke-linejoin="round"{cap}'
        return f'<path d="{"".join(map(path_data, shape.contours))}" fill="{fill}"{line}/>'

    def _label(self, text: Label) -> str:
        size = fitted(text.text, text.size, text.room, bold=text.bold)
        anchor = {"left": "start", "middle": "middle", "right": "end"}[text.align]
        bold = ' font-weight="bold"' if text.bold else ""
        return (
            f'<text x="{_n(text.x)}" y="{_n(text.y + size * 36 // 100)}" font-size="{_n(size)}" text-anchor="{anchor}"'
            f' font-family="{FONTS}" fill="{self.palette.hex(text.colour)}"{bold}>{_plain(text.text)}</text>'
        )

    def _image(self, image: Image, matrix: Matrix) -> str:
        box = f'x="{_n(image.x)}" y="{_n(image.y)}" width="{_n(image.width)}" height="{_n(image.height)}"'
        data = b64encode(self._png(image)).decode("ascii")
        place = f'href="data:image/png;base64,{data}" preserveAspectRatio="none"'
        return f"<image {box} {place}{_transform(matrix)}/>"

    def _png(self, image: Image) -> bytes:
        from stellwerk.cli.art.images import inked_pixels, pixels

        picture = pixels(image.art).copy()
        picture.thumbnail((_LARGEST_IMAGE, _LARGEST_IMAGE))
        plain = inked_pixels(picture.convert("RGB"), self.palette.ink)
        plain.putalpha(picture.getchannel("A"))
        file = BytesIO()
        plain.save(file, "PNG", optimize=True)
        return file.getvalue()


def svg(drawing: Drawing, palette: Palette, width: str = "", *, bleed: int = 0, title: str = "") -> str:
    """A whole SVG file; ``width`` with its unit (``45mm``; empty: as wide as there is room), bleed included."""
    symbols = Symbols(palette)
    body = symbols.body(drawing)
    wide, high = drawing.width + 2 * bleed, drawing.height + 2 * bleed
    size = f' width="{width}"' if width else ""
    named = f"<title>{_plain(title)}</title>" if title else ""
    box = f"{_n(-bleed)} {_n(-bleed)} {_n(wide)} {_n(high)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{size}>'
    return f"{head}{named}{symbols.definitions}{body}</svg>\n"


def path_data(contour: Contour) -> str:
    """The data of a path element for one contour."""
    parts = [f"M{_n(contour.start[0])} {_n(contour.start[1])}"]
    for step in contour.steps:
        numbers = " ".join(f"{_n(x)} {_n(y)}" for x, y in step)
        parts.append(f"{'L' if len(step) == 1 else 'C'}{numbers}")
    return "".join(parts) + ("Z" if contour.closed else "")


def _transform(matrix: Matrix) -> str:
    if matrix == IDENTITY:
        return ""
    factors = " ".join(f"{value / UNIT:g}" for value in matrix[:4])
    return f' transform="matrix({factors} {_n(matrix.e)} {_n(matrix.f)})"'


def _n(value: int) -> str:
    """A length in units of the file, to the nearest."""
    size = (abs(value) + GRID // 2) // GRID
    return str(size if value >= 0 else -size)


def _plain(text: str) -> str:
    """A text without signs that XML forbids."""
    return escape("".join(sign for sign in text if sign.isprintable() or sign == " "))
