"""The protocol of conditions and of counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
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

    def tally(self, scene: Scene, /) -> Sequence[tuple[int, ...]]:
        """The cells of each thing counted; empty for one that lies nowhere."""
        ...


def places_of(things: Sequence[Thing]) -> tuple[Place, ...]:
    """The cells of things, each once, in the order of the things."""
    return places([thing.cells for thing in things])


def places(tally: Sequence[tuple[int, ...]]) -> tuple[Place, ...]:
    """The cells of a tally, each once."""
    return tuple(map(place_of, dict.fromkeys(chain.from_iterable(tally))))
