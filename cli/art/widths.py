"""How wide a text is in a plain sans-serif font, near enough to make it fit where nothing can be measured."""

from __future__ import annotations

import unicodedata

_NARROW = frozenset("iljtfr.,:;|!'()[]I ·-")
_WIDE = frozenset("mwMW@%—")


def width(text: str, size: int, *, bold: bool = False) -> int:
    """The width of a text of a size, in the same unit; for most texts a little more than it turns out."""
    thousandths = sum(map(_sign, unicodedata.normalize("NFC", text)))
    return thousandths * size * (106 if bold else 100) // 100_000


def fitted(text: str, size: int, room: int, *, bold: bool = False) -> int:
    """The size at which a text is no wider than ``room`` (0: any width)."""
    wide = width(text, size, bold=bold)
    return size * room // wide if room and wide > room else size


def _sign(sign: str) -> int:
    if unicodedata.east_asian_width(sign) in "WF":
        return 1000
    if sign in _NARROW:
        return 320
    if sign in _WIDE:
        return 880
    return 720 if sign.isupper() else 590
