"""Points at the end for things that are counted, as scoring.yaml states them (R23-R26, F7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stellwerk.core.scoring import Line
from stellwerk.core.tiles.conditions.condition import Count, places
from stellwerk.core.tiles.conditions.scene import Scene

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


@dataclass(frozen=True)
class CountScore:
    """``each`` points for everything counted beyond the first ``free`` ones.

    Groups and networks get a line each, everything else one line together; where nothing is counted, a line says so.
    """

    source: str
    count: Count
    each: int
    free: int = 0

    def lines(self, table: Table, seat: int) -> Iterator[Line]:
        """The explained points of a seat, as if the game ended now."""
        found = self.count.tally(Scene(table, seat))
        noun = self.count.noun
        if self.count.listed and found:
            for number, cells in enumerate(found):
                size = f"{noun.one}: {len(cells)} tile{'s' if len(cells) != 1 else ''}"
                free = number < self.free
                why = f"{size}, free" if free else size
                yield Line(self.source, 0 if free else self.each, why, places([cells]))
            return
        paid = max(0, len(found) - self.free)
        why = noun.counted(len(found))
        if self.free:
            why += f", {self.free} free" if paid else f", up to {self.free} free"
        yield Line(self.source, self.each * paid, why, places(found))
