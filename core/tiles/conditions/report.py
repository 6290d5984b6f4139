"""Where faults of conditions go, and what the readers of conditions share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from stellwerk.core.content.document import Document
from stellwerk.core.content.words import meant, quoted
from stellwerk.core.errors import Fault
from stellwerk.core.tiles.conditions.comparison import Comparison
from stellwerk.core.tiles.conditions.names import Names
from stellwerk.core.tiles.conditions.vocabulary import COMPARISON

Pointer: TypeAlias = "tuple[str | int, ...]"

DEEPEST = 4
"""How many things may be asked about inside one another (``where``, ``each``, ``directions``)."""

_WORDS = {"shape": "kind of tile", "kind": "kind of route"}


@dataclass(frozen=True)
class Inside:
    """What a condition stands in: whether there is a thing it is about, a direction, and how deep it is."""

    anchored: bool = False
    directed: bool = False
    depth: int = 0


class Report:
    """Gathers the faults of one document's conditions; ``about`` begins every message."""

    def __init__(self, document: Document, names: Names, faults: list[Fault], about: str = "") -> None:
        self.document = document
        self.names = names
        self.faults = faults
        self.about = about

    def fault(self, pointer: Pointer, message: str, hint: str = "", *, key: bool = False) -> None:
        """Notes a fault at a value (``key``: at its field name)."""
        told = f"{self.about}: {message}" if self.about else message
        self.faults.append(self.document.fault(pointer, told, hint, key=key))

    def known(self, sort: str, name: str, pointer: Pointer, known: Iterable[str] | None = None) -> str:
        """The name, which must be one of its sort (or one of ``known``)."""
        names = self.names.of(sort) if known is None else tuple(known)
        if name not in names and sort not in self.names.gaps:
            self.fault(pointer, f"unknown {_WORDS.get(sort, sort)} {quoted(name)}", meant(name, names))
        return name

    def needs_tile(self, what: str, pointer: Pointer, inside: Inside, *, key: bool = False) -> None:
        """A fault when there is no tile that something could be about."""
        if not inside.anchored:
            hint = "use it in an objective, or inside where or each"
            self.fault(pointer, f"{what} is about a tile, and there is none here", hint, key=key)

    def deeper(self, pointer: Pointer, inside: Inside, *, directed: bool = False) -> Inside:
        """One thing further inside."""
        if inside.depth == DEEPEST:
            self.fault(
                pointer, f"things inside things, more than {DEEPEST} deep", "ask for something simpler", key=True
            )
        return Inside(anchored=True, directed=directed or inside.directed, depth=inside.depth + 1)

    def comparison(self, arguments: Mapping[str, Any], spot: Pointer, least: int = 1) -> Comparison:
        """What is asked for; ``least`` when nothing is said."""
        said = [name for name in COMPARISON if name in arguments]
        if "exactly" in said:
            for other in said[:-1]:
                self.fault((*spot, other), f"{other} beside exactly", "leave one of them out", key=True)
            return Comparison(arguments["exactly"], arguments["exactly"])
        if not said:
            return Comparison(least)
        low, high = arguments.get("at_least", 0), arguments.get("at_most")
        if high is not None and high < low:
            self.fault((*spot, "at_most"), f"no number is at least {low} and at most {high}")
        return Comparison(low, high)


def listed(data: Any) -> tuple[str, ...]:
    """One text or a list of texts as a tuple."""
    return (data,) if isinstance(data, str) else tuple(data)


def item_at(pointer: Pointer, data: Any, number: int) -> Pointer:
    """Where the item of ``listed`` stands."""
    return pointer if isinstance(data, str) else (*pointer, number)
