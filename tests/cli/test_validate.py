"""``validate``: every fault in one run, with its place; exit code 1 with any."""

import json
import os
import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from packs.workshop import write_pack

FOREST = Path(str(files("stellwerk.content"))) / "forest"


@pytest.fixture
def wood(tmp_path):
    """A copy of the Forest pack to spoil, under a name of its own."""
    folder = tmp_path / "wood"
    shutil.copytree(FOREST, folder)
    manifest = folder / "manifest.yaml"
    text = manifest.read_text(encoding="utf-8").replace("id: forest", "id: wood")
    manifest.write_text(
        "".join(line for line in text.splitlines(True) if not line.startswith("plugin:")), encoding="utf-8"
    )
    return folder


def spoil(folder, file, old, new, count=1):
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


def test_shipped_packs_are_fine(stellwerk):
    ended = stellwerk("validate", "base", "forest", "trambahn", "bots")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines == ["base: ok", "forest: ok", "trambahn: ok", "bots: ok"]


def test_faults_of_several_files_are_shown_in_one_run_with_their_places(stellwerk, wood):
    """Case 28."""
    spoil(wood, "tiles.yaml", "count:", "conut:")
    spoil(wood, "setup.yaml", "swap:", "swaps:")
    ended = stellwerk("validate", "wood")
    assert ended.code == 1
    assert "Traceback" not in ended.err
    tiles, setup = sorted(ended.lines, key=lambda line: "setup" in line)
    assert tiles.startswith("wood/tiles.yaml:")
    assert "'conut' (did you mean count?)" in tiles
    assert setup.startswith("wood/setup.yaml:")
    assert "'swaps' (did you mean swap?)" in setup
    told = json.loads(stellwerk("validate", "./wood", "--json").out)
    assert told["ok"] is False
    for fault in told["faults"]:
        assert set(fault) == {"path", "line", "column", "pointer", "message", "hint"}
        assert fault["line"] > 0
        assert fault["column"] > 0
        assert fault["pointer"].startswith("/")


def test_a_file_of_a_pack_means_the_pack(stellwerk, wood):
    spoil(wood, "setup.yaml", "swap:", "swaps:")
    assert stellwerk("validate", "wood/tiles.yaml").out.startswith("wood/setup.yaml:")


def test_the_exit_code_is_1_with_exactly_256_faults_too(stellwerk, tmp_path):
    """Case 42."""
    folder = write_pack(tmp_path / "many", "many", extends="railroad-tiles", requires=["base"])
    tiles = "".join(f"  - {{id: t{n}, routes: [], colour: red, printings: [{{}}]}}\n" for n in range(256))
    (folder / "tiles.yaml").write_text(f"tiles:\n{tiles}", encoding="utf-8")
    told = json.loads(stellwerk("validate", "./many", "--json").out)
    colour = [fault for fault in told["faults"] if "colour" in fault["message"]]
    assert len(colour) == 256
    assert stellwerk("validate", "./many").code == 1


@pytest.mark.parametrize("name", ["e.yaml", "e.json", "e"])
def test_an_empty_file_is_a_fault(stellwerk, tmp_path, name):
    """Case 42."""
    (tmp_path / name).touch()
    ended = stellwerk("validate", f"./{name}")
    assert ended.code == 1
    assert "empty" in ended.out
    assert ended.out.count("\n") == 1


def test_usage_errors_stay_2(stellwerk):
    """Case 42."""
    assert stellwerk("validate").code == 2
    assert stellwerk("validate", "base", "--jsn").code == 2


def test_saves_and_layouts_are_checked(stellwerk, game, tmp_path):
    (tmp_path / "l.yaml").write_text("players: [{name: Ann}]\n", encoding="utf-8")
    assert stellwerk("validate", game, "l.yaml").lines == ["g.json: ok", "l.yaml: ok"]
    saved = json.loads((tmp_path / game).read_text(encoding="utf-8"))
    saved["moves"].append("take 99")
    (tmp_path / "bad.json").write_text(json.dumps(saved), encoding="utf-8")
    (tmp_path / "form.json").write_text('{"format": 1, "moves": 3, "sead": ""}', encoding="utf-8")
    (tmp_path / "bad.yaml").write_text("players: [{nam: Ann}]\n", encoding="utf-8")
    ended = stellwerk("validate", game, "bad.json", "form.json", "bad.yaml", "nix")
    assert ended.code == 1
    assert ended.lines[0] == "g.json: ok"
    for start in ("bad.json: ", "form.json:1:", "bad.yaml:1:", "nix: unknown pack 'nix'"):
        assert any(line.startswith(start) for line in ended.lines)
    assert sum(line.startswith("form.json:1:") for line in ended.lines) > 2  # every fault, not only the first
    assert all("\n" not in line for line in ended.lines)
    assert "bad.json: bad.json" not in ended.out


