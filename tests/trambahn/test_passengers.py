"""T6, T7: passengers and scorings; the expected values are worked by hand."""

from trambahn.table import cards, lay_out, legal, play, points, refused, whys


def test_a_passenger_must_be_laid():
    position = lay_out(hands=("red-7 blue-1", "green-1"))
    assert legal(position) == ["passenger blue-1", "passenger red-7"]
    assert refused(position, "done") == ("T6", "a turn begins with at least one passenger")


def test_a_card_goes_to_its_own_colour_whatever_its_value():
    position = lay_out(hands=("red-7 red-1", "green-1"), passengers="red-9")
    assert refused(position, "passenger red-7 blue") == ("T6", "red-7 goes to the red terminal only")
    assert refused(position, "passenger red-2") == ("T6", "you have no red-2 in your hand")
    play(position, "passenger red-1")
    assert position.passengers[1] == cards("red-9 red-1")


def test_a_conductor_fits_any_terminal():
    position = lay_out(hands=("conductor conductor", "green-1"))
    assert legal(position) == [f"passenger conductor {colour}" for colour in ("blue", "red", "green", "yellow")]
    play(position, "passenger conductor green")
    assert position.passengers[2] == cards("conductor")


def test_the_second_passenger_is_free_and_may_go_to_the_same_terminal():
    """[house]"""
    position = lay_out(hands=("red-7 red-1 blue-2", "green-1"))
    play(position, "passenger red-7")
    assert legal(position) == ["passenger blue-2", "passenger red-1", "done"]
    play(position, "passenger red-1")
    assert position.phase == "station"
    assert refused(position, "passenger blue-2")[0] == "T6"


def test_with_one_hand_card_exactly_one_passenger():
    """[house]; nothing is left to lay or to buy, so the turn is over."""
    position = lay_out(hands=("red-7", "green-1"), rest="discards")
    play(position, "passenger red-7")
    assert (position.seat, position.turn) == (1, 2)


def test_with_no_hand_card_the_step_is_skipped():
    """[house]; no card is left to draw: seat 1 passes with an empty hand until the game is over."""
    position = lay_out(hands=("red-7 red-8 red-9", ""), rest="money")
    play(position, "passenger red-7", "done", "done", "done")
    assert (position.seat, position.turn, position.phase) == (0, 3, "passenger")
    assert position.hands == [cards("red-8 red-9"), ()]


def test_the_fourth_passenger_scores_every_line_of_the_colour():
    """T7: seat 0: 1+1+2 = 4 with x3 is 12, and 3 with x2 is 6; seat 1: 2+0+2 = 4 with x4 is 16; green is left out."""
    position = lay_out(
        hands=("red-7", "green-1"),
        lines=(("red-1 red-5 red-8 x3", "green-9 x2", "red-10 x2"), ("red-7 conductor red-9 x4",)),
        passengers="red-2 red-2 red-3 blue-1",
    )
    play(position, "passenger red-7")
    assert points(position) == [18, 16]
    assert whys(position, 0) == [
        ("scoring", 12, "no. 1, red terminal: line 1 (1 5 8) 1+1+2 = 4, with tram x3"),
        ("scoring", 6, "no. 1, red terminal: line 3 (10) 3 = 3, with tram x2"),
    ]
    assert whys(position, 1) == [("scoring", 16, "no. 1, red terminal: line 1 (7 C 9) 2+0+2 = 4, with tram x4")]


def test_the_four_cards_are_discarded_and_the_lines_stay():
    position = lay_out(
        hands=("red-7 red-8", "green-1"), lines=(("red-1 x2",), ()), passengers="red-2 red-2 red-3 blue-1"
    )
    play(position, "passenger red-7")
    assert position.passengers == [cards("blue-1"), (), (), ()]
    assert {card: count for card, count in enumerate(position.discards) if count} == {
        cards("red-2")[0]: 2,
        cards("red-3")[0]: 1,
        cards("red-7")[0]: 1,
    }
    assert [line.cards for line in position.lines[0]] == [cards("red-1")]
    play(position, "passenger red-8")
    assert position.passengers[1] == cards("red-8")


def test_a_conductor_may_be_the_fourth():
    position = lay_out(hands=("conductor", "green-1"), lines=(("red-9 x2",), ()), passengers="red-2 conductor red-3")
    play(position, "passenger conductor red")
    assert points(position) == [4, 0]


def test_a_scoring_counts_though_nobody_owns_the_colour():
    """[house]: 0 : 0, one of the ten."""
    position = lay_out(hands=("red-7", "green-1"), passengers="red-2 red-2 red-3")
    play(position, "passenger red-7")
    assert (points(position), len(position.scorings)) == ([0, 0], 1)
    assert whys(position, 0) == []


def test_one_turn_may_bring_two_scorings():
    position = lay_out(
        hands=("red-7 blue-7", "green-1"),
        lines=(("red-1 x2", "blue-10 x2"), ()),
        passengers="red-2 red-2 red-3 blue-1 blue-2 blue-3",
    )
    play(position, "passenger red-7", "passenger blue-7")
    assert (points(position), len(position.scorings)) == ([2 + 6, 0], 2)
