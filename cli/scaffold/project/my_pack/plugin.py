"""What YAML cannot say: scouts score what they see, and lonely ones are worth more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stellwerk.core.draft.content import DraftContent
from stellwerk.core.draft.definitions import PawnDef
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.pawn import PawnType, Reason
from stellwerk.core.draft.table import Table
from stellwerk.core.errors import PackError
from stellwerk.core.hooks import hookimpl
from stellwerk.core.scoring import Line
from stellwerk.core.tiles.cell import AROUND, place_of
from stellwerk.core.tiles.conditions.predicate import Predicate
from stellwerk.core.tiles.tableau import Spot

if TYPE_CHECKING:
    from stellwerk.core.packs.choice import Choice

SCOUT = "scout"


@dataclass(frozen=True)
class Scout:
    """A pawn kind is a strategy: it reads the table, keeps nothing and changes nothing."""

    id: str
    supply: int
    most: int

    def offered(self, icons: Sequence[str]) -> bool:
        """Whether a token with these icons may place one: when it shows it."""
        return self.id in icons

    def spots(self, table: Table, seat: int) -> Sequence[Spot]:
        """Where one may stand: on the free pinpoints that show it."""
        return table.seats[seat].tableau.free.get(self.id, ())

    def points(self, table: Table, seat: int, spot: Spot) -> tuple[int, Reason, tuple[Spot, ...]]:
        """Points for one that was just placed on ``spot``, the reason, and where what it counts lies."""
        laid = table.seats[seat].tableau.laid
        seen = [spot[0] + step for step in AROUND if spot[0] + step in laid]
        return min(len(seen), self.most), ("{0} tiles around it", len(seen)), tuple((cell, -1, -1) for cell in seen)


@dataclass(frozen=True)
class LonelyScouts:
    """Points at the end: for each scout without any other pawn around it."""

    source: str = "lonely-scouts"
    each: int = 2

    def lines(self, table: Table, seat: int) -> Iterator[Line]:
        """A line for each of them: no points without a reason."""
        tableau = table.seats[seat].tableau
        peopled = {spot[0] for spots in tableau.pawns.values() for spot in spots}
        for cell, _, _ in tableau.pawns.get(SCOUT, ()):
            if not any(cell + step in peopled for step in AROUND):
                yield Line(self.source, self.each, "no other pawn around it", (place_of(cell),))


class MyPack(DraftContent):
    """The plugin: DraftContent answers every hook from the YAML; ``stellwerk hooks`` lists what may be overridden."""

    def pawn(self, definition: PawnDef) -> PawnType:
        """The strategy of a pawn of pawns.yaml."""
        if definition.id != SCOUT:
            return super().pawn(definition)
        most = dict(definition.options).get("most")
        if not isinstance(most, int):
            raise PackError(f"{self.id}: the pawn {SCOUT} needs the option most")
        return Scout(definition.id, definition.supply, most)

    @hookimpl
    def end_scoring(self, choice: Choice, predicates: Mapping[str, Predicate]) -> Sequence[EndScore]:
        """The points of scoring.yaml, and those for lonely scouts.  An override needs the marker @hookimpl."""
        return [*super().end_scoring(choice, predicates), LonelyScouts()]
