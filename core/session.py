"""A game being played: setup and moves are all it is made of, the rest follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from stellwerk.core.digest import digest
from stellwerk.core.errors import MoveError, StellwerkError
from stellwerk.core.game import Game, Moves
from stellwerk.core.scoring import Line, total
from stellwerk.core.seat import BotSeat
from stellwerk.core.setup import Assembly, Player, Setup
from stellwerk.core.view import View

MOVE_LENGTH = 1000
"""Characters of a move at most; nobody wants a longer one back in a message."""


@dataclass(frozen=True)
class Played:
    """A move that was made: by which seat, in notation, in which phase, and how many legal moves there were."""

    seat: int
    text: str
    phase: str
    options: int


class Session:
    """One game with its players: plays moves given as text, lets bots act, takes back, tells points.

    Read ``position`` freely, but change it through ``play``, ``bot_acts``, ``bots_act`` and ``undo`` only.
    """

    def __init__(self, assembly: Assembly, setup: Setup) -> None:
        self.assembly = assembly
        self.game: Game[Any, Any] = assembly.game
        if len(setup.players) != self.game.seats:
            raise StellwerkError(f"the game has {self.game.seats} seats, but {len(setup.players)} players are given")
        self.setup = replace(setup, packs=tuple(assembly.packs))
        self.history: list[Played] = []
        self.position: Any = self.game.start(setup.seed, setup.rig)
        self._bots: dict[int, BotSeat] = {}

    @classmethod
    def replay(cls, assembly: Assembly, setup: Setup, moves: Iterable[str]) -> Session:
        """The session after ``moves``.  Raises MoveError naming the number of a move that is not legal."""
        session = cls(assembly, setup)
        for number, text in enumerate(moves, start=1):
            try:
                session._make(session._understood(text))
            except MoveError as fault:
                error = MoveError(f"move {number}, {fault}")
                error.rule = fault.rule
                raise error from fault
        return session

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in seat order."""
        return self.setup.players

    @property
    def moves(self) -> list[str]:
        """All moves made, in notation."""
        return [played.text for played in self.history]

    @property
    def plies(self) -> int:
        """The number of decisions with at least two legal moves so far."""
        return sum(played.options > 1 for played in self.history)

    @property
    def to_move(self) -> int | None:
        """The seat that decides next; None when the game is over."""
        return self.game.to_move(self.position)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def phase(self) -> str:
        """The kind of decision that is due."""
        return self.game.phase(self.position)

    def bot_to_move(self) -> bool:
        """Whether it is a bot that decides next."""
        seat = self.to_move
        return seat is not None and self.players[seat].bot is not None

    def legal(self) -> Moves[Any]:
        """The legal moves of the decision that is due."""
        return self.game.legal(self.position)

    def legal_texts(self) -> list[str]:
        """The legal moves in notation, in the game's order."""
        return [self.game.write(self.position, move) for move in self.legal()]

    def only_move(self) -> str | None:
        """The move in notation when there is no other, otherwise None."""
        moves = self.legal()
        return self.game.write(self.position, moves[0]) if len(moves) == 1 else None

    def view(self, seat: int) -> View[Any, Any]:
        """What a seat sees."""
        return View(self.game, self.position, seat)

    def digest(self) -> str:
        """The digest of the position."""
        return digest(self.game, self.position)

    def lines(self, seat: int) -> Sequence[Line]:
        """The explained points of a seat as if the game ended now."""
        return self.game.lines(self.position, seat)

    def total(self, seat: int) -> int:
        """The points of a seat as if the game ended now."""
        return total(self.lines(seat))

    def ranking(self) -> Sequence[Sequence[int]]:
        """Seats from first to last, ties together."""
        return self.game.ranking(self.position)

    def winners(self) -> list[str]:
        """The names of those who stand first: several share the win; nobody when the game was lost."""
        groups = self.ranking()
        return [self.players[seat].name for seat in sorted(groups[0])] if groups else []

    def play(self, text: str) -> Played:
        """Makes the move that ``text`` means.

        Raises MoveError with the reason and its rule when it means none or is not legal; then nothing has changed.
        """
        move = self._understood(text)
        before = self.position
        self.position = self.game.copy(before)
        try:
            return self._make(move)
        except BaseException:
            self.position = before
            raise

    def bot_acts(self) -> Played:
        """Lets the bot whose decision is due make its move.  Raises StellwerkError naming a bot that fails."""
        seat = self.to_move
        assert seat is not None
        moves = self.legal()
        move = moves[0] if len(moves) == 1 else self._bot(seat).decide(self.position, moves, len(self.history))
        return self._make(move)

    def bots_act(self) -> list[Played]:
        """Lets bots move until a person is to decide or the game is over; gives the moves made.

        Raises StellwerkError naming a bot that fails; the moves made before it stand.
        """
        made = []
        while self.bot_to_move():
            made.append(self.bot_acts())
        return made

    def undo(self, count: int = 1, *, choices: bool = False) -> list[Played]:
        """Goes back to before the ``count``-th last decision of a person (where only bots play: of any player).

        ``choices``: decisions with a single legal move do not count, so that who makes these by itself is not
        brought back to where it just was.  Gives the moves taken back, in the order they had been made.  Raises
        MoveError when there are not as many; then nothing has changed.
        """
        if count < 1:
            raise MoveError("take back at least one decision")
        cut = self._cut(count, choices)
        taken, kept = self.history[cut:], self.history[:cut]
        position = self.game.start(self.setup.seed, self.setup.rig)
        for played in kept:
            self.game.apply(position, self.game.read(position, played.text))
        self.position, self.history = position, kept
        return taken

    def _cut(self, count: int, choices: bool) -> int:
        persons = {seat for seat, player in enumerate(self.players) if player.bot is None}
        counted = [
            number
            for number, played in enumerate(self.history)
            if (not persons or played.seat in persons) and (not choices or played.options > 1)
        ]
        if not counted:
            raise MoveError("there is no decision to take back")
        if count > len(counted):
            only = "there is only one decision" if len(counted) == 1 else f"there are only {len(counted)} decisions"
            raise MoveError(f"{only} to take back, not {count}")
        return counted[-count]

    def _understood(self, text: str) -> Any:
        if len(text) > MOVE_LENGTH:
            raise MoveError(f"{text[:40]}…: a move has at most {MOVE_LENGTH} characters, not {len(text)}")
        if self.over:
            raise MoveError(f"{text}: the game is over")
        move = self.game.read(self.position, text)
        refusal = self.legal().why_not(move)
        if refusal is not None:
            raise MoveError(f"{text}: {refusal.reason}", refusal.rule)
        return move

    def _bot(self, seat: int) -> BotSeat:
        if seat not in self._bots:
            name = self.players[seat].bot
            assert name is not None
            self._bots[seat] = BotSeat(self.game, self.assembly.bot(name), name, seat, self.setup.seed)
        return self._bots[seat]

    def _make(self, move: Any) -> Played:
        seat = self.to_move
        assert seat is not None
        text = self.game.write(self.position, move)
        played = Played(seat, text, self.phase, len(self.legal()))
        self.game.apply(self.position, move)
        self.history.append(played)
        return played
