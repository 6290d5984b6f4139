"""Places: where a thing must lie to be counted."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from stellwerk.core.tiles.cell import AROUND, NEIGHBOURS, place_of
from stellwerk.core.tiles.conditions.noun import plain
from stellwerk.core.tiles.conditions.scene import Focus, Scene, Thing
from stellwerk.core.tiles.rays import CORNERWISE, SIDEWAYS, arm, ray, touching


class Region(Protocol):
    """A place worked out for one scene and focus."""

    def holds(self, thing: Thing, /) -> bool:
        """Whether the thing lies in it; it is enough that one of its cells or features does."""
        ...


@dataclass(frozen=True)
class Cells:
    """A region of cells."""

    cells: Container[int]

    def holds(self, thing: Thing) -> bool:
        """Whether one of the thing's cells belongs to it."""
        cells = self.cells
        return any(cell in cells for cell in thing.cells)


@dataclass(frozen=True)
class Networks:
    """A region of features: whole networks."""

    scene: Scene
    features: Container[int]

    def holds(self, thing: Thing) -> bool:
        """Whether one of the thing's features belongs to it."""
        return any(feature in self.features for feature in self.scene.features(thing))


@dataclass(frozen=True)
class Several:
    """Regions put together (``all_of``: their overlap)."""

    regions: tuple[Region, ...]
    all_of: bool = False

    def holds(self, thing: Thing) -> bool:
        """Whether the thing lies in one of them, or in all."""
        return (all if self.all_of else any)(region.holds(thing) for region in self.regions)


class Place(Protocol):
    """A place of the vocabulary."""

    @property
    def words(self) -> str:
        """Where it is, in words that follow a noun."""
        ...

    def region(self, scene: Scene, focus: Focus, /) -> Region:
        """The region it means here."""
        ...


@dataclass(frozen=True)
class NamedPlace:
    """A place with a name: ``around``, ``row``, ``border``."""

    name: str

    @property
    def words(self) -> str:
        """``around it``."""
        return PLACES[self.name].words

    def region(self, scene: Scene, focus: Focus) -> Region:
        """Its cells; ``here`` and ``itself`` mean a network's features when the thing is a network."""
        place = PLACES[self.name]
        here = focus.here
        if place.thing and here is not None and here.network:
            return Networks(scene, frozenset(here.features or ()))
        return Cells(frozenset(place.cells(scene, focus)))


@dataclass(frozen=True)
class GroupPlace:
    """The group of adjacent tiles of one terrain that the thing belongs to, itself included."""

    terrain: str

    @property
    def words(self) -> str:
        """``in its town group``."""
        return f"in its {plain(self.terrain)} group"

    def region(self, scene: Scene, focus: Focus) -> Region:
        """The cells of the group; none when the thing does not belong to one."""
        own = focus.here.cells if focus.here is not None else ()
        groups = scene.groups((self.terrain,))
        return Cells(frozenset(cell for group in groups if any(c in group for c in own) for cell in group))


@dataclass(frozen=True)
class NetworkPlace:
    """The networks of a connection that the thing belongs to, itself included.

    ``at_border``: those at its border in the direction meant, whosever features they are.
    """

    connection: str
    at_border: bool = False

    @property
    def words(self) -> str:
        """``in its train network``."""
        name = plain(self.connection)
        return f"in the {name} network there" if self.at_border else f"in its {name} network"

    def region(self, scene: Scene, focus: Focus) -> Region:
        """The features of these networks."""
        if focus.here is None:
            return Networks(scene, frozenset())
        if self.at_border:
            own = {f for cell in focus.here.cells for f in touching(scene.tableau, cell, focus.direction)}
        else:
            own = set(scene.features(focus.here))
        networks = scene.networks(self.connection).values()
        return Networks(scene, frozenset(f for features in networks if not own.isdisjoint(features) for f in features))


