"""T11-T13: income, trams and clearing; the expected values are worked by hand."""

from trambahn.table import cards, coins, game, lay_out, legal, play, points, refused

AT_INCOME = {"phase": "income", "laid": 1}
AT_TRAMS = {"phase": "buy", "laid": 1}


def discarded(position):
    ids = game().box.cards.ids
    return {ids[kind]: count for kind, count in enumerate(position.discards) if count}


def test_income_lies_in_the_order_named():
    """T11"""
    position = lay_out(hands=("red-7 red-7 blue-1", "green-5"), money=(2, 0), lines=(("green-1 x2",), ()), **AT_INCOME)
    assert legal(position) == ["income blue-1", "income red-7", "done"]
    play(position, "income red-7", "income blue-1")
    assert position.money[0] == coins("? ? red-7 blue-1")
    assert refused(position, "income blue-1") == ("T11", "you have no blue-1 in your hand")
    play(position, "income red-7")
    assert position.phase == "passenger"


def test_a_tram_is_paid_from_the_top_of_the_money():
    """T12 [house]: five cards for x2; start money lies below."""
    position = lay_out(money=("? ? red-1 red-2 red-3 red-4 red-5", 0), lines=(("green-1", "green-2"), ()), **AT_TRAMS)
    play(position, "buy x2 2")
    assert position.money[0] == coins("? ? green-1/open")
    assert discarded(position) == {"red-1": 1, "red-2": 1, "red-3": 1, "red-4": 1, "red-5": 1}
    assert [line.tram for line in position.lines[0]] == [0]


def test_start_money_that_is_paid_becomes_known():
    """T12: of five cards three turn out to be what nobody had seen."""
    position = lay_out(hands=("", "green-5"), money=("? ? ? ? red-1 red-2", 0), lines=(("green-1",), ()), **AT_TRAMS)
    unseen = sum(position.unseen)
    play(position, "buy x2 1")
    assert sum(discarded(position).values()) == 5
    assert position.money[0] == coins("?")
    assert sum(position.unseen) == unseen - 3 - 6  # six cards are drawn


def test_prices_are_5_10_and_15():
    """T3, T12: 14 money cards buy x2 or x3."""
    position = lay_out(money=(14, 0), lines=(("green-1",), ()), show="x2 x3 x4", **AT_TRAMS)
    assert legal(position) == ["buy x2 1", "buy x3 1", "done"]
    assert refused(position, "buy x4 1") == ("T12", "x4 costs 15 money cards, you have 14")
    position = lay_out(money=(15, 0), lines=(("green-1", "red-1"), ()), show="x4 x4 x4", **AT_TRAMS)
    assert legal(position) == ["buy x4 1", "buy x4 2", "done"]


def test_one_tram_a_line_never_moved_never_upgraded():
    position = lay_out(money=(20, 0), lines=(("green-1 x2", "red-1"), ()), show="x2 x3 x4", **AT_TRAMS)
    assert refused(position, "buy x4 1") == ("T12", "line 1 has a tram, and that one stays")
    assert legal(position) == ["buy x2 2", "buy x3 2", "buy x4 2", "done"]


def test_there_is_no_buying_ahead():
    """T12: without a line that needs a tram there is nothing to decide."""
    position = lay_out(hands=("red-7", "blue-1"), money=(20, 0), lines=(("green-1 x2",), ()))
    play(position, "passenger red-7")
    assert position.seat == 1


def test_a_closed_line_may_get_a_tram_and_needs_it():
    """T12, T13"""
    position = lay_out(money=(5, 0), lines=(("green-1 green-10",), ()), **AT_TRAMS)
    assert legal(position) == ["buy x2 1", "done"]
    play(position, "done")
    assert position.lines[0] == ()
    assert position.money[0] == coins("? ? ? ? ? green-1/open green-10/open")


def test_bought_trams_are_replaced_at_the_end_of_the_turn_only():
    """T4, T12: two x3 on show and one x2 left to come would be five x2 sold; here the stack goes on with x3."""
    position = lay_out(money=(20, 0), lines=(("green-1", "red-1", "blue-1"), ()), show="x2 x2 x2", **AT_TRAMS)
    play(position, "buy x2 1", "buy x2 2", "buy x2 3")
    assert (position.show, position.stacked) == ((0, 0, 1), 10)
    position = lay_out(money=(20, 0), lines=(("green-1", "red-1", "blue-1"), ()), show="x2 x2 x2", **AT_TRAMS)
    play(position, "buy x2 1", "buy x2 2")
    assert refused(position, "buy x3 3") == ("T12", "no x3 is on show")
    assert position.show == (0,)


def test_the_stack_runs_out():
    """Sixteen trams are all there are: with two left nothing can be refilled."""
    lines = tuple(f"red-{value} x4" for value in range(1, 8)) + tuple(f"blue-{value} x3" for value in range(2, 6))
    position = lay_out(
        money=(5, 0), lines=((*lines, "green-1"), ("green-2 x2", "green-3 x2")), show="x2 x2", **AT_TRAMS
    )
    position.stacked = 0
    play(position, "buy x2 12")
    assert (position.show, position.stacked) == ((0,), 0)


def test_lines_without_a_tram_become_money():
    """T13: the oldest line first, cards in the order laid; everybody sees them."""
    position = lay_out(
        money=(5, 0), lines=(("green-1 green-4", "red-1 x2", "blue-2 conductor blue-9", "red-5"), ()), **AT_TRAMS
    )
    play(position, "done")
    assert position.money[0] == coins(
        "? ? ? ? ? green-1/open green-4/open blue-2/open conductor/open blue-9/open red-5/open"
    )
    assert [line.cards for line in position.lines[0]] == [cards("red-1")]


def test_also_when_no_tram_was_to_be_had():
    """T13: no money, so the step of trams is skipped."""
    position = lay_out(hands=("red-1 red-2", "blue-1"), money=(4, 0), show="x2 x2 x2")
    play(position, "passenger red-1", "done", "station red-2 new")
    assert position.seat == 1
    assert position.money[0] == coins("? ? ? ? red-2/open")


def test_money_and_trams_are_worth_nothing():
    """T15"""
    position = lay_out(
        hands=("red-7", ""), money=(50, 0), lines=(("green-1 x4",), ()), scorings=9, passengers="red-1 red-2 red-3"
    )
    play(position, "passenger red-7")
    assert (position.phase, points(position)) == ("over", [0, 0])
    assert game().ranking(position) == [[0, 1]]
