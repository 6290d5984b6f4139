"""Scorings and special rides, and the points they explain (T7, T10, T15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.core.scoring import Line
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.position import NO_TRAM, Position, Ride, Scored, Scoring, TramLine

SCORING = "scoring"
RIDE = "special ride"


def score_terminal(box: Box, position: Position, colour: int) -> None:
    """T7: every line of the colour scores, of both players; nobody needs to own one."""
    found = tuple(
        Scored(seat, number, line)
        for seat, lines in enumerate(position.lines)
        for number, line in enumerate(lines)
        if box.cards.colour[line.cards[0]] == colour
    )
    position.scorings += (Scoring(position.turn, colour, found),)


def score_ride(position: Position, number: int) -> None:
    """T10: that line alone scores for its owner."""
    line = position.lines[position.seat][number]
    assert line.tram != NO_TRAM, "so long a line is older than this turn, so it has a tram"
    position.rides += (Ride(position.turn, Scored(position.seat, number, line)),)


def value(box: Box, line: TramLine) -> int:
    """The points of a line: the sum of its printed points times its tram."""
    points = box.cards.points
    return sum(points[card] for card in line.cards) * box.trams[line.tram].factor


def prospects(box: Box, position: Position, colour: int) -> list[int]:
    """What a scoring of the colour would bring each seat now."""
    return [
        sum(value(box, line) for line in lines if line.tram != NO_TRAM and box.cards.colour[line.cards[0]] == colour)
        for lines in position.lines
    ]


def lines_of(box: Box, position: Position, seat: int) -> list[Line]:
    """The explained points of a seat: the scorings in order, then the special rides."""
    return [*_scoring_lines(box, position, seat), *_ride_lines(box, position, seat)]


def totals(box: Box, position: Position) -> list[int]:
    """The points of every seat."""
    sums = [0] * len(position.hands)
    for scoring in position.scorings:
        for scored in scoring.lines:
            sums[scored.seat] += value(box, scored.line)
    for ride in position.rides:
        sums[ride.scored.seat] += value(box, ride.scored.line)
    return sums


def ranking(box: Box, position: Position) -> Sequence[Sequence[int]]:
    """T15: most points first, equal points together (a shared win)."""
    sums = totals(box, position)
    return [[seat for seat, points in enumerate(sums) if points == level] for level in sorted(set(sums), reverse=True)]


def _scoring_lines(box: Box, position: Position, seat: int) -> Iterator[Line]:
    for number, scoring in enumerate(position.scorings, 1):
        for scored in scoring.lines:
            if scored.seat == seat:
                where = f"no. {number}, {box.cards.colours[scoring.colour].id} terminal: "
                yield Line(SCORING, value(box, scored.line), where + _sum(box, scored))


def _ride_lines(box: Box, position: Position, seat: int) -> Iterator[Line]:
    for ride in position.rides:
        if ride.scored.seat == seat:
            colour = box.cards.colours[box.cards.colour[ride.scored.line.cards[0]]].id
            where = f"turn {ride.turn}, {colour}: "
            yield Line(RIDE, value(box, ride.scored.line), where + _sum(box, ride.scored))


def _sum(box: Box, scored: Scored) -> str:
    """``line 2 (2 4 C 10) 1+1+0+3 = 5, with tram x4``."""
    cards, tram = box.cards, box.trams[scored.line.tram]
    labels = " ".join(cards.label(card) for card in scored.line.cards)
    printed = [cards.points[card] for card in scored.line.cards]
    return f"line {scored.number + 1} ({labels}) {'+'.join(map(str, printed))} = {sum(printed)}, with tram {tram.id}"
