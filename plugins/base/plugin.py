"""The plugin of the base game: its content, the round of R11-R20 and the greedy bot."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.core.bot import Bot, BotType
from stellwerk.core.draft.content import DraftContent
from stellwerk.core.draft.game import DraftGame
from stellwerk.core.draft.round import ROUND
from stellwerk.core.draft.step import Step
from stellwerk.core.hooks import GameMaker, hookimpl
from stellwerk.core.packs.choice import Choice


def _greedy() -> Bot:
    from stellwerk.plugins.base.greedy import GreedyBot

    return GreedyBot()


class Base(DraftContent):
    """Railroad Tiles."""

    @hookimpl
    def game(self, choice: Choice) -> GameMaker:
        """The column-draft game."""
        return DraftGame

    @hookimpl
    def steps(self, choice: Choice) -> Sequence[Step]:
        """Preparation, start tiles, choice, pawns, end of round."""
        return ROUND

    @hookimpl
    def bots(self, choice: Choice) -> Sequence[BotType]:
        """The greedy bot."""
        return (BotType("greedy", "Greedy: the best points now", _greedy, (choice.game,)),)
