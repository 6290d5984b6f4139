"""Moves as text (cli.md): what is written is read again, and what means nothing says what was expected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trambahn.table import game, lay_out

from stellwerk.core.errors import MoveError
from stellwerk.plugins.trambahn.moves import BUY, FINISH, INCOME, NEW, PASSENGER, STATION, Move

ANYWHERE = lay_out()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("passenger red-7", Move(PASSENGER, 16, 1)),
        ("passenger conductor blue", Move(PASSENGER, 40, 0)),
        ("station red-7 2", Move(STATION, 16, 1)),
        ("station red-7 new", Move(STATION, 16, NEW)),
        ("station conductor 2", Move(STATION, 40, 1)),
        ("income red-7", Move(INCOME, 16)),
        ("buy x2 3", Move(BUY, 0, 2)),
        ("done", FINISH),
    ],
)
def test_the_examples_of_the_notation(text, move):
    assert game().read(ANYWHERE, text) == move
    assert game().write(ANYWHERE, move) == text


def test_blanks_and_capitals_do_not_matter_and_a_known_terminal_may_be_named():
    assert game().read(ANYWHERE, "  Passenger   RED-7 ") == Move(PASSENGER, 16, 1)
    assert game().read(ANYWHERE, "passenger red-7 red") == Move(PASSENGER, 16, 1)
    assert game().read(ANYWHERE, "station red-7 NEW") == Move(STATION, 16, NEW)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty move"),
        ("lay red-7", "unknown move 'lay': moves begin with passenger, station, income, buy, done"),
        ("passenger", "cannot read 'passenger': write passenger CARD"),
        ("passenger red-7 red now", "cannot read"),
        ("passenger red-11", "unknown card 'red-11': cards are blue-1 to yellow-10 and conductor"),
        ("passenger conductor", "a conductor fits every terminal: write passenger conductor COLOUR"),
        ("passenger conductor pink", "unknown terminal 'pink': terminals are blue, red, green, yellow"),
        ("station red-7", "write station CARD LINE, or station CARD new"),
        ("station red-7 0", "unknown line '0': lines count from 1"),
        ("station red-7 ²", "unknown line '²'"),
        ("station red-7 " + "9" * 5000, "unknown line"),
        ("income red-7 1", "write income CARD"),
        ("buy x5 1", "unknown tram 'x5': trams are x2, x3, x4"),
        ("buy x2", "write buy TRAM LINE"),
        ("done done", "write done"),
    ],
)
def test_text_that_means_no_move_says_what_was_expected(text, message):
    with pytest.raises(MoveError) as fault:
        game().read(ANYWHERE, text)
    assert message in str(fault.value)
    assert len(str(fault.value)) < 200
    assert "\n" not in str(fault.value)


CARDS = st.integers(0, 40)
MOVES = st.one_of(
    st.integers(0, 39).map(lambda card: Move(PASSENGER, card, card // 10)),
    st.integers(0, 3).map(lambda colour: Move(PASSENGER, 40, colour)),
    st.builds(lambda card, number: Move(STATION, card, number), CARDS, st.integers(-1, 998)),
    CARDS.map(lambda card: Move(INCOME, card)),
    st.builds(lambda tram, number: Move(BUY, tram, number), st.integers(0, 2), st.integers(0, 998)),
    st.just(FINISH),
)


@given(MOVES)
def test_every_move_is_read_as_it_was_written(move):
    assert game().read(ANYWHERE, game().write(ANYWHERE, move)) == move
