"""``packs``, ``packs show``, ``packs mix``, ``where``, ``hooks``."""

import json

import pytest
from packs.workshop import write_distribution, write_pack

FIELDS = ("id", "kind", "title", "version", "extends", "source", "status")


def test_packs_are_listed_for_people_and_for_scripts(stellwerk):
    ended = stellwerk("packs")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[0].split() == list(FIELDS)
    listed = {pack["id"]: pack for pack in json.loads(stellwerk("packs", "--json").out)["packs"]}
    assert {"base", "forest", "bots"} <= set(listed)
    assert [listed["forest"][name] for name in FIELDS] == [
        "forest", "expansion", "Forest", "1.0.0", "railroad-tiles", "bundled", "ok",
    ]  # fmt: skip
    assert listed["base"]["provides"] == "railroad-tiles"
    assert listed["base"]["extends"] is None
    assert any(line.split()[:2] == ["forest", "expansion"] for line in ended.lines)


def test_a_pack_at_fault_is_listed_with_its_reason(stellwerk, tmp_path, monkeypatch):
    """Cases 32 and 39."""
    write_pack(tmp_path / "future", "future", api=">=2")
    write_distribution(tmp_path, "test-future", "future")
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "manifest.yaml").write_text("format: 1\nid: [WIP]\n", encoding="utf-8")
    write_distribution(tmp_path, "test-torn", "torn")
    monkeypatch.syspath_prepend(str(tmp_path))
    listed = {pack["id"]: pack for pack in json.loads(stellwerk("packs", "--json").out)["packs"]}
    assert listed["future"]["status"] == "incompatible"
    assert ">=2" in listed["future"]["reason"]
    assert listed["test-torn"]["status"] == "broken"
    assert listed["test-torn"]["title"] is None
    ended = stellwerk("packs")
    assert (ended.code, ended.err) == (0, "")
    assert any("incompatible: it needs plugin interface >=2" in line for line in ended.lines)
    for name in ("future", "test-torn"):
        ended = stellwerk("packs", "show", name)
        assert ended.code == 1
        assert ended.err
        assert "Traceback" not in ended.err


def test_a_pack_shows_what_it_brings(stellwerk):
    ended = stellwerk("packs", "show", "forest")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[:4] == [
        "forest 1.0.0: Forest",
        "kind: expansion (bundled)",
        "extends: railroad-tiles",
        "requires: base",
    ]
    assert "tiles (42):" in ended.lines  # F1
    assert "  4 forest:highway-straight/forest-watchtower" in [line[2:] for line in ended.lines]
    assert "   18 watchtower" in ended.lines  # F1
    assert "  tokens without flag show watchtower too" in ended.lines  # F2
    assert any(line.startswith("hooks: ") and "pawn_types" in line for line in ended.lines)
    assert any(line.startswith("  F5 (house): ") for line in ended.lines)
    assert any(line.startswith("  4 x forest:camping: ") for line in ended.lines)  # F8
    assert any(line.startswith("  forest:great-forest (30/40/50): ") for line in ended.lines)  # F9


def test_show_names_a_hook_that_has_no_answer_for_this_mix(stellwerk):
    """Trambahn refuses what it has no use for: nothing to say against itself, but the hook is there."""
    (hooks,) = [line for line in stellwerk("packs", "show", "trambahn").lines if line.startswith("hooks: ")]
    assert "refuse" in hooks


def test_the_fifth_player_lists_what_it_adds_to_other_packs_pieces(stellwerk):
    """Expansions, fifth player: 21 tiles, 6 pawns of each base kind, 3 stars, a copy of each objective, six columns."""
    lines = stellwerk("packs", "show", "fifth-player").lines
    begin, end = lines.index("tiles (21):"), lines.index("pawns:")
    tiles = [line.split() for line in lines[begin + 1 : end]]
    assert sum(int(count) for count, _ in tiles) == 21
    assert all(tile.startswith("base:") for _, tile in tiles)
    assert lines[end + 1 : end + 4] == ["    6 car", "    6 train", "    6 traveler"]
    assert "  5 players: 1 + 1 | 1 + 1 | 2 + 1 | 2 + 1 | 1 + 2 | 3 + 1" in lines
    assert "  for 5 players" in lines
    assert "players: 5" in lines
    assert "hooks: setup, columns" in lines
    assert "   +3 stars in the supply" in lines
    assert "   +1 of each objective in play" in lines


def test_a_pawn_that_any_token_places_is_told_by_show_and_mix(stellwerk):
    """Expansions, gondolas."""
    assert "  every token places a gondola too" in stellwerk("packs", "show", "canals").lines
    mixed = stellwerk("packs", "mix", "--with", "canals", "--with", "forest", "--players", "2").lines
    assert "  every token places a gondola too" in mixed
    assert not any("watchtower too" in line for line in mixed if "every" in line)  # F2: three tokens only


def test_the_base_game_shows_its_106_tiles_and_seven_tokens(stellwerk):
    """R1, R4."""
    lines = stellwerk("packs", "show", "base").lines
    assert "tiles (106):" in lines
    assert "game: railroad-tiles" in lines
    begin = lines.index("tokens:")
    assert sorted(line.strip() for line in lines[begin + 1 : begin + 8]) == sorted(
        ["train", "car", "traveler", "train with flag", "car with flag", "train|traveler with flag",
         "car|traveler with flag"]
    )  # fmt: skip


