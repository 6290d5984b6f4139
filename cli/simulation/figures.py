"""The summary of a simulation, as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from stellwerk.cli.output import columns
from stellwerk.cli.report import with_bot
from stellwerk.core.replay import shown

HEAD = ("wins", "win rate", "mean", "sd")


def told(figures: Mapping[str, Any]) -> Iterator[str]:
    """The figures of ``Simulation.summary`` in lines: games, players, seats when they rotate, sources."""
    speed = f"{figures['plies']} plies in {figures['seconds']:.2f} s ({figures['plies_per_second']:.0f} plies/s)"
    yield f"{figures['games']} games, seed {shown(figures['seed'])}; {speed}"
    if figures["without_winner"]:
        yield f"games that nobody won: {figures['without_winner']}"
    players = [(with_bot(seat["name"], seat["bot"]), *_cells(seat)) for seat in figures["seats"]]
    yield from columns([("player", *HEAD), *players])
    if figures["rotated"]:
        yield from columns([("seat", *HEAD), *((str(seat["seat"] + 1), *_cells(seat)) for seat in figures["by_seat"])])
    points = ", ".join(f"{source} {mean:.2f}" for source, mean in figures["sources"].items())
    yield f"mean points of a player by source: {points or 'none'}"


def _cells(tally: Mapping[str, Any]) -> Sequence[str]:
    return f"{tally['wins']:g}", f"{100 * tally['win_rate']:.1f} %", f"{tally['mean']:.2f}", f"{tally['sd']:.2f}"
