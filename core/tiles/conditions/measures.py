"""``rectangle`` and ``box``: the size of a tableau's biggest rectangle and of its bounding box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stellwerk.core.tiles.box import bounding_box
from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.conditions.comparison import Comparison
from stellwerk.core.tiles.conditions.noun import Noun
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.scene import Focus, Scene

_TILE = Noun("tile", "tiles", "in the biggest rectangle")


@dataclass(frozen=True)
class RectangleSize:
    """The tiles of the biggest rectangle without gaps (R24), to be counted."""

    @property
    def noun(self) -> Noun:
        """``tile in the biggest rectangle``."""
        return _TILE

    @property
    def listed(self) -> bool:
        """They are one line together."""
        return False

    def tally(self, scene: Scene) -> Sequence[tuple[int, ...]]:
        """Its tiles."""
        return [(cell,) for cell in scene.rectangle()]


@dataclass(frozen=True)
class Rectangle:
    """The biggest rectangle has as many tiles as asked for."""

    number: Comparison

    @property
    def text(self) -> str:
        """``at least 20 tiles in the biggest rectangle``."""
        return self.number.demand(_TILE)

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether its size is as asked."""
        return self.number.holds(len(scene.rectangle()))

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """Its size against what is asked, and its cells."""
        cells = scene.rectangle()
        ok = self.number.holds(len(cells))
        return Outcome(ok, self.number.status(len(cells), _TILE), tuple(place_of(cell) for cell in cells))


@dataclass(frozen=True)
class Box:
    """The bounding box is as wide and as high as asked for (None: any)."""

    width: Comparison | None = None
    height: Comparison | None = None

    @property
    def text(self) -> str:
        """``the tableau is at most 3 cells wide``."""
        asked = [f"{number.limits or 'any number of'} cells {word}" for number, word in self._asked()]
        return f"the tableau is {' and '.join(asked)}"

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether both measures are as asked."""
        _, _, width, height = bounding_box(scene.tableau.laid)
        sizes = {"wide": width, "high": height}
        return all(number.holds(sizes[word]) for number, word in self._asked())

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """The measures against what is asked."""
        _, _, width, height = bounding_box(scene.tableau.laid)
        sizes = {"wide": width, "high": height}
        said = [f"{sizes[word]} cells {word} ({number.limits})" for number, word in self._asked()]
        return Outcome(self.holds(scene, focus), f"the tableau is {' and '.join(said)}")

    def _asked(self) -> list[tuple[Comparison, str]]:
        pairs = ((self.width, "wide"), (self.height, "high"))
        return [(number, word) for number, word in pairs if number is not None]
