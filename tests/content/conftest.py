"""Small packs written into a folder, and documents from a text."""

from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk.core.content.document import Document, parse_document
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.draft.reading import names_check
from stellwerk.core.packs.manifest import read_manifest

FILES = DraftPack.files

PLAIN_KINDS = """
terrains: [{id: field}, {id: town}]
icons: [{id: station}]
kinds: [{id: highway}, {id: railway}]
joints: [{between: [highway, highway]}, {between: [railway, railway]}, {between: [blank, blank]}]
connections:
  - {id: car, conducts: [highway]}
  - {id: train, conducts: [railway]}
  - {id: traveler, conducts: [highway, railway], links: [station]}
"""
PLAIN_PAWNS = """
pawns:
  - {id: car, supply: 3, network: car}
  - {id: train, supply: 3, network: train}
  - {id: traveler, supply: 3, network: traveler}
  - {id: guard, supply: 3}
"""

Gather = Callable[..., PackContent]


@pytest.fixture
def gather(tmp_path: Path) -> Gather:
    """Writes a pack of the files named and gathers its content; ``plain=True`` adds kinds and pawns."""

    def make(
        files: dict[str, str], *, name: str = "meadow", required: tuple[PackContent, ...] = (), plain: bool = False
    ) -> PackContent:
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        needs = ", ".join(pack.manifest.id for pack in required)
        manifest = f'format: 1\nid: {name}\nkind: expansion\ntitle: T\nversion: 1.0.0\napi: ">=1,<2"\n'
        whole = {"manifest.yaml": f"{manifest}extends: railroad\nrequires: [{needs}]\n"}
        whole |= {"kinds.yaml": PLAIN_KINDS, "pawns.yaml": PLAIN_PAWNS} if plain else {}
        for file, text in (whole | files).items():
            (folder / file).write_text(text, encoding="utf-8")
        return PackContent.gather(folder, read_manifest(folder), FILES, required, names_check)

    return make


@pytest.fixture
def document() -> Callable[[str], Document]:
    """A document from a text, shown as ``a.yaml``."""
    return lambda text: parse_document(text, "a.yaml")


def told(content: PackContent) -> list[str]:
    """The faults of a pack, each as ``file:line:column: message (hint)`` without the folder."""
    return [str(fault).replace(str(content.folder) + "/", "") for fault in content.faults]


@pytest.fixture
def faults() -> Callable[[PackContent], list[str]]:
    """The faults of a pack as lines of text without the folder."""
    return told
