"""``moves``, ``move``, ``undo``: a game played with commands."""

import json

import pytest


def legal(stellwerk, game):
    return stellwerk("moves", game).lines


def test_legal_moves_are_listed_in_notation(stellwerk, game):
    ended = stellwerk("moves", game)
    assert (ended.code, ended.err) == (0, "")
    assert all(line.startswith("start base:") for line in ended.lines)
    told = json.loads(stellwerk("moves", game, "--json").out)
    assert told["moves"] == ended.lines
    assert (told["to_move"], told["phase"], told["count"]) == ("Ann", "start", len(ended.lines))


def test_a_move_is_made_and_bots_answer(stellwerk, game, tmp_path):
    ended = stellwerk("move", game, legal(stellwerk, game)[0])
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[0].startswith("Ann: start ")
    assert ended.lines[-1].startswith("Ann is to move (")
    saved = json.loads((tmp_path / game).read_text(encoding="utf-8"))
    assert len(saved["moves"]) == len(ended.lines)  # Ben's start tile before, the line about who is to move now


def test_several_moves_are_all_made_or_none(stellwerk, game, tmp_path):
    first = legal(stellwerk, game)[0]
    before = (tmp_path / game).read_bytes()
    ended = stellwerk("move", game, first, "take 9")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines() == [
        "take 9: there is no column 9: the market has 4 [R11]",
        "that was move 2 of 2: none was made",
    ]
    assert (tmp_path / game).read_bytes() == before
    assert stellwerk("move", game, first, "take 2").code == 0


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("start base:nix", "no tile in this game is called 'base:nix'"),
        ("take 1", "'take' is not possible now: the decision is start"),
        ("", "no move is written there"),
        ("start base:highway-cross/field-car", "[R7]"),
    ],
)
def test_a_move_that_is_not_legal_is_told_with_its_rule_and_changes_nothing(stellwerk, game, tmp_path, move, told):
    before = (tmp_path / game).read_bytes()
    ended = stellwerk("move", game, move)
    assert (ended.code, ended.out) == (1, "")
    assert told in ended.err
    assert ended.err.count("\n") == 1
    assert (tmp_path / game).read_bytes() == before


def test_undo_goes_back_to_the_last_decision_of_a_person(stellwerk, game, tmp_path):
    """Case 10: the same game again, chance and bots included."""
    before = (tmp_path / game).read_bytes()
    move = legal(stellwerk, game)[0]
    stellwerk("move", game, move)
    after = (tmp_path / game).read_bytes()
    for _ in range(3):
        ended = stellwerk("undo", game)
        assert ended.code == 0
        assert ended.lines[0] == f"taken back: Ann: {move}"
        assert (tmp_path / game).read_bytes() == before
        stellwerk("move", game, move)
        assert (tmp_path / game).read_bytes() == after


def test_undo_takes_back_several_decisions_but_not_more_than_there_are(stellwerk, game, tmp_path):
    stellwerk("move", game, legal(stellwerk, game)[0], "take 2")
    before = (tmp_path / game).read_bytes()
    ended = stellwerk("undo", game, "-n", "3")
    assert (ended.code, ended.err) == (1, "there are only 2 decisions to take back, not 3\n")
    assert (tmp_path / game).read_bytes() == before
    assert stellwerk("undo", game, "-n", "2").code == 0
    assert stellwerk("moves", game).out.startswith("start ")
    assert stellwerk("undo", game).err == "there is no decision to take back\n"


def test_a_game_that_is_over_has_no_moves(stellwerk):
    stellwerk("new", "g.json", "--players", "2", "--bots", "random", "--seed", "1")
    ended = stellwerk("moves", "g.json")
    assert (ended.code, ended.out) == (0, "")
    assert ended.err == "g.json: the game is over, nobody is to move\n"
    told = json.loads(stellwerk("moves", "g.json", "--json").out)
    assert told == {"to_move": None, "seat": None, "phase": "over", "count": 0, "moves": []}
    ended = stellwerk("move", "g.json", "take 1")
    assert (ended.code, ended.err) == (1, "take 1: the game is over\n")


def test_a_whole_game_of_typed_moves(stellwerk):
    """From ``new`` to the winner: the moves of a finished game, typed one after another."""
    stellwerk("new", "bots.json", "--players", "2", "--bots", "random", "--seed", "9")
    moves = [event["move"] for event in json.loads(stellwerk("replay", "bots.json", "--json").out)["moves"]]
    stellwerk("new", "typed.json", "--players", "2", "--seed", "9")
    ended = stellwerk("move", "typed.json", *moves)
    assert ended.code == 0
    assert ended.lines[-1].endswith(" wins")
    both = [json.loads(stellwerk("score", name, "--json").out) for name in ("bots.json", "typed.json")]
    bots, typed = ([player["lines"] for player in told["players"]] for told in both)
    assert bots == typed


def test_a_pack_that_changed_is_told_and_force_goes_on(stellwerk, tmp_path):
    """Case 17; the digest pins the content that the rules use."""
    stellwerk("new", "g.json", "--seed", "4")
    path = tmp_path / "g.json"
    saved = json.loads(path.read_text(encoding="utf-8"))
    saved["packs"][0]["digest"] = "0" * len(saved["packs"][0]["digest"])
    path.write_text(json.dumps(saved), encoding="utf-8")
    before = path.read_bytes()
    for words in (["moves"], ["show"], ["undo"], ["score"], ["replay"]):
        ended = stellwerk(*words, "g.json")
        assert ended.code == 1
        assert ended.err.count("\n") == 1
        assert "base" in ended.err
        assert "--force" in ended.err
    assert path.read_bytes() == before
    assert stellwerk("moves", "g.json", "--force").code == 0


def test_a_pack_that_is_missing_is_named_with_its_version(stellwerk, tmp_path):
    """Case 17."""
    stellwerk("new", "g.json", "--with", "forest")
    path = tmp_path / "g.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"forest"', '"gone"'), encoding="utf-8")
    before = path.read_bytes()
    ended = stellwerk("move", "g.json", "take 1")
    assert (ended.code, ended.out) == (1, "")
    assert "gone 1.0.0" in ended.err
    assert ended.err.count("\n") == 1
    assert path.read_bytes() == before


def test_a_folder_pack_of_content_opens_by_itself_and_one_with_code_when_named(stellwerk, tmp_path):
    from packs.workshop import write_pack

    code = "from stellwerk.core.draft.content import DraftContent\nclass Own(DraftContent): pass\n"
    write_pack(tmp_path / "plain", "plain", extends="railroad-tiles", requires=["base"])
    write_pack(tmp_path / "coded", "coded", code=code, extends="railroad-tiles", requires=["base"], plugin="coded:Own")
    stellwerk("new", "plain.json", "--with", "./plain")
    assert stellwerk("moves", "plain.json").code == 0
    stellwerk("new", "coded.json", "--with", "./coded")
    ended = stellwerk("moves", "coded.json")
    assert ended.code == 1
    assert "--with" in ended.err
    assert ended.err.count("\n") == 1
    assert stellwerk("moves", "coded.json", "--with", "./coded").code == 0
    assert stellwerk("play", "coded.json", "--with", "./coded").code == 0
