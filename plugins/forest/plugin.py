"""The plugin of the Forest expansion: watchtowers are what its content cannot say."""

from __future__ import annotations

from stellwerk.core.draft.content import DraftContent
from stellwerk.core.draft.definitions import PawnDef
from stellwerk.core.draft.pawn import PawnType
from stellwerk.plugins.forest.watchtower import watchtower


class Forest(DraftContent):
    """Forest: tiles, tokens, columns and massifs come from YAML, towers linked by distance from here (F5)."""

    def pawn(self, definition: PawnDef) -> PawnType:
        """A watchtower; another pawn as content says."""
        return watchtower(definition) if definition.id == "watchtower" else super().pawn(definition)
