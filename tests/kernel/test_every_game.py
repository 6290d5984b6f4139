"""What must hold for every game; a new one gets all of it by being registered in games.py."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from games import GAMES, Case

from stellwerk.core.chance import Dice
from stellwerk.core.digest import digest
from stellwerk.core.errors import MoveError, SaveError
from stellwerk.core.save import load, save
from stellwerk.core.save_format import Saved, decode, encode
from stellwerk.core.session import Session
from stellwerk.core.setup import Player
from stellwerk.core.simulation.simulation import Simulation, Workers
from stellwerk.core.testing import check_golden, play_out, random_play
from stellwerk.core.view import View

TESTS = Path(__file__).parents[1]
GOLDENS = TESTS / "goldens"


@pytest.fixture(params=GAMES, ids=lambda case: case.id)
def case(request) -> Case:
    return request.param


@pytest.fixture
def game(case):
    return case.assembly().game


def session(case: Case, moves=(), *bots, seed="story") -> Session:
    return Session.replay(case.assembly(), case.setup(*bots, seed=seed), moves)


def state(game: Session):
    points = [game.lines(seat) for seat in range(len(game.players))]
    return game.digest(), points, game.legal_texts(), game.to_move, game.phase, game.plies


def all_bots(case: Case, bot: str = "random"):
    return case.setup(*(bot for _ in range(case.players)))


@pytest.mark.parametrize("seed", ["1", "2"])
def test_random_games_hold_move_by_move(game, seed):
    """Case 9: pieces are conserved; moves, points, facts and guesses agree with each other; replay leads back."""
    assert len(random_play(game, seed)) > 10


def test_pieces_are_conserved_over_many_games(game):
    """Case 9."""
    for number in range(10):
        random_play(game, f"many-{number}", lambda game, position: None)


def test_taking_back_leads_to_exactly_what_was_before(case, game):
    """Cases 9 and 10: digest, points and legal moves."""
    _, moves = play_out(game, "undo")
    played = session(case, seed="undo")
    states = [state(played)]
    for text in moves:
        played.play(text)
        states.append(state(played))
    dice = Dice("how far")
    while played.moves:
        back = 1 + dice.below(min(20, len(played.moves)))
        played.undo(back)
        assert state(played) == states[len(played.moves)]
        assert played.moves == moves[: len(played.moves)]


def test_another_move_after_ten_undos_equals_a_fresh_game(case, game):
    """Case 10."""
    _, moves = play_out(game, "ten")
    for cut in (0, len(moves) // 3, len(moves) * 2 // 3):
        played = session(case, moves[:cut], seed="ten")
        before, texts = state(played), played.legal_texts()
        for _ in range(10):
            played.play(texts[0])
            played.undo()
            assert state(played) == before
        played.play(texts[-1])
        assert state(played) == state(session(case, [*moves[:cut], texts[-1]], seed="ten"))


def test_saves_load_at_any_moment(case, game, tmp_path):
    path = tmp_path / "g.json"
    _, moves = play_out(game, "saves")
    for cut in sorted({0, 1, len(moves) // 2, len(moves)}):
        played = session(case, moves[:cut], seed="saves")
        save(played, path)
        loaded = load(path, case.assembler)
        assert (state(loaded), loaded.moves, loaded.setup) == (state(played), played.moves, played.setup)


def test_damaged_saves_are_refused(case, game, tmp_path):
    path = tmp_path / "g.json"
    _, moves = play_out(game, "damage")
    save(session(case, moves, seed="damage"), path)
    text = path.read_text("utf-8")
    for length in (0, 1, len(text) // 2, len(text) - 3):
        path.write_text(text[:length], "utf-8")
        with pytest.raises(SaveError):
            load(path, case.assembler)
    saved = decode(text, "g.json")
    middle = len(moves) // 2
    for wrong in ([*moves[:middle], "fly away", *moves[middle:]], [*moves, moves[-1]]):
        path.write_text(encode(Saved(saved.setup, tuple(wrong), saved.digest)), "utf-8")
        with pytest.raises(SaveError, match=rf"of {len(wrong)} moves, move "):
            load(path, case.assembler)
    path.write_text(encode(Saved(saved.setup, tuple(moves[:-1]), saved.digest)), "utf-8")
    with pytest.raises(SaveError, match="its moves lead to"):
        load(path, case.assembler)


def test_a_save_rigged_with_what_no_stream_can_give_is_refused(case, game, tmp_path):
    path = tmp_path / "g.json"
    played = session(case)
    for rig in ({"nowhere": ["a1"]}, {"deck": ["nonsense"]}, {"bag:base": ["nonsense"]}, {"": [""]}):
        saved = Saved(replace(played.setup, rig=rig), (), played.digest())
        path.write_text(encode(saved), "utf-8")
        with pytest.raises(SaveError, match="its game cannot be set up") as fault:
            load(path, case.assembler)
        assert "\n" not in str(fault.value)


def test_moves_of_other_moments_are_refused_by_a_rule_and_change_nothing(case, game):
    """An illegal move names the rule that forbids it."""
    _, moves = play_out(game, "refused")
    refusals = 0
    for cut in range(0, len(moves), max(1, len(moves) // 12)):
        played = session(case, moves[:cut], seed="refused")
        before = state(played)
        legal = set(played.legal_texts())
        for text in dict.fromkeys(moves):
            if text in legal:
                continue
            with pytest.raises(MoveError) as fault:
                played.play(text)
            refusals += bool(fault.value.rule)
            assert "\n" not in str(fault.value)
        assert state(played) == before
    assert refusals > 10


def test_text_that_is_no_move_is_refused(case, game):
    """Moves with a sign too many or another in its place, and noise: a move that can be read, or a clear refusal."""
    _, moves = play_out(game, "noise")
    dice = Dice("noise")
    signs = "abc xyz019,-/*:+|=\t\n\x00é１²🚂 "
    for cut in (0, len(moves) // 2):
        played = session(case, moves[:cut], seed="noise")
        before, legal = state(played), played.legal()
        texts = ["", " ", "\n", "x" * 5000, "9" * 5000]
        for number in range(200):
            dice.turn(number)
            base = moves[dice.below(len(moves))]
            at = dice.below(len(base) + 1)
            texts.append(base[:at] + signs[dice.below(len(signs))] + base[at + dice.below(2) :])
            texts.append("".join(signs[dice.below(len(signs))] for _ in range(dice.below(12))))
        for text in texts:
            try:
                refusal = legal.why_not(game.read(played.position, text))
            except MoveError:
                continue
            assert refusal is None or refusal.reason
        assert state(played) == before


def test_rows_are_the_same_for_any_number_of_workers(case):
    """Case 64."""
    setup = all_bots(case)
    alone = [row.text() for row in Simulation(setup, case.assembler, 12)]
    spread = [row.text() for row in Simulation(setup, case.assembler, 12, workers=Workers(2, chunk=1))]
    assert alone == spread
    assert len(set(alone)) == 12


@pytest.mark.skipif(os.name != "posix", reason="three ways to start workers")
def test_rows_of_a_real_game_are_the_same_for_1_2_3_and_8_workers():
    """Case 64, with the greedy bot, seats that rotate and other chunks."""
    case = next(case for case in GAMES if case.id == "forest-3")
    setup = case.setup("greedy", "random", "random")
    spread = (Workers(1), Workers(2, "spawn"), Workers(3, "forkserver", 2), Workers(8, "fork", 1))
    rows = [[row.text() for row in Simulation(setup, case.assembler, 8, rotate=True, workers=each)] for each in spread]
    assert rows == [rows[0]] * len(spread)


def test_rows_and_replays_do_not_depend_on_the_hash_seed():
    """Case 62: three hash seeds, byte for byte, every game with all its bots."""
    code = f"""
