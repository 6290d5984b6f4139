"""What a move does, and all that follows from it up to the next decision (T5-T15)."""

from __future__ import annotations

from collections.abc import Mapping

from stellwerk.core.chance import Chance
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.moves import BUY, DONE, INCOME, NEW, OVER, PASSENGER, STATION, STEPS, Move, actions
from stellwerk.plugins.trambahn.piles import draw_order, draw_up, pay
from stellwerk.plugins.trambahn.position import NO_TRAM, START_MONEY, Coin, Position, TramLine
from stellwerk.plugins.trambahn.scoring import score_ride, score_terminal


def begin(box: Box, seed: str, rig: Mapping[str, tuple[str, ...]]) -> Position:
    """T4, T5: the position at the first decision."""
    cards, seats = box.cards, box.seats
    position = Position()
    position.chance = Chance(seed)
    position.rig = rig
    position.first = position.seat = draw_order(position, seats)
    position.turn = 1
    position.phase = PASSENGER
    position.laid = 0
    dealt = [box.course.money[(seat - position.first) % seats] for seat in range(seats)]
    position.money = [(START_MONEY,) * number for number in dealt]
    position.lines = [()] * seats
    position.passengers = [()] * len(cards.colours)
    position.show = box.stack[: box.on_show]
    position.stacked = len(box.stack) - len(position.show)
    position.unseen = list(cards.counts)
    position.pile = None
    position.left = sum(cards.counts) - sum(dealt)
    position.discards = [0] * cards.kinds
    position.shuffles = 0
    position.memory = None
    position.scorings = ()
    position.rides = ()
    position.hands = [()] * seats
    for step in range(seats):
        draw_up(box, position, (position.first + step) % seats)
    return position


def make(box: Box, position: Position, move: Move) -> None:
    """Makes a legal move and goes on to the next decision."""
    if move.verb == DONE:
        _next_step(box, position)
    else:
        _VERBS[move.verb](box, position, move)
    while position.phase != OVER and not actions(box, position):
        _next_step(box, position)


def _passenger(box: Box, position: Position, move: Move) -> None:
    """T6, T7, T15."""
    _play(position, move.piece)
    position.laid += 1
    waiting = (*position.passengers[move.target], move.piece)
    if len(waiting) == box.course.room:
        score_terminal(box, position, move.target)
        for card in waiting:
            position.discards[card] += 1
        waiting = ()
    position.passengers[move.target] = waiting
    if len(position.scorings) == box.course.scorings:
        position.phase = OVER


def _station(box: Box, position: Position, move: Move) -> None:
    """T8, T9, T10."""
    _play(position, move.piece)
    lines = position.lines[position.seat]
    if move.target == NEW:
        position.lines[position.seat] = (*lines, TramLine((move.piece,)))
        return
    line = lines[move.target]
    longer = TramLine((*line.cards, move.piece), line.tram)
    position.lines[position.seat] = (*lines[: move.target], longer, *lines[move.target + 1 :])
    if len(longer.cards) == box.course.ride:
        score_ride(position, move.target)


def _income(_box: Box, position: Position, move: Move) -> None:
    """T11: only the owner sees which card it is."""
    _play(position, move.piece)
    position.money[position.seat] += (Coin(move.piece, open=False),)


def _buy(box: Box, position: Position, move: Move) -> None:
    """T12."""
    pay(box, position, position.seat, box.trams[move.piece].price)
    lines = position.lines[position.seat]
    line = TramLine(lines[move.target].cards, move.piece)
    position.lines[position.seat] = (*lines[: move.target], line, *lines[move.target + 1 :])
    at = position.show.index(move.piece)
    position.show = position.show[:at] + position.show[at + 1 :]


_VERBS = {PASSENGER: _passenger, STATION: _station, INCOME: _income, BUY: _buy}


def _play(position: Position, card: int) -> None:
    hand = position.hands[position.seat]
    at = hand.index(card)
    position.hands[position.seat] = hand[:at] + hand[at + 1 :]


def _next_step(box: Box, position: Position) -> None:
    if position.phase == BUY:
        _end_turn(box, position)
    else:
        position.phase = STEPS[STEPS.index(position.phase) + 1]


def _end_turn(box: Box, position: Position) -> None:
    _refill(box, position)
    _clear(position)
    draw_up(box, position, position.seat)
    position.seat = (position.seat + 1) % len(position.hands)
    position.turn += 1
    position.laid = 0
    position.phase = PASSENGER if any(position.hands) or position.left or any(position.discards) else OVER


def _refill(box: Box, position: Position) -> None:
    """T12: up to three trams on show, from the top of the stack."""
    top = len(box.stack) - position.stacked
    fresh = box.stack[top : top + box.on_show - len(position.show)]
    position.show += fresh
    position.stacked -= len(fresh)


def _clear(position: Position) -> None:
    """T13: lines without a tram become money, which everybody sees."""
    lines = position.lines[position.seat]
    bare = [line for line in lines if line.tram == NO_TRAM]
    if bare:
        position.lines[position.seat] = tuple(line for line in lines if line.tram != NO_TRAM)
        position.money[position.seat] += tuple(Coin(card, open=True) for line in bare for card in line.cards)
