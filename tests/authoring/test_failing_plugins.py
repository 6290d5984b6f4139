"""Code of a pack that fails, answers nonsense or prints: told in a line that names the pack, and stdout stays clean."""

import json

import pytest
from terminal import process

HOOK = "    @hookimpl\n"
PLAY = ("--players", "2", "--bots", "random", "--seed", "1")


@pytest.fixture
def pack(tmp_path):
    """A new project with a plugin, and a way to change its code."""
    assert process("new-pack", "stone", "--python", cwd=tmp_path).code == 0
    plugin = tmp_path / "stone" / "stone" / "plugin.py"

    def changed(old, new):
        code = plugin.read_text(encoding="utf-8")
        assert old in code
        plugin.write_text(code.replace(old, new, 1), encoding="utf-8")
        return tmp_path / "stone" / "stone"

    return changed


@pytest.mark.parametrize(
    ("hook", "told"),
    [
        ("def refuse(self, choice):\n        raise RuntimeError('boom')", "hook refuse fails: RuntimeError: boom"),
        ("def refuse(self, choice):\n        raise SystemExit(3)", "hook refuse fails: SystemExit: 3"),
        ("def placement(self, choice):\n        return 7", "hook placement answers 7, not a sequence"),
        ("def placement(self, choice):\n        return ['x']", "hook placement answers 'x', not a PlacementRule"),
        ("def pawn_types(self, choice):\n        return [4]", "hook pawn_types answers 4, not a PawnType"),
        ("def steps(self, choice):\n        return {1: 2}", "hook steps answers {1: 2}, not a sequence"),
        ("def columns(self, choice):\n        return ()", "hook columns answers (), not a ColumnLayout"),
    ],
)
def test_a_hook_that_fails_or_answers_nonsense_is_told_with_its_pack(pack, hook, told):
    assert refused(pack(HOOK, f"{HOOK}    {hook}\n\n{HOOK}")).endswith(f"): {told}\n")


def refused(folder):
    """The one line by which a game with the pack is refused."""
    ended = process("simulate", "-n", "1", *PLAY, "--with", folder)
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert ended.err.startswith("stone (")
    return ended.err


def test_what_hooks_print_does_not_get_among_the_results(pack):
    folder = pack(HOOK, f"{HOOK}    def refuse(self, choice):\n        print('noise')\n        return ()\n\n{HOOK}")
    ended = process("simulate", "-n", "1", *PLAY, "--with", folder, "--json")
    assert ended.code == 0
    assert json.loads(ended.out)["games"] == 1
    assert "noise\n" in ended.err


@pytest.mark.parametrize("workers", [1, 2])
def test_code_that_fails_while_a_game_runs_is_told_with_its_place(pack, tmp_path, workers):
    folder = pack('"""A line for each of them: no points without a reason."""', "raise KeyError('oops')")
    line = 1 + (folder / "plugin.py").read_text(encoding="utf-8").split("\n").index("        raise KeyError('oops')")
    place = f"stone/plugin.py:{line}, in lines"
    ended = process("simulate", "-n", "2", *PLAY, "--with", folder, "-j", workers)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines()[-1] == f"game 0 (seed '1-0'): {place}: KeyError: 'oops'"
    game = tmp_path / "g.json"
    assert process("new", game, "--players", "2", "--seed", "1", "--with", folder).code == 0
    ended = process("score", game, "--with", folder)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines() == [
        f"{place}: this is a fault of the pack's code: KeyError: 'oops'",
        "--debug shows where it came from",
    ]


LINES = '"""A line for each of them: no points without a reason."""'


@pytest.mark.parametrize("workers", [1, 2])
def test_what_code_prints_while_games_run_does_not_get_among_the_results(pack, tmp_path, workers):
    folder = pack(LINES, "print('noise', flush=True)")
    ended = process("simulate", "-n", "2", *PLAY, "--with", folder, "-j", workers, "--out", "-")
    assert ended.code == 0
    assert [json.loads(line)["game"] for line in ended.out.splitlines()] == [0, 1]
    assert "noise\n" in ended.err
    ended = process("new", tmp_path / "g.json", "--players", "2", "--seed", "1", "--with", folder)
    assert (ended.code, "noise" in ended.out) == (0, False)
    ended = process("score", tmp_path / "g.json", "--with", folder, "--json")
    assert len(json.loads(ended.out)["players"]) == 2
    assert "noise\n" in ended.err


