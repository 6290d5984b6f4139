"""Things that can be counted, one class each: which there are in a scene, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from stellwerk.core.tiles.conditions.noun import Noun, either, named, noun, plain
from stellwerk.core.tiles.conditions.scene import Scene, Thing
from stellwerk.core.tiles.marks import marks
from stellwerk.core.tiles.openings import openings
from stellwerk.core.tiles.tableau import Spot, Tableau

Names = tuple[str, ...]
"""Ids to choose by; empty: whatever they are."""


class Things(Protocol):
    """A sort of things."""

    @property
    def noun(self) -> Noun:
        """What they are called."""
        ...

    def all(self, scene: Scene, /) -> Iterator[Thing]:
        """Each of them in the tableau, in the order laid."""
        ...

    def tally(self, scene: Scene, /) -> Sequence[tuple[int, ...]]:
        """The cells of each."""
        ...


class _Tallied:
    """Things whose cells are found by going through all of them."""

    def tally(self: Things, scene: Scene) -> Sequence[tuple[int, ...]]:
        """The cells of each."""
        return [thing.cells for thing in self.all(scene)]


@dataclass(frozen=True)
class Tiles(_Tallied):
    """Tiles by ``kind`` (shape), ``terrain`` and ``feature`` (a kind of route they carry)."""

    kind: Names = ()
    terrain: Names = ()
    feature: Names = ()

    @property
    def noun(self) -> Noun:
        """``town tile``."""
        words = [either([*map(plain, names)]) for names in (self.terrain, self.kind, self.feature) if names]
        return noun(" ".join([*words, "tile"]))

    def all(self, scene: Scene) -> Iterator[Thing]:
        """The tiles."""
        index = scene.tableau.layers.borders.index
        kinds = {index.get(name) for name in self.feature}
        for cell, laid in scene.tableau.laid.items():
            tile = laid.tile
            if (
                (not self.terrain or tile.terrain in self.terrain)
                and (not self.kind or tile.definition.shape in self.kind)
                and (not kinds or not kinds.isdisjoint(laid.kinds))
            ):
                yield Thing((cell,))


@dataclass(frozen=True)
class Pawns(_Tallied):
    """Pawns by ``kind``."""

    kind: Names = ()

    @property
    def noun(self) -> Noun:
        """``car``, ``cow or sheep``, ``pawn``."""
        return named(self.kind) if self.kind else noun("pawn")

    def all(self, scene: Scene) -> Iterator[Thing]:
        """The pawns; one on a route belongs to it, one on a station to all routes that meet there."""
        pawns = scene.tableau.pawns
        for kind in self.kind or sorted(pawns):
            for spot in pawns.get(kind, ()):
                yield Thing((spot[0],), _features(scene.tableau, spot))


@dataclass(frozen=True)
class Pinpoints(_Tallied):
    """Printed pinpoints by ``kind``; ``free``: only those without (True) or with a pawn (False)."""

    kind: Names = ()
    free: bool | None = None

    @property
    def noun(self) -> Noun:
        """``free car pinpoint``."""
        state = {None: "", True: "free ", False: "taken "}[self.free]
        called = named(self.kind, "pinpoint")
        return Noun(state + called.singular, state + called.plural)

    def all(self, scene: Scene) -> Iterator[Thing]:
        """The pinpoints."""
        tableau = scene.tableau
        for cell, laid in tableau.laid.items():
            first = tableau.first[cell]
            for pawn, feature, number in laid.pins:
                if self.kind and pawn not in self.kind:
                    continue
                spot = (cell, first + feature if feature >= 0 else -1, number)
                if self.free is None or (spot in tableau.free.get(pawn, ())) is self.free:
                    yield Thing((cell,), _features(tableau, spot))


@dataclass(frozen=True)
class Icons(_Tallied):
    """Printed icons by ``kind``; a station is one, and belongs to all routes that meet in it."""

    kind: Names = ()

    @property
    def noun(self) -> Noun:
        """``station``."""
        return named(self.kind) if self.kind else noun("icon")

    def all(self, scene: Scene) -> Iterator[Thing]:
        """The icons."""
        tableau = scene.tableau
        for cell, laid in tableau.laid.items():
            for icon in laid.tile.definition.icons:
                if not self.kind or icon.kind in self.kind:
                    on = icon.feature
                    yield Thing((cell,), None if on is None else (tableau.first[cell] + on,))


@dataclass(frozen=True)
class Marks(_Tallied):
    """Derived markers by ``kind``; one lies on both tiles of its border."""

    kind: Names = ()

    @property
    def noun(self) -> Noun:
        """``port``."""
        return named(self.kind) if self.kind else noun("marker")

    def all(self, scene: Scene) -> Iterator[Thing]:
        """The markers."""
        for mark in marks(scene.tableau):
            if not self.kind or mark.kind in self.kind:
                yield Thing(mark.cells, mark.features)


@dataclass(frozen=True)
class Groups:
    """Groups of adjacent tiles ``of`` some terrain with at least ``least`` tiles: cities (R23), massifs (F7)."""

    of: Names
    least: int = 1

    @property
    def noun(self) -> Noun:
        """``group of at least 3 town tiles``."""
        terrain = either([*map(plain, self.of)])
        if self.least == 1:
            return noun(f"{terrain} group")
        return Noun(
            f"group of at least {self.least} {terrain} tiles", f"groups of at least {self.least} {terrain} tiles"
        )

    def all(self, scene: Scene) -> Iterator[Thing]:
        """The groups."""
        return map(_whole, self.tally(scene))

    def tally(self, scene: Scene) -> Sequence[tuple[int, ...]]:
        """The cells of each group."""
        least = self.least
        return [group for group in scene.groups(self.of) if len(group) >= least]


@dataclass(frozen=True)
class NetworksBy(_Tallied):
    """Networks by a connection (R18)."""

    by: str

    @property
    def noun(self) -> Noun:
        """``traveler network``."""
        return noun(f"{plain(self.by)} network")

    def all(self, scene: Scene) -> Iterator[Thing]:
        """The networks."""
        for features in scene.networks(self.by).values():
            yield Thing(scene.cells_of(features), features, network=True)


@dataclass(frozen=True)
class Openings:
    """Route ends at an empty neighbour cell (R26) ``of`` some kinds; without any, of those whose ends count."""

    of: Names = ()

    @property
    def noun(self) -> Noun:
        """``opening``, or ``open highway end`` where those of some kinds are meant."""
        return noun(f"open {either([plain(kind) for kind in self.of])} end") if self.of else noun("opening")

    def all(self, scene: Scene) -> Iterator[Thing]:
        """The openings."""
        tableau = scene.tableau
        counts = [kind.id in self.of for kind in tableau.layers.borders.kinds] if self.of else None
        for cell, side in openings(tableau, counts):
            yield Thing((cell,), (tableau.first[cell] + tableau.laid[cell].at[side],))

    def tally(self, scene: Scene) -> Sequence[tuple[int, ...]]:
        """The cell of each opening."""
        tableau = scene.tableau
        counts = [kind.id in self.of for kind in tableau.layers.borders.kinds] if self.of else None
        return [(cell,) for cell, _ in openings(tableau, counts)]


def _whole(cells: tuple[int, ...]) -> Thing:
    return Thing(cells)


def _features(tableau: Tableau, spot: Spot) -> tuple[int, ...] | None:
    """The features a spot belongs to: those of its pinpoint, else the one it names, else the whole tile's."""
    cell, feature, number = spot
    if number >= 0:
        printed = tableau.laid[cell].tile.definition.pinpoints[number].features
        if printed:
            return tuple(tableau.first[cell] + on for on in printed)
    return (feature,) if feature >= 0 else None
