"""Code of folder packs: loaded from where it lies, under a private name, also in worker processes."""

import pickle
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from packs.workshop import town_choice, town_game, write_pack, write_town

from stellwerk.core.errors import PackError
from stellwerk.core.packs.assembly import ask
from stellwerk.core.packs.folder_code import import_from_folder, private_name

PLUGIN = """
from stellwerk.core.hooks import Pack, hookimpl
{imports}

class Walls(Pack):
    @hookimpl
    def houses(self):
        {inside}
        return [{name}]
"""
BRICKS = """
from dataclasses import dataclass

@dataclass(frozen=True)
class Brick:
    colour: str = "red"

GATE = "gate"
"""
WAYS = [
    ("from .parts.bricks import GATE", "pass", "GATE"),
    ("from . import parts\nfrom .parts import bricks", "pass", "parts.bricks.GATE"),
    ("from wall_pack.parts.bricks import GATE", "pass", "GATE"),
    ("from wall_pack.parts import bricks", "pass", "bricks.GATE"),
    ("import wall_pack.parts.bricks", "pass", "wall_pack.parts.bricks.GATE"),
    ("import wall_pack.parts.bricks as stones", "pass", "stones.GATE"),
    ("", "from wall_pack.parts.bricks import GATE", "GATE"),
    ("", "from .parts.bricks import GATE", "GATE"),
]


def write_walls(folder, way, module="plugin"):
    """The pack ``walls`` in three modules; its package is called wall_pack, whatever the folder."""
    imports, inside, name = way
    write_pack(folder, "walls", plugin=f"wall_pack.{module}:Walls")
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / f"{module}.py").write_text(PLUGIN.format(imports=imports, inside=inside, name=name), encoding="utf-8")
    (folder / "parts").mkdir()
    (folder / "parts" / "__init__.py").write_text("", encoding="utf-8")
    (folder / "parts" / "bricks.py").write_text(BRICKS, encoding="utf-8")
    return folder


@pytest.mark.parametrize("folder", ["wall_pack", "walls-2nd"])
@pytest.mark.parametrize("way", WAYS)
def test_a_package_of_several_modules_imports_itself_as_if_it_were_installed(tmp_path, way, folder):
    write_town(tmp_path)
    write_walls(tmp_path / folder, way)
    assert ask(town_choice(tmp_path, folder)).collect("houses")[-1] == ("walls", ["gate"])
    assert "wall_pack" not in sys.modules
    assert not list(tmp_path.rglob("__pycache__"))


def test_two_folders_with_a_package_of_one_name_never_meet(tmp_path):
    write_town(tmp_path)
    for number in "12":
        folder = write_walls(tmp_path / number / "wall_pack", WAYS[2])
        (folder / "parts" / "bricks.py").write_text(f"GATE = 'gate {number}'", encoding="utf-8")
    houses = [ask(town_choice(tmp_path, f"{number}/wall_pack")).collect("houses")[-1][1] for number in "121"]
    assert houses == [["gate 1"], ["gate 2"], ["gate 1"]]


def test_an_installed_package_of_that_name_stays_what_it_is(tmp_path, monkeypatch):
    site = tmp_path / "site"
    (site / "wall_pack").mkdir(parents=True)
    (site / "wall_pack" / "__init__.py").write_text("WHO = 'installed'", encoding="utf-8")
    monkeypatch.syspath_prepend(str(site))
    write_town(tmp_path)
    write_walls(tmp_path / "wall_pack", WAYS[2])
    assert ask(town_choice(tmp_path, "wall_pack")).collect("houses")[-1] == ("walls", ["gate"])
    import wall_pack

    assert wall_pack.WHO == "installed"
    del sys.modules["wall_pack"]


def test_a_plain_module_in_a_folder_without_a_package_will_do(tmp_path):
    write_town(tmp_path)
    code = PLUGIN.format(imports="from .bricks import GATE", inside="pass", name="GATE")
    folder = write_pack(tmp_path / "my-walls", "walls", plugin="plugin:Walls")
    (folder / "plugin.py").write_text(code, encoding="utf-8")
    (folder / "bricks.py").write_text(BRICKS, encoding="utf-8")
    assert ask(town_choice(tmp_path, "my-walls")).collect("houses")[-1] == ("walls", ["gate"])


def test_a_folder_may_feed_a_shipped_plugin_with_content(tmp_path):
    write_town(tmp_path)
    write_pack(tmp_path / "dice", "dice", kind="bots", plugin="stellwerk.plugins.bots:Bots")
    (answer,) = ask(town_choice(tmp_path, "dice")).items("bots")
    assert (answer[0], answer[1].id) == ("dice", "random")


def test_a_module_that_is_not_there_is_told_by_the_name_in_the_manifest(tmp_path):
    write_town(tmp_path)
    write_pack(tmp_path / "walls", "walls", plugin="wall_pack.plugin:Walls")
    with pytest.raises(PackError, match=r"the plugin wall_pack\.plugin:Walls cannot be imported: ModuleNotFoundError"):
        ask(town_choice(tmp_path, "walls"))


def test_the_private_name_is_the_same_in_every_process_and_its_classes_cross(tmp_path):
    folder = write_walls(tmp_path / "wall_pack", WAYS[0])
    bricks = import_from_folder(folder, "wall_pack.parts.bricks")
    assert bricks.__name__ == f"{private_name(folder)}.parts.bricks"
    assert private_name(folder) == private_name(folder / "parts" / "..")
    assert pickle.loads(pickle.dumps(bricks.Brick("blue"))) == bricks.Brick("blue")


def test_a_worker_process_loads_the_folder_again(tmp_path):
    write_town(tmp_path)
    write_walls(tmp_path / "wall_pack", WAYS[2])
    choice = town_choice(tmp_path, "wall_pack")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(town_game, choice).result(timeout=30) == town_game(choice)
