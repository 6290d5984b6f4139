"""What a user did wrong, in words a user can act on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Fault:
    """One fault of an input file.

    ``line`` and ``column`` count from 1 (0: the file as a whole); ``pointer`` is the place inside the document
    (``/tiles/3/count``); ``hint`` says what to do, or is empty.
    """

    path: str
    line: int = 0
    column: int = 0
    pointer: str = ""
    message: str = ""
    hint: str = ""

    def __str__(self) -> str:
        """``path:line:column: message (hint)`` on one line."""
        place = f"{self.path}:{self.line}:{self.column}" if self.line else self.path
        return f"{place}: {self.message}" + (f" ({self.hint})" if self.hint else "")


class StellwerkError(Exception):
    """The input is at fault: the command line prints the text as it is and ends with exit code 1."""


class ContentError(StellwerkError):
    """Content that cannot be used; ``faults`` holds every fault found, in order of place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))


class PackError(StellwerkError):
    """A pack that is missing, damaged, incompatible or in conflict; names the pack."""


class MoveError(StellwerkError):
    """A move that cannot be read or is not legal; ``rule`` is the number of the rule that forbids it, or empty."""

    def __init__(self, message: str, rule: str = "") -> None:
        self.rule = rule
        super().__init__(f"{message} [{rule}]" if rule else message)


class SaveError(StellwerkError):
    """A saved game that cannot be read, or belongs to other packs than those found.

    ``faults`` holds every fault of the file; the text shows the first and says how many more there are.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        more = len(self.faults) - 1
        tail = f"\n… and {more} more fault{'s' if more > 1 else ''} in it" if more > 0 else ""
        super().__init__(f"{self.faults[0]}{tail}")
