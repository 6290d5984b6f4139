"""Laying the taken tiles (R13-R15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from stellwerk.core.draft.move import Move
from stellwerk.core.draft.naming import read_cell, tile_named
from stellwerk.core.errors import MoveError
from stellwerk.core.game import Refusal
from stellwerk.core.tiles.cell import NEIGHBOURS, place_of
from stellwerk.core.tiles.laid import Tile
from stellwerk.core.tiles.port import SIDE_NAMES, placement_text, read_placement

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


class LayMoves(Sequence[Move]):
    """Lay a tile, refuse one, or discard all when none fits.  Counts without building, walks once to pick."""

    __slots__ = ("_count", "_options", "_refusable", "_seat", "_table")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        player = table.seats[seat]
        constraints = player.tableau.frontier.values()
        options = []
        total = 0
        for tile in dict.fromkeys(player.hand):
            count = sum(map(tile.count_at, constraints))
            options.append((tile, count))
            total += count
        self._options = options
        self._refusable = total > 0 and len(player.refused) < table.rules.refusals
        if not total:
            self._count = 1
        elif self._refusable:
            self._count = total + len(options)
        else:
            self._count = total

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError(index)
        left = index
        for tile, count in self._options:
            if left < count:
                count_at = tile.count_at
                for cell, constraint in self._table.seats[self._seat].tableau.frontier.items():
                    here = count_at(constraint)
                    if left < here:
                        return "lay", tile, cell, tile.fits[constraint][left]
                    left -= here
            left -= count
        return ("refuse", self._options[left][0]) if self._refusable else ("discard",)

    def __iter__(self) -> Iterator[Move]:
        tableau = self._table.seats[self._seat].tableau
        for tile, count in self._options:
            if count:
                for cell, placement in tableau.fitting(tile):
                    yield "lay", tile, cell, placement
        if self._refusable:
            for tile, _ in self._options:
                yield "refuse", tile
        elif not any(count for _, count in self._options):
            yield ("discard",)

    def why_not(self, move: Any) -> Refusal | None:
        """None when legal, otherwise the rule that forbids it."""
        verb = move[0]
        fits = any(count for _, count in self._options)
        if verb == "discard":
            return Refusal("R15", "a tile in hand still fits somewhere") if fits else None
        tile: Tile = move[1]
        player = self._table.seats[self._seat]
        if tile not in player.hand:
            return Refusal("R13", f"{tile.id} is not among the tiles in hand")
        if not fits:
            return Refusal("R15", "no tile in hand fits anywhere: all of them are discarded")
        if verb == "refuse":
            if len(player.refused) >= self._table.rules.refusals:
                return Refusal("R15", f"{len(player.refused)} tiles are refused already, more is not allowed")
            return None
        return self._why_not_here(tile, move[2], move[3])

    def _why_not_here(self, tile: Tile, cell: int, placement: int) -> Refusal | None:
        tableau = self._table.seats[self._seat].tableau
        x, y = place_of(cell)
        if cell in tableau.laid:
            return Refusal("R14", f"{x},{y} is taken by {tableau.laid[cell].tile.id}")
        if cell not in tableau.frontier:
            where = "the first tile lies at 0,0" if not tableau.laid else "a tile must touch one of the tableau"
            return Refusal("R14", f"{x},{y}: {where}")
        borders = self._table.rules.borders
        constraint = tableau.frontier[cell]
        sides = tile.laid[placement].sides
        side = borders.misfit(sides, constraint)
        if side is None:
            return None
        other = borders.name(borders.digits(constraint)[side])
        at = place_of(cell + NEIGHBOURS[side])
        return Refusal(
            "R14",
            f"its {SIDE_NAMES[side]} side is {borders.name(sides[side])}, but {at[0]},{at[1]} has {other} there",
        )


class LayPhase:
    """The decision what to do with the tiles in hand."""

    id = "lay"
    verbs = ("lay", "refuse", "discard")

    def legal(self, table: Table, seat: int) -> LayMoves:
        """The legal moves of a seat that holds tiles."""
        return LayMoves(table, seat)

    def apply(self, table: Table, seat: int, move: Move) -> None:
        """Lays, refuses (kept aside, counted) or discards all (R15)."""
        player = table.seats[seat]
        verb = move[0]
        if verb == "lay":
            tile = move[1]
            player.tableau.lay(move[2], tile.laid[move[3]])
            player.hand.remove(tile)
        elif verb == "refuse":
            player.hand.remove(move[1])
            player.refused = (*player.refused, move[1])
        else:
            player.discarded = (*player.discarded, *player.hand)
            player.hand.clear()
        if not player.hand:
            table.agenda.pop()

    def write(self, table: Table, seat: int, move: Move) -> str:
        """``lay TILE X,Y PLACEMENT``, ``refuse TILE``, ``discard``."""
        if move[0] == "discard":
            return "discard"
        if move[0] == "refuse":
            return f"refuse {move[1].id}"
        _, tile, cell, placement = move
        x, y = place_of(cell)
        return f"lay {tile.id} {x},{y} {placement_text(placement)}"

    def read(self, table: Table, seat: int, words: list[str]) -> Move:
        """The move that words mean; any of the eight placements is accepted."""
        hand = table.seats[seat].hand
        match words:
            case ["discard"]:
                return ("discard",)
            case ["refuse", name]:
                return "refuse", tile_named(table.rules, name, hand)
            case ["lay", name, where, placement]:
                tile = tile_named(table.rules, name, hand)
                try:
                    number = read_placement(placement)
                except ValueError as error:
                    raise MoveError(str(error), "R2") from None
                return "lay", tile, read_cell(where), tile.canonical[number]
        raise MoveError("write: lay TILE X,Y PLACEMENT (0-3 or 0m-3m), refuse TILE, or discard")
