"""``simulate``: the same rows however they are made, a summary, nothing but results on stdout."""

import json
import random

import pytest
from terminal import process

MIX = ("--players", "3", "--bots", "random,greedy,random", "--with", "forest", "--seed", "hello")


def rows(path):
    return [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]


def test_the_summary_has_the_keys_that_scripts_rely_on(stellwerk):
    told = json.loads(stellwerk("simulate", "-n", "4", "--seed", "1", "--json").out)
    assert {"games", "seed", "plies", "seconds", "plies_per_second", "seats", "sources"} <= set(told)
    assert (told["games"], told["seed"]) == (4, "1")
    for seat in told["seats"]:
        assert {"bot", "wins", "win_rate", "mean", "sd"} <= set(seat)
        assert seat["bot"] == "random"
    assert sum(seat["wins"] for seat in told["seats"]) == 4


def test_rows_are_byte_equal_for_any_number_of_workers_and_the_summary_too(stellwerk, tmp_path):
    """Case 64."""
    summaries = []
    for jobs in (1, 2, 3):
        ended = stellwerk("simulate", "-n", "7", *MIX, "-j", jobs, "--out", f"{jobs}.jsonl", "--json")
        assert (ended.code, ended.err) == (0, "")
        told = json.loads(ended.out)
        summaries.append({key: value for key, value in told.items() if key not in ("seconds", "plies_per_second")})
    first, *others = ((tmp_path / f"{jobs}.jsonl").read_bytes() for jobs in (1, 2, 3))
    assert others == [first, first]
    assert summaries == [summaries[0]] * 3
    found = rows(tmp_path / "1.jsonl")
    assert [row["game"] for row in found] == list(range(7))
    assert all({"game", "seed", "seats", "totals", "winners", "plies"} <= set(row) for row in found)
    assert len({row["seed"] for row in found}) == 7


def test_rows_are_byte_equal_under_three_hash_seeds(tmp_path):
    """Case 62."""
    outputs = {
        process("simulate", "-n", "3", *MIX, "--out", "-", env={"PYTHONHASHSEED": s}).out for s in ("0", "1", "12345")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("\n") == 3


def test_the_global_generator_has_no_part_in_it(stellwerk):
    """Case 63."""
    random.seed(0)
    first = stellwerk("simulate", "-n", "2", *MIX, "--out", "-").out
    random.seed(1)
    random.random()
    assert stellwerk("simulate", "-n", "2", *MIX, "--out", "-").out == first


def test_a_new_name_changes_nothing_but_the_name(stellwerk):
    """Case 62."""

    def played(*names):
        players = [word for name in names for word in ("--player", f"{name}=random")]
        out = stellwerk("simulate", "-n", "3", *players, "--seed", "s", "--out", "-").out
        return [{**json.loads(line), "players": None} for line in out.splitlines()]

    assert played("Ann", "Ben") == played("Zoë", "x y")


def test_the_seed_of_a_row_deals_the_same_game(stellwerk):
    row = json.loads(stellwerk("simulate", "-n", "3", *MIX, "--out", "-").out.splitlines()[2])
    stellwerk("new", "g.json", *MIX[:6], "--seed", row["seed"])
    told = json.loads(stellwerk("score", "g.json", "--json").out)
    assert [player["total"] for player in told["players"]] == row["totals"]
    assert told["winners"] == [told["players"][seat]["name"] for seat in row["winners"]]


def test_seats_rotate_and_credits_add_up_to_the_games(stellwerk):
    """Case 69."""
    told = json.loads(stellwerk("simulate", "-n", "6", "--bots", "random", "--rotate", "--json").out)
    assert sum(seat["wins"] for seat in told["seats"]) == 6
    assert [seat["games"] for seat in told["by_seat"]] == [6, 6]
    text = stellwerk("simulate", "-n", "2", "--bots", "greedy,random", "--rotate", "--seed", "1").out
    assert "seat  wins  win rate" in text
    assert text.startswith("2 games, seed 1; ")


def test_text_is_a_table_and_the_seed_that_was_made_up_is_in_it(stellwerk):
    ended = stellwerk("simulate", "-n", "2")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[0].startswith("2 games, seed ")
    assert ended.lines[1].split() == ["player", "wins", "win", "rate", "mean", "sd"]
    assert ended.lines[-1].startswith("mean points of a player by source: ")


def test_no_carriage_return_gets_into_a_log(tmp_path):
    """Case 47."""
    ended = process("simulate", "-n", "3", "--json")
    assert json.loads(ended.out)["games"] == 3
    assert ended.err == ""
    assert "\r" not in ended.out


def test_a_terminal_sees_progress_on_stderr(stellwerk):
    ended = stellwerk("simulate", "-n", "2", "--json", terminal=True)
    assert "100%" in ended.err
    assert json.loads(ended.out)["games"] == 2


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["--player", "Ann", "--player", "Ben=random"], 1, "Ann has no bot: only bots play in a simulation"),
        (["--json", "--out", "-"], 2, "--json and --out - both write to stdout"),
        (["--out", "."], 1, ".: not a file"),
        (["--out", "nix/rows.jsonl"], 1, "nix/rows.jsonl: cannot be written: No such file or directory"),
        (["--bots", "nix"], 1, "unknown bot 'nix'"),
        (["-j", "0"], 2, "stellwerk simulate: Invalid value for '-j'"),
    ],
)
def test_what_cannot_be_is_told_in_one_or_two_lines(stellwerk, tmp_path, words, code, told):
    ended = stellwerk("simulate", "-n", "2", *words)
    assert (ended.code, ended.out) == (code, "")
    assert ended.err.startswith(told)
    assert ended.err.count("\n") <= 2
    assert list(tmp_path.iterdir()) == []


