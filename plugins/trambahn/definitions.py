"""What the box holds and the numbers of the rules: frozen, made from content, shared by all games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

CONDUCTOR = "conductor"
NO_COLOUR = -1


@dataclass(frozen=True)
class Colour:
    """A colour of stops; ``numeral`` is the number of its line on the map (I to IV)."""

    id: str
    numeral: str


@dataclass(frozen=True)
class Cards:
    """Every kind of card by number (T1, T2): the stops colour by colour in rising value, then the conductor.

    The tables have one entry a kind; ``colour`` and ``value`` of the conductor are ``NO_COLOUR`` and 0.
    """

    colours: tuple[Colour, ...]
    ids: tuple[str, ...]
    counts: tuple[int, ...]
    colour: tuple[int, ...]
    value: tuple[int, ...]
    points: tuple[int, ...]
    closes: tuple[bool, ...]
    drawing_order: tuple[int, ...]
    """The kinds in order of their ids: chance indexes a pile in this order."""
    worth: int
    """What the back of a card is worth; players count money in cards."""

    @cached_property
    def conductor(self) -> int:
        """The number of the conductor."""
        return len(self.ids) - 1

    @property
    def kinds(self) -> int:
        """How many kinds there are."""
        return len(self.ids)

    def label(self, kind: int) -> str:
        """What stands on the card inside its line: its value, or C for a conductor."""
        return str(self.value[kind]) if self.colour[kind] >= 0 else "C"


@dataclass(frozen=True)
class Tram:
    """A kind of tram (T3): a line's points count ``factor`` times; ``price`` in money cards."""

    id: str
    factor: int
    count: int
    price: int


@dataclass(frozen=True)
class Course:
    """The numbers of setup, turn and end."""

    money: tuple[int, ...]
    """Start money in cards, from the start player on (T5)."""
    hand: int
    """Cards dealt to a hand and drawn up to (T5, T14)."""
    at_least: int
    at_most: int
    """Passengers of a turn (T6)."""
    room: int
    """Passengers that fill a terminal (T7)."""
    ride: int
    """The card of a line that brings a special ride (T10)."""
    discard_one_in: int
    """Money lost when the draw pile runs out (T14)."""
    scorings: int
    """The scoring that ends the game (T15)."""


@dataclass(frozen=True)
class Box:
    """The whole game: cards, trams from the top of the stack to its bottom, numbers of the rules."""

    cards: Cards
    trams: tuple[Tram, ...]
    on_show: int
    course: Course

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.course.money)

    @cached_property
    def stack(self) -> tuple[int, ...]:
        """The trams as stacked before the game, top first (T4), as numbers of kinds."""
        return tuple(kind for kind, tram in enumerate(self.trams) for _ in range(tram.count))
