"""Faults from the field, each as the whole kind, through the command line: content that authors and strangers write.

Their smallest inputs are tested where they are handled: tests/content, tests/packs, tests/cli.
"""

import json
import time
from itertools import pairwise

import pytest
from terminal import caller

from stellwerk.core.content.document import read_document
from stellwerk.core.testing import make_game

MANIFEST = """
format: 1
id: {id}
kind: expansion
title: A pack
version: 1.0.0
api: ">=1,<2"
extends: railroad-tiles
requires: [base]
"""
TILE = "tiles: [{{id: {id}, title: {title}, routes: [{{highway: [N, S]}}], printings: [{{count: {count}}}]}}]\n"


@pytest.fixture
def stellwerk(monkeypatch, tmp_path):
    """Runs a command in a working folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return caller(monkeypatch)


@pytest.fixture
def pack(tmp_path):
    """Writes a pack: ``pack("own", tiles="tiles: []")``; its folder."""

    def make(name="own", manifest="", **texts):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        (folder / "manifest.yaml").write_text(MANIFEST.format(id=name.rpartition("/")[2]) + manifest, encoding="utf-8")
        for file, text in texts.items():
            (folder / f"{file}.yaml").write_text(text, encoding="utf-8")
        return folder

    return make


def booleans(data):
    """Every true and false in a document."""
    if isinstance(data, bool):
        return [data]
    parts = [*data.keys(), *data.values()] if isinstance(data, dict) else data if isinstance(data, list) else ()
    return [found for part in parts for found in booleans(part)]


@pytest.mark.parametrize("word", ["no", "No", "NO", "n", "N", "yes", "Yes", "YES", "y", "Y", "on", "On", "off", "OFF"])
def test_case_20_words_of_yaml_1_1_stay_texts_everywhere_or_are_told(stellwerk, pack, word):
    folder = pack(tiles=TILE.format(id="a", title=word, count=1) + f"  # {word}: {word}\n")
    assert read_document(folder / "tiles.yaml").data["tiles"][0]["title"] == word
    assert stellwerk("validate", "./own").lines == ["./own: ok"]
    tile = f"{{id: {word}, station: {word}, routes: [{{highway: [{word}]}}], printings: [{{}}]}}"
    pack(
        tiles=f"{word}: 1\ntiles: [{tile}]\n",
        kinds=f"terrains: [{{id: {word}}}]\n{word}: {word}\n",
        scoring=f"scoring: [{{source: {word}, each: {word}, count: {{tiles: {{{word}: {word}}}}}}}]\n",
    )
    told = stellwerk("validate", "./own").out
    assert f"unknown field '{word}'" in told
    assert f"station must be true or false, not the text '{word}' (write " in told
    assert f"each must be a whole number, not the text '{word}'" in told
    if word != "N":
        assert "item 1 of highway must be N, E, S or W, not the text" in told or f"cannot be '{word}'" in told
    for file in ("tiles", "kinds", "scoring"):
        assert booleans(read_document(folder / f"{file}.yaml").data) == []


ODD_NUMBERS = ["012", "07", "08", "0510", "02142", "1_2", "0x1f", "0x1F", "0o14", "0b11", "1:30", "2024-01-02"]
ODD_NUMBERS += ["1e3", "1E3", "1.0", "1.", ".5", "+1", "-0", ".inf", "-.INF", ".nan", "NaN", "1e400", "1,000"]


@pytest.mark.parametrize("written", ODD_NUMBERS)
def test_case_21_odd_numbers_stay_as_written_or_are_told(stellwerk, pack, written):
    """As a text, as an id, as a number: NaN and infinities too."""
    quoted = "'1,000'" if "," in written else written
    folder = pack(tiles=TILE.format(id="a", title=quoted, count=1))
    assert read_document(folder / "tiles.yaml").data["tiles"][0]["title"] == written
    assert stellwerk("validate", "./own").lines == ["./own: ok"]
    pack(tiles=TILE.format(id="a", title="x", count=quoted))
    (line,) = stellwerk("validate", "./own").lines
    assert line.startswith(
        f"own/tiles.yaml:1:{TILE.index('{{count') - 3}: tile a: count must be a whole number, not the "
    )
    assert f"'{written}'" in line
    pack(tiles=TILE.format(id=quoted, title="x", count=1))
    ended = stellwerk("validate", "./own")
    if all(sign.islower() or sign.isdigit() or sign == "-" for sign in written) and written[0] not in "-+.":
        assert ended.lines == ["./own: ok"]
        assert f"own:{written}/field" in stellwerk("packs", "show", "./own").out
    else:
        (line,) = ended.lines
        assert line.startswith("own/tiles.yaml:1:14: tile ")
        assert "id must be an id: words of a-z and 0-9, joined by -, not " in line


@pytest.mark.parametrize("name", ["012", "2024-01-02", "1e3"])
def test_case_21_such_an_id_survives_play_save_load_and_the_label_of_its_piece(stellwerk, pack, name, tmp_path):
    folder = pack(tiles=TILE.format(id=name, title="x", count=200), manifest="bag: game\n")
    assert f"own:{name}/field" in [piece.id for piece in make_game("railroad-tiles", folder).pieces()]
    options = ("--players", "2", "--bots", "random", "--seed", "5", "--with", "./own")
    assert stellwerk("play", "g.json", *options).code == 0
    laid = [move for move in json.loads((tmp_path / "g.json").read_text())["moves"] if f"own:{name}/field" in move]
    assert laid
    assert f"own:{name}/field" in stellwerk("replay", "g.json").out


TWICE = {
    "tiles": "tiles:\n  - {id: a, printings: [{}]}\n  - {id: a, printings: [{}]}\n",
    "printings": "tiles:\n  - id: a\n    printings:\n      - {}\n      - {}\n",
    "terrains": "terrains:\n  - {id: moor}\n  - {id: moor}\n",
    "icons": "icons:\n  - {id: mill}\n  - {id: mill}\n",
    "markers": "markers:\n  - {id: ford}\n  - {id: ford}\n",
    "kinds": "kinds:\n  - {id: canal}\n  - {id: canal}\n",
    "connections": "connections:\n  - {id: boat}\n  - {id: boat}\n",
    "pawns": "pawns:\n  - {id: fox, supply: 1, network: car, score: &s {start: 1, each: 1, cap: 2}}\n"
    "  - {id: fox, supply: 1, network: car, score: *s}\n",
    "objectives": "objectives:\n  - {id: a, when: {tiles: {}}}\n  - {id: a, when: {tiles: {}}}\n",
    "challenges": "challenges:\n  - {id: a, thresholds: [1, 2, 3], when: {tiles: {}}}\n"
    "  - {id: a, thresholds: [1, 2, 3], when: {tiles: {}}}\n",
    "scoring": "scoring:\n  - {source: a, each: 1, count: {tiles: {}}}\n  - {source: a, each: 1, count: {tiles: {}}}\n",
    "columns": "columns:\n" + "  - {players: [2], row: [{game: 1, mixed: 0}]}\n" * 2,
    "patch": "patch:\n  - {pack: base, tile: highway-t/town, count: 1}\n"
    "  - {pack: base, tile: highway-t/town, count: 1}\n",
    "pictograms": "pictograms:\n" + "  - {id: a, figures: [{circle: [500, 500, 400], fill: ink}]}\n" * 2,
}
FILE_OF = {"printings": "tiles", "columns": "setup", "patch": "setup", "pictograms": "drawing"}
FILE_OF |= dict.fromkeys(("terrains", "icons", "markers", "connections"), "kinds")


@pytest.mark.parametrize("what", TWICE)
def test_case_22_and_38_what_is_there_twice_is_told_with_both_lines(stellwerk, pack, what):
    file = FILE_OF.get(what, what)
    pack(**{file: TWICE[what]})
    ended = stellwerk("validate", "./own")
    assert ended.code == 1
    second = len(TWICE[what].splitlines())
    (line,) = ended.lines
    assert f"is there twice: lines {second - 1} and {second} (keep one of them" in line


@pytest.mark.parametrize("file", ["manifest.yaml", "tiles.yaml", "layout.yaml", "save.json"])
def test_case_22_a_second_key_is_told_with_its_line_in_every_kind_of_file(stellwerk, pack, file, tmp_path):
    pack(manifest="bag: own\nbag: game\n" if file == "manifest.yaml" else "")
    (tmp_path / "own" / "tiles.yaml").write_text("tiles: []\ntiles: []\n" if file == "tiles.yaml" else "tiles: []\n")
    (tmp_path / "layout.yaml").write_text("players: []\nplayers: []\n")
    (tmp_path / "save.json").write_text('{"format": 1,\n "seed": "a",\n "seed": "b"}\n')
    (line,) = stellwerk("validate", file if (tmp_path / file).exists() else "./own").lines
    if file == "save.json":
        assert line.endswith("the key 'seed' stands twice in one object")
    else:
        assert " is written twice: lines " in line
        assert line.partition(": ")[0].count(":") == 2


FILES = ("kinds", "tiles", "setup", "pawns", "scoring", "objectives", "challenges", "drawing", "additions")
BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{after}: &{after} [{', '.join([f'*{name}'] * 9)}]\n" for name, after in pairwise("abcdefghij")
)
HOSTILE = {
    "tag": (
        "!!python/object/apply:os.system ['touch pwned']\n",
        ":1:1: the tag !!python/object/apply:os.system is not",
    ),
    "flow depth": ("[" * 200 + "]" * 200 + "\n", ":1:60: nested deeper than 60 levels"),
    "block depth": ("- " * 200 + "x\n", ": nested deeper than 60 levels"),
    "aliases": (BOMB, ": aliases repeat too much of the file"),
    "number": ("x: " + "9" * 4000 + "\n", ":1:4: the number 999"),
    "documents": ("a: 1\n---\nb: 2\n", ":2:1: two documents in one file: lines 1 and 2"),
    "control": ("\x00", "a character that YAML does not allow"),
    "empty": ("", ": the file is empty"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_cases_23_and_25_what_strangers_write_is_refused_at_once_in_one_line_a_file(stellwerk, pack, tmp_path, kind):
    """In every file that a pack may hold; nothing is run."""
    text, told = HOSTILE[kind]
    folder = pack(**dict.fromkeys(FILES, text))
    (tmp_path / "manifest-only").mkdir()
    (tmp_path / "manifest-only" / "manifest.yaml").write_text(text)
    for name, files in ((folder.name, sorted(FILES)), ("manifest-only", ["manifest"])):
        before = time.process_time()
        ended = stellwerk("validate", f"./{name}")
        assert time.process_time() - before < 1
        assert ended.code == 1
        assert [line.partition(":")[0] for line in ended.lines] == [f"{name}/{file}.yaml" for file in files]
        assert all(told in line for line in ended.lines)
    assert not (tmp_path / "pwned").exists()


def test_case_23_a_file_of_eleven_megabytes_is_refused_unread(stellwerk, pack):
    folder = pack()
    (folder / "tiles.yaml").write_text("# a comment\n" * 1_000_000)
    assert stellwerk("validate", "./own").lines == ["own/tiles.yaml: is larger than 10 MB"]


def test_nothing_is_fetched_whatever_content_says(stellwerk, pack, monkeypatch):
    """Remote references: additions have no field for them."""
    monkeypatch.setattr("socket.socket.connect", lambda *_: pytest.fail("something was fetched"))
    pack(additions="fields: {tile: {x: {type: string, $ref: 'https://example.org/x.json'}}}\n")
    (line,) = stellwerk("validate", "./own").lines
    assert "unknown field '$ref'" in line


IMAGES = [
    "../../x.png",
    "/etc/passwd",
    "C:\\x.png",
    "C:/x.png",
    "../own_private/x.png",
    "link.png",
    "art/../../x.png",
    "~/x",
]


@pytest.mark.parametrize("image", IMAGES)
def test_case_31_an_image_outside_the_pack_is_refused_and_its_tile_named(stellwerk, pack, tmp_path, image):
    folder = pack(tiles=TILE.format(id="a", title="x", count=1))
    (tmp_path / "own_private").mkdir()
    (tmp_path / "own_private" / "x.png").write_bytes(b"secret")
    (folder / "link.png").symlink_to(tmp_path / "own_private" / "x.png")
    (folder / "drawing.yaml").write_text(f"faces: [{{id: a/field, image: '{image}'}}]\n", encoding="utf-8")
    ended = stellwerk("validate", "./own")
    assert ended.code == 1
    assert "face a/field" in ended.out
    assert "outside the pack's folder" in ended.out or "there is no image" in ended.out
    assert "secret" not in ended.out + ended.err
    assert stellwerk("play", "g.json", "--with", "./own", "--bots", "random").code == 1


def test_case_31_a_file_of_the_pack_that_is_a_link_to_the_outside_is_refused(stellwerk, pack, tmp_path):
    (tmp_path / "secret.yaml").write_text("password: swordfish\n")
    for file in ("manifest", *FILES):
        folder = pack(f"pack-{file}")
        (folder / f"{file}.yaml").unlink(missing_ok=True)
        (folder / f"{file}.yaml").symlink_to(tmp_path / "secret.yaml")
        ended = stellwerk("validate", f"./pack-{file}")
        assert ended.code == 1
        assert f"pack-{file}/{file}.yaml: the file lies outside the pack's folder" in ended.out
        assert "swordfish" not in ended.out + ended.err


def test_case_34_the_order_on_the_command_line_changes_nothing(stellwerk, pack, tmp_path):
    """Two packs with bags and scoring of their own: same seed, same draws, same moves, same points."""
    for name in ("zebra", "ape"):
        pack(
            name,
            tiles=TILE.format(id=name, title="x", count=9),
            scoring=f"scoring: [{{source: {name}, each: 1, count: {{tiles: {{kind: {name}}}}}}}]\n",
        )
    seats = ("--players", "2", "--bots", "greedy,random", "--seed", "34")
    orders = {"there": ["./zebra", "./ape", "forest"], "back": ["forest", "./ape", "./zebra"]}
    for file, names in orders.items():
        assert stellwerk("play", f"{file}.json", *seats, *(f"--with={name}" for name in names)).code == 0
    there, back = ((tmp_path / f"{file}.json").read_text(encoding="utf-8") for file in orders)
    assert there == back
    assert "ape" in stellwerk("score", "there.json", "--explain").out


def test_case_38_names_of_two_packs_that_clash_are_told_with_both_sources_whatever_the_order(stellwerk, pack):
    clash = {
        "kinds": "terrains: [{id: moor}]\nkinds: [{id: canal}]\nmarkers: [{id: ford}]\nicons: [{id: mill}]\n",
        "pawns": "pawns: [{id: fox, supply: 1, network: car, score: {start: 1, each: 1, cap: 2}}]\n",
    }
    for name in ("zebra", "ape"):
        pack(name, **clash)
        assert stellwerk("validate", f"./{name}").code == 0
    there = stellwerk("packs", "mix", "--with", "./zebra", "--with", "./ape")
    back = stellwerk("packs", "mix", "--with", "./ape", "--with", "./zebra")
    assert there == back
    assert there.code == 1
    assert there.err.splitlines() == [
        f"the packs ape and zebra both declare the {what}"
        for what in ("kind canal", "terrain moor", "icon mill", "marker ford", "pawn fox")
    ]


def test_case_38_things_of_two_packs_that_only_share_a_short_name_live_side_by_side(stellwerk, pack, tmp_path):
    """Tiles, objectives and challenges are named in full; what is short and means two is asked back."""
    for name in ("zebra", "ape"):
        pack(
            name,
            tiles=TILE.format(id="straight", title="x", count=9),
            objectives="objectives: [{id: goal, when: {tiles: {in: around}}}]\n",
            challenges="challenges: [{id: quest, thresholds: [1, 2, 3], when: {tiles: {}}}]\n",
        )
    mix = ("--with", "./zebra", "--with", "./ape")
    ended = stellwerk("new", "g.json", *mix, "--objectives", "goal,temple,airport")
    assert ended.code == 1
    assert "zebra:goal" in ended.err
    assert "ape:goal" in ended.err
    assert stellwerk("new", "g.json", *mix, "--objectives", "zebra:goal,temple,airport").code == 0
    ended = stellwerk("new", "h.json", *mix, "--players", "1", "--challenge", "quest")
    assert ended.code == 1
    assert "ape:quest" in ended.err
    assert stellwerk("new", "h.json", *mix, "--players", "1", "--challenge", "ape:quest").code == 0


@pytest.mark.parametrize(
    ("api", "told"),
    [
        (">=2", "it needs plugin interface >=2, this is 1.0"),
        ("<1", "it needs plugin interface <1, this is 1.0"),
        ("!=1.0", "it needs plugin interface !=1.0, this is 1.0"),
        ("soon", "its api range 'soon' cannot be read (write it like '>=1,<2')"),
        (" ", "its api range ' ' cannot be read (write it like '>=1,<2')"),
    ],
)
def test_case_39_the_api_range_is_compared_before_anything_is_loaded(stellwerk, pack, api, told):
    folder = pack()
    manifest = (folder / "manifest.yaml").read_text().replace(">=1,<2", api)
    (folder / "manifest.yaml").write_text(f"{manifest}plugin: own.code:Own\n")
    (folder / "code.py").write_text("raise SystemExit('loaded')\n")
    for words in (["validate", "./own"], ["packs", "show", "./own"], ["new", "g.json", "--with", "./own"]):
        ended = stellwerk(*words)
        assert ended.code == 1
        assert told in ended.out + ended.err
        assert "loaded" not in ended.out + ended.err


def test_case_39_required_versions_conflicts_and_missing_packs_are_enforced(stellwerk, pack):
    pack("one", manifest="conflicts: [{pack: two, because: {en: both flood the valley}}]\n")
    pack("two")
    (line,) = stellwerk("packs", "mix", "--with", "./one", "--with", "./two").err.splitlines()
    assert line == "one and two do not go together: both flood the valley"
    for requires, told in [
        ("{pack: base, version: '>=7'}", "requires base >=7, but base is version 1.0.0"),
        ("nowhere", "requires nowhere, which is not here"),
    ]:
        folder = pack("three")
        text = (folder / "manifest.yaml").read_text().replace("requires: [base]", f"requires: [base, {requires}]")
        text = text.replace("[base, {pack: base", "[{pack: base")
        (folder / "manifest.yaml").write_text(text)
        for words in (["validate", "./three"], ["new", "g.json", "--with", "./three"]):
            ended = stellwerk(*words)
            assert ended.code == 1
            assert told in ended.out + ended.err


def test_a_pack_changes_another_only_by_a_declared_patch(stellwerk, pack):
    """More copies of a tile of a pack it requires: told by the mix; anything else of another pack stays as it was."""
    pack("more", setup="patch: [{pack: base, tile: highway-t/town, count: 5}]\n")
    assert "  111 tiles: base" in stellwerk("packs", "mix", "--with", "./more").lines  # R5: 106
    (folder,) = {pack("less", setup="patch: [{pack: base, tile: highway-t/town, count: 0}]\n")}
    assert "count must be at least 1, not 0" in stellwerk("validate", "./less").out
    pack("less", setup="patch: [{pack: base, tile: highway-t/town, count: 1, terrain: field}]\n")
    assert "unknown field 'terrain'" in stellwerk("validate", "./less").out
    pack("less", setup="patch: [{pack: forest, tile: overpass/forest, count: 1}]\n")
    assert "'forest' is no pack that this one requires" in stellwerk("validate", "./less").out
    assert folder.name == "less"


def test_case_42_one_bad_pack_among_good_ones_makes_the_exit_code_1(stellwerk, pack):
    pack("good")
    pack("bad", tiles="tiles: 3\n")
    for words in (["./good", "./bad"], ["./bad", "./good"], ["./bad", "--json"]):
        assert stellwerk("validate", *words).code == 1
    assert stellwerk("validate", "./good", "forest").code == 0
    told = json.loads(stellwerk("validate", "./good", "./bad", "--json").out)
    assert told == {
        "ok": False,
        "faults": [
            {
                "path": "bad/tiles.yaml",
                "line": 1,
                "column": 8,
                "pointer": "/tiles",
                "message": "tiles must be a list, not the number 3",
                "hint": "",
            }
        ],
    }


def test_case_49_markup_in_content_paths_and_errors_is_printed_letter_for_letter(stellwerk, pack):
    title = "Depot [/b] [blue] x {0} %s $HOME"
    pack(
        "[WIP] a",
        manifest=f"notes: [{{rule: R1, status: house, text: '{title}'}}]\n",
        objectives=f"objectives: [{{id: goal, title: '{title}', text: '{title}', when: {{tiles: {{in: around}}}}}}]\n",
    )
    folder = "./[WIP] a"
    manifest = (pack("[WIP] a") / "manifest.yaml").read_text()
    (pack("[WIP] a") / "manifest.yaml").write_text(
        manifest.replace("id: [WIP] a", "id: wip").replace("title: A pack", f"title: '{title}'")
    )
    told = stellwerk("packs", "show", folder)
    assert told.code == 0
    assert told.out.count(title) == 2
    assert folder in told.out
    assert stellwerk("new", "g.json", "--with", folder, "--objectives", "goal,temple,airport", "--seed", "1").code == 0
    assert title in " ".join(stellwerk("show", "g.json").out.split())
    (line,) = stellwerk("validate", "./[/b] [Errno 2]").lines
    assert line.startswith("./[/b] [Errno 2]: ")
