"""Moves, and what can be done in each step of a turn (T6, T8, T9, T11, T12)."""

from __future__ import annotations

from typing import NamedTuple

from stellwerk.plugins.trambahn.definitions import Box, Cards
from stellwerk.plugins.trambahn.position import NO_TRAM, Position, TramLine

PASSENGER = "passenger"
STATION = "station"
INCOME = "income"
BUY = "buy"
DONE = "done"
OVER = "over"
STEPS = (PASSENGER, STATION, INCOME, BUY)
"""The steps of a turn in their fixed order; each is named after its move."""
NEW = -1
"""The target of a stop that opens a line."""


class Move(NamedTuple):
    """One decision.  ``piece``: a kind of card, or of tram (buy); ``target``: a colour (passenger) or an own line."""

    verb: str
    piece: int = -1
    target: int = -1


FINISH = Move(DONE)


def takes(box: Box, line: TramLine, card: int) -> bool:
    """Whether a card may be laid at the end of a line: T8 for a stop, T9 for a conductor."""
    cards = box.cards
    if cards.closes[line.cards[-1]]:
        return False
    if card == cards.conductor:
        return True
    return (
        cards.colour[card] == cards.colour[line.cards[0]]
        and cards.value[card] > cards.value[last_stop(cards, line.cards)]
    )


def last_stop(deck: Cards, cards: tuple[int, ...]) -> int:
    """The last stop of a line's cards; conductors do not change the order (T9)."""
    conductor = deck.conductor
    for card in reversed(cards):
        if card != conductor:
            return card
    raise AssertionError("a line begins with a stop")


def actions(box: Box, position: Position) -> list[Move]:
    """Everything that can be done in the step that is due, ``done`` apart, without repeats."""
    return _ACTIONS[position.phase](box, position)


def may_finish(box: Box, position: Position) -> bool:
    """Whether the step may be ended: every step but the one that must bring a passenger (T6)."""
    return position.phase != PASSENGER or position.laid >= box.course.at_least


def _passengers(box: Box, position: Position) -> list[Move]:
    if position.laid >= box.course.at_most:
        return []
    colour = box.cards.colour
    moves = [Move(PASSENGER, card, colour[card]) for card in _held(position) if card != box.cards.conductor]
    if box.cards.conductor in position.hands[position.seat]:
        moves += [Move(PASSENGER, box.cards.conductor, target) for target in range(len(box.cards.colours))]
    return moves


def _stations(box: Box, position: Position) -> list[Move]:
    lines = position.lines[position.seat]
    moves = []
    for card in _held(position):
        moves += [Move(STATION, card, number) for number, line in enumerate(lines) if takes(box, line, card)]
        if card != box.cards.conductor:
            moves.append(Move(STATION, card, NEW))
    return moves


def _income(_box: Box, position: Position) -> list[Move]:
    return [Move(INCOME, card) for card in _held(position)]


def _purchases(box: Box, position: Position) -> list[Move]:
    bare = [number for number, line in enumerate(position.lines[position.seat]) if line.tram == NO_TRAM]
    if not bare:
        return []
    money = len(position.money[position.seat])
    offers = sorted({tram for tram in position.show if box.trams[tram].price <= money})
    return [Move(BUY, tram, number) for tram in offers for number in bare]


def _nothing(_box: Box, _position: Position) -> list[Move]:
    return []


_ACTIONS = {PASSENGER: _passengers, STATION: _stations, INCOME: _income, BUY: _purchases, OVER: _nothing}


def _held(position: Position) -> tuple[int, ...]:
    """The kinds in the hand that is to move, each once: identical cards give one move."""
    return tuple(dict.fromkeys(position.hands[position.seat]))
