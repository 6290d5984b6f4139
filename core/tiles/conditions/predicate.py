"""Predicates: what a pack's code adds to the vocabulary of conditions.

A pack declares the key and the schema of its arguments in additions.yaml, as a field of ``condition``; so its files
are checked without running its code.  The hook ``predicates`` answers what reads the arguments.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from stellwerk.core.tiles.conditions.condition import Condition
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.scene import Focus, Scene


@runtime_checkable
class Predicate(Protocol):
    """One key of the vocabulary that a pack's code brings."""

    @property
    def id(self) -> str:
        """The key."""
        ...

    def read(self, data: Any, /) -> Condition:
        """The condition that arguments, valid under the declared schema, mean; asked once, when a game is assembled.

        Raises ValueError saying what is wrong with them.
        """
        ...


@dataclass(frozen=True)
class Trusted:
    """Stands for a predicate while files are only checked; it cannot be evaluated."""

    text: str

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Raises LookupError: nobody brought the predicate."""
        raise LookupError(f"the predicate {self.text} was only checked")

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """Raises LookupError: nobody brought the predicate."""
        raise LookupError(f"the predicate {self.text} was only checked")
