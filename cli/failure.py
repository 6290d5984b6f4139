"""What went wrong, in the exit code and the one or two lines that a user gets."""

from __future__ import annotations

import os

from stellwerk.cli.lazy import USAGE_ERROR
from stellwerk.core.errors import StellwerkError


class UsageError(StellwerkError):
    """Options that contradict one another: exit code 2, like what the option parser refuses."""


def explained(error: BaseException) -> tuple[int, str]:
    """Exit code and text of an error; for a closed pipe nothing and 141, what a shell reports of it."""
    if isinstance(error, USAGE_ERROR):
        return 2, _usage(error)
    if isinstance(error, UsageError):
        return 2, str(error)
    if isinstance(error, StellwerkError):
        return 1, str(error)
    if isinstance(error, KeyboardInterrupt):
        return 130, str(error) or "interrupted"
    if isinstance(error, BrokenPipeError):
        return 141, ""
    if isinstance(error, SystemExit) and _place(error) is None:
        return (error.code, "") if isinstance(error.code, int) else (1, str(error.code or ""))
    if isinstance(error, OSError):
        place = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
        return 1, f"{place}{error.strerror or error}"
    if isinstance(error, MemoryError):
        return 1, "out of memory"
    return 1, f"{_whose(error)}: {_one_line(error)}\n--debug shows where it came from"


def _place(error: BaseException) -> str | None:
    """Where in a pack's code an error arose; None when it is nobody's but Stellwerk's."""
    from stellwerk.core.packs.culprit import culprit

    return culprit(error)


def _whose(error: BaseException) -> str:
    """What a fault that nobody foresaw is a fault of."""
    place = _place(error)
    return "this is a fault of Stellwerk itself" if place is None else f"{place}: this is a fault of the pack's code"


def _usage(error: BaseException) -> str:
    """The message on one line, and where help is to be had."""
    message = " ".join(str(getattr(error, "format_message", error.__str__)()).split())
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "stellwerk"
    return f"{path}: {message}\nhelp: {path} --help"


def _one_line(error: BaseException) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
