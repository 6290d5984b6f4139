"""JSON Schema of the vocabulary, made from its table.

Every mapping is closed, a value that may be text, list or mapping is told apart by if/then, never by oneOf or anyOf:
so each fault has one exact place (case 27).
"""

from __future__ import annotations

from typing import Any

from stellwerk.core.tiles.conditions.vocabulary import (
    HISTORY_WORDS,
    KEYS,
    LONGEST_PATH,
    NAMED,
    PLACE_NAMES,
    SETS,
    Key,
)

Schema = dict[str, Any]

_ID = "^[a-z0-9]+(-[a-z0-9]+)*$"
_HISTORY = f"^({'|'.join(HISTORY_WORDS)}|placed-[a-z0-9]+(-[a-z0-9]+)*)$"
_MOST = 10_000

CONDITION = "condition"
COUNT = "count"
"""The names of the definitions that other schemas refer to."""


def vocabulary_definitions() -> dict[str, Schema]:
    """The definitions ``condition`` and ``count`` and all they need, for the ``$defs`` of a schema."""
    definitions: dict[str, Schema] = {
        CONDITION: {
            "type": "object",
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
            "x-expects": "a condition such as {tiles: {in: around, at_least: 3}}",
            "description": "What must hold at the end; several things at once: {all: [first, second]}.",
            "properties": {
                "all": {**_conditions(), "description": "Every one of these must hold."},
                "any": {**_conditions(), "description": "At least one of these must hold."},
                "not": {"$ref": f"#/$defs/{CONDITION}", "description": "This must not hold."},
                **{name: {"$ref": f"#/$defs/{name}-{CONDITION}"} for name in KEYS},
            },
        },
        COUNT: {
            "type": "object",
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
            "x-expects": "what is counted, such as {tiles: {terrain: town}}",
            "properties": {name: {"$ref": f"#/$defs/{name}-{COUNT}"} for name, key in KEYS.items() if key.counts},
        },
    }
    for name, key in KEYS.items():
        definitions[f"{name}-{CONDITION}"] = _mapping(name, key, counting=False)
    for name, key in KEYS.items():
        if key.counts:
            definitions[f"{name}-{COUNT}"] = _mapping(name, key, counting=True)
    return {
        **definitions,
        "comparison": _comparison(),
        "place": _place(),
        "one-place": _one_place(),
        "name": {"type": "string", "maxLength": 60, "pattern": _ID, "x-expects": "a name of a-z, 0-9 and -"},
        "names": _one_or_several("name", "a name or a list of names"),
        "record": {
            "type": "string",
            "maxLength": 80,
            "pattern": _HISTORY,
            "x-expects": f"one of {', '.join(HISTORY_WORDS)}, or placed- and a pawn kind",
        },
        "records": _one_or_several("record", "a word of the player's record or a list of such words"),
    }


def _conditions() -> Schema:
    return {"type": "array", "minItems": 1, "maxItems": 50, "items": {"$ref": f"#/$defs/{CONDITION}"}}


def _mapping(name: str, key: Key, counting: bool) -> Schema:
    """The arguments of one key."""
    arguments = [argument for argument in key.arguments(counting) if not (counting and argument == "at_least")]
    schema: Schema = {"type": "object", "additionalProperties": False, "description": key.about}
    required = [argument for argument in key.required if argument in arguments]
    if required:
        schema["required"] = required
    if not counting and name == "box":
        schema["minProperties"] = 1
    schema["properties"] = {argument: _argument(name, argument) for argument in arguments}
    return schema


def _argument(key: str, argument: str) -> Schema:
    """What one argument takes."""
    if (key, argument) in NAMED:
        return {"$ref": "#/$defs/name" if argument == "by" else "#/$defs/names", "x-names": NAMED[key, argument]}
    if key == "history" and argument == "of":
        return {"$ref": "#/$defs/records", "x-names": "record"}
    if key == "path" and argument == "at_least":
        return {"type": "integer", "minimum": 1, "maximum": LONGEST_PATH}
    if key in ("path", "loop") and argument == "in":
        return {"const": "here", "description": "Only through the tile itself."}
    if key == "box":
        return {"$ref": "#/$defs/comparison"}
    return _GENERAL[argument]


_GENERAL: dict[str, Schema] = {
    "in": {"$ref": "#/$defs/place", "description": "Where they lie; of several places any will do."},
    "within": {"$ref": "#/$defs/place", "description": "Where they must lie too."},
    "where": {"$ref": f"#/$defs/{CONDITION}", "description": "Only those for which this holds."},
    "each": {"$ref": f"#/$defs/{CONDITION}", "description": "Every one of them must fulfil this."},
    "free": {"type": "boolean", "description": "Only pinpoints without a pawn (true) or with one (false)."},
    "min": {"type": "integer", "minimum": 1, "maximum": _MOST, "description": "Tiles a group must have (1)."},
    "set": {"enum": list(SETS), "description": "The four sides (when left out) or the four corners."},
    **{name: {"type": "integer", "minimum": 0, "maximum": _MOST} for name in ("at_least", "at_most", "exactly")},
}


def _comparison() -> Schema:
    numbers = {name: _GENERAL[name] for name in ("at_least", "at_most", "exactly")}
    return {
        "type": "object",
        "additionalProperties": False,
        "minProperties": 1,
        "x-expects": "a comparison such as {at_most: 3}",
        "properties": numbers,
    }


def _place() -> Schema:
    """A place or a list of places."""
    single = _one_place()
    return {
        **single,
        "type": ["string", "array", "object"],
        "x-expects": "a place such as around or {network: car}, or a list of places",
        "minItems": 1,
        "maxItems": 10,
        "items": {"$ref": "#/$defs/one-place"},
    }


def _one_place() -> Schema:
    return {
        "type": ["string", "object"],
        "x-expects": "a place such as around or {network: car}",
        "if": {"type": "string"},
        "then": {"enum": list(PLACE_NAMES)},
        "additionalProperties": False,
        "minProperties": 1,
        "properties": {
            "group": {
                "$ref": "#/$defs/name",
                "x-names": "terrain",
                "description": "The group of adjacent tiles of this terrain it is in.",
            },
            "network": {
                "$ref": "#/$defs/name",
                "x-names": "connection",
                "description": "The networks of this connection it is in.",
            },
            "at": {"const": "direction", "description": "Those at the border in the direction meant."},
        },
    }


def _one_or_several(name: str, expects: str) -> Schema:
    """One text, or a list of such texts."""
    return {
        "type": ["string", "array"],
        "x-expects": expects,
        "if": {"type": "string"},
        "then": {"$ref": f"#/$defs/{name}"},
        "minItems": 1,
        "maxItems": 50,
        "uniqueItems": True,
        "items": {"$ref": f"#/$defs/{name}"},
    }
