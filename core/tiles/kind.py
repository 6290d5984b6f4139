"""What may lie on a border, what may meet there, and what a connection conducts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

BLANK = "blank"
"""The side kind of a side that no feature touches (R14)."""


@dataclass(frozen=True)
class Kind:
    """One kind of feature (``highway``): which ports it touches and whether a loose end is an opening (R26)."""

    id: str
    ports: Literal["sides", "halves", "corners"] = "sides"
    opening: bool = True


@dataclass(frozen=True)
class Joint:
    """Two kinds that may meet at a side (R14).

    ``name`` is how connections refer to it (equal kinds joined plainly: ``plain``); ``mark`` is the marker that is
    derived wherever such a joint lies, or None.
    """

    between: tuple[str, str]
    name: str = "plain"
    mark: str | None = None


@dataclass(frozen=True)
class Connection:
    """A connection rule (R18): which kinds conduct, which joints and inner links join them.

    Several packs may add to one id; the answers are united.
    """

    id: str
    conducts: tuple[str, ...]
    joints: tuple[str, ...] = ("plain",)
    links: tuple[str, ...] = ()