@pytest.mark.parametrize("name", ["bots", "trambahn", "base"])
def test_every_kind_of_pack_can_be_shown(stellwerk, name):
    ended = stellwerk("packs", "show", name)
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[0].startswith(f"{name} ")


def test_a_folder_can_be_shown_with_brackets_in_its_name(stellwerk, tmp_path):
    """Case 49."""
    write_pack(tmp_path / "a [WIP] b", "wip", extends="railroad-tiles", requires=["base"], title="Depot [/b] [blue] x")
    ended = stellwerk("packs", "show", "./a [WIP] b")
    assert (ended.code, ended.err) == (0, "")
    assert ended.lines[:2] == ["wip 1.0.0: Depot [/b] [blue] x", "kind: expansion (./a [WIP] b)"]


@pytest.mark.parametrize("command", [["packs", "show"], ["where"], ["validate"]])
def test_a_pack_that_is_not_there_is_told(stellwerk, command):
    for name, told in (("forst", "unknown pack 'forst' (did you mean forest?)"), ("./nix", "there is no such folder")):
        ended = stellwerk(*command, name)
        assert ended.code == 1
        assert told in ended.out + ended.err
        assert (ended.out + ended.err).count("\n") == 1


def test_a_mix_is_previewed(stellwerk):
    """F1-F3, R4, R8."""
    ended = stellwerk("packs", "mix", "--with", "forest", "--players", "4")
    assert (ended.code, ended.err) == (0, "")
    *lines, goals = ended.lines
    assert lines == [
        "game: railroad-tiles for 4 players",
        "packs: base 1.0.0, forest 1.0.0",
        "bags:",
        "  106 tiles: base",
        "   42 tiles: forest",
        "columns, left to right (tiles from base + tiles from forest):",
        *("  1 + 1", "  1 + 1", "  2 + 1", "  1 + 2", "  3 + 1"),
        "tokens:",
        *("  car with flag", "  car|traveler with flag", "  car|watchtower", "  train with flag"),
        *("  train|traveler with flag", "  train|watchtower", "  traveler|watchtower"),
        "pawns:",
        *("   18 car", "   18 train", "   18 traveler", "   18 watchtower"),
        "stars: 10; each player begins with 1",
    ]
    assert goals.startswith("objectives: none; --objectives takes 3 of base:metropolis, ")


def test_a_mix_tells_what_its_goals_ask_for(stellwerk):
    """R10, R32, F9."""
    lines = stellwerk("packs", "mix", "--objectives", "stadium,temple,camping", "--with", "forest").lines
    begin = lines.index("objectives:")
    assert [line.partition(": ")[0].strip() for line in lines[begin + 1 :]] == [
        "base:stadium",
        "base:temple",
        "forest:camping",
    ]
    lines = stellwerk("packs", "mix", "--challenge", "lost", "--with", "forest").lines
    assert lines[0] == "game: railroad-tiles for 1 player"
    assert lines[-1].startswith("challenge: forest:lost: No tile with a watchtower")


def test_a_mix_that_cannot_be_says_why_all_at_once(stellwerk, tmp_path):
    conflicts = [{"pack": "forest", "because": "two woods are too many"}]
    write_pack(tmp_path / "jungle", "jungle", extends="railroad-tiles", conflicts=conflicts)
    write_pack(tmp_path / "tower", "tower", extends="chess")
    ended = stellwerk("packs", "mix", "--with", "forest", "--with", "./jungle", "--with", "./tower")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.splitlines() == [
        "jungle and forest do not go together: two woods are too many",
        "tower (./tower) belongs to the game chess, not to railroad-tiles",
    ]


def test_another_game_is_previewed_by_its_pieces(stellwerk):
    lines = stellwerk("packs", "mix", "--game", "trambahn").lines
    assert lines[:3] == ["game: trambahn for 2 players", "packs: trambahn 1.0.0", "pieces:"]
    assert "    3 red-7 (card)" in lines


def test_where_a_pack_lies(stellwerk):
    lines = stellwerk("where", "forest").lines
    assert [line.partition(": ")[0] for line in lines] == ["content", "plugin", "scenarios"]
    assert lines[0].endswith("content/forest")
    assert lines[1].endswith("plugins/forest")
    assert stellwerk("where", "nix").code == 1


def test_hooks_are_a_table_of_every_extension_point(stellwerk):
    from stellwerk.core.draft.hooks import DraftPack
    from stellwerk.core.packs.hook_table import hook_table

    names = [hook.name for hook in hook_table(DraftPack)]
    ended = stellwerk("hooks")
    assert (ended.code, ended.err) == (0, "")
    assert [line.partition("(")[0] for line in ended.lines[1:-2]] == names
    assert ended.lines[-2:] == [
        "",
        "A plugin subclasses stellwerk.core.draft.content.DraftContent and marks each hook with @hookimpl of "
        "stellwerk.core.hooks.",
    ]
    told = json.loads(stellwerk("hooks", "--json").out)
    assert [hook["name"] for hook in told["hooks"]] == names
    assert told["subclass"] == "stellwerk.core.draft.content.DraftContent"
    assert len(stellwerk("hooks", "--game", "trambahn").lines) < len(ended.lines)
