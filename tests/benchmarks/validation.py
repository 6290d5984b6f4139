"""Validation: 10,000 tiles read, checked and named, beside parsing the same text with PyYAML's C loader.

Both run with the garbage collector off and what they left collected before: reading content holds it off by itself, and
the C loader alone would pay for it (about half as much again).
"""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

import yaml  # noqa: E402
from pairs import paired, seconds  # noqa: E402

from stellwerk.core.content.document import uncollected  # noqa: E402
from stellwerk.core.content.pack import PackContent  # noqa: E402
from stellwerk.core.draft.hooks import DraftPack  # noqa: E402
from stellwerk.core.packs.assembly import read_contents  # noqa: E402
from stellwerk.core.packs.choice import resolve  # noqa: E402
from stellwerk.core.packs.discovery import discover  # noqa: E402
from stellwerk.core.packs.manifest import read_manifest  # noqa: E402

TILES = 10_000
TILE = """\
  - id: shape-{number}
    routes: [{{highway: [N, S]}}, {{railway: [E, W]}}]
    printings: [{{count: 3}}, {{pinpoints: [car]}}, {{terrain: town}}, {{terrain: town, pinpoints: [traveler]}}]
"""
MANIFEST = """\
format: 1
id: many
kind: addon
title: Many tiles
version: 1.0.0
api: ">=1,<2"
extends: railroad-tiles
requires: [base]
"""


def validating(folder: Path) -> Callable[[], object]:
    """Reads and checks the pack in a folder; what it requires is read once, before."""
    manifest = read_manifest(folder)
    ground = resolve(discover(), "railroad-tiles", (), 2).packs
    known = read_contents(ground, {pack.id: DraftPack for pack in ground})
    return lambda: PackContent.read(folder, manifest, DraftPack.files, list(known.values()), DraftPack.names)


def uncollected_seconds(work: Callable[[], object]) -> float:
    """Wall time of one call without the garbage collector."""
    gc.collect()
    with uncollected():
        return seconds(work)


def main() -> None:
    """Prints the figures."""
    text = "tiles:\n" + "".join(TILE.format(number=number) for number in range(TILES))
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "manifest.yaml").write_text(MANIFEST, encoding="utf-8")
        (folder / "tiles.yaml").write_text(text, encoding="utf-8")
        validate = validating(folder)
        ours, parsing, ratio = paired(
            lambda: uncollected_seconds(validate),
            lambda: uncollected_seconds(lambda: yaml.load(text, yaml.CSafeLoader)),
            rounds=3,
        )
    print(f"{TILES:,} tiles validated: {ours:.2f} s, parsed by the C loader {parsing:.2f} s: {ratio:.2f} times")


if __name__ == "__main__":
    main()
