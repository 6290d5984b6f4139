"""A bot at its seat: it gets its view and its dice, and its faults come out as one clear line."""

from __future__ import annotations

from typing import Any

from stellwerk.core.bot import Bot
from stellwerk.core.chance import Dice
from stellwerk.core.errors import StellwerkError
from stellwerk.core.game import Game, Moves
from stellwerk.core.packs.culprit import culprit
from stellwerk.core.view import View

TEXT_LENGTH = 160


class BotSeat:
    """One bot at one seat of one game.

    Its dice depend on the seed, the seat and the number of the decision alone, so that a game goes on the same
    after saving, loading or undoing, and whatever the players are called.
    """

    __slots__ = ("_bot", "_dice", "_game", "name", "seat", "seed")

    def __init__(self, game: Game[Any, Any], bot: Bot, name: str, seat: int, seed: str) -> None:
        self._game = game
        self._bot = bot
        self._dice = Dice(f"{seed}/bot:{seat}")
        self.name = name
        self.seat = seat
        self.seed = seed

    def decide(self, position: Any, moves: Moves[Any], number: int) -> Any:
        """The bot's legal move for decision ``number`` (from 0); where there is only one, it need not be asked.

        Raises StellwerkError naming the bot, the seed, the seat and the move when the bot fails or its move is not
        legal.
        """
        view = View(self._game, position, self.seat, moves)
        try:
            move = self._bot.choose(view, self._dice.turn(number))
        except (Exception, SystemExit) as fault:
            place = culprit(fault)
            code = "" if place is None else f", {place}"
            raise self._error(number, f"failed with {described(fault)}{code}") from fault
        try:
            refusal = moves.why_not(move)
        except Exception as fault:
            raise self._error(number, f"gave {_shown(move)}, which is no move") from fault
        if refusal is not None:
            written = self._written(position, move)
            raise self._error(number, f"gave {written}, which is not legal: {refusal.reason} [{refusal.rule}]")
        return move

    def _error(self, number: int, what: str) -> StellwerkError:
        place = f"seed {self.seed!r}, seat {self.seat + 1}, move {number + 1}"
        return StellwerkError(f"bot {self.name} {what} ({place})")

    def _written(self, position: Any, move: Any) -> str:
        try:
            return repr(self._game.write(position, move))
        except Exception:  # an illegal move may be anything: its own text must do
            return _shown(move)


def described(fault: BaseException) -> str:
    """An exception as one short line: its class and its text."""
    try:
        text = " ".join(str(fault).split())
    except Exception:  # the text of a strange exception is its own code
        text = ""
    name = type(fault).__name__
    return f"{name}: {text[:TEXT_LENGTH]}" if text else name


def _shown(move: Any) -> str:
    try:
        return repr(move)[:TEXT_LENGTH]
    except Exception:  # so is its repr
        return f"a {type(move).__name__}"
