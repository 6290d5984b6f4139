"""``play``: a line a move, with bots and decisions that are none, saved after each move."""

import io
import json
import os
import select
import sys
import time
from pathlib import Path

import pytest
from terminal import START, Stream

from stellwerk.cli.output import Output
from stellwerk.cli.play.game import LineGame
from stellwerk.cli.play.input import Keyboard, Pipe
from stellwerk.cli.play.keeping import free_name
from stellwerk.cli.table import opened, opened_to_write
from stellwerk.core.errors import SaveError

TWO = ("--players", "2", "--seed", "9")


def moves_of(stellwerk, *options):
    """The moves of a random game, and those of them that were real decisions."""
    stellwerk("new", "bots.json", *options, "--bots", "random")
    session = opened(Path("bots.json"))
    return session.moves, [played.text for played in session.history if played.options > 1]


def test_bots_play_to_the_end_and_the_result_says_where_the_game_is_kept(stellwerk, tmp_path):
    ended = stellwerk("play", "--players", "3", "--bots", "greedy,random", "--seed", "4 2/x")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[:3] == [
        "railroad-tiles with base",
        "players: greedy 1, random, greedy 3",
        "seed: 4 2/x",
    ]
    assert ended.lines[-1] == (
        "the game is kept in stellwerk-4-2-x.json: stellwerk score --explain stellwerk-4-2-x.json"
    )
    assert ended.lines[-2].endswith(" wins")
    assert stellwerk("moves", "stellwerk-4-2-x.json").err.endswith("the game is over, nobody is to move\n")


def test_a_default_name_never_overwrites_a_game(stellwerk, tmp_path):
    for name in ("stellwerk-1.json", "stellwerk-1-2.json", "stellwerk-1-3.json"):
        assert free_name("1", tmp_path).name == name
        (tmp_path / name).touch()
    assert free_name("...", tmp_path).name == "stellwerk-game.json"
    assert free_name("x" * 500, tmp_path).name == f"stellwerk-{'x' * 40}.json"


def test_a_pipe_is_one_move_a_line_and_single_options_are_made_by_play(stellwerk):
    every, decisions = moves_of(stellwerk, *TWO)
    lines = "# two people\n\n" + "\n".join(f"  {move} " for move in decisions)
    ended = stellwerk("play", "typed.json", *TWO, stdin=lines)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.count(" (the only move)") == len(every) - len(decisions)
    assert opened(Path("typed.json")).moves == every
    assert "> " not in ended.out  # a pipe gets no prompt


def test_a_wrong_move_at_a_pipe_ends_the_game_there_with_line_and_rule(stellwerk):
    _, decisions = moves_of(stellwerk, *TWO)
    lines = ["# a comment", "", decisions[0], "take 9", "take 1"]
    ended = stellwerk("play", "typed.json", *TWO, stdin="\n".join(lines))
    assert ended.code == 1
    assert ended.err.splitlines() == [
        "line 4: take 9: there is no column 9: the market has 4 [R11]",
        "the game is kept in typed.json, up to there",
    ]
    assert decisions[0] in opened(Path("typed.json")).moves


def test_a_line_that_repeats_a_move_play_made_itself_is_explained(stellwerk):
    every, _ = moves_of(stellwerk, *TWO)
    ended = stellwerk("play", "typed.json", *TWO, stdin="\n".join(every))
    assert ended.code == 1
    assert "; it was the only move, so it is made already\n" in ended.err


def test_when_the_input_ends_the_game_is_kept_and_can_go_on(stellwerk):
    every, decisions = moves_of(stellwerk, *TWO)
    for number in range(3):
        ended = stellwerk("play", "typed.json", *([] if number else TWO), stdin=f"{decisions[number]}\n")
        assert (ended.code, ended.err) == (0, "")
        assert ended.lines[-1].endswith("; the game is kept in typed.json: stellwerk play typed.json")
    assert opened(Path("typed.json")).moves == every[: len(opened(Path("typed.json")).moves)]
    ended = stellwerk("play", "typed.json", stdin="\n".join(decisions[3:]))
    assert ended.code == 0
    assert opened(Path("typed.json")).moves == every


def test_words_beside_moves_change_nothing_and_undo_takes_back(stellwerk):
    _, decisions = moves_of(stellwerk, *TWO)
    words = [
        "help",
        "moves",
        "moves start",
        "moves take 9",
        "show",
        "show all",
        "show 2",
        "score",
        decisions[0],
        "undo",
        "quit",
        "take 1",
    ]
    ended = stellwerk("play", "typed.json", *TWO, stdin="\n".join(words))
    assert (ended.code, ended.err) == (0, "")
    assert f"1  {decisions[0]}" in ended.out or f"2  {decisions[0]}" in ended.out
    assert "\nnone of the 2 legal moves has take and 9 in it\n" in ended.out
    assert "\nPlayer 1: " in ended.out
    assert "── Player 2, " in ended.out
    assert f": {decisions[0]}" in ended.out
    assert "taken back: Player" in ended.out
    assert opened(Path("typed.json")).moves == []


@pytest.mark.parametrize("word", ["undo 0", "undo x", "undo", "show 3", "moves0", "3"])
def test_a_word_that_makes_no_sense_is_a_wrong_line(stellwerk, word):
    ended = stellwerk("play", "typed.json", *TWO, stdin=f"{word}\n")
    assert ended.code == 1
    assert ended.err.startswith("line 1: ")
    assert ended.err.count("\n") == 2


def test_input_that_is_no_text_is_told():
    stream = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    from stellwerk.core.errors import StellwerkError

    lines = Pipe(stream, Output(Stream(), Stream(), {}))
    with pytest.raises(StellwerkError, match="line 1 of the input is no text in utf-8"):
        lines.next("")


