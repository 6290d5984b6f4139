"""Values and names as faults show them: short, quoted, without control characters."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from heapq import nlargest
from operator import eq
from typing import Any

_LONGEST = 40
_MANY = 200
"""Names that are compared in every way; among more only those with most letters at the same place."""


def shown(value: Any) -> str:
    """A value of a document in words: ``the text 'abc'``, ``the number 3``, ``true``, ``a list``."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    return "a list" if isinstance(value, list) else "a mapping"


def quoted(text: str) -> str:
    """A text in single quotes, letter for letter, cut when long, with a dot for each control character."""
    plain = "".join(sign if sign.isprintable() else "·" for sign in text[: _LONGEST + 1])
    return f"'{plain[:_LONGEST]}…'" if len(plain) > _LONGEST else f"'{plain}'"


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name most like ``name``, or None when none is near."""
    known = sorted(names)
    if len(name) > 2 * _LONGEST:
        return None
    for candidate in known:
        if candidate.casefold() == name.casefold():
            return candidate
    if len(known) > _MANY:
        known = nlargest(_MANY, known, key=lambda candidate: sum(map(eq, name, candidate)))
    found = get_close_matches(name, known, n=1, cutoff=0.6)
    return found[0] if found else None


def meant(name: str, names: Iterable[str]) -> str:
    """A hint for an unknown name: the nearest one, else the names there are, else nothing."""
    known = sorted(names)
    near = nearest(name, known)
    if near is not None:
        return f"did you mean {near}?"
    return f"known: {', '.join(known)}" if 0 < len(known) <= 12 else ""
