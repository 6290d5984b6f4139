"""Schemas as editors read them: what a pack may write, with every name it knows as a choice.

Our own checking needs one exact place for each fault, so the schemas of the format tell kinds of values apart by
if/then and leave names to the pack's own check.  An editor completes what it finds in ``enum`` and ``anyOf``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Schema = dict[str, Any]

_LOCAL = "#/$defs/"
_OF_TYPE = {
    "string": ("pattern", "minLength", "maxLength"),
    "array": ("items", "minItems", "maxItems", "uniqueItems"),
    "object": ("properties", "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties"),
    "integer": ("minimum", "maximum"),
}
"""The keywords that say something about one type only."""
_WHOLE = ("$schema", "$defs", "title", "description")
"""The keywords that stay above a choice."""


def for_editors(schema: Mapping[str, Any], names: Mapping[str, Sequence[str]]) -> Schema:
    """A schema for editors; ``names`` are the known names by their sort.

    A part marked ``"x-names": SORT`` takes one of the names of that sort (any, when none is known); of a list each
    item does, of a mapping each field name.
    """
    made: Schema = _Editor(schema.get("$defs", {}), names).part(schema)
    return made


class _Editor:
    """Makes the parts of one schema."""

    def __init__(self, definitions: Mapping[str, Any], names: Mapping[str, Sequence[str]]) -> None:
        self.definitions = definitions
        self.names = names

    def part(self, part: Any) -> Any:
        """A schema, or whatever else stands below a keyword."""
        if isinstance(part, list):
            return [self.part(item) for item in part]
        if not isinstance(part, dict):
            return part
        known = list(self.names.get(part.get("x-names", ""), ()))
        whole = self._resolved(part) if known else part
        types = whole.get("type", "string")
        if known or isinstance(types, list):
            return self._choice(whole, [types] if isinstance(types, str) else types, known)
        return self._told(part, {key: self._below(key, value) for key, value in part.items()})

    def _below(self, key: str, value: Any) -> Any:
        """What stands below a keyword; of a mapping of fields each is a schema."""
        if key in ("properties", "$defs"):
            return {name: self.part(body) for name, body in value.items()}
        return self.part(value)

    def _resolved(self, part: Schema) -> Schema:
        """The part with the definition it refers to."""
        reference = part.get("$ref", "")
        if not reference.startswith(_LOCAL):
            return part
        own = {key: value for key, value in part.items() if key != "$ref"}
        return {**self._resolved(self.definitions[reference.removeprefix(_LOCAL)]), **own}

    def _choice(self, part: Schema, types: Sequence[str], known: list[str]) -> Schema:
        """One alternative for each type of value."""
        made = [self._of_type(part, name, known) for name in types]
        kept = {key: self._below(key, part[key]) for key in _WHOLE if key in part}
        whole = {**kept, **made[0]} if len(made) == 1 else {**kept, "anyOf": made}
        return whole if known else self._told(part, whole)

    def _of_type(self, part: Schema, name: str, known: list[str]) -> Schema:
        """What the part says about values of one type."""
        made: Schema = {"type": name}
        made |= {key: self._below(key, part[key]) for key in _OF_TYPE.get(name, ()) if key in part}
        if part.get("if") == {"type": name}:
            made |= self.part(part["then"])
        if not known:
            return made
        choice = {"enum": known}
        if name == "string":
            return choice
        return {**made, ("items" if name == "array" else "propertyNames"): choice}

    def _told(self, part: Schema, made: Schema) -> Schema:
        """What was made without our own marks; what a value must be goes where editors look for it."""
        told = {key: value for key, value in made.items() if not key.startswith("x-")}
        if "x-expects" in part:
            told["patternErrorMessage" if "pattern" in told else "errorMessage"] = f"must be {part['x-expects']}"
        return told
