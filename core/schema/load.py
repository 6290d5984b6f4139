"""The closed schemas of the content format."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

_FOLDER = "stellwerk.schemas"
_LOCAL = "#/$defs/"


def load_schema(name: str) -> dict[str, Any]:
    """A fresh copy of the schema ``schemas/<name>.json``.  Raises KeyError when there is none."""
    try:
        text = files(_FOLDER).joinpath(f"{name}.json").read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        raise KeyError(f"there is no schema {name}") from None
    schema: dict[str, Any] = json.loads(text)
    return schema


def inlined(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema with each ``#/$defs/…`` reference replaced by what it names, which makes checking faster.

    Definitions that reach themselves stay as they are.
    """
    definitions: Mapping[str, Any] = schema.get("$defs", {})
    recursive = {name for name in definitions if _reaches(definitions, name)}
    done: dict[str, Any] = {}

    def resolve(part: Any) -> Any:
        if isinstance(part, list):
            return [resolve(item) for item in part]
        if not isinstance(part, dict):
            return part
        target = _target(part)
        if target is None or target not in definitions or target in recursive:
            return {key: resolve(value) for key, value in part.items()}
        if target not in done:
            done[target] = resolve(definitions[target])
        return {**done[target], **{key: resolve(value) for key, value in part.items() if key != "$ref"}}

    top: dict[str, Any] = resolve({key: value for key, value in schema.items() if key != "$defs"})
    kept = {name: resolve(definitions[name]) for name in definitions if name in recursive}
    return {**top, "$defs": kept} if kept else top


def _target(part: Mapping[str, Any]) -> str | None:
    reference = part.get("$ref")
    return reference[len(_LOCAL) :] if isinstance(reference, str) and reference.startswith(_LOCAL) else None


def _reaches(definitions: Mapping[str, Any], name: str) -> bool:
    """Whether a definition leads back to itself."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        for found in _references(definitions[waiting.pop()]):
            if found == name:
                return True
            if found not in seen and found in definitions:
                seen.add(found)
                waiting.append(found)
    return False


def _references(part: Any) -> list[str]:
    if isinstance(part, list):
        return [name for item in part for name in _references(item)]
    if not isinstance(part, dict):
        return []
    own = _target(part)
    return ([] if own is None else [own]) + [name for value in part.values() for name in _references(value)]
