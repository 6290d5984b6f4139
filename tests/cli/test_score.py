"""``score``, ``show`` and ``replay``: why every point was scored, here and at a real table."""

import json
from pathlib import Path

import pytest
from packs.workshop import write_pack

EXAMPLE = Path(__file__).parents[1] / "scenarios" / "base" / "worked-example.yaml"
LAYOUT = """
players:
  - name: Ann
    tiles:
      - {tile: base:highway-straight/field-car, at: [0, 0], pawn: car}
      - {tile: highway-straight/town, at: [0, 1]}
    stars: 2
    scored: 3
  - {name: Ben, stars: 1}
"""


@pytest.fixture
def finished(stellwerk):
    stellwerk("new", "g.json", "--players", "2", "--bots", "greedy", "--with", "forest", "--seed", "3")
    return "g.json"


def test_the_worked_example_of_a_real_table_is_43(stellwerk):
    """R29: 3 cities 15, rectangle 16, 8 openings -3, pawns 14, one star."""
    told = json.loads(stellwerk("score", EXAMPLE, "--json").out)
    (player,) = told["players"]
    assert (player["total"], told["ended"], told["winners"]) == (43, True, [player["name"]])
    ended = stellwerk("score", EXAMPLE, "--explain")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[0].endswith(": 43 points")


def test_every_line_has_its_reason_and_the_total_is_their_sum(stellwerk, finished):
    told = json.loads(stellwerk("score", finished, "--json").out)
    assert told["ended"] is True
    assert len(told["winners"]) == 1
    for player in told["players"]:
        assert player["total"] == sum(line["points"] for line in player["lines"])
        for line in player["lines"]:
            assert set(line) == {"source", "points", "why", "cells"}
            assert line["why"]
            assert all(len(cell) == 2 for cell in line["cells"])


def test_text_sums_by_source_and_explains_line_by_line(stellwerk, finished):
    told = json.loads(stellwerk("score", finished, "--json").out)
    short, long = stellwerk("score", finished).lines, stellwerk("score", finished, "--explain").lines
    assert short[-1] == long[-1] == f"{told['winners'][0]} wins"
    for player in told["players"]:
        head = f"{player['name']}: {player['total']} points"
        assert head in short
        assert head in long
    lines = [line for player in told["players"] for line in player["lines"]]
    assert len(long) == len(lines) + 3
    assert any(line.endswith(" at 0,0") or " at 0,0 " in line or " 0,0" in line for line in long)
    sources = {line["source"] for line in lines}
    assert {line.split()[1] for line in short if line.startswith(" ")} == sources


def test_a_game_that_goes_on_has_points_but_no_winner(stellwerk, game):
    told = json.loads(stellwerk("score", game, "--json").out)
    assert (told["ended"], told["winners"]) == (False, [])
    assert stellwerk("score", game).lines[-1] == "the game is not over: these are the points if it ended now"


def test_a_layout_counts_what_lies_there_and_what_play_scored(stellwerk, tmp_path):
    """Ann: 3 scored, rectangle 2, stars 2, two openings (free); Ben: one star."""
    for name in ("layout.yaml", "layout.txt"):
        (tmp_path / name).write_text(LAYOUT, encoding="utf-8")
        told = json.loads(stellwerk("score", name, "--json").out)
        assert [(player["name"], player["total"]) for player in told["players"]] == [("Ann", 7), ("Ben", 1)]
        assert (told["winners"], told["ended"]) == (["Ann"], True)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "l.yaml: the file is empty"),
        ("players: []\n", "l.yaml:1:10: "),
        ("players: [{name: A, stars: many}]\n", "l.yaml:1:28: "),
        ("players: [{name: A}]\nplayer: []\n", "l.yaml:2:1: unknown field 'player' (did you mean players?)"),
        ("players: [{name: A}, {name: A}]\n", "l.yaml:1:29: two players are called 'A'"),
        ("players: [{name: A, tiles: [{tile: nix, at: [0, 0]}]}]\n", "l.yaml:1:36: no tile in this game"),
        ("players: [{name: A}]\nwith: [nix]\n", "l.yaml: unknown pack 'nix'"),
        ("players: [{name: A}, {name: B}]\ngame: trambahn\n", "l.yaml: the game trambahn cannot score a layout"),
        ("!!python/object/apply:os.system ['touch pwned']\n", "l.yaml:1:1: "),
    ],
)
def test_a_layout_at_fault_is_told_with_its_place(stellwerk, tmp_path, text, told):
    """Case 25 among them: a tag runs nothing."""
    (tmp_path / "l.yaml").write_text(text, encoding="utf-8")
    ended = stellwerk("score", "l.yaml")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(told)
    assert ended.err.count("\n") == 1
    assert not (tmp_path / "pwned").exists()