def test_a_pack_that_another_needs_may_be_named(stellwerk, tmp_path, wood):
    write_pack(tmp_path / "glade", "glade", extends="railroad-tiles", requires=["wood"])
    ended = stellwerk("validate", "./glade")
    assert ended.code == 1
    assert "requires wood" in ended.out


def test_a_tag_in_a_pack_runs_nothing(stellwerk, wood, tmp_path):
    """Case 25."""
    (wood / "tiles.yaml").write_text("!!python/object/apply:os.system ['touch pwned']\n", encoding="utf-8")
    ended = stellwerk("validate", "./wood")
    assert ended.code == 1
    assert "wood/tiles.yaml:1:1: " in ended.out
    assert not (tmp_path / "pwned").exists()


def test_a_bot_that_is_not_here_is_a_fault_of_a_save(stellwerk, game, tmp_path):
    text = (tmp_path / game).read_text(encoding="utf-8")
    saved = json.loads(text)
    saved["players"][1]["bot"] = "robots:gredy"
    (tmp_path / "bad.json").write_text(json.dumps(saved, indent=2), encoding="utf-8")
    line = 1 + next(n for n, row in enumerate(json.dumps(saved, indent=2).splitlines()) if "gredy" in row)
    ended = stellwerk("validate", "bad.json")
    assert (ended.code, ended.out.count("\n")) == (1, 1)
    assert ended.out.startswith(f"bad.json:{line}:14: unknown bot pack 'robots'")


def test_a_folder_named_like_a_file_of_content_is_a_fault(stellwerk, tmp_path):
    write_pack(tmp_path / "odd", "odd", extends="railroad-tiles", requires=["base"])
    (tmp_path / "odd" / "tiles.yaml").mkdir()
    ended = stellwerk("validate", "./odd")
    assert (ended.code, ended.out) == (1, "odd/tiles.yaml: is not a file\n")


def test_a_pack_of_bots_without_code_is_a_fault(stellwerk, tmp_path):
    write_pack(tmp_path / "robots", "robots", "bots")
    ended = stellwerk("validate", "./robots")
    assert ended.code == 1
    assert "bots are code, but no plugin is named (add plugin: module:Class)" in ended.out


def test_a_layout_names_its_objectives(stellwerk, tmp_path):
    (tmp_path / "l.yaml").write_text("objectives: [random]\nplayers: [{name: Ann}]\n", encoding="utf-8")
    for command in (("validate", "l.yaml"), ("score", "l.yaml")):
        ended = stellwerk(*command)
        assert ended.code == 1
        told = "l.yaml:1:13: random objectives cannot be scored (name those that lay on the table)\n"
        assert ended.out + ended.err == told


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_not_waited_for(stellwerk, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert stellwerk("validate", "./pipe").out == "pipe: not a file, so no saved game\n"
    assert stellwerk("score", "./pipe").err == "pipe: not a file, so no saved game\n"


def test_a_pack_for_more_players_than_there_are_seats_says_so(stellwerk, tmp_path):
    """It is tried with the players it is for; with the add-on that seats them it is fine."""
    write_pack(tmp_path / "quint", "quint", extends="railroad-tiles", requires=["base"], players=[5])
    ended = stellwerk("validate", "./quint")
    assert ended.code == 1
    assert "5 players are not possible with these packs" in ended.out
    assert stellwerk("validate", "./quint", "--with", "fifth-player").code == 0


def test_no_way_out_is_told_that_the_packs_bar(stellwerk, tmp_path):
    write_pack(tmp_path / "duo", "duo", extends="railroad-tiles", requires=["base"], players=[2])
    ended = stellwerk("new", "g.json", "--players", "5", "--with", "./duo")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "duo: it is for 2 players, not for 5\n"
