"""Where a command's words go: results to stdout, everything else to stderr, in what the other end can show."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

_PLAIN = str.maketrans(
    {"…": "...", "–": "-", "—": "-", "−": "-", "×": "x", "→": "->", "·": "*", "’": "'", "‘": "'", "“": '"', "”": '"'}
)


@dataclass(frozen=True)
class Output:
    """Both streams of a command and what they can show."""

    out: TextIO
    err: TextIO
    environ: Mapping[str, str]

    @classmethod
    def current(cls) -> Output:
        """The streams of the process as they are now; results go past what keeps prints of packs apart."""
        return cls(getattr(sys.stdout, "results", sys.stdout), sys.stderr, os.environ)

    @property
    def terminal(self) -> bool:
        """Whether results go to a terminal."""
        return self.out.isatty()

    @property
    def colour(self) -> bool:
        """Whether results may be coloured: at a terminal that takes it, unless NO_COLOR is set."""
        return self.terminal and not self.environ.get("NO_COLOR") and self.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int:
        """Columns of the terminal, or 80."""
        return shutil.get_terminal_size((80, 24)).columns

    def encodes(self, text: str) -> bool:
        """Whether stdout can show every sign of a text."""
        return _encodable(text, self.out)

    def say(self, text: str = "") -> None:
        """A result: lines of text on stdout, control characters made visible."""
        _write(self.out, visible(text))

    def draw(self, text: str) -> None:
        """A drawing on stdout, which may hold colour codes."""
        _write(self.out, text)

    def note(self, text: str) -> None:
        """Progress, a warning or an error: lines of text on stderr."""
        with contextlib.suppress(OSError):
            self.out.flush()
        _write(self.err, visible(text))
        self.err.flush()

    def document(self, data: Any) -> None:
        """The one JSON document of a command; ASCII where stdout is not UTF-8, as JSON has to be."""
        utf8 = (self.out.encoding or "ascii").lower().replace("-", "") == "utf8"
        _write(self.out, json.dumps(data, ensure_ascii=not utf8, indent=2))

    def table(self, rows: Iterable[Sequence[str]], head: Sequence[str]) -> None:
        """Rows in columns below a head that names them."""
        for line in columns([head, *rows]):
            _write(self.out, line)


def columns(rows: Iterable[Sequence[str]]) -> list[str]:
    """Rows of cells as lines, each column as wide as its longest cell, the last one free."""
    lines = [list(map(visible, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)][:-1]
    return [
        "  ".join([*(cell.ljust(width) for cell, width in zip(line, widths, strict=False)), line[-1]]).rstrip()
        for line in lines
    ]


def visible(text: str) -> str:
    """A text whose control characters, line ends and tabs apart, are written as escapes: it cannot steer a terminal."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign in "\n\t" else _escaped(sign) for sign in text)


def _escaped(sign: str) -> str:
    return sign if ord(sign) > 0x9F and not 0x2028 <= ord(sign) <= 0x202E else ascii(sign)[1:-1]


def _write(stream: TextIO, text: str) -> None:
    if not _encodable(text, stream):
        encoding = stream.encoding or "ascii"
        text = text.translate(_PLAIN).encode(encoding, "backslashreplace").decode(encoding)
    stream.write(f"{text}\n")


def _encodable(text: str, stream: TextIO) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
