"""Canals, rule by rule: laying, bridges, gondolas, end scoring, objectives, challenges."""

import pytest
from mixes.tabletop import Tabletop

from stellwerk.core.digest import digest
from stellwerk.core.testing import check_hidden


@pytest.fixture
def canals():
    return Tabletop("canals")


def test_setup_42_tiles_in_a_bag_of_their_own_18_gondolas_and_the_tokens_of_the_base_game(canals):
    assert len(canals.table.rules.bags["canals"]) == 42
    assert canals.rules.supply["gondola"] == 18
    assert sorted(token.pays for token in canals.rules.tokens) == sorted(
        ["train", "car", "traveler", "train", "car", "train|traveler", "car|traveler"]
    )


def test_a_canal_meets_a_canal(canals):
    canals.put("canal-straight 0,0", "canal-straight 0,1")
    assert canals.markers() == []


@pytest.mark.parametrize("first", ["canal", "blank"])
def test_a_blank_side_closes_a_canal_whichever_is_laid_first(canals, first):
    """A canal end lies between the two."""
    tiles = ["canal-straight 0,0 1", "highway-straight 1,0"]
    if first == "blank":
        tiles = ["highway-straight 0,0", "canal-straight 1,0 1"]
    canals.put(*tiles)
    assert canals.markers() == [("canal-end", (0, 0), (1, 0))]


def test_a_canal_side_never_meets_a_highway_or_a_railway(canals):
    canals.put("canal-straight 0,0 1")
    for route in ("highway", "railway"):
        rule, reason = canals.why_not(f"{route}-straight", 1, 0, "1")
        assert (rule, reason) == ("R14", f"its W side is {route}, but 0,0 has canal there")


def test_a_bridge_is_two_dead_ends_until_tiles_lie_at_both_ends(canals):
    """The cars to its left and right are not connected before, and are for good from then on."""
    canals.put("highway-straight!car 0,0 1", "bridge-highway 1,0")
    assert canals.place("car", "0,0") == [1]
    assert canals.markers() == []
    canals.put("highway-straight!car 2,0 1")
    assert canals.markers() == [("bridge", (1, 0))]
    assert canals.place("car", "2,0") == [2]


def test_without_a_bridge_the_ends_are_not_connected_though_the_tile_is_one(canals):
    """A ring leads from its left end round to the cell before its right end: one car, reached from the left only."""
    canals.put("bridge-highway 0,0", "highway-straight!car -1,0 1")
    root = canals.tableau.root
    first = canals.tableau.first[0]
    canal, east, west = first, first + 1, first + 2
    assert root("car", east) != root("car", west)
    assert root("traveler", east) != root("traveler", west)
    assert root("traveler", canal) not in (root("traveler", east), root("traveler", west)), "no change at the water"


@pytest.mark.parametrize(("route", "pawn"), [("highway", "car"), ("railway", "train")])
def test_bridges_carry_highways_for_cars_and_railways_for_trains_and_travelers_on_both(canals, route, pawn):
    straight = f"{route}-straight!{pawn}"
    canals.put(f"{straight} 0,0 1", f"bridge-{route} 1,0", f"{straight} 2,0 1", f"{route}-straight!traveler 3,0 1")
    canals.put(f"{route}-straight!traveler -1,0 1")
    assert canals.place(pawn, "0,0", "2,0") == [1, 2]
    assert canals.place("traveler", "-1,0", "3,0") == [1, 2]


def test_a_tile_at_an_end_need_not_go_on_beyond_it(canals):
    """A dead end joins the bridge's end as well."""
    canals.put("bridge-highway 0,0", "highway-dead-end -1,0 1", "highway-dead-end 1,0 3")
    assert canals.markers() == [("bridge", (0, 0))]


def test_a_bridge_is_a_fact_that_copies_and_digests_keep(canals):
    before = digest(canals.game, canals.table)
    canals.put("bridge-highway 0,0", "highway-dead-end -1,0 1", "highway-dead-end 1,0 3")
    twin = canals.game.copy(canals.table)
    assert twin.seats[0].tableau.on == canals.tableau.on == ((0, 0),)
    assert digest(canals.game, twin) == digest(canals.game, canals.table) != before
    check_hidden(canals.game, canals.table)


def test_the_ends_of_a_bridge_are_openings_as_others_are(canals):
    """R26: 2 of the bridge tile; canal ends are none."""
    canals.put("bridge-highway 0,0")
    assert canals.lines("openings") == [(0, "2 openings, up to 5 free")]


