"""Files that are replaced as a whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from pathlib import Path


def write_atomically(path: Path, text: str, *, new: bool = False) -> None:
    """Puts ``text`` (UTF-8) where ``path`` leads: whoever reads meanwhile, or after a crash, finds the old or the new.

    Follows a symbolic link and leaves it a link; keeps permissions and, where allowed, the owner of what was there.
    ``new``: nothing may be there.  Raises OSError naming ``path`` (FileExistsError for a file that may not be there),
    then the old file stands untouched and nothing is left beside it.
    """
    write_bytes_atomically(path, text.encode("utf-8"), new=new)


def write_bytes_atomically(path: Path, data: bytes, *, new: bool = False) -> None:
    """The same for bytes."""
    try:
        _replace(Path(os.path.realpath(path)), data, new)
    except OSError as fault:
        fault.filename = str(path)  # not a partial file that nobody has heard of
        raise


def _replace(target: Path, data: bytes, new: bool) -> None:
    kept = _kept(target)
    partial = target.with_name(f".{target.name[:200]}.{secrets.token_hex(4)}.partial")
    handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if kept is not None:
            _take_over(partial, kept)
        if not (new and _linked(partial, target)):
            partial.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            partial.unlink()
        raise
    _settle(target.parent)


def _linked(partial: Path, target: Path) -> bool:
    """Gives the file its name unless one has it (FileExistsError); False on a disk that knows no links."""
    try:
        os.link(partial, target)
    except FileExistsError:
        raise
    except (OSError, AttributeError, NotImplementedError):
        return False
    partial.unlink()
    return True


def _kept(target: Path) -> os.stat_result | None:
    """What is there now.  Raises OSError for what is no file, or a file that may not be written."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(21, "Is a directory")
    if not stat.S_ISREG(found.st_mode):
        raise OSError(22, "Not a regular file")
    if not os.access(target, os.W_OK):
        raise PermissionError(13, "Permission denied")
    return found


def _take_over(partial: Path, kept: os.stat_result) -> None:
    mine = partial.stat()
    if (mine.st_uid, mine.st_gid) != (kept.st_uid, kept.st_gid) and hasattr(os, "chown"):
        with contextlib.suppress(OSError):
            os.chown(partial, kept.st_uid, kept.st_gid)
    partial.chmod(stat.S_IMODE(kept.st_mode))


def _settle(folder: Path) -> None:
    """Asks for the folder's entry to reach the disk; systems that cannot are left as they are."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
