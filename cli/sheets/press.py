"""Pages as a vector PDF: every picture is stored once, sizes are exact, and two runs give the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Any

from stellwerk.cli.art.matrix import UNIT, placed
from stellwerk.cli.art.palette import Palette
from stellwerk.cli.sheets.extra import needs
from stellwerk.cli.sheets.fonts import Fonts
from stellwerk.cli.sheets.forms import GRID, Forms
from stellwerk.cli.sheets.imprint import Imprint
from stellwerk.cli.sheets.measure import points
from stellwerk.cli.sheets.page import Box, Page, Slot, Words
from stellwerk.cli.sheets.plan import Plan
from stellwerk.cli.sheets.shift import NO_SHIFT, Shift

if TYPE_CHECKING:
    from stellwerk.cli.art.drawing import Drawing


class Press:
    """Prints one plan."""

    def __init__(
        self,
        plan: Plan,
        picture: Callable[[Slot], Drawing],
        palette: Palette,
        imprint: Imprint,
        shift: Shift = NO_SHIFT,
    ) -> None:
        self.plan = plan
        self.picture = picture
        self.palette = palette
        self.imprint = imprint
        self.shift = shift
        self.fonts = Fonts()

    @property
    def warnings(self) -> list[str]:
        """What could not be written as wanted, each once."""
        return self.fonts.warnings

    def pdf(self) -> bytes:
        """The file.  Raises StellwerkError when the library for PDF is not installed."""
        with needs("print"):
            from reportlab import rl_config
            from reportlab.pdfgen.canvas import Canvas
        file = BytesIO()
        before, rl_config.useA85 = rl_config.useA85, 0
        try:
            canvas = Canvas(
                file, pagesize=self._size(self.plan.spec.paper), invariant=1, pageCompression=1, pdfVersion=(1, 7)
            )
            self._describe(canvas)
            forms = Forms(canvas, self.palette, self.fonts)
            for page in self.plan.pages:
                self._page(canvas, forms, page)
            canvas.save()
        finally:
            rl_config.useA85 = before
        return file.getvalue()

    def _describe(self, canvas: Any) -> None:
        """Titles, and how viewers are to print: full size, on one side or both."""
        canvas.setTitle(self.imprint.title)
        canvas.setSubject(self.imprint.digest)
        canvas.setCreator("Stellwerk")
        canvas.setAuthor("")
        spec = self.plan.spec
        duplex = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}[spec.flip]
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("Duplex", duplex if spec.backs == "duplex" else "Simplex")

    def _page(self, canvas: Any, forms: Forms, page: Page) -> None:
        canvas.setPageSize(self._size(page.paper))
        canvas.setTrimBox(_corners(page.trim, page))
        canvas.setBleedBox(_corners(page.bled, page))
        shifted = page.side == "back" and self.shift != NO_SHIFT
        if shifted:
            canvas.addLiteral("q " + " ".join(f"{value:.6f}" for value in self._shifting(page)) + " cm")
        for slot in page.slots:
            self._slot(canvas, forms, slot, page)
        for boxes, name in (((*page.marks, *page.ruler), "ink"), (page.fold, "faint")):
            colour = " ".join(f"{part:.3f}" for part in self._colour(name))
            canvas.addLiteral(f"{colour} rg " + " ".join(_filled(boxes, page)))
        for words in page.words:
            self._words(canvas, words, page)
        if shifted:
            canvas.addLiteral("Q")
        canvas.showPage()

    def _shifting(self, page: Page) -> tuple[float, ...]:
        """The matrix that moves and turns a back page, about its middle; up is positive here."""
        cos, sin = self.shift.turn
        x, y = points(page.paper.width) / 2, points(page.paper.height) / 2
        dx, dy = points(self.shift.x), -points(self.shift.y)
        return cos, -sin, sin, cos, x + dx - cos * x - sin * y, y + dy + sin * x - cos * y

    def _slot(self, canvas: Any, forms: Forms, slot: Slot, page: Page) -> None:
        """Places a picture: whole quarters, words included; y grows downward in pictures and upward on the page."""
        drawing = self.picture(slot)
        wide = slot.bled.bottom - slot.bled.top if slot.quarter % 2 else slot.bled.right - slot.bled.left
        scale = points(wide) / (drawing.width / GRID)
        a, b, c, d, e, f = placed(slot.quarter, drawing.width, drawing.height)
        left, top = points(slot.bled.left), points(page.paper.height - slot.bled.top)
        numbers = (
            scale * a / UNIT,
            -scale * b / UNIT,
            scale * c / UNIT,
            -scale * d / UNIT,
            left + scale * e / GRID,
            top - scale * f / GRID,
        )
        canvas.addLiteral("q " + " ".join(f"{number:.8f}".rstrip("0").rstrip(".") for number in numbers) + " cm")
        forms.draw(drawing)
        canvas.addLiteral("Q")

    def _words(self, canvas: Any, words: Words, page: Page) -> None:
        size = points(words.size)
        text = self.fonts.known(words.text, bold=False)
        wide = self.fonts.width(text, size, bold=False)
        if words.room and wide > points(words.room):
            size *= points(words.room) / wide
            wide = points(words.room)
        x = points(words.x) - {"left": 0.0, "middle": wide / 2, "right": wide}[words.align]
        y = points(page.paper.height - words.y) - size * 0.36
        writing = canvas.beginText(x, y)
        writing.setFont(self.fonts.name(bold=False), size)
        writing.setFillColorRGB(*self._colour("ink"))
        writing.textOut(text)
        canvas.drawText(writing)

    def _colour(self, name: str) -> tuple[float, float, float]:
        red, green, blue = self.palette.rgb(name)
        return red / 255, green / 255, blue / 255

    @staticmethod
    def _size(paper: Any) -> tuple[float, float]:
        return points(paper.width), points(paper.height)


def _corners(box: Box, page: Page) -> tuple[float, float, float, float]:
    """A box as PDF counts: from the lower left corner."""
    high = page.paper.height
    return points(box.left), points(high - box.bottom), points(box.right), points(high - box.top)


def _filled(boxes: tuple[Box, ...], page: Page) -> Iterator[str]:
    for left, top, right, bottom in boxes:
        x, y = points(left), points(page.paper.height - bottom)
        yield f"{x:.4f} {y:.4f} {points(right - left):.4f} {points(bottom - top):.4f} re"
    if boxes:
        yield "f"
