"""The digest of a position: a short text that two positions share exactly when they say the same."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, TypeVar

from stellwerk.core.game import Game, Note

P = TypeVar("P")

DIGEST_BYTES = 12
"""A digest has twice as many hexadecimal digits."""


def canonical(note: Note) -> str:
    """The one JSON text of a note: no spaces, ASCII only, mappings in the order the game gives.

    Raises TypeError or ValueError for what is no note (a float that is no number, a set): a fault of the game.
    """
    return json.dumps(note, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def digest(game: Game[P, Any], position: P) -> str:
    """24 hexadecimal digits of the BLAKE2b hash over the canonical JSON of all facts of a position."""
    text = canonical(game.facts(position, None))
    return blake2b(text.encode("ascii"), digest_size=DIGEST_BYTES).hexdigest()