@dataclass(frozen=True)
class Union:
    """Several places, any of which will do."""

    places: tuple[Place, ...]

    @property
    def words(self) -> str:
        """``in its row and column or on its diagonals``."""
        return " or ".join(place.words for place in self.places)

    def region(self, scene: Scene, focus: Focus) -> Region:
        """Their regions together."""
        return Several(tuple(place.region(scene, focus) for place in self.places))


@dataclass(frozen=True)
class Overlap:
    """Several places, all of which must hold."""

    places: tuple[Place, ...]

    @property
    def words(self) -> str:
        """``around it and in its cable network``."""
        return " and ".join(place.words for place in self.places)

    def region(self, scene: Scene, focus: Focus) -> Region:
        """What their regions share."""
        return Several(tuple(place.region(scene, focus) for place in self.places), all_of=True)


CellsOf = Callable[[Scene, Focus], Iterable[int]]


@dataclass(frozen=True)
class Known:
    """A place with a name: in words, its cells, and what it needs.

    ``anchored``: it needs a thing to be about; ``directed``: and a direction; ``thing``: it is the thing itself.
    """

    words: str
    cells: CellsOf
    anchored: bool = True
    directed: bool = False
    thing: bool = False


def _own(focus: Focus) -> tuple[int, ...]:
    return focus.here.cells if focus.here is not None else ()


def _steps(deltas: tuple[int, ...]) -> CellsOf:
    def cells(scene: Scene, focus: Focus) -> Iterator[int]:
        own = _own(focus)
        return (cell + delta for cell in own for delta in deltas if cell + delta not in own)

    return cells


def _lines(row: bool, column: bool) -> CellsOf:
    def cells(scene: Scene, focus: Focus) -> Iterator[int]:
        own = _own(focus)
        across = {place_of(cell)[0] for cell in own} if column else ()
        down = {place_of(cell)[1] for cell in own} if row else ()
        for cell in scene.tableau.laid:
            x, y = place_of(cell)
            if (x in across or y in down) and cell not in own:
                yield cell

    return cells


def _diagonals(scene: Scene, focus: Focus) -> Iterator[int]:
    own = _own(focus)
    for cell in own:
        for direction in CORNERWISE:
            yield from (far for far in ray(scene.tableau, cell, direction) if far not in own)


def _ahead(scene: Scene, focus: Focus) -> Iterator[int]:
    own = _own(focus)
    for cell in own:
        yield from (far for far in ray(scene.tableau, cell, focus.direction) if far not in own)


def _arm(scene: Scene, focus: Focus) -> Iterator[int]:
    own = _own(focus)
    for cell in own:
        yield from (far for far in arm(scene.tableau, cell, focus.direction) if far not in own)


PLACES: dict[str, Known] = {
    "here": Known("on its tile", lambda scene, focus: _own(focus), thing=True),
    "itself": Known("in it", lambda scene, focus: _own(focus), thing=True),
    "beside": Known("beside it", _steps(NEIGHBOURS)),
    "around": Known("around it", _steps(AROUND)),
    "row": Known("in its row", _lines(row=True, column=False)),
    "column": Known("in its column", _lines(row=False, column=True)),
    "line": Known("in its row or column", _lines(row=True, column=True)),
    "diagonals": Known("on its diagonals", _diagonals),
    "direction": Known("that way", _ahead, directed=True),
    "arm": Known("unbroken that way", _arm, directed=True),
    "border": Known("on the outer border", lambda scene, focus: scene.border(), anchored=False),
    "rectangle": Known("in the biggest rectangle", lambda scene, focus: scene.rectangle(), anchored=False),
    "tableau": Known("in the tableau", lambda scene, focus: scene.tableau.laid, anchored=False),
}
"""Every named place; row, column and the like reach over any distance and gaps and leave the thing itself out."""

DIRECTION_SETS: dict[str, tuple[int, ...]] = {"sides": SIDEWAYS, "corners": CORNERWISE}
"""The directions that ``directions`` goes through."""
