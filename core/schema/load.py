"""The closed schemas of content: those of the format, and those that a game brings for files of its own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

SchemaSource: TypeAlias = str | Path
"""A schema by its name in ``stellwerk.schemas``, or by the place of its file, which a pack's plugin names."""

_FOLDER = "stellwerk.schemas"
_LOCAL = "#/$defs/"


def load_schema(source: SchemaSource) -> dict[str, Any]:
    """A fresh copy of a schema.  Raises LookupError when there is none, ValueError when it is no JSON object."""
    file = source if isinstance(source, Path) else files(_FOLDER).joinpath(f"{source}.json")
    try:
        schema = json.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise LookupError(f"there is no schema {source}") from None
    except ValueError as error:
        raise ValueError(f"the schema {source} is no JSON: {error}") from None
    if not isinstance(schema, dict):
        raise ValueError(f"the schema {source} is no JSON object")
    return schema


def inlined(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema with each ``#/$defs/…`` reference replaced by what it names, which makes checking faster.

    Definitions that reach themselves stay as they are.
    """
    definitions: Mapping[str, Any] = schema.get("$defs", {})
    direct = {name: _references(body) for name, body in definitions.items()}
    recursive = {name for name in definitions if _reaches(direct, name)}
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


def _reaches(direct: Mapping[str, list[str]], name: str) -> bool:
    """Whether a definition leads back to itself; ``direct``: the definitions that each one names."""
    seen: set[str] = set()
    waiting = [name]
    while waiting:
        for found in direct[waiting.pop()]:
            if found == name:
                return True
            if found not in seen and found in direct:
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
