"""Layouts: tableaus of a game that was played at a real table, read for scoring (R22-R29).

When each pawn was placed is not known, so the layout states the points that play gave (``scored``); its pawns count
for conditions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from stellwerk.core.chance import Chance
from stellwerk.core.draft.laying_order import never_laid
from stellwerk.core.draft.naming import tile_named
from stellwerk.core.draft.table import Table
from stellwerk.core.errors import ContentError, Fault, MoveError
from stellwerk.core.tiles.cell import NEIGHBOURS, cell_at
from stellwerk.core.tiles.laid import Tile, compiled
from stellwerk.core.tiles.port import SIDE_NAMES, read_placement
from stellwerk.core.tiles.tableau import Spot, Tableau
from stellwerk.core.tiles.tile import TileDef

if TYPE_CHECKING:
    from stellwerk.core.content.document import Document
    from stellwerk.core.draft.rules import DraftRules

Pointer = tuple[str | int, ...]

_UNTOLD = TileDef("untold", pack="", shape="untold", terrain="")
"""A tile that was refused or discarded: a layout tells how many, not which."""


def read_layout(rules: DraftRules, document: Document) -> Table:
    """The finished table that a checked layout document states; its players sit in the order of the file.

    Raises ContentError with every fault: unknown tile or pawn, two tiles on a cell, sides that do not match or tiles
    that hang loose (R14), a tile that a pack's rule on laying forbids in any order, a pawn without a pinpoint (R16),
    more pieces than the box holds (R1).
    """
    table = Table(rules, Chance(""), {})
    reader = _Reader(rules, document, table)
    for number, player in enumerate(document.data["players"]):
        reader.read_player(number, player)
    if not reader.faults:
        reader.count_pieces()
    if not reader.faults:
        reader.check_orders()
    if reader.faults:
        raise ContentError(reader.faults)
    table.over = True
    table.round = rules.rounds
    return table


class _Reader:
    """Reads one layout and gathers its faults."""

    def __init__(self, rules: DraftRules, document: Document, table: Table) -> None:
        self.rules = rules
        self.document = document
        self.table = table
        self.faults: list[Fault] = []
        self.laid: list[Mapping[int, tuple[int, Tile, int]]] = []
        (self.untold,) = compiled([_UNTOLD], rules.borders, rules.layers).values()

    def fault(self, pointer: Pointer, message: str, hint: str = "") -> None:
        self.faults.append(self.document.fault(pointer, message, hint))

    def read_player(self, number: int, player: Mapping[str, Any]) -> None:
        """One player's tiles, pawns and counters."""
        seat = self.table.seats[number]
        seat.stars = player.get("stars", 0)
        seat.spent = player.get("stars_spent", 0)
        seat.refused = (self.untold,) * player.get("refused", 0)
        seat.discarded = (self.untold,) * player.get("discarded", 0)
        if len(seat.refused) > self.rules.refusals:
            most = self.rules.refusals
            self.fault(
                ("players", number, "refused"), f"a player refuses at most {most} tiles, not {len(seat.refused)} [R15]"
            )
        if player.get("scored"):
            self.table.earn(number, "play", player["scored"], ("scored during play",))
        laid: dict[int, tuple[int, Tile, int]] = {}
        pawns: list[tuple[int, int, str]] = []
        objectives = {objective.tile.id for objective in self.rules.sets.values()}
        for index, entry in enumerate(player.get("tiles", ())):
            pointer: Pointer = ("players", number, "tiles", index)
            cell = cell_at(*entry["at"])
            tile = self.tile(pointer, entry["tile"])
            if cell in laid:
                self.fault(
                    (*pointer, "at"), f"two tiles lie at {_text(entry['at'])}: here and in entry {laid[cell][0] + 1}"
                )
            elif tile is not None and tile.id in objectives and tile in [other for _, other, _ in laid.values()]:
                self.fault((*pointer, "tile"), f"a second tile {tile.id}: each player has one [R10]")
            elif tile is not None:
                placement = tile.canonical[read_placement(str(entry.get("placement", 0)))]
                laid[cell] = index, tile, placement
                kinds = entry.get("pawn", [])
                pawns += [(index, cell, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)]
        self.lay(number, laid, whole=len(laid) == len(player.get("tiles", ())))
        self.laid.append(laid)
        if not self.faults:
            for index, cell, kind in pawns:
                self.put_pawn(number, index, cell, kind)

    def tile(self, pointer: Pointer, name: str) -> Tile | None:
        """The tile a name means."""
        try:
            return tile_named(self.rules, name, ())
        except MoveError as error:
            self.fault((*pointer, "tile"), str(error))
            return None

    def lay(self, number: int, laid: Mapping[int, tuple[int, Tile, int]], *, whole: bool) -> None:
        """Lays the tiles, each beside an earlier one; whatever hangs loose or does not match is a fault (R14).

        Unless the tableau is ``whole``, tiles hang loose for want of those that could not be read.
        """
        tableau = self.table.seats[number].tableau
        tableau.frontier.clear()
        left = dict(laid)
        frontier = list(laid)[:1]
        while frontier:
            cell = frontier.pop(0)
            if cell not in left:
                continue
            index, tile, placement = left.pop(cell)
            self.match(number, index, tableau, cell, tile, placement)
            tableau.lay(cell, tile.laid[placement])
            frontier += [cell + delta for delta in NEIGHBOURS if cell + delta in left]
        for index, tile, _ in left.values() if whole else ():
            self.fault(("players", number, "tiles", index), f"{tile.id} touches no other tile of the tableau [R14]")

    def match(self, number: int, index: int, tableau: Tableau, cell: int, tile: Tile, placement: int) -> None:
        """A side that does not match a neighbour laid before is a fault."""
        constraint = tableau.frontier.get(cell, 0)
        borders = self.rules.borders
        sides = tile.laid[placement].sides
        side = borders.misfit(sides, constraint)
        if side is not None:
            other = borders.name(borders.digits(constraint)[side])
            self.fault(
                ("players", number, "tiles", index),
                f"{tile.id}: its {SIDE_NAMES[side]} side is {borders.name(sides[side])}, the neighbour there has "
                f"{other} [R14]",
            )

    def check_orders(self) -> None:
        """Whether each tableau can have been laid."""
        for number, laid in enumerate(self.laid):
            self.order(number, laid)

    def order(self, number: int, laid: Mapping[int, tuple[int, Tile, int]]) -> None:
        """A tile that a pack's rule on laying keeps away in whatever order is a fault, and so is having no start tile.

        A player alone begins with any tile; of several each begins with one of the game's bag (R7).
        """
        alone = self.rules.players == 1
        begun = set(self.rules.bags[self.rules.game_bag])
        starts = [cell for cell, (_, tile, _) in laid.items() if alone or tile in begun]
        if laid and not starts:
            self.fault(
                ("players", number, "tiles"), f"no tile of {self.rules.game_bag}, but each player begins with one [R7]"
            )
        for cell, rule in never_laid(self.rules.placement, self.table.seats[number].tableau, starts):
            index, tile, _ = laid[cell]
            self.fault(
                ("players", number, "tiles", index),
                f"{tile.id} cannot have been laid here: {rule.reason} [{rule.rule}]",
            )

    def put_pawn(self, number: int, index: int, cell: int, kind: str) -> None:
        """A pawn stands on a free pinpoint of its kind, or its placing is a fault."""
        pointer: Pointer = ("players", number, "tiles", index, "pawn")
        if kind not in self.rules.pawn_types:
            close = get_close_matches(kind, list(self.rules.pawn_types), 1)
            self.fault(pointer, f"no pawn kind {kind!r} in this game", f"did you mean {close[0]}?" if close else "")
            return
        spots: Sequence[Spot] = self.rules.pawn_types[kind].spots(self.table, number)
        here = [spot for spot in spots if spot[0] == cell]
        if not here:
            tile = self.table.seats[number].tableau.laid[cell].tile.id
            self.fault(pointer, f"{tile} has no free {kind} pinpoint [R16]")
            return
        self.table.seats[number].tableau.put_pawn(kind, here[0])
        self.table.supply[kind] -= 1

    def count_pieces(self) -> None:
        """More tiles, pawns or stars than the box holds are a fault of the whole file (R1)."""
        for what, used, there in self._used():
            if used > there:
                self.fault(("players",), f"the tableaus hold {used} {what}, the box has {there} [R1]")

    def _used(self) -> Iterator[tuple[str, int, int]]:
        used: dict[Tile, int] = {}
        for seat in self.table.seats:
            for laid in seat.tableau.laid.values():
                used[laid.tile] = used.get(laid.tile, 0) + 1
        copies = {objective.tile.id: objective.copies for objective in self.rules.sets.values()}
        for tile, count in used.items():
            there = copies[tile.id] + self.rules.objective_copies if tile.id in copies else tile.definition.count
            yield f"tiles {tile.id}", count, there
        for kind, count in self.rules.supply.items():
            yield f"pawns of kind {kind}", count - self.table.supply[kind], count
        yield "stars", sum(seat.stars for seat in self.table.seats), self.rules.stars


def _text(at: Sequence[int]) -> str:
    return f"{at[0]},{at[1]}"
