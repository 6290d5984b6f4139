"""From setup options to the players at the table."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.cli.failure import UsageError
from stellwerk.cli.options import DEFAULT_PLAYERS, SetupOptions
from stellwerk.core.errors import StellwerkError
from stellwerk.core.setup import Player


def seated(options: SetupOptions, *, bots: str | None = None) -> list[Player]:
    """The players in seat order; ``bots`` decide for who would be a person by default, not for a person named.

    Raises UsageError for options that contradict one another, StellwerkError for a player nobody can be.
    """
    if options.player:
        if options.players is not None or options.bots is not None:
            raise UsageError("--player names every player: leave out --players and --bots, or use these instead")
        return [_named(word) for word in options.player]
    kinds = _kinds(options.bots if options.bots is not None else bots)
    alone = options.challenge not in (None, "", "none")
    count = options.players or max(1 if alone else DEFAULT_PLAYERS, len(kinds))
    if len(kinds) > count:
        raise UsageError(f"--bots names {len(kinds)} bots, but there are {count} players")
    seats = [kinds[seat % len(kinds)] if kinds else None for seat in range(count)]
    return [Player(_name(seat, kind, seats), kind) for seat, kind in enumerate(seats, start=1)]


def _named(word: str) -> Player:
    name, equals, bot = word.rpartition("=")
    if not equals:
        return Player(word)
    if not bot.strip():
        raise StellwerkError(f"--player {word} names no bot behind the =: write {name}=BOT, or {name} for a person")
    return Player(name, bot.strip())


def _kinds(bots: str | None) -> list[str]:
    if bots is None:
        return []
    kinds = [kind.strip() for kind in bots.split(",")]
    if not all(kinds):
        raise StellwerkError(f"--bots {bots}: write bots by name, with commas between them, such as greedy,random")
    return kinds


def _name(seat: int, kind: str | None, seats: Sequence[str | None]) -> str:
    """``Player 1`` for a person; a bot is called like its kind, with the number of its seat where several are."""
    if kind is None:
        return f"Player {seat}"
    return kind if seats.count(kind) == 1 else f"{kind} {seat}"
