"""``new``: a game file."""

import json

import pytest


def test_a_game_begins_and_says_how_to_go_on(stellwerk):
    ended = stellwerk("new", "g.json", "--player", "Ann", "--player", "Ben", "--with", "forest", "--seed", "a b")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[:3] == ["g.json: railroad-tiles with base, forest", "players: Ann, Ben", "seed: a b"]
    assert ended.lines[-1].endswith("is to move (start): stellwerk moves g.json")


def test_bots_move_until_a_person_is_to_decide(stellwerk):
    ended = stellwerk("new", "g.json", "--player", "Ann", "--player", "Ben=greedy", "--seed", "42")
    assert "players: Ann, Ben (greedy)" in ended.lines
    assert ended.lines[-2].startswith("Ben: start ")
    assert ended.lines[-1].startswith("Ann is to move (start)")


def test_a_game_of_bots_is_played_to_its_end(stellwerk):
    ended = stellwerk("new", "g.json", "--players", "3", "--bots", "random", "--seed", "7")
    assert ended.code == 0
    *_, first, second, third, winner = ended.lines
    assert [line[:2] for line in (first, second, third)] == ["1.", "2.", "3."]
    assert winner == f"{first[3:].partition(':')[0]} wins"


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("packs", [[], ["--with", "forest"]])
def test_every_number_of_players_has_a_game(stellwerk, count, packs):
    ended = stellwerk("new", "g.json", "--players", count, "--bots", "random", *packs)
    assert ended.code == 0
    assert ended.lines[-1].endswith(" wins")
    assert json.loads(stellwerk("score", "g.json", "--json").out)["ended"] is True


def test_the_seed_that_was_made_up_is_printed_and_deals_the_game_again(stellwerk, tmp_path):
    first = stellwerk("new", "a.json", "--players", "2")
    seed = next(line.removeprefix("seed: ") for line in first.lines if line.startswith("seed: "))
    stellwerk("new", "b.json", "--players", "2", "--seed", seed)
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    other = stellwerk("new", "c.json", "--players", "2")
    assert f"seed: {seed}" not in other.lines


def test_a_file_is_overwritten_only_when_told_so(stellwerk, tmp_path):
    (tmp_path / "g.json").write_text("precious", encoding="utf-8")
    ended = stellwerk("new", "g.json")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err == "g.json: there is a file of this name; --force overwrites it\n"
    assert (tmp_path / "g.json").read_text(encoding="utf-8") == "precious"
    assert stellwerk("new", "g.json", "--force").code == 0
    assert stellwerk("moves", "g.json").code == 0


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--with", "forst"], "unknown pack 'forst' (did you mean forest?)"),
        (["--with", "./nix"], "./nix: there is no such folder"),
        (["--game", "chess"], "unknown game"),
        (["--player", "Ann", "--player", "Ann"], "two players are called 'Ann'"),
        (["--player", "Ann", "--player", " "], "the player's name ' ' is empty"),
        (["--players", "5"], "5 players are not possible with these packs: 1, 2, 3 or 4 are"),
        (["--game", "trambahn", "--players", "3"], ""),
        (["--bots", "gredy"], "unknown bot 'gredy' for railroad-tiles (did you mean greedy?"),
        (["--bots", "nix:random"], "unknown bot pack 'nix'"),
        (["--game", "trambahn", "--with", "forest"], "forest belongs to the game railroad-tiles, not to trambahn"),
    ],
)
def test_what_cannot_be_is_told_in_one_or_two_lines_and_nothing_is_written(stellwerk, tmp_path, options, told):
    ended = stellwerk("new", "g.json", *options)
    assert (ended.code, ended.out) == (1, "")
    assert told in ended.err
    assert ended.err.count("\n") <= 2
    assert list(tmp_path.iterdir()) == []


def test_options_that_contradict_one_another_are_wrong_usage(stellwerk):
    assert stellwerk("new", "g.json", "--player", "Ann", "--players", "2").code == 2


def test_a_folder_that_is_not_there_is_told(stellwerk):
    ended = stellwerk("new", "nix/g.json")
    assert (ended.code, ended.err) == (1, "nix/g.json: cannot be written: No such file or directory\n")


def test_the_pack_that_would_make_the_number_of_players_possible_is_named(stellwerk, tmp_path, monkeypatch):
    from packs.workshop import write_distribution, write_pack

    folder = write_pack(tmp_path / "sixth", "sixth", extends="railroad-tiles", requires=["base"])
    (folder / "setup.yaml").write_text("seats: [6]\n", encoding="utf-8")
    write_distribution(tmp_path, "test-sixth", "sixth")
    monkeypatch.syspath_prepend(str(tmp_path))
    for words in (["new", "g.json"], ["packs", "mix"], ["simulate", "-n", "2"], ["simulate", "-n", "40", "-j", "2"]):
        ended = stellwerk(*words, "--players", "6")
        assert ended.code == 1
        assert ended.err.splitlines() == [
            "6 players are not possible with these packs: 1, 2, 3 or 4 are",
            "--with sixth makes 6 players possible",
        ]


def test_a_pack_that_is_needed_comes_along_and_is_told(stellwerk, tmp_path):
    from packs.workshop import write_pack

    write_pack(tmp_path / "grove", "grove", extends="railroad-tiles", requires=["forest"])
    ended = stellwerk("new", "g.json", "--with", "./grove")
    assert ended.code == 0
    assert "railroad-tiles with base, forest, grove" in ended.out
    assert ended.err == "forest is in play too: grove requires it\n"


def test_a_folder_is_no_place_for_a_game(stellwerk, tmp_path):
    (tmp_path / "games").mkdir()
    for words in (["games"], ["games", "--force"], ["."]):
        ended = stellwerk("new", *words)
        assert (ended.code, ended.out) == (1, "")
        assert ended.err == f"{words[0]}: a folder, not a file: name a file for the game\n"
    assert not list((tmp_path / "games").iterdir())


def test_a_name_that_looks_like_an_option_is_told_so_that_it_can_be_copied(stellwerk):
    ended = stellwerk("new", "./-x.json", "--seed", "1")
    assert ended.code == 0
    assert ended.lines[-1].endswith(": stellwerk moves ./-x.json")
    assert stellwerk("moves", "./-x.json").code == 0


def test_no_challenge_is_no_reason_to_play_alone(stellwerk):
    for word in ("none", ""):
        ended = stellwerk("new", "g.json", "--challenge", word, "--force")
        assert ended.lines[1] == "players: Player 1, Player 2"
