"""The file of rows: it bears its name only when it is complete."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import IO

from stellwerk.core.errors import StellwerkError
from stellwerk.core.simulation.row import Row

PARTIAL = ".partial"


class RowsFile:
    """Writes rows, a line of JSON each, to ``path.partial``, which takes the name ``path`` when all went well.

    Whatever ends it early leaves the rows so far under the partial name (nothing, when there are none) and an older
    file of the name untouched (case 46).  Raises StellwerkError for a place that cannot be written or holds a game.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.partial = path.parent / f"{path.name}{PARTIAL}"
        self._stream: IO[str] | None = None
        self._rows = 0

    def __enter__(self) -> RowsFile:
        if self.path.exists() and not self.path.is_file():
            raise StellwerkError(f"{self.path}: not a file, so it cannot hold rows")
        try:
            self._check_old()
            self._stream = self.partial.open("w", encoding="ascii", newline="\n")
        except OSError as fault:
            raise self._refused(fault) from fault
        return self

    def _check_old(self) -> None:
        """Rows replace what bears the name, but not a saved game."""
        if self.path.exists():
            with self.path.open("rb") as old:
                head = old.read(4096).lstrip()
            if head.startswith(b"{") and b'"format"' in head:
                raise StellwerkError(f"{self.path}: a game is kept there, name another file")

    def add(self, row: Row) -> None:
        """Writes one row."""
        assert self._stream is not None
        try:
            self._stream.write(f"{row.text()}\n")
        except OSError as fault:
            raise self._refused(fault) from fault
        self._rows += 1

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._stream is not None
        try:
            self._stream.close()
            if kind is None:
                self.partial.replace(self.path)
            elif not self._rows:
                self.partial.unlink()
        except OSError as error:
            raise self._refused(error) from error

    def _refused(self, fault: OSError) -> StellwerkError:
        return StellwerkError(f"{self.path}: cannot be written: {fault.strerror or fault}")
