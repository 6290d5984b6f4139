"""Counting things: how many of a sort there are in a place, and whether each is as it should be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from stellwerk.core.tiles.conditions.comparison import Comparison
from stellwerk.core.tiles.conditions.condition import Condition, places_of
from stellwerk.core.tiles.conditions.noun import Noun
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.place import Place
from stellwerk.core.tiles.conditions.scene import NOWHERE, Focus, Scene, Thing
from stellwerk.core.tiles.conditions.things import Groups, NetworksBy, Things


@dataclass(frozen=True)
class Selection:
    """Things of a sort, in a place, for which a condition holds."""

    things: Things
    place: Place | None = None
    where: Condition | None = None

    @cached_property
    def noun(self) -> Noun:
        """``station in its train network``, ``traveler network with at least 9 stations in it``."""
        noun = self.things.noun
        if self.place is not None:
            noun = noun.at(self.place.words)
        return noun.at(f"with {self.where.text}") if self.where is not None else noun

    @property
    def listed(self) -> bool:
        """Groups and networks are worth a line each."""
        return isinstance(self.things, (Groups, NetworksBy))

    def tally(self, scene: Scene) -> Sequence[tuple[int, ...]]:
        """The cells of each thing selected, for end scoring."""
        if self.place is None and self.where is None:
            return self.things.tally(scene)
        return [thing.cells for thing in self.found(scene)]

    def found(self, scene: Scene, focus: Focus = NOWHERE) -> list[Thing]:
        """The things selected."""
        found = list(self.things.all(scene))
        if self.place is not None and found:
            region = self.place.region(scene, focus)
            found = [thing for thing in found if region.holds(thing)]
        if self.where is not None:
            where = self.where
            found = [thing for thing in found if where.holds(scene, focus._replace(here=thing))]
        return found


@dataclass(frozen=True)
class Counted:
    """As many things as asked for, and every one of them fulfils ``each``."""

    selection: Selection
    number: Comparison
    each: Condition | None = None

    @property
    def text(self) -> str:
        """What is asked for."""
        noun = self.selection.noun
        if self.each is None:
            return self.number.demand(noun)
        every = f"every {noun.one} with {self.each.text}"
        return f"{self.number.demand(noun)}, {every}" if self.number.limits else every

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether number and each one are as asked."""
        found = self.selection.found(scene, focus)
        return self.number.holds(len(found)) and not self._amiss(scene, focus, found)

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """The number against what is asked, then how many of them fulfil ``each``."""
        found = self.selection.found(scene, focus)
        enough = self.number.holds(len(found))
        why = self.number.status(len(found), self.selection.noun)
        if self.each is None or not found or not enough:
            return Outcome(enough, why, places_of(found))
        amiss = self._amiss(scene, focus, found)
        if not amiss:
            return Outcome(True, f"{why}, each with {self.each.text}", places_of(found))
        good = len(found) - len(amiss)
        noun = self.selection.noun
        why = f"{good} of {len(found)} {noun.many if len(found) > 1 else noun.one} with {self.each.text}"
        return Outcome(False, why, places_of(amiss))

    def _amiss(self, scene: Scene, focus: Focus, found: list[Thing]) -> list[Thing]:
        each = self.each
        if each is None:
            return []
        return [thing for thing in found if not each.holds(scene, focus._replace(here=thing))]
