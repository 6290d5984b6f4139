"""What a schema error means, in plain words: no stock sentence of the validator reaches the user (case 27)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from stellwerk.core.content.words import nearest, quoted, shown

_TYPES = {
    "integer": "a whole number",
    "string": "a text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping of fields",
    "null": "empty",
}
_LIKE_A_NUMBER = re.compile(r"[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?\Z|0[xob][0-9a-fA-F_]+\Z|[0-9]+(?::[0-9]+)+\Z")
_LIKE_TRUTH = {
    **dict.fromkeys(("yes", "on", "y", "true"), "true"),
    **dict.fromkeys(("no", "off", "n", "false"), "false"),
}


class _Error(Protocol):
    """What is read of an error of the validator; its keyword's value and the value at fault may be anything."""

    validator: Any
    validator_value: Any
    instance: Any
    schema: Any
    absolute_schema_path: Any


@dataclass(frozen=True)
class Finding:
    """One fault before it is placed; ``key``: the place is that of the field's name, not of its value."""

    pointer: tuple[str | int, ...]
    message: str
    hint: str = ""
    key: bool = False


def findings(error: _Error, pointer: tuple[str | int, ...]) -> Iterator[Finding]:
    """The faults that one error of the validator means."""
    word = str(error.validator)
    if word == "additionalProperties":
        yield from _unknown(error, pointer)
    elif word == "required":
        yield from _missing(error, pointer)
    elif "propertyNames" in error.absolute_schema_path:
        name = str(error.instance)
        yield Finding((*pointer, name), f"the field name {quoted(name)} must be {_expected(error)}", key=True)
    else:
        message, hint = _value(word, error, _field(pointer))
        yield Finding(pointer, message, hint)


def _field(pointer: tuple[str | int, ...]) -> str:
    """The field a pointer leads to, in words: ``count``, ``item 2 of routes``."""
    if not pointer:
        return "the file"
    last = pointer[-1]
    if isinstance(last, str):
        return last if last.isprintable() and len(last) <= 60 else quoted(last)
    holder = next((step for step in reversed(pointer) if isinstance(step, str)), "")
    return f"item {last + 1} of {holder}" if holder else f"item {last + 1}"


def _unknown(error: _Error, pointer: tuple[str | int, ...]) -> Iterator[Finding]:
    known = error.schema.get("properties", {})
    for name in error.instance:
        if name not in known:
            near = nearest(name, known)
            hint = f"did you mean {near}?" if near else _listed(known)
            yield Finding((*pointer, name), f"unknown field {quoted(name)}", hint, key=True)


def _listed(known: Mapping[str, Any]) -> str:
    return f"known: {', '.join(sorted(known))}" if 0 < len(known) <= 12 else ""


def _missing(error: _Error, pointer: tuple[str | int, ...]) -> Iterator[Finding]:
    """The validator gives one error a missing field and names it in its sentence only: all but the first repeat."""
    for name in error.validator_value:
        if name not in error.instance:
            yield Finding(pointer, f"the field {name} is missing")


def _expected(error: _Error) -> str:
    schema = error.schema
    if isinstance(schema, Mapping) and "x-expects" in schema:
        return str(schema["x-expects"])
    if error.validator == "type":
        types = [error.validator_value] if isinstance(error.validator_value, str) else error.validator_value
        return " or ".join(_TYPES[name] for name in types)
    return "something else"


def _value(word: str, error: _Error, field: str) -> tuple[str, str]:
    """Message and hint for a value that its keyword refuses."""
    value, limit = error.instance, error.validator_value
    if word == "type":
        return f"{field} must be {_expected(error)}, not {shown(value)}", _type_hint(limit, value)
    if word in ("enum", "const"):
        return _choice(word, error, field)
    if word == "pattern":
        return f"{field} must be {_expected(error)}, not {quoted(value)}", ""
    if word[:3] in _BOUNDS:
        given = value if isinstance(value, int) else len(value)
        noun = _NOUNS.get(word[3:], "")
        counted = f" {noun if limit == 1 else noun + 's'}" if noun else ""
        return f"{field} must {_BOUNDS[word[:3]][bool(noun)]} {limit}{counted}, not {given}", ""
    if word == "uniqueItems":
        return f"{field} repeats {shown(value)}", "write it once"
    return f"{field} must be {_expected(error)}", ""


_BOUNDS = {"min": ("be at least", "have at least"), "max": ("be at most", "have at most")}
_NOUNS = {"Length": "letter", "Items": "item", "Properties": "field"}


def _choice(word: str, error: _Error, field: str) -> tuple[str, str]:
    value = error.instance
    allowed = [error.validator_value] if word == "const" else list(error.validator_value)
    words = [_plain(item) for item in allowed]
    if isinstance(value, str):
        near = nearest(value, (item for item in allowed if isinstance(item, str)))
        if near is not None:
            return f"{field} cannot be {quoted(value)}", f"did you mean {near}?"
    if "x-expects" in error.schema:
        return f"{field} must be {error.schema['x-expects']}, not {shown(value)}", ""
    return f"{field} must be {_either(words)}, not {shown(value)}", _quoting(value, allowed)


def _quoting(value: Any, allowed: Iterable[Any]) -> str:
    return "quote it" if isinstance(value, int) and str(value) in allowed else ""


def _plain(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return shown(value)
    return str(value)


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _type_hint(wanted: Any, value: Any) -> str:
    """What to write instead: quote or unquote, true and false, a number in canonical form."""
    types = {wanted} if isinstance(wanted, str) else set(wanted)
    if "string" in types and isinstance(value, (bool, int)):
        return "quote it"
    if not isinstance(value, str):
        return ""
    if "integer" in types and _LIKE_A_NUMBER.match(value):
        if re.fullmatch(r"0|-?[1-9][0-9]*", value):
            return "write it without quotes"
        return "write a plain whole number such as 12; if a text is meant, quote it"
    if "boolean" in types and value.lower() in _LIKE_TRUTH:
        return f"write {_LIKE_TRUTH[value.lower()]}, without quotes"
    if "array" in types:
        return f"write [{value}]" if re.fullmatch(r"[A-Za-z0-9-]{1,30}", value) else ""
    return ""
