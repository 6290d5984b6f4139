"""The Trambahn pack as the kernel meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from stellwerk.core.bot import Bot, BotType
from stellwerk.core.content.drawing import DRAWING, drawing_faults
from stellwerk.core.errors import Fault
from stellwerk.core.hooks import GameMaker, Pack, hookimpl
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.game import GAME, TrambahnGame
from stellwerk.plugins.trambahn.reading import CARDS, COURSE, TRAMS, check_box, read_box

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent
    from stellwerk.core.packs.choice import Choice
    from stellwerk.core.schema.load import SchemaSource


def _greedy(box: Box) -> Bot:
    from stellwerk.plugins.trambahn.greedy import GreedyBot

    return GreedyBot(box)


def _expert(box: Box) -> Bot:
    from stellwerk.plugins.trambahn.expert import ExpertBot

    return ExpertBot(box)


class Trambahn(Pack):
    """Brings the game of Trambahn and its bots."""

    files: ClassVar[Mapping[str, SchemaSource]] = {
        CARDS: "trambahn-cards",
        TRAMS: "trambahn-trams",
        COURSE: "trambahn-course",
        DRAWING: "drawing",
    }

    def __init__(self, content: PackContent) -> None:
        super().__init__(content)
        self.box = read_box(content.documents)

    @classmethod
    def names(cls, content: PackContent) -> Sequence[Fault]:
        """What no schema can see in the content files."""
        return () if content.faults else [*check_box(content.folder, content.documents), *drawing_faults(content)]

    @hookimpl
    def game(self, choice: Choice) -> GameMaker | None:
        """The rules object."""
        return (lambda answers: TrambahnGame(self.box)) if choice.game == GAME else None

    @hookimpl
    def bots(self, choice: Choice) -> Sequence[BotType]:
        """``greedy`` and ``expert``."""
        return [
            BotType("greedy", "lays and buys what brings most by rules of thumb", partial(_greedy, self.box), (GAME,)),
            BotType("expert", "tries its moves out on what may be hidden", partial(_expert, self.box), (GAME,)),
        ]

    @hookimpl
    def refuse(self, choice: Choice) -> Sequence[str]:
        """The game is for two, and has nothing else to choose."""
        if choice.game != GAME:
            return []
        reasons = [f"the game has no {name}" for name, value in choice.options if value not in ("", "none")]
        if choice.players != self.box.seats:
            reasons.insert(0, f"the game is for {self.box.seats} players, not for {choice.players}")
        return reasons
