"""What pawns that may yet be placed are worth: free pinpoints, and what pawns there will count in their networks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stellwerk.core.draft.network_pawn import MarkPawn, NetworkPawn
from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.laid import Laid
from stellwerk.core.tiles.openings import openings
from stellwerk.core.tiles.tableau import Spot
from stellwerk.plugins.base.joining import Joined, Joining
from stellwerk.plugins.base.weights import Weights


@dataclass(frozen=True)
class Stock:
    """The free pinpoints of a network, and how many things their pawns will count (a share: what may yet come)."""

    free: int = 0
    counted: float = 0.0


NOTHING = Stock()


class PawnHope:
    """The hopes for one kind of pawn that counts its fellows (R18)."""

    fellows = 1
    """How many things more a pawn on a pinpoint gives those that follow it."""

    def __init__(self, pawn: NetworkPawn, joining: Joining, time_left: float, weights: Weights) -> None:
        self.pawn = pawn
        self.joining = joining
        self.tableau = joining.tableau
        self.weights = weights
        self.soon = min(1.0, 2 * time_left)
        self._early = weights.pawn * min(1.0, 0.25 + 1.2 * time_left)
        self._worth: dict[Stock, float] = {}
        self._reached: dict[int, bool] = {}
        self.stock: dict[int, Stock] = {}
        for home, free, counted in self._things():
            now = self.stock.get(home, NOTHING)
            self.stock[home] = Stock(now.free + free, now.counted + counted)

    def _things(self) -> Iterator[tuple[int, int, float]]:
        """Each free pinpoint and each thing that counts: the feature that stands for its network, and how many."""
        tableau, network = self.tableau, self.pawn.network
        for _, feature, _ in tableau.free.get(self.pawn.id, ()):
            yield tableau.root(network, feature), 1, 0
        for _, features in self.pawn.things(tableau):
            for home in sorted({tableau.root(network, feature) for feature in features if feature >= 0}):
                yield home, 0, 1

    def gain(self, cell: int, laid: Laid) -> float:
        """What a tile's pinpoints, the networks it joins and the things it brings make further pawns worth."""
        pins = [feature for kind, feature, _ in laid.pins if kind == self.pawn.id]
        if not pins and not self._stocked(cell):
            return 0.0
        joined = self.joining.of(self.pawn.network, cell, laid)
        worth = 0.0
        for (features, roots), more in self._brought(cell, laid, joined):
            parts = [self.stock[root] for root in sorted(roots) if root in self.stock]
            free = sum(part.free for part in parts) + sum(pin in features for pin in pins)
            if free:
                counted = sum(part.counted for part in parts) + more
                worth += self.worth(Stock(free, counted)) - sum(self.worth(part) for part in parts)
        return worth

    def _stocked(self, cell: int) -> bool:
        """Whether a network with a free pinpoint, or with what pawns count, reaches an empty cell."""
        found = self._reached.get(cell)
        if found is None:
            beside = self.joining.beside(self.pawn.network, cell)
            found = bool(self.joining.switched(cell)) or any(near and near[1] in self.stock for near in beside)
            self._reached[cell] = found
        return found

    def _brought(self, cell: int, laid: Laid, joined: Sequence[Joined]) -> Iterator[tuple[Joined, float]]:
        """Each network that changes, and the things that the tile brings into it."""
        for part in joined:
            yield part, 0.0

    def worth(self, stock: Stock) -> float:
        """What pawns on the free pinpoints of a network will bring beyond what they bring anywhere."""
        worth = self._worth.get(stock)
        if worth is None:
            score, weights = self.pawn.score, self.weights
            worth, likely = 0.0, 1.0
            for number in range(min(stock.free, 4)):
                points = min(score.cap, score.start + score.each * (stock.counted + self.fellows * number))
                worth += max(0.0, points - weights.spare) * likely
                likely *= weights.decay  # not a power: those differ in the last digit from platform to platform
            worth *= self._early
            self._worth[stock] = worth
        return worth

    def follows(self, spot: Spot) -> float:
        """What a pawn on a free pinpoint makes those worth that may follow."""
        now = self.stock.get(self.tableau.root(self.pawn.network, spot[1]), NOTHING)
        left = now.free - 1
        return self.worth(Stock(left, now.counted + self.fellows)) - self.worth(Stock(left, now.counted))


