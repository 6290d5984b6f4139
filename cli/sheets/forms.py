"""Drawings as forms of a PDF: each is written once and then referred to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from stellwerk.cli.art.drawing import Contour, Drawing, Image, Label, Shape, Use
from stellwerk.cli.art.flat import flat, rigid, upright
from stellwerk.cli.art.matrix import IDENTITY, UNIT, Matrix
from stellwerk.cli.art.palette import Palette
from stellwerk.cli.sheets.fonts import MIDDLE, Fonts

if TYPE_CHECKING:
    from PIL import Image as Pixels

GRID = 100
"""Micro-units in a unit of the file."""
_LARGEST = 1_200
"""Pixels of an image put into a file, along its longer side: 300 to the inch at 100 mm."""

Part: TypeAlias = "str | tuple[str, Matrix] | tuple[Image, Matrix]"
"""Operators as text, a form in place, or an image in place."""


class Forms:
    """The forms of one document, by drawing."""

    def __init__(self, canvas: Any, palette: Palette, fonts: Fonts) -> None:
        self.canvas = canvas
        self.palette = palette
        self.fonts = fonts
        self._names: dict[Drawing, str] = {}
        self._met: dict[int, tuple[Drawing, str]] = {}
        """The same by the object itself: comparing drawings takes as long as they are large."""
        self._pieces: dict[int, tuple[Drawing, list[Part]]] = {}
        self._images: dict[str, Any] = {}

    def form(self, drawing: Drawing) -> str:
        """The name of a drawing's form, which is written when first asked for, with all that it needs."""
        if id(drawing) not in self._met:
            self._met[id(drawing)] = drawing, self._names.get(drawing) or self._written(drawing)
        return self._met[id(drawing)][1]

    def _written(self, drawing: Drawing) -> str:
        parts = list(self._parts(drawing))
        name = self._names[drawing] = f"d{len(self._names)}"
        wide, high = _n(drawing.width), _n(drawing.height)
        self.canvas.beginForm(name, *((0, 0, wide, high) if drawing.clip else (-wide, -high, 2 * wide, 2 * high)))
        self._write(parts)
        self.canvas.endForm()
        return name

    def draw(self, drawing: Drawing) -> None:
        """Writes a drawing where the canvas is, cut off at its edges: what it is made of are forms."""
        if id(drawing) not in self._pieces:
            self._pieces[id(drawing)] = drawing, list(self._parts(drawing))
        if drawing.clip:
            self.canvas.addLiteral(f"0 0 {_n(drawing.width)} {_n(drawing.height)} re W n")
        self._write(self._pieces[id(drawing)][1])

    def _write(self, parts: Iterable[Part]) -> None:
        for part in parts:
            if isinstance(part, str):
                self.canvas.addLiteral(part)
            elif isinstance(part[0], str):
                self._placed(part[0], part[1])
            else:
                self._pasted(part[0], part[1])

    def _parts(self, drawing: Drawing) -> Iterator[Part]:
        """The drawing's content: neighbouring operators as one text."""
        pen = _Pen(self.palette)
        for item in drawing.items:
            if isinstance(item, Shape):
                pen.shape(item)
                continue
            yield from pen.written()
            if isinstance(item, Image):
                yield item, IDENTITY
            else:
                yield from self._used(item)
        for sign in drawing.signs:
            if isinstance(sign, Label):
                pen.text.append(self._label(sign))
            else:
                yield from pen.written()
                yield self.form(sign.drawing), upright(sign)
        yield from pen.written()

    def _used(self, use: Use) -> Iterator[Part]:
        """A drawing inside another; where words must stay upright though it is turned, its parts one by one."""
        matrix = use.matrix
        plain = matrix.b == matrix.c == 0 and matrix.a == matrix.d > 0
        if plain and _composed(use.drawing) and not use.drawing.clip:
            yield f"q {_matrix(matrix)} cm"
            yield from self._parts(use.drawing)
            yield "Q"
            return
        if plain or rigid(use.drawing):
            yield self.form(use.drawing), matrix
            return
        pen = _Pen(self.palette)
        for item, place in flat(use.drawing, matrix):
            if isinstance(item, Shape):
                pen.shape(item)
            elif isinstance(item, Label):
                pen.text.append(self._label(item))
            else:
                yield from pen.written()
                yield item, place or IDENTITY
        yield from pen.written()

    def _label(self, label: Label) -> str:
        """A line of text; y grows downward here, so letters are turned back."""
        text = self.fonts.known(label.text, bold=label.bold)
        size = label.size / GRID
        wide = self.fonts.width(text, size, bold=label.bold)
        room = label.room / GRID
        if room and wide > room:
            size *= room / wide
            wide = room
        x = label.x / GRID - {"left": 0.0, "middle": wide / 2, "right": wide}[label.align]
        writing = self.canvas.beginText()
        writing.setTextTransform(1, 0, 0, -1, x, label.y / GRID + size * MIDDLE)
        writing.setFont(self.fonts.name(bold=label.bold), size)
        red, green, blue = self.palette.rgb(label.colour)
        writing.setFillColorRGB(red / 255, green / 255, blue / 255)
        writing.textOut(text)
        return f"q {writing.getCode()} Q"

    def _placed(self, name: str, matrix: Matrix) -> None:
        self.canvas.addLiteral(f"q {_matrix(matrix)} cm")
        self.canvas.doForm(name)
        self.canvas.addLiteral("Q")

    def _pasted(self, image: Image, matrix: Matrix) -> None:
        """An image of a pack: upright in a space whose y grows downward."""
        from reportlab.lib.utils import ImageReader

        key = image.art.digest
        if key not in self._images:
            self._images[key] = ImageReader(_picture(image, self.palette))
        self.canvas.addLiteral(f"q {_matrix(matrix)} cm 1 0 0 -1 0 {_n(2 * image.y + image.height)} cm")
        box = (_n(image.x), _n(image.y), _n(image.width), _n(image.height))
        self.canvas.drawImage(self._images[key], *box, mask="auto")
        self.canvas.addLiteral("Q")


