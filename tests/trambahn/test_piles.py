"""T14: drawing up, losing money, shuffling; the expected values are worked by hand."""

from trambahn.table import cards, coins, lay_out, names, play

OTHER = "yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6"


def end_turn(**table):
    """Seat 0 lays its only card as a passenger, has nothing else to do, and six cards are due."""
    return play(lay_out(hands=("red-7", OTHER), **table), "passenger red-7")


def lengths(position):
    return [len(money) for money in position.money]


def test_the_hand_is_drawn_up_to_six():
    position = end_turn()
    assert [len(hand) for hand in position.hands] == [6, 6]
    assert position.left == 120 - 6 - 6 - 1
    position = lay_out(hands=("red-7 red-8 red-9", OTHER))
    play(position, "passenger red-7", "done", "done", "done")
    assert len(position.hands[0]) == 6
    assert set(cards("red-8 red-9")) <= set(position.hands[0])


def test_the_draw_pile_running_out_costs_both_half_of_their_money():
    """Three cards are there, six are due: of 7 money cards the top 3 are lost, of 4 the top 2; then drawing goes on."""
    position = end_turn(
        draw="blue-1 blue-2 blue-3",
        money=("? ? ? ? red-1 red-2 red-3", "? ? green-1 green-2"),
        rest="discards",
    )
    assert position.money == [coins("? ? ? ?"), coins("? ?")]
    assert len(position.hands[0]) == 6
    assert set(cards("blue-1 blue-2 blue-3")) <= set(position.hands[0])
    assert position.shuffles == 2
    assert not any(position.discards)
    # All cards but 6 in each hand, 4 + 2 money cards and the passenger.
    assert position.left == 120 - 12 - 6 - 1


def test_it_costs_money_also_when_the_last_card_was_the_last_due():
    """It has just become empty by drawing: the shuffle comes at once, not when the next card is due."""
    position = end_turn(draw="blue-1 blue-2 blue-3 blue-4 blue-5 blue-6", money=(6, 3), rest="discards")
    assert names(position.hands[0]) == "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6"
    assert lengths(position) == [3, 2]
    assert position.left == 120 - 12 - 5 - 1


def test_with_one_card_more_nothing_is_lost():
    position = end_turn(draw="blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7", money=(6, 3), rest="discards")
    assert lengths(position) == [6, 3]
    assert (position.left, position.shuffles) == (1, 1)


def test_what_is_lost_is_shuffled_and_drawn_until_nothing_is_left():
    """blue-1 empties the pile: of red-1 to red-4 the top two go and are drawn; then red-2; a single card stays."""
    position = end_turn(draw="blue-1", money=("red-1 red-2 red-3 red-4", ""), rest="hand")
    assert names(position.hands[0]) == "blue-1 red-2 red-3 red-4"
    assert position.money[0] == coins("red-1")
    assert (position.left, position.seat) == (0, 1)


def test_a_pile_may_run_out_twice_in_one_turn():
    """Two cards and two losses of 2 + 2, of which the four cards due are drawn; that costs 1 + 1 more."""
    position = end_turn(draw="blue-1 blue-2", money=(4, 5), rest="hand")
    assert len(position.hands[0]) == 6
    assert lengths(position) == [1, 2]
    assert (position.left, position.shuffles) == (2, 3)


def test_both_piles_empty_draw_what_there_is():
    position = end_turn(draw="blue-1 blue-2", money=(1, 1), rest="hand")
    assert names(position.hands[0]) == "blue-1 blue-2"
    assert lengths(position) == [1, 1]
    assert (position.seat, position.left, position.shuffles) == (1, 0, 1)


def test_a_card_that_is_due_later_is_shuffled_for_without_a_second_loss():
    """The draw pile is empty from before, nine cards lie on the discard pile: six are drawn, no money is lost."""
    blue = "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9"
    position = end_turn(discards=blue, money=(4, 4), rest="hand")
    assert len(position.hands[0]) == 6
    assert set(position.hands[0]) <= set(cards(blue))
    assert lengths(position) == [4, 4]
    assert (position.left, position.shuffles) == (3, 2)


def test_streams_of_later_piles_can_be_rigged():
    position = lay_out(hands=("red-7", OTHER), draw="blue-1", money=(2, 2), rest="discards")
    position.rig = {"reshuffle:1": ("blue-1",), "reshuffle:2": ("green-10", "green-10", "green-9")}
    play(position, "passenger red-7")
    assert set(cards("blue-1 green-9 green-10")) <= set(position.hands[0])
