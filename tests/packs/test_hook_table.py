"""The table of hooks and the places of a pack: what ``stellwerk hooks`` and ``stellwerk where`` tell."""

from packs.workshop import town_choice, write_pack, write_town

from stellwerk.core.hooks import Pack
from stellwerk.core.packs.discovery import bundled, folder_pack
from stellwerk.core.packs.hook_table import HookPoint, hook_table
from stellwerk.core.packs.places import places
from stellwerk.core.packs.plugin import plugin_classes


def town_class(tmp_path):
    write_town(tmp_path)
    choice = town_choice(tmp_path)
    return plugin_classes(choice.game_pack, choice.packs)["town"]


def test_the_kernels_hooks_are_all_documented():
    table = {point.name: point for point in hook_table(Pack)}
    assert list(table) == ["game", "bots", "refuse"]
    assert table["bots"] == HookPoint(
        name="bots",
        mode="collect",
        arguments=("choice",),
        returns="Sequence[BotType]",
        summary="bots, for any game or for named games.",
        owner="stellwerk.core.hooks.Pack",
    )
    assert table["game"].mode == "first"
    assert all(point.summary for point in table.values())


def test_a_games_own_hooks_follow_those_of_the_kernel(tmp_path):
    table = hook_table(town_class(tmp_path).hook_points)
    assert [point.name for point in table] == ["game", "bots", "refuse", "houses", "mayor"]
    assert [point.mode for point in table] == ["first", "collect", "collect", "collect", "first"]
    assert table[-1].arguments == ("choice", "year")
    assert table[-2].summary == "houses, by name."
    assert table[-1].owner.endswith(".TownPack")


def test_the_places_of_a_shipped_pack():
    manifest = next(pack.manifest for pack in bundled() if pack.id == "bots")
    found = places(manifest)
    assert found.content == manifest.folder
    assert found.plugin is not None
    assert (found.plugin / "uniform.py").is_file()
    assert found.scenarios is None or found.scenarios.name == "bots"


def test_the_places_of_a_folder(tmp_path):
    write_pack(tmp_path / "my-walls" / "wall_pack", "walls", plugin="wall_pack.plugin:Walls")
    (tmp_path / "my-walls" / "pyproject.toml").write_text("", encoding="utf-8")
    manifest = folder_pack("./my-walls", tmp_path).manifest
    assert places(manifest).plugin is None
    plugin = manifest.folder / "plugin.py"
    plugin.write_text("raise SystemExit", encoding="utf-8")
    scenarios = tmp_path / "my-walls" / "tests" / "scenarios"
    scenarios.mkdir(parents=True)
    found = places(manifest)
    assert (found.content, found.plugin, found.scenarios) == (manifest.folder, plugin, scenarios)


def test_a_pack_without_code_has_no_plugin(tmp_path):
    manifest = folder_pack(str(write_pack(tmp_path / "walls", "walls"))).manifest
    assert places(manifest).plugin is None
    assert places(manifest).scenarios is None
