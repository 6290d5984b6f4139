"""The digest of content: what a saved game pins of its packs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

UNUSED_BY_RULES = frozenset({"title", "text", "note", "notes", "description"})
"""Fields for readers only, wherever they stand."""
_UNUSED_FILES = frozenset({"drawing.yaml", "additions.yaml"})


def digest(files: Mapping[str, Any]) -> str:
    """32 hexadecimal digits over canonical JSON of the files' values, without what no rule uses."""
    kept = {name: _bare(data) for name, data in files.items() if name not in _UNUSED_FILES}
    text = json.dumps(kept, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=16).hexdigest()


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(part) for key, part in value.items() if key not in UNUSED_BY_RULES}
    return [_bare(item) for item in value] if isinstance(value, list) else value