def test_setup_options_do_not_change_a_game_that_is_there(stellwerk, game, tmp_path):
    before = (tmp_path / game).read_bytes()
    ended = stellwerk("play", game, "--seed", "1")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "g.json: a game is there already, so --seed cannot change how it begins\n"
    assert (tmp_path / game).read_bytes() == before


def test_a_bot_that_fails_leaves_the_game_up_to_there(stellwerk, tmp_path):
    from packs.workshop import write_pack

    code = """
    from stellwerk.core.bot import BotType
    from stellwerk.core.hooks import Pack, hookimpl

    class Tired:
        def choose(self, view, dice):
            if view.phase() == "lay":
                raise ValueError("too tired [/b]")
            return view.legal()[0]

    class Bots(Pack):
        @hookimpl
        def bots(self, choice):
            return [BotType("tired", "Tired", Tired)]
    """
    write_pack(tmp_path / "tired", "tired", "bots", code, plugin="tired:Bots")
    ended = stellwerk("play", "g.json", "--players", "2", "--bots", "tired:tired", "--with", "./tired", "--seed", "1")
    assert ended.code == 1
    assert "bot tired:tired failed with ValueError: too tired [/b]" in ended.err
    assert ended.err.count("\n") == 1
    session = opened(Path("g.json"), ["./tired"])
    assert session.phase == "lay"
    assert session.moves


class Typed(Keyboard):
    """A person at a terminal whose lines are known beforehand; an exception is raised instead of typed."""

    def __init__(self, output, *lines):
        self._left = list(lines)
        super().__init__(io.StringIO(), output)

    def _typed(self, prompt):
        self._output.out.write(prompt)
        line = self._left.pop(0) if self._left else None
        if isinstance(line, type):
            raise line
        return line() if callable(line) else line


def at_terminal(path, *lines):
    output = Output(Stream(), Stream(), {"NO_COLOR": "1"})
    session, there = opened_to_write(path)
    LineGame(session, path, there, Typed(output, *lines), output).play()
    return output.out.text(), output.err.text()


def test_a_person_sees_the_board_and_may_try_again(stellwerk, tmp_path):
    stellwerk("new", "g.json", *TWO)
    path = tmp_path / "g.json"
    out, err = at_terminal(path, "take 9", "", "1", "undo", "2")
    assert err == "'take' is not possible now: the decision is start [R7]\n"
    assert out.count("Player 2 (start)> ") + out.count("Player 1 (start)> ") == 4
    assert out.count("round 1 of 8") == 4
    assert out.count("free pinpoint") == 1
    assert "taken back: Player" in out
    assert out.splitlines()[-1].endswith(f"the game is kept in {path}: stellwerk play {path}")
    assert opened(path).moves[0] != json.loads(path.read_text(encoding="utf-8"))["seed"]


def test_moves_that_another_process_made_meanwhile_are_not_lost(stellwerk, tmp_path):
    """The person's own move is the one that is refused, and the file stays as the other left it."""
    stellwerk("new", "g.json", *TWO)
    path = tmp_path / "g.json"

    def other_moves_first():
        assert stellwerk("move", "g.json", *made[:2]).code == 0
        return made[0]

    made = moves_of(stellwerk, *TWO)[0]
    with pytest.raises(SaveError, match="another process changed it meanwhile, so nothing is written"):
        at_terminal(path, other_moves_first)
    assert opened(path).moves[:2] == made[:2]


def test_the_last_move_shows_the_whole_table_and_the_result(stellwerk, tmp_path):
    _, decisions = moves_of(stellwerk, *TWO)
    stellwerk("new", "g.json", *TWO)
    path = tmp_path / "g.json"
    out, err = at_terminal(path, *decisions)
    assert err == ""
    end = out.rpartition("round 8 of 8, over")[2]
    assert "── Player 1, " in end
    assert "── Player 2, " in end
    assert out.splitlines()[-2].endswith(" wins")


def test_ctrl_c_keeps_the_game_and_says_how_to_go_on(stellwerk, tmp_path):
    stellwerk("new", "g.json", *TWO)
    path = tmp_path / "g.json"
    with pytest.raises(KeyboardInterrupt, match=r"interrupted; the game is kept in .*: stellwerk play "):
        at_terminal(path, "1", KeyboardInterrupt)
    assert len(opened(path).moves) >= 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_game_at_a_real_terminal(tmp_path):
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.chdir(tmp_path)
        environ = {**os.environ, "TERM": "xterm", "PYTHONUTF8": "1", "NO_COLOR": "1"}
        words = ["play", "g.json", "--player", "Ann", "--player", "Ben=random", "--seed", "5"]
        os.execve(sys.executable, [sys.executable, "-c", START, *words], environ)
    seen = b""

    def wait_for(text):
        nonlocal seen
        deadline = time.monotonic() + 30
        while text not in seen and time.monotonic() < deadline:
            if select.select([terminal], [], [], 0.2)[0]:
                seen += os.read(terminal, 65536)
        assert text in seen
        seen = seen.partition(text)[2]

    wait_for(b"Ann (take)> ")
    os.write(terminal, b"take 7\n")
    wait_for(b"there is no column 7: the market has 4 [R11]")
    os.write(terminal, b"take 1\n")
    wait_for(b"Ann (lay)> ")
    time.sleep(0.3)  # the line editor shows its prompt a moment before it listens for signals
    os.write(terminal, b"\x03")
    wait_for(b"interrupted; the game is kept in g.json: stellwerk play g.json")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 130
    os.close(terminal)
    assert opened(tmp_path / "g.json").moves[-1] == "take 1"
