"""The fonts of a PDF: they come with reportlab and go into the file, so no font of the system is needed (case 57)."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

PLAIN, BOLD = "StellwerkPlain", "StellwerkBold"
_FILES = {PLAIN: "Vera.ttf", BOLD: "VeraBd.ttf"}
MIDDLE = 0.36
"""The base line lies so many sizes below the middle of a line."""


class Fonts:
    """Both fonts, read when first needed, and the signs they lack."""

    def __init__(self) -> None:
        self._fonts: dict[str, Any] = {}
        self._missing: dict[str, None] = {}

    @property
    def warnings(self) -> list[str]:
        """A line for each missing sign, in the order met."""
        return [
            f"the built-in font has no sign for {_named(sign)}: a box stands in its place" for sign in self._missing
        ]

    def name(self, *, bold: bool) -> str:
        """The font's name, ready to be used."""
        name = BOLD if bold else PLAIN
        self._font(name)
        return name

    def known(self, text: str, *, bold: bool) -> str:
        """The text as the font writes it; signs it lacks are noted."""
        glyphs = self._font(BOLD if bold else PLAIN).face.charToGlyph
        composed = unicodedata.normalize("NFC", text)
        for sign in composed:
            if ord(sign) not in glyphs and not sign.isspace():
                self._missing.setdefault(sign)
        return composed

    def width(self, text: str, size: float, *, bold: bool) -> float:
        """How wide a text is, in the unit of its size."""
        return float(self._font(BOLD if bold else PLAIN).stringWidth(text, size))

    def _font(self, name: str) -> Any:
        if name not in self._fonts:
            self._fonts[name] = _registered(name)
        return self._fonts[name]


def _registered(name: str) -> Any:
    """The font, known to reportlab.  It is made anew: what a document adds to it must not reach the next one."""
    import reportlab
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    folder = Path(reportlab.__file__).parent / "fonts"
    font = TTFont(name, str(folder / _FILES[name]))
    pdfmetrics.registerFont(font)
    return font


def _named(sign: str) -> str:
    name = unicodedata.name(sign, "")
    return f"{sign!r} (U+{ord(sign):04X}{' ' + name if name else ''})"
