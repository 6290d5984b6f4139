"""Files that are put in place together once all are written; when something fails, none is."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path
from types import TracebackType

from stellwerk.core.errors import StellwerkError


class Files:
    """Collects the files of one run; used in a ``with`` block.  Older files of the same names are replaced."""

    def __init__(self) -> None:
        self._partial: list[tuple[Path, Path]] = []
        self.written: list[Path] = []

    def __enter__(self) -> Files:
        return self

    def add(self, path: Path, data: bytes | str) -> None:
        """Writes a file under a name of its own beside where it will be.

        Raises OSError; StellwerkError for a folder or a thing that is no file.
        """
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            raise StellwerkError(f"{path}: is no file, and cannot be replaced by one")
        partial = target.with_name(f".{target.name[:200]}.{secrets.token_hex(4)}.partial")
        self._partial.append((partial, target))
        try:
            partial.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
        except OSError as error:
            raise StellwerkError(f"{path}: {error.strerror or error}") from error
        self.written.append(path)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for partial, target in self._partial:
            if kind is None:
                partial.replace(target)
            else:
                with contextlib.suppress(OSError):
                    partial.unlink()


def numbered(path: Path, count: int) -> list[Path]:
    """The names of so many files like ``sheets.png``: itself, or ``sheets-01.png`` and so on."""
    if count == 1:
        return [path]
    digits = max(2, len(str(count)))
    return [path.with_name(f"{path.stem}-{number:0{digits}d}{path.suffix}") for number in range(1, count + 1)]


def left_over(path: Path, count: int) -> list[Path]:
    """Files of an earlier run with more pages, by their names."""
    wanted = set(numbered(path, count))
    found = path.parent.glob(f"{path.stem}-[0-9]*{path.suffix}") if path.parent.is_dir() else iter(())
    return sorted(
        other for other in found if other not in wanted and other.stem.removeprefix(f"{path.stem}-").isdigit()
    )
