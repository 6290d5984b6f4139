"""The files that a user names."""

from __future__ import annotations

from pathlib import Path

from stellwerk.cli.failure import UsageError
from stellwerk.core.errors import StellwerkError


def spare(game: Path, *outs: Path | None) -> None:
    """Raises StellwerkError when something else is to be written where the game lies."""
    for out in outs:
        if out is not None and out.resolve() == game.resolve():
            raise StellwerkError(f"{out}: the game itself is kept there, name another file")


def ending(option: str, out: Path | None, *endings: str) -> None:
    """Raises UsageError for a file to be written whose name says that it is of another kind."""
    if out is not None and out.suffix.lower() not in endings:
        raise UsageError(f"{option} {out}: the name ends in {' or '.join(endings)}")


def is_layout(path: Path) -> bool:
    """Whether a file is to be read as a layout (YAML), not as a saved game (JSON): by its first sign, else by its name.

    A game may be kept under any name.  A file that cannot be read counts as what its name says, whose reader tells
    what is wrong with it.
    """
    named = path.suffix.lower() in (".yaml", ".yml")
    if not path.is_file():  # a pipe would be waited for
        return named
    try:
        with path.open("rb") as file:
            head = file.read(4096).removeprefix(b"\xef\xbb\xbf").lstrip()
    except (OSError, ValueError):
        return named
    if head.startswith(b"{"):
        return named and b'"format"' not in head
    return named or (bool(head) and b"\0" not in head)
