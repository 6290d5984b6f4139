"""``path`` and ``loop``: walks along routes of one kind that use no arm twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.conditions.noun import Noun, plain
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.scene import Focus, Scene
from stellwerk.core.tiles.conditions.vocabulary import LONGEST_PATH
from stellwerk.core.tiles.loop import loop_features
from stellwerk.core.tiles.path import Walk, longest_path


@dataclass(frozen=True)
class PathLength:
    """The passages of a longest path, to be counted, up to 20."""

    by: str

    @cached_property
    def noun(self) -> Noun:
        """``passage on the longest highway path``."""
        return Noun("passage", "passages", f"on the longest {plain(self.by)} path")

    @property
    def listed(self) -> bool:
        """They are one line together."""
        return False

    def tally(self, scene: Scene) -> Sequence[tuple[int, ...]]:
        """One a passage; all cells stand with the first."""
        walk = longest_path(scene.tableau, self.by, LONGEST_PATH)
        cells = scene.cells_of(walk.features)
        length = min(walk.length, LONGEST_PATH)
        return (cells, *((),) * (length - 1)) if length else ()


@dataclass(frozen=True)
class Path:
    """A path of at least some length; ``here``: through the tile itself."""

    by: str
    least: int
    here: bool = False

    @property
    def text(self) -> str:
        """``a highway path of length at least 8 through it``."""
        return f"a {plain(self.by)} path of length at least {self.least}{' through it' if self.here else ''}"

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether there is such a path."""
        return self.longest(scene, focus).length >= self.least

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """The length found against what is asked; the search stops there, so more is not told."""
        walk = self.longest(scene, focus)
        ok = walk.length >= self.least
        what = f"{plain(self.by)} path{' through it' if self.here else ''}"
        if ok:
            why = f"a {what} of length {self.least}" + (" or more" if walk.length > self.least else "")
        elif walk.length:
            why = f"the longest {what} has length {walk.length} of {self.least}"
        else:
            why = f"no {what} (length {self.least} asked)"
        return Outcome(ok, why, tuple(place_of(cell) for cell in scene.cells_of(walk.features)))

    def longest(self, scene: Scene, focus: Focus) -> Walk:
        """The longest path, searched up to the length asked for."""
        if not self.here:
            return longest_path(scene.tableau, self.by, self.least)
        cells = focus.here.cells if focus.here is not None else ()
        walks = [longest_path(scene.tableau, self.by, self.least, cell) for cell in cells]
        return max(walks, key=lambda walk: walk.length, default=Walk())


@dataclass(frozen=True)
class Loop:
    """A closed walk that uses no arm twice; ``here``: through the tile itself."""

    by: str
    here: bool = False

    @property
    def text(self) -> str:
        """``a highway loop through it``."""
        return f"a {plain(self.by)} loop{' through it' if self.here else ''}"

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether there is a loop."""
        return bool(self._features(scene, focus))

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """Whether there is one, and its cells."""
        features = self._features(scene, focus)
        cells = tuple(place_of(cell) for cell in scene.cells_of(features))
        return Outcome(bool(features), self.text if features else f"no{self.text[1:]}", cells)

    def _features(self, scene: Scene, focus: Focus) -> tuple[int, ...]:
        if not self.here:
            return loop_features(scene.tableau, self.by)
        cells = focus.here.cells if focus.here is not None else ()
        return tuple(feature for cell in cells for feature in loop_features(scene.tableau, self.by, cell))
