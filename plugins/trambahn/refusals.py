"""Why a move is not legal: the rule that forbids it and the reason in words."""

from __future__ import annotations

from stellwerk.core.game import Refusal
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.moves import BUY, DONE, INCOME, NEW, OVER, PASSENGER, STATION, STEPS, Move, last_stop
from stellwerk.plugins.trambahn.position import NO_TRAM, Position

_RULES = {PASSENGER: "T6", STATION: "T8", INCOME: "T11", BUY: "T12"}
_NAMES = {PASSENGER: "passengers", STATION: "stations", INCOME: "income", BUY: "trams"}


def refusal(box: Box, position: Position, move: Move) -> Refusal:
    """The reason against a move that is not among the legal ones."""
    if position.phase == OVER:
        return Refusal("T15", "the game is over")
    if move.verb == DONE:
        return Refusal("T6", "a turn begins with at least one passenger")
    if move.verb != position.phase:
        return _wrong_step(box, position, move)
    if move.verb != BUY and move.piece not in position.hands[position.seat]:
        return Refusal(_RULES[move.verb], f"you have no {box.cards.ids[move.piece]} in your hand")
    if move.verb == PASSENGER:
        return _passenger(box, move)
    if move.verb == STATION:
        return _station(box, position, move)
    return _purchase(box, position, move)


def _wrong_step(box: Box, position: Position, move: Move) -> Refusal:
    due = position.phase
    if STEPS.index(move.verb) < STEPS.index(due):
        return Refusal(_RULES[move.verb], f"{_NAMES[move.verb]} come before {_NAMES[due]}, and that step is over")
    if due == PASSENGER and position.laid < box.course.at_least:
        return Refusal("T6", "a turn begins with at least one passenger")
    return Refusal(_RULES[move.verb], f"{_NAMES[move.verb]} come after {_NAMES[due]}: end that step first with done")


def _passenger(box: Box, move: Move) -> Refusal:
    own = box.cards.colours[box.cards.colour[move.piece]].id
    return Refusal("T6", f"{box.cards.ids[move.piece]} goes to the {own} terminal only")


def _station(box: Box, position: Position, move: Move) -> Refusal:
    cards, lines = box.cards, position.lines[position.seat]
    conductor = move.piece == cards.conductor
    rule = "T9" if conductor else "T8"
    if move.target == NEW:
        return Refusal("T9", "a conductor never opens a line")
    if not 0 <= move.target < len(lines):
        return Refusal(rule, f"you have no line {move.target + 1}")
    line = lines[move.target]
    if cards.closes[line.cards[-1]]:
        return Refusal(rule, f"line {move.target + 1} is closed by its {cards.label(line.cards[-1])}")
    colour = cards.colour[line.cards[0]]
    if cards.colour[move.piece] != colour:
        return Refusal("T8", f"line {move.target + 1} is {cards.colours[colour].id}, and a line has one colour")
    reached = cards.value[last_stop(cards, line.cards)]
    return Refusal("T8", f"values rise along a line, and line {move.target + 1} has reached {reached}")


def _purchase(box: Box, position: Position, move: Move) -> Refusal:
    tram, lines, money = box.trams[move.piece], position.lines[position.seat], len(position.money[position.seat])
    if move.piece not in position.show:
        return Refusal("T12", f"no {tram.id} is on show")
    if not 0 <= move.target < len(lines):
        return Refusal("T12", f"you have no line {move.target + 1}")
    if lines[move.target].tram != NO_TRAM:
        return Refusal("T12", f"line {move.target + 1} has a tram, and that one stays")
    return Refusal("T12", f"{tram.id} costs {tram.price} money cards, you have {money}")
