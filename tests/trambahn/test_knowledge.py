"""Hidden and public: what a seat may know, and guesses that fit it (case 67)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trambahn.table import cards, game, lay_out, play

from stellwerk.core.chance import Dice
from stellwerk.core.digest import canonical
from stellwerk.plugins.trambahn.guess import elsewhere, hidden_cards
from stellwerk.plugins.trambahn.moves import DONE


def somewhere(seed, share):
    """A position of a random game after a share (0-99) of about 170 moves; steps are ended more seldom than not."""
    position = game().start(f"knowledge {seed}")
    dice = Dice(f"knowledge {seed}")
    for number in range(share * 17 // 10):
        moves = game().legal(position)
        dice.turn(number)
        choice = moves[dice.below(len(moves))]
        if choice.verb == DONE:
            choice = moves[dice.below(len(moves))]
        game().apply(position, choice)
        if game().to_move(position) is None:
            break
    return position


POSITIONS = st.builds(somewhere, st.integers(0, 10**6), st.integers(0, 99))


def seen(position, seat):
    return canonical(game().facts(position, seat))


def texts(note):
    """Every text in facts."""
    if isinstance(note, dict):
        return [text for key, value in note.items() for text in [key, *texts(value)]]
    if isinstance(note, (list, tuple)):
        return [text for value in note for text in texts(value)]
    return [note] if isinstance(note, str) else []


def test_a_seat_sees_its_own_hand_and_the_number_of_the_others():
    position = lay_out(hands=("red-7 blue-1", "green-9 green-10 yellow-3"))
    assert game().facts(position, 0)["seats"][0]["hand"] == ["blue-1", "red-7"]
    assert game().facts(position, 0)["seats"][1]["hand"] == ["?", "?", "?"]
    assert game().facts(position, 1)["seats"][0]["hand"] == ["?", "?"]
    assert not {"green-9", "green-10", "yellow-3"} & set(texts(game().facts(position, 0)))


def test_income_is_known_to_its_owner_cleared_lines_to_both_start_money_to_nobody():
    """T5, T11, T13"""
    money = "? red-7 blue-2/open"
    position = lay_out(hands=("", ""), money=(money, money))
    own, other = (game().facts(position, 0)["seats"][seat]["money"] for seat in (0, 1))
    assert own == ["?", "red-7", "blue-2 open"]
    assert other == ["?", "?", "blue-2 open"]
    assert game().facts(position, None)["seats"][1]["money"] == own


def test_no_seat_sees_the_seed_or_a_pile():
    position = lay_out(hands=("red-7", ""))
    for seat in (0, 1):
        assert not {"chance", "unseen", "pile", "rig", "table"} & set(texts(game().facts(position, seat)))
    assert {"chance", "unseen", "pile"} <= set(game().facts(position, None))


@settings(max_examples=150, deadline=None)
@given(POSITIONS, st.sampled_from([0, 1]), st.text(max_size=3))
def test_a_guess_looks_to_its_seat_like_the_position_itself(position, seat, seed):
    twin = game().guess(position, seat, seed)
    assert seen(twin, seat) == seen(position, seat)
    assert game().audit(twin) == game().audit(position)
    if position.seat == seat:
        assert list(game().legal(twin)) == list(game().legal(position))


@settings(max_examples=100, deadline=None)
@given(POSITIONS, st.sampled_from([0, 1]), st.text(max_size=3), st.text(max_size=3))
def test_a_guess_depends_on_nothing_but_the_facts_of_the_seat_and_the_seed(position, seat, one, other):
    """Two positions with equal facts for a seat, other hidden cards, give the same guesses: nothing hidden leaks."""
    twin = game().guess(position, seat, one)
    again = [canonical(game().facts(game().guess(at, seat, other), None)) for at in (position, twin)]
    assert again[0] == again[1]


@settings(max_examples=100, deadline=None)
@given(POSITIONS, st.sampled_from([0, 1]), st.text(max_size=3))
def test_a_guess_can_be_played_on(position, seat, seed):
    """No count goes below zero, whatever is drawn and paid from a guess; what the other knows there fits too."""
    twin = game().guess(position, seat, seed)
    before = game().audit(twin)
    for table in (twin, game().guess(twin, 1 - seat, seed)):
        assert min(table.unseen) >= 0
        assert table.pile is None or (min(table.pile) >= 0 and sum(table.pile) == table.left)
        if table.memory is not None:
            assert min(min(held) for held in table.memory.held) >= 0
        dice = Dice(seed)
        for number in range(30):
            moves = game().legal(table)
            if len(moves):
                game().apply(table, moves[dice.turn(number).below(len(moves))])
        assert game().audit(table) == before


@settings(max_examples=100, deadline=None)
@given(POSITIONS, st.sampled_from([0, 1]), st.text(max_size=3))
def test_what_was_shuffled_and_not_drawn_by_the_seat_is_all_the_draw_pile_can_hold(position, seat, seed):
    """T14: everybody saw the discard pile that was shuffled."""
    memory = position.memory
    if memory is None:
        return
    twin = game().guess(position, seat, seed)
    left = Counter(dict(enumerate(memory.shuffled)))
    left.subtract(memory.drawn[seat])
    assert all(count <= left[card] for card, count in enumerate(twin.pile))
    old = Counter(dict(enumerate(elsewhere(position, memory, seat))))
    assert all(count <= old[card] for card, count in enumerate(twin.unseen))


def test_just_shuffled_the_draw_pile_is_known_card_for_card():
    """T14: seat 0 draws three cards and then three more from the new pile, which all seats saw as discard pile."""
    other = "yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6"
    position = lay_out(hands=("red-7", other), draw="blue-1 blue-2 blue-3", money=(4, 4), rest="discards")
    play(position, "passenger red-7")
    for seed in ("1", "2", "3"):
        assert game().guess(position, 0, seed).pile == position.pile
    # Seat 1 does not know which three cards seat 0 drew from it, so its guesses differ.
    assert len({tuple(game().guess(position, 1, str(number)).pile) for number in range(5)}) > 1


def test_guesses_deal_all_that_is_hidden_and_nothing_else():
    position = lay_out(hands=("red-7 red-7", "green-9 conductor"), money=("? red-1", "? red-2 blue-3/open"))
    hidden = hidden_cards(position, 0)
    # 120 cards without two 7s, the income of seat 0 and the open card.
    assert sum(hidden) == 120 - 2 - 1 - 1
    assert hidden[cards("red-7")[0]] == 1
    hands = {game().guess(position, 0, str(number)).hands[1] for number in range(40)}
    assert len(hands) > 30
    assert all(game().guess(position, 0, str(number)).hands[0] == position.hands[0] for number in range(5))


def test_guesses_are_fair():
    """Of 118 hidden cards 8 are conductors: a hidden hand of six holds 6 * 8 / 118 = 0.41 of them on average."""
    position = lay_out(hands=("red-7 red-8", "green-9 green-9 green-9 blue-1 blue-1 blue-2"))
    found = sum(game().guess(position, 0, str(number)).hands[1].count(40) for number in range(2000))
    assert 0.35 < found / 2000 < 0.47


@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_forgets_what_was_rigged(seat):
    position = game().start("rigged", {"order": ["0"], "deck": ["red-1"] * 2 + ["red-2"] * 3 + ["blue-1"] * 2})
    position.rig = {"deck": ("yellow-10",)}
    assert game().guess(position, seat, "x").rig == {}


def test_pictures_show_a_seat_its_own_hand_only():
    position = lay_out(hands=("red-7", "green-9 green-10"), money=("? red-3", "? blue-4"))
    for seat, there, hidden in ((0, "red-7", ("green-9", "blue-4")), (1, "green-9", ("red-7", "red-3"))):
        shown = repr(game().picture(position, seat))
        assert there in shown
        assert not [name for name in hidden if name in shown]
    nobody = repr(game().picture(position, None))
    assert not [name for name in ("red-7", "green-9", "red-3", "blue-4") if name in nobody]
