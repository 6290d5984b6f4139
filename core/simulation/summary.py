"""What many games come to: exact sums while the rows pass by, figures at the end."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

from stellwerk.core.setup import Setup
from stellwerk.core.simulation.row import Row


class Tally:
    """The sums of one seat or player over games."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = Fraction(0)
        self.points = 0
        self.squares = 0

    def add(self, points: int, win: Fraction) -> None:
        """Counts one game; ``win`` is 1, a part of it when the win was joint, or 0."""
        self.games += 1
        self.wins += win
        self.points += points
        self.squares += points * points

    def figures(self) -> dict[str, Any]:
        """``games``, ``wins`` (joint wins split), ``win_rate``, ``mean`` points and their ``sd`` (of the sample)."""
        games = self.games
        mean = Fraction(self.points, games) if games else Fraction(0)
        spread = Fraction(self.squares * games - self.points**2, games * (games - 1)) if games > 1 else Fraction(0)
        return {
            "games": games,
            "wins": float(self.wins),
            "win_rate": float(self.wins / games) if games else 0.0,
            "mean": float(mean),
            "sd": sqrt(float(spread)),
        }


class Summary:
    """Collects rows in game order.  ``seconds`` is set by who plays them: the wall time of the games themselves."""

    def __init__(self, setup: Setup, *, rotated: bool = False) -> None:
        self.setup = setup
        self.rotated = rotated
        self.games = 0
        self.plies = 0
        self.lost = 0
        self.seconds = 0.0
        self._players = {player.name: Tally() for player in setup.players}
        self._seats = [Tally() for _ in setup.players]
        self._both = {player.name: [Tally() for _ in setup.players] for player in setup.players}
        self._sources: dict[str, int] = {}

    def add(self, row: Row) -> None:
        """Counts one game."""
        self.games += 1
        self.plies += row.plies
        self.lost += not row.winners
        share = Fraction(1, len(row.winners)) if row.winners else Fraction(0)
        for seat, (name, points) in enumerate(zip(row.players, row.totals, strict=True)):
            win = share if seat in row.winners else Fraction(0)
            for tally in (self._players[name], self._seats[seat], self._both[name][seat]):
                tally.add(points, win)
        for sources in row.sources:
            for source, points in sources.items():
                self._sources[source] = self._sources.get(source, 0) + points

    def figures(self) -> dict[str, Any]:
        """The summary as ``simulate --json`` tells it.

        ``seats``: a mapping for each player of the setup, in seat order as it began; with rotation they follow the
        player, ``by_seat`` inside tells how each fared at which seat and ``by_seat`` outside what the seats are worth.
        ``sources``: mean points of a player in a game, by source.  ``without_winner``: games that nobody won.
        """
        figures: dict[str, Any] = {
            "games": self.games,
            "seed": self.setup.seed,
            "rotated": self.rotated,
            "plies": self.plies,
            "seconds": self.seconds,
            "plies_per_second": self.plies / self.seconds if self.seconds else 0.0,
            "without_winner": self.lost,
            "seats": [self._player(number) for number in range(len(self.setup.players))],
        }
        if self.rotated:
            figures["by_seat"] = [{"seat": seat, **tally.figures()} for seat, tally in enumerate(self._seats)]
        shares = self.games * len(self.setup.players)
        figures["sources"] = {source: points / shares for source, points in self._sources.items()}
        return figures

    def _player(self, number: int) -> dict[str, Any]:
        player = self.setup.players[number]
        figures = {"bot": player.bot, "name": player.name, **self._players[player.name].figures()}
        if self.rotated:
            tallies = self._both[player.name]
            figures["by_seat"] = [{"seat": seat, **tally.figures()} for seat, tally in enumerate(tallies)]
        return figures
