"""The plugin of the fifth player: its content says everything but whom it is for."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.core.draft.content import DraftContent
from stellwerk.core.hooks import hookimpl
from stellwerk.core.packs.choice import Choice

PLAYERS = 5


class FifthPlayer(DraftContent):
    """Columns, tiles, pawns, stars and objectives for five."""

    @hookimpl
    def refuse(self, choice: Choice) -> Sequence[str]:
        """With fewer players its pieces stay in the box."""
        if choice.players == PLAYERS:
            return ()
        advice = ": leave it out" if choice.players < PLAYERS else ""
        return (f"it is for {PLAYERS} players, not for {choice.players}{advice}",)
