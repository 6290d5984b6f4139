"""Pawn kinds as strategies: where a pawn may stand and what it scores when placed (R16-R18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from stellwerk.core.tiles.tableau import Spot

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table

Reason: TypeAlias = "tuple[Any, ...]"
"""A text with places ``{0}``, ``{1}`` … and what goes there; put together only when somebody reads it."""


@runtime_checkable
class PawnType(Protocol):
    """One kind of pawn."""

    @property
    def id(self) -> str:
        """The pawn kind's name, unique in a game."""
        ...

    @property
    def supply(self) -> int:
        """How many the pack brings."""
        ...

    def offered(self, icons: Sequence[str], /) -> bool:
        """Whether a token with these icons lets a player place one; usually when it shows the kind (R16)."""
        ...

    def spots(self, table: Table, seat: int, /) -> Sequence[Spot]:
        """Where the seat could place one now; usually the free pinpoints of the kind (R16)."""
        ...

    def points(self, table: Table, seat: int, spot: Spot, /) -> tuple[int, Reason, tuple[Spot, ...]]:
        """What one standing on ``spot`` scores now (it is placed already), why, and where what it counts lies."""
        ...
