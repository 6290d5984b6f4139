"""The fixed order of a turn (T6-T14): no step is mixed with another; one in which nothing can be done is skipped."""

import pytest
from trambahn.table import cards, lay_out, legal, play, refused

MOVES = {
    "passenger": "passenger red-7",
    "station": "station red-7 new",
    "income": "income red-7",
    "buy": "buy x2 1",
}
RULES = {"passenger": "T6", "station": "T8", "income": "T11", "buy": "T12"}


def at(phase):
    return lay_out(
        hands=("red-7 red-8", "green-1"), money=(20, 0), lines=(("blue-1",), ()), phase=phase, laid=phase != "passenger"
    )


@pytest.mark.parametrize("due", MOVES)
@pytest.mark.parametrize("tried", MOVES)
def test_a_move_of_another_step_is_refused_by_the_rule_of_its_step(due, tried):
    position = at(due)
    if due == tried:
        assert MOVES[tried] in legal(position)
    elif due == "passenger":
        assert refused(position, MOVES[tried]) == ("T6", "a turn begins with at least one passenger")
    else:
        assert refused(position, MOVES[tried])[0] == RULES[tried]


def test_reasons_say_whether_the_step_is_over_or_yet_to_come():
    assert refused(at("station"), "buy x2 1") == (
        "T12",
        "trams come after stations: end that step first with done",
    )
    assert refused(at("buy"), "station red-7 new") == ("T8", "stations come before trams, and that step is over")
    position = play(at("passenger"), "passenger red-7")
    assert refused(position, "station red-8 new") == (
        "T8",
        "stations come after passengers: end that step first with done",
    )


def test_done_ends_a_step_and_the_turn_goes_through_all_of_them():
    position = at("passenger")
    seen = []
    for text in ("passenger red-7", "done", "done", "done", "done"):
        seen.append(position.phase)
        play(position, text)
    assert seen == ["passenger", "passenger", "station", "income", "buy"]
    assert (position.seat, position.turn, position.phase) == (1, 2, "passenger")


def test_an_empty_hand_skips_stations_and_income():
    position = lay_out(hands=("red-7", "green-1"), money=(20, 0), lines=(("blue-1",), ()))
    play(position, "passenger red-7")
    assert legal(position) == ["buy x2 1", "done"]


def test_conductors_alone_without_an_open_line_skip_stations():
    position = lay_out(hands=("red-7 conductor", "green-1"), lines=(("blue-10 x2",), ()))
    play(position, "passenger red-7", "done")
    assert legal(position) == ["income conductor", "done"]


def test_a_step_ends_by_itself_when_nothing_more_can_be_done_in_it():
    """The last card opens a line, and nine money cards buy one tram only."""
    position = lay_out(hands=("red-7 red-8", "green-1"), money=(9, 0))
    play(position, "passenger red-7", "done", "station red-8 new")
    assert position.phase == "buy"
    play(position, "buy x2 1")
    assert (position.seat, len(position.money[0])) == (1, 4)


def test_the_only_passenger_is_still_a_decision():
    """Every decision is a recorded move."""
    assert legal(lay_out(hands=("red-7", "green-1"))) == ["passenger red-7"]


def test_the_second_player_lays_its_own_passenger():
    position = at("buy")
    play(position, "done")
    assert legal(position) == ["passenger green-1"]
    play(position, "passenger green-1")
    assert position.passengers[2] == cards("green-1")
