"""Where a game that is played is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

LONGEST = 40


def free_name(seed: str, folder: Path) -> Path:
    """A file for a game of this seed that is not there yet: ``stellwerk-SEED.json``, then with a number behind it."""
    return next(path for path in _names(seed, folder) if not path.exists() and not path.is_symlink())


def _names(seed: str, folder: Path) -> Iterator[Path]:
    word = re.sub(r"[^A-Za-z0-9_-]+", "-", seed).strip("-")[:LONGEST] or "game"
    yield folder / f"stellwerk-{word}.json"
    number = 2
    while True:
        yield folder / f"stellwerk-{word}-{number}.json"
        number += 1
