"""A quick way to play a whole turn sensibly: what the greedy bot does, and how the expert imagines the future."""

from __future__ import annotations

from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.judgement import Judgement
from stellwerk.plugins.trambahn.moves import BUY, FINISH, INCOME, NEW, PASSENGER, STATION, Move, actions, may_finish
from stellwerk.plugins.trambahn.position import NO_TRAM, Position


def decide(box: Box, position: Position) -> Move:
    """A legal move for the seat whose turn it is; it reads nothing that is hidden from that seat."""
    return _STEPS[position.phase](Judgement(box, position, position.seat))


def _passenger(judgement: Judgement) -> Move:
    """The passenger that brings the colours of one's own lead forward and is missed least (T6)."""
    position, box = judgement.position, judgement.box
    costs = judgement.costs(position.hands[position.seat])
    mean = sum(judgement.lead) / len(judgement.lead)
    choice, best = FINISH, 0.0
    for move in actions(box, position):
        gain = (judgement.lead[move.target] - mean) / box.course.room - costs[move.piece]
        if gain > best or (choice == FINISH and not may_finish(box, position)):
            choice, best = move, gain
    return choice


def _station(judgement: Judgement) -> Move:
    """The first card of what adds most to an old line or makes a new one (T8, T9)."""
    position, box = judgement.position, judgement.box
    hand, lines = position.hands[position.seat], position.lines[position.seat]
    choice, best = FINISH, 0.0
    for number, line in enumerate(lines):
        factor = _factor(judgement) if line.tram == NO_TRAM else box.trams[line.tram].factor
        gain, card = judgement.chain(line.cards, factor, hand)
        if gain > best:
            choice, best = Move(STATION, card, number), gain
    gain, card = judgement.opening(hand, bare=sum(line.tram == NO_TRAM for line in lines))
    return Move(STATION, card, NEW) if gain > best else choice


def _factor(judgement: Judgement) -> int:
    """The best tram on show that money and hand could pay for; 0 when there is none."""
    position = judgement.position
    means = len(position.money[position.seat]) + max(0, len(position.hands[position.seat]) - 2)
    trams = [judgement.box.trams[tram] for tram in position.show]
    return max((tram.factor for tram in trams if tram.price <= means), default=0)


def _income(judgement: Judgement) -> Move:
    """Every card that no line waits for, and more when a tram has to be paid (T11)."""
    position, box = judgement.position, judgement.box
    bare = sum(line.tram == NO_TRAM for line in position.lines[position.seat])
    prices = [box.trams[tram].price for tram in sorted(position.show)[:bare]]
    short = sum(prices) > len(position.money[position.seat])
    costs = judgement.costs(position.hands[position.seat])
    card = min(costs, key=costs.__getitem__)
    return Move(INCOME, card) if short or costs[card] <= 1.01 * judgement.coin else FINISH


def _buy(judgement: Judgement) -> Move:
    """The tram that adds most to a line, which would be money without it (T12, T13)."""
    position, box = judgement.position, judgement.box
    choice, best = FINISH, 0.0
    for move in actions(box, position):
        tram, line = box.trams[move.piece], position.lines[position.seat][move.target]
        gain = judgement.worth(line.cards, tram.factor) - judgement.coin * (tram.price + len(line.cards))
        if gain > best:
            choice, best = move, gain
    return choice


_STEPS = {PASSENGER: _passenger, STATION: _station, INCOME: _income, BUY: _buy}
