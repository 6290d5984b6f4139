"""Laying the taken tiles (R13-R15), and an objective tile when a flag shows (R21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from stellwerk.core.draft.counted_moves import CountedMoves
from stellwerk.core.draft.move import Move
from stellwerk.core.draft.naming import read_cell, tile_named
from stellwerk.core.draft.placement import allowed
from stellwerk.core.errors import MoveError
from stellwerk.core.game import Refusal
from stellwerk.core.tiles.cell import NEIGHBOURS, place_of
from stellwerk.core.tiles.laid import Tile
from stellwerk.core.tiles.port import SIDE_NAMES, placement_text, read_placement

if TYPE_CHECKING:
    from stellwerk.core.draft.seat import Seat
    from stellwerk.core.draft.table import Table


class LayMoves(CountedMoves):
    """Lay a tile, refuse one, discard all when none fits, or box an objective.

    Counts without building, walks once to pick.
    """

    __slots__ = ("_fits", "_options", "_refusable", "_seat", "_table")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        player = table.seats[seat]
        hand = dict.fromkeys(player.hand)
        frontier: Mapping[int, int] = player.tableau.frontier
        constraints = frontier.values()
        placement = table.rules.placement
        options = []
        total = 0
        for tile in (*hand, *player.objectives) if player.due else hand:
            if placement:
                frontier = allowed(placement, player.tableau, tile)
                constraints = frontier.values()
            count = sum(map(tile.count_at, constraints))
            options.append((tile, count, frontier))
            total += count
        self._options = options
        self._fits = total > 0
        self._refusable = total > 0 and len(player.refused) < table.rules.refusals
        if self._refusable:
            self.number = total + len(hand)
        elif total:
            self.number = total
        else:
            self.number = 1 if hand else len(player.objectives)

    @property
    def _others(self) -> list[Move]:
        """What comes after the placements: refusing a tile, or what is left when nothing fits."""
        player = self._table.seats[self._seat]
        hand = dict.fromkeys(player.hand)
        if self._fits:
            return [("refuse", tile) for tile in hand] if self._refusable else []
        return [("discard",)] if hand else [("box", tile) for tile in player.objectives]

    def pick(self, index: int) -> Move:
        """The move at a place among all, walking once."""
        left = index
        for tile, count, frontier in self._options:
            if left < count:
                count_at = tile.count_at
                for cell, constraint in frontier.items():
                    here = count_at(constraint)
                    if left < here:
                        return "lay", tile, cell, tile.fits[constraint][left]
                    left -= here
            left -= count
        return self._others[left]

    def __iter__(self) -> Iterator[Move]:
        for tile, count, frontier in self._options:
            if count:
                for cell, constraint in frontier.items():
                    for placement in tile.fits[constraint]:
                        yield "lay", tile, cell, placement
        yield from self._others

    def why_not(self, move: Any) -> Refusal | None:
        """None when legal, otherwise the rule that forbids it."""
        verb = move[0]
        player = self._table.seats[self._seat]
        if verb == "discard":
            return Refusal("R15", "a tile in hand still fits somewhere") if self._fits else self._nothing_to_discard()
        tile: Tile = move[1]
        if verb == "box":
            return self._why_not_box(tile)
        objective = player.due and tile in player.objectives
        if tile not in player.hand and not objective:
            if tile in player.objectives:
                return Refusal("R21", f"no flag asks for {tile.id} now")
            return Refusal("R13", f"{tile.id} is not among the tiles in hand")
        if not self._fits:
            return Refusal("R15", f"nothing in hand fits anywhere: {self._others[0][0]} is all that is left")
        if verb == "refuse":
            if tile not in player.hand:
                return Refusal("R21", "an objective tile cannot be refused")
            if len(player.refused) >= self._table.rules.refusals:
                return Refusal("R15", f"{len(player.refused)} tiles are refused already, more is not allowed")
            return None
        return self._why_not_here(tile, move[2], move[3])

    def _nothing_to_discard(self) -> Refusal | None:
        return None if self._table.seats[self._seat].hand else Refusal("R15", "no tile is in hand")

    def _why_not_box(self, tile: Tile) -> Refusal | None:
        if ("box", tile) in self._others:
            return None
        player = self._table.seats[self._seat]
        if not player.due or tile not in player.objectives:
            return Refusal(
                "R21", f"no flag asks for {tile.id} now" if tile in player.objectives else "no such objective"
            )
        return Refusal("R21", "an objective goes to the box only when nothing in hand fits any more")

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
        if side is not None:
            other = borders.name(borders.digits(constraint)[side])
            at = place_of(cell + NEIGHBOURS[side])
            return Refusal(
                "R14",
                f"its {SIDE_NAMES[side]} side is {borders.name(sides[side])}, but {at[0]},{at[1]} has {other} there",
            )
        for rule in self._table.rules.placement:
            if cell not in rule.cells(tableau, tile, [cell]):
                return Refusal(rule.rule, f"{x},{y}: {rule.reason}")
        return None


class LayPhase:
    """The decision what to do with the tiles in hand."""

    id = "lay"
    verbs = ("lay", "refuse", "discard", "box")
    rule = "R13"

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
            if player.due and tile in player.objectives:
                self._objective_done(player, tile)
            else:
                player.hand.remove(tile)
        elif verb == "refuse":
            player.hand.remove(move[1])
            player.refused = (*player.refused, move[1])
        elif verb == "box":
            self._objective_done(player, move[1])
            table.box = (*table.box, move[1])
        else:
            player.discarded = (*player.discarded, *player.hand)
            player.hand.clear()
        if not player.hand and not player.due:
            table.agenda.pop()

    @staticmethod
    def _objective_done(player: Seat, tile: Tile) -> None:
        player.objectives = tuple(other for other in player.objectives if other is not tile)
        player.due = False

    def write(self, table: Table, seat: int, move: Move) -> str:
        """``lay TILE X,Y PLACEMENT``, ``refuse TILE``, ``discard``, ``box OBJECTIVE``."""
        if move[0] == "discard":
            return "discard"
        if move[0] in ("refuse", "box"):
            return f"{move[0]} {move[1].id}"
        _, tile, cell, placement = move
        x, y = place_of(cell)
        return f"lay {tile.id} {x},{y} {placement_text(placement)}"

    def read(self, table: Table, seat: int, words: list[str]) -> Move:
        """The move that words mean; any of the eight placements is accepted."""
        player = table.seats[seat]
        hand = [*player.hand, *player.objectives]
        match words:
            case ["discard"]:
                return ("discard",)
            case ["refuse" | "box", name]:
                return words[0], tile_named(table.rules, name, hand)
            case ["lay", name, where, placement]:
                tile = tile_named(table.rules, name, hand)
                try:
                    number = read_placement(placement)
                except ValueError as error:
                    raise MoveError(str(error), "R2") from None
                return "lay", tile, read_cell(where), tile.canonical[number]
        raise MoveError("write: lay TILE X,Y PLACEMENT (0-3 or 0m-3m), refuse TILE, discard, or box OBJECTIVE")