def test_any_token_and_a_star_place_a_gondola_instead_of_its_pawn(canals):
    canals.put("canal-straight!gondola 0,0")
    for pays in ("train", "car", "traveler", "train|traveler"):
        assert canals.placeable(pays) == ["place gondola 0,0", "done"]
    canals.seat.stars = 1
    assert canals.placeable("car") == ["place gondola 0,0", "done"], "no star is needed"
    assert "gondola" in canals.rules.star_kinds


def test_a_gondola_needs_a_gondola_pinpoint(canals):
    canals.put("canal-straight 0,0", "quay-highway!car 0,1")
    assert canals.placeable("train") == ["done"]


def bridged(canals, number):
    """A canal from north to south with so many bridges, each joined on both sides, from 0,0 down."""
    for y in range(number):
        canals.put(f"bridge-highway!gondola 0,{y}", f"highway-dead-end 1,{y} 3", f"highway-dead-end -1,{y} 1")


@pytest.mark.parametrize(("bridges", "points"), [(0, 1), (1, 2), (2, 3), (4, 5), (5, 5), (6, 5)])
def test_a_gondola_scores_one_and_one_for_each_bridge_on_its_canal_at_most_five(canals, bridges, points):
    bridged(canals, bridges)
    canals.put(f"canal-straight!gondola 0,{bridges}")
    assert canals.place("gondola", f"0,{bridges}") == [points]
    told = {0: "no bridge", 1: "1 bridge"}.get(bridges, f"{bridges} bridges")
    assert canals.lines("gondola")[-1][1] == f"{told} in its canal network" + (", at most 5" if bridges > 4 else "")


def test_bridges_of_other_canals_and_bridges_not_yet_joined_do_not_count(canals):
    """0,0 is joined, 0,1 is not; 2,0 is joined, on a canal of its own beyond the blank side of 1,0."""
    bridged(canals, 1)
    canals.put("bridge-highway 0,1", "canal-straight!gondola 0,2")
    canals.put("bridge-highway 2,0 1", "highway-dead-end 2,-1 2", "highway-dead-end 2,1 0")
    assert [places for kind, *places in canals.markers() if kind == "bridge"] == [[(0, 0)], [(2, 0)]]
    assert canals.place("gondola", "0,2") == [2]


def test_gondolas_do_not_count_one_another(canals):
    canals.put("canal-straight!gondola 0,0", "canal-straight!gondola 0,1")
    assert canals.place("gondola", "0,0", "0,1") == [1, 1]