def test_code_that_closes_stdout_closes_nothing_of_ours(pack):
    folder = pack(LINES, "import sys; sys.stdout.close()")
    ended = process("simulate", "-n", "1", *PLAY, "--with", folder, "--json")
    assert (ended.code, json.loads(ended.out)["games"], ended.err) == (0, 1, "")


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ("0.5", "lonely-scouts gives 0.5 points: points are whole numbers"),
        ("float('nan')", "lonely-scouts gives nan points: points are whole numbers"),
        ("True", "lonely-scouts gives True points: points are whole numbers"),
        ("'7'", "lonely-scouts gives '7' points: points are whole numbers"),
    ],
)
def test_points_that_are_no_whole_numbers_are_told(pack, points, told):
    folder = pack(LINES, f"from stellwerk.core.scoring import Line; yield Line(self.source, {points}, 'why')")
    ended = process("simulate", "-n", "1", *PLAY, "--with", folder)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines()[-1].endswith(told)


def test_a_line_of_scoring_that_is_none_is_told(pack):
    ended = process("simulate", "-n", "1", *PLAY, "--with", pack(LINES, "yield ('x', 1)"))
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines()[-1].endswith("the scoring of lonely-scouts gives ('x', 1), which is no Line")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("raise GeneratorExit('odd')", "the plugin StonePack cannot be made: GeneratorExit: odd"),
        ("pass", "StonePack.__init__ does not hand on its content: super().__init__(content)"),
    ],
)
def test_a_plugin_that_cannot_be_made_is_told_with_its_pack(pack, code, told):
    folder = pack(HOOK, f"    def __init__(self, content):\n        {code}\n\n{HOOK}")
    assert refused(folder).endswith(f"): {told}\n")


def test_code_that_fails_while_a_bot_thinks_is_told_with_its_place(pack):
    """The bot only asked: what failed is the pack's pawn."""
    folder = pack(
        '"""Points for one that was just placed',
        'raise KeyError("oops")\n        """Points for one that was just placed',
    )
    line = 1 + (folder / "plugin.py").read_text(encoding="utf-8").split("\n").index('        raise KeyError("oops")')
    ended = process("simulate", "-n", "1", "--players", "2", "--bots", "greedy", "--seed", "1", "--with", folder)
    assert (ended.code, ended.out) == (1, "")
    told = ended.err.splitlines()[-1]
    assert told.startswith("game 0: bot greedy failed with KeyError: 'oops', "), told
    assert f"stone/plugin.py:{line}, in points (seed" in told


def test_code_that_ends_the_process_while_a_game_is_scored_is_a_fault_of_its_pack(pack, tmp_path):
    folder = pack(LINES, "raise SystemExit(0)")
    game = tmp_path / "g.json"
    assert process("new", game, "--players", "2", "--seed", "1", "--with", folder).code == 0
    ended = process("score", game, "--with", folder)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines()[0].endswith("in lines: this is a fault of the pack's code: SystemExit: 0")
    for workers in (1, 2):
        ended = process("simulate", "-n", "1", *PLAY, "--with", folder, "-j", workers)
        assert (ended.code, ended.out) == (1, "")
        assert ended.err.splitlines()[-1].startswith("game 0 (seed '1-0'): stone/plugin.py:")


def test_code_that_fails_while_the_game_is_made_is_told_with_its_place(pack):
    """The game's pack makes it, and asks the pawns of another."""
    folder = pack("        return self.id in icons", "        raise RuntimeError('boom')")
    ended = process("validate", folder)
    assert ended.code == 1
    assert "stone/plugin.py:" in ended.out
    assert "in offered: making the game fails: RuntimeError: boom" in ended.out


def test_code_may_write_bytes_to_what_it_takes_for_stdout(pack):
    code = "import sys\nsys.stdout.reconfigure(encoding='utf-8')\nsys.stdout.buffer.write(b'noise')\n\nSCOUT ="
    ended = process("simulate", "-n", "1", *PLAY, "--with", pack("SCOUT =", code), "--json")
    assert (ended.code, json.loads(ended.out)["games"], ended.err) == (0, 1, "noise")
