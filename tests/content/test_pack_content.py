"""A pack's files together: all faults in one run, additions, links that lead outside, the digest."""

from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk.core.content.folder import inside
from stellwerk.core.content.pack import PackContent
from stellwerk.core.errors import ContentError

Gather = Callable[..., PackContent]
Faults = Callable[[PackContent], list[str]]

TILES = """
tiles:
  - id: straight
    routes: [{highway: [N, S]}]
    printings: [{count: 3}]
"""


def test_case_28_the_faults_of_all_files_are_told_in_one_run(gather: Gather, faults: Faults) -> None:
    """One fault that the schema sees, one that only the names tell, one of form: three files, one run."""
    content = gather(
        {
            "tiles.yaml": "tiles:\n  - id: straight\n    printings: [{pinpoints: [cra]}]\n",
            "setup.yaml": "tokens: [{icons: [car], falg: true}]\n",
            "kinds.yaml": "terrains: [{id: town}]\nterrains: []\n",
        },
        plain=True,
    )
    assert faults(content) == [
        "kinds.yaml:2:1: field 'terrains' is written twice: lines 1 and 2 (keep one of them)",
        "setup.yaml:1:25: unknown field 'falg' (did you mean flag?)",
        "tiles.yaml:3:30: tile straight: unknown pawn 'cra' (did you mean car?)",
    ]


def test_a_file_that_cannot_be_read_makes_no_faults_elsewhere(gather: Gather, faults: Faults) -> None:
    """Nobody knows what the broken kinds.yaml would have declared, so nothing that may come from it is unknown."""
    tiles = (
        "tiles:\n  - {id: a, terrain: town, routes: [{highway: [N]}], printings: [{pinpoints: [car]}, {conut: 1}]}\n"
    )
    assert faults(gather({"tiles.yaml": tiles, "kinds.yaml": "a: b: c"}, plain=True)) == [
        "kinds.yaml:1:5: not valid YAML: mapping values are not allowed in this context "
        "(quote a text that holds a colon and a blank)",
        "tiles.yaml:2:87: tile a: unknown field 'conut' (did you mean count?)",
    ]
    kinds = "kinds: 3\nterrains: 4\nconnections: 5"
    assert faults(gather({"tiles.yaml": "tiles: []", "kinds.yaml": kinds}, plain=True)) == [
        "kinds.yaml:1:8: kinds must be a list, not the number 3",
        "kinds.yaml:2:11: terrains must be a list, not the number 4",
        "kinds.yaml:3:14: connections must be a list, not the number 5",
    ]


def test_a_fault_of_the_schema_hides_no_fault_of_names_in_another_tile(gather: Gather, faults: Faults) -> None:
    tiles = "tiles:\n  - {id: a, terrain: twon, printings: [{}]}\n  - {id: b, terrain: twon, printings: [{conut: 3}]}\n"
    assert faults(gather({"tiles.yaml": tiles}, plain=True)) == [
        "tiles.yaml:2:22: tile a: unknown terrain 'twon' (did you mean town?)",
        "tiles.yaml:3:41: tile b: unknown field 'conut' (did you mean count?)",
    ]


def test_reading_raises_what_gathering_finds(gather: Gather) -> None:
    content = gather({"tiles.yaml": "tiles: 3"}, plain=True)
    files = {name: name.removesuffix(".yaml") for name in ("tiles.yaml", "kinds.yaml", "pawns.yaml")}
    with pytest.raises(ContentError) as caught:
        PackContent.read(content.folder, content.manifest, files)
    assert [fault.message for fault in caught.value.faults] == ["tiles must be a list, not the number 3"]


def test_a_file_that_no_game_knows_is_told(gather: Gather, faults: Faults) -> None:
    assert faults(gather({"tiels.yaml": "a: 1", "notes.txt": "x", ".hidden.yaml": "x"})) == [
        "tiels.yaml: 'tiels.yaml' is no content file of this game (did you mean tiles.yaml?)"
    ]
    (line,) = faults(gather({"xyz.yaml": "a: 1"}, name="marsh"))
    assert line.startswith("xyz.yaml: 'xyz.yaml' is no content file of this game (known: additions.yaml, ")


