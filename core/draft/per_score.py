"""Points at the end for what is counted in each of several things, as scoring.yaml states them with ``per``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stellwerk.core.scoring import Line
from stellwerk.core.tiles.conditions.condition import places_of
from stellwerk.core.tiles.conditions.counted import Selection
from stellwerk.core.tiles.conditions.scene import Focus, Scene

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


@dataclass(frozen=True)
class PerScore:
    """For every thing of ``per``, ``each`` points for everything counted in it beyond the first ``free`` ones.

    Things that give points get a line each; where none does, a line says so.
    """

    source: str
    per: Selection
    count: Selection
    each: int
    free: int = 0

    def lines(self, table: Table, seat: int) -> Iterator[Line]:
        """The explained points of a seat, as if the game ended now."""
        scene = Scene(table, seat)
        paid = False
        for thing in self.per.found(scene):
            found = self.count.found(scene, Focus(thing))
            points = self.each * max(0, len(found) - self.free)
            if points:
                paid = True
                free = f", {self.free} free" if self.free else ""
                why = f"{self.per.noun.one}: {self.count.noun.counted(len(found))}{free}"
                yield Line(self.source, points, why, places_of([thing]))
        if not paid:
            yield Line(self.source, 0, f"no {self.per.noun.one} with more than {self.free} {self.count.noun.many}")
