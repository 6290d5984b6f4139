"""All shipped expansions mixed: laying, networks, markers and loops against flooding (R14, R18, R19)."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from mixes.flood import JOINS, bridged, legal, markers, networks, on_loops
from shipped import assembled
from tiles.brute import look

from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.loop import loop_features
from stellwerk.core.tiles.marks import marks
from stellwerk.core.tiles.port import placement_text
from stellwerk.core.tiles.tableau import Tableau

RULES = assembled(4, "forest", "canals", "lakes", "desert").game.rules
TILES = list(RULES.tiles.values())


def grown(seed, tiles=TILES, size=24):
    """A random tableau laid legally, often where most routes meet, and the same for the flooding."""
    chance = Random(seed)
    tableau, plain = Tableau(RULES.layers), {}
    for _ in range(size):
        tile = chance.choice(tiles)
        options = list(tableau.fitting(tile))
        if options and chance.random() < 0.8:
            best = max(_joins(tableau, tile, option) for option in options)
            options = [option for option in options if _joins(tableau, tile, option) == best]
        if options:
            cell, placement = chance.choice(options)
            tableau.lay(cell, tile.laid[placement])
            plain[place_of(cell)] = tile.definition, placement_text(placement)
    return tableau, plain


def _joins(tableau, tile, option):
    """How much meets there: one for each neighbour, one more for each route that goes on."""
    cell, placement = option
    digits = RULES.borders.digits(tableau.frontier[cell])
    sides = tile.laid[placement].sides
    return sum(1 + (mine == other > 1) for mine, other in zip(sides, digits, strict=True) if other)


def piece_of(tableau):
    """Each feature's number as (place, number on its tile)."""
    return {
        tableau.first[cell] + number: (place_of(cell), number)
        for cell, laid in tableau.laid.items()
        for number in range(laid.size)
    }


OWN = [tile for tile in TILES if tile.definition.pack not in ("base", "forest")]
CANALS = [tile for tile in TILES if tile.definition.pack == "canals"]
BRIDGES = [tile for tile in CANALS if tile.definition.links] + [
    tile for tile in TILES if tile.definition.shape.endswith(("-straight", "-cross")) and not tile.definition.station
]
CANAL_RINGS = [tile for tile in CANALS if tile.definition.shape in ("canal-curve", "canal-t", "bridge-highway")]
HIGHWAY_SHAPES = ("highway-curve", "highway-straight", "highway-t", "bridge-highway")
HIGHWAY_RINGS = [tile for tile in TILES if tile.definition.shape in HIGHWAY_SHAPES]
SEEDS = st.integers(0, 10**9)
POOLS = st.sampled_from([TILES, OWN, CANALS, BRIDGES, HIGHWAY_RINGS])


@settings(max_examples=60, deadline=None)
@given(SEEDS, POOLS, st.lists(st.sampled_from(TILES), min_size=3, max_size=3))
def test_legal_placements_equal_brute_force(seed, pool, tiles):
    """Field case 5, with every pair of sides that some pack lets meet."""
    tableau, plain = grown(seed, pool, 12)
    for tile in tiles:
        found = [(*place_of(cell), look(tile.definition, placement_text(p))) for cell, p in tableau.fitting(tile)]
        assert len(found) == len(set(found))
        assert set(found) == legal(plain, tile.definition)
        assert sum(map(tile.count_at, tableau.frontier.values())) == len(found)


@settings(max_examples=150, deadline=None)
@given(SEEDS, POOLS)
def test_networks_equal_flooding(seed, pool):
    """Cars, trains and travelers through lakes and over bridges, travelers by trails; canals, lakes, trails alone."""
    tableau, plain = grown(seed, pool)
    assert set(JOINS) == set(RULES.layers.connections)
    for connection in JOINS:
        conducts = RULES.layers.connections[connection].conducts
        found = {}
        for feature, piece in piece_of(tableau).items():
            if plain[piece[0]][0].features[piece[1]].kind in conducts:
                found.setdefault(tableau.root(connection, feature), set()).add(piece)
        assert {frozenset(part) for part in found.values()} == networks(plain, connection)


@settings(max_examples=100, deadline=None)
@given(SEEDS, POOLS)
def test_markers_equal_brute_force(seed, pool):
    """Ports, desert stations and canal ends between tiles, bridges on theirs."""
    tableau, plain = grown(seed, pool)
    found = sorted((mark.kind, tuple(place_of(cell) for cell in mark.cells)) for mark in marks(tableau))
    assert found == markers(plain)


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.sampled_from([CANALS, CANAL_RINGS, HIGHWAY_RINGS]))
def test_loops_equal_brute_force(seed, pool):
    """Canal loops, and highway loops that a bridge may close."""
    tableau, plain = grown(seed, pool, 30)
    for kind in ("canal", "highway"):
        places = {piece_of(tableau)[feature][0] for feature in loop_features(tableau, kind)}
        assert places == on_loops(plain, kind)


def test_the_random_tableaus_show_what_they_are_meant_to():
    """Guards the tests above: networks of every kind, every marker, bridges, loops of both kinds."""
    own = [grown(seed, OWN)[1] for seed in range(30)]
    assert {kind for plain in own for kind, _ in markers(plain)} >= {"port", "desert-station", "canal-end"}
    assert {c for c in JOINS for plain in own if any(len(part) > 2 for part in networks(plain, c))} == set(JOINS)
    bridges = [grown(seed, BRIDGES)[1] for seed in range(30)]
    assert sum(any(kind == "bridge" for kind, _ in markers(plain)) for plain in bridges) > 10
    for kind, pool in (("canal", CANAL_RINGS), ("highway", HIGHWAY_RINGS)):
        rings = [plain for plain in (grown(seed, pool, 30)[1] for seed in range(30)) if on_loops(plain, kind)]
        assert len(rings) > 8
    assert [plain for plain in rings if on_loops(plain, "highway") & {place for place, _, _ in bridged(plain)}]
