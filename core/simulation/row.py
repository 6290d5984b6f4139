"""One game of bots from deal to end, and the row that tells of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from stellwerk.core.errors import StellwerkError
from stellwerk.core.packs.culprit import culprit
from stellwerk.core.scoring import by_source
from stellwerk.core.seat import BotSeat, described
from stellwerk.core.setup import Assembly, Setup


@dataclass(frozen=True)
class Row:
    """What one game of a simulation came to; everything by seat, from 0.

    ``game`` counts from 0; ``seed`` deals the same game again; ``seats`` names the bots, ``players`` the players;
    ``winners`` are the seats that stand first (empty: nobody won); ``plies`` counts decisions with at least two legal
    moves; ``sources`` holds the points of each seat by source.
    """

    game: int
    seed: str
    seats: tuple[str, ...]
    players: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    sources: tuple[Mapping[str, int], ...]

    def text(self) -> str:
        """The row as one line of JSON, the same bytes wherever it was played."""
        return json.dumps(vars(self), ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def game_seed(seed: str, number: int) -> str:
    """The seed of game ``number`` of a simulation."""
    return f"{seed}-{number}"


def play_row(assembly: Assembly, setup: Setup, number: int) -> Row:
    """Plays game ``number`` of a simulation by the players as they sit in ``setup``.

    Raises StellwerkError, naming the game, when a bot or the rules fail in it.
    """
    seed = game_seed(setup.seed, number)
    try:
        position, plies = _played(assembly, setup, seed)
        return _row(assembly, setup, number, seed, position, plies)
    except StellwerkError as fault:
        raise StellwerkError(f"game {number}: {fault}") from fault
    except (Exception, SystemExit) as fault:
        place = culprit(fault)
        what = "the rules failed with" if place is None else f"{place}:"
        raise StellwerkError(f"game {number} (seed {seed!r}): {what} {described(fault)}") from fault


def _played(assembly: Assembly, setup: Setup, seed: str) -> tuple[Any, int]:
    """The position at the end and the number of plies."""
    game = assembly.game
    seats = [BotSeat(game, assembly.bot(name), name, seat, seed) for seat, name in enumerate(bot_names(setup))]
    position = game.start(seed, setup.rig)
    to_move, legal, apply = game.to_move, game.legal, game.apply
    plies = decisions = 0
    while (seat := to_move(position)) is not None:
        moves = legal(position)
        if len(moves) == 1:
            move = moves[0]
        else:
            move = seats[seat].decide(position, moves, decisions)
            plies += 1
        apply(position, move)
        decisions += 1
    return position, plies


def _row(assembly: Assembly, setup: Setup, number: int, seed: str, position: Any, plies: int) -> Row:
    game = assembly.game
    sources = tuple(by_source(game.lines(position, seat)) for seat in range(game.seats))
    ranking = game.ranking(position)
    return Row(
        game=number,
        seed=seed,
        seats=bot_names(setup),
        players=tuple(player.name for player in setup.players),
        totals=tuple(sum(points.values()) for points in sources),
        winners=tuple(sorted(ranking[0])) if ranking else (),
        plies=plies,
        sources=sources,
    )


def bot_names(setup: Setup) -> tuple[str, ...]:
    """The bots by seat.  Raises StellwerkError when a seat has a person."""
    for player in setup.players:
        if player.bot is None:
            raise StellwerkError(f"{player.name} has no bot: only bots play in a simulation")
    return tuple(player.bot for player in setup.players if player.bot is not None)