def test_case_31_a_file_that_is_a_link_to_the_outside_is_refused(
    gather: Gather, faults: Faults, tmp_path: Path
) -> None:
    (tmp_path / "meadow").mkdir()
    (tmp_path / "outside.yaml").write_text("pawns: []")
    (tmp_path / "meadow" / "pawns.yaml").symlink_to(tmp_path / "outside.yaml")
    assert faults(gather({})) == ["pawns.yaml: the file lies outside the pack's folder (put it there, not a link)"]


def test_case_31_names_that_lead_out_of_a_folder(tmp_path: Path) -> None:
    pack, sibling = tmp_path / "a", tmp_path / "a_private"
    for folder in (pack, sibling, pack / "art"):
        folder.mkdir()
    (sibling / "x.png").write_bytes(b"")
    (pack / "art" / "ok.png").write_bytes(b"")
    (pack / "link.png").symlink_to(sibling / "x.png")
    (pack / "linked").symlink_to(sibling)
    (pack / "near.png").symlink_to(pack / "art" / "ok.png")
    outside = [
        "../../x",
        "/etc/x",
        "C:\\x",
        "C:/x",
        "c:x",
        "../a_private/x.png",
        "link.png",
        "linked/x.png",
        "art/../../a_private/x.png",
    ]
    outside += ["", ".", "..", "./..", "art//ok.png", "art\\ok.png", "a\0b"]
    assert [name for name in outside if inside(pack, name) is not None] == []
    assert inside(pack, "art/ok.png") == inside(pack, "near.png") == (pack / "art" / "ok.png").resolve()


FENCES = """
fields:
  tile: {fences: {type: array, maxItems: 2, items: {type: string, enum: [N, E]}}}
  route: {lanes: {type: integer}}
"""


def test_a_pack_adds_fields_for_itself_and_for_those_that_require_it(gather: Gather, faults: Faults) -> None:
    adding = gather(
        {"additions.yaml": FENCES, "tiles.yaml": TILES + "    fences: [N]\n"}, name="countryside", plain=True
    )
    assert faults(adding) == []
    user = gather({"tiles.yaml": TILES + "    fences: [N, X]\n"}, name="hedges", required=(adding,))
    assert faults(user) == ["tiles.yaml:6:17: tile straight: item 2 of fences must be N or E, not the text 'X'"]
    other = gather({"tiles.yaml": TILES + "    fences: [N]\n"}, plain=True)
    assert faults(other) == [
        "tiles.yaml:6:5: tile straight: unknown field 'fences' "
        "(known: icons, id, printings, routes, station, terrain, title)"
    ]


def test_an_added_field_may_not_exist_already(gather: Gather, faults: Faults) -> None:
    first = gather({"additions.yaml": FENCES}, name="countryside")
    again = "fields: {tile: {fences: {type: integer}, id: {type: string}}, tlie: {a: {type: string}}}"
    told = faults(gather({"additions.yaml": again}, required=(first,)))
    assert told[0].startswith("additions.yaml:1:17: tile already has a field fences, from ")
    assert told[1].startswith("additions.yaml:1:42: tile already has a field id, from the format itself")
    assert told[2] == "additions.yaml:1:63: the format has no part 'tlie' (did you mean tile?)"


def test_additions_are_a_closed_vocabulary(gather: Gather, faults: Faults) -> None:
    told = faults(gather({"additions.yaml": "fields: {tile: {x: {type: string, $ref: 'http://a', pattern: '(a+)+'}}}"}))
    assert [line.partition("(")[0] for line in told] == [
        "additions.yaml:1:35: unknown field '$ref' ",
        "additions.yaml:1:53: unknown field 'pattern' ",
    ]


def test_added_mappings_are_closed_too(gather: Gather, faults: Faults) -> None:
    additions = "fields: {tile: {view: {type: object, properties: {far: {type: integer}}}}}"
    content = gather({"additions.yaml": additions, "tiles.yaml": TILES + "    view: {fra: 3}\n"}, plain=True)
    assert faults(content) == ["tiles.yaml:6:12: tile straight: unknown field 'fra' (did you mean far?)"]


def test_the_digest_pins_what_rules_use_and_nothing_else(gather: Gather) -> None:
    def digest(tiles: str) -> str:
        return gather({"tiles.yaml": tiles}, plain=True).digest

    plain = digest(TILES)
    assert digest("# a comment\n" + TILES + "    title: {en: Straight}\n") == plain
    assert digest(TILES.replace("count: 3", "count: 4")) != plain
    assert len(plain) == 32
