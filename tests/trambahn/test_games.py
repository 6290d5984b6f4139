"""Whole games: what must always hold (the invariants at the end of trambahn.md) and how random play goes."""

from functools import cache
from statistics import mean

import pytest
from trambahn.table import game, points

from stellwerk.core.chance import Dice
from stellwerk.plugins.trambahn.inventory import audit, places
from stellwerk.plugins.trambahn.moves import BUY, INCOME, OVER, PASSENGER, STATION
from stellwerk.plugins.trambahn.position import NO_TRAM

GAMES = 1000
BOX = {piece.id: piece.count for piece in game().pieces() if piece.kind in ("card", "tram")} | {"terminal": 4}


class Course:
    """A random game, every single decision drawn evenly, watched at each."""

    def __init__(self, number):
        self.position = game().start(f"random {number}")
        self.hand_was_empty = False
        dice = Dice(f"random {number}")
        decisions = 0
        while game().to_move(self.position) is not None:
            self.look(decisions % 7 == 0)
            moves = game().legal(self.position)
            game().apply(self.position, moves[dice.turn(decisions).below(len(moves))])
            decisions += 1
        self.look(closely=True)
        self.decisions = decisions

    def look(self, closely):
        position = self.position
        assert sum(places(position).values()) == 120
        assert position.phase in (PASSENGER, STATION, INCOME, BUY, OVER)
        self.hand_was_empty |= position.phase == PASSENGER and not position.laid and not all(position.hands)
        if closely:
            assert audit(game().box, position) == BOX
        if position.phase == PASSENGER:
            assert all(line.tram != NO_TRAM for lines in position.lines for line in lines)


@cache
def courses():
    return [Course(number) for number in range(GAMES)]


def test_cards_and_trams_are_conserved_and_lines_between_turns_have_trams():
    assert len(courses()) == GAMES


def test_every_scored_line_has_a_tram():
    for course in courses():
        scored = [own for scoring in course.position.scorings for own in scoring.lines]
        scored += [ride.scored for ride in course.position.rides]
        assert all(own.line.tram != NO_TRAM for own in scored)


def test_lines_are_of_one_colour_rise_and_end_with_their_10():
    """T8, T9: 18 cards at most."""
    deck = game().box.cards
    for course in courses():
        for line in (line for lines in course.position.lines for line in lines):
            stops = [card for card in line.cards if card != deck.conductor]
            assert line.cards[0] == stops[0]
            assert stops == sorted(set(stops))
            assert len({deck.colour[card] for card in stops}) == 1
            assert not any(deck.value[card] == 10 for card in line.cards[:-1])
            assert len(line.cards) <= 18


def test_a_game_ends_with_the_tenth_scoring():
    for course in courses():
        assert len(course.position.scorings) == 10
        turns = [scoring.turn for scoring in course.position.scorings]
        assert turns == sorted(turns)
        assert turns[-1] == course.position.turn


def test_a_game_takes_20_to_49_turns_while_no_hand_is_empty():
    """40 to 49 passengers, one or two a turn."""
    assert not any(course.hand_was_empty for course in courses())
    assert all(20 <= course.position.turn <= 49 for course in courses())


def test_the_points_are_the_sums_of_their_reasons_worked_out_again():
    """An independent sum over the record of scorings and rides."""
    worth = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 3}
    ids = game().box.cards.ids
    for course in courses()[:200]:
        sums = [0, 0]
        scored = [own for scoring in course.position.scorings for own in scoring.lines]
        for own in [*scored, *(ride.scored for ride in course.position.rides)]:
            names = [ids[card] for card in own.line.cards if ids[card] != "conductor"]
            sums[own.seat] += sum(worth[int(name.split("-")[1])] for name in names) * (own.line.tram + 2)
        assert points(course.position) == sums
        best = max(sums)
        assert game().ranking(course.position)[0] == [seat for seat in (0, 1) if sums[seat] == best]


def test_how_random_play_goes(record_property):
    """Near the figures of trambahn.md for single decisions: 21-28 turns, mean score 42 (they depend on the policy)."""
    turns = [course.position.turn for course in courses()]
    scores = [score for course in courses() for score in points(course.position)]
    shuffles = [course.position.shuffles for course in courses()]
    for name, values in (("turns", turns), ("score", scores), ("reshuffles", shuffles)):
        record_property(name, f"{min(values)}-{max(values)}, mean {mean(values):.1f}")
    record_property("decisions", f"{mean(course.decisions for course in courses()):.0f}")
    assert mean(turns) == pytest.approx(24.5, abs=1)
    assert mean(scores) == pytest.approx(42, abs=4)
    assert 0.9 < mean(shuffles) < 2
