"""A game from elsewhere brings content files of its own, each with a schema beside its code."""

import json

import pytest
from packs.workshop import nothing_found, write_pack

from stellwerk.core.errors import ContentError, PackError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover, folder_pack
from stellwerk.core.packs.examine import examine

REGATTA = """
    from pathlib import Path

    from stellwerk.core.hooks import Pack, hookimpl

    class Crew(Pack):
        files = {"boats.yaml": Path(__file__).with_name("boats.json"), "drawing.yaml": "drawing"}

    class Regatta(Crew):
        @hookimpl
        def game(self, choice):
            return lambda answers: [
                boat["id"] for content in answers.contents.values() for _, boat in content.items("boats.yaml", "boats")
            ]

    Regatta.hook_points = Crew
    Regatta.content_pack = Crew
"""
BOATS = {
    "$ref": "#/$defs/boats",
    "$defs": {
        "boats": {
            "type": "object",
            "additionalProperties": False,
            "properties": {"boats": {"type": "array", "items": {"$ref": "#/$defs/boat"}}},
        },
        "boat": {
            "type": "object",
            "additionalProperties": False,
            "required": ["id"],
            "properties": {"id": {"type": "string"}, "seats": {"type": "integer", "minimum": 1}},
        },
    },
}


@pytest.fixture
def regatta(tmp_path):
    """The game with one boat and an expansion without code that brings another."""
    game = write_pack(tmp_path / "regatta", "regatta", "game", REGATTA, plugin="regatta:Regatta")
    (game / "boats.json").write_text(json.dumps(BOATS), encoding="utf-8")
    (game / "boats.yaml").write_text("boats: [{id: dory, seats: 2}]\n", encoding="utf-8")
    more = write_pack(tmp_path / "harbour", "harbour", extends="regatta-game", requires=["regatta"])
    (more / "boats.yaml").write_text("boats: [{id: punt}]\n", encoding="utf-8")
    return tmp_path


def choice(root):
    return resolve(nothing_found(), "regatta-game", [str(root / "regatta"), str(root / "harbour")])


def told(root):
    """The faults of the expansion."""
    found = folder_pack(str(root / "harbour"))
    return [
        str(fault).replace(str(root), "…") for fault in examine(found, nothing_found(), [str(root / "regatta")], root)
    ]


def test_its_packs_are_checked_by_its_schema(regatta):
    assert assemble(choice(regatta)).game == ["dory", "punt"]
    (regatta / "harbour" / "boats.yaml").write_text("boats: [{id: punt, seat: 1}, {id: raft, seats: 0}]\n")
    with pytest.raises(ContentError):
        assemble(choice(regatta))
    assert told(regatta) == [
        "…/harbour/boats.yaml:1:20: boat punt: unknown field 'seat' (did you mean seats?)",
        "…/harbour/boats.yaml:1:48: boat raft: seats must be at least 1, not 0",
    ]


def test_packs_add_fields_to_it(regatta):
    harbour = regatta / "harbour"
    (harbour / "additions.yaml").write_text("fields: {boat: {sail: {type: string, enum: [red, white]}}}\n")
    (harbour / "boats.yaml").write_text("boats: [{id: punt, sail: rde}]\n")
    assert told(regatta) == ["…/harbour/boats.yaml:1:26: boat punt: sail cannot be 'rde' (did you mean red?)"]


def test_an_expansion_may_bring_one_too(tmp_path):
    code = """
        from pathlib import Path
        from stellwerk.core.draft.content import DraftContent

        class Weather(DraftContent):
            files = {**DraftContent.files, "boats.yaml": Path(__file__).with_name("boats.json")}
    """
    folder = write_pack(tmp_path / "storm", "storm", code=code, plugin="storm:Weather", extends="railroad-tiles")
    (folder / "boats.json").write_text(json.dumps(BOATS), encoding="utf-8")
    (folder / "boats.yaml").write_text("boats: [{id: ark, seats: 2, seat: 1}]\n", encoding="utf-8")
    (fault,) = examine(folder_pack(str(folder)), discover())
    assert fault.message == "boat ark: unknown field 'seat'"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "there is no schema "),
        ("{", "is no JSON"),
        ("[]", "is no JSON object"),
        ('{"$ref": "https://example.org/boats.json"}', "https://example.org/boats.json"),
    ],
)
def test_a_schema_at_fault_is_told_in_one_line(regatta, text, message, monkeypatch):
    """Remote references are never fetched."""
    monkeypatch.setattr("urllib.request.urlopen", lambda *_, **__: pytest.fail("something was fetched"))
    schema = regatta / "regatta" / "boats.json"
    schema.unlink()
    if text is not None:
        schema.write_text(text)
    with pytest.raises(PackError) as caught:
        assemble(choice(regatta))
    assert str(caught.value).startswith(f"regatta ({regatta}/regatta): its content cannot be checked: ")
    assert message in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
