"""``new-pack``: what it writes is a pack at once, its comments tell the truth, and nothing is ever half written."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from authoring.guide import snippets, write
from jsonschema import Draft202012Validator
from terminal import caller

from stellwerk.core.content.document import read_document
from stellwerk.core.testing import begin, make_game, random_play

FIRST = "# yaml-language-server: $schema="


@pytest.fixture
def stellwerk(monkeypatch, tmp_path):
    """Runs a command in an empty working folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return caller(monkeypatch)


@pytest.fixture
def heath(stellwerk, tmp_path):
    """A new pack without code."""
    ended = stellwerk("new-pack", "heath")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines == [
        "./heath: a pack to edit, next:",
        "  stellwerk validate ./heath",
        "  stellwerk play game.json --players 2 --with ./heath",
    ]
    return tmp_path / "heath"


@pytest.fixture
def stone_age(stellwerk, tmp_path):
    """A new pack with code, its package."""
    assert stellwerk("new-pack", "stone-age", "--python").code == 0
    return tmp_path / "stone-age" / "stone_age"


def test_a_new_pack_is_a_pack(stellwerk, heath):
    assert stellwerk("validate", "./heath").lines == ["./heath: ok"]
    told = stellwerk("packs", "show", "./heath").lines
    assert told[0] == "heath 0.1.0: Heath"
    assert "tiles (17):" in told
    assert sum(line.strip().partition(" ")[2].startswith("heath:") for line in told[: told.index("objectives:")]) == 6
    assert any(line.startswith("  4 x heath:outlook: ") for line in told)
    assert any(line.startswith("  heath:wide-land (") for line in told)
    assert stellwerk("where", "./heath").lines == ["content: heath", "plugin: none", "scenarios: none"]


def test_a_pack_may_be_made_elsewhere(stellwerk, tmp_path):
    (tmp_path / "my packs").mkdir()
    ended = stellwerk("new-pack", "moor", "--dir", "my packs")
    assert ended.lines[1] == "  stellwerk validate 'my packs/moor'"
    assert stellwerk("validate", "my packs/moor").code == 0


@pytest.mark.parametrize("words", [["heath"], ["stone-age", "--python"]], ids=["yaml", "python"])
def test_the_first_line_of_each_file_leads_to_its_schema(stellwerk, tmp_path, words):
    stellwerk("new-pack", *words)
    files = [path for path in tmp_path.rglob("*.yaml") if path.parent.name != "scenarios"]
    assert len(files) >= 6
    for file in files:
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(FIRST)
        assert (file.parent / first.removeprefix(FIRST)).is_file(), first


@pytest.mark.parametrize("words", [["heath"], ["stone-age", "--python"]], ids=["yaml", "python"])
def test_an_editor_takes_what_is_there_and_no_misspelt_field(stellwerk, tmp_path, words):
    pytest.importorskip("check_jsonschema", reason="check-jsonschema is not installed (it is in the extra dev)")
    stellwerk("new-pack", *words)
    folder = next(tmp_path.rglob("manifest.yaml")).parent

    def checked(file):
        schema = folder / ".schemas" / f"{Path(file).stem}.json"
        words = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(schema), str(folder / file)]
        return subprocess.run(words, capture_output=True, text=True, timeout=60)

    for file in sorted(folder.glob("*.yaml")):
        schema = json.loads((folder / ".schemas" / f"{file.stem}.json").read_text(encoding="utf-8"))
        assert Draft202012Validator(schema).is_valid(read_document(file).data)
    for file, good, bad in [("tiles.yaml", "count:", "conut:"), ("objectives.yaml", "in: around", "in: arund")]:
        assert checked(file).returncode == 0
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(text.replace(good, bad), encoding="utf-8")
        done = checked(file)
        assert done.returncode == 1
        assert bad.rpartition(" ")[2].rstrip(":") in done.stdout


