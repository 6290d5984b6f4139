"""A possible completion of what a seat cannot see.

Hidden from a seat are the other hands, the income of others (T11), the start money and the draw pile.  Everything
else it knows, so it also knows which cards these are together.  They are dealt anew; after a reshuffle (T14) in
keeping with what the seat remembers: the draw pile came out of the discard pile everybody saw, and money that has lain
there since before the reshuffle did not come out of it.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from stellwerk.core.chance import Chance
from stellwerk.plugins.trambahn.position import UNKNOWN, Coin, Memory, Position, secret_income

STREAM = "guess"


def guess(position: Position, seat: int, seed: str) -> Position:
    """A whole position the seat cannot tell from ``position``; it depends on the seat's facts and the seed alone."""
    twin = position.copy()
    twin.chance = Chance(seed)
    twin.rig = {}
    hidden = _Hidden.of(position, seat, twin.chance)
    other = 1 - seat
    if position.memory is not None:
        twin.unseen = hidden.deal_multiset(sum(position.unseen))
    twin.money[other] = hidden.deal_money(twin.money[other], hidden.buried[other])
    twin.hands[other] = tuple(sorted(hidden.deal(old=False) for _ in position.hands[other]))
    if position.memory is None:
        twin.unseen = hidden.counts
    else:
        twin.pile = hidden.counts
        twin.memory = _memory(position, position.memory, twin, seat)
    return twin


def elsewhere(position: Position, memory: Memory, seat: int) -> list[int]:
    """What the seat could not see outside the draw pile when it was shuffled, by kind.

    Start money that has turned up since is left out.
    """
    tables = [position.unseen, *(held for other, held in enumerate(memory.held) if other != seat)]
    return [sum(counts) for counts in zip(*tables, strict=True)]


def _memory(position: Position, memory: Memory, twin: Position, seat: int) -> Memory:
    """What the other player remembers in the completion: it must not be what the real one does."""
    assert twin.pile is not None
    own = memory.drawn[seat]
    left = zip(memory.shuffled, twin.pile, strict=True)
    theirs = [count - rest - own.count(card) for card, (count, rest) in enumerate(left)]
    drawn = tuple(card for card, count in enumerate(theirs) for _ in range(count))
    known = zip(elsewhere(position, memory, seat), twin.unseen, strict=True)
    held = tuple(hidden - unseen for hidden, unseen in known)
    return memory._replace(
        drawn=(own, drawn) if seat == 0 else (drawn, own),
        held=(memory.held[0], held) if seat == 0 else (held, memory.held[1]),
    )


@dataclass
class _Hidden:
    """The cards still to be dealt, by kind, and what keeps a card out of a place.

    ``in_pile``: how many of a kind can be in the draw pile at most; ``old``: how many can have been outside it at the
    last reshuffle.  ``slack``: how many cards fit the draw pile beyond those it needs; while it is zero, only cards
    that do not all fit the draw pile may be dealt elsewhere.  By Hall's theorem that suffices for never getting stuck.
    """

    counts: list[int]
    in_pile: list[int]
    old: list[int]
    slack: int
    buried: tuple[int, ...]
    chance: Chance

    @classmethod
    def of(cls, position: Position, seat: int, chance: Chance) -> _Hidden:
        counts = hidden_cards(position, seat)
        memory = position.memory
        if memory is None:
            return cls(counts, counts.copy(), counts.copy(), sum(counts), (0,) * len(position.hands), chance)
        in_pile = list(memory.shuffled)
        for card in memory.drawn[seat]:
            in_pile[card] -= 1
        slack = sum(map(min, in_pile, counts)) - position.left
        return cls(counts, in_pile, elsewhere(position, memory, seat), slack, memory.buried, chance)

    def deal_multiset(self, number: int) -> list[int]:
        """Old cards, by kind."""
        dealt = [0] * len(self.counts)
        for _ in range(number):
            dealt[self.deal(old=True)] += 1
        return dealt

    def deal_money(self, money: tuple[Coin, ...], buried: int) -> tuple[Coin, ...]:
        """The pile with other cards where its income is hidden; the lowest ``buried`` cards are old ones."""
        return tuple(
            coin if coin.open or coin.card == UNKNOWN else Coin(self.deal(old=depth < buried), open=False)
            for depth, coin in enumerate(money)
        )

    def deal(self, *, old: bool) -> int:
        """A card for a place outside the draw pile; ``old``: one that was outside it at the last reshuffle."""
        weights = list(map(min, self.counts, self.old)) if old else self.counts
        if not self.slack:
            weights = [
                weight if count > fits else 0
                for weight, count, fits in zip(weights, self.counts, self.in_pile, strict=True)
            ]
        card = bisect_right(list(accumulate(weights)), self.chance.below(STREAM, sum(weights)))
        if self.counts[card] <= self.in_pile[card]:
            self.slack -= 1
        self.counts[card] -= 1
        if old:
            self.old[card] -= 1
        return card


def hidden_cards(position: Position, seat: int) -> list[int]:
    """The cards the seat can't see, by kind, wherever they are."""
    counts = position.unseen.copy()
    if position.pile is not None:
        counts = [unseen + drawn for unseen, drawn in zip(counts, position.pile, strict=True)]
    for other, hand in enumerate(position.hands):
        if other != seat:
            for card in (*hand, *secret_income(position, other)):
                counts[card] += 1
    return counts
