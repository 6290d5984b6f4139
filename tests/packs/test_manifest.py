"""Manifests: read without code, with the place of every fault."""

import pytest
from packs.workshop import write_pack, write_town

from stellwerk.core.errors import ContentError
from stellwerk.core.packs.manifest import Conflict, Requirement, incompatibility, meets, read_manifest, text_in


def test_a_manifest_is_read_as_it_stands(tmp_path):
    folder = write_pack(
        tmp_path,
        "canals",
        title={"en": "Canals", "de": "Kanäle"},
        requires=["town", {"pack": "lakes", "version": ">=1.2"}],
        after=["desert"],
        conflicts=[{"pack": "drought", "because": "no water"}],
        plugin="canals.pack:Canals",
        bag="game",
        notes=[{"rule": "canals-end", "status": "house", "text": "An open end costs 2."}],
    )
    manifest = read_manifest(folder, "stellwerk-canals 3.1", "distribution")
    assert (manifest.id, manifest.kind, manifest.version, manifest.extends) == (
        "canals",
        "expansion",
        "1.0.0",
        "town-game",
    )
    assert manifest.requires == (Requirement("town"), Requirement("lakes", ">=1.2"))
    assert manifest.conflicts == (Conflict("drought", (("", "no water"),)),)
    assert (manifest.after, manifest.bag, manifest.provides) == (("desert",), "game", None)
    assert manifest.notes[0].rule == "canals-end"
    assert manifest.name == "canals (stellwerk-canals 3.1)"
    assert hash(manifest) == hash(read_manifest(folder, "stellwerk-canals 3.1", "distribution"))


def test_titles_by_language_fall_back_to_english_and_then_to_what_there_is(tmp_path):
    manifest = read_manifest(write_pack(tmp_path, "canals", title={"de": "Kanäle", "en": "Canals"}))
    assert (manifest.title_in("de"), manifest.title_in("fr"), manifest.title_in()) == ("Kanäle", "Canals", "Canals")
    assert text_in((("de", "Kanäle"),), "en") == "Kanäle"
    assert text_in((("", "Canals"),), "de") == "Canals"


def test_a_pack_that_feeds_a_shipped_plugin_has_no_code_of_its_own(tmp_path):
    assert read_manifest(write_town(tmp_path)).has_code
    assert not read_manifest(write_pack(tmp_path / "a", "alpha")).has_code
    assert not read_manifest(write_pack(tmp_path / "b", "beta", plugin="stellwerk.plugins.bots:Bots")).has_code


@pytest.mark.parametrize(
    ("fields", "pointer", "message"),
    [
        ({"version": "1.0.x-y"}, "/version", "'1.0.x-y' is no version"),
        ({"requires": [{"pack": "town", "version": "about 3"}]}, "/requires/0", "'about 3' is no range of versions"),
        ({"plugin": "canals..pack:Canals"}, "/plugin", "'canals..pack:Canals' names no class"),
        ({"provides": "canals-game"}, "/provides", "only a pack of kind game provides one"),
    ],
)
def test_what_no_schema_sees_is_a_fault_at_its_place(tmp_path, fields, pointer, message):
    folder = write_pack(tmp_path, "canals", **fields)
    with pytest.raises(ContentError) as caught:
        read_manifest(folder)
    (fault,) = caught.value.faults
    assert (fault.path, fault.pointer, fault.message) == (str(folder / "manifest.yaml"), pointer, message)
    assert fault.line > 1
    assert fault.hint


def test_every_fault_of_a_manifest_is_shown_at_once_case_28(tmp_path):
    folder = write_pack(tmp_path, "canals", requries=["town"], bag="somewhere")
    with pytest.raises(ContentError) as caught:
        read_manifest(folder)
    assert {fault.pointer for fault in caught.value.faults} == {"/requries", "/bag"}


@pytest.mark.parametrize("api", [">=2", "<1", ">=1.1", "==2.*"])
def test_another_interface_is_incompatible_and_says_why_case_39(tmp_path, api):
    manifest = read_manifest(write_pack(tmp_path, "canals", api=api))
    assert incompatibility(manifest, "1.0") == f"it needs plugin interface {api}, this is 1.0"


@pytest.mark.parametrize("api", ["about 1", ">=", "1", ">=1;<2", "latest", " "])
def test_a_range_that_cannot_be_read_is_incompatible_too_case_39(tmp_path, api):
    manifest = read_manifest(write_pack(tmp_path, "canals", api=api))
    reason = incompatibility(manifest, "1.0")
    assert reason is not None
    assert repr(api) in reason


@pytest.mark.parametrize("api", [">=1,<2", "~=1.0", ">=0.9", "==1.*"])
def test_ranges_that_hold_the_interface_fit(tmp_path, api):
    assert incompatibility(read_manifest(write_pack(tmp_path, "canals", api=api)), "1.0") is None


def test_a_pre_release_of_a_pack_meets_a_range():
    assert meets("1.2.0rc1", ">=1.1")
    assert meets("0.1", "")
    assert not meets("0.9", ">=1")


def test_a_manifest_that_is_a_link_to_the_outside_is_refused_case_31(tmp_path):
    """``a`` may not read ``a_private``, nor anything else beside it."""
    secret = write_pack(tmp_path / "a_private", "walls") / "manifest.yaml"
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "manifest.yaml").symlink_to(secret)
    with pytest.raises(ContentError) as caught:
        read_manifest(tmp_path / "a")
    path = tmp_path / "a" / "manifest.yaml"
    assert str(caught.value) == f"{path}: the file lies outside the pack's folder (put it there, not a link)"
