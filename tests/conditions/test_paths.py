"""Path length and loops (R18, cases 1, 2, 6): the examples of the rules, and agreement with brute force."""

import time

import pytest
from conditions.board import board, compiled_tile, tile_of
from conditions.model import models
from hypothesis import given, settings
from hypothesis import strategies as st

from stellwerk.core.tiles.cell import cell_at
from stellwerk.core.tiles.loop import loop_features
from stellwerk.core.tiles.path import longest_path
from stellwerk.core.tiles.port import SIDES
from stellwerk.core.tiles.tile import Feature, Link, TileDef

MOST = 20


def length(text, kind="highway", through=None, limit=MOST):
    made = board(text)
    return longest_path(made.tableau, kind, limit, None if through is None else cell_at(*through)).length


def test_a_junction_with_arms_of_3_2_and_1_straights_has_a_path_of_6():
    """Case 6 (1): 3 + the junction + 2."""
    assert (
        length("""
        hEW hEW hEW hNEW hEW hEW
    """)
        == 6
    )
    assert (
        length("""
        .   .   .   hNS  .   .
        hEW hEW hEW hNEW hEW hEW
    """)
        == 6
    )


def test_a_junction_whose_stem_and_other_end_are_joined_by_three_curves_has_a_path_of_6():
    """Two straights, the junction, three curves; the way back into the junction is a half visit that counts nothing."""
    assert (
        length("""
        hNS  .
        hNS  .
        hNES hWS
        hNE  hNW
    """)
        == 6
    )


RING = """
    {0} hWS
    hNE hNW
"""


@pytest.mark.parametrize("middle", ["hNESW", "hNS/hEW"])
def test_a_cross_or_two_unjoined_highways_are_passed_twice(middle):
    """Case 6 (2): the crossing, three curves, the crossing again."""
    assert length(RING.format(middle)) == 5


def test_an_overpass_alone_is_two_networks():
    """Case 6 (3)."""
    assert length("hNS/hEW") == 1
    assert length("hNS/rEW") == length("hNS/rEW", "railway") == 1


def test_one_tile_with_two_routes_of_a_network_counts_each_route():
    """Case 1: the tile is passed twice (5 passages), though the network has 4 tiles."""
    tableau = """
        hNE/hWS hWS
        hNE     hNW
    """
    assert length(tableau) == 5


def test_a_ring_of_four_curves_is_a_path_of_4_and_a_loop():
    """Case 2."""
    made = board(RING.format("hES"))
    assert longest_path(made.tableau, "highway", MOST).length == 4
    assert len(loop_features(made.tableau, "highway")) == 4
    assert loop_features(made.tableau, "highway", cell_at(1, 1))


@pytest.mark.parametrize(
    ("tableau", "passages"),
    [
        ("hE hW", 2),  # two dead ends: two half visits that count
        ("hE hEW", 2),
        ("hE", 1),
        ("hEW+rN hEW hW+rE", 3),  # stations do not interrupt; a stub is where the highway stops
        ("- -", 0),
    ],
)
def test_half_visits_count_where_the_route_stops(tableau, passages):
    assert length(tableau) == passages


def test_a_path_through_a_tile_uses_one_of_its_arms():
    tableau = """
        hEW hEW hNEW hEW hEW
    """
    side_street = """
        .   .   hS   .   .
        hEW hEW hNEW hEW hEW
    """
    assert length(tableau) == length(side_street) == 5
    assert length(side_street, through=(2, 0)) == 4  # its half visit, the junction, two straights
    assert length(side_street, through=(0, 1)) == 5
    assert length(side_street, through=(3, 3)) == 0


def test_an_overpass_in_a_ring_makes_no_loop_but_a_cross_does():
    assert not loop_features(board(RING.format("hNS/hEW")).tableau, "highway")
    assert len(loop_features(board(RING.format("hNESW")).tableau, "highway")) == 4


def test_a_loop_through_a_tile_is_told_from_one_beside_it():
    made = board("""
        hES hEWS hEW hEWS hWS
        hNE hNW  .   hNE  hNW
    """)
    assert len(loop_features(made.tableau, "highway")) == 8
    assert not loop_features(made.tableau, "highway", cell_at(2, 0))
    assert len(loop_features(made.tableau, "highway", cell_at(4, 1))) == 4
    assert len(loop_features(made.tableau, "highway", cell_at(1, 0))) == 4


