"""Discovery: bundled packs, distributions and folders are found without importing any of them (32, 37, 38, 39)."""

import sys

import pytest
from packs.workshop import write_distribution, write_pack, write_town

from stellwerk.core.packs.discovery import bundled, catalogue, discover, distributions, folder_pack, is_path

BOOM = "raise SystemExit('imported')"


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A folder on the path of imports, as site-packages is."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    return folder


def offered():
    """The distributions' packs of the tests, without those that happen to be installed here."""
    return sorted((pack for pack in distributions() if "test" in pack.source), key=lambda pack: (pack.id, pack.source))


def test_the_shipped_packs_are_found_under_the_names_of_their_folders():
    shipped = bundled()
    assert shipped
    for pack in shipped:
        assert pack.status == "ok", pack.reason
        assert pack.manifest is not None
        assert (pack.id, pack.source, pack.origin) == (pack.manifest.folder.name, "bundled", "bundled")
    assert {pack.id for pack in shipped} <= set(discover().found)


def test_folders_without_a_manifest_are_no_packs(tmp_path):
    write_town(tmp_path)
    (tmp_path / "notes").mkdir()
    (tmp_path / "README.md").write_text("hello", encoding="utf-8")
    assert [pack.id for pack in bundled(tmp_path)] == ["town"]


def test_an_entry_point_names_a_package_that_is_read_but_never_imported_case_37(site):
    write_pack(site / "canal_pack", "canals", code=BOOM, plugin="canal_pack:Canals")
    write_distribution(site, "test-canals", "canal_pack", "2.1")
    (pack,) = offered()
    assert (pack.id, pack.source, pack.status) == ("canals", "test-canals 2.1", "ok")
    assert pack.manifest is not None
    assert pack.manifest.folder == site / "canal_pack"
    assert "canal_pack" not in sys.modules


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("canals = nowhere_pack", "the package nowhere_pack is not there"),
        ("canals = canal_pack:Canals", "'canal_pack:Canals' is no top-level package (write its bare name)"),
        ("canals = canal_pack.inner", "'canal_pack.inner' is no top-level package (write its bare name)"),
        ("canals = empty_pack", "the package empty_pack holds no manifest.yaml"),
    ],
)
def test_an_entry_point_at_fault_is_found_with_its_reason_case_32(site, entry, reason):
    write_pack(site / "canal_pack", "canals", code=BOOM)
    (site / "empty_pack").mkdir()
    (site / "empty_pack" / "__init__.py").write_text(BOOM, encoding="utf-8")
    write_distribution(site, "test-canals", "", entry=entry)
    (pack,) = offered()
    assert (pack.id, pack.status) == ("canals", "broken")
    assert pack.reason == f"test-canals 1.0: entry point canals: {reason}"
    assert "empty_pack" not in sys.modules


def test_damaged_metadata_of_other_distributions_disturbs_nobody_case_32(site):
    write_pack(site / "canal_pack", "canals")
    write_distribution(site, "test-canals", "canal_pack")
    for name in ("broken", "nameless", "binary"):
        (site / f"{name}-1.0.dist-info").mkdir()
    (site / "broken-1.0.dist-info" / "entry_points.txt").write_text("[stellwerk.packs\n= =\n", encoding="utf-8")
    (site / "nameless-1.0.dist-info" / "entry_points.txt").write_text(
        "[stellwerk.packs]\nx = y_pack\n", encoding="utf-8"
    )
    (site / "binary-1.0.dist-info" / "entry_points.txt").write_bytes(b"\xff\xfe\x00[stellwerk.packs]")
    assert [pack.id for pack in offered()] == ["canals"]
    nameless = [pack for pack in distributions() if pack.id == "x"]
    assert [pack.status for pack in nameless] == ["broken"]


def test_the_first_of_two_installations_of_one_distribution_hides_the_other(site, tmp_path, monkeypatch):
    write_pack(site / "canal_pack", "canals")
    write_distribution(site, "test-canals", "canal_pack", "1.0")
    front = tmp_path / "front"
    write_pack(front / "canal_pack", "canals")
    write_distribution(front, "test_canals", "canal_pack", "2.0", entry="test-canals = canal_pack")
    monkeypatch.syspath_prepend(str(front))
    assert [pack.source for pack in offered()] == ["test_canals 2.0"]


def test_an_incompatible_pack_is_listed_with_its_reason_case_39(site):
    write_pack(site / "canal_pack", "canals", api=">=2")
    write_pack(site / "lake_pack", "lakes", api="soon")
    write_distribution(site, "test-canals", "canal_pack")
    write_distribution(site, "test-lakes", "lake_pack")
    assert [(pack.id, pack.status) for pack in offered()] == [("canals", "incompatible"), ("lakes", "incompatible")]
    assert [pack.reason.split(" (")[0] for pack in offered()] == [
        "it needs plugin interface >=2, this is 1.0",
        "its api range 'soon' cannot be read",
    ]


