"""Colours of a terminal: the one place that writes escape codes."""

from __future__ import annotations

from collections.abc import Iterable
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
HUB = Style(124, 231, bold=True)
OPENING = Style(202, bold=True)
MARKER = Style(231, 236, bold=True)


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
