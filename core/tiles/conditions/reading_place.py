"""From checked content to places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stellwerk.core.tiles.conditions.place import PLACES, GroupPlace, NamedPlace, NetworkPlace, Overlap, Place, Union
from stellwerk.core.tiles.conditions.report import Inside, Pointer, Report


def place_of_selection(report: Report, arguments: Mapping[str, Any], spot: Pointer, inside: Inside) -> Place | None:
    """The places of ``in`` and ``within`` together; None: anywhere."""
    asked = [(name, arguments[name]) for name in ("in", "within") if name in arguments]
    places = [_place(report, data, (*spot, name), inside) for name, data in asked]
    if not places:
        return None
    return places[0] if len(places) == 1 else Overlap(tuple(places))


def only_here(report: Report, arguments: Mapping[str, Any], spot: Pointer, inside: Inside) -> bool:
    """Whether a path or a loop must lead through the tile itself."""
    if "in" in arguments:
        report.needs_tile("the place here", (*spot, "in"), inside)
    return "in" in arguments


def _place(report: Report, data: Any, pointer: Pointer, inside: Inside) -> Place:
    if isinstance(data, list):
        return Union(tuple(_place(report, part, (*pointer, n), inside) for n, part in enumerate(data)))
    if isinstance(data, str):
        known = PLACES[data]
        if known.anchored:
            report.needs_tile(f"the place {data}", pointer, inside)
        if known.directed and not inside.directed:
            report.fault(pointer, f"the place {data} is for directions only", "put it into directions: {where: …}")
        return NamedPlace(data)
    return _bound(report, data, pointer, inside)


def _bound(report: Report, data: Mapping[str, Any], pointer: Pointer, inside: Inside) -> Place:
    """``{group: …}`` or ``{network: …}``."""
    report.needs_tile("this place", pointer, inside)
    if "group" in data and "network" in data:
        report.fault(pointer, "group and network in one place", "write a list of places: either will do")
    if "group" not in data and "network" not in data:
        report.fault(pointer, "the place needs a group or a network")
        return NamedPlace("tableau")
    if "group" in data:
        if "at" in data:
            report.fault((*pointer, "at"), "at belongs to a network", "leave it out", key=True)
        return GroupPlace(report.known("terrain", data["group"], (*pointer, "group")))
    if "at" in data and not inside.directed:
        report.fault((*pointer, "at"), "at: direction is for directions only", "put it into directions: {where: …}")
    return NetworkPlace(report.known("connection", data["network"], (*pointer, "network")), "at" in data)
