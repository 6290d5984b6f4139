"""``directions``: in how many of four directions something holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stellwerk.core.tiles.conditions.comparison import Comparison
from stellwerk.core.tiles.conditions.condition import Condition
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.place import DIRECTION_SETS
from stellwerk.core.tiles.conditions.scene import Focus, Scene
from stellwerk.core.tiles.rays import DIRECTION_NAMES


@dataclass(frozen=True)
class Directions:
    """The four sides or the four corners of the thing; ``where`` is asked for each."""

    which: str
    number: Comparison
    where: Condition

    @property
    def text(self) -> str:
        """``at least 1 tower that way in at least 3 of 4 directions``."""
        of = "in {} directions" if self.which == "sides" else "for {} corners"
        all_of_them = self.number.least == len(DIRECTION_SETS[self.which])
        asked = "all 4" if all_of_them else f"{self.number.limits or 'any'} of 4"
        return f"{self.where.text} {of.format(asked)}"

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether it holds in as many directions as asked."""
        where = self.where
        return self.number.holds(
            sum(where.holds(scene, focus._replace(direction=way)) for way in DIRECTION_SETS[self.which])
        )

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """The directions in which it holds."""
        ways = DIRECTION_SETS[self.which]
        parts = [(way, self.where.outcome(scene, focus._replace(direction=way))) for way in ways]
        good = [(way, part) for way, part in parts if part.ok]
        names = f" ({', '.join(DIRECTION_NAMES[way] for way, _ in good)})" if good else ""
        asked = f", {self.number.limits} asked" if not self.number.holds(len(good)) else ""
        why = f"in {len(good)} of 4 {self._noun}{names}: {self.where.text}{asked}"
        cells: Sequence[Outcome] = [part for _, part in good]
        return Outcome(
            self.number.holds(len(good)), why, tuple(dict.fromkeys(cell for part in cells for cell in part.cells))
        )

    @property
    def _noun(self) -> str:
        return "directions" if self.which == "sides" else "corners"
