"""From checked content to compiled conditions and counts; names, places and comparisons are looked at once, here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stellwerk.core.content.document import Document
from stellwerk.core.content.words import quoted
from stellwerk.core.errors import Fault
from stellwerk.core.tiles.conditions import logic
from stellwerk.core.tiles.conditions.condition import Condition, Count
from stellwerk.core.tiles.conditions.counted import Counted, Selection
from stellwerk.core.tiles.conditions.directions import Directions
from stellwerk.core.tiles.conditions.history import PLACED, RECORDS, History, Record
from stellwerk.core.tiles.conditions.measures import Box, Rectangle, RectangleSize
from stellwerk.core.tiles.conditions.names import Names
from stellwerk.core.tiles.conditions.predicate import Predicate, Trusted
from stellwerk.core.tiles.conditions.reading_place import only_here, place_of_selection
from stellwerk.core.tiles.conditions.report import Inside, Pointer, Report, item_at, listed
from stellwerk.core.tiles.conditions.routes import Loop, Path, PathLength
from stellwerk.core.tiles.conditions.things import (
    Groups,
    Icons,
    Marks,
    NetworksBy,
    Openings,
    Pawns,
    Pinpoints,
    Things,
    Tiles,
)
from stellwerk.core.tiles.conditions.vocabulary import KEYS, NAMED

Arguments = Mapping[str, Any]


class Reader:
    """Reads the conditions of one document; everything wrong with them is added to ``faults``.

    ``predicates``: what the packs in play add; None while files are only checked, when additional keys are taken on
    trust.  ``about`` begins every message: the thing that the conditions belong to.
    """

    def __init__(
        self,
        document: Document,
        names: Names,
        faults: list[Fault],
        predicates: Mapping[str, Predicate] | None = None,
        about: str = "",
    ) -> None:
        self.report = Report(document, names, faults, about)
        self.predicates = predicates

    def condition(self, data: Arguments, pointer: Pointer, *, anchored: bool = False) -> Condition:
        """The condition that ``data`` at ``pointer`` means; ``anchored``: it is about a tile (an objective's)."""
        return self._condition(data, pointer, Inside(anchored=anchored))

    def count(self, data: Arguments, pointer: Pointer) -> Count:
        """What end scoring counts."""
        ((key, arguments),) = data.items()
        spot = (*pointer, key)
        if key == "rectangle":
            return RectangleSize()
        if key == "path":
            return PathLength(self._name(key, arguments, spot))
        if key == "history":
            return self._record(arguments, spot)
        return self._selection(key, arguments, spot, Inside())

    def things(self, data: Arguments, pointer: Pointer, *, anchored: bool = False) -> Selection | None:
        """Things that end scoring goes through one by one (``anchored``: what it counts in each of these).

        None, and a fault, where the key does not choose among things.
        """
        ((key, arguments),) = data.items()
        if not KEYS[key].selects:
            several = ", ".join(name for name, known in KEYS.items() if known.selects)
            self.report.fault((*pointer, key), f"{key} is one thing, not several", f"use one of {several}", key=True)
            return None
        return self._selection(key, arguments, (*pointer, key), Inside(anchored=anchored))

    def _condition(self, data: Arguments, pointer: Pointer, inside: Inside) -> Condition:
        ((key, arguments),) = data.items()
        spot = (*pointer, key)
        if key in ("all", "any"):
            parts = tuple(self._condition(part, (*spot, n), inside) for n, part in enumerate(arguments))
            return logic.All(parts) if key == "all" else logic.Any(parts)
        if key == "not":
            return logic.Not(self._condition(arguments, spot, inside))
        if key not in KEYS:
            return self._predicate(key, arguments, spot)
        special = self._SPECIAL.get(key)
        if special is not None:
            return special(self, arguments, spot, inside)
        selection = self._selection(key, arguments, spot, inside)
        each = self._inner("each", arguments, spot, inside)
        return Counted(selection, self.report.comparison(arguments, spot, 0 if each is not None else 1), each)

    def _selection(self, key: str, arguments: Arguments, spot: Pointer, inside: Inside) -> Selection:
        place = place_of_selection(self.report, arguments, spot, inside)
        return Selection(self._things(key, arguments, spot), place, self._inner("where", arguments, spot, inside))

    def _inner(self, name: str, arguments: Arguments, spot: Pointer, inside: Inside) -> Condition | None:
        """The condition of ``where`` or ``each``: about the thing."""
        if name not in arguments:
            return None
        pointer = (*spot, name)
        return self._condition(arguments[name], pointer, self.report.deeper(pointer, inside))

    def _things(self, key: str, arguments: Arguments, spot: Pointer) -> Things:
        def of(argument: str) -> tuple[str, ...]:
            return self._names(key, argument, arguments, spot)

        match key:
            case "tiles":
                return Tiles(of("kind"), of("terrain"), of("feature"))
            case "pawns":
                return Pawns(of("kind"))
            case "pinpoints":
                return Pinpoints(of("kind"), arguments.get("free"))
            case "icons":
                return Icons(of("kind"))
            case "marks":
                return Marks(of("kind"))
            case "groups":
                return Groups(of("of"), arguments.get("min", 1))
            case "networks":
                return NetworksBy(self._name(key, arguments, spot))
            case _:
                return Openings(of("of"))

    def _rectangle(self, arguments: Arguments, spot: Pointer, inside: Inside) -> Condition:
        return Rectangle(self.report.comparison(arguments, spot))

    def _box(self, arguments: Arguments, spot: Pointer, inside: Inside) -> Condition:
        asked = {name: self.report.comparison(arguments[name], (*spot, name)) for name in arguments}
        return Box(asked.get("width"), asked.get("height"))

    def _path(self, arguments: Arguments, spot: Pointer, inside: Inside) -> Condition:
        kind = self._name("path", arguments, spot)
        return Path(kind, arguments["at_least"], only_here(self.report, arguments, spot, inside))

    def _loop(self, arguments: Arguments, spot: Pointer, inside: Inside) -> Condition:
        return Loop(self._name("loop", arguments, spot), only_here(self.report, arguments, spot, inside))

    def _directions(self, arguments: Arguments, spot: Pointer, inside: Inside) -> Condition:
        self.report.needs_tile("directions", spot, inside, key=True)
        pointer = (*spot, "where")
        where = self._condition(arguments["where"], pointer, self.report.deeper(pointer, inside, directed=True))
        return Directions(arguments.get("set", "sides"), self.report.comparison(arguments, spot), where)

    def _history(self, arguments: Arguments, spot: Pointer, inside: Inside) -> Condition:
        return History(self._record(arguments, spot), self.report.comparison(arguments, spot))

    _SPECIAL: Mapping[str, Callable[[Reader, Arguments, Pointer, Inside], Condition]] = {
        "rectangle": _rectangle,
        "box": _box,
        "path": _path,
        "loop": _loop,
        "directions": _directions,
        "history": _history,
    }

    def _record(self, arguments: Arguments, spot: Pointer) -> Record:
        words = listed(arguments["of"])
        placed = [f"{PLACED}{pawn}" for pawn in self.report.names.of("pawn")]
        for number, word in enumerate(words):
            sort = "record" if word in RECORDS else "pawn"
            self.report.known(sort, word, item_at((*spot, "of"), arguments["of"], number), [*RECORDS, *placed])
        return Record(words)

    def _predicate(self, key: str, data: Any, spot: Pointer) -> Condition:
        if self.predicates is None:
            return Trusted(key)
        predicate = self.predicates.get(key)
        if predicate is None:
            said = f"no pack in this game answers the predicate {quoted(key)}"
            self.report.fault(spot, said, "a plugin brings it by the hook predicates", key=True)
            return Trusted(key)
        try:
            return predicate.read(data)
        except ValueError as error:
            self.report.fault(spot, f"{key}: {error}")
            return Trusted(key)

    def _name(self, key: str, arguments: Arguments, spot: Pointer) -> str:
        return self.report.known(NAMED[key, "by"], arguments["by"], (*spot, "by"))

    def _names(self, key: str, argument: str, arguments: Arguments, spot: Pointer) -> tuple[str, ...]:
        if argument not in arguments:
            return ()
        data, pointer, sort = arguments[argument], (*spot, argument), NAMED[key, argument]
        names = listed(data)
        for number, name in enumerate(names):
            self.report.known(sort, name, item_at(pointer, data, number))
        return names
