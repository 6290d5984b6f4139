"""Pawns that count things in their network by a connection rule (R18): other pawns, or derived markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from stellwerk.core.draft.definitions import PawnScore
from stellwerk.core.draft.pawn import Reason
from stellwerk.core.tiles.conditions.noun import Noun, named
from stellwerk.core.tiles.marks import marks
from stellwerk.core.tiles.tableau import Spot, Tableau

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table

Thing: TypeAlias = "tuple[Spot, tuple[int, ...]]"
"""Something that may be counted: where it lies, and the features it belongs to."""

_TOLD = "{0} in its {1} network"
_CAPPED = _TOLD + ", at most {2}"


class _Told(dict[int, str]):
    """A number of things in words, put together when first asked for."""

    def __init__(self, noun: Noun) -> None:
        super().__init__()
        self._noun = noun

    def __missing__(self, number: int) -> str:
        self[number] = told = self._noun.counted(number)
        return told


@dataclass(frozen=True)
class NetworkPawn:
    """A pawn that counts other pawns in its network: ``car``, ``train``, ``traveler``."""

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

    def things(self, tableau: Tableau) -> Iterator[Thing]:
        """Everything in a tableau that one may count; a pawn that is to count leaves itself out."""
        for kind in self.score.pawns or (self.id,):
            for spot in tableau.pawns.get(kind, ()):
                yield spot, spot[1:2]

    def counted(self, tableau: Tableau, spot: Spot) -> list[Spot]:
        """Where everything lies that one on ``spot`` counts: each thing once, itself not (R19)."""
        root, network = tableau.root, self.network
        home = root(network, spot[1])
        pawns = tableau.pawns.get(self.id, ())
        if self.score.pawns:
            pawns = tuple(other for other, (feature,) in self.things(tableau) if feature >= 0)
        return [other for other in pawns if other != spot and root(network, other[1]) == home]

    def points(self, table: Table, seat: int, spot: Spot) -> tuple[int, Reason, tuple[Spot, ...]]:
        """``start`` + ``each`` for every thing in the network, at most ``cap`` (R18)."""
        counted = self.counted(table.seats[seat].tableau, spot)
        score = self.score
        points = score.start + score.each * len(counted)
        told = self.told[len(counted)]
        if points > score.cap:
            return score.cap, (_CAPPED, told, self.network, score.cap), tuple(counted)
        return points, (_TOLD, told, self.network), tuple(counted)

    @cached_property
    def told(self) -> Mapping[int, str]:
        """So many of what is counted, in words."""
        return _Told(self.noun)

    @cached_property
    def noun(self) -> Noun:
        """What is counted: ``other car``."""
        kinds = named(self.score.pawns or (self.id,))
        return Noun(f"other {kinds.singular}", f"other {kinds.plural}")


@dataclass(frozen=True)
class MarkPawn(NetworkPawn):
    """A pawn that counts the markers in its network, wherever they came from."""

    def things(self, tableau: Tableau) -> Iterator[Thing]:
        """Every marker of the kinds it counts."""
        for mark in marks(tableau):
            if mark.kind in self.score.marks:
                yield (mark.cells[0], -1, -1), mark.features

    def counted(self, tableau: Tableau, spot: Spot) -> list[Spot]:
        """Where the markers lie that one on ``spot`` counts."""
        root, network = tableau.root, self.network
        home = root(network, spot[1])
        return [
            place
            for place, features in self.things(tableau)
            if any(root(network, feature) == home for feature in features)
        ]

    @cached_property
    def noun(self) -> Noun:
        """What is counted: ``bridge``."""
        return named(self.score.marks)


def network_pawn(id: str, supply: int, network: str, score: PawnScore, any_token: bool = False) -> NetworkPawn:  # noqa: A002 - the field's name
    """The pawn kind that content defines by its network and what it counts there."""
    return (MarkPawn if score.marks else NetworkPawn)(id, supply, network, score, any_token)