def test_the_guide_in_the_comments_leads_to_a_tile_an_objective_and_a_pawn(stellwerk, heath):
    told = {file: snippets(heath / f"{file}.yaml") for file in ("tiles", "objectives", "kinds")}
    assert [file for part in told.values() for file, _ in part] == [
        *("tiles.yaml", "objectives.yaml", "pawns.yaml", "setup.yaml", "tiles.yaml")
    ]
    for part in told.values():
        for file, lines in part:
            write(heath, file, lines)
        assert stellwerk("validate", "./heath").lines == ["./heath: ok"]
    shown = stellwerk("packs", "show", "./heath").out
    assert "heath:fork/heath-car" in shown
    assert "4 x heath:meeting-point: at least 2 travelers around it" in shown
    assert "12 fox" in shown
    session = begin("railroad-tiles", heath, players=["Ann=greedy", "Ben=greedy"], seed="foxes")
    session.bots_act()
    foxes = [line for seat in (0, 1) for line in session.lines(seat) if line.source == "fox"]
    assert foxes
    assert all(line.points in (1, 3, 5, 7) for line in foxes)  # 1, and 2 for each other one, at most 7


def test_commands_in_the_comments_run(stellwerk, heath):
    lines = [line.removeprefix("#").strip() for path in heath.glob("*.yaml") for line in path.read_text().splitlines()]
    commands = [line.partition("stellwerk ")[2].partition("  ")[0] for line in lines if "stellwerk " in line]
    commands = [command for command in commands if not command.startswith("new-pack NAME")]
    assert {command.partition(" ")[0] for command in commands} == {"validate", "packs", "play", "simulate", "preview"}
    for command in commands:
        for game in heath.parent.glob("*.json"):
            game.unlink()
        ended = stellwerk(*command.split(), stdin="")
        assert ended.code == 0, f"{command}: {ended.err}"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_new_pack_plays_beside_forest(heath, players):
    objectives = {"objectives": "outlook,temple,camping"} if players > 1 else {"challenge": "wide-land"}
    random_play(make_game("railroad-tiles", "forest", heath, players=players, **objectives), f"heath {players}")


def test_a_project_passes_its_own_tests_and_leaves_its_golden(stone_age):
    project = stone_age.parent
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error"]
    done = subprocess.run(words, cwd=project, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout
    assert (project / "tests" / "golden.txt").is_file()
    assert sorted(path.name for path in project.iterdir()) == [*("README.md", "pyproject.toml", "stone_age", "tests")]


def test_a_project_brings_a_pawn_and_a_scoring_of_its_own(stellwerk, stone_age):
    told = stellwerk("packs", "show", "./stone-age").lines
    assert "   12 scout" in told
    assert "  lonely-scouts" in told
    assert stellwerk("where", "./stone-age").lines == [
        "content: stone-age/stone_age",
        "plugin: stone-age/stone_age/plugin.py",
        "scenarios: stone-age/tests/scenarios",
    ]
    manifest = read_document(stone_age / "manifest.yaml").data
    assert manifest["plugin"] == "stone_age.plugin:StoneAgePack"


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ("def end_scoring(self, choice: Choice,", "def end_scoring(self, choise: Choice,",
         "hook end_scoring: there is no argument choise (did you mean choice?)"),
        ("def end_scoring", "def end_scorings", "there is no hook end_scorings (did you mean end_scoring?)"),
        ("    @hookimpl\n", "", "end_scoring overrides a hook but lacks its marker (write @hookimpl above it)"),
        ("@hookimpl\n", "@hookimpl(trylast=True)\n",
         "hook end_scoring: trylast is refused: it would break the order of packs"),
        ("return [*super", "return 3 + [*super", "hook end_scoring fails: TypeError: "),
    ],
)  # fmt: skip
def test_case_35_a_hook_that_cannot_work_is_told_with_pack_hook_and_argument(stellwerk, stone_age, good, bad, told):
    """The game without the pack is not disturbed."""
    plugin = stone_age / "plugin.py"
    text = plugin.read_text(encoding="utf-8")
    assert text.count(good) == 1
    plugin.write_text(text.replace(good, bad), encoding="utf-8")
    for words in (["validate", "./stone-age"], ["new", "g.json", "--with", "./stone-age"]):
        ended = stellwerk(*words)
        assert ended.code == 1
        (line,) = (ended.out + ended.err).splitlines()
        assert told in line
        assert "stone-age (" in line
    assert stellwerk("new", "g.json").code == 0


