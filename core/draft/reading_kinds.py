"""kinds.yaml and pawns.yaml to definitions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from stellwerk.core.content.document import Document
from stellwerk.core.content.pack import PackContent
from stellwerk.core.content.words import meant, quoted
from stellwerk.core.draft.definitions import PawnDef, PawnScore
from stellwerk.core.draft.vocabulary import DECLARED, KINDS, PAWNS, PLAIN, Vocabulary, entries
from stellwerk.core.errors import Fault
from stellwerk.core.tiles.kind import Connection, Joint, Kind

Pointer = tuple[str | int, ...]


def unknown(document: Document, pointer: Pointer, what: str, name: str, known: Iterable[str], about: str = "") -> Fault:
    """The fault for a name that nothing declares, with the nearest one that something does."""
    start = f"{about}: " if about else ""
    return document.fault(pointer, f"{start}unknown {what} {quoted(name)}", meant(name, known))


def twice(document: Document, what: str, first: Pointer, second: Pointer) -> Fault:
    """The fault for a thing that is there twice, with both lines (case 22)."""
    lines = f"lines {document.place(first)[0]} and {document.place(second)[0]}"
    return document.fault(second, f"{what} is there twice: {lines}", "keep one of them, or rename it")


def check_declared(content: PackContent, names: Vocabulary) -> list[Fault]:
    """Ids of kinds, terrains, icons, markers and pawns that are there twice, here or in a required pack (case 38)."""
    faults = []
    for what, file, listed in DECLARED:
        places: dict[str, Pointer] = {}
        for pointer, entry in content.items(file, listed):
            document, name = content.documents[file], entry["id"]
            owner = names.owners[what][name]
            if name in places:
                faults.append(twice(document, f"{what} {name}", places[name], (*pointer, "id")))
            elif owner != content.manifest.id:
                message = f"the {what} {name} is already declared by the pack {owner}"
                faults.append(document.fault((*pointer, "id"), message, "choose another id"))
            elif what == "kind" and name == "blank":
                message = "blank is the name of a side without a route"
                faults.append(document.fault((*pointer, "id"), message, "choose another id"))
            places.setdefault(name, (*pointer, "id"))
    return faults


def kinds_of(content: PackContent) -> list[Kind]:
    """The feature kinds a pack declares."""
    return [
        Kind(entry["id"], entry.get("ports", "sides"), entry.get("opening", True))
        for _, entry in content.items(KINDS, "kinds")
    ]


def joints_of(content: PackContent, names: Vocabulary, faults: list[Fault]) -> list[Joint]:
    """The pairs that may meet at a side (R14)."""
    joints = []
    taken: dict[frozenset[str], str] = {}
    for pack in content.required:
        for entry in entries(pack, KINDS, "joints", "between"):
            taken[_pair(entry)] = f"the pack {pack.manifest.id}"
    for pointer, entry in content.items(KINDS, "joints"):
        document = content.documents[KINDS]
        for index, kind in enumerate(entry["between"]):
            if names.missing("border", kind):
                faults.append(unknown(document, (*pointer, "between", index), "kind", kind, names.known("border")))
        if "mark" in entry and names.missing("marker", entry["mark"]):
            spot = (*pointer, "mark")
            faults.append(unknown(document, spot, "marker", entry["mark"], names.known("marker")))
        pair = _pair(entry)
        if pair in taken:
            message = f"{' and '.join(entry['between'])} may already meet, by {taken[pair]}"
            faults.append(document.fault(pointer, message, "keep one of the joints"))
        taken.setdefault(pair, "another joint of this file")
        first, second = entry["between"]
        joints.append(Joint((first, second), entry.get("joint", PLAIN), entry.get("mark")))
    return joints


def _pair(entry: dict[str, Any]) -> frozenset[str]:
    between = entry["between"]
    return frozenset(kind for kind in between if isinstance(kind, str)) if isinstance(between, list) else frozenset()


def connections_of(content: PackContent, names: Vocabulary, faults: list[Fault]) -> list[Connection]:
    """Connection rules (R18), or what the pack adds to those of others."""
    connections = []
    places: dict[str, Pointer] = {}
    for pointer, entry in content.items(KINDS, "connections"):
        document = content.documents[KINDS]
        if entry["id"] in places:
            faults.append(twice(document, f"connection {entry['id']}", places[entry["id"]], (*pointer, "id")))
        places.setdefault(entry["id"], (*pointer, "id"))
        for field, what in (("conducts", "kind"), ("joints", "joint"), ("links", "link")):
            for index, name in enumerate(entry.get(field, ())):
                if names.missing(what, name):
                    about = f"connection {entry['id']}"
                    faults.append(unknown(document, (*pointer, field, index), what, name, names.known(what), about))
        connections.append(
            Connection(
                entry["id"],
                tuple(entry.get("conducts", ())),
                tuple(entry.get("joints", (PLAIN,))),
                tuple(entry.get("links", ())),
            )
        )
    return connections


def pawns_of(content: PackContent, names: Vocabulary, faults: list[Fault]) -> list[PawnDef]:
    """The pawn kinds a pack declares (R1, R18)."""
    pawns = []
    for pointer, entry in content.items(PAWNS, "pawns"):
        network = entry.get("network")
        if network is not None and names.missing("connection", network):
            about = f"pawn {entry['id']}"
            document = content.documents[PAWNS]
            faults.append(unknown(document, (*pointer, "network"), "connection", network, names.connections, about))
        pawns.append(
            PawnDef(
                entry["id"],
                entry["supply"],
                network,
                _score(content.documents[PAWNS], (*pointer, "score"), entry, names, faults),
                tuple(sorted(entry.get("options", {}).items())),
                entry.get("tokens") == "any",
            )
        )
    return pawns


def _score(
    document: Document, pointer: Pointer, entry: dict[str, Any], names: Vocabulary, faults: list[Fault]
) -> PawnScore | None:
    """What a pawn scores (R18), and what it counts for that."""
    score = entry.get("score")
    if not score:
        return None
    counted = {"pawns": (), "marks": (), **score.get("of", {})}
    for field, what in (("pawns", "pawn"), ("marks", "marker")):
        for index, name in enumerate(counted[field]):
            if names.missing(what, name):
                spot = (*pointer, "of", field, index)
                faults.append(unknown(document, spot, what, name, names.known(what), f"pawn {entry['id']}"))
    return PawnScore(score["start"], score["each"], score["cap"], tuple(counted["pawns"]), tuple(counted["marks"]))
