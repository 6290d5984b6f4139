"""setup.yaml to definitions: seats, stars, tokens and their swaps, supply, patches, columns."""

from __future__ import annotations

from typing import Any

from stellwerk.core.content.document import Document
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.definitions import Column, ColumnLayout, Patch, SetupDef, Swap, TokenDef
from stellwerk.core.draft.reading_kinds import Pointer, twice, unknown
from stellwerk.core.draft.reading_tiles import tiles_of
from stellwerk.core.draft.vocabulary import SETUP, Vocabulary, vocabulary
from stellwerk.core.errors import Fault


def setup_of(content: PackContent, names: Vocabulary, faults: list[Fault]) -> SetupDef:
    """What a pack brings to setup; nothing but its bag when it has no setup.yaml."""
    document = content.documents.get(SETUP)
    data = document.data if document and isinstance(document.data, dict) else {}
    tokens = [
        TokenDef(_icons(document, (*pointer, "icons"), token["icons"], names, faults), token.get("flag", False))
        for pointer, token in content.items(SETUP, "tokens")
        if document
    ]
    swaps = [
        _swap(document, pointer, swap, names, faults) for pointer, swap in content.items(SETUP, "swap") if document
    ]
    patches = [
        _patch(content, document, pointer, patch, faults)
        for pointer, patch in content.items(SETUP, "patch")
        if document
    ]
    return SetupDef(
        seats=tuple(sorted(_sound(content, data, "seats", []))),
        stars=_sound(content, data, "stars", 0),
        start_stars=_sound(content, data, "start_stars", 0),
        rounds=_sound(content, data, "rounds", 0),
        active=_sound(content, data, "active", 0),
        refusals=_sound(content, data, "refusals", 0),
        tokens=tuple(tokens),
        swaps=tuple(swaps),
        supply=_supply(document, _sound(content, data, "supply", {}), names, faults) if document else (),
        patches=tuple(patches),
        own_bag=content.manifest.bag == "own",
    )


def columns_of(content: PackContent, faults: list[Fault]) -> list[ColumnLayout]:
    """The column layouts a pack brings (R11, F3, R31); each number of players once."""
    layouts = []
    places: dict[int, Pointer] = {}
    for pointer, entry in content.items(SETUP, "columns"):
        document = content.documents[SETUP]
        for index, players in enumerate(entry["players"]):
            spot = (*pointer, "players", index)
            if players in places:
                faults.append(twice(document, f"the columns for {players} players", places[players], spot))
            places.setdefault(players, spot)
        columns = []
        for index, column in enumerate(entry["row"]):
            reward = column.get("reward", {})
            columns.append(Column(column["game"], column["mixed"], reward.get("stars", 0), reward.get("points", 0)))
            if not columns[-1].size:
                faults.append(document.fault((*pointer, "row", index), "a column holds at least one tile"))
        layouts.append(ColumnLayout(tuple(sorted(entry["players"])), tuple(columns)))
    return layouts


def _sound(content: PackContent, data: dict[str, Any], field: str, default: Any) -> Any:
    """A field of setup.yaml, or the default when it is left out or at fault itself."""
    document = content.documents.get(SETUP)
    if not document or field not in data:
        return default
    spots = (fault.pointer for fault in content.faults if fault.path == document.path)
    return default if any(spot == f"/{field}" or spot.startswith(f"/{field}/") for spot in spots) else data[field]


def _icons(
    document: Document, pointer: Pointer, icons: list[str], names: Vocabulary, faults: list[Fault]
) -> tuple[str, ...]:
    known = names.owners["pawn"]
    for index, name in enumerate(icons):
        if name not in known:
            faults.append(unknown(document, (*pointer, index), "pawn", name, known))
    return tuple(icons)


def _swap(document: Document, pointer: Pointer, entry: dict[str, Any], names: Vocabulary, faults: list[Fault]) -> Swap:
    select = entry["select"]
    shows = select.get("shows")
    if shows is not None and shows not in names.owners["pawn"]:
        faults.append(unknown(document, (*pointer, "select", "shows"), "pawn", shows, names.owners["pawn"]))
    return Swap(_icons(document, (*pointer, "add"), entry["add"], names, faults), select.get("flag"), shows)


def _supply(
    document: Document, supply: dict[str, int], names: Vocabulary, faults: list[Fault]
) -> tuple[tuple[str, int], ...]:
    known = names.owners["pawn"]
    for name in supply:
        if name not in known:
            fault = unknown(document, ("supply", name), "pawn", name, known)
            faults.append(document.fault(("supply", name), fault.message, fault.hint, key=True))
    return tuple(sorted(supply.items()))


def _patch(
    content: PackContent, document: Document, pointer: Pointer, entry: dict[str, Any], faults: list[Fault]
) -> Patch:
    """More copies of a tile of a required pack."""
    packs = {pack.manifest.id: pack for pack in content.required}
    name = entry["pack"]
    if name not in packs:
        faults.append(unknown(document, (*pointer, "pack"), "pack among those this one requires:", name, packs))
    else:
        ids = [tile.id.partition(":")[2] for tile in tiles_of(packs[name], vocabulary(packs[name]), [])]
        if entry["tile"] not in ids:
            faults.append(unknown(document, (*pointer, "tile"), f"tile of {name}:", entry["tile"], ids))
    return Patch(f"{name}:{entry['tile']}", entry["count"])