def test_two_packs_of_one_id_are_both_unusable_whatever_the_install_order_case_38(site):
    write_pack(site / "canal_pack", "canals")
    write_pack(site / "other_pack", "canals")
    write_distribution(site, "test-b", "canal_pack")
    write_distribution(site, "test-a", "other_pack")
    both = offered()
    for found in (catalogue(both), catalogue(reversed(both))):
        assert [(pack.source, pack.status) for pack in found] == [("test-a 1.0", "broken"), ("test-b 1.0", "broken")]
        assert found.found["canals"].reason == (
            "two packs have the id canals: test-a 1.0 and test-b 1.0; remove or rename one"
        )
        assert found.usable() == ()


def test_a_bundled_pack_is_never_replaced_case_38(site, tmp_path):
    write_town(tmp_path)
    write_pack(site / "evil_pack", "town", "game")
    write_distribution(site, "test-evil", "evil_pack")
    for packs in ([*bundled(tmp_path), *offered()], [*offered(), *bundled(tmp_path)]):
        found = catalogue(packs)
        assert found.found["town"].source == "bundled"
        assert found.found["town"].status == "ok"
        (rival,) = found.rivals("town")
        assert rival.status == "broken"
        assert rival.reason == (
            "two packs have the id town: bundled and test-evil 1.0; remove or rename one; the bundled one is used"
        )


def test_a_pack_whose_manifest_cannot_be_read_claims_no_id(site):
    write_pack(site / "canal_pack", "canals")
    write_pack(site / "torn_pack", "canals", kind="city")
    write_distribution(site, "test-good", "canal_pack")
    write_distribution(site, "test-torn", "torn_pack", entry="canals = torn_pack")
    found = catalogue(offered())
    assert found.found["canals"].source == "test-good 1.0"
    assert found.found["canals"].status == "ok"
    assert [(pack.source, pack.status) for pack in found] == [("test-good 1.0", "ok"), ("test-torn 1.0", "broken")]


def test_what_is_a_path():
    assert all(
        is_path(name) for name in ("./canals", ".", "..", "packs/canals", "/opt/canals", "C:\\canals", ".canals")
    )
    assert not any(is_path(name) for name in ("canals", "fifth-player", "canals.old", ""))


def test_a_folder_is_the_pack_or_the_project_around_its_package(tmp_path):
    flat = write_pack(tmp_path / "canals" / "canal_pack", "canals").parent
    (flat / "pyproject.toml").write_text("", encoding="utf-8")
    deep = write_pack(tmp_path / "lakes" / "src" / "lake_pack", "lakes").parents[1]
    (deep / "pyproject.toml").write_text("", encoding="utf-8")
    for name, pack_id in (("./canals", "canals"), ("./canals/canal_pack", "canals"), ("./lakes", "lakes")):
        found = folder_pack(name, tmp_path)
        assert (found.id, found.source, found.origin, found.status) == (pack_id, name, "folder", "ok"), found.reason
        assert found.manifest is not None
        assert (found.manifest.folder / "manifest.yaml").is_file()


def test_the_working_directory_is_a_pack_too(tmp_path, monkeypatch):
    monkeypatch.chdir(write_pack(tmp_path, "canals"))
    assert folder_pack(".").id == "canals"


def test_folders_that_are_no_pack_say_why(tmp_path):
    (tmp_path / "bare").mkdir()
    twins = tmp_path / "twins"
    write_pack(twins / "one", "one")
    write_pack(twins / "two", "two")
    (twins / "pyproject.toml").write_text("", encoding="utf-8")
    (tmp_path / "file.yaml").write_text("", encoding="utf-8")
    assert folder_pack("./nowhere", tmp_path).reason == "./nowhere: there is no such folder"
    assert folder_pack("./file.yaml", tmp_path).reason == "./file.yaml: is no folder; name the folder of the pack"
    assert folder_pack("./bare", tmp_path).reason == "./bare: holds no manifest.yaml, so it is no pack"
    assert folder_pack("./twins", tmp_path).reason == "./twins: holds several packs (one, two); name one of them"
    assert folder_pack("./bare", tmp_path).id == "bare"


@pytest.mark.parametrize("name", ["./a\0b", "./" + "x" * 5000])
def test_a_path_that_no_system_takes_is_a_fault_and_no_crash(name):
    assert folder_pack(name).status == "broken"
    assert "cannot be read: " in folder_pack(name).reason
