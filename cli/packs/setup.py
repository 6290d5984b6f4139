"""What packs bring to setup, in words: columns, tokens, what the supply holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from stellwerk.core.draft.definitions import Column, ColumnLayout, SetupDef, Swap, TokenDef
from stellwerk.core.draft.pawn import PawnType
from stellwerk.core.packs.assembly import Answers


def column_text(column: Column) -> str:
    """``2 + 1, with 1 star``: the tiles of the game, those of the expansions, and what choosing it gives (R11, R31)."""
    rewards = [
        f"{count} {name}" + ("s" if count > 1 else "")
        for name, count in (("star", column.stars), ("point", column.points))
        if count
    ]
    return f"{column.game} + {column.mixed}" + (f", with {' and '.join(rewards)}" if rewards else "")


def columns_of(pack_id: str, answers: Answers) -> Iterator[str]:
    """The columns a pack lays out for each number of players that the packs in play make possible."""
    seatings = sorted({seats for _, setup in answers.items("setup", SetupDef) for seats in setup.seats})
    for players in seatings:
        asked = Answers(replace(answers.choice, players=players), answers.plugins, answers.spec)
        first = asked.first("columns", ColumnLayout)
        if first is not None and first[0] == pack_id:
            columns = " | ".join(map(column_text, first[1].columns))
            yield f"{players} player{'s' if players > 1 else ''}: {columns}"


def tokens_of(setups: Iterable[SetupDef], pawns: Iterable[PawnType]) -> Iterator[str]:
    """A pack's tokens, what it adds to others' tokens, and the pawns that any token places (R4, R16)."""
    for setup in setups:
        yield from map(_token, setup.tokens)
        yield from map(_swap, setup.swaps)
    yield from any_token(pawns)


def any_token(pawns: Iterable[PawnType]) -> Iterator[str]:
    """The pawns that even a token without icons would place."""
    return (f"every token places a {pawn.id} too" for pawn in pawns if pawn.offered(()))


def supply_of(setups: Sequence[SetupDef], *, more: bool) -> Iterator[str]:
    """Seats, rounds, stars and whatever else a pack's setup adds; ``more``: to what the game brings."""
    for setup in setups:
        if setup.seats:
            yield f"for {', '.join(map(str, setup.seats))} player{'s' if setup.seats != (1,) else ''}"
        for count, what in (
            (setup.rounds, "rounds"),
            (setup.stars, "stars in the supply"),
            (setup.start_stars, "of them for each player at the start"),
            (setup.active, "active tokens"),
            (setup.refusals, "refused tiles at most, each player"),
            (setup.objective_sets, "objectives in a game with objectives"),
            (setup.objective_copies, "of each objective in play"),
        ):
            if count:
                yield f"{f'+{count}' if more else count:>3} {what}"


def _token(token: TokenDef) -> str:
    return "|".join(token.icons) + (" with flag" if token.flag else "")


def _swap(swap: Swap) -> str:
    which = "" if swap.shows is None else f" that show {swap.shows}"
    if swap.flag is not None:
        which += " with flag" if swap.flag else " without flag"
    return f"tokens{which} show {', '.join(swap.icons)} too"
