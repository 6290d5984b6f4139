"""The shipped objectives and challenges, read once."""

from pathlib import Path

import pytest

import stellwerk.content
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.draft.reading import names_check, read_challenges, read_objectives
from stellwerk.core.packs.manifest import read_manifest


@pytest.fixture(scope="session")
def packs():
    """The checked content of base and forest."""
    root = Path(next(iter(stellwerk.content.__path__)))
    base = PackContent.read(root / "base", read_manifest(root / "base"), DraftPack.files, names=names_check)
    forest = PackContent.read(
        root / "forest", read_manifest(root / "forest"), DraftPack.files, [base], names=names_check
    )
    return {"base": base, "forest": forest}


@pytest.fixture(scope="session")
def objectives(packs):
    """Every shipped objective by its id inside the pack."""
    return {o.id.partition(":")[2]: o for content in packs.values() for o in read_objectives(content, {})}


@pytest.fixture(scope="session")
def challenges(packs):
    """Every shipped challenge by its id inside the pack."""
    return {c.id.partition(":")[2]: c for content in packs.values() for c in read_challenges(content, {})}
