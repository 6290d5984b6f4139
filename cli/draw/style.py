"""Colours of a terminal: the one place that writes escape codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

_RESET = "\x1b[0m"


@dataclass(frozen=True)
class Style:
    """How a sign looks: colours are numbers of the 256-colour palette, None leaves the terminal's own."""

    ink: int | None = None
    ground: int | None = None
    bold: bool = False

    def on(self, ground: int | None) -> Style:
        """The same ink on another ground."""
        return replace(self, ground=ground)

    @property
    def code(self) -> str:
        """The escape sequence that switches it on, after everything else was switched off; empty for plain text."""
        parts = ["1"] if self.bold else []
        if self.ink is not None:
            parts.append(f"38;5;{self.ink}")
        if self.ground is not None:
            parts.append(f"48;5;{self.ground}")
        return f"\x1b[{';'.join(parts)}m" if parts else ""


PLAIN = Style()
STRONG = Style(bold=True)
FAINT = Style(ink=244)

_CUBE = (0, 95, 135, 175, 215, 255)
"""The steps of each part of a colour in the 6 x 6 x 6 cube of the palette (16-231); greys follow (232-255)."""


def nearest(rgb: tuple[int, int, int]) -> int:
    """The number of the colour in the 256-colour palette that is nearest to red, green and blue (0-255).

    Never one of the first sixteen, which every terminal shows otherwise.
    """
    parts = [min(range(6), key=lambda step: abs(_CUBE[step] - part)) for part in rgb]
    grey = min(range(24), key=lambda step: abs(8 + 10 * step - sum(rgb) / 3))
    cube = [_CUBE[step] for step in parts]
    if _far(rgb, cube) <= _far(rgb, [8 + 10 * grey] * 3):
        return 16 + 36 * parts[0] + 6 * parts[1] + parts[2]
    return 232 + grey


def _far(first: Sequence[int], second: Sequence[int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


def painted(signs: Iterable[tuple[str, Style]], *, colour: bool) -> str:
    """One line of signs as text; without colour no escape code is in it."""
    if not colour:
        return "".join(sign for sign, _ in signs)
    parts, last = [], PLAIN
    for sign, style in signs:
        if style != last:
            parts.append((_RESET if last != PLAIN else "") + style.code)
            last = style
        parts.append(sign)
    return "".join(parts) + (_RESET if last != PLAIN else "")
