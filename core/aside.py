"""Prints of packs' code, kept apart from results: they go to stderr."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any, TextIO


class Aside(io.TextIOBase):
    """Stands in for stdout while code of packs may run; whoever has results to write takes ``results``.

    Closing it closes nothing else.
    """

    def __init__(self, results: TextIO) -> None:
        self.results = results

    @property
    def encoding(self) -> str:  # type: ignore[override]  # that of the class above can be set
        """That of stderr."""
        return sys.stderr.encoding

    @property
    def buffer(self) -> Any:
        """That of stderr."""
        return sys.stderr.buffer

    def reconfigure(self, **_options: Any) -> None:
        """What is printed here goes as stderr has it."""

    def write(self, text: str, /) -> int:
        """Writes to stderr as it is now."""
        if self.closed:
            raise ValueError("I/O operation on closed file")
        return sys.stderr.write(text)

    def flush(self) -> None:
        """Nothing is kept back here."""

    def isatty(self) -> bool:
        """Whether stderr is a terminal."""
        return sys.stderr.isatty()

    def fileno(self) -> int:
        """That of stderr."""
        return sys.stderr.fileno()


@contextmanager
def prints_aside() -> Iterator[None]:
    """Has everything that is printed meanwhile go to stderr."""
    with redirect_stdout(Aside(sys.stdout)):
        yield