class _Pen:
    """Writes shapes as operators, and colours and widths only where they change."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self.text: list[str] = []
        self._state: dict[str, str] = {}

    def written(self) -> Iterator[str]:
        """What was written since, if anything."""
        if self.text:
            yield "\n".join(self.text)
            self.text.clear()

    def shape(self, shape: Shape) -> None:
        """Fills and strokes contours."""
        if shape.fill is not None:
            self._set("rg", _colour(self.palette, shape.fill))
        stroked = shape.line is not None and shape.width > 0
        if stroked and shape.line is not None:
            self._set("RG", _colour(self.palette, shape.line))
            self._set("w", str(_n(shape.width)))
            self._set("J", "1" if shape.cap == "round" else "0")
            self._set("j", "1")
        if shape.fill is None:
            if stroked:
                self.text.append(" ".join([*map(_path, shape.contours), "S"]))
            return
        for contour in shape.contours:
            self.text.append(f"{_path(contour)} {'B' if stroked else 'f'}")

    def _set(self, operator: str, value: str) -> None:
        if self._state.get(operator) != value:
            self._state[operator] = value
            self.text.append(f"{value} {operator}")


def _composed(drawing: Drawing) -> bool:
    """Whether a drawing only puts other drawings together."""
    return all(isinstance(item, Use) for item in drawing.items)


def _path(contour: Contour) -> str:
    parts = [f"{_n(contour.start[0])} {_n(contour.start[1])} m"]
    for step in contour.steps:
        numbers = " ".join(f"{_n(x)} {_n(y)}" for x, y in step)
        parts.append(f"{numbers} {'l' if len(step) == 1 else 'c'}")
    if contour.closed:
        parts.append("h")
    return " ".join(parts)


def _colour(palette: Palette, name: str) -> str:
    return " ".join(f"{part / 255:.3f}".rstrip("0").rstrip(".") for part in palette.rgb(name))


def _matrix(matrix: Matrix) -> str:
    factors = " ".join(f"{value / UNIT:.6f}".rstrip("0").rstrip(".") for value in matrix[:4])
    return f"{factors} {_n(matrix.e)} {_n(matrix.f)}"


def _n(value: int) -> int:
    """A length in units of the file, to the nearest."""
    size = (abs(value) + GRID // 2) // GRID
    return size if value >= 0 else -size


def _picture(image: Image, palette: Palette) -> Pixels.Image:
    from stellwerk.cli.art.images import inked_pixels, pixels

    picture = pixels(image.art).copy()
    picture.thumbnail((_LARGEST, _LARGEST))
    plain = inked_pixels(picture.convert("RGB"), palette.ink)
    mask = picture.getchannel("A")
    if mask.getextrema() != (255, 255):
        plain.putalpha(mask)
    return plain