class MarkHope(PawnHope):
    """The hopes for one kind of pawn that counts markers: those there are, and those that may yet appear."""

    fellows = 0
    pawn: MarkPawn

    def _things(self) -> Iterator[tuple[int, int, float]]:
        yield from super()._things()
        tableau, network = self.tableau, self.pawn.network
        self.latent = self.weights.latent * self.soon
        self.meeting = self.weights.meeting * self.soon
        self.meets = self._meets()
        for cell, numbers in tableau.latent.items():
            for link in (tableau.laid[cell].tile.definition.links[number] for number in numbers):
                if link.kind in self.pawn.score.marks:
                    for home in sorted({tableau.root(network, tableau.first[cell] + over) for over in link.over}):
                        yield home, 0, self.latent
        for cell, side in openings(tableau, self.meets):
            yield tableau.root(network, tableau.first[cell] + tableau.laid[cell].at[side]), 0, self.meeting

    def follows(self, spot: Spot) -> float:
        """Less what a pawn would bring that comes later, when more markers lie in its network."""
        now = self.stock.get(self.tableau.root(self.pawn.network, spot[1]), NOTHING)
        return self.weights.wait * (self.worth(Stock(now.free - 1, now.counted)) - self.worth(now))

    def _meets(self) -> tuple[bool, ...]:
        """For each kind of route of the network whether a marker that counts may appear at its loose end."""
        borders = self.tableau.layers.borders
        others = [borders.code(kind.id) for kind in borders.kinds]

        def marked(code: int) -> bool:
            joints = (borders.joint(code, other) for other in others)
            return any(joint is not None and joint.mark in self.pawn.score.marks for joint in joints)

        conducts = self.joining.conducts[self.pawn.network]
        return tuple(own and marked(code) for own, code in zip(conducts, others, strict=True))

    def _brought(self, cell: int, laid: Laid, joined: Sequence[Joined]) -> Iterator[tuple[Joined, float]]:
        part_of = {feature: part for part in joined for feature in part[0]}
        through = {root: part for part in joined for root in part[1]}
        brought: dict[Joined, float] = dict.fromkeys(joined, 0.0)
        for part, more in (*self._linked(cell, laid, part_of), *self._met(cell, laid, part_of)):
            brought[part] = brought.get(part, 0.0) + more
        for switched in self.joining.switched(cell):
            if switched.link.kind in self.pawn.score.marks:
                for home in sorted({self.tableau.root(self.pawn.network, over) for over in switched.over}):
                    part = through.get(home, (frozenset(), frozenset((home,))))
                    brought[part] = brought.get(part, 0.0) + 1 - self.latent
        yield from brought.items()

    def _linked(self, cell: int, laid: Laid, part_of: dict[int, Joined]) -> Iterator[tuple[Joined, float]]:
        """Markers of the tile's own latent links: on at once, or likely to be."""
        for number, deltas, _ in laid.latent:
            link = laid.tile.definition.links[number]
            if link.kind in self.pawn.score.marks:
                likely = 1.0 if self.joining.on(cell, deltas) else self.latent
                for part in dict.fromkeys(part_of[over] for over in link.over if over in part_of):
                    yield part, likely

    def _met(self, cell: int, laid: Laid, part_of: dict[int, Joined]) -> Iterator[tuple[Joined, float]]:
        """Markers where the tile's sides meet its neighbours, less the hope for them; hopes for its loose ends."""
        cells, borders = self.tableau.laid, self.tableau.layers.borders
        beside = self.joining.beside(self.pawn.network, cell)
        for side, feature in enumerate(laid.at):
            other = cells.get(cell + NEIGHBOURS[side])
            part = part_of.get(feature)
            if other is None:
                if part is not None and self.meets[laid.kinds[feature]]:
                    yield part, self.meeting
                continue
            near = beside[side]
            if part is None and near is None:
                continue
            joint = borders.joint(laid.sides[side], other.sides[(side + 2) % 4])
            more = float(joint is not None and joint.mark in self.pawn.score.marks)
            if near is not None and self.meets[near[0]]:
                more -= self.meeting
            if part is None and near is not None:
                part = frozenset(), frozenset((near[1],))
            if more and part is not None:
                yield part, more


def hopes(pawn: NetworkPawn, joining: Joining, time_left: float, weights: Weights) -> PawnHope:
    """The hopes for a kind of pawn in a tableau; ``time_left``: the share of the game still to come, 1 to 0."""
    kind = MarkHope if isinstance(pawn, MarkPawn) else PawnHope
    return kind(pawn, joining, time_left, weights)
