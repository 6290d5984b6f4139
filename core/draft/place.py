"""Placing pawns by the active tokens (R16, R17)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from stellwerk.core.draft.counted_moves import CountedMoves
from stellwerk.core.draft.move import Move
from stellwerk.core.draft.naming import read_cell
from stellwerk.core.draft.token import Token
from stellwerk.core.errors import MoveError
from stellwerk.core.game import Refusal
from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.tableau import Spot

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


def ask_for_pawns(table: Table) -> None:
    """Step: in this round's turn order each player finishes all active tokens before the next player."""
    if table.active:
        for seat in reversed(table.order):
            table.seats[seat].tokens = table.active
            table.agenda.append((PLACE, seat))


class PlaceMoves(CountedMoves):
    """Every pawn that a token in hand, or a token and a star, can place, and ``done``."""

    __slots__ = ("_groups", "_seat", "_table")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        rules = table.rules
        supply = table.supply
        player = table.seats[seat]
        tokens = player.tokens
        if len(tokens) > 2 or (len(tokens) == 2 and tokens[0].pays == tokens[1].pays):
            tokens = tuple({token.pays: token for token in tokens}.values())
        open_spots: list[tuple[str, Sequence[Spot]]] = []
        for kind, pawn in rules.pawn_types.items():
            if supply[kind]:
                spots = pawn.spots(table, seat)
                if spots:
                    open_spots.append((kind, spots))
        groups = []
        count = 1
        star = player.stars > 0
        for token in tokens:
            offered = rules.offers[token.pays]
            for kind, spots in open_spots:
                if kind in offered:
                    groups.append((kind, spots, False, token))
                    count += len(spots)
                elif star and kind in rules.star_kinds:
                    groups.append((kind, spots, True, token))
                    count += len(spots)
        self._groups = groups
        self.number = count

    def pick(self, index: int) -> Move:
        """The move at a place among all, walking once."""
        for kind, spots, star, token in self._groups:
            if index < len(spots):
                return "place", kind, spots[index], star, token.pays
            index -= len(spots)
        return ("done",)

    def __iter__(self) -> Iterator[Move]:
        for kind, spots, star, token in self._groups:
            for spot in spots:
                yield "place", kind, spot, star, token.pays
        yield ("done",)

    def payers(self, kind: str, star: bool) -> list[str]:
        """The different tokens that could pay for a pawn of a kind."""
        return [token.pays for name, _, by_star, token in self._groups if name == kind and by_star == star]

    def why_not(self, move: Any) -> Refusal | None:
        """None when legal, otherwise the rule that forbids it."""
        if move[0] == "done" or move in self:
            return None
        _, kind, spot, star, pays = move
        table, seat = self._table, self._seat
        player = table.seats[seat]
        token = next((token for token in player.tokens if token.pays == pays), None)
        if token is None:
            return Refusal("R16", f"no active token {pays!r} is left for this player")
        offered = table.rules.offers[pays]
        if star and kind in offered:
            return Refusal("R17", f"token {pays} places a {kind} itself: no star is needed")
        if not star and kind not in offered:
            return Refusal("R16", f"token {pays} does not show a {kind}")
        if star and not player.stars:
            return Refusal("R17", "no star left to spend")
        if star and kind not in table.rules.star_kinds:
            return Refusal("R17", f"a star cannot place a {kind}")
        if not table.supply[kind]:
            return Refusal("R16", f"no {kind} is left in the supply")
        if spot in player.tableau.pawns.get(kind, ()):
            return Refusal("R16", f"a {kind} stands there already")
        x, y = place_of(spot[0])
        return Refusal("R16", f"{x},{y} has no free {kind} pinpoint of this player")


