"""The shipped tiles, pawns, tokens and columns are those of the rules: R1, R4, R5, R11, R18, F1-F3, F10, row by row."""

from collections import Counter
from pathlib import Path

import pytest

import stellwerk.content
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.definitions import Column, PawnScore
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.draft.reading import (
    names_check,
    read_columns,
    read_kinds,
    read_pawns,
    read_setup,
    read_tiles,
)
from stellwerk.core.packs.manifest import read_manifest
from stellwerk.core.tiles.tile import TileDef

FILES = DraftPack.files
SIDE = {2: 0, 6: 1, 10: 2, 14: 3}
LETTER = {"car": "c", "train": "t", "traveler": "v", "watchtower": "w"}

# kind | sides N E S W | n | field | field+pin | town | town+pin, as rules/railroad-tiles.md prints them
BASE = """
highway-straight | H · H · | 10 | 3 | 4c | 1 | 2v
highway-curve | H H · · | 10 | 3 | 3c | 2 | 2v
highway-t | H H · H | 6 | 1 | 2c | 1 | 1c 1v
highway-cross | H H H H | 2 | 0 | 1c | 1 | 0
highway-dead-end | H · · · | 6 | 1 | 2c | 0 | 1c 2v
railway-straight | R · R · | 10 | 3 | 4t | 1 | 2v
railway-curve | R R · · | 10 | 3 | 3t | 2 | 2v
railway-t | R R · R | 6 | 1 | 2t | 1 | 1t 1v
railway-cross | R R R R | 2 | 0 | 1t | 1 | 0
railway-dead-end | R · · · | 4 | 0 | 2t | 0 | 1t 1v
overpass | H R H R | 8 | 3 | 1c 1t | 1 | 1c 1t
double-curve | H H R R | 6 | 2 | 1c 1t | 2 | 0
station-straight | H · R · | 8 | 3 | 2v | 2 | 1v
station-curve | H R · · | 8 | 3 | 2v | 2 | 1v
station-t-highway | H R H · | 4 | 1 | 1c | 1 | 1v
station-t-railway | R H R · | 4 | 1 | 1t | 1 | 1v
station-cross-adjacent | H H R R | 1 | 1 | 0 | 0 | 0
station-cross-opposite | H R H R | 1 | 0 | 0 | 1 | 0
"""
# kind | n | none | with pinpoint
FOREST = """
highway-straight | 6 | 1 | 4w 1c
highway-curve | 6 | 2 | 3w 1c
highway-t | 2 | 0 | 1w 1v
highway-dead-end | 3 | 0 | 2w 1c
railway-straight | 6 | 2 | 3w 1t
railway-curve | 6 | 2 | 3w 1t
railway-t | 2 | 0 | 1w 1v
railway-dead-end | 2 | 0 | 1w 1t
overpass | 3 | 2 | 1w
double-curve | 2 | 1 | 1w
station-straight | 2 | 1 | 1w
station-curve | 2 | 1 | 1w
"""


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


@pytest.fixture(scope="module")
def packs() -> dict[str, PackContent]:
    root = Path(next(iter(stellwerk.content.__path__)))
    base = PackContent.read(root / "base", read_manifest(root / "base"), FILES, names=names_check)
    forest = PackContent.read(root / "forest", read_manifest(root / "forest"), FILES, [base], names_check)
    return {"base": base, "forest": forest}


def pins(tiles: list[TileDef]) -> str:
    """``4c 1v``: how many tiles with each pinpoint, in the order of the table's letters."""
    counts = Counter(dict.fromkeys("wctv", 0))
    for tile in tiles:
        assert len(tile.pinpoints) <= 1  # R3: a base tile has at most one
        for pinpoint in tile.pinpoints:
            counts[LETTER[pinpoint.pawn]] += tile.count
    return " ".join(f"{count}{letter}" for letter, count in counts.items() if count) or "0"


def bare(tiles: list[TileDef]) -> str:
    return str(sum(tile.count for tile in tiles if not tile.pinpoints))


def sides(tile: TileDef) -> str:
    shown = ["·"] * 4
    for feature in tile.features:
        for port in feature.ports:
            assert shown[SIDE[port]] == "·"
            shown[SIDE[port]] = {"highway": "H", "railway": "R"}[feature.kind]
    return " ".join(shown)


def test_r5_every_row_of_the_base_table(packs: dict[str, PackContent]) -> None:
    tiles = read_tiles(packs["base"])
    written = []
    for shape in dict.fromkeys(tile.shape for tile in tiles):
        own = [tile for tile in tiles if tile.shape == shape]
        field = [tile for tile in own if tile.terrain == "field"]
        town = [tile for tile in own if tile.terrain == "town"]
        (border,) = {sides(tile) for tile in own}
        written.append(
            [shape, border, str(sum(t.count for t in own)), bare(field), pins(field), bare(town), pins(town)]
        )
    assert written == rows(BASE)


def test_r5_the_sums_of_the_base_tiles(packs: dict[str, PackContent]) -> None:
    boxed = [tile for tile in read_tiles(packs["base"]) for _ in range(tile.count)]
    assert len(boxed) == 106
    assert sum(tile.terrain == "town" for tile in boxed) == 43
    assert sum(not tile.pinpoints for tile in boxed) == 49
    assert sum(tile.station for tile in boxed) == 26
    assert Counter(point.pawn for tile in boxed for point in tile.pinpoints) == {"car": 18, "train": 18, "traveler": 21}


