"""Routes with a gap, markers, what pawns count: the general pieces of the format that bridges and ports need."""

from collections.abc import Callable

import pytest

from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.definitions import PawnScore
from stellwerk.core.draft.reading import read_pawns, read_tiles
from stellwerk.core.tiles.tile import Feature, Icon, Link, Pinpoint, TileDef

Gather = Callable[..., PackContent]
Faults = Callable[[PackContent], list[str]]

N, E, S, W = 2, 6, 10, 14
FORD = "markers: [{id: ford}]\nicons: [{id: inn}]\n"


@pytest.fixture
def ground(gather: Gather) -> PackContent:
    return gather({}, name="ground", plain=True)


def read(gather: Gather, ground: PackContent, tile: str) -> TileDef:
    files = {"kinds.yaml": FORD, "tiles.yaml": f"tiles:\n  - {{id: x, {tile}}}\n"}
    content = gather(files, name="river", required=(ground,))
    assert content.faults == ()
    (found,) = read_tiles(content)
    return found


def test_a_route_with_a_gap_is_a_piece_a_side_and_a_latent_link_over_the_rest(
    gather: Gather, ground: PackContent
) -> None:
    tile = read(gather, ground, "routes: [{railway: [N, S]}, {highway: [E, W], gap: ford}], printings: [{}]")
    assert tile.features == (Feature("railway", (N, S)), Feature("highway", (E,)), Feature("highway", (W,)))
    assert tile.links == (Link("ford", (1, 2), latent=True, over=(0,)),)
    assert tile.icons == ()


def test_a_gap_may_lie_between_three_sides(gather: Gather, ground: PackContent) -> None:
    tile = read(gather, ground, "routes: [{highway: [E, S, W], gap: ford}], printings: [{}]")
    assert [feature.ports for feature in tile.features] == [(E,), (S,), (W,)]
    assert tile.links == (Link("ford", (0, 1, 2), latent=True),)


def test_pinpoints_and_icons_count_routes_and_sit_at_the_side_named_first(gather: Gather, ground: PackContent) -> None:
    """Route 3 is the fourth piece."""
    tile = read(
        gather,
        ground,
        "routes: [{railway: [N]}, {highway: [W, E], gap: ford}, {railway: [S]}], icons: [{inn: 3}], "
        "printings: [{pinpoints: [car, {train: 3}]}]",
    )
    assert [feature.ports for feature in tile.features] == [(N,), (W,), (E,), (S,)]
    assert tile.pinpoints == (Pinpoint("car", (1,)), Pinpoint("train", (3,)))
    assert tile.icons == (Icon("inn", 3),)
    assert tile.id == "river:x/field-car-train3"


@pytest.mark.parametrize(
    ("tile", "told"),
    [
        (
            "routes: [{highway: [E], gap: ford}], printings: [{}]",
            "tile x: a gap lies between two sides or more",
        ),
        (
            "routes: [{highway: [E, W], gap: fort}], printings: [{}]",
            "tile x: unknown marker 'fort' (did you mean ford?)",
        ),
        (
            "routes: [{highway: [E, W], gap: ford}, {railway: [N]}], station: true, printings: [{}]",
            "tile x: a station joins all routes of its tile, so none of them has a gap",
        ),
        (
            "routes: [{gap: ford}], printings: [{}]",
            "tile x: route 1 has one kind, and names none (write {kind: [sides]})",
        ),
        (
            "routes: [{highway: [E, W], gap: ford}], printings: [{pinpoints: [{car: 2}]}]",
            "tile x: route 2 is none for a car: the tile has 1",
        ),
        (
            "routes: [{highway: [E, W], gap: ford}], icons: [{inn: 2}], printings: [{}]",
            "tile x: there is no route 2: the tile has 1",
        ),
    ],
)
def test_faults_of_gaps(gather: Gather, ground: PackContent, faults: Faults, tile: str, told: str) -> None:
    files = {"kinds.yaml": FORD, "tiles.yaml": f"tiles:\n  - {{id: x, {tile}}}\n"}
    found = faults(gather(files, name="river", required=(ground,)))
    assert [fault.partition(": ")[2] for fault in found] == [told]
    assert all(fault.startswith("tiles.yaml:2:") for fault in found)


def test_a_marker_is_declared_before_a_joint_or_a_connection_uses_it(
    gather: Gather, ground: PackContent, faults: Faults
) -> None:
    kinds = """
markers: [{id: ford}, {id: ford}]
kinds: [{id: brook}]
joints: [{between: [brook, highway], mark: frod}]
connections: [{id: car, links: [ford]}, {id: train, links: [fords]}]
"""
    assert faults(gather({"kinds.yaml": kinds}, name="river", required=(ground,))) == [
        "kinds.yaml:2:28: marker ford is there twice: lines 2 and 2 (keep one of them, or rename it)",
        "kinds.yaml:4:44: unknown marker 'frod' (did you mean ford?)",
        "kinds.yaml:5:61: connection train: unknown link 'fords' (did you mean ford?)",
    ]


def test_what_a_pawn_counts(gather: Gather, ground: PackContent) -> None:
    pawns = """
pawns:
  - {id: own, supply: 1, network: car, score: {start: 1, each: 1, cap: 5}}
  - {id: others, supply: 1, network: car, score: {start: 1, each: 2, cap: 9, of: {pawns: [car, train]}}}
  - {id: marks, supply: 1, network: car, tokens: any, score: {start: 0, each: 1, cap: 3, of: {marks: [ford]}}}
"""
    content = gather({"kinds.yaml": FORD, "pawns.yaml": pawns}, name="river", required=(ground,))
    own, others, marks = read_pawns(content)
    assert (own.score, own.any_token) == (PawnScore(1, 1, 5), False)
    assert others.score == PawnScore(1, 2, 9, pawns=("car", "train"))
    assert (marks.score, marks.any_token) == (PawnScore(0, 1, 3, marks=("ford",)), True)


def test_faults_of_what_a_pawn_counts(gather: Gather, ground: PackContent, faults: Faults) -> None:
    pawns = """
pawns:
  - {id: a, supply: 1, network: car, score: {start: 1, each: 1, cap: 5, of: {pawns: [cars], marks: [ford]}}}
  - {id: b, supply: 1, network: car, score: {start: 1, each: 1, cap: 5, of: {marks: [frod]}}}
  - {id: c, supply: 1, network: car, score: {start: 1, each: 1, cap: 5, of: {pawns: [cat]}}}
  - {id: d, supply: 1, network: car, tokens: all}
"""
    found = faults(gather({"kinds.yaml": FORD, "pawns.yaml": pawns}, name="river", required=(ground,)))
    assert [fault.partition(":")[2].partition(": ")[2] for fault in found] == [
        "pawn a: of must have at most 1 field, not 2",
        "pawn b: unknown marker 'frod' (did you mean ford?)",
        "pawn c: unknown pawn 'cat' (did you mean car?)",
        "pawn d: tokens must be any, not the text 'all'",
    ]
