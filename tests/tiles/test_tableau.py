"""Laying against an independent brute force (R14; field cases 1, 2, 5, 6)."""

from conditions.board import board
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import assembled
from tiles.brute import STEP, legal, look, networks, side_kinds

from stellwerk.core.content.document import Document
from stellwerk.core.tiles.cell import cell_at, place_of
from stellwerk.core.tiles.conditions.names import Names
from stellwerk.core.tiles.conditions.reader import Reader
from stellwerk.core.tiles.conditions.scene import NOWHERE, Scene
from stellwerk.core.tiles.openings import openings
from stellwerk.core.tiles.port import placement_text
from stellwerk.core.tiles.tableau import Tableau

RULES = assembled(2, "forest").game.rules
TILES = list(RULES.tiles.values())


def named(name):
    return RULES.tiles[name]


def laid_out(*tiles):
    """A tableau of (tile id, x, y, placement text), and the same for the brute force."""
    tableau, plain = Tableau(RULES.layers), {}
    tableau.frontier.clear()
    for name, x, y, text in tiles:
        tile = named(name)
        placement = tile.canonical[("0", "1", "2", "3", "0m", "1m", "2m", "3m").index(text)]
        tableau.lay(cell_at(x, y), tile.laid[placement])
        plain[x, y] = tile.definition, text
    return tableau, plain


@st.composite
def tableaus(draw, most=14):
    """A random tableau grown by legal placements only, with the same for the brute force."""
    tableau, plain = Tableau(RULES.layers), {}
    for tile in draw(st.lists(st.sampled_from(TILES), min_size=0, max_size=most)):
        options = list(tableau.fitting(tile))
        if options:
            cell, placement = options[draw(st.integers(0, len(options) - 1))]
            tableau.lay(cell, tile.laid[placement])
            plain[place_of(cell)] = tile.definition, placement_text(placement)
    return tableau, plain


@settings(max_examples=500, deadline=None)
@given(tableaus(), st.sampled_from(TILES))
def test_legal_placements_equal_brute_force(grown, tile):
    """Field case 5: one rule, every free cell, eight placements, no duplicates of symmetric tiles."""
    tableau, plain = grown
    found = [(*place_of(cell), look(tile.definition, placement_text(p))) for cell, p in tableau.fitting(tile)]
    assert len(found) == len(set(found))
    assert set(found) == legal(plain, tile.definition)
    assert sum(map(tile.count_at, tableau.frontier.values())) == len(found)


@settings(max_examples=200, deadline=None)
@given(tableaus(most=20))
def test_networks_equal_flooding(grown):
    """R18, R19: cars by highway, trains by railway, travelers by both and changing at stations only."""
    tableau, plain = grown
    for connection, kinds, by_station in (
        ("car", {"highway"}, False),
        ("train", {"railway"}, False),
        ("traveler", {"highway", "railway"}, True),
    ):
        parts = {}
        for cell, laid in tableau.laid.items():
            for number, feature in enumerate(laid.tile.definition.features):
                if feature.kind in kinds:
                    root = tableau.root(connection, tableau.first[cell] + number)
                    parts.setdefault(root, set()).add((place_of(cell), number))
        assert {frozenset(part) for part in parts.values()} == networks(plain, kinds, by_station)


@settings(max_examples=100, deadline=None)
@given(tableaus())
def test_openings_are_route_ends_beside_empty_cells(grown):
    """R26."""
    tableau, plain = grown
    expected = {
        ((x, y), side)
        for (x, y), tile in plain.items()
        for side, kind in side_kinds(*tile).items()
        if kind != "blank" and (x + STEP[side][0], y + STEP[side][1]) not in plain
    }
    assert {(place_of(cell), "NESW"[side]) for cell, side in openings(tableau)} == expected


@settings(max_examples=50, deadline=None)
@given(tableaus(), st.sampled_from(TILES))
def test_a_copy_shares_nothing(grown, tile):
    tableau, _ = grown
    twin = tableau.copy()
    before = (
        dict(tableau.laid),
        dict(tableau.frontier),
        [list(p) for p in tableau.parents],
        {kind: list(spots) for kind, spots in tableau.free.items()},
    )
    for cell, placement in list(twin.fitting(tile))[:1]:
        twin.lay(cell, tile.laid[placement])
    assert before == (tableau.laid, tableau.frontier, tableau.parents, tableau.free)


def roots(tableau, connection, kind):
    return {
        tableau.root(connection, tableau.first[cell] + number)
        for cell, laid in tableau.laid.items()
        for number, feature in enumerate(laid.tile.definition.features)
        if feature.kind == kind
    }


def test_case_1_a_tile_that_belongs_to_a_network_twice_is_one_tile_of_it():
    """Two unjoined curves N-E and S-W; three curves lead from E round to S: 4 tiles, 5 pieces, 2 loose ends."""
    ring = board("""
        hNE/hWS hWS
        hNE     hNW
    """)
    tableau = ring.tableau
    pieces = [
        (cell, tableau.first[cell] + number) for cell, laid in tableau.laid.items() for number in range(laid.size)
    ]
    assert len(pieces) == 5
    assert len({tableau.root("car", piece) for _, piece in pieces}) == 1
    assert [(place_of(cell), "NESW"[side]) for cell, side in openings(tableau)] == [((0, 0), "N"), ((0, 0), "W")]
    names = Names({"connection": ("car",), "kind": ("highway",)})
    for count, holds in ((4, True), (5, False)):
        asked = {"networks": {"by": "car", "where": {"tiles": {"in": "itself", "exactly": count}}}}
        condition = Reader(Document("test.yaml", "", asked), names, []).condition(asked, (), anchored=False)
        assert condition.holds(Scene(ring, 0), NOWHERE) is holds


def test_case_2_a_ring_of_four_curves_is_one_network_without_openings():
    """A curve joins N and E; turned it closes a 2x2 ring."""
    curve = "base:highway-curve/field"
    tableau, _ = laid_out((curve, 0, 0, "1"), (curve, 1, 0, "2"), (curve, 1, 1, "3"), (curve, 0, 1, "0"))
    assert len(roots(tableau, "car", "highway")) == 1
    assert list(openings(tableau)) == []


def test_case_6_an_overpass_alone_is_two_networks():
    """R19: a crossing without a station joins nothing, for travelers neither."""
    tableau, _ = laid_out(("base:overpass/field", 0, 0, "0"))
    assert len(roots(tableau, "car", "highway") | roots(tableau, "car", "railway")) == 2
    assert len(roots(tableau, "traveler", "highway") | roots(tableau, "traveler", "railway")) == 2


def test_a_station_joins_its_routes_for_travelers_only():
    """R18 on H R H · with a station."""
    tableau, _ = laid_out(("base:station-t-highway/field", 0, 0, "0"))
    assert len(roots(tableau, "traveler", "highway") | roots(tableau, "traveler", "railway")) == 1
    assert roots(tableau, "car", "highway") != roots(tableau, "train", "railway")


def test_cells_are_places_and_back_also_far_out_and_negative():
    for place in ((0, 0), (-1, 0), (0, -1), (3, -70000), (-70000, 5), (400000, -400000)):
        assert place_of(cell_at(*place)) == place
