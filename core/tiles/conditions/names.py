"""The names that conditions of a pack may use: its own and those of the packs it requires."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Names:
    """Ids by the word that stands for them in messages (``terrain``, ``pawn``, ``icon``, …).

    ``kind`` are kinds of routes and other features, ``shape`` kinds of tiles, ``marker`` derived markers.  ``gaps``:
    the sorts of which some names are unknown, because what declares them cannot be read.
    """

    by_sort: Mapping[str, Sequence[str]] = field(default_factory=dict)
    gaps: frozenset[str] = frozenset()

    def of(self, sort: str) -> Sequence[str]:
        """The ids of one sort."""
        return self.by_sort.get(sort, ())
