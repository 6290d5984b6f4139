"""Packs made for a test: folders with a manifest and code, and distributions that offer such packs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Any

import yaml

from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import Choice, resolve
from stellwerk.core.packs.discovery import Catalogue, Found, bundled, catalogue

TOWN = """
    from stellwerk.core.hooks import Pack, hookimpl, hookspec

    class TownPack(Pack):
        @hookspec
        def houses(self, choice):
            "*collect*: houses, by name. Any number."

        @hookspec(firstresult=True)
        def mayor(self, choice, year):
            "*first*: who is mayor."

    class TownContent(TownPack):
        @hookimpl
        def houses(self, choice):
            return [f"hut of {self.id}"]

    class Town(TownPack):
        hook_points = TownPack
        content_pack = TownContent

        @hookimpl
        def game(self, choice):
            return lambda answers: {"houses": answers.items("houses", str), "mayor": answers.first("mayor", year=1900)}

        @hookimpl
        def houses(self, choice):
            return ["town hall"]

        @hookimpl
        def mayor(self, year):
            return f"nobody in {year}"
"""
"""The code of the game pack ``town``: houses are collected, the last pack that names a mayor wins."""


def write_pack(folder: Path, pack_id: str, kind: str = "expansion", code: str = "", **fields: Any) -> Path:
    """A pack folder; a game provides ``<id>-game``, an expansion or add-on extends ``town-game`` if not told else."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = {"format": 1, "id": pack_id, "kind": kind, "title": pack_id, "version": "1.0.0", "api": ">=1,<2"}
    if kind == "game":
        manifest["provides"] = f"{pack_id}-game"
    if kind in ("expansion", "addon"):
        manifest["extends"] = "town-game"
    (folder / "manifest.yaml").write_text(yaml.safe_dump(manifest | fields, sort_keys=False), encoding="utf-8")
    if code:
        (folder / "__init__.py").write_text(dedent(code), encoding="utf-8")
    return folder


def write_town(folder: Path, **fields: Any) -> Path:
    """The game pack ``town``."""
    return write_pack(folder / "town", "town", "game", TOWN, **{"plugin": "town:Town", **fields})


def write_distribution(site: Path, name: str, package: str, version: str = "1.0", entry: str = "") -> None:
    """The metadata of an installed distribution that offers the pack in ``package``."""
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    entry = entry or f"{name} = {package}"
    (info / "entry_points.txt").write_text(f"[stellwerk.packs]\n{entry}\n", encoding="utf-8")


def installed(root: Path) -> list[Found]:
    """The packs in a folder as if distributions had brought them."""
    packs = []
    for pack in bundled(root):
        assert pack.manifest is not None
        source = f"test-{pack.id} 1.0"
        manifest = replace(pack.manifest, origin="distribution", source=source)
        packs.append(replace(pack, origin="distribution", source=source, manifest=manifest))
    return packs


def nothing_found() -> Catalogue:
    """A catalogue without packs."""
    return catalogue([])


def town_choice(root: Path, *names: str) -> Choice:
    """The choice of the town in ``root`` with the packs in the folders ``names`` beside it."""
    return resolve(nothing_found(), "town-game", [str(root / name) for name in ("town", *names)])


def town_game(choice: Choice) -> Any:
    """What the town's maker makes of a choice; a worker process can be asked for it."""
    return assemble(choice).game
