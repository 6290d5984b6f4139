"""T4, T5: how a game begins."""

import pytest
from trambahn.table import assembled, game, names, play

from stellwerk.core.errors import PackError, StellwerkError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.plugins.trambahn.position import START_MONEY


@pytest.mark.parametrize(("first", "money"), [("0", [12, 15]), ("1", [15, 12])])
def test_the_start_player_has_12_money_cards_the_other_15(first, money):
    position = game().start("deal", {"order": [first]})
    assert game().to_move(position) == int(first)
    assert [len(pile) for pile in position.money] == money
    assert {coin for pile in position.money for coin in pile} == {START_MONEY}
    assert [len(hand) for hand in position.hands] == [6, 6]
    assert position.left == 120 - 27 - 12


def test_trams_are_stacked_cheap_ones_on_top_and_three_lie_open():
    position = game().start("deal")
    assert (position.show, position.stacked) == ((0, 0, 0), 13)
    assert position.passengers == [(), (), (), ()]


def test_the_start_player_is_drawn():
    """[house]; 200 deals: either seat begins a fair share."""
    first = [game().start(str(number)).first for number in range(200)]
    assert 70 < sum(first) < 130


def test_the_start_player_draws_the_first_hand():
    rig = {"order": ["1"], "deck": ["blue-1"] * 2 + ["red-1"] * 2 + ["green-1"] * 2 + ["yellow-10"] * 2}
    position = game().start("deal", rig)
    assert names(position.hands[1]) == "blue-1 blue-1 red-1 red-1 green-1 green-1"
    assert names(position.hands[0]).count("yellow-10") == 2


@pytest.mark.parametrize(
    ("rig", "message"),
    [
        ({"deck": ["red-11"]}, "rigged stream 'deck' cannot give 'red-11'"),
        ({"deck": ["red-10"] * 3}, "rigged stream 'deck' asks for 3 red-10, but there are 2"),
        ({"order": ["2"]}, "rigged stream 'order' cannot give '2'"),
        ({"reshuffle:0": ["red-1"]}, "there is no stream 'reshuffle:0' to rig"),
        ({"reshuffle:x": ["red-1"]}, "there is no stream 'reshuffle:x' to rig"),
        ({"tokens": ["red-1"]}, "there is no stream 'tokens' to rig"),
    ],
)
def test_a_rig_that_no_stream_can_give_is_refused(rig, message):
    with pytest.raises(StellwerkError) as fault:
        game().start("deal", rig)
    assert message in str(fault.value)


def test_a_rigged_card_that_is_gone_is_refused_when_it_is_due():
    hand = ["red-10", "red-10", "blue-1", "blue-2", "blue-3", "blue-4"]
    position = game().start("deal", {"order": ["0"], "deck": hand, "money": ["red-10"]})
    play(position, "passenger red-10", "done", "station red-10 new", "done", "done")
    with pytest.raises(StellwerkError, match="rigged stream 'money': no red-10 is left to draw"):
        play(position, "buy x2 1")


@pytest.mark.parametrize("players", [1, 3, 4])
def test_the_game_is_for_two(players):
    with pytest.raises(PackError, match=f"the game is for 2 players, not for {players}"):
        assemble(resolve(discover(), "trambahn", (), players))


def test_there_is_nothing_else_to_choose():
    with pytest.raises(PackError, match="the game has no objectives"):
        assemble(resolve(discover(), "trambahn", (), 2, options={"objectives": "random"}))
    assert assemble(resolve(discover(), "trambahn", (), 2, options={"objectives": "none"})).game.id == "trambahn"


def test_the_game_is_made_of_its_content():
    assert assembled().game.seats == 2
    assert assembled().contents["trambahn"].digest
