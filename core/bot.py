"""Bots: a kind of player that decides from what its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from stellwerk.core.chance import Dice
from stellwerk.core.view import View


class Bot(Protocol):
    """A player that is no person.  It keeps nothing between decisions that changes what it does."""

    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        """One of ``view.legal()``.  All chance comes from ``dice``: the same view and dice give the same move."""
        ...


@dataclass(frozen=True)
class BotType:
    """A bot as a pack offers it.  ``games``: ids of the games it plays, None for every game."""

    id: str
    title: str
    make: Callable[[], Bot]
    games: tuple[str, ...] | None = None
