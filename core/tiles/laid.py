"""Compiled tiles: what a placement needs to know is worked out once, when a game is assembled.

A ``Tile`` is one printing with its distinct placements (R2); a ``Laid`` is a tile in one of them.  Both are immutable
and shared by all positions; equal tiles are the same object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from stellwerk.core.tiles.borders import BLANK_CODE, FIRST_KIND, Borders
from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.layers import Layers
from stellwerk.core.tiles.port import PLACEMENTS, SIDES, turned
from stellwerk.core.tiles.tile import Link, TileDef

_SIDE_PORTS = tuple(SIDES.values())


class Laid:
    """A tile in one placement."""

    __slots__ = ("at", "kinds", "latent", "links", "pins", "placement", "ports", "rim", "sides", "size", "tile")

    def __init__(self, tile: Tile, placement: int, borders: Borders, layers: Layers) -> None:
        definition = tile.definition
        self.tile = tile
        self.placement = placement
        self.kinds = tuple(borders.index[feature.kind] for feature in definition.features)
        """The kind number of each feature."""
        self.size = len(self.kinds)
        self.ports = tuple(
            tuple(sorted(turned(port, placement) for port in feature.ports)) for feature in definition.features
        )
        """The ports each feature touches."""
        owner = {port: number for number, ports in enumerate(self.ports) for port in ports}
        self.at = tuple(owner.get(port, -1) for port in _SIDE_PORTS)
        """The feature at the middle of each side, -1 where the side is blank."""
        self.sides = tuple(BLANK_CODE if f < 0 else self.kinds[f] + FIRST_KIND for f in self.at)
        """The side codes N, E, S, W."""
        self.rim = tuple(
            (NEIGHBOURS[side], self.sides[side] << borders.bits * ((side + 2) % 4), (side + 2) % 4, self.at[side])
            for side in range(4)
        )
        """For each side: the neighbour, what this side adds to its constraint, its opposite side, the feature here."""
        self.links = tuple(
            pair for link in definition.links if not link.latent for pair in _joined(link, definition, layers)
        )
        """Pairs of features that an inner link makes one, with the layer."""
        self.latent = tuple(
            (
                number,
                tuple(NEIGHBOURS[side] for side, feature in enumerate(self.at) if feature in link.features),
                _joined(link, definition, layers),
            )
            for number, link in enumerate(definition.links)
            if link.latent
        )
        """Each latent link: its number, the neighbours that switch it on, the pairs of features it then makes one."""
        self.pins = tuple(
            (pin.pawn, pin.features[0] if pin.features else -1, number)
            for number, pin in enumerate(definition.pinpoints)
        )
        """Each pinpoint: pawn kind, the feature it belongs to (-1: none), its number."""


class _Table(dict[int, int]):
    """The number of placements that fit each constraint, worked out when first asked."""

    def __init__(self, fits: _Fits) -> None:
        super().__init__()
        self._fits = fits

    def __missing__(self, constraint: int) -> int:
        self[constraint] = count = len(self._fits[constraint])
        return count


class _Fits(dict[int, tuple[int, ...]]):
    """The placements that fit each constraint, worked out when first asked."""

    def __init__(self, sides: tuple[tuple[int, tuple[int, ...]], ...], borders: Borders) -> None:
        super().__init__()
        self._sides = sides
        self._borders = borders

    def __missing__(self, constraint: int) -> tuple[int, ...]:
        fitting = tuple(p for p, sides in self._sides if self._borders.fits(sides, constraint))
        self[constraint] = fitting
        return fitting


class Tile:
    """One printing of a tile with its distinct placements, lowest number of each class of equals first."""

    __slots__ = ("canonical", "count_at", "definition", "fits", "id", "laid", "terrain")

    def __init__(self, definition: TileDef, borders: Borders, layers: Layers, tables: Tables) -> None:
        self.definition = definition
        self.id = definition.id
        self.terrain = definition.terrain
        lowest: dict[object, int] = {}
        self.canonical = tuple(lowest.setdefault(_look(definition, p), p) for p in range(PLACEMENTS))
        """For each of the eight placements the lowest one that looks the same."""
        self.laid: Mapping[int, Laid] = {p: Laid(self, p, borders, layers) for p in lowest.values()}
        """The tile in each distinct placement."""
        self.fits, self.count_at = tables.of(tuple((p, laid.sides) for p, laid in self.laid.items()))

    def __repr__(self) -> str:
        return f"<Tile {self.id}>"


class Tables:
    """Tables of fitting placements, shared by all tiles with the same sides and symmetry."""

    def __init__(self, borders: Borders) -> None:
        self._borders = borders
        self._known: dict[tuple[tuple[int, tuple[int, ...]], ...], tuple[_Fits, Callable[[int], int]]] = {}

    def of(self, sides: tuple[tuple[int, tuple[int, ...]], ...]) -> tuple[_Fits, Callable[[int], int]]:
        """The placements that fit a constraint, as a mapping, and how many they are, as a function."""
        if sides not in self._known:
            fits = _Fits(sides, self._borders)
            self._known[sides] = fits, _Table(fits).__getitem__
        return self._known[sides]


def compiled(definitions: Iterable[TileDef], borders: Borders, layers: Layers) -> dict[str, Tile]:
    """Tiles by id, in order of id."""
    tables = Tables(borders)
    return {d.id: Tile(d, borders, layers, tables) for d in sorted(definitions, key=lambda d: d.id)}


def _joined(link: Link, definition: TileDef, layers: Layers) -> tuple[tuple[int, tuple[int, int]], ...]:
    """The pairs of features that a link makes one, with the layer."""
    kinds = [definition.features[feature].kind for feature in link.features]
    return tuple(
        (layer, (link.features[joined[0]], link.features[other]))
        for layer, joined in layers.linked(link.kind, kinds)
        for other in joined[1:]
    )


def _look(definition: TileDef, placement: int) -> object:
    """What a tile shows in a placement, whatever the numbers of its features: equal looks are one placement."""
    ports = [tuple(sorted(turned(p, placement) for p in feature.ports)) for feature in definition.features]

    def seen(features: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted(ports[f] for f in features))

    return (
        frozenset((f.kind, ports[n]) for n, f in enumerate(definition.features)),
        frozenset((link.kind, seen(link.features), link.latent, seen(link.over)) for link in definition.links),
        tuple(sorted((pin.pawn, seen(pin.features)) for pin in definition.pinpoints)),
        tuple(
            sorted((icon.kind, ports[icon.feature] if icon.feature is not None else ()) for icon in definition.icons)
        ),
    )
