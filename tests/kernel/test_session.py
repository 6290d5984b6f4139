"""A session is setup and moves: playing, bots, taking back."""

from dataclasses import replace

import pytest
from kernel.gleaning_table import Table, assemble, setup

from stellwerk.cli.report import standing
from stellwerk.core.errors import MoveError, StellwerkError
from stellwerk.core.replay import replay_text
from stellwerk.core.session import Session
from stellwerk.core.setup import Player


def session(*bots: str | None, seed: str = "story") -> Session:
    told = setup(*bots, seed=seed)
    return Session(assemble(told), told)


def state(game: Session) -> tuple[object, ...]:
    points = [game.lines(seat) for seat in range(len(game.players))]
    return game.digest(), points, game.legal_texts(), game.to_move, game.moves


def test_a_person_and_a_bot_play_to_the_end():
    game = session(None, "random")
    while not game.over:
        assert game.to_move == 0
        game.play(game.legal_texts()[0])
        game.bots_act()
    assert sorted(game.game.audit(game.position).values()) == [1] * 24
    # Of 24 cards 6 are dealt to hands: 18 turns take the others, one each, and part with one.
    assert len(game.moves) == 36
    assert game.winners() == [game.players[seat].name for seat in game.ranking()[0]]


def test_those_who_tie_in_the_end_win_together_in_the_order_of_their_seats():
    """Case 12: the game's ranking knows its tie-breaks; whoever it leaves together is named, whatever the order."""
    told = setup(None, None, None)

    class Tied(type(assemble(told).game)):
        def ranking(self, position):
            return [[2, 0], [1]]

    game = Session(Table(Tied(3)), told)
    assert game.winners() == [game.players[0].name, game.players[2].name]
    assert replay_text(game).splitlines()[-2] == "ranking: 1. Ann, Cem; 3. Ben"
    assert list(standing(game))[-1] == "Ann and Cem win together"


def test_a_move_that_is_not_legal_says_why_and_by_which_rule_and_changes_nothing():
    game = session(None, None)
    card = game.legal_texts()[0].split()[1]
    before = state(game)
    for text, rule, reason in [
        (f"keep {card}", "G3", "time to take"),
        ("take z9", "", "is no move"),
        ("", "", "is no move"),
        ("x" * 1_000_000, "", f"^{'x' * 40}…: a move has at most 1000 characters, not 1000000$"),
    ]:
        with pytest.raises(MoveError, match=reason) as fault:
            game.play(text)
        assert fault.value.rule == rule
        assert state(game) == before


def test_a_game_that_is_over_takes_no_move():
    game = session("random", "eager")
    game.bots_act()
    assert game.over
    assert game.only_move() is None
    with pytest.raises(MoveError, match="draw: the game is over"):
        game.play("draw")


def test_rules_that_fail_in_the_middle_of_a_move_leave_the_game_as_it_was():
    class Breaking(type(session(None).game)):
        def apply(self, position, move):
            super().apply(position, move)
            raise ZeroDivisionError

    told = setup(None, None)
    game = Session(Table(Breaking(2)), told)
    before = state(game)
    with pytest.raises(ZeroDivisionError):
        game.play("draw")
    assert state(game) == before


def test_undo_goes_back_to_the_last_decision_of_a_person_ten_times_over():
    """Case 10: digest, points and legal moves come back; another move then equals a game with only that move."""
    game = session(None, "random")
    game.play("draw")
    before = state(game)
    for _ in range(10):
        game.play(game.legal_texts()[0])
        made = game.bots_act()
        assert [played.seat for played in made] == [1, 1]
        taken = game.undo()
        assert [played.text for played in taken[1:]] == [played.text for played in made]
        assert state(game) == before
    other = game.legal_texts()[-1]
    game.play(other)
    fresh = session(None, "random")
    fresh.play("draw")
    fresh.play(other)
    assert state(game) == state(fresh)


def test_bots_do_the_same_again_after_an_undo():
    game = session(None, "random", "random")
    game.play("draw")
    game.play(game.legal_texts()[0])
    first = game.bots_act()
    text = game.undo()[0].text
    game.play(text)
    assert game.bots_act() == first


def test_undo_takes_back_several_decisions_or_none_at_all():
    game = session(None, "eager")
    start = state(game)
    with pytest.raises(MoveError, match="there is no decision to take back"):
        game.undo()
    game.play("draw")
    game.play(game.legal_texts()[0])
    game.bots_act()
    later = state(game)
    with pytest.raises(MoveError, match="only 2 decisions to take back, not 3"):
        game.undo(3)
    with pytest.raises(MoveError, match="at least one"):
        game.undo(0)
    assert state(game) == later
    game.undo(2)
    assert state(game) == start


def test_undo_among_bots_takes_back_the_last_move_past_chance_too():
    game = session("random", "eager")
    game.bots_act()
    end = state(game)
    assert len(game.undo(5)) == 5
    game.bots_act()
    assert state(game) == end


def test_a_front_end_that_makes_forced_moves_can_pass_over_them_when_it_takes_back():
    """At the end the deck is empty and one card lies in the row: taking it is the only move, no ply."""
    game = session(None, None)
    while game.only_move() is None:
        game.play(game.legal_texts()[0])
    plies, before = game.plies, len(game.moves)
    assert plies == before
    game.play(game.only_move())
    assert game.plies == plies
    game.undo()
    assert len(game.moves) == before
    game.play(game.only_move())
    game.undo(choices=True)
    assert len(game.moves) == before - 1


def test_renaming_a_player_changes_nothing_but_the_name():
    """Case 62."""
    game = session("random", "random")
    told = setup("random", "random")
    told = replace(told, players=tuple(Player(f"X{player.name}", player.bot) for player in told.players))
    renamed = Session(assemble(told), told)
    game.bots_act()
    renamed.bots_act()
    assert renamed.moves == game.moves
    assert renamed.digest() == game.digest()


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("raising", "bot raising failed with TwoArgumentsError: out of ideas: on purpose"),
        ("cheating", "bot cheating gave 'drop a1', which is not legal: now it is time to take [G3]"),
        ("mute", "bot mute gave None, which is no move"),
        ("quitting", "bot quitting failed with SystemExit: 0"),
    ],
)
def test_a_bot_at_fault_is_named_with_seed_seat_and_move(bot, message):
    """Case 66."""
    game = session(None, bot)
    game.play("draw")
    game.play(game.legal_texts()[0])
    with pytest.raises(StellwerkError) as fault:
        game.bots_act()
    assert str(fault.value) == f"{message} (seed 'story', seat 2, move 3)"
    assert len(game.moves) == 2


def test_players_must_fit_the_seats():
    told = setup("random", "random")
    with pytest.raises(StellwerkError, match="3 seats, but 2 players"):
        Session(Table(type(assemble(told).game)(3)), told)
