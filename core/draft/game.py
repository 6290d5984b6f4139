"""A column-draft game as the kernel knows games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from stellwerk.core.chance import Chance
from stellwerk.core.draft.choices import Choices, choices
from stellwerk.core.draft.facts import facts
from stellwerk.core.draft.layout import read_layout
from stellwerk.core.draft.move import Move
from stellwerk.core.draft.picture import picture
from stellwerk.core.draft.prints import prints
from stellwerk.core.draft.rules import DraftRules
from stellwerk.core.draft.start import draw_start_tiles
from stellwerk.core.draft.step import Phase
from stellwerk.core.draft.table import Table
from stellwerk.core.errors import MoveError, StellwerkError
from stellwerk.core.game import Moves, Note, Piece, Refusal, Rig
from stellwerk.core.picture import Picture
from stellwerk.core.prints import Print
from stellwerk.core.scoring import Line, checked, total
from stellwerk.core.tiles.cell import place_of

if TYPE_CHECKING:
    from stellwerk.core.content.document import Document
    from stellwerk.core.packs.assembly import Answers


def _over(move: Move) -> Refusal:
    return Refusal("R22", "the game is over")


T = TypeVar("T")

NO_MOVES: Choices = choices([], _over)


class DraftGame:
    """The rules object of a column-draft game (R1-R33), assembled from what the packs answer."""

    def __init__(self, answers: Answers) -> None:
        self.rules = DraftRules(answers)
        self.id = self.rules.game
        self.seats = self.rules.players

    def start(self, seed: str, rig: Rig | None = None) -> Table:
        """The table after setup and the first preparation (R6-R12)."""
        rules = self.rules
        streams = ("order", "bags", "objectives", "tokens", "two-player", *rules.streams.values())
        for stream in rig or ():
            if stream not in streams:
                raise StellwerkError(f"there is no stream {stream!r} to rig; known are {', '.join(streams)}")
        table = Table(rules, Chance(seed), rig or {})
        table.order = _shuffled(table, "order", table.order)
        if len(table.mixed) > 1:
            table.mixed = _shuffled(table, "bags", table.mixed)
        if rules.players > 1:
            draw_start_tiles(table)
        _deal_objectives(table)
        for seat in range(rules.players):
            table.give_stars(seat, rules.start_stars)
        _advance(table)
        return table

    def to_move(self, position: Table) -> int | None:
        """The seat whose decision is due."""
        return position.agenda[-1][1] if position.agenda else None

    def phase(self, position: Table) -> str:
        """``start``, ``take``, ``lay``, ``place`` or a pack's own; ``over``."""
        return position.agenda[-1][0].id if position.agenda else "over"

    def legal(self, position: Table) -> Moves[Move]:
        """The legal moves of the decision that is due."""
        agenda = position.agenda
        if not agenda:
            return NO_MOVES
        phase, seat = agenda[-1]
        return phase.legal(position, seat)

    def apply(self, position: Table, move: Move) -> None:
        """Makes a legal move and goes on to the next decision."""
        agenda = position.agenda
        phase, seat = agenda[-1]
        phase.apply(position, seat, move)
        if not agenda:
            _advance(position)

    def write(self, position: Table, move: Move) -> str:
        """The move in notation."""
        phase, seat = position.agenda[-1]
        return phase.write(position, seat, move)

    def read(self, position: Table, text: str) -> Move:
        """The move that a text means here.  Raises MoveError."""
        words = text.split()
        if not position.agenda:
            raise MoveError("the game is over")
        phase, seat = position.agenda[-1]
        if not words or words[0] not in phase.verbs:
            raise self._untimely(phase, words)
        return phase.read(position, seat, words)

    def _untimely(self, phase: Phase, words: list[str]) -> MoveError:
        """Why a text is no move of the decision that is due."""
        asked = f"the decision is {' or '.join(phase.verbs)}"
        if not words:
            return MoveError(f"no move is written there: {asked}")
        known = any(words[0] in other.verbs for other in self.rules.phases.values())
        return MoveError(f"{words[0]!r} is not possible now: {asked}", phase.rule if known else "")

    def lines(self, position: Table, seat: int) -> Sequence[Line]:
        """Points of play in the order scored, then the end scoring pack by pack (R22)."""
        lines = [
            Line(source, points, reason[0].format(*reason[1:]), tuple(map(place_of, dict.fromkeys(cells))))
            for source, points, reason, cells in position.seats[seat].earned
        ]
        for score in self.rules.end_scores:
            lines += [checked(line, score.source) for line in score.lines(position, seat)]
        if self.rules.challenge is not None:
            lines.append(self.rules.challenge.line(position, seat, total(lines)))
        return lines

    def ranking(self, position: Table) -> Sequence[Sequence[int]]:
        """Most points first; of tied players the one further left on the turn-order track (R28).

        Nobody wins a challenge that is missed (R32).
        """
        if self.rules.challenge is not None and not self.rules.challenge.outcome(position, 0).ok:
            return []
        totals = [total(self.lines(position, seat)) for seat in range(self.seats)]
        return [[seat] for seat in sorted(position.order, key=lambda seat: (-totals[seat], position.order.index(seat)))]

    def copy(self, position: Table) -> Table:
        """A table that shares nothing mutable."""
        return position.copy()

    def facts(self, position: Table, seat: int | None) -> Mapping[str, Note]:
        """All but the seed is public (R10); a seat's view leaves out the chance."""
        return facts(position, seat)

    def guess(self, position: Table, seat: int, seed: str) -> Table:
        """The same table with other chance ahead: the only thing hidden is the seed, for all draws are lazy."""
        twin = position.copy()
        twin.chance = Chance(seed)
        twin.rig = {}
        return twin

    def audit(self, position: Table) -> Mapping[str, int]:
        """Tiles by id, pawns by kind, tokens and stars, wherever they lie."""
        count: Counter[str] = Counter()
        for pile in (*position.bags.values(), *position.columns, position.starts, position.box):
            count.update(f"tile {tile.id}" for tile in pile)
        for player in position.seats:
            for pile in (player.hand, player.objectives, player.refused, player.discarded):
                count.update(f"tile {tile.id}" for tile in pile)
            count.update(f"tile {laid.tile.id}" for laid in player.tableau.laid.values())
            for kind, spots in player.tableau.pawns.items():
                count[f"pawn {kind}"] += len(spots)
            count["stars"] += player.stars
        for kind, left in position.supply.items():
            count[f"pawn {kind}"] += left
        count["stars"] += position.stars + sum(position.column_stars)
        waiting = () if position.waiting is None else (position.waiting,)
        for tokens in (position.clock, waiting, position.active, position.gone):
            count.update(f"token {token.id}" for token in tokens)
        return dict(sorted(count.items()))

    def picture(self, position: Table, seat: int | None) -> Picture:
        """Market, tokens, turn order and every tableau."""
        return picture(position)

    def read_layout(self, document: Document) -> Table:
        """The finished table that a layout of a real table states.  Raises ContentError with every fault."""
        return read_layout(self.rules, document)

    def pieces(self) -> Sequence[Piece]:
        """The box of this mix: tiles, pawns, tokens and stars."""
        rules = self.rules
        tokens = Counter(token.id for token in rules.tokens)
        return [
            *(Piece(tile.id, "tile", tile.definition.count) for tile in rules.tiles.values()),
            *(Piece(kind, "pawn", count) for kind, count in rules.supply.items()),
            *(Piece(token, "token", count) for token, count in sorted(tokens.items())),
            Piece("star", "star", rules.stars),
        ]

    def prints(self) -> Sequence[Print]:
        """What a printed copy of this mix needs."""
        return tuple(prints(self.rules))


