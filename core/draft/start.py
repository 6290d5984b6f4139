"""Start tiles (R7): drawn in setup, picked in round 1 in reverse turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.core.draft.choices import Choices, choices
from stellwerk.core.draft.move import Move
from stellwerk.core.draft.naming import tile_named
from stellwerk.core.errors import MoveError, StellwerkError
from stellwerk.core.game import Refusal
from stellwerk.core.tiles.laid import Tile

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


def draw_start_tiles(table: Table) -> None:
    """Draws as many as there are players, all of different tile kinds: duplicates go back and are drawn again."""
    bag = table.rules.game_bag
    kinds = {tile.definition.shape for tile in table.bags[bag]}
    if len(kinds) < table.rules.players:
        raise StellwerkError(f"the bag {bag!r} has {len(kinds)} tile kinds: too few for the start tiles (R7)")
    kept: list[Tile] = []
    while len(kept) < table.rules.players:
        drawn = [tile for _ in range(table.rules.players - len(kept)) if (tile := table.draw(bag)) is not None]
        for tile in drawn:
            if any(tile.definition.shape == other.definition.shape for other in kept):
                table.put_back(bag, tile)
            else:
                kept.append(tile)
    table.starts = tuple(kept)


def ask_for_start_tiles(table: Table) -> None:
    """Step: in round 1 each player picks one, in reverse turn order; the agenda's last entry comes first."""
    if table.round == 1 and table.starts:
        table.agenda += [(START, seat) for seat in table.order]


class StartPhase:
    """The decision which start tile becomes the first tile of the tableau; laid as printed, never refused (R7)."""

    id = "start"
    verbs = ("start",)
    rule = "R7"

    def legal(self, table: Table, seat: int) -> Choices:
        """Each start tile that is left."""

        def forbids(move: Move) -> Refusal:
            return Refusal("R7", f"{move[1].id} is not among the start tiles")

        return choices([("start", tile) for tile in table.starts], forbids)

    def apply(self, table: Table, seat: int, move: Move) -> None:
        """Lays the tile at 0,0."""
        tile: Tile = move[1]
        left = list(table.starts)
        left.remove(tile)
        table.starts = tuple(left)
        table.seats[seat].tableau.lay(0, tile.laid[0])
        table.agenda.pop()

    def write(self, table: Table, seat: int, move: Move) -> str:
        """``start TILE``."""
        return f"start {move[1].id}"

    def read(self, table: Table, seat: int, words: list[str]) -> Move:
        """The start tile that the words name."""
        if len(words) == 2 and words[0] == "start":
            return "start", tile_named(table.rules, words[1], table.starts)
        raise MoveError("write: start TILE")


START = StartPhase()
