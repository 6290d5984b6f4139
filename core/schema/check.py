"""Checks a document against a closed schema; every fault with its exact place and in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from jsonschema import Draft202012Validator, validators
from jsonschema.exceptions import ValidationError
from referencing import Registry

from stellwerk.core.content.document import Document
from stellwerk.core.content.faults import MOST_FAULTS
from stellwerk.core.errors import Fault
from stellwerk.core.schema.load import inlined
from stellwerk.core.schema.wording import Finding, findings


def check(document: Document, schema: Mapping[str, Any]) -> list[Fault]:
    """Every fault of a document under a schema, in order of place; empty when it is valid.

    Nothing is ever fetched: a reference that leads out of the schema is an error of the schema.
    """
    validator = _VALIDATOR(inlined(schema), registry=Registry())
    faults = []
    for finding in islice(_found(validator, document.data), MOST_FAULTS + 1):
        about = [whereabouts(document.data, finding.pointer), _branch(schema, finding)]
        message = ": ".join([*filter(None, about), finding.message])
        faults.append(document.fault(finding.pointer, message, finding.hint, key=finding.key))
    if len(faults) > MOST_FAULTS:
        faults[MOST_FAULTS:] = [
            Fault(document.path, 0, 0, "", f"more than {MOST_FAULTS} faults; the rest is not shown")
        ]
    return sorted(set(faults))


def whereabouts(data: Any, pointer: Sequence[str | int]) -> str:
    """The innermost thing with an id that a pointer leads into: ``tile highway-straight``; empty outside any.

    A thing whose id cannot be shown is counted: ``tile 137``.
    """
    about = kind = ""
    for step in pointer:
        data = _part(data, step)
        if isinstance(step, str):
            kind = step.removesuffix("s")
        elif isinstance(data, dict) and any(key in data for key in _NAMING):
            own = next(data[key] for key in _NAMING if key in data)
            good = isinstance(own, str) and own.isprintable() and 0 < len(own) <= 200
            about = f"{kind} {own if good else step + 1}"
    return about


def _branch(schema: Mapping[str, Any], finding: Finding) -> str:
    """The innermost branch of a choice that a fault lies in (case 27); the schema lists them as ``x-branches``."""
    branches = schema.get("x-branches", ())
    inside = [step for step in finding.pointer if step in branches]
    if not inside or finding.message.startswith(f"{inside[-1]} "):
        return ""
    return str(inside[-1])


_NAMING = ("id", "name", "tile", "source")
"""The fields that name a thing of a list."""


def _part(data: Any, step: str | int) -> Any:
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return data[step]
    return data.get(step) if isinstance(data, dict) else None


def _found(validator: Any, data: Any) -> Iterator[Finding]:
    seen: set[tuple[str | int, ...]] = set()
    for error in validator.iter_errors(data):
        pointer = tuple(error.absolute_path)
        if error.validator in ("type", "enum", "const"):
            if pointer in seen:
                continue
            seen.add(pointer)
        yield from findings(error, pointer)


def _pattern(validator: Any, pattern: str, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """``$`` means the very end: Python's also fits before a last line feed, which JSON Schema's does not."""
    if isinstance(instance, str) and instance.endswith("\n") and pattern.endswith("$"):
        yield ValidationError("pattern")
    else:
        yield from Draft202012Validator.VALIDATORS["pattern"](validator, pattern, instance, schema) or ()


def _unique(validator: Any, wanted: bool, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """One error for each later equal item, in linear time for texts and numbers (the only lists that ask for it)."""
    if not wanted or not isinstance(instance, list):
        return
    seen: dict[tuple[type, Any], int] = {}
    for index, item in enumerate(instance):
        if isinstance(item, (list, dict)):
            continue
        if (type(item), item) in seen:
            yield ValidationError("uniqueItems", path=(index,), instance=item)
        seen[type(item), item] = index


_VALIDATOR = validators.extend(  # type: ignore[no-untyped-call]  # its stub has no types
    Draft202012Validator, {"pattern": _pattern, "uniqueItems": _unique}
)