import sys
sys.path.insert(0, {str(TESTS)!r})
from games import GAMES
from stellwerk.core.replay import replay_text
from stellwerk.core.session import Session
from stellwerk.core.simulation.simulation import Simulation
for case in GAMES:
    setup = case.setup(*(case.bots[seat % len(case.bots)] for seat in range(case.players)), seed="hello")
    for row in Simulation(setup, case.assembler, 3):
        print(row.text())
    game = Session(case.assembly(), setup)
    game.bots_act()
    sys.stdout.buffer.write(replay_text(game).encode())
"""
    environments = [{**os.environ, "PYTHONHASHSEED": hash_seed} for hash_seed in ("0", "1", "12345")]
    children = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        for environment in environments
    ]
    told = [child.communicate(timeout=300) for child in children]
    assert [errors for _, errors in told] == [b""] * 3
    assert len({output for output, _ in told}) == 1
    assert told[0][0].count(b"digest: ") == len(GAMES)


def test_nobody_elses_chance_gets_in(case, game):
    """Case 63: the global generator, and a second game of the same rules in step."""
    first = session(case, (), *("random" for _ in range(case.players)))
    first.bots_act()
    random.seed(0)
    position, other = game.start("story"), game.start("other")
    dice = Dice("other")
    for number, text in enumerate(first.moves):
        random.random()
        moves = game.legal(other)
        if len(moves):
            game.apply(other, moves[dice.turn(number).below(len(moves))])
        game.apply(position, game.read(position, text))
    assert digest(game, position) == first.digest()


def test_a_copy_shares_nothing_with_its_original(game):
    position = game.start("copies")
    dice = Dice("copies")
    for number in range(25):
        moves = game.legal(position)
        if not len(moves):
            break
        before = digest(game, position)
        twin = game.copy(position)
        for step in range(4):
            choices = game.legal(twin)
            if len(choices):
                game.apply(twin, choices[dice.turn(1000 + 4 * number + step).below(len(choices))])
        assert digest(game, position) == before
        game.apply(position, moves[dice.turn(number).below(len(moves))])


def test_seeds_deal_different_games_and_the_same_seed_the_same(game):
    assert digest(game, game.start("a")) == digest(game, game.start("a"))
    assert len({digest(game, game.start(str(number))) for number in range(20)}) == 20


def test_names_change_nothing_but_the_names(case):
    """Case 62."""
    setup = all_bots(case)
    renamed = replace(setup, players=tuple(Player(f"Z{player.name}", player.bot) for player in setup.players))
    games = [Session(case.assembly(), told) for told in (setup, renamed)]
    for game in games:
        game.bots_act()
    assert games[0].moves == games[1].moves
    assert games[0].digest() == games[1].digest()


def test_bots_decide_by_what_their_seat_sees(case, game):
    """Case 67: other hidden parts, the same bot and dice, the same move."""
    for name in case.bots:
        position = game.start(f"seen by {name}")
        for number in range(30):
            seat = game.to_move(position)
            if seat is None:
                break
            other = game.guess(position, seat, f"elsewhere {number}")
            chosen = [
                game.write(at, case.assembly().bot(name).choose(View(game, at, seat), Dice("d").turn(number)))
                for at in (position, other)
            ]
            assert chosen[0] == chosen[1]
            game.apply(position, game.read(position, chosen[0]))


def test_two_guesses_of_what_is_hidden_differ(game):
    """Case 67."""
    position = game.start("guesses")
    guesses = {digest(game, game.guess(position, 0, str(number))) for number in range(5)}
    assert len(guesses) == 5
    assert digest(game, game.guess(position, 0, "1")) == digest(game, game.guess(position, 0, "1"))


def test_the_golden_playthrough(case):
    """Read it through before it is renewed: RENEW_GOLDENS=1 pytest -k golden."""
    game = Session(case.assembly(), all_bots(case))
    game.bots_act()
    check_golden(game, GOLDENS / f"{case.id}.txt", renew="RENEW_GOLDENS" in os.environ)
