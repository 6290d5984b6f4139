"""Gleaning put together with bots, good and bad: what a front end or a worker gets from an assembler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kernel.gleaning import Gleaning

from stellwerk.core.bot import Bot
from stellwerk.core.chance import Dice
from stellwerk.core.errors import PackError
from stellwerk.core.scoring import total
from stellwerk.core.setup import PackUse, Player, Setup
from stellwerk.core.view import View

PACK = PackUse("gleaning", "1.0.0", "00112233445566778899aabb")


class RandomBot:
    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        moves = view.legal()
        return moves[dice.below(len(moves))]


class EagerBot:
    """Takes the highest card that lies open, keeps what it can: needs no dice."""

    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        order = {"take": 2, "keep": 2, "draw": 1, "drop": 0}
        return max(view.legal(), key=lambda move: (order[move[0]], move[-1][-1:]))


class SearchBot:
    """Tries each move on two guesses of what is hidden and ends each at random."""

    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        seeds = [dice.seed() for _ in range(2)]
        return max(view.legal(), key=lambda move: sum(self._tried(view, move, seed) for seed in seeds))

    def _tried(self, view: View[Any, Any], move: Any, seed: str) -> int:
        game, position = view.game, view.guess(seed)
        inner = Dice(seed)
        while move is not None:
            game.apply(position, move)
            moves = game.legal(position)
            move = moves[inner.below(len(moves))] if len(moves) else None
        return total(game.lines(position, view.seat))


class LambdaBot(RandomBot):
    """Cannot be pickled (case 66)."""

    def __init__(self) -> None:
        self.rating = lambda move: 0


class TwoArgumentsError(Exception):
    """Cannot be unpickled: its text is not its arguments (case 66)."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what}: {why}")


class RaisingBot:
    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        raise TwoArgumentsError("out of ideas", "on purpose")


class CheatingBot:
    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        return ("drop", "a1") if view.phase() == "take" else ("draw",)


class MuteBot:
    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        return None


class QuittingBot:
    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        raise SystemExit(0)


class LateBot(RandomBot):
    """Fails in its fifth turn only, and only where the seed ends in 7: one game of ten."""

    def choose(self, view: View[Any, Any], dice: Dice) -> Any:
        if dice.decision >= 10 and view._position.chance.seed.endswith("7"):
            raise TwoArgumentsError("late", "on purpose")
        return super().choose(view, dice)


BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "eager": EagerBot,
    "search": SearchBot,
    "lambda": LambdaBot,
    "raising": RaisingBot,
    "cheating": CheatingBot,
    "mute": MuteBot,
    "quitting": QuittingBot,
    "late": LateBot,
}


@dataclass(frozen=True)
class Table:
    game: Gleaning
    packs: Sequence[PackUse] = (PACK,)

    def bot(self, name: str) -> Bot:
        if name not in BOTS:
            raise PackError(f"no pack brings a bot {name}")
        return BOTS[name]()


def assemble(setup: Setup) -> Table:
    """The assembler: a function of this module, so that a worker process can import it."""
    missing = [f"{pack.id} {pack.version}" for pack in setup.packs if pack.id != "gleaning"]
    if missing:
        raise PackError(f"missing packs: {', '.join(missing)}")
    return Table(Gleaning(len(setup.players)))


def setup(*bots: str | None, seed: str = "story") -> Setup:
    """A setup for these players (None: a person)."""
    names = ("Ann", "Ben", "Cem", "Dot")
    players = tuple(Player(name, bot) for name, bot in zip(names, bots, strict=False))
    return Setup("gleaning", (PACK,), players, seed)
