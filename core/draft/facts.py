"""What a table says, in one canonical order: for the digest, for ``--json``, and what a seat may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from stellwerk.core.game import Note
from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.laid import Tile
from stellwerk.core.tiles.port import placement_text
from stellwerk.core.tiles.tableau import Spot, Tableau

if TYPE_CHECKING:
    from stellwerk.core.draft.seat import Seat
    from stellwerk.core.draft.table import Table


def facts(table: Table, seat: int | None) -> Mapping[str, Note]:
    """Everything (``seat`` None) or all but the chance, which is the only thing hidden (R10)."""
    said: dict[str, Note] = {
        "round": table.round,
        "over": table.over,
        "order": list(table.order),
        "agenda": [[phase.id, who] for phase, who in table.agenda],
        "columns": [
            {"tiles": _names(tiles), "stars": stars, "chosen": chosen}
            for tiles, stars, chosen in zip(table.columns, table.column_stars, table.chosen, strict=True)
        ],
        "bags": {bag: _counts(tiles) for bag, tiles in table.bags.items()},
        "mixed": [*table.mixed, table.mixed_turn],
        "sets": list(table.sets),
        "starts": _names(table.starts),
        "clock": [token.id for token in table.clock],
        "waiting": table.waiting.id if table.waiting else None,
        "active": [token.id for token in table.active],
        "gone": [token.id for token in table.gone],
        "supply": dict(table.supply),
        "stars": table.stars,
        "box": _names(table.box),
        "flips": list(table.flips),
        "notes": dict(table.notes),
        "seats": [_seat(player) for player in table.seats],
    }
    if seat is None:
        said["chance"] = {"seed": table.chance.seed, "counters": dict(sorted(table.chance.counters.items()))}
        said["rig"] = {stream: list(items) for stream, items in sorted(table.rig.items())}
    return said


def _seat(player: Seat) -> Note:
    return {
        "stars": player.stars,
        "spent": player.spent,
        "hand": _names(player.hand),
        "objectives": _names(player.objectives),
        "due": player.due,
        "tokens": [token.id for token in player.tokens],
        "refused": _names(player.refused),
        "discarded": _names(player.discarded),
        "earned": [  # without the words of the reason: a text put right must not orphan a save
            [source, points, [list(place_of(cell)) for cell in cells]] for source, points, _, cells in player.earned
        ],
        "tableau": _tableau(player.tableau),
    }


def _tableau(tableau: Tableau) -> Note:
    return {
        "tiles": [
            [*place_of(cell), laid.tile.id, placement_text(laid.placement)] for cell, laid in tableau.laid.items()
        ],
        "pawns": {kind: [_spot(tableau, spot) for spot in spots] for kind, spots in sorted(tableau.pawns.items())},
        "on": [[*place_of(cell), number] for cell, number in tableau.on],
        "notes": dict(sorted(tableau.notes.items())),
    }


def _spot(tableau: Tableau, spot: Spot) -> Note:
    cell, feature, pin = spot
    return [*place_of(cell), feature - tableau.first[cell] if feature >= 0 else None, pin]


def _names(tiles: Iterable[Tile]) -> list[Note]:
    return [tile.id for tile in tiles]


def _counts(tiles: Iterable[Tile]) -> dict[str, Note]:
    counts: dict[str, Note] = {}
    for tile in tiles:
        counts[tile.id] = int(str(counts.get(tile.id, 0))) + 1
    return counts