def test_packs_of_a_layout_are_named_from_where_it_lies(stellwerk, tmp_path):
    write_pack(tmp_path / "table" / "grove", "grove", extends="railroad-tiles", requires=["forest"])
    text = "with: [./grove]\nplayers: [{name: A, tiles: [{tile: forest:overpass/forest, at: [0, 0]}]}]\n"
    (tmp_path / "table" / "l.yaml").write_text(text, encoding="utf-8")
    assert stellwerk("score", "table/l.yaml").lines[0] == "A: 1 point"
    assert stellwerk("validate", "table/l.yaml").lines == ["table/l.yaml: ok"]


@pytest.mark.parametrize("words", [["show", "--png"], ["show", "--svg"], ["replay", "--gif"], ["replay", "--html"]])
def test_no_picture_is_written_over_the_game_it_is_of(stellwerk, finished, tmp_path, words):
    command, option = words
    before = (tmp_path / finished).read_bytes()
    ended = stellwerk(command, finished, option, f"./{finished}")
    assert (ended.code, ended.err) == (1, f"{finished}: the game itself is kept there, name another file\n")
    assert (tmp_path / finished).read_bytes() == before


@pytest.mark.parametrize(
    ("words", "endings"),
    [
        (("show", "--png", "a.jpg"), ".png"),
        (("show", "--svg", "a.png"), ".svg"),
        (("show", "--png", "a"), ".png"),
        (("replay", "--gif", "a.png"), ".gif"),
        (("replay", "--html", "a.gif"), ".html or .htm"),
    ],
)
def test_a_picture_is_what_its_name_says(stellwerk, finished, tmp_path, words, endings):
    command, option, name = words
    ended = stellwerk(command, finished, option, name)
    assert (ended.code, ended.out, ended.err) == (2, "", f"{option} {name}: the name ends in {endings}\n")
    assert not (tmp_path / name).exists()


def test_json_and_a_page_are_not_made_at_once(stellwerk, finished):
    ended = stellwerk("replay", finished, "--json", "--html", "r.html")
    assert (ended.code, ended.err) == (2, "--json writes to stdout: leave it out beside --gif and --html\n")


def test_replay_tells_the_whole_game(stellwerk, finished):
    text = stellwerk("replay", finished).lines
    assert text[0] == "game: railroad-tiles"
    assert text[-1].startswith("digest: ")
    told = json.loads(stellwerk("replay", finished, "--json").out)
    assert told["digest"] == text[-1].removeprefix("digest: ")
    assert sum(line.lstrip()[:1].isdigit() for line in text) >= len(told["moves"])


def test_show_draws_one_seat_or_all(stellwerk, finished):
    whole = stellwerk("show", finished)
    assert (whole.code, whole.err) == (0, "")
    assert "── greedy 1, " in whole.out
    assert "── greedy 2, " in whole.out
    one = stellwerk("show", finished, "--seat", "2")
    assert "── greedy 1, " not in one.out
    assert "── greedy 2, " in one.out
    assert stellwerk("show", finished, "--seat", "3").err == "--seat 3: there are 2 players\n"
    assert stellwerk("show", finished, "--seat", "0").code == 2


def test_a_game_kept_under_the_name_of_a_layout_is_a_game(stellwerk):
    assert stellwerk("new", "g.yaml", "--players", "2", "--bots", "random", "--seed", "3").code == 0
    assert stellwerk("score", "g.yaml").code == 0
    assert stellwerk("validate", "g.yaml").code == 0
