"""The plugin of the Desert expansion: what content cannot say is where tiles may be laid, and sets of landmarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.content import DraftContent
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.placement import PlacementRule
from stellwerk.core.errors import Fault
from stellwerk.core.hooks import hookimpl
from stellwerk.core.packs.choice import Choice
from stellwerk.core.tiles.conditions.predicate import Predicate
from stellwerk.plugins.desert.landmarks import landmark_faults, landmark_sets
from stellwerk.plugins.desert.together import Together

TERRAIN = "desert"


class Desert(DraftContent):
    """Desert: tiles, trails, camels and tokens come from YAML."""

    @classmethod
    def names(cls, content: PackContent) -> Sequence[Fault]:
        """As for every pack; and the names that landmark sets use."""
        return [*super().names(content), *landmark_faults(content)]

    @hookimpl
    def placement(self, choice: Choice) -> Sequence[PlacementRule]:
        """Desert tiles keep together, and so do all others."""
        return (Together(TERRAIN),)

    @hookimpl
    def end_scoring(self, choice: Choice, predicates: Mapping[str, Predicate]) -> Sequence[EndScore]:
        """Scoring.yaml, and the sets of landmarks that it describes."""
        return [*super().end_scoring(choice, predicates), *landmark_sets(self.content)]
