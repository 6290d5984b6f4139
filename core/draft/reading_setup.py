"""setup.yaml to definitions: seats, stars, tokens and their swaps, supply, patches, columns."""

from __future__ import annotations

from typing import Any

from stellwerk.core.content.document import Document
from stellwerk.core.content.pack import PackContent
from stellwerk.core.content.words import meant, quoted
from stellwerk.core.draft.definitions import Column, ColumnLayout, Patch, SetupDef, Swap, TokenDef
from stellwerk.core.draft.reading_kinds import Pointer, twice, unknown
from stellwerk.core.draft.reading_tiles import tiles_of
from stellwerk.core.draft.vocabulary import SETUP, Vocabulary, vocabulary
from stellwerk.core.errors import Fault


def setup_of(content: PackContent, names: Vocabulary, faults: list[Fault]) -> SetupDef:
    """What a pack brings to setup; nothing but its bag when it has no setup.yaml."""
    own_bag = content.manifest.bag == "own"
    document = content.documents.get(SETUP)
    if document is None or not isinstance(document.data, dict):
        return SetupDef(own_bag=own_bag)
    return _Setup(content, document, names, faults).read(own_bag)


def columns_of(content: PackContent, faults: list[Fault]) -> list[ColumnLayout]:
    """The column layouts a pack brings (R11, F3, R31); each number of players once."""
    layouts = []
    places: dict[int, Pointer] = {}
    for pointer, entry in content.items(SETUP, "columns"):
        document = content.documents[SETUP]
        for index, players in enumerate(entry["players"]):
            spot = (*pointer, "players", index)
            if players in places:
                faults.append(twice(document, f"a row for {players} players", places[players], spot))
            places.setdefault(players, spot)
        columns = []
        for index, column in enumerate(entry["row"]):
            reward = column.get("reward", {})
            columns.append(Column(column["game"], column["mixed"], reward.get("stars", 0), reward.get("points", 0)))
            if not columns[-1].size:
                faults.append(document.fault((*pointer, "row", index), "a column holds at least one tile"))
        layouts.append(ColumnLayout(tuple(sorted(entry["players"])), tuple(columns)))
    return layouts


class _Setup:
    """One setup.yaml: what of it is sound is read, names are checked."""

    def __init__(self, content: PackContent, document: Document, names: Vocabulary, faults: list[Fault]) -> None:
        self.content = content
        self.document = document
        self.names = names
        self.faults = faults

    def read(self, own_bag: bool) -> SetupDef:
        """The definition."""
        return SetupDef(
            seats=tuple(sorted(self._field("seats", []))),
            stars=self._field("stars", 0),
            start_stars=self._field("start_stars", 0),
            rounds=self._field("rounds", 0),
            active=self._field("active", 0),
            refusals=self._field("refusals", 0),
            objective_sets=self._field("objective_sets", 0),
            objective_copies=self._field("objective_copies", 0),
            tokens=tuple(self._token(*item) for item in self.content.items(SETUP, "tokens")),
            swaps=tuple(self._swap(*item) for item in self.content.items(SETUP, "swap")),
            supply=self._supply(),
            patches=self._patches(),
            own_bag=own_bag,
        )

    def _field(self, name: str, default: Any) -> Any:
        """A field, or the default when it is left out or at fault itself."""
        spots = (fault.pointer for fault in self.content.faults if fault.path == self.document.path)
        unsound = any(spot == f"/{name}" or spot.startswith(f"/{name}/") for spot in spots)
        return default if unsound else self.document.data.get(name, default)

    def _token(self, pointer: Pointer, entry: dict[str, Any]) -> TokenDef:
        return TokenDef(self._pawns((*pointer, "icons"), entry["icons"]), entry.get("flag", False))

    def _swap(self, pointer: Pointer, entry: dict[str, Any]) -> Swap:
        """Which printed tokens gain what: they keep their own icons and flag (R4)."""
        shows = entry["select"].get("shows")
        if shows is not None:
            self._pawn((*pointer, "select", "shows"), shows)
        return Swap(self._pawns((*pointer, "add"), entry["add"]), entry["select"].get("flag"), shows)

    def _pawns(self, pointer: Pointer, icons: list[str]) -> tuple[str, ...]:
        for index, name in enumerate(icons):
            self._pawn((*pointer, index), name)
        return tuple(icons)

    def _pawn(self, pointer: Pointer, name: str) -> None:
        if self.names.missing("pawn", name):
            self.faults.append(unknown(self.document, pointer, "pawn", name, self.names.known("pawn")))

    def _supply(self) -> tuple[tuple[str, int], ...]:
        supply: dict[str, int] = self._field("supply", {})
        for name in supply:
            self._pawn(("supply", name), name)
        return tuple(sorted(supply.items()))

    def _patches(self) -> tuple[Patch, ...]:
        """The patches, each tile once."""
        patches = []
        places: dict[str, Pointer] = {}
        for pointer, entry in self.content.items(SETUP, "patch"):
            patch = self._patch(pointer, entry)
            if patch.tile in places:
                self.faults.append(twice(self.document, f"a patch of {patch.tile}", places[patch.tile], pointer))
            places.setdefault(patch.tile, pointer)
            patches.append(patch)
        return tuple(patches)

    def _patch(self, pointer: Pointer, entry: dict[str, Any]) -> Patch:
        """More copies of a tile of a required pack."""
        packs = {pack.manifest.id: pack for pack in self.content.required}
        name, tile = entry["pack"], entry["tile"]
        if name not in packs:
            message = f"{quoted(name)} is no pack that this one requires"
            self.faults.append(self.document.fault((*pointer, "pack"), message, meant(name, packs)))
        elif not packs[name].faults:
            ids = [found.id.partition(":")[2] for found in tiles_of(packs[name], vocabulary(packs[name]), [])]
            if tile not in ids:
                message = f"the pack {name} has no tile {quoted(tile)}"
                self.faults.append(self.document.fault((*pointer, "tile"), message, meant(tile, ids)))
        return Patch(f"{name}:{tile}", entry["count"])
