"""JSON from strangers: strict parsing, and the place of a value for messages."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, NoReturn

_BLANK = re.compile(r"[ \t\r\n]*")


class JsonError(ValueError):
    """Text that is no JSON, or JSON that means different things to different readers; ``place`` counts from 1."""

    def __init__(self, message: str, place: tuple[int, int] = (0, 0)) -> None:
        self.place = place
        super().__init__(message)


def parse(text: str) -> Any:
    """The value of a JSON text.

    Raises JsonError for what is no JSON, and for NaN, infinities, fractions, keys that stand twice in an object,
    numbers of thousands of digits and nesting that exhausts the stack.
    """
    try:
        return json.loads(
            text, object_pairs_hook=_unique, parse_constant=_no_number, parse_float=_no_fraction, strict=True
        )
    except json.JSONDecodeError as fault:
        raise JsonError(fault.msg[:1].lower() + fault.msg[1:], (fault.lineno, fault.colno)) from None
    except RecursionError:
        raise JsonError("it is nested too deeply") from None
    except JsonError:
        raise
    except ValueError:
        raise JsonError("it holds a number of far too many digits") from None


def place_of(text: str, pointer: Sequence[str | int], *, key: bool = False) -> tuple[int, int]:
    """Line and column (from 1) of the value that a pointer reaches in a JSON text, or of its key.

    A step that leads nowhere ends the way: the place is that of the last value reached.
    """
    at = _after_blank(text, 0)
    for number, step in enumerate(pointer, start=1):
        found = _member(text, at, step) if isinstance(step, str) else _item(text, at, step)
        if found is None:
            break
        at = found[0] if key and number == len(pointer) else found[1]
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _member(text: str, at: int, name: str) -> tuple[int, int] | None:
    """Where the key and the value of a member of the object at ``at`` begin."""
    at = _after_blank(text, at + 1)
    while text[at] != "}":
        key, end = json.JSONDecoder().raw_decode(text, at)
        value = _after_blank(text, _after_blank(text, end) + 1)
        if key == name:
            return at, value
        at = _next(text, value)
    return None


def _item(text: str, at: int, index: int) -> tuple[int, int] | None:
    """Where an item of the array at ``at`` begins, twice."""
    at = _after_blank(text, at + 1)
    while text[at] != "]":
        if index == 0:
            return at, at
        index -= 1
        at = _next(text, at)
    return None


def _next(text: str, at: int) -> int:
    """The begin of what follows the value at ``at``, past its comma."""
    _, end = json.JSONDecoder().raw_decode(text, at)
    at = _after_blank(text, end)
    return _after_blank(text, at + 1) if text[at] == "," else at


def _after_blank(text: str, at: int) -> int:
    found = _BLANK.match(text, at)
    return found.end() if found else at


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            raise JsonError(f"the key {name[:80]!r} stands twice in one object")
        seen.add(name)
    raise AssertionError("fewer members than pairs, but no name twice")


def _no_number(word: str) -> NoReturn:
    raise JsonError(f"it holds {word}, which is no number")


def _no_fraction(word: str) -> NoReturn:
    raise JsonError(f"it holds {word[:20]}, but all its numbers are whole")
