"""What a file held when it was read, and holding it so that no other process replaces it meanwhile."""

from __future__ import annotations

import contextlib
import stat
import time
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NewType

Seen = NewType("Seen", str)
"""A mark of a file's content; the same content, the same mark."""
NOTHING = Seen("")
"""There was no file."""
_PATIENCE, _NAP = 300, 0.01
"""How often a held file is tried, and the seconds between; whoever saves holds it for far less than all of them."""


def seen(path: Path) -> Seen:
    """The mark of what a path leads to; NOTHING for what is missing or no file.  Raises OSError if it is unreadable."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return NOTHING
        with path.open("rb") as stream:
            marked = blake2b(digest_size=16)
            while block := stream.read(1 << 20):
                marked.update(block)
            return Seen(marked.hexdigest())
    except FileNotFoundError:
        return NOTHING


def seen_text(text: str) -> Seen:
    """The mark of a file that holds this text in UTF-8."""
    return Seen(blake2b(text.encode(), digest_size=16).hexdigest())


@contextlib.contextmanager
def held(path: Path) -> Iterator[None]:
    """Holds the file, if there is one, against other processes that hold it too; they wait, up to ``_PATIENCE``.

    Who waited for a file that was replaced holds the old one, and finds another content at the path.  Where a system
    or a disk has no such locks nothing is held.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    with contextlib.ExitStack() as stack:
        if path.is_file():
            with contextlib.suppress(OSError):
                stream = stack.enter_context(path.open("rb"))
                for _ in range(_PATIENCE):
                    try:
                        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
                        break
                    except BlockingIOError:
                        time.sleep(_NAP)
        yield
