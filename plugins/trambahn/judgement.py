"""What lines, hands and passengers are worth to a seat: rules of thumb that the bots share.

Everything here reads the seat's own hand and what is open, never what is hidden.  The unit is points of the end
result; there are sums, products and quotients only, so every platform computes the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.moves import last_stop
from stellwerk.plugins.trambahn.position import NO_TRAM, Position

NOTHING = -1
"""In place of a card: none is worth laying."""


@dataclass(frozen=True)
class Weights:
    """The thumbs, found by letting bots of different weights play one another."""

    coin: float = 2.3
    """Points that a money card is worth at the beginning; it falls with the scorings that are left."""
    growth: float = 0.12
    """Part of the stops still open behind a line that is hoped for."""
    ride: float = 1.0
    """Points, times the tram, that a special ride is worth in hope when it seems certain."""
    find: float = 0.6
    """Part of the stops still open behind a line that will be found in time for its special ride."""


WEIGHTS = Weights()


class Judgement:
    """A position seen from one seat.

    ``due``: scorings of each colour still to be expected, when passengers go on arriving evenly.  ``lead``: how much
    more a scoring of each colour would bring to the seat than to the other now.  ``coin``: what a money card is worth.
    """

    def __init__(self, box: Box, position: Position, seat: int, weights: Weights = WEIGHTS) -> None:
        self.box = box
        self.position = position
        self.seat = seat
        self.weights = weights
        waiting = [len(cards) for cards in position.passengers]
        left = box.course.scorings - len(position.scorings)
        flow = (left * box.course.room - sum(waiting)) / len(waiting)
        self.due = [(number + flow) / box.course.room for number in waiting]
        self.coin = weights.coin * left / box.course.scorings
        self.lead = [0] * len(waiting)
        self._units: dict[tuple[int, ...], float] = {}
        for owner, lines in enumerate(position.lines):
            for line in lines:
                if line.tram != NO_TRAM:
                    points = self._printed(line.cards) * box.trams[line.tram].factor
                    self.lead[box.cards.colour[line.cards[0]]] += points if owner == seat else -points

    def worth(self, cards: tuple[int, ...], factor: int) -> float:
        """What a line of these cards with such a tram brings from now on, a special ride in hand left out."""
        unit = self._units.get(cards)
        if unit is None:
            unit = self._units[cards] = self._unit(cards)
        return factor * unit

    def chain(self, cards: tuple[int, ...], factor: int, hand: tuple[int, ...]) -> tuple[float, int]:
        """The best that cards of a (sorted) hand do behind a line.

        Gives what that adds beyond their worth as money, and the first of them, or NOTHING.
        """
        deck, ride = self.box.cards, self.box.course.ride
        best, first = 0.0, NOTHING
        if deck.closes[cards[-1]]:
            return best, first
        here = self.worth(cards, factor)
        last = last_stop(deck, cards)
        seen = NOTHING
        for at, card in enumerate(hand):
            if card == seen or not (card == deck.conductor or (card > last and deck.colour[card] == deck.colour[last])):
                continue
            seen = card
            longer = (*cards, card)
            gain = self.worth(longer, factor) - here - self.coin
            if len(longer) == ride:
                gain += self._printed(longer) * factor
            if len(longer) <= ride or card != deck.conductor:
                gain += self.chain(longer, factor, hand[at + 1 :])[0]
            if gain > best:
                best, first = gain, card
        return best, first

    def opening(self, hand: tuple[int, ...], bare: int = 0) -> tuple[float, int]:
        """What the best new line adds when its tram is paid, and its first card, or NOTHING.

        ``bare``: lines that wait for a tram already; they take the cheapest ones.  All but two cards of the hand
        count as money to come: one is laid, one is a passenger.
        """
        box, deck = self.box, self.box.cards
        trams = [box.trams[tram] for tram in sorted(self.position.show)]
        means = len(self.position.money[self.seat]) + len(hand) - 2 - sum(tram.price for tram in trams[:bare])
        best, first = 0.0, NOTHING
        for tram in dict.fromkeys(trams[bare:]):
            if tram.price > means:
                continue
            for at, card in enumerate(hand):
                if card == deck.conductor or card in hand[:at]:
                    continue
                gain = self.worth((card,), tram.factor) - (tram.price + 1) * self.coin
                gain += self.chain((card,), tram.factor, hand[at + 1 :])[0]
                if gain > best:
                    best, first = gain, card
        return best, first

    def plan(self, hand: tuple[int, ...]) -> float:
        """What a hand is worth: each card as money, and what old lines and a new one gain by it."""
        gain = self.coin * len(hand) + self.opening(hand)[0]
        for line in self.position.lines[self.seat]:
            if line.tram != NO_TRAM:
                gain += self.chain(line.cards, self.box.trams[line.tram].factor, hand)[0]
        return gain

    def costs(self, hand: tuple[int, ...]) -> dict[int, float]:
        """What parting with each kind of card of the hand costs."""
        whole = self.plan(hand)
        return {card: whole - self.plan(hand[:at] + hand[at + 1 :]) for at, card in enumerate(hand)}

    def _printed(self, cards: tuple[int, ...]) -> int:
        points = self.box.cards.points
        return sum([points[card] for card in cards])

    def _unit(self, cards: tuple[int, ...]) -> float:
        """What a line brings from now on for each time its tram counts."""
        deck, weights = self.box.cards, self.weights
        colour = deck.colour[cards[0]]
        due = self.due[colour]
        open_points = open_stops = 0
        if not deck.closes[cards[-1]]:
            card = last_stop(deck, cards) + 1
            while deck.colour[card] == colour:
                open_points += deck.points[card]
                open_stops += 1
                card += 1
        brings = due * (self._printed(cards) + weights.growth * open_points)
        missing = self.box.course.ride - len(cards)
        if missing > 0 and open_stops:
            reach = min(1.0, (weights.find * open_stops + 0.5) / missing)
            brings += weights.ride * reach * reach * min(1.0, due / 2)
        return brings
