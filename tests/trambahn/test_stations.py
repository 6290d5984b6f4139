"""T8-T10: stations, conductors and special rides; the expected values are worked by hand."""

import pytest
from trambahn.table import cards, lay_out, legal, play, points, refused, whys

AT_STATIONS = {"phase": "station", "laid": 1}


def test_values_rise_and_gaps_are_allowed():
    """T8"""
    position = lay_out(hands=("red-3 red-4 red-5 red-9", ""), lines=(("red-4 x2",), ()), **AT_STATIONS)
    assert "station red-9 1" in legal(position)
    assert refused(position, "station red-4 1") == ("T8", "values rise along a line, and line 1 has reached 4")
    assert refused(position, "station red-3 1")[0] == "T8"
    play(position, "station red-5 1")
    assert position.lines[0][0].cards == cards("red-4 red-5")


def test_nothing_is_inserted():
    """T8: a 4 does not go between 3 and 5."""
    position = lay_out(hands=("red-4 red-6", ""), lines=(("red-3 red-5 x2",), ()), **AT_STATIONS)
    assert refused(position, "station red-4 1")[0] == "T8"


def test_a_line_has_one_colour():
    position = lay_out(hands=("blue-5 blue-6", ""), lines=(("red-3 x2",), ()), **AT_STATIONS)
    assert refused(position, "station blue-5 1") == ("T8", "line 1 is red, and a line has one colour")
    assert refused(position, "station blue-5 2") == ("T8", "you have no line 2")


def test_a_10_closes_the_line():
    position = lay_out(hands=("red-5 conductor", ""), lines=(("red-3 red-10 x2",), ()), **AT_STATIONS)
    assert refused(position, "station red-5 1") == ("T8", "line 1 is closed by its 10")
    assert refused(position, "station conductor 1") == ("T9", "line 1 is closed by its 10")
    assert legal(position) == ["station red-5 new", "done"]


def test_a_new_line_may_be_opened_beside_an_open_one_several_in_a_turn():
    """T8 [found]"""
    position = lay_out(hands=("red-5 red-6 red-6 blue-1", ""), lines=(("red-3 x2",), ()), **AT_STATIONS)
    play(position, "station red-5 new", "station red-6 2", "station red-6 new")
    assert [line.cards for line in position.lines[0]] == [cards("red-3"), cards("red-5 red-6"), cards("red-6")]


def test_a_conductor_never_opens_a_line():
    """T9 [house]"""
    position = lay_out(hands=("conductor red-1", ""), lines=(("red-3 x2",), ()), **AT_STATIONS)
    assert refused(position, "station conductor new") == ("T9", "a conductor never opens a line")
    assert refused(position, "station conductor 4") == ("T9", "you have no line 4")


def test_a_conductor_does_not_change_the_order():
    """T9: behind 3 and a conductor a 4 may lie, a 3 may not."""
    position = lay_out(hands=("conductor red-3 red-4", ""), lines=(("red-3 x2",), ()), **AT_STATIONS)
    play(position, "station conductor 1")
    assert refused(position, "station red-3 1") == ("T8", "values rise along a line, and line 1 has reached 3")
    play(position, "station red-4 1")
    assert position.lines[0][0].cards == cards("red-3 conductor red-4")


def test_only_own_lines_can_be_built_on():
    position = lay_out(hands=("red-4 red-5", ""), lines=((), ("red-3 x2",)), **AT_STATIONS)
    assert legal(position) == ["station red-4 new", "station red-5 new", "done"]


def test_the_eighth_card_brings_a_special_ride():
    """T10: 1+1+1+1+0+0+1 and an 8 worth 2 make 7, with x3 21; no scoring, and the other line counts nothing."""
    position = lay_out(
        hands=("red-8 red-9", ""),
        lines=(("red-1 red-2 red-3 conductor red-4 conductor red-5 x3", "red-10 x4"), ()),
        **AT_STATIONS,
    )
    play(position, "station red-8 1")
    assert (points(position), position.scorings) == ([21, 0], ())
    assert whys(position, 0) == [
        ("special ride", 21, "turn 1, red: line 1 (1 2 3 C 4 C 5 8) 1+1+1+0+1+0+1+2 = 7, with tram x3")
    ]


def test_it_comes_once_a_line():
    """T10: the line grows on, at 9 cards nothing happens; a later scoring counts all nine: 7 + 2 = 9, with x3 27."""
    position = lay_out(
        hands=("red-8 red-9 red-1", ""),
        lines=(("red-1 red-2 red-3 conductor red-4 conductor red-5 x3",), ()),
        passengers="red-7 red-7 red-7",
        **AT_STATIONS,
    )
    play(position, "station red-8 1", "station red-9 1")
    assert points(position) == [21, 0]
    position.phase, position.laid = "passenger", 0
    play(position, "passenger red-1")
    assert points(position) == [21 + 27, 0]


def test_a_conductor_may_be_the_eighth_card():
    position = lay_out(
        hands=("conductor blue-1", ""), lines=(("red-1 red-2 red-3 red-4 red-5 red-6 red-7 x2",), ()), **AT_STATIONS
    )
    play(position, "station conductor 1")
    assert points(position) == [2 * 8, 0]


def test_a_10_as_the_eighth_card_is_counted_then_the_line_is_closed():
    """T10 [house]: 6 * 1 + 2 + 3 = 11, with x4 44."""
    position = lay_out(
        hands=("red-10 conductor", ""), lines=(("red-1 red-2 red-3 red-4 red-5 red-6 red-7 x4",), ()), **AT_STATIONS
    )
    play(position, "station red-10 1")
    assert points(position) == [44, 0]
    assert position.phase == "income"


def test_each_line_has_its_own_ride():
    position = lay_out(
        hands=("red-8 red-8 blue-1", ""),
        lines=(
            ("red-1 red-2 red-3 red-4 red-5 red-6 red-7 x2", "red-1 red-2 red-3 red-4 red-5 red-6 conductor x2"),
            (),
        ),
        **AT_STATIONS,
    )
    play(position, "station red-8 1", "station red-8 2")
    assert points(position) == [2 * 10 + 2 * 8, 0]


def test_the_longest_line_has_18_cards():
    """Ten stops and all eight conductors; a full line is worth 15, so 60 with x4."""
    full = " ".join(["red-1", *["conductor"] * 7, *(f"red-{value}" for value in range(2, 10))])
    position = lay_out(
        hands=("conductor red-10 red-4", ""),
        lines=((f"{full} x4",), ()),
        passengers="red-1 red-2 red-3",
        **AT_STATIONS,
    )
    play(position, "station conductor 1", "station red-10 1")
    assert len(position.lines[0][0].cards) == 18
    assert refused(position, "station red-10 1")[0] == "T8"
    position.phase, position.laid = "passenger", 0
    play(position, "passenger red-4")
    assert points(position) == [60, 0]


@pytest.mark.parametrize("factor", ["x2", "x3", "x4"])
def test_the_tram_multiplies(factor):
    position = lay_out(
        hands=("red-9", ""), lines=((f"red-4 red-10 {factor}",), ()), passengers="red-1 red-2 red-3", laid=0
    )
    play(position, "passenger red-9")
    assert points(position) == [4 * int(factor[1]), 0]
