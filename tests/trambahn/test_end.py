"""T15: the end, and who has won; with T14's end when nothing can be drawn."""

from trambahn.table import cards, game, lay_out, legal, play, points, refused


def test_the_tenth_scoring_ends_the_game_at_once():
    """[house]: the second passenger is no longer laid, a line without a tram is no longer built."""
    position = lay_out(
        hands=("red-7 red-8", "green-1"),
        lines=(("red-10 x2",), ("red-1 x4",)),
        passengers="red-2 red-2 red-3",
        scorings=9,
    )
    play(position, "passenger red-7")
    assert (position.phase, game().to_move(position), legal(position)) == ("over", None, [])
    assert points(position) == [6, 4]
    assert game().ranking(position) == [[0], [1]]
    assert refused(position, "passenger red-8") == ("T15", "the game is over")
    assert refused(position, "done") == ("T15", "the game is over")


def test_the_ninth_does_not():
    position = lay_out(hands=("red-7 red-8", "green-1"), passengers="red-2 red-2 red-3", scorings=8)
    play(position, "passenger red-7")
    assert legal(position) == ["passenger red-8", "done"]


def test_a_special_ride_is_not_one_of_the_ten():
    position = lay_out(
        hands=("red-8 blue-1", ""),
        lines=(("red-1 red-2 red-3 red-4 red-5 red-6 red-7 x2",), ()),
        scorings=9,
        phase="station",
        laid=1,
    )
    play(position, "station red-8 1")
    assert (len(position.scorings), position.phase) == (9, "station")


def test_all_scorings_and_rides_are_added_up():
    """Ride of 1 to 8 with x2: 10 points' worth make 20; then red scores: 20 again; seat 1 has 3 with x4."""
    position = lay_out(
        hands=("red-8 blue-1 red-9", ""),
        lines=(("red-1 red-2 red-3 red-4 red-5 red-6 red-7 x2",), ("red-10 x4",)),
        passengers="red-2 red-2 red-3",
        scorings=9,
        phase="station",
        laid=1,
    )
    play(position, "station red-8 1")
    assert points(position) == [20, 0]
    position.phase, position.laid = "passenger", 0
    play(position, "passenger red-9")
    assert points(position) == [40, 12]
    assert [line.source for line in game().lines(position, 0)] == ["scoring", "special ride"]


def test_equal_points_are_a_shared_win():
    """[house]; 2 with x3 and 3 with x2 are 6 each."""
    position = lay_out(
        hands=("red-7", "green-1"),
        lines=(("red-8 x3",), ("red-10 x2",)),
        passengers="red-2 red-2 red-3",
        scorings=9,
    )
    play(position, "passenger red-7")
    assert points(position) == [6, 6]
    assert game().ranking(position) == [[0, 1]]


def test_when_both_hands_are_empty_and_nothing_can_be_drawn_the_game_ends():
    """T14 [house]: it is scored as it stands."""
    position = lay_out(hands=("red-7", ""), lines=(("red-10 x2",), ()), passengers="red-1", rest="money")
    play(position, "passenger red-7")
    assert position.phase == "over"
    assert game().ranking(position) == [[0, 1]]


def test_discarded_passengers_can_be_drawn_so_the_game_goes_on():
    position = lay_out(hands=("red-7", ""), lines=(("red-10 x2",), ()), passengers="red-1 red-2 red-3", rest="money")
    play(position, "passenger red-7")
    assert set(cards("red-1 red-2 red-3 red-7")) <= set(position.hands[0])
    assert legal(position)
