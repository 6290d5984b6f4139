"""A position: the facts of one game, small tuples that are replaced and a few lists that are copied.

No hidden order exists.  Cards that nobody has seen (the first draw pile and the start money, which lies face down)
are one multiset, ``unseen``: a start money card becomes a certain card when it is paid.  After the first reshuffle
the draw pile is a multiset of its own, ``pile``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from stellwerk.core.chance import Chance

UNKNOWN = -1
"""The card of a money card that nobody has seen."""
NO_TRAM = -1


class TramLine(NamedTuple):
    """A line on the table: its cards in the order laid, and the kind of its tram or ``NO_TRAM``."""

    cards: tuple[int, ...]
    tram: int = NO_TRAM


class Coin(NamedTuple):
    """A money card: which card it is, and whether everybody saw it go down (T13) or only its owner (T11).

    Start money is ``UNKNOWN`` and open to nobody (T5).
    """

    card: int
    open: bool


START_MONEY = Coin(UNKNOWN, open=False)


class Scored(NamedTuple):
    """A line as it counted: its number in its owner's tableau (from 0) and what it held."""

    seat: int
    number: int
    line: TramLine


class Scoring(NamedTuple):
    """One of the ten scorings (T7): when it came, at which terminal, and the lines that counted."""

    turn: int
    colour: int
    lines: tuple[Scored, ...]


class Ride(NamedTuple):
    """A special ride (T10)."""

    turn: int
    scored: Scored


class Memory(NamedTuple):
    """What can be remembered of the last reshuffle (T14); the tables have one entry a seat."""

    shuffled: tuple[int, ...]
    """The draw pile as it was shuffled, by kind: everybody saw the discard pile."""
    drawn: tuple[tuple[int, ...], ...]
    """What the seat has drawn from it since, sorted; only the seat knows."""
    held: tuple[tuple[int, ...], ...]
    """What only the seat knew then, by kind: its hand and its income."""
    buried: tuple[int, ...]
    """How many cards at the bottom of the seat's money lie there since."""


class Position:
    """One game at one decision."""

    __slots__ = (
        "chance",
        "discards",
        "first",
        "hands",
        "laid",
        "left",
        "lines",
        "memory",
        "money",
        "passengers",
        "phase",
        "pile",
        "rides",
        "rig",
        "scorings",
        "seat",
        "show",
        "shuffles",
        "stacked",
        "turn",
        "unseen",
    )

    chance: Chance
    rig: Mapping[str, tuple[str, ...]]
    """Cards by id that come before chance, by stream (seats in the stream that draws the start player)."""
    first: int
    """The start player."""
    seat: int
    """Whose turn it is."""
    turn: int
    """The number of the turn, from 1, counted over both players."""
    phase: str
    """The step that is due, or ``over``."""
    laid: int
    """Passengers laid in this turn."""
    hands: list[tuple[int, ...]]
    """Sorted kinds, by seat."""
    money: list[tuple[Coin, ...]]
    """From the bottom to the top, by seat."""
    lines: list[tuple[TramLine, ...]]
    """Oldest first, by seat."""
    passengers: list[tuple[int, ...]]
    """In the order laid, by colour."""
    show: tuple[int, ...]
    """Kinds of the trams on show."""
    stacked: int
    """How many trams are left on the stack."""
    unseen: list[int]
    """Cards nobody has seen, by kind: start money, and the draw pile until the first reshuffle."""
    pile: list[int] | None
    """The draw pile after a reshuffle, by kind; None before the first."""
    left: int
    """How many cards the draw pile has."""
    discards: list[int]
    """The discard pile, by kind."""
    shuffles: int
    memory: Memory | None
    scorings: tuple[Scoring, ...]
    rides: tuple[Ride, ...]

    def copy(self) -> Position:
        """A position that shares nothing mutable with this one."""
        twin = Position.__new__(Position)
        twin.chance = self.chance.copy()
        twin.rig = self.rig
        twin.first = self.first
        twin.seat = self.seat
        twin.turn = self.turn
        twin.phase = self.phase
        twin.laid = self.laid
        twin.hands = self.hands.copy()
        twin.money = self.money.copy()
        twin.lines = self.lines.copy()
        twin.passengers = self.passengers.copy()
        twin.show = self.show
        twin.stacked = self.stacked
        twin.unseen = self.unseen.copy()
        twin.pile = None if self.pile is None else self.pile.copy()
        twin.left = self.left
        twin.discards = self.discards.copy()
        twin.shuffles = self.shuffles
        twin.memory = self.memory
        twin.scorings = self.scorings
        twin.rides = self.rides
        return twin


def secret_income(position: Position, seat: int) -> list[int]:
    """The money cards of a seat that only it knows (T11), from the bottom."""
    return [coin.card for coin in position.money[seat] if coin.card != UNKNOWN and not coin.open]