def test_f10_every_row_of_the_forest_table(packs: dict[str, PackContent]) -> None:
    tiles = read_tiles(packs["forest"])
    written = []
    for shape in dict.fromkeys(tile.shape for tile in tiles):
        own = [tile for tile in tiles if tile.shape == shape]
        written.append([shape, str(sum(tile.count for tile in own)), bare(own), pins(own)])
    assert written == rows(FOREST)


def test_f10_the_sums_of_the_forest_tiles(packs: dict[str, PackContent]) -> None:
    boxed = [tile for tile in read_tiles(packs["forest"]) for _ in range(tile.count)]
    assert len(boxed) == 42
    assert {tile.terrain for tile in boxed} == {"forest"}  # F4
    assert sum(not tile.pinpoints for tile in boxed) == 12
    points = Counter(point.pawn for tile in boxed for point in tile.pinpoints)
    assert points == {"watchtower": 22, "car": 3, "train": 3, "traveler": 2}


def test_forest_shapes_have_the_routes_of_their_namesakes(packs: dict[str, PackContent]) -> None:
    border = {tile.shape: sides(tile) for tile in read_tiles(packs["base"])}
    assert all(border[tile.shape] == sides(tile) for tile in read_tiles(packs["forest"]))


def test_r3_where_pinpoints_sit(packs: dict[str, PackContent]) -> None:
    """Overpass: highway first, railway second.  A traveler on a station belongs to every route that meets there."""
    seats = {
        tile.id: tile.pinpoints[0].features for pack in packs.values() for tile in read_tiles(pack) if tile.pinpoints
    }
    assert seats["base:overpass/field-car"] == (0,)
    assert seats["base:overpass/field-train"] == (1,)
    assert seats["base:highway-t/town-traveler"] == (0,)
    assert seats["base:station-curve/field-traveler"] == (0, 1)
    assert seats["base:station-t-highway/field-car"] == (0,)
    assert seats["base:station-t-railway/field-train"] == (0,)
    assert seats["forest:overpass/forest-watchtower"] == ()
    assert seats["forest:station-curve/forest-watchtower"] == ()


def test_r1_r4_r8_r12_r15_what_is_in_the_box(packs: dict[str, PackContent]) -> None:
    setup = read_setup(packs["base"])
    assert [(token.icons, token.flag) for token in setup.tokens] == [
        (("train",), False),
        (("car",), False),
        (("traveler",), False),
        (("train",), True),
        (("car",), True),
        (("train", "traveler"), True),
        (("car", "traveler"), True),
    ]
    assert (setup.stars, setup.start_stars, setup.rounds, setup.active, setup.refusals) == (10, 1, 8, 2, 2)
    assert setup.seats == (1, 2, 3, 4)
    assert not setup.own_bag
    pawns = [(pawn.id, pawn.supply, pawn.network, pawn.score) for pawn in read_pawns(packs["base"])]
    assert pawns == [(kind, 18, kind, PawnScore(1, 1, 5)) for kind in ("car", "train", "traveler")]


def test_f1_f2_f5_what_forest_brings(packs: dict[str, PackContent]) -> None:
    setup = read_setup(packs["forest"])
    (swap,) = setup.swaps
    assert (swap.icons, swap.flag, swap.shows) == (("watchtower",), False, None)
    assert setup.own_bag
    (tower,) = read_pawns(packs["forest"])
    assert (tower.id, tower.supply, tower.network, tower.score) == ("watchtower", 18, None, PawnScore(1, 1, 5))
    assert dict(tower.options) == {"metric": "manhattan", "reach": 2}


def test_r11_r31_f3_the_columns(packs: dict[str, PackContent]) -> None:
    layouts = {players: layout.columns for layout in read_columns(packs["base"]) for players in layout.players}
    assert layouts[1] == (Column(1, 1, stars=1), Column(1, 2, points=1), Column(3, 1))
    assert layouts[2] == layouts[3] == (Column(1, 1), Column(2, 1), Column(1, 2), Column(3, 1))
    assert layouts[4] == (Column(1, 1), *layouts[3])
    assert [column.size for column in layouts[4]] == [2, 2, 3, 3, 4]


def test_r14_r18_kinds_joints_and_connections(packs: dict[str, PackContent]) -> None:
    kinds, joints, connections = read_kinds(packs["base"])
    assert [(kind.id, kind.ports, kind.opening) for kind in kinds] == [
        ("highway", "sides", True),
        ("railway", "sides", True),
    ]
    assert [joint.between for joint in joints] == [("highway", "highway"), ("railway", "railway"), ("blank", "blank")]
    assert [(rule.id, rule.conducts, rule.links) for rule in connections] == [
        ("car", ("highway",), ()),
        ("train", ("railway",), ()),
        ("traveler", ("highway", "railway"), ("station",)),
    ]
    assert [entry["id"] for _, entry in packs["base"].items("kinds.yaml", "terrains")] == ["field", "town"]
    assert [entry["id"] for _, entry in packs["forest"].items("kinds.yaml", "terrains")] == ["forest"]
    assert read_kinds(packs["forest"]) == ([], [], [])
