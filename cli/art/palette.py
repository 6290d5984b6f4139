"""Colours by name, and what becomes of them when ink is short or only one colour is there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias, get_args

RGB: TypeAlias = "tuple[int, int, int]"
Ink: TypeAlias = Literal["full", "low", "grey", "black"]
INKS: tuple[Ink, ...] = get_args(Ink)

_KEPT = 105
"""Luminance (0-255) up to which ``low`` leaves a colour as it is: lines and letters."""
_PALE = 3
"""``low`` keeps one part in so many of the ink of lighter colours."""
_BLACK_BELOW = 110
"""``black``: darker colours become black, all others paper."""


@dataclass(frozen=True)
class Palette:
    """Named colours as RGB, under one level of ink; hashable.

    ``full`` as designed · ``low`` pale grounds, lines as they are · ``grey`` luminance only · ``black`` pure black and
    white.
    """

    colours: tuple[tuple[str, RGB], ...] = ()
    ink: Ink = "full"

    @cached_property
    def _named(self) -> dict[str, RGB]:
        return {name: inked(rgb, self.ink) for name, rgb in self.colours}

    def rgb(self, name: str) -> RGB:
        """The colour of a name or of ``#rrggbb``.  Raises KeyError for an unknown name."""
        if name.startswith("#"):
            return inked(read_rgb(name), self.ink)
        return self._named[name]

    def hex(self, name: str) -> str:
        """The same as ``#rrggbb``."""
        red, green, blue = self.rgb(name)
        return f"#{red:02x}{green:02x}{blue:02x}"

    def with_colours(self, more: Iterable[tuple[str, RGB]]) -> Palette:
        """These colours with others added or put in their place."""
        return Palette(tuple({**dict(self.colours), **dict(more)}.items()), self.ink)

    def with_ink(self, ink: Ink) -> Palette:
        """The same colours under another level of ink."""
        return Palette(self.colours, ink)


def luminance(rgb: RGB) -> int:
    """How light a colour looks, 0-255 (Rec. 709 weights on the stored values)."""
    return (rgb[0] * 2126 + rgb[1] * 7152 + rgb[2] * 722 + 5000) // 10000


def inked(rgb: RGB, ink: Ink) -> RGB:
    """A colour under a level of ink."""
    if ink == "full":
        return rgb
    light = luminance(rgb)
    if ink == "grey":
        return light, light, light
    if ink == "black":
        return (0, 0, 0) if light < _BLACK_BELOW else (255, 255, 255)
    if light <= _KEPT:
        return rgb
    red, green, blue = (255 - (255 - part) // _PALE for part in rgb)
    return red, green, blue


def read_rgb(text: str) -> RGB:
    """The colour of ``#rrggbb``.  Raises ValueError for any other text."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"a colour is #rrggbb, not {text!r}")
    value = int(text[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255
