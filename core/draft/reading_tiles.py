"""tiles.yaml to definitions: a shape once, its printings below it."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from stellwerk.core.content.document import Document
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.reading_kinds import Pointer, twice, unknown
from stellwerk.core.draft.vocabulary import STATION, TILES, Vocabulary
from stellwerk.core.errors import Fault
from stellwerk.core.tiles.port import CORNERS, HALVES, SIDES
from stellwerk.core.tiles.tile import Feature, Icon, Link, Pinpoint, TileDef

_PORTS = {**SIDES, **HALVES, **CORNERS}


def tiles_of(
    content: PackContent, names: Vocabulary, faults: list[Fault], chosen: Container[str] | None = None
) -> list[TileDef]:
    """Every printing of a pack's tiles, in the order of the file.

    With ``chosen`` printings that need a pack which is not among the chosen ones are left out (case 9).
    """
    tiles: list[TileDef] = []
    shapes: dict[str, Pointer] = {}
    places: dict[str, Pointer] = {}
    for pointer, item in content.items(TILES, "tiles"):
        document = content.documents[TILES]
        if item["id"] in shapes:
            faults.append(twice(document, f"tile {item['id']}", shapes[item["id"]], (*pointer, "id")))
            continue
        shapes[item["id"]] = (*pointer, "id")
        shape = _Shape(content.manifest.id, document, pointer, item, names, faults)
        for index, printing in enumerate(item["printings"]):
            spot = (*pointer, "printings", index)
            tile = shape.printed(printing, spot)
            if tile.id in places:
                faults.append(twice(document, f"{shape.about}: the printing {tile.id}", places[tile.id], spot))
            places.setdefault(tile.id, spot)
            if chosen is None or all(pack in chosen for pack in printing.get("needs", ())):
                tiles.append(tile)
    return tiles


def only_printing(
    content: PackContent,
    document: Document,
    pointer: Pointer,
    item: dict[str, Any],
    names: Vocabulary,
    faults: list[Fault],
) -> TileDef:
    """The tile of an entry that has no printings: its one printing shows its terrain and no pinpoint (R10)."""
    return _Shape(content.manifest.id, document, pointer, item, names, faults).printed({}, pointer)


class _Shape:
    """One tile entry: what all its printings share."""

    def __init__(
        self,
        pack: str,
        document: Document,
        pointer: Pointer,
        item: dict[str, Any],
        names: Vocabulary,
        faults: list[Fault],
    ) -> None:
        self.pack = pack
        self.document = document
        self.pointer = pointer
        self.item = item
        self.names = names
        self.faults = faults
        self.about = f"tile {item['id']}"
        self.station = bool(item.get("station", False))
        self.features, self.pieces = self._routes()
        """What lies on the tile; the numbers of each route's pieces: one, or one a side where it has a gap."""
        self.links = self._links()
        self.icons = self._icons()

    def printed(self, printing: dict[str, Any], pointer: Pointer) -> TileDef:
        """One printing: background and pinpoints on the shape."""
        terrain = self._terrain(printing, pointer)
        marks, pinpoints = self._pinpoints(printing, pointer)
        return TileDef(
            id=f"{self.pack}:{self.item['id']}/{'-'.join([terrain, *marks])}",
            pack=self.pack,
            shape=self.item["id"],
            terrain=terrain,
            features=self.features,
            links=self.links,
            pinpoints=tuple(pinpoints),
            icons=self.icons,
            count=printing.get("count", 1),
        )

    def _terrain(self, printing: dict[str, Any], pointer: Pointer) -> str:
        """The printing's background, else the tile's, else the first that any pack declares."""
        for holder, place in ((printing, pointer), (self.item, self.pointer)):
            if "terrain" in holder:
                self._known("terrain", holder["terrain"], (*place, "terrain"))
                return str(holder["terrain"])
        if self.names.terrain is None and "terrain" not in self.names.gaps:
            self._fault(pointer, "it has no background", "name a terrain")
        return self.names.terrain or ""

    def _routes(self) -> tuple[tuple[Feature, ...], tuple[tuple[int, ...], ...]]:
        """The routes; two of them may not touch the same place of the border (case 15)."""
        features: list[Feature] = []
        pieces = []
        users: dict[int, int] = {}
        for index, route in enumerate(self.item.get("routes", ())):
            pointer = (*self.pointer, "routes", index)
            kinds = [name for name in route if name in self.names.owners["kind"]]
            if len(kinds) > 1 or (not kinds and "kind" not in self.names.gaps):
                said = f"names {' and '.join(kinds)}" if kinds else "names none"
                self._fault(pointer, f"route {index + 1} has one kind, and {said}", "write {kind: [sides]}")
            first = len(features)
            for kind in kinds[:1]:
                for number, port in enumerate(route[kind]):
                    user = users.setdefault(_PORTS[port], index)
                    if user != index:
                        message = f"side {port} is used by route {user + 1} and by route {index + 1}"
                        self._fault((*pointer, kind, number), message, "each side belongs to one route at most")
                if "gap" in route:
                    self._gap(pointer, route["gap"], route[kind])
                    features += [Feature(kind, (_PORTS[port],)) for port in route[kind]]
                else:
                    features.append(Feature(kind, tuple(sorted(_PORTS[port] for port in route[kind]))))
            pieces.append(tuple(range(first, len(features))))
        return tuple(features), tuple(pieces)

    def _gap(self, pointer: Pointer, marker: str, ports: list[str]) -> None:
        """What is wrong with a gap: only a marker can bridge it, and only between sides."""
        self._known("marker", marker, (*pointer, "gap"))
        if len(ports) < 2 or not all(port in SIDES for port in ports):
            self._fault((*pointer, "gap"), "a gap lies between two sides or more")
        if self.station:
            self._fault((*pointer, "gap"), "a station joins all routes of its tile, so none of them has a gap")

    def _links(self) -> tuple[Link, ...]:
        """What joins the pieces: a station for good, the marker of each gap once neighbours lie at all its sides.

        A bridge leads over whatever else lies on the tile.
        """
        if self.station and not self.features:
            self._fault((*self.pointer, "station"), "a station joins routes, and this tile has none")
        links = [Link(STATION, tuple(range(len(self.features))))] if self.station else []
        for route, pieces in zip(self.item.get("routes", ()), self.pieces, strict=True):
            if "gap" in route:
                over = tuple(number for number in range(len(self.features)) if number not in pieces)
                links.append(Link(route["gap"], pieces, latent=True, over=over))
        return tuple(links)

    def _icons(self) -> tuple[Icon, ...]:
        icons = [Icon(STATION)] if self.station else []
        for index, entry in enumerate(self.item.get("icons", ())):
            pointer = (*self.pointer, "icons", index)
            name, number = _numbered(entry)
            self._known("icon", name, pointer)
            if name == STATION:
                self._fault(pointer, "a station joins the routes of a tile", "write station: true")
            if number > len(self.pieces):
                self._fault(pointer, f"there is no route {number}: the tile has {len(self.pieces)}")
            icons.append(Icon(name, self._first(number) if number else None))
        return tuple(icons)

    def _pinpoints(self, printing: dict[str, Any], pointer: Pointer) -> tuple[list[str], list[Pinpoint]]:
        """Their names in the tile's id, and the pinpoints."""
        marks: list[str] = []
        pinpoints: list[Pinpoint] = []
        for index, entry in enumerate(printing.get("pinpoints", ())):
            spot = (*pointer, "pinpoints", index)
            pawn, number = _numbered(entry)
            if not self._known("pawn", pawn, spot):
                continue
            mark, features = self._seat(pawn, number, spot)
            pinpoint = Pinpoint(pawn, features)
            if pinpoint in pinpoints:
                self._fault(spot, f"two {pawn} pinpoints at the same place")
            marks.append(mark)
            pinpoints.append(pinpoint)
        return marks, pinpoints

    def _seat(self, pawn: str, number: int, spot: Pointer) -> tuple[str, tuple[int, ...]]:
        """A pinpoint's name in the tile's id and the routes it belongs to (R3).

        It sits on the numbered route, else on the first that the pawn's connection conducts; on a station that the
        connection uses, it belongs to all routes that meet there.  A pawn without a connection belongs to no route.
        """
        network = self.names.networks[pawn]
        if network is None:
            if number:
                self._fault(spot, f"a {pawn} pinpoint belongs to the tile, not to a route", f"write {pawn}")
            return pawn, ()
        conduction = self.names.connections.get(network)
        if conduction is None or conduction.unsure or "kind" in self.names.gaps:
            return pawn, ()
        fitting = [
            index
            for index, pieces in enumerate(self.pieces)
            if any(self.features[piece].kind in conduction.kinds for piece in pieces)
        ]
        if not fitting:
            self._fault(spot, f"no route for a {pawn} pinpoint", f"a {pawn} needs {_either(sorted(conduction.kinds))}")
            return pawn, ()
        if number and number - 1 not in fitting:
            there = f"the tile has {len(self.pieces)}" if number > len(self.pieces) else "it is of another kind"
            self._fault(spot, f"route {number} is none for a {pawn}: {there}")
            return pawn, ()
        if self.station and STATION in conduction.links:
            return pawn, tuple(self._first(route + 1) for route in fitting)
        seat = number or fitting[0] + 1
        return (pawn if seat == fitting[0] + 1 else f"{pawn}{number}"), (self._first(seat),)

    def _first(self, route: int) -> int:
        """The first piece of a route (from 1); where it has a gap, that at the side named first."""
        pieces = self.pieces[route - 1] if route <= len(self.pieces) else ()
        return pieces[0] if pieces else 0

    def _known(self, what: str, name: str, pointer: Pointer) -> bool:
        if self.names.missing(what, name):
            self.faults.append(unknown(self.document, pointer, what, name, self.names.known(what), self.about))
        return name in self.names.owners[what]

    def _fault(self, pointer: Pointer, message: str, hint: str = "") -> None:
        self.faults.append(self.document.fault(pointer, f"{self.about}: {message}", hint))


def _numbered(entry: str | dict[str, int]) -> tuple[str, int]:
    """Name and number of a route; 0 when none is written."""
    if isinstance(entry, str):
        return entry, 0
    ((name, number),) = entry.items()
    return name, number


def _either(kinds: list[str]) -> str:
    return " or ".join(kinds) if kinds else "a route"
