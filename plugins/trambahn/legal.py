"""The legal moves of one decision as the kernel asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stellwerk.core.game import Refusal
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.moves import FINISH, OVER, Move, actions, may_finish
from stellwerk.plugins.trambahn.position import Position
from stellwerk.plugins.trambahn.refusals import refusal


class Legal:
    """The legal moves, by card, then by target; ``done`` comes last."""

    __slots__ = ("_box", "_moves", "_position")

    def __init__(self, box: Box, position: Position) -> None:
        self._box = box
        self._position = position
        self._moves = actions(box, position)
        if position.phase != OVER and may_finish(box, position):
            self._moves.append(FINISH)

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, index: int, /) -> Move:
        return self._moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def why_not(self, move: Any, /) -> Refusal | None:
        """None when ``move`` is legal, otherwise the rule that forbids it."""
        return None if move in self._moves else refusal(self._box, self._position, move)
