"""Pages as SVG files: in millimetres, every picture once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape

from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.palette import Palette
from stellwerk.cli.art.vector import FONTS, Symbols
from stellwerk.cli.sheets.measure import plain
from stellwerk.cli.sheets.page import Box, Page, Slot, Words
from stellwerk.cli.sheets.plan import Plan
from stellwerk.cli.sheets.shift import NO_SHIFT, Shift


class VectorPages:
    """The pages of a plan."""

    def __init__(
        self, plan: Plan, picture: Callable[[Slot], Drawing], palette: Palette, shift: Shift = NO_SHIFT
    ) -> None:
        self.plan = plan
        self.picture = picture
        self.palette = palette
        self.shift = shift

    def pages(self) -> Iterator[str]:
        """Each page as a file of its own."""
        return map(self.page, self.plan.pages)

    def page(self, page: Page) -> str:
        """One page."""
        symbols = Symbols(self.palette)
        wide, high = plain(page.paper.width), plain(page.paper.height)
        body = "".join(self._slot(symbols, slot) for slot in page.slots)
        body += self._boxes((*page.marks, *page.ruler), "ink") + self._boxes(page.fold, "faint")
        body += "".join(map(self._words, page.words))
        if page.side == "back" and self.shift != NO_SHIFT:
            body = f"<g{self._shifting(page)}>{body}</g>"
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">'
        )
        return f"{head}{symbols.definitions}{body}</svg>\n"

    def _slot(self, symbols: Symbols, slot: Slot) -> str:
        box = slot.bled
        across, down = box.right - box.left, box.bottom - box.top
        if slot.quarter % 2:
            across, down = down, across
        name = symbols.id(self.picture(slot))
        size = f'href="#{name}" width="{plain(across)}" height="{plain(down)}"'
        if not slot.quarter:
            return f'<use {size} x="{plain(box.left)}" y="{plain(box.top)}"/>'
        dx, dy = ((0, 0), (down, 0), (across, down), (0, across))[slot.quarter]
        place = f"translate({plain(box.left + dx)} {plain(box.top + dy)}) rotate({90 * slot.quarter})"
        return f'<use {size} transform="{place}"/>'

    def _boxes(self, boxes: Iterable[Box], colour: str) -> str:
        data = "".join(
            f"M{plain(left)} {plain(top)}H{plain(right)}V{plain(bottom)}H{plain(left)}Z"
            for left, top, right, bottom in boxes
        )
        return f'<path d="{data}" fill="{self.palette.hex(colour)}"/>' if data else ""

    def _words(self, words: Words) -> str:
        from stellwerk.cli.art.widths import fitted

        size = fitted(words.text, words.size, words.room)
        ink = self.palette.hex("ink")
        anchor = {"left": "start", "middle": "middle", "right": "end"}[words.align]
        return (
            f'<text x="{plain(words.x)}" y="{plain(words.y + size * 36 // 100)}" font-size="{plain(size)}"'
            f' text-anchor="{anchor}" font-family="{FONTS}" fill="{ink}">{escape(words.text)}</text>'
        )

    def _shifting(self, page: Page) -> str:
        middle = f"{page.paper.width / 2000:g} {page.paper.height / 2000:g}"
        turn = f"rotate({self.shift.angle / 1000:g} {middle})" if self.shift.angle else ""
        return f' transform="translate({plain(self.shift.x)} {plain(self.shift.y)}) {turn}"'
