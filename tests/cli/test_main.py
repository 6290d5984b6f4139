"""The boundary of the command line: exit codes, one or two lines, nothing heavy before it is needed."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest
from packs.workshop import write_distribution, write_pack
from terminal import process, started

from stellwerk.cli.lazy import COMMANDS

HEAVY = {"yaml", "jsonschema", "pluggy", "PIL", "hypothesis", "rich", "numpy", "packaging", "multiprocessing"}


def test_help_lists_every_command_with_its_line(stellwerk):
    for words in ((), ("--help",), ("-h",)):
        ended = stellwerk(*words)
        assert (ended.code, ended.err) == (0, "")
        for name, line in COMMANDS.items():
            assert re.search(rf"^  {name} +{re.escape(line)}$", ended.out, re.M)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_that_is_listed_has_its_own_help(stellwerk, name):
    ended = stellwerk(name, "--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"Usage: stellwerk {name} ")


def test_the_version_is_that_of_the_distribution(stellwerk):
    from importlib.metadata import version

    assert stellwerk("--version").out == f"stellwerk {version('stellwerk')}\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["plya"], "stellwerk: there is no command 'plya', did you mean play?"),
        (["moves"], "stellwerk moves: Missing argument 'FILE'."),
        (["moves", "g.json", "--jsn"], "stellwerk moves: No such option: --jsn"),
        (["undo", "g.json", "-n", "0"], "stellwerk undo: Invalid value for '-n'"),
        (["simulate", "-n", "many"], "stellwerk simulate: Invalid value for '-n'"),
        (["packs", "shw"], "stellwerk packs: No such command 'shw'."),
        (["new", "g.json", "--players"], "stellwerk new: Option '--players' requires an argument."),
        (["packs", "mix", "--with"], "stellwerk packs mix: Option '--with' requires an argument."),
        (["--bogus"], "stellwerk: No such option: --bogus"),
    ],
)
def test_wrong_usage_is_told_in_two_lines_with_exit_code_2(stellwerk, words, told):
    ended = stellwerk(*words)
    assert (ended.code, ended.out) == (2, "")
    first, second = ended.err.splitlines()
    assert first.startswith(told)
    assert second == f"help: {told.partition(':')[0]} --help"


@pytest.mark.parametrize("name", ["moves", "move", "undo", "show", "score", "replay"])
def test_a_file_that_is_missing_is_one_line_and_exit_code_1(stellwerk, name):
    """Case 41."""
    ended = stellwerk(name, "nix [Errno 2].json", *(["take 1"] if name == "move" else []))
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "nix [Errno 2].json: no such file\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "g.json: the file is empty"),
        ("{", "g.json:1:2: the saved game is damaged"),
        ('{"a": 1}', "g.json: this is JSON"),
    ],
)
def test_a_save_that_cannot_be_read_is_one_line_and_stays_as_it_is(stellwerk, tmp_path, text, told):
    path = tmp_path / "g.json"
    path.write_text(text, encoding="utf-8")
    for words in (["undo", path.name], ["move", path.name, "take 1"], ["play", path.name]):
        ended = stellwerk(*words)
        assert ended.code == 1
        assert ended.err.startswith(told)
        assert ended.err.count("\n") == 1
        assert path.read_text(encoding="utf-8") == text


def test_debug_shows_the_traceback_without_locals_wherever_it_stands(stellwerk):
    """Case 41."""
    for words in (["--debug", "moves", "nix.json"], ["moves", "nix.json", "--debug"]):
        ended = stellwerk(*words)
        assert ended.code == 1
        assert ended.err.startswith("Traceback (most recent call last):")
        assert ended.err.endswith("nix.json: no such file\n")
        assert "╭" not in ended.err
        assert " = " not in re.sub(r"(?m)^    .*$", "", ended.err)


def test_after_a_double_dash_debug_is_a_word_like_any_other(stellwerk):
    ended = stellwerk("moves", "--", "--debug")
    assert ended.err == "--debug: no such file\n"


def test_a_fault_of_the_program_itself_is_two_lines_too(stellwerk, game, monkeypatch):
    monkeypatch.setattr("stellwerk.cli.table.load", lambda *_, **__: [][1])
    ended = stellwerk("moves", game)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines() == [
        "this is a fault of Stellwerk itself: IndexError: list index out of range",
        "--debug shows where it came from",
    ]
    assert "Traceback" in stellwerk("moves", game, "--debug").err


def test_ctrl_c_is_one_line_and_130(stellwerk, game, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("stellwerk.cli.table.load", interrupted)
    ended = stellwerk("moves", game)
    assert (ended.code, ended.out, ended.err) == (130, "", "interrupted\n")


def test_ctrl_c_before_anything_is_imported_is_one_line_too():
    """Case 41; only what the interpreter does before the program begins is out of reach."""
    code = """
import sys

class Interrupted:
    def find_spec(self, name, path=None, target=None):
        if name == "typer":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
