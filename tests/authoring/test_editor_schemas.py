"""Schemas for editors: what a pack may write, every name it knows as a choice."""

import json

import pytest
from jsonschema import Draft202012Validator
from packs.workshop import write_pack

from stellwerk.core.content.document import parse_document, read_document
from stellwerk.core.errors import ContentError
from stellwerk.core.packs.discovery import discover, folder_pack
from stellwerk.core.packs.editing import editor_schemas

SHIPPED = [pack for pack in discover() if pack.origin == "bundled"]


@pytest.mark.parametrize("pack", SHIPPED, ids=lambda pack: pack.id)
def test_shipped_content_is_valid_and_no_mark_of_ours_is_left(pack):
    schemas = editor_schemas(pack, discover())
    files = sorted(path.name for path in pack.manifest.folder.glob("*.yaml"))
    assert set(files) <= set(schemas)
    for file in files:
        Draft202012Validator.check_schema(schemas[file])
        data = read_document(pack.manifest.folder / file).data
        assert [error.message for error in Draft202012Validator(schemas[file]).iter_errors(data)] == [], file
        assert '"x-' not in json.dumps(schemas[file])


def write_marsh(root):
    """A pack with a terrain, a route kind, a pawn and a field of its own, beside what the base has."""
    folder = write_pack(root / "marsh", "marsh", extends="railroad-tiles", requires=["base"])
    (folder / "kinds.yaml").write_text("terrains: [{id: marsh}]\nkinds: [{id: plank, ports: halves}]\n")
    (folder / "pawns.yaml").write_text(
        "pawns: [{id: frog, supply: 3, network: traveler, score: {start: 1, each: 1, cap: 5}}]\n"
    )
    (folder / "additions.yaml").write_text("fields: {tile: {depth: {type: integer}}}\n")
    return folder


@pytest.fixture
def marsh(tmp_path):
    return write_marsh(tmp_path)


@pytest.fixture(scope="module")
def schemas(tmp_path_factory):
    """The schemas of the pack as it should be."""
    return made(write_marsh(tmp_path_factory.mktemp("packs")))


def made(folder):
    return editor_schemas(folder_pack(str(folder)), discover())


def valid(schemas, file, text):
    """Whether an editor would take a text for that file."""
    return Draft202012Validator(schemas[file]).is_valid(parse_document(text, file).data)


@pytest.mark.parametrize(
    ("file", "text", "good", "bad"),
    [
        ("tiles", "tiles: [{id: a, terrain: @, printings: [{}]}]", "marsh", "mrash"),
        ("tiles", "tiles: [{id: a, terrain: @, printings: [{}]}]", "town", "forest"),  # nobody required the forest
        ("tiles", "tiles: [{id: a, @: 3, printings: [{}]}]", "depth", "dept"),
        ("tiles", "tiles: [{id: a, routes: [{plank: [@]}], printings: [{}]}]", "Nw", "N"),
        ("tiles", "tiles: [{id: a, printings: [{pinpoints: [@]}]}]", "frog", "forg"),
        ("tiles", "tiles: [{id: a, printings: [{pinpoints: [{@: 1}]}]}]", "frog", "forg"),
        ("setup", "swap: [{select: {shows: car}, add: [@]}]", "frog", "forg"),
        ("setup", "supply: {@: 6}", "car", "cra"),
        ("setup", "patch: [{pack: base, tile: highway-t/@, count: 1}]", "town", "twon"),
        ("pawns", "pawns: [{id: b, supply: 1, network: @}]", "train", "boat"),
        ("kinds", "joints: [{between: [@, blank]}]", "plank", "planks"),
        ("scoring", "scoring: [{source: a, each: 1, count: {tiles: {terrain: [marsh, @]}}}]", "town", "twon"),
        ("objectives", "objectives: [{id: a, when: {tiles: {in: [@, {group: marsh}]}}}]", "around", "arund"),
        ("objectives", "objectives: [{id: a, when: {not: {pawns: {in: {network: @}}}}}]", "car", "cra"),
        ("challenges", "challenges: [{id: a, thresholds: [1, 2, 3], when: {history: {of: @}}}]", "placed-frog", "frog"),
    ],
)
def test_names_of_the_pack_and_of_what_it_requires_are_choices(schemas, file, text, good, bad):
    assert valid(schemas, f"{file}.yaml", text.replace("@", good))
    assert not valid(schemas, f"{file}.yaml", text.replace("@", bad))


def test_a_pack_at_fault_gets_schemas_with_what_can_be_read(marsh):
    """What the broken kinds.yaml would declare nobody knows: any kind is taken, terrains are those of the base."""
    (marsh / "tiles.yaml").write_text("tiles: 3\n")
    (marsh / "kinds.yaml").write_text("terrains: [{id: marsh}\n")
    schemas = made(marsh)
    tile = "tiles: [{id: a, terrain: @, routes: [{plank: [Nw]}], printings: [{}]}]"
    assert valid(schemas, "tiles.yaml", tile.replace("@", "town"))
    assert not valid(schemas, "tiles.yaml", tile.replace("@", "marsh"))


def test_a_manifest_at_fault_is_told(marsh):
    manifest = marsh / "manifest.yaml"
    manifest.write_text(manifest.read_text().replace("kind: expansion", "kind: expnsion"))
    with pytest.raises(ContentError, match="did you mean expansion"):
        made(marsh)