@pytest.mark.parametrize(("tiles", "points"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_each_canal_scores_one_for_every_tile_beyond_its_second(canals, tiles, points):
    canals.put(*(f"canal-straight 0,{y}" for y in range(tiles)))
    assert canals.points("canals") == points


def test_two_canals_are_counted_each_for_itself(canals):
    """Three tiles and four: 1 + 2; a canal of two between them nothing."""
    canals.put(*(f"canal-straight 0,{y}" for y in range(3)))
    canals.put(*(f"canal-straight 1,{y}" for y in range(4)))
    canals.put("canal-straight 2,0", "canal-straight 2,1")
    assert canals.lines("canals") == [
        (1, "canal network: 3 tiles in it, 2 free"),
        (2, "canal network: 4 tiles in it, 2 free"),
    ]


def test_a_ring_of_four_canal_curves_scores_two_and_has_no_end(canals):
    canals.put("canal-curve 0,0 1", "canal-curve 1,0 2", "canal-curve 1,1 3", "canal-curve 0,1 0")
    assert (canals.points("canals"), canals.points("canal-ends")) == (2, 0)


def test_each_open_canal_end_costs_two_and_is_no_opening(canals):
    canals.put("canal-straight 0,0", "canal-t 0,1 0")
    assert canals.lines("canal-ends") == [(-6, "3 open canal ends")]
    assert canals.points("openings") == 0
    canals.put("basin-highway 1,1 3")
    assert canals.points("canal-ends") == -4
    canals.put("highway-straight -1,1 0")
    assert canals.points("canal-ends") == -2, "closed by a blank side"


def test_without_canals_a_line_says_so(canals):
    canals.put("highway-straight 0,0")
    assert canals.lines("canals") == [(0, "no canal network with more than 2 tiles in it")]
    assert canals.lines("canal-ends") == [(0, "no open canal end")]


SETS = "doges-tower,tourist-plaza,watermill"


@pytest.fixture
def objectives():
    return Tabletop("canals", objectives=SETS)


def test_the_objective_tiles_count_as_canal_tiles_and_have_no_pinpoint(objectives):
    tiles = [objective.tile for objective in objectives.rules.sets.values()]
    assert [(tile.terrain, tile.pinpoints) for tile in tiles] == [("canal", ())] * 3
    assert [objective.copies for objective in objectives.rules.sets.values()] == [4] * 3


def test_doges_tower_a_bridge_in_each_of_two_directions_of_its_row_and_column(objectives):
    """North a bridge two cells away; a second one further north adds nothing, one to the south does."""
    at = objectives
    at.put("doges-tower 0,0", "canal-straight 0,-1", "bridge-highway 0,-2")
    at.put("highway-dead-end 1,-2 3", "highway-dead-end -1,-2 1")
    assert at.points("objectives") == 0
    at.put("bridge-highway 0,-3", "highway-dead-end 1,-3 3", "highway-dead-end -1,-3 1")
    assert at.points("objectives") == 0
    at.put("bridge-railway 0,1", "railway-dead-end 1,1 3")
    assert at.points("objectives") == 0, "not joined yet"
    at.put("railway-dead-end -1,1 1")
    assert at.points("objectives") == 5


def test_tourist_plaza_two_gondolas_around(objectives):
    at = objectives
    at.put("tourist-plaza 0,0", "canal-t!gondola 0,-1 0", "canal-straight!gondola 1,-1 1")
    at.put("canal-straight!gondola 2,-1 1")
    at.place("gondola", "0,-1", "2,-1")
    assert at.points("objectives") == 0, "the one at 2,-1 is too far away"
    at.place("gondola", "1,-1")
    assert at.points("objectives") == 5


def test_watermill_on_a_canal_loop(objectives):
    at = objectives
    at.put("watermill 0,0 1", "canal-curve 1,0 2", "canal-curve 1,1 3")
    assert at.points("objectives") == 0
    at.put("canal-curve 0,1 0")
    assert at.points("objectives") == 5


def test_watermill_beside_a_loop_is_not_on_it(objectives):
    """The ring hangs on the mill by one canal."""
    at = objectives
    at.put("canal-t 0,0 1", "canal-curve 1,0 2", "canal-curve 1,1 3", "canal-curve 0,1 0", "watermill 0,-1 1")
    assert at.points("objectives") == 0


def challenge(name):
    return Tabletop("canals", players=1, challenge=name)


def test_only_the_challenges_of_canals_may_be_chosen():
    at = challenge("closed-canals")
    assert {name: c.thresholds for name, c in at.rules.challenges.items()} == {
        "canals:closed-canals": (33, 39, 49),
        "canals:city-of-bridges": (52, 57, 62),
        "canals:grand-canal": (54, 60, 68),
    }


def test_closed_canals_no_open_canal_end():
    at = challenge("closed-canals").put("basin-highway 0,0", "canal-straight 0,-1")
    assert not at.fulfilled()
    at.put("basin-highway 0,-2 2")
    assert at.fulfilled()


def test_city_of_bridges_three_gondolas_and_a_bridge_on_the_canal_of_each():
    at = challenge("city-of-bridges").put("bridge-highway!gondola 0,0", "canal-straight!gondola 0,1")
    at.put("canal-straight!gondola 0,2", "highway-dead-end 1,0 3", "highway-dead-end -1,0 1")
    at.place("gondola", "0,0", "0,1")
    assert not at.fulfilled(), "two"
    at.place("gondola", "0,2")
    assert at.fulfilled()
    at.put("canal-straight!gondola 1,1")
    at.place("gondola", "1,1")
    assert not at.fulfilled(), "a fourth on a canal without bridge"


def test_grand_canal_all_canal_tiles_on_two_canals_at_most():
    at = challenge("grand-canal")
    assert not at.fulfilled(), "no canal at all"
    at.put("canal-straight 0,0", "canal-straight 1,0")
    assert at.fulfilled()
    at.put("canal-straight 2,0")
    assert not at.fulfilled()
    at.put("canal-curve 0,1 0", "canal-curve 1,1 3")
    assert at.fulfilled(), "the first two are one now"
