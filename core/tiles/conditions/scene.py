"""What a condition looks at: one player's tableau and record, and the thing it is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

from stellwerk.core.tiles.border import border_cells
from stellwerk.core.tiles.groups import parts
from stellwerk.core.tiles.rectangle import biggest_rectangle
from stellwerk.core.tiles.tableau import Tableau

T = TypeVar("T")


class Owner(Protocol):
    """The player whose tableau it is, with what the words of ``history`` ask for."""

    @property
    def tableau(self) -> Tableau:
        """The tableau."""
        ...

    @property
    def stars(self) -> int:
        """Stars left."""
        ...

    @property
    def spent(self) -> int:
        """Stars spent (R17)."""
        ...

    @property
    def refused(self) -> Sequence[object]:
        """Tiles refused (R15)."""
        ...

    @property
    def discarded(self) -> Sequence[object]:
        """Tiles that fitted nowhere (R15)."""
        ...


class Position(Protocol):
    """A table: its seats."""

    @property
    def seats(self) -> Sequence[Owner]:
        """The players in seat order."""
        ...


class Thing(NamedTuple):
    """Something that is counted or asked about.

    ``features`` are the tableau's numbers of those it belongs to; None: it belongs to its tiles as a whole.
    ``network``: it is a network, which lies where its features lie and not on the whole of its cells.
    """

    cells: tuple[int, ...]
    features: tuple[int, ...] | None = None
    network: bool = False


class Focus(NamedTuple):
    """What ``here`` and ``direction`` mean: a thing, and one of the eight directions, clockwise from N."""

    here: Thing | None = None
    direction: int = 0


NOWHERE = Focus()
"""The focus of a condition that is about the tableau as a whole."""


def on_cell(cell: int) -> Focus:
    """The focus of an objective: the cell of its tile."""
    return Focus(Thing((cell,)))


class Scene:
    """One seat of a table, for as long as nothing on it changes; remembers what several conditions ask for."""

    __slots__ = ("_known", "owner", "position", "seat", "tableau")

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.owner = position.seats[seat]
        self.tableau = self.owner.tableau
        self._known: dict[object, object] = {}

    def remembered(self, key: object, work_out: Callable[[], T]) -> T:
        """What ``work_out`` gives, worked out once for each key."""
        known = self._known
        if key not in known:
            known[key] = work_out()
        return known[key]  # type: ignore[return-value]  # the key stands for one kind of value

    def groups(self, terrains: Sequence[str]) -> Sequence[tuple[int, ...]]:
        """The groups of adjacent tiles with one of the terrains."""
        return self.remembered(
            ("groups", *terrains),
            lambda: tuple(parts([c for c, laid in self.tableau.laid.items() if laid.tile.terrain in terrains])),
        )

    def rectangle(self) -> Sequence[int]:
        """The cells of the biggest rectangle (R24)."""
        return self.remembered("rectangle", lambda: biggest_rectangle(self.tableau.laid))

    def border(self) -> frozenset[int]:
        """The cells of the outer border (F9)."""
        return self.remembered("border", lambda: frozenset(border_cells(self.tableau)))

    def networks(self, connection: str) -> Mapping[int, tuple[int, ...]]:
        """The networks of a connection (R18): for the feature that stands for each, all its features."""
        return self.remembered(("networks", connection), lambda: self._networks(connection))

    def _networks(self, connection: str) -> dict[int, tuple[int, ...]]:
        tableau = self.tableau
        layers = tableau.layers
        if connection not in layers.connections:
            return {}
        index = layers.borders.index
        conducting = {index[kind] for kind in layers.connections[connection].conducts}
        found: dict[int, list[int]] = {}
        for cell, laid in tableau.laid.items():
            first = tableau.first[cell]
            for number, kind in enumerate(laid.kinds):
                if kind in conducting:
                    found.setdefault(tableau.root(connection, first + number), []).append(first + number)
        return {root: tuple(features) for root, features in found.items()}

    def cells_of(self, features: Iterable[int]) -> tuple[int, ...]:
        """The cells on which features lie, each once."""
        at = self.remembered("places", self._places)
        return tuple(dict.fromkeys(at[feature] for feature in features))

    def _places(self) -> dict[int, int]:
        tableau = self.tableau
        return {
            tableau.first[cell] + number: cell for cell, laid in tableau.laid.items() for number in range(laid.size)
        }

    def features(self, thing: Thing) -> Iterator[int]:
        """The features a thing belongs to."""
        if thing.features is not None:
            yield from thing.features
            return
        tableau = self.tableau
        for cell in thing.cells:
            if cell in tableau.laid:
                first = tableau.first[cell]
                yield from range(first, first + tableau.laid[cell].size)