from stellwerk.cli.start import main
main()
"""
    ended = subprocess.run([os.sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "interrupted\n")


@pytest.mark.parametrize(
    "words",
    [
        *(["moves"], ["move", "take 1"], ["undo"], ["show"], ["score"], ["replay"], ["play"]),
        *(["show", "--png"], ["show", "--svg"], ["replay", "--html"], ["replay", "--gif"], ["new"]),
    ],
    ids=" ".join,
)
def test_no_file_is_judged_by_the_option_parser(stellwerk, game, monkeypatch, words):
    """A file that cannot be read is the input's fault (exit code 1), told by whoever opens it."""
    monkeypatch.setattr("os.access", lambda *_, **__: False)
    command, *rest = words
    ended = stellwerk(command, game, *rest, *([game] if len(rest) == 1 and rest[0].startswith("--") else []))
    assert ended.code != 2
    assert "Invalid value" not in ended.err


def test_help_and_version_import_nothing_heavy():
    """Case 37."""
    for word in ("--help", "--version"):
        child = subprocess.run(
            [os.sys.executable, "-X", "importtime", "-c", "from stellwerk.cli.start import main; main()", word],
            capture_output=True,
            text=True,
            check=True,
        )
        loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in child.stderr.splitlines()}
        assert not loaded & HEAVY


def test_a_slow_pack_that_is_not_chosen_is_not_imported(tmp_path):
    """Case 37."""
    write_pack(tmp_path / "slow", "slow", code="import time; time.sleep(30)", plugin="slow:Slow")
    write_distribution(tmp_path, "test-slow", "slow")
    began = time.monotonic()
    for words in (["--help"], ["packs"], ["new", tmp_path / "g.json"]):
        assert process(*words, env={"PYTHONPATH": str(tmp_path)}).code == 0
    assert time.monotonic() - began < 25


@pytest.mark.parametrize("fault", ["raise ImportError('no such thing')", "this is no Python", "raise SystemExit(3)"])
def test_a_broken_pack_harms_only_who_chooses_it(stellwerk, tmp_path, monkeypatch, fault):
    """Case 32."""
    write_pack(tmp_path / "odd", "odd", code=fault, plugin="odd:Odd", extends="railroad-tiles")
    write_distribution(tmp_path, "test-odd", "odd")
    monkeypatch.syspath_prepend(str(tmp_path))
    for words in (["play", "g.json", "--players", "2", "--bots", "random"], ["validate", "base"], ["packs", "--json"]):
        ended = stellwerk(*words)
        assert (ended.code, ended.err) == (0, "")
    for words in (["validate", "odd"], ["packs", "show", "odd"], ["new", "h.json", "--with", "odd"]):
        ended = stellwerk(*words)
        assert ended.code == 1
        (line,) = [line for line in (ended.out + ended.err).splitlines() if "cannot be imported" in line]
        assert "test-odd 1.0" in line or "test_odd" in line
        assert "Traceback" not in ended.err
    assert not (tmp_path / "h.json").exists()


def test_completion_prints_candidates_only_and_minds_no_broken_pack(tmp_path):
    """Case 51."""
    write_pack(tmp_path / "foul", "foul", code="print('noise'); raise ImportError", plugin="foul:Foul")
    write_distribution(tmp_path, "test-foul", "foul")
    env = {"PYTHONPATH": str(tmp_path), "_STELLWERK_COMPLETE": "complete_bash"}
    ended = process(env={**env, "COMP_WORDS": "stellwerk new --with fo", "COMP_CWORD": "3"})
    assert (ended.code, ended.out.split(), ended.err) == (0, ["forest", "foul"], "")
    ended = process(env={**env, "COMP_WORDS": "stellwerk play --see", "COMP_CWORD": "2"})
    assert (ended.out.split(), ended.err) == (["--seed"], "")


def test_a_closed_pipe_ends_quietly(tmp_path):
    """Case 44; the status is the one a shell reports of a program that a closed pipe ends."""
    with started("simulate", "-n", "1000000", "--out", "-", "--seed", "1", "-j", "2") as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stdout.readline().startswith(b'{"game":0,')
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait(30) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_an_output_that_cannot_be_written_is_one_line(stellwerk, game):
    with Path("/dev/full").open("w") as full:
        ended = process("moves", game, stdout=full)
    assert (ended.code, ended.err) == (1, "No space left on device\n")


def test_commands_that_begin_games_share_their_options(stellwerk):
    helps = [stellwerk(*words, "--help").out for words in (["new"], ["play"], ["packs", "mix"], ["simulate"])]
    for option in ("--game", "--player", "--players", "--bots", "--with", "--seed"):
        assert all(re.search(rf"^  {option} ", told, re.M) for told in helps)


@pytest.mark.skipif(os.name == "nt", reason="signals to a process group")
def test_ctrl_c_ends_a_simulation_with_all_its_workers(tmp_path):
    """Case 46."""
    out = tmp_path / "rows.jsonl"
    child = started("simulate", "-n", "1000000", "-j", "2", "--out", out, start_new_session=True)
    partial = tmp_path / "rows.jsonl.partial"
    deadline = time.monotonic() + 30
    while not (partial.exists() and partial.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.05)
    began = time.monotonic()
    os.killpg(child.pid, signal.SIGINT)
    _, err = child.communicate(timeout=20)
    assert time.monotonic() - began < 5
    assert child.returncode == 130
    assert re.fullmatch(rb"interrupted after \d+ of 1000000 games; their rows are in .*\.partial\n", err)
    assert not out.exists()
    assert _ends(child.pid)


def _ends(group, seconds=15):
    """Whether the last process of a group ends in time; init may take a moment to bury it."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