def test_rows_replace_rows_but_no_saved_game(stellwerk, game, tmp_path):
    kept = (tmp_path / game).read_bytes()
    ended = stellwerk("simulate", "-n", "1", "--players", "2", "--out", game)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == f"{game}: a game is kept there, name another file\n"
    assert (tmp_path / game).read_bytes() == kept
    for number in (1, 2):
        assert stellwerk("simulate", "-n", number, "--players", "2", "--out", "rows.jsonl").code == 0
        assert len((tmp_path / "rows.jsonl").read_text(encoding="ascii").splitlines()) == number
    (tmp_path / "empty.jsonl").touch()
    assert stellwerk("simulate", "-n", "1", "--players", "2", "--out", "empty.jsonl").code == 0


def test_a_bot_that_fails_is_named_with_its_game_and_its_rows_are_marked_partial(stellwerk, tmp_path):
    """Case 66: an exception with two required arguments, a bot that cannot be pickled."""
    from packs.workshop import write_pack

    code = """
    from stellwerk.core.bot import BotType
    from stellwerk.core.hooks import Pack, hookimpl

    class Odd(Exception):
        def __init__(self, one, two):
            super().__init__(one)

    class Clumsy:
        def __init__(self):
            self.pick = lambda moves: moves[0]

        def choose(self, view, dice):
            if view.phase() == "place":
                raise Odd("oops", 2)
            return self.pick(view.legal())

    class Bots(Pack):
        @hookimpl
        def bots(self, choice):
            return [BotType("clumsy", "Clumsy", Clumsy)]
    """
    write_pack(tmp_path / "clumsy", "clumsy", "bots", code, plugin="clumsy:Bots")
    for jobs in (1, 2):
        ended = stellwerk(
            "simulate", "-n", "4", "--bots", "clumsy", "--with", "./clumsy", "-j", jobs, "--out", "r.jsonl"
        )
        assert (ended.code, ended.out) == (1, "")
        assert ended.err.startswith("game 0: bot clumsy failed with Odd: oops")
        assert ended.err.count("\n") == 1
        assert not (tmp_path / "r.jsonl").exists()
