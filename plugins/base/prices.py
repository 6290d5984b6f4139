"""What the end of a game pays for, as far as the greedy bot understands the scoring of the packs in play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stellwerk.core.draft.count_score import CountScore
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.objective import ObjectiveScore
from stellwerk.core.draft.per_score import PerScore
from stellwerk.core.draft.rules import DraftRules
from stellwerk.core.tiles.conditions.counted import Selection
from stellwerk.core.tiles.conditions.history import Record
from stellwerk.core.tiles.conditions.measures import RectangleSize
from stellwerk.core.tiles.conditions.things import Groups, NetworksBy, Openings, Tiles


@dataclass(frozen=True)
class Ends:
    """Points for each loose end of some kinds of route beyond the free ones; ``counts``: for each kind, whether."""

    counts: tuple[bool, ...]
    each: int
    free: int


@dataclass(frozen=True)
class Growth:
    """Points for each tile of a network beyond the free ones."""

    connection: str
    each: int
    free: int

    def worth(self, size: int) -> int:
        """What a network of so many tiles pays."""
        return self.each * max(0, size - self.free)


@dataclass(frozen=True)
class Prices:
    """Everything understood; ``groups``: for each terrain the least size of a group and its points.

    ``others``: the scorings that are not; only trying a placement out tells what it does for them.
    """

    groups: Mapping[str, tuple[int, int]]
    ends: tuple[Ends, ...]
    growth: tuple[Growth, ...]
    others: tuple[EndScore, ...]


def prices(rules: DraftRules) -> Prices:
    """The prices of a game, read off its end scoring."""
    groups: dict[str, tuple[int, int]] = {}
    ends: list[Ends] = []
    growth: list[Growth] = []
    others: list[EndScore] = []
    for score in rules.end_scores:
        match score:
            case CountScore(count=Selection(things=Groups(of, least), place=None, where=None), each=each):
                groups |= dict.fromkeys(of, (least, each))
            case CountScore(count=Selection(things=Openings(of), place=None, where=None), each=each, free=free):
                borders = rules.borders
                counts = tuple(kind.id in of for kind in borders.kinds) if of else borders.openings
                ends.append(Ends(counts, each, free))
            case PerScore(per=Selection(things=NetworksBy(by)), count=Selection(things=Tiles()), each=each, free=free):
                growth.append(Growth(by, each, free))
            case CountScore(count=RectangleSize() | Record()) | ObjectiveScore():
                pass  # looked at by themselves
            case _:
                others.append(score)
    return Prices(groups, tuple(ends), tuple(growth), tuple(others))
