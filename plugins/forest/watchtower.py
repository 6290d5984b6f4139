"""Watchtowers (F5): linked by distance, whatever the routes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from stellwerk.core.draft.definitions import PawnDef, PawnScore
from stellwerk.core.draft.pawn import Reason
from stellwerk.core.draft.table import Table
from stellwerk.core.errors import PackError
from stellwerk.core.scoring import Place
from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.conditions.noun import noun
from stellwerk.core.tiles.tableau import Spot


def manhattan(a: Place, b: Place) -> int:
    """Steps between two cells, orthogonally."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def chebyshev(a: Place, b: Place) -> int:
    """Steps between two cells, diagonal ones too."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


METRICS: dict[str, Callable[[Place, Place], int]] = {"manhattan": manhattan, "chebyshev": chebyshev}

OTHERS = noun("other watchtower")
_TOLD = "{0} linked by steps of at most {1}"
_CAPPED = _TOLD + ", at most {2} points"


@dataclass(frozen=True)
class Watchtower:
    """The pawn kind: two towers are linked when their cells are at most ``reach`` apart, across gaps too."""

    id: str
    supply: int
    score: PawnScore
    metric: str
    reach: int

    def offered(self, icons: Sequence[str]) -> bool:
        """By a token that shows it (F2)."""
        return self.id in icons

    def spots(self, table: Table, seat: int) -> Sequence[Spot]:
        """The free watchtower pinpoints of the seat."""
        return table.seats[seat].tableau.free.get(self.id, ())

    def points(self, table: Table, seat: int, spot: Spot) -> tuple[int, Reason, tuple[Spot, ...]]:
        """``start`` + ``each`` for every other tower that links connect with this one, at most ``cap``."""
        distance = METRICS[self.metric]
        far = [(place_of(tower[0]), tower) for tower in table.seats[seat].tableau.pawns[self.id] if tower != spot]
        reached = [place_of(spot[0])]
        others: list[Spot] = []
        for place in reached:
            near = [tower for tower in far if distance(place, tower[0]) <= self.reach]
            reached += [tower[0] for tower in near]
            others += [tower[1] for tower in near]
            far = [tower for tower in far if tower not in near]
        points = self.score.start + self.score.each * len(others)
        told = OTHERS.counted(len(others))
        if points > self.score.cap:
            return self.score.cap, (_CAPPED, told, self.reach, self.score.cap), tuple(others)
        return points, (_TOLD, told, self.reach), tuple(others)


def watchtower(definition: PawnDef) -> Watchtower:
    """The pawn kind that content defines.  Raises PackError when a number that F5 needs is missing."""
    options = dict(definition.options)
    if definition.score is None or options.get("metric") not in METRICS or not isinstance(options.get("reach"), int):
        raise PackError(f"forest: pawn {definition.id} needs score, metric ({' or '.join(METRICS)}) and reach (F5)")
    return Watchtower(definition.id, definition.supply, definition.score, options["metric"], options["reach"])
