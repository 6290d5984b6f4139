"""A sheet of terminal columns and lines to draw on."""

from __future__ import annotations

from collections.abc import Iterable

from stellwerk.cli.draw.style import PLAIN, Style, painted
from stellwerk.cli.draw.writing import sign_width, width


class Canvas:
    """Signs in columns and lines, each with its style; what is put beyond the edge is cut off.

    A wide sign fills two columns, a combining one joins the sign before it.
    """

    def __init__(self, columns: int, lines: int, style: Style = PLAIN) -> None:
        self.columns = columns
        self.height = lines
        self._signs = [[" "] * columns for _ in range(lines)]
        self._styles = [[style] * columns for _ in range(lines)]

    @classmethod
    def of(cls, lines: Iterable[str], style: Style = PLAIN) -> Canvas:
        """A canvas as large as the (cleaned) lines on it."""
        texts = list(lines)
        canvas = cls(max(map(width, texts), default=0), len(texts))
        for number, text in enumerate(texts):
            canvas.put(0, number, text, style)
        return canvas

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Writes cleaned text to the right from column ``x`` of line ``y``, both from 0."""
        if not 0 <= y < self.height:
            return
        for sign in text:
            size = sign_width(sign)
            if size == 0 and 0 < x <= self.columns:
                before = x - 1 if self._signs[y][x - 1] else x - 2
                self._signs[y][before] += sign
            elif size and x >= 0 and x + size <= self.columns:
                for column, part in zip((x, x + 1), (sign, "")[:size], strict=False):
                    self._clear(column, y)
                    self._signs[y][column] = part
                    self._styles[y][column] = style
            x += size

    def _clear(self, x: int, y: int) -> None:
        """Makes a column free; of a wide sign there the other half goes too."""
        signs = self._signs[y]
        if x < self.columns and signs[x] == "":
            signs[x - 1] = " "
        if x + 1 < self.columns and signs[x + 1] == "":
            signs[x + 1] = " "

    def paste(self, x: int, y: int, other: Canvas) -> None:
        """Copies another canvas with its corner at ``x``, ``y``; it must fit."""
        for line in range(other.height):
            for column in {x, x + other.columns - 1} if other.columns else ():
                self._clear(column, y + line)
            self._signs[y + line][x : x + other.columns] = other._signs[line]
            self._styles[y + line][x : x + other.columns] = other._styles[line]

    def lines(self, *, colour: bool) -> list[str]:
        """The drawn lines, blanks at their ends taken off."""
        texts = []
        for signs, styles in zip(self._signs, self._styles, strict=True):
            end = self.columns
            while end and signs[end - 1] == " " and not (colour and styles[end - 1].ground is not None):
                end -= 1
            texts.append(painted(zip(signs[:end], styles[:end], strict=True), colour=colour))
        return texts
