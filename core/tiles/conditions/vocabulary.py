"""The vocabulary of conditions as a table: every key, its arguments, and what each argument is.

The schemas of objectives, challenges and scoring are made from it (see ``schema``), and ``reader`` reads by it.
"""

from __future__ import annotations

from dataclasses import dataclass

from stellwerk.core.tiles.conditions.history import RECORDS
from stellwerk.core.tiles.conditions.place import DIRECTION_SETS, PLACES

LONGEST_PATH = 20
"""The length at which the search for a path stops."""

COMPARISON = ("at_least", "at_most", "exactly")
"""The arguments that say how many."""

SELECTION = ("in", "within", "where")
"""The arguments that choose among things."""


@dataclass(frozen=True)
class Key:
    """A key of the vocabulary.

    ``own``: its own arguments; ``selects``: it counts things, which ``in``, ``within`` and ``where`` choose among and
    ``each`` may ask about; ``compares``: it takes ``at_least``, ``at_most``, ``exactly``; ``required``: arguments that
    it cannot do without; ``counts``: end scoring may count it.
    """

    about: str
    own: tuple[str, ...] = ()
    selects: bool = False
    compares: bool = True
    required: tuple[str, ...] = ()
    counts: bool = True

    def arguments(self, counting: bool = False) -> tuple[str, ...]:
        """The names of its arguments in a condition, or where end scoring counts it."""
        chosen = SELECTION if self.selects else ()
        if counting:
            return (*self.own, *chosen)
        each = ("each",) if self.selects else ()
        return (*self.own, *chosen, *each, *(COMPARISON if self.compares else ()))


KEYS: dict[str, Key] = {
    "tiles": Key("Tiles.", ("kind", "terrain", "feature"), selects=True),
    "pawns": Key("Pawns.", ("kind",), selects=True),
    "pinpoints": Key("Printed pinpoints.", ("kind", "free"), selects=True),
    "icons": Key("Printed icons; a station is one.", ("kind",), selects=True),
    "marks": Key("Markers that lie where joints are.", ("kind",), selects=True),
    "groups": Key("Groups of adjacent tiles of a terrain.", ("of", "min"), selects=True, required=("of",)),
    "networks": Key("Networks of a connection.", ("by",), selects=True, required=("by",)),
    "openings": Key("Route ends at an empty cell.", ("of",), selects=True),
    "rectangle": Key("The tiles of the biggest rectangle without gaps."),
    "box": Key("The bounding box.", ("width", "height"), compares=False, counts=False),
    "path": Key(
        "A walk along routes of one kind that uses no arm twice, with as many tile passages as asked.",
        ("by", "in", "at_least"),
        compares=False,
        required=("by", "at_least"),
    ),
    "loop": Key(
        "A closed walk along routes of one kind.", ("by", "in"), compares=False, required=("by",), counts=False
    ),
    "directions": Key("The four directions.", ("set", "where"), required=("where",), counts=False),
    "history": Key("What the player did.", ("of",), required=("of",)),
}
"""The keys with arguments; ``all`` and ``any`` hold a list of conditions, ``not`` one."""

NAMED: dict[tuple[str, str], str] = {
    ("tiles", "kind"): "shape",
    ("tiles", "terrain"): "terrain",
    ("tiles", "feature"): "kind",
    ("pawns", "kind"): "pawn",
    ("pinpoints", "kind"): "pawn",
    ("icons", "kind"): "icon",
    ("marks", "kind"): "marker",
    ("groups", "of"): "terrain",
    ("networks", "by"): "connection",
    ("openings", "of"): "kind",
    ("path", "by"): "kind",
    ("loop", "by"): "kind",
}
"""The arguments that name something, and the sort of names they take; all but ``by`` may be a list."""

PLACE_NAMES: tuple[str, ...] = tuple(PLACES)
SETS: tuple[str, ...] = tuple(DIRECTION_SETS)
HISTORY_WORDS: tuple[str, ...] = tuple(RECORDS)
