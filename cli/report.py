"""How a game stands, in lines of text."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from stellwerk.cli.points.explain import counted
from stellwerk.core.session import Played, Session
from stellwerk.core.setup import Player


def told(session: Session, moves: Sequence[Played]) -> Iterator[str]:
    """Moves that were made, a line each: who, what."""
    for played in moves:
        yield f"{session.players[played.seat].name}: {played.text}"


def standing(session: Session) -> Iterator[str]:
    """The final ranking with points, then who won."""
    for rank, seats in _placed(session.ranking()):
        for seat in seats:
            yield f"{rank}. {session.players[seat].name}: {counted(session.total(seat))}"
    yield winning(session.winners())


def now(session: Session, path: Path) -> Iterator[str]:
    """How the game in a file stands: its end, or who is to move and how to see which moves there are."""
    if session.over:
        yield from standing(session)
    else:
        yield f"{due(session)}: {command('moves', path)}"


def winning(winners: Sequence[str]) -> str:
    """Who won, in a sentence."""
    if not winners:
        return "nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win together"


def due(session: Session) -> str:
    """Whose decision is due, and which."""
    seat = session.to_move
    return "the game is over" if seat is None else f"{session.players[seat].name} is to move ({session.phase})"


def seated_as(players: Sequence[Player]) -> str:
    """The players in seat order, bots with their kind."""
    return ", ".join(with_bot(player.name, player.bot) for player in players)


def with_bot(name: str, bot: str | None) -> str:
    """A player's name, with the bot that decides where the name does not say it."""
    return name if bot is None or name.startswith(bot) else f"{name} ({bot})"


def command(verb: str, path: Path) -> str:
    """A command line to copy, for the game in a file."""
    name = str(path)
    return f"stellwerk {verb} {shlex.quote(f'./{name}' if name.startswith('-') else name)}"


def _placed(ranking: Sequence[Sequence[int]]) -> Iterator[tuple[int, Sequence[int]]]:
    """(rank, seats) of each group of a ranking; a tie of two takes two ranks."""
    rank = 1
    for group in ranking:
        yield rank, sorted(group)
        rank += len(group)
