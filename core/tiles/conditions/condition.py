"""The protocol of conditions and of counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from stellwerk.core.scoring import Place
from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.conditions.noun import Noun
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.scene import Focus, Scene, Thing


class Condition(Protocol):
    """A condition, compiled; immutable, shared by all games."""

    @property
    def text(self) -> str:
        """What it asks for, in plain words."""
        ...

    def holds(self, scene: Scene, focus: Focus, /) -> bool:
        """Whether it holds; quicker than ``outcome`` and never different."""
        ...

    def outcome(self, scene: Scene, focus: Focus, /) -> Outcome:
        """Whether it holds, and why."""
        ...


class Count(Protocol):
    """Something that end scoring counts."""

    @property
    def noun(self) -> Noun:
        """What is counted."""
        ...

    @property
    def listed(self) -> bool:
        """Whether each thing counted is worth a line of its own (groups, networks)."""
        ...

    def found(self, scene: Scene, /) -> Sequence[Thing]:
        """The things counted."""
        ...


def places_of(things: Sequence[Thing]) -> tuple[Place, ...]:
    """The cells of things, each once, in the order of the things."""
    return tuple(place_of(cell) for cell in dict.fromkeys(cell for thing in things for cell in thing.cells))
