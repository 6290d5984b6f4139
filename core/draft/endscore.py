"""End scoring as a strategy (R22)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from stellwerk.core.scoring import Line

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


@runtime_checkable
class EndScore(Protocol):
    """One source of points at the end of the game.  Stateless; reads the table, changes nothing."""

    @property
    def source(self) -> str:
        """The name of the source, as scores and statistics list it."""
        ...

    def lines(self, table: Table, seat: int, /) -> Iterable[Line]:
        """The explained points of a seat from this source, as if the game ended now."""
        ...