def test_case_28_faults_of_content_and_of_hooks_are_told_in_one_run(stellwerk, stone_age):
    for file, good, bad in [("plugin.py", "    @hookimpl\n", ""), ("tiles.yaml", "count: 4", "conut: 4")]:
        text = (stone_age / file).read_text(encoding="utf-8")
        (stone_age / file).write_text(text.replace(good, bad), encoding="utf-8")
    tiles, hook = stellwerk("validate", "./stone-age").lines
    assert tiles.endswith("unknown field 'conut' (did you mean count?)")
    assert "end_scoring overrides a hook but lacks its marker" in hook


@pytest.mark.parametrize(
    "name",
    ["Heath", "my heath", "heath_2", "2-heaths", "-heath", "heath-", "a--b", "", "../heath", "true", "héath", "a" * 41],
)
def test_a_name_that_is_no_id_is_refused(stellwerk, tmp_path, name):
    ended = stellwerk("new-pack", "--", name)
    assert (ended.code, ended.out) == (1, "")
    assert "is no id: write words of a-z and 0-9 joined by -" in ended.err
    assert ended.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["forest"], "there is a pack forest already (bundled): choose another name"),
        (["town"], "no pack can be called town: the terrain town is already declared by the pack base"),
        (["json", "--python"], "there is a Python package json already: choose another name"),
        (["class", "--python"], "there is a Python package class already: choose another name"),
        (["tests", "--python"], "there is a Python package tests already: choose another name"),
        (["heath", "--dir", "nowhere"], "nowhere: there is no such folder"),
    ],
)
def test_a_name_or_place_that_is_taken_is_refused(stellwerk, tmp_path, words, told):
    ended = stellwerk("new-pack", *words)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == f"{told}\n"
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(stellwerk, tmp_path):
    (tmp_path / "heath").mkdir()
    (tmp_path / "moor").symlink_to("nowhere")
    for name in ("heath", "moor"):
        ended = stellwerk("new-pack", name)
        assert ended.code == 1
        assert ended.err == f"{name}: is there already: nothing was written\n"
    assert list((tmp_path / "heath").iterdir()) == []


@pytest.mark.parametrize("failure", [KeyboardInterrupt(), OSError(28, "No space left on device"), RuntimeError("odd")])
def test_a_half_written_pack_never_stays(stellwerk, tmp_path, monkeypatch, failure):
    def fail(*_):
        raise failure

    monkeypatch.setattr("stellwerk.cli.scaffold.writing.write_schemas", fail)
    assert stellwerk("new-pack", "heath").code in (1, 130)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions bind no administrator")
def test_a_folder_that_cannot_be_written_is_told(stellwerk, tmp_path):
    tmp_path.chmod(0o500)
    ended = stellwerk("new-pack", "heath")
    tmp_path.chmod(0o700)
    assert ended.code == 1
    assert ended.err == "heath: cannot be written: permission denied\n"


def test_schemas_follow_what_the_pack_declares(stellwerk, heath):
    (heath / "kinds.yaml").write_text("terrains: [{id: heath}, {id: moor}]\n")
    assert "moor" not in (heath / ".schemas" / "tiles.json").read_text()
    ended = stellwerk("validate", "heath", "--write-schemas")
    assert (ended.code, ended.out, ended.err) == (0, "heath: ok\n", "heath/.schemas: schemas written\n")
    assert "moor" in (heath / ".schemas" / "tiles.json").read_text()


def test_schemas_of_a_pack_at_fault(stellwerk, heath):
    """Faults of content leave enough to go on with; those of the manifest come first."""
    (heath / "tiles.yaml").write_text("tiles: 3\n")
    ended = stellwerk("validate", "heath", "--write-schemas")
    assert (ended.code, ended.err) == (1, "heath/.schemas: schemas written\n")
    (heath / "manifest.yaml").write_text("format: 1\n")
    ended = stellwerk("validate", "heath", "--write-schemas")
    assert (ended.code, ended.err) == (1, "heath: no schemas were written: the faults come first\n")
    ended = stellwerk("validate", "forest", "--write-schemas")
    assert (ended.code, ended.out) == (1, "forest: ok\n")
    assert ended.err == "forest: schemas are written beside the folder of a pack, and this is none\n"
