"""scoring.yaml to strategies: what is counted at the end and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.count_score import CountScore
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.per_score import PerScore
from stellwerk.core.draft.reading_kinds import Pointer, twice
from stellwerk.core.draft.vocabulary import TILES, Vocabulary, entries, unreadable
from stellwerk.core.errors import Fault
from stellwerk.core.tiles.conditions.names import Names
from stellwerk.core.tiles.conditions.predicate import Predicate
from stellwerk.core.tiles.conditions.reader import Reader

SCORING = "scoring.yaml"


def condition_names(content: PackContent, names: Vocabulary) -> Names:
    """What the conditions of a pack may name: what it declares itself and what the packs it requires declare."""
    packs = (*content.required, content)
    shapes = chain.from_iterable(entries(pack, TILES, "tiles") for pack in packs)
    return Names(
        {
            "shape": tuple(dict.fromkeys(entry["id"] for entry in shapes)),
            "terrain": tuple(names.owners["terrain"]),
            "kind": tuple(names.owners["kind"]),
            "pawn": tuple(names.owners["pawn"]),
            "icon": tuple(names.owners["icon"]),
            "marker": tuple(names.owners["marker"]),
            "connection": tuple(names.connections),
        },
        frozenset(names.gaps | ({"shape"} if any(unreadable(pack, TILES, "tiles") for pack in packs) else set())),
    )


def scoring_of(
    content: PackContent,
    names: Vocabulary,
    faults: list[Fault],
    predicates: Mapping[str, Predicate] | None = None,
) -> list[EndScore]:
    """The end scoring of a pack, in the order of the file; each source once."""
    known = condition_names(content, names)
    scores: list[EndScore] = []
    places: dict[str, Pointer] = {}
    for pointer, entry in content.items(SCORING, "scoring"):
        document = content.documents[SCORING]
        source = entry["source"]
        if source in places:
            faults.append(twice(document, f"source {source}", places[source], (*pointer, "source")))
        places.setdefault(source, (*pointer, "source"))
        reader = Reader(document, known, faults, predicates, f"source {source}")
        each, free = entry["each"], entry.get("free", 0)
        if "per" in entry:
            per = reader.things(entry["per"], (*pointer, "per"))
            inside = reader.things(entry["count"], (*pointer, "count"), anchored=True)
            if per is not None and inside is not None:
                scores.append(PerScore(source, per, inside, each, free))
        else:
            scores.append(CountScore(source, reader.count(entry["count"], (*pointer, "count")), each, free))
    return scores