def _advance(table: Table) -> None:
    """Runs the steps of the round until a decision is due or the game is over."""
    steps = table.rules.steps
    agenda = table.agenda
    idle = 0
    while not agenda and not table.over:
        step = steps[table.step]
        table.step = (table.step + 1) % len(steps)
        step.run(table)
        idle += 1
        if idle > len(steps) * (table.rules.rounds + 1):
            raise StellwerkError("the steps of the round ask for no decision and never end")


def _deal_objectives(table: Table) -> None:
    """Each player gets one tile of each chosen set; without a choice the sets are drawn (R10)."""
    rules = table.rules
    if rules.chosen_sets is None:
        left = sorted(rules.sets)
        while len(table.sets) < rules.objective_sets:
            table.sets = (*table.sets, left.pop(table.chosen_at_random("objectives", left)))
    else:
        table.sets = rules.chosen_sets
    for player in table.seats:
        player.objectives = tuple(rules.tiles[rules.sets[name].tile.id] for name in table.sets)


def _shuffled(table: Table, stream: str, items: tuple[T, ...]) -> tuple[T, ...]:
    """The items in a seeded order, drawn one by one."""
    left = list(items)
    drawn = []
    while left:
        drawn.append(left.pop(table.chosen_at_random(stream, [str(item) for item in left])))
    return tuple(drawn)
