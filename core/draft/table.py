"""The position of a column-draft game: all that lies on the table, and the verbs that change it.

A strategy reads freely and changes things only by the verbs; they keep pieces conserved and derived data right.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from stellwerk.core.chance import Chance
from stellwerk.core.draft.pawn import Reason
from stellwerk.core.draft.seat import Seat
from stellwerk.core.draft.step import Phase
from stellwerk.core.draft.token import Token
from stellwerk.core.errors import PackError, StellwerkError
from stellwerk.core.game import Note
from stellwerk.core.scoring import whole
from stellwerk.core.tiles.laid import Tile
from stellwerk.core.tiles.tableau import Spot, Tableau

if TYPE_CHECKING:
    from stellwerk.core.draft.rules import DraftRules


def _by_id(piece: Tile | Token) -> str:
    return piece.id


class Table:
    """A position.  Copies share the rules and nothing else."""

    __slots__ = (
        "active",
        "agenda",
        "bags",
        "box",
        "chance",
        "chosen",
        "clock",
        "column_stars",
        "columns",
        "flagged",
        "flips",
        "gone",
        "mixed",
        "mixed_turn",
        "notes",
        "order",
        "over",
        "rig",
        "round",
        "rules",
        "seats",
        "sets",
        "stars",
        "starts",
        "step",
        "supply",
        "waiting",
    )

    def __init__(self, rules: DraftRules, chance: Chance, rig: Mapping[str, Sequence[str]]) -> None:
        self.rules = rules
        self.chance = chance
        self.rig = {stream: tuple(items) for stream, items in rig.items() if items}
        self.round = 1
        self.step = 0
        """The index of the next step of the round."""
        self.over = False
        self.agenda: list[tuple[Phase, int]] = []
        """Decisions due, the next one last: the kind of decision and the seat."""
        self.seats = [Seat(Tableau(rules.layers), 0) for _ in range(rules.players)]
        self.order: tuple[int, ...] = tuple(range(rules.players))
        self.bags: dict[str, list[Tile]] = {bag: list(tiles) for bag, tiles in rules.bags.items()}
        """Each bag's tiles sorted by id; they are drawn lazily, so there is no hidden order."""
        self.mixed: tuple[str, ...] = rules.mixed
        """The bags that deal the mixed share of the columns, in turn (F3)."""
        self.mixed_turn = 0
        self.sets: tuple[str, ...] = ()
        """The objective sets in play, by full id (R10)."""
        self.starts: tuple[Tile, ...] = ()
        self.columns: list[list[Tile]] = [[] for _ in rules.columns]
        self.column_stars = [0] * len(rules.columns)
        self.chosen: list[int | None] = [None] * len(rules.columns)
        """Who chose each column this round."""
        self.clock: list[Token] = list(rules.tokens)
        self.waiting: Token | None = None
        self.flagged = False
        """Whether the token that came into the waiting room this round shows a flag (R21)."""
        self.active: tuple[Token, ...] = ()
        self.gone: tuple[Token, ...] = ()
        self.supply: dict[str, int] = dict(rules.supply)
        self.stars = rules.stars
        self.box: tuple[Tile, ...] = ()
        self.flips: tuple[str, ...] = ()
        """What the two-player tile said, round by round (R30)."""
        self.notes: dict[str, Note] = {}
        """What a pack keeps about the table, under its id."""

    def copy(self) -> Table:
        """A table that shares nothing mutable with this one."""
        twin = Table.__new__(Table)
        twin.rules = self.rules
        twin.chance = self.chance.copy()
        twin.rig = self.rig.copy()
        twin.round = self.round
        twin.step = self.step
        twin.over = self.over
        twin.agenda = self.agenda.copy()
        twin.seats = [seat.copy() for seat in self.seats]
        twin.order = self.order
        twin.bags = {bag: tiles.copy() for bag, tiles in self.bags.items()}
        twin.mixed = self.mixed
        twin.mixed_turn = self.mixed_turn
        twin.sets = self.sets
        twin.starts = self.starts
        twin.columns = [column.copy() for column in self.columns]
        twin.column_stars = self.column_stars.copy()
        twin.chosen = self.chosen.copy()
        twin.clock = self.clock.copy()
        twin.waiting = self.waiting
        twin.flagged = self.flagged
        twin.active = self.active
        twin.gone = self.gone
        twin.supply = self.supply.copy()
        twin.stars = self.stars
        twin.box = self.box
        twin.flips = self.flips
        twin.notes = self.notes.copy()
        return twin

    def chosen_at_random(self, stream: str, names: Sequence[str]) -> int:
        """The index of one of several names, by a stream's rig if it has one, else by its chance.

        Raises StellwerkError when the rigged item is none of them.
        """
        if self.rig and stream in self.rig:
            item, *rest = self.rig[stream]
            if rest:
                self.rig[stream] = tuple(rest)
            else:
                del self.rig[stream]
            if item not in names:
                raise StellwerkError(f"the rigged stream {stream!r} cannot give {item!r}: it is not there")
            return names.index(item)
        return self.chance.below(stream, len(names))

    def draw(self, bag: str) -> Tile | None:
        """A tile out of a bag; None when it is empty."""
        tiles = self.bags[bag]
        if not tiles:
            return None
        stream = self.rules.streams[bag]
        if self.rig and stream in self.rig:
            return tiles.pop(self.chosen_at_random(stream, [tile.id for tile in tiles]))
        return tiles.pop(self.chance.below(stream, len(tiles)))

    def put_back(self, bag: str, tile: Tile) -> None:
        """Puts a tile back into its bag."""
        insort(self.bags[bag], tile, key=_by_id)

    def turn_token(self) -> Token:
        """The next token from the clock, face up (R12)."""
        clock = self.clock
        if self.rig and "tokens" in self.rig:
            return clock.pop(self.chosen_at_random("tokens", [token.id for token in clock]))
        return clock.pop(self.chance.below("tokens", len(clock)))

    def give_stars(self, seat: int, count: int) -> int:
        """Moves up to ``count`` stars from the supply to a player (R8: an empty supply gives none); how many it was."""
        given = min(count, self.stars)
        self.stars -= given
        self.seats[seat].stars += given
        return given

    def spend_star(self, seat: int) -> None:
        """One star of a player goes back to the supply (R17)."""
        self.seats[seat].stars -= 1
        self.seats[seat].spent += 1
        self.stars += 1

    def put_pawn(self, seat: int, kind: str, spot: Spot) -> None:
        """Takes a pawn from the supply, places it and scores it at once (R16)."""
        player = self.seats[seat]
        self.supply[kind] -= 1
        player.tableau.put_pawn(kind, spot)
        scored = self.rules.pawn_types[kind].points(self, seat, spot)
        try:
            points, reason, others = scored
        except (TypeError, ValueError):
            raise PackError(f"pawn {kind}: its points are {scored!r}, not (points, reason, spots)") from None
        self.earn(seat, kind, points, reason, (spot[0], *[other[0] for other in others]))

    def earn(self, seat: int, source: str, points: int, reason: Reason, cells: tuple[int, ...] = ()) -> None:
        """Notes points scored during play, with their reason.  Raises PackError for points that are not whole."""
        whole(points, source)
        player = self.seats[seat]
        player.earned = (*player.earned, (source, points, reason, cells))
