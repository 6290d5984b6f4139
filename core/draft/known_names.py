"""Every name that the files of a pack may use, by the sort that schemas mark it with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.reading_scoring import condition_names
from stellwerk.core.draft.reading_tiles import tiles_of
from stellwerk.core.draft.vocabulary import vocabulary
from stellwerk.core.tiles.conditions.history import PLACED, RECORDS


def known_names(content: PackContent) -> Mapping[str, Sequence[str]]:
    """The names by sort: what the pack declares itself and what the packs it requires declare, in that order.

    ``printing``: the tiles of the required packs, as a patch names them; ``record``: what a player did.
    """
    names = vocabulary(content)
    printings = [
        tile.id.partition(":")[2] for pack in content.required for tile in tiles_of(pack, vocabulary(pack), [])
    ]
    return {
        **condition_names(content, names).by_sort,
        **{sort: tuple(names.known(sort)) for sort in ("border", "link")},
        "joint": tuple(sorted(names.joints)),
        "pack": tuple(pack.manifest.id for pack in content.required),
        "printing": tuple(dict.fromkeys(printings)),
        "record": (*RECORDS, *(f"{PLACED}{pawn}" for pawn in names.known("pawn"))),
    }
