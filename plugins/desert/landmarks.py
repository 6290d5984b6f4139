"""Landmarks: points at the end for sets of different ones whose trail network has a desert station."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from stellwerk.core.content.pack import PackContent
from stellwerk.core.content.words import meant, quoted
from stellwerk.core.draft.table import Table
from stellwerk.core.draft.vocabulary import vocabulary
from stellwerk.core.errors import Fault
from stellwerk.core.scoring import Line
from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.conditions.noun import noun, plain
from stellwerk.core.tiles.marks import marks
from stellwerk.core.tiles.tableau import Tableau

FILE, FIELD = "scoring.yaml", "landmarks"
_LANDMARK = noun("landmark")


@dataclass(frozen=True)
class LandmarkSets:
    """The best sets: no landmark is in two, a set holds each kind once at most.

    ``icons``: the kinds; ``points``: for sets of one kind, two, …; points grow with each further kind, so the sets
    that take the first of every kind, then the second of every kind, and so on, are the best.
    """

    icons: tuple[str, ...]
    network: str
    marker: str
    points: tuple[int, ...]

    @property
    def source(self) -> str:
        """``landmarks``."""
        return FIELD

    def lines(self, table: Table, seat: int) -> Iterator[Line]:
        """One line a set, the largest first."""
        tableau = table.seats[seat].tableau
        sets = list(self._sets(tableau))
        for found in sets:
            kinds = ", ".join(plain(kind) for kind, _ in found)
            places = tuple(dict.fromkeys(place_of(cell) for _, cell in found))
            yield Line(FIELD, self.points[len(found) - 1], f"{_LANDMARK.counted(len(found))}: {kinds}", places)
        if not sets:
            yield Line(FIELD, 0, f"no landmark whose {plain(self.network)} network has a {plain(self.marker)}")

    def _sets(self, tableau: Tableau) -> Iterator[list[tuple[str, int]]]:
        """(kind, cell) of each landmark of each set."""
        left = self._cells(tableau)
        while any(left.values()):
            yield [(kind, cells.pop(0)) for kind, cells in left.items() if cells]

    def _cells(self, tableau: Tableau) -> dict[str, list[int]]:
        """For each kind where its landmarks lie whose network has a marker, in the order laid."""
        root = tableau.root
        found: dict[str, list[int]] = {kind: [] for kind in self.icons}
        marked = {root(self.network, f) for mark in marks(tableau) if mark.kind == self.marker for f in mark.features}
        if not marked:
            return found
        for cell, laid in tableau.laid.items():
            for icon in laid.tile.definition.icons:
                on = icon.feature
                if on is not None and icon.kind in found and root(self.network, tableau.first[cell] + on) in marked:
                    found[icon.kind].append(cell)
        return found


def landmark_sets(content: PackContent) -> Sequence[LandmarkSets]:
    """The scoring that a pack's scoring.yaml describes; none when it describes none."""
    data = _described(content)
    if data is None:
        return ()
    return (LandmarkSets(tuple(data["icons"]), data["network"], data["marker"], tuple(data["points"])),)


def landmark_faults(content: PackContent) -> Iterator[Fault]:
    """Names that nothing declares, and points that do not grow with every kind."""
    data = _described(content)
    if data is None or any(fault.path == content.documents[FILE].path for fault in content.faults):
        return
    names, document = vocabulary(content), content.documents[FILE]
    used: list[tuple[str, str, tuple[str | int, ...]]] = [
        ("connection", data["network"], ("network",)),
        ("marker", data["marker"], ("marker",)),
        *(("icon", name, ("icons", number)) for number, name in enumerate(data["icons"])),
    ]
    for what, name, pointer in used:
        if names.missing(what, name):
            message = f"landmarks: unknown {what} {quoted(name)}"
            yield document.fault((FIELD, *pointer), message, meant(name, names.known(what)))
    steps = [high - low for low, high in zip([0, *data["points"]], data["points"], strict=False)]
    if len(steps) < len(data["icons"]) or sorted(steps) != steps:
        hint = "each further kind adds as much as the one before, or more"
        yield document.fault((FIELD, "points"), "landmarks: points for every number of kinds, in steps that grow", hint)


def _described(content: PackContent) -> dict[str, Any] | None:
    document = content.documents.get(FILE)
    data = document.data.get(FIELD) if document is not None and isinstance(document.data, dict) else None
    return data if isinstance(data, dict) else None