class PlacePhase:
    """The decision which pawn to place by which token, or to be done with the tokens."""

    id = "place"
    verbs = ("place", "done")
    rule = "R16"

    def legal(self, table: Table, seat: int) -> PlaceMoves:
        """The legal moves of a seat with tokens left."""
        return PlaceMoves(table, seat)

    def apply(self, table: Table, seat: int, move: Move) -> None:
        """Places and scores a pawn (R16, R18), or ends the player's placing."""
        player = table.seats[seat]
        if move[0] == "done":
            player.tokens = ()
        else:
            _, kind, spot, star, pays = move
            player.tokens = _without(player.tokens, pays)
            if star:
                table.spend_star(seat)
            table.put_pawn(seat, kind, spot)
        if not player.tokens:
            table.agenda.pop()

    def write(self, table: Table, seat: int, move: Move) -> str:
        """``place KIND X,Y[/ROUTE] [*] [with TOKEN]``, or ``done``."""
        if move[0] == "done":
            return "done"
        _, kind, spot, star, pays = move
        x, y = place_of(spot[0])
        text = f"place {kind} {x},{y}"
        if len(_spots_on(table, seat, kind, spot[0])) > 1:
            text += f"/{_route(table, seat, spot)}"
        if star:
            text += " *"
        if len(PlaceMoves(table, seat).payers(kind, star)) > 1:
            text += f" with {pays}"
        return text

    def read(self, table: Table, seat: int, words: list[str]) -> Move:
        """The move that words mean; ROUTE and TOKEN may be left out where only one is possible."""
        if words == ["done"]:
            return ("done",)
        if len(words) < 3 or words[0] != "place":
            raise MoveError("write: place KIND X,Y[/ROUTE] [*] [with TOKEN], or done")
        _, kind, where, *rest = words
        if kind not in table.rules.pawn_types:
            raise MoveError(f"no pawn kind {kind!r} in this game: {', '.join(table.rules.pawn_types)}")
        star = rest[:1] == ["*"]
        rest = rest[1:] if star else rest
        if rest and (len(rest) != 2 or rest[0] != "with"):
            raise MoveError("write: place KIND X,Y[/ROUTE] [*] [with TOKEN]")
        cell, _, route = where.partition("/")
        spot = self._spot(table, seat, kind, read_cell(cell), route)
        pays = rest[1] if rest else self._payer(table, seat, kind, star)
        return "place", kind, spot, star, pays

    def _spot(self, table: Table, seat: int, kind: str, cell: int, route: str) -> Spot:
        spots = _spots_on(table, seat, kind, cell)
        if route:
            spots = [spot for spot in spots if str(_route(table, seat, spot)) == route]
        if len(spots) > 1:
            routes = " or ".join(f"/{_route(table, seat, spot)}" for spot in spots)
            raise MoveError(f"several {kind} pinpoints lie there: add {routes}")
        return spots[0] if spots else (cell, -1, -1)

    def _payer(self, table: Table, seat: int, kind: str, star: bool) -> str:
        payers = PlaceMoves(table, seat).payers(kind, star)
        if len(payers) > 1:
            raise MoveError(f"several tokens could pay: add {' or '.join('with ' + pays for pays in payers)}")
        tokens = table.seats[seat].tokens
        showing = [token.pays for token in tokens if (kind in table.rules.offers[token.pays]) != star]
        return (payers or showing or [token.pays for token in tokens])[0]


def _without(tokens: tuple[Token, ...], pays: str) -> tuple[Token, ...]:
    place = next(number for number, token in enumerate(tokens) if token.pays == pays)
    return tokens[:place] + tokens[place + 1 :]


def _spots_on(table: Table, seat: int, kind: str, cell: int) -> list[Spot]:
    spots = table.rules.pawn_types[kind].spots(table, seat)
    return [spot for spot in spots if spot[0] == cell]


def _route(table: Table, seat: int, spot: Spot) -> int:
    """The number of a spot's route on its tile, from 1; of its pinpoint where it belongs to no route."""
    tableau = table.seats[seat].tableau
    return (spot[1] - tableau.first[spot[0]] if spot[1] >= 0 else spot[2]) + 1


PLACE = PlacePhase()