@settings(max_examples=150, deadline=None)
@given(models(width=3, height=3, most=7))
def test_the_longest_path_agrees_with_walking_every_walk(model):
    tableau = model.board().tableau
    for kind in ("highway", "railway"):
        walks = every_walk(model, kind)
        best = max((passages for passages, _ in walks), default=0)
        assert longest_path(tableau, kind, 99).length == best
        assert min(longest_path(tableau, kind, 4).length, 4) == min(best, 4)
        for place in model.routes:
            here = max((passages for passages, on in walks if place in on), default=0)
            assert longest_path(tableau, kind, 99, cell_at(*place)).length == here


def every_walk(model, kind):
    """(passages, places) of the best walk for each set of places, over every walk that uses no arm twice."""
    arms = model.arms(kind)
    at = {}
    for number, (middle, border, _) in enumerate(arms):
        at.setdefault(middle, []).append(number)
        at.setdefault(border, []).append(number)
    found = {}

    def stops(node):
        return not isinstance(node, frozenset) and len(at[node]) == 1

    def walk(node, used, passages, places):
        for number in at[node]:
            if number in used:
                continue
            middle, border, place = arms[number]
            leads = border if node == middle else middle
            passed = bool(used) and node == middle
            here = places | {place}
            total = passages + passed
            key = frozenset(here)
            found[key] = max(found.get(key, 0), total + stops(leads))
            walk(leads, used | {number}, total, here)

    for start in at:
        walk(start, frozenset(), int(stops(start)), frozenset())
    return [(passages, places) for places, passages in found.items()]


@settings(max_examples=150, deadline=None)
@given(models(kinds=("highway", "highway", "highway", "railway", None)), st.sampled_from(["highway", "railway"]))
def test_loops_agree_with_taking_each_arm_away(model, kind):
    tableau = model.board().tableau
    on_loops = set()
    arms = model.arms(kind)
    for left_out, (middle, border, place) in enumerate(arms):
        reached = [middle]
        for node in reached:
            for number, (m, b, _) in enumerate(arms):
                if number != left_out and node in (m, b):
                    reached += [end for end in (m, b) if end not in reached]
        if border in reached:
            on_loops.add(place)
    assert bool(loop_features(tableau, kind)) is bool(on_loops)
    for place in model.routes:
        assert bool(loop_features(tableau, kind, cell_at(*place))) is (place in on_loops)


@pytest.mark.parametrize("size", [(6, 10), (8, 8), (3, 4), (4, 4), (3, 5), (2, 9)])
@pytest.mark.parametrize("tile", ["hNESW", "hNES", "hNS/hEW"])
def test_the_search_ends_at_once_on_tableaus_full_of_junctions(size, tile):
    width, height = size
    rows = [
        " ".join([tile if tile != "hNES" else ("hNES", "hNWS")[x % 2] for x in range(width)]) for _ in range(height)
    ]
    made = board("\n".join(rows))
    start = time.perf_counter()
    longest_path(made.tableau, "highway", MOST)
    longest_path(made.tableau, "highway", MOST, cell_at(width - 1, height - 1))
    assert time.perf_counter() - start < 2


def test_a_bridge_that_is_there_makes_one_route_of_two_dead_ends():
    """A gap in a highway: half visits on both sides until neighbours lie at both ends, then one passage."""
    bridge = compiled_tile(
        TileDef(
            "drawn:bridge",
            "drawn",
            "bridge",
            "canal",
            (Feature("highway", (SIDES["W"],)), Feature("highway", (SIDES["E"],)), Feature("canal", (2, 10))),
            (Link("bridge", (0, 1), latent=True, over=(2,)),),
        )
    ).laid[0]
    road = tile_of("hEW", {})[0]
    made = board("hEW hEW")
    made.tableau.lay(cell_at(2, 0), bridge)
    assert longest_path(made.tableau, "highway", MOST).length == 3  # the dead end is a half visit that counts
    made.tableau.lay(cell_at(3, 0), road)
    assert longest_path(made.tableau, "highway", MOST).length == 4  # one passage over the bridge
    assert longest_path(made.tableau, "highway", MOST, cell_at(3, 0)).length == 4
