"""Bots that ship with Stellwerk and play every game."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.core.bot import BotType
from stellwerk.core.hooks import Pack, hookimpl
from stellwerk.core.packs.choice import Choice
from stellwerk.plugins.bots.uniform import UniformBot


class Bots(Pack):
    """The pack of bots that know nothing of the game they play."""

    @hookimpl
    def bots(self, choice: Choice) -> Sequence[BotType]:
        """The random bot."""
        return (BotType("random", "Random: any legal move, each as likely", UniformBot),)
