"""The eight placements of every shipped tile (R2; field case 4)."""

import pytest
from shipped import assembled
from tiles.brute import SIDES, look, moved, side_kinds

from stellwerk.core.tiles.port import PLACEMENTS, placement_text, read_placement, turned

RULES = assembled(2, "forest").game.rules
TILES = list(RULES.tiles.values())
PORTS = {"N": 2, "E": 6, "S": 10, "W": 14}


def composed(first, second):
    """The placement that does the same as one after the other."""
    wanted = [turned(turned(port, first), second) for port in range(16)]
    return next(p for p in range(PLACEMENTS) if [turned(port, p) for port in range(16)] == wanted)


def test_quarter_turn_is_clockwise_and_the_mirror_swaps_left_and_right():
    assert [turned(PORTS[s], read_placement("1")) for s in "NESW"] == [PORTS[s] for s in "ESWN"]
    assert [turned(PORTS[s], read_placement("0m")) for s in "NESW"] == [PORTS[s] for s in "NWSE"]
    assert turned(0, 4) == 4, "the corner NW comes to lie at NE"


def test_four_turns_and_two_mirrors_are_nothing():
    for port in range(16):
        there = port
        for _ in range(4):
            there = turned(there, 1)
        assert there == port
        assert turned(turned(port, 4), 4) == port


def test_placement_texts_read_back():
    assert [placement_text(p) for p in range(8)] == ["0", "1", "2", "3", "0m", "1m", "2m", "3m"]
    assert [read_placement(placement_text(p)) for p in range(8)] == list(range(8))
    for text in ("4", "m", "-1", "0M", "", "00"):
        with pytest.raises(ValueError, match="placement"):
            read_placement(text)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_every_placement_keeps_routes_station_and_pinpoints(tile):
    """Field case 4: what a tile links, it links in every placement."""
    definition = tile.definition
    for placement in range(PLACEMENTS):
        laid = tile.laid[tile.canonical[placement]]
        text = placement_text(placement)
        kinds = side_kinds(definition, text)
        assert [RULES.borders.name(code) for code in laid.sides] == [kinds[side] for side in SIDES]
        assert look(definition, placement_text(laid.placement)) == look(definition, text)
        assert [pin[0] for pin in laid.pins] == [pin.pawn for pin in definition.pinpoints]
        for number, feature in enumerate(definition.features):
            sides = [s for s in SIDES if PORTS[s] in laid.ports[number]]
            printed = [s for s in SIDES if PORTS[s] in feature.ports]
            assert sorted(moved(s, placement_text(laid.placement)) for s in printed) == sorted(sides)
        layers = {layer for layer, _ in laid.links}
        traveler = RULES.layers.layer["traveler"]
        joined = definition.station and len(definition.features) > 1
        assert layers == ({traveler} if joined else set()), "a station joins for travelers only (R18)"


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_distinct_placements_are_those_that_look_different(tile):
    looks = {look(tile.definition, placement_text(p)) for p in range(PLACEMENTS)}
    assert len(tile.laid) == len(looks)
    for placement in range(PLACEMENTS):
        lowest = next(
            p
            for p in range(PLACEMENTS)
            if look(tile.definition, placement_text(p)) == look(tile.definition, placement_text(placement))
        )
        assert tile.canonical[placement] == lowest, "the lowest equivalent is the one written (cli.md)"


def test_number_of_placements_by_kind():
    """Worked by hand: straight 2, curve 4, T 4, cross 1, dead end 4; H R H R 2; H H R R 4; H · R · 4; H R · · 8;
    H R H · 4 (mirror image alike)."""
    expected = {
        "highway-straight": 2,
        "highway-curve": 4,
        "highway-t": 4,
        "highway-cross": 1,
        "highway-dead-end": 4,
        "overpass": 2,
        "double-curve": 4,
        "station-straight": 4,
        "station-curve": 8,
        "station-t-highway": 4,
        "station-cross-adjacent": 4,
        "station-cross-opposite": 2,
    }
    for tile in TILES:
        if tile.definition.shape in expected:
            assert len(tile.laid) == expected[tile.definition.shape], tile.id


def test_a_chiral_tile_never_equals_its_mirror_image():
    """H R · · turned over is R H · ·: no turn of the one is the other (field case 4)."""
    tile = next(t for t in TILES if t.definition.shape == "station-curve")
    turns = {look(tile.definition, text) for text in ("0", "1", "2", "3")}
    mirrored = {look(tile.definition, text) for text in ("0m", "1m", "2m", "3m")}
    assert not turns & mirrored
    assert {tile.canonical[p] for p in range(8)} == set(range(8))


def test_placements_compose():
    for first in range(PLACEMENTS):
        for second in range(PLACEMENTS):
            assert composed(first, second) in range(PLACEMENTS)
