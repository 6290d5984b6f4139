"""objectives.yaml and challenges.yaml to definitions."""

from __future__ import annotations

from collections.abc import Mapping

from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.challenge import ChallengeDef
from stellwerk.core.draft.objective import ObjectiveDef
from stellwerk.core.draft.reading_kinds import Pointer, twice
from stellwerk.core.draft.reading_scoring import condition_names
from stellwerk.core.draft.reading_tiles import only_printing
from stellwerk.core.draft.vocabulary import TILES, Vocabulary, entries
from stellwerk.core.errors import Fault
from stellwerk.core.packs.manifest import texts
from stellwerk.core.tiles.conditions.predicate import Predicate
from stellwerk.core.tiles.conditions.reader import Reader

OBJECTIVES = "objectives.yaml"
CHALLENGES = "challenges.yaml"
COPIES = 4
"""Tiles of a set whose file does not say (R1)."""
POINTS = 5
"""What an objective is worth that does not say (R27)."""


def objectives_of(
    content: PackContent,
    names: Vocabulary,
    faults: list[Fault],
    predicates: Mapping[str, Predicate] | None = None,
) -> list[ObjectiveDef]:
    """The objectives of a pack, in the order of the file; none may have the id of one of its tiles."""
    known = condition_names(content, names)
    shapes = {entry["id"] for entry in entries(content, TILES, "tiles")}
    objectives = []
    places: dict[str, Pointer] = {}
    for pointer, item in content.items(OBJECTIVES, "objectives"):
        document = content.documents[OBJECTIVES]
        name, spot = item["id"], (*pointer, "id")
        about = f"objective {name}"
        if name in places:
            faults.append(twice(document, about, places[name], spot))
        elif name in shapes:
            faults.append(document.fault(spot, f"{about}: a tile of this pack is called so too", "choose another id"))
        places.setdefault(name, spot)
        tile = only_printing(content, document, pointer, item, names, faults)
        reader = Reader(document, known, faults, predicates, about)
        objectives.append(
            ObjectiveDef(
                id=f"{content.manifest.id}:{name}",
                tile=tile,
                condition=reader.condition(item["when"], (*pointer, "when"), anchored=True),
                title=texts(item.get("title", name)),
                text=texts(item["text"]) if "text" in item else (),
                copies=item.get("copies", COPIES),
                points=item.get("points", POINTS),
            )
        )
    return objectives


def challenges_of(
    content: PackContent,
    names: Vocabulary,
    faults: list[Fault],
    predicates: Mapping[str, Predicate] | None = None,
) -> list[ChallengeDef]:
    """The challenges of a pack, in the order of the file."""
    known = condition_names(content, names)
    challenges = []
    places: dict[str, Pointer] = {}
    for pointer, item in content.items(CHALLENGES, "challenges"):
        document = content.documents[CHALLENGES]
        name, spot = item["id"], (*pointer, "id")
        about = f"challenge {name}"
        if name in places:
            faults.append(twice(document, about, places[name], spot))
        places.setdefault(name, spot)
        one, two, three = item["thresholds"]
        if not one < two < three:
            where = (*pointer, "thresholds")
            faults.append(document.fault(where, f"{about}: the thresholds must ascend", "write the smallest first"))
        reader = Reader(document, known, faults, predicates, about)
        challenges.append(
            ChallengeDef(
                id=f"{content.manifest.id}:{name}",
                condition=reader.condition(item["when"], (*pointer, "when")),
                thresholds=(one, two, three),
                title=texts(item.get("title", name)),
                text=texts(item["text"]) if "text" in item else (),
            )
        )
    return challenges
