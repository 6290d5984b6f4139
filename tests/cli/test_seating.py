"""Who sits at the table."""

import pytest

from stellwerk.cli.failure import UsageError
from stellwerk.cli.options import SetupOptions
from stellwerk.cli.seating import seated
from stellwerk.core.errors import StellwerkError
from stellwerk.core.setup import Player


def names(**options):
    return [(player.name, player.bot) for player in seated(SetupOptions(**options))]


def test_two_people_play_when_nothing_is_said():
    assert names() == [("Player 1", None), ("Player 2", None)]


def test_players_are_named_and_a_bot_stands_behind_the_last_equals_sign():
    assert names(player=["Ann", "Ben=greedy", "a=b=bots:random"]) == [
        ("Ann", None),
        ("Ben", "greedy"),
        ("a=b", "bots:random"),
    ]


def test_bots_repeat_over_the_seats():
    assert names(players=5, bots="greedy,random") == [
        ("greedy 1", "greedy"),
        ("random 2", "random"),
        ("greedy 3", "greedy"),
        ("random 4", "random"),
        ("greedy 5", "greedy"),
    ]
    assert names(players=1, bots="greedy") == [("greedy", "greedy")]


def test_without_a_number_there_is_a_seat_for_every_bot_and_at_least_two():
    assert [name for name, _ in names(bots="a, b ,c")] == ["a", "b", "c"]
    assert [name for name, _ in names(bots="a")] == ["a 1", "a 2"]


def test_bots_by_default_decide_for_unnamed_players_only():
    assert seated(SetupOptions(players=2), bots="random") == [
        Player("random 1", "random"),
        Player("random 2", "random"),
    ]
    assert seated(SetupOptions(player=["Ann"]), bots="random") == [Player("Ann")]


@pytest.mark.parametrize("options", [{"players": 2}, {"bots": "greedy"}])
def test_names_and_numbers_contradict_one_another(options):
    with pytest.raises(UsageError, match="--player names every player"):
        names(player=["Ann"], **options)


def test_more_bots_than_seats_are_not_dropped_silently():
    with pytest.raises(UsageError, match="3 bots, but there are 2 players"):
        names(players=2, bots="a,b,c")


@pytest.mark.parametrize("options", [{"player": ["Ann="]}, {"bots": "a,,b"}, {"bots": ""}])
def test_a_bot_without_a_name_is_refused(options):
    with pytest.raises(StellwerkError):
        names(**options)


def test_given_options_are_told_as_they_are_written():
    assert SetupOptions().given == []
    assert SetupOptions(with_=["forest"], seed="1").given == ["--with", "--seed"]
