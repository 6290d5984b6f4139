"""Pawn kinds as strategies: where a pawn may stand and what it scores when placed (R16-R18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from stellwerk.core.draft.definitions import PawnScore
from stellwerk.core.tiles.tableau import Spot

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table

Reason: TypeAlias = "tuple[Any, ...]"
"""A text with places ``{0}``, ``{1}`` … and what goes there; put together only when somebody reads it."""

_COUNTED = "{0} other {1} in its {2} network"
_CAPPED = _COUNTED + ", at most {3}"


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
        """What one standing on ``spot`` scores now (it is placed already), why, and the other pawns it counts."""
        ...


@dataclass(frozen=True)
class NetworkPawn:
    """A pawn that counts its fellows in its network by a connection rule (R18): ``car``, ``train``, ``traveler``."""

    id: str
    supply: int
    network: str
    score: PawnScore
    any_token: bool = False
    """Whether every token may place it instead of what it shows."""

    def offered(self, icons: Sequence[str]) -> bool:
        """By a token that shows it, or by any."""
        return self.any_token or self.id in icons

    def spots(self, table: Table, seat: int) -> Sequence[Spot]:
        """The free pinpoints of its kind in the seat's tableau (R16)."""
        return table.seats[seat].tableau.free.get(self.id, ())

    def points(self, table: Table, seat: int, spot: Spot) -> tuple[int, Reason, tuple[Spot, ...]]:
        """``start`` + ``each`` for every other in the network, at most ``cap``; each counts once (R18, R19)."""
        tableau = table.seats[seat].tableau
        pawns = tableau.pawns[self.id]
        root = tableau.root
        network = self.network
        home = root(network, spot[1])
        others = tuple([other for other in pawns if other != spot and root(network, other[1]) == home])
        score = self.score
        points = score.start + score.each * len(others)
        if points > score.cap:
            return score.cap, (_CAPPED, len(others), self.id, network, score.cap), others
        return points, (_COUNTED, len(others), self.id, network), others
