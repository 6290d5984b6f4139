"""Tableaus written as text, for scenarios worked out by hand.

Rows from north to south, one word a cell.  ``.`` is an empty cell, ``-`` a tile without routes.  A route is the letter
of its kind and its sides: ``hNS``; ``hNS/rEW`` are two that are not joined, ``hN+rS`` two that a station joins.
``T:`` before it makes a town tile, ``F:`` a forest tile.  ``!car`` behind it is a free pinpoint, ``@car`` one with its
pawn.  ``metropolis`` or ``metropolis:1m`` is the tile of that objective, in a placement.  The first word that is a
tile lies at 0,0 when the text begins with it; cells are numbered from the upper left corner.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from stellwerk.core.tiles.borders import Borders
from stellwerk.core.tiles.cell import NEIGHBOURS, cell_at
from stellwerk.core.tiles.kind import Connection, Joint, Kind
from stellwerk.core.tiles.laid import Tile, compiled
from stellwerk.core.tiles.layers import Layers
from stellwerk.core.tiles.port import SIDES, read_placement
from stellwerk.core.tiles.tableau import Tableau
from stellwerk.core.tiles.tile import Feature, Icon, Link, Pinpoint, TileDef

LETTERS = {"h": "highway", "r": "railway", "c": "canal", "l": "lake", "t": "trail"}
TERRAINS = {"T": "town", "F": "forest", "D": "desert"}
RUNS_ON = {"car": ("highway",), "train": ("railway",), "traveler": ("highway", "railway"), "gondola": ("canal",)}
WORD = re.compile(r"(?:([A-Z]):)?([^!@]+)((?:[!@][a-z]+)*)")

KINDS = [Kind("highway"), Kind("railway"), Kind("canal", opening=False), Kind("lake", opening=False), Kind("trail")]
JOINTS = [
    *(Joint((kind.id, kind.id)) for kind in KINDS),
    Joint(("canal", "blank"), "closed", "canal-end"),
    Joint(("lake", "highway"), "port", "port"),
    Joint(("lake", "railway"), "port", "port"),
    Joint(("trail", "highway"), "desert-station", "desert-station"),
    Joint(("trail", "railway"), "desert-station", "desert-station"),
]
CONNECTIONS = [
    Connection("car", ("highway", "lake"), ("plain", "port")),
    Connection("train", ("railway", "lake"), ("plain", "port")),
    Connection("traveler", ("highway", "railway", "lake", "trail"), ("plain", "port", "desert-station"), ("station",)),
    Connection("canal", ("canal",)),
    Connection("lake", ("lake",)),
    Connection("trail", ("trail",)),
]
BORDERS = Borders(KINDS, JOINTS)
LAYERS = Layers(CONNECTIONS, BORDERS)


@dataclass
class Player:
    """One seat: all that a condition may look at."""

    tableau: Tableau = field(default_factory=lambda: Tableau(LAYERS))
    stars: int = 0
    spent: int = 0
    refused: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()


@dataclass
class Board:
    """A table with one seat."""

    player: Player
    tiles: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def seats(self):
        return [self.player]

    @property
    def tableau(self):
        return self.player.tableau

    def cell_of(self, word):
        """The cell on which the tile written so lies."""
        return cell_at(*self.tiles[word])


def board(text: str, objectives: Mapping[str, TileDef] | None = None, **record) -> Board:
    """The tableau that the text draws; ``record``: stars, spent, refused, discarded."""
    record = {name: ("tile",) * value if name in ("refused", "discarded") else value for name, value in record.items()}
    made = Board(Player(**record))
    words = {
        (x, y): word
        for y, row in enumerate(line for line in text.splitlines() if line.strip())
        for x, word in enumerate(row.split())
        if word != "."
    }
    made.tiles = {word.partition(":")[0]: place for place, word in words.items()}
    lay_all(made.tableau, {cell_at(*place): tile_of(word, objectives or {}) for place, word in words.items()})
    return made


def lay_all(tableau, tiles):
    """Lays the tiles, each beside an earlier one and matching its neighbours (R14), then puts their pawns."""
    waiting = list(tiles)[:1]
    tableau.frontier.clear()
    left = dict(tiles)
    while waiting:
        cell = waiting.pop(0)
        if cell not in left:
            continue
        laid, _ = left.pop(cell)
        assert BORDERS.fits(laid.sides, tableau.frontier.get(cell, 0)), f"R14: {laid.tile.id} does not match"
        tableau.lay(cell, laid)
        waiting += [cell + delta for delta in NEIGHBOURS if cell + delta in left]
    assert not left, "R14: the tableau hangs together"
    for cell, (laid, pawns) in tiles.items():
        for kind, wanted in zip([pin.pawn for pin in laid.tile.definition.pinpoints], pawns, strict=True):
            if wanted:
                spot = next(spot for spot in tableau.free[kind] if spot[0] == cell)
                tableau.put_pawn(kind, spot)


def tile_of(word, objectives):
    """The laid tile that a word means, and for each pinpoint whether its pawn stands there."""
    name, _, placement = word.partition(":")
    if name in objectives:
        tile = compiled_tile(objectives[name])
        return tile.laid[tile.canonical[read_placement(placement or "0")]], ()
    letter, routes, pins = WORD.fullmatch(word).groups()
    definition = drawn(routes, TERRAINS.get(letter, "field"), re.findall(r"[!@]([a-z]+)", pins))
    tile = compiled_tile(definition)
    return tile.laid[0], [sign == "@" for sign in re.findall(r"[!@]", pins)]


def compiled_tile(definition) -> Tile:
    return compiled([definition], BORDERS, LAYERS)[definition.id]


def drawn(routes, terrain="field", pins=()) -> TileDef:
    """The tile that routes draw."""
    station = "+" in routes
    features = tuple(
        Feature(LETTERS[part[0]], tuple(sorted(SIDES[side] for side in part[1:])))
        for part in re.split(r"[+/]", routes)
        if part != "-"
    )

    def seat(pawn):
        fitting = tuple(n for n, feature in enumerate(features) if feature.kind in RUNS_ON.get(pawn, ()))
        return fitting if station and pawn == "traveler" else fitting[:1]

    return TileDef(
        id=f"drawn:{routes}/{terrain}",
        pack="drawn",
        shape=routes,
        terrain=terrain,
        features=features,
        links=(Link("station", tuple(range(len(features)))),) if station else (),
        pinpoints=tuple(Pinpoint(pawn, seat(pawn)) for pawn in pins),
        icons=(Icon("station"),) if station else (),
    )
