"""The Trambahn pack as the kernel meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from stellwerk.core.bot import BotType
from stellwerk.core.hooks import GameMaker, Pack, hookimpl
from stellwerk.plugins.trambahn.game import GAME, TrambahnGame
from stellwerk.plugins.trambahn.reading import CARDS, COURSE, TRAMS, read_box

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent
    from stellwerk.core.packs.choice import Choice


class Trambahn(Pack):
    """Brings the game of Trambahn and its bots."""

    files: ClassVar[Mapping[str, str]] = {
        CARDS: "trambahn-cards",
        TRAMS: "trambahn-trams",
        COURSE: "trambahn-course",
    }

    def __init__(self, content: PackContent) -> None:
        super().__init__(content)
        self.box = read_box(content.documents)

    @hookimpl
    def game(self, choice: Choice) -> GameMaker | None:
        """The rules object."""
        return (lambda answers: TrambahnGame(self.box)) if choice.game == GAME else None

    @hookimpl
    def bots(self, choice: Choice) -> Sequence[BotType]:
        """``greedy`` and ``expert``."""
        return ()

    @hookimpl
    def refuse(self, choice: Choice) -> Sequence[str]:
        """Trambahn is for two, and has nothing to choose."""
        return ()
