"""Legal moves that are counted and picked without building every one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from stellwerk.core.draft.move import Move


class CountedMoves(Sequence[Move]):
    """A view of ``number`` moves; a subclass picks one by its number and iterates in the same order."""

    __slots__ = ("number",)

    number: int

    def __len__(self) -> int:
        return self.number

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self.number
        if not 0 <= index < self.number:
            raise IndexError(index)
        return self.pick(index)

    @abstractmethod
    def pick(self, index: int) -> Move:
        """The move at 0 ≤ ``index`` < ``number``."""
