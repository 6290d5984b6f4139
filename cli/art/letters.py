"""Texts in Pillow's built-in font: no font of the system is needed.

The font lacks letters with accents: these are put together from the letter and a mark drawn over it.  What remains
missing is drawn as a box and named in ``warnings`` (case 57).
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import ImageDraw
    from PIL.ImageFont import FreeTypeFont

_LIKE = {
    "ß": "ss", "×": "x", "–": "-", "—": "-", "−": "-", "→": ">", "←": "<", "‑": "-", "\u00a0": " ", "\u202f": " ",
    "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE",
    "ı": "i", "„": '"', "‚": "'", "«": '"', "»": '"', "½": "1/2", "¼": "1/4", "¾": "3/4",
}  # fmt: skip
"""Signs the font lacks whose stand-in every reader understands."""

_ABOVE = {
    "\u0300": "grave", "\u0301": "acute", "\u0302": "circumflex", "\u0303": "tilde", "\u0304": "macron",
    "\u0306": "breve", "\u0307": "dot", "\u0308": "dots", "\u030a": "ring", "\u030b": "acute", "\u030c": "caron",
}  # fmt: skip
_THROUGH: dict[str, tuple[str, tuple[float, float, float, float]]] = {
    "ø": ("o", (-0.26, -0.03, 0.26, 0.53)),
    "Ø": ("O", (-0.34, -0.05, 0.34, 0.75)),
    "ł": ("l", (-0.14, 0.28, 0.14, 0.46)),
    "Ł": ("L", (-0.31, 0.26, 0.0, 0.43)),
    "đ": ("d", (-0.02, 0.58, 0.34, 0.58)),
    "Đ": ("D", (-0.39, 0.35, -0.05, 0.35)),
}
"""Letters with a stroke through them: the letter, and the stroke's ends (right of its middle, above the baseline) in
sizes of the text."""
_BELOW = {"\u0327": "hook", "\u0328": "hook", "\u0323": "dot", "\u0326": "hook"}


class Letters:
    """Writes texts and remembers which signs it could not."""

    def __init__(self) -> None:
        self._missing: dict[str, None] = {}
        self._replaced: dict[str, None] = {}
        self.font = lru_cache(maxsize=256)(_font)

    @property
    def warnings(self) -> list[str]:
        """A line for each missing sign, in the order met, then one for each letter written as others."""
        boxes = [
            f"the built-in font has no sign for {_named(sign)}: a box stands in its place" for sign in self._missing
        ]
        return boxes + [
            f"the built-in font has no sign for {_named(sign)}: {_LIKE[sign]} stands in its place"
            for sign in self._replaced
        ]

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """How wide a text is, in pixels."""
        return float(self.font(_whole(size)).getlength(_base(text))) + (2 * _weight(size) if bold else 0)

    def write(
        self,
        pen: ImageDraw.ImageDraw,
        text: str,
        place: tuple[float, float],
        size: float,
        colour: tuple[int, int, int],
        *,
        align: str = "middle",
        bold: bool = False,
        room: float = 0,
    ) -> None:
        """Writes a line of text around a place: the middle of its height, the end or middle of its width."""
        text = unicodedata.normalize("NFC", text)
        self._replaced.update(dict.fromkeys(sign for sign in text if sign in _LIKE and sign.isalpha()))
        text = "".join(_LIKE.get(sign, sign) for sign in text)
        wide = self.width(text, size, bold=bold)
        if room and wide > room:
            size = float(int(size * room / wide))
            wide = self.width(text, size, bold=bold)
        if size < 2 or not text.strip():
            return
        font = self.font(_whole(size))
        x = place[0] - {"left": 0.0, "middle": wide / 2, "right": wide}[align]
        y = place[1] + size * 0.36
        weight = _weight(size) if bold else 0
        pen.text((x, y), self._readable(text), font=font, fill=colour, anchor="ls", stroke_width=weight)
        for number, sign in enumerate(text):
            marks = _parts(sign)[1:]
            if marks or sign in _THROUGH:
                before = font.getlength(_base(text[:number]))
                letter = _base(sign)
                middle = x + before + font.getlength(letter) / 2
                tall = letter.isupper() or letter in "bdfhkl"
                for mark in marks:
                    _accent(pen, mark, (middle, y), size, colour, tall=tall, weight=weight)
                if sign in _THROUGH:
                    _stroke(pen, sign, (middle, y), size, colour, weight)

    def _readable(self, text: str) -> str:
        """The text without accents; signs the font lacks are noted."""
        for sign in text:
            for part in _parts(sign):
                known = part in _ABOVE or part in _BELOW or _has(part)
                if not known:
                    self._missing.setdefault(part)
        return _base(text)


def _base(text: str) -> str:
    """Each sign without its accents, one for one."""
    return "".join(_parts(sign)[0] for sign in text)


def _parts(sign: str) -> str:
    """A letter and the marks on it; a stroke through it is no part."""
    return _THROUGH[sign][0] if sign in _THROUGH else unicodedata.normalize("NFD", sign)


def _whole(size: float) -> int:
    return max(1, round(size))


def _weight(size: float) -> int:
    return max(1, round(size / 36))


def _font(size: int) -> FreeTypeFont:
    from PIL import ImageFont

    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


@lru_cache(maxsize=4096)
def _has(sign: str) -> bool:
    """Whether the font draws a sign as something other than what it draws for a sign nobody has."""
    if sign.isspace():
        return sign == " "
    font = _font(24)
    mask, nothing = font.getmask(sign), font.getmask("\uffff")
    return (mask.size, bytes(mask)) != (nothing.size, bytes(nothing))


def _named(sign: str) -> str:
    name = unicodedata.name(sign, "")
    return f"{sign!r} (U+{ord(sign):04X}{' ' + name if name else ''})"


def _accent(
    pen: ImageDraw.ImageDraw,
    mark: str,
    place: tuple[float, float],
    size: float,
    colour: tuple[int, int, int],
    *,
    tall: bool,
    weight: int,
) -> None:
    """A mark over (or under) a letter whose middle and baseline are given."""
    x, y = place
    thick = max(1, round(size * 0.075) + weight)
    kind = _ABOVE.get(mark) or _BELOW.get(mark)
    middle = y + size * 0.14 if mark in _BELOW else y - size * (0.83 if tall else 0.66)
    reach, rise = size * 0.13, size * 0.06
    if kind in _DOTS:
        radius = thick * 0.62
        for dx in _DOTS[kind]:
            left = x + dx * reach
            pen.ellipse((left - radius, middle - radius, left + radius, middle + radius), fill=colour)
    elif kind == "ring":
        radius = reach * 0.75
        pen.ellipse((x - radius, middle - radius, x + radius, middle + radius), outline=colour, width=thick)
    elif kind is not None:
        line = [(x + dx * reach, middle + dy * rise) for dx, dy in _STROKES[kind]]
        pen.line(line, fill=colour, width=thick, joint="curve")


def _stroke(
    pen: ImageDraw.ImageDraw,
    sign: str,
    place: tuple[float, float],
    size: float,
    colour: tuple[int, int, int],
    weight: int,
) -> None:
    """The stroke through a letter whose middle and baseline are given."""
    left, low, right, high = (part * size for part in _THROUGH[sign][1])
    thick = max(1, round(size * 0.07) + weight)
    pen.line([(place[0] + left, place[1] - low), (place[0] + right, place[1] - high)], fill=colour, width=thick)


_DOTS = {"dot": (0.0,), "dots": (-0.85, 0.85)}
_STROKES: dict[str, tuple[tuple[float, float], ...]] = {
    "acute": ((-0.5, 1), (0.7, -1)),
    "grave": ((-0.7, -1), (0.5, 1)),
    "circumflex": ((-1, 1), (0, -1), (1, 1)),
    "caron": ((-1, -1), (0, 1), (1, -1)),
    "breve": ((-1, -1), (-0.5, 0.8), (0.5, 0.8), (1, -1)),
    "tilde": ((-1, 0.6), (-0.4, -0.6), (0.4, 0.6), (1, -0.6)),
    "macron": ((-1, 0), (1, 0)),
    "hook": ((0.1, -1), (0.4, 0.3), (-0.3, 1)),
}
"""Points of each mark around its middle, in reaches and rises."""
