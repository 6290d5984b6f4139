"""Solo challenges (R32): a mission, and the totals that earn a rating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from stellwerk.core.packs.manifest import Texts, text_in
from stellwerk.core.scoring import Line
from stellwerk.core.tiles.conditions.condition import Condition
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.scene import NOWHERE, Scene

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table

SOURCE = "challenge"
"""The source of the line that takes all points back when the mission is missed."""


@dataclass(frozen=True)
class ChallengeDef:
    """One mission.

    ``id`` is the full name ``pack:id``; ``thresholds``: the totals that earn the ratings 1, 2 and 3, ascending.
    """

    id: str
    condition: Condition
    thresholds: tuple[int, int, int]
    title: Texts
    text: Texts

    def outcome(self, table: Table, seat: int) -> Outcome:
        """Whether the mission would be fulfilled now, and why."""
        return self.condition.outcome(Scene(table, seat), NOWHERE)

    def rating(self, total: int, fulfilled: bool) -> int:
        """0 when the mission is missed, otherwise the number of thresholds up to the total."""
        return sum(threshold <= total for threshold in self.thresholds) if fulfilled else 0

    def line(self, table: Table, seat: int, total: int) -> Line:
        """The line that ends the scoring: minus all points when the mission is missed, 0 with the rating otherwise."""
        outcome = self.outcome(table, seat)
        if not outcome.ok:
            return Line(SOURCE, -total, f"{self.title_in()} missed: {outcome.why}", outcome.cells)
        why = f"{self.title_in()}: {outcome.why}; rating {self.rating(total, True)} of {len(self.thresholds)}"
        return Line(SOURCE, 0, why, outcome.cells)

    def title_in(self, language: str = "en") -> str:
        """What it is called."""
        return text_in(self.title, language)

    def text_in(self, language: str = "en") -> str:
        """The mission: the pack's own words, else words made from the condition."""
        return text_in(self.text, language) or self.condition.text
