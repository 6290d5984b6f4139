"""Lakes, rule by rule: laying, ports, networks through a lake, ferries, objectives, challenges."""

import pytest
from mixes.tabletop import Tabletop


@pytest.fixture
def lakes():
    return Tabletop("lakes")


def test_setup_42_tiles_18_ferries_and_three_tokens_that_may_also_place_a_ferry(lakes):
    assert len(lakes.table.rules.bags["lakes"]) == 42
    assert lakes.rules.supply["ferry"] == 18
    assert sorted(token.id for token in lakes.rules.tokens) == [
        "car+flag",
        "car|ferry",
        "car|traveler+flag",
        "train+flag",
        "train|ferry",
        "train|traveler+flag",
        "traveler|ferry",
    ]


def test_a_lake_meets_a_lake(lakes):
    lakes.put("lake-strait 0,0", "lake-strait 0,1")
    assert lakes.markers() == []


@pytest.mark.parametrize("route", ["highway", "railway"])
def test_a_port_appears_where_a_route_runs_into_a_lake_whichever_is_laid_first(lakes, route):
    lakes.put("lake-strait 0,0", f"{route}-straight 0,1")
    assert lakes.markers() == [("port", (0, 0), (0, 1))]
    lakes.put("lake-strait 0,2")
    assert lakes.markers() == [("port", (0, 0), (0, 1)), ("port", (0, 1), (0, 2))]


def test_a_lake_side_never_meets_a_blank_side(lakes):
    lakes.put("lake-strait 0,0")
    assert lakes.why_not("highway-straight", 0, 1, "1") == ("R14", "its N side is blank, but 0,0 has lake there")
    assert lakes.why_not("lake-strait", 1, 0, "1") == ("R14", "its W side is lake, but 0,0 has blank there")


def test_open_lake_sides_cost_nothing(lakes):
    lakes.put("lake-middle 0,0")
    assert lakes.points("openings") == 0
    lakes.put(*(f"highway-straight {place}" for place in ("0,1", "0,-1")))
    assert lakes.lines("openings") == [(0, "2 openings, up to 5 free")], "the far ends of the two highways"


def shore(lakes, *tiles):
    """A lake of two tiles, 0,0 and 1,0, and tiles around it."""
    return lakes.put("lake-middle 0,0", "lake-middle 1,0", *tiles)


def test_highways_with_ports_on_one_lake_are_connected_for_cars(lakes):
    """The ports are on different tiles of the lake."""
    shore(lakes, "highway-straight!car 0,1", "highway-straight!car 1,-1")
    assert lakes.place("car", "0,1", "1,-1") == [1, 2]


def test_railways_with_ports_on_one_lake_are_connected_for_trains(lakes):
    shore(lakes, "railway-straight!train 0,1", "railway-straight!train 1,-1")
    assert lakes.place("train", "0,1", "1,-1") == [1, 2]


def test_a_lake_connects_no_highway_with_a_railway_for_cars_or_trains(lakes):
    """Two highways, two railways: each car counts the other car; the networks of cars hold no railway."""
    shore(lakes, "highway-straight!car 0,1", "railway-straight!train 0,-1", "highway-curve!car 1,-1 1")
    shore_root = {
        c: {lakes.tableau.root(c, f) for f in range(lakes.tableau.size)} for c in ("car", "train", "traveler")
    }
    assert lakes.place("car", "0,1", "1,-1") == [1, 2]
    assert lakes.place("train", "0,-1") == [1]
    assert len(shore_root["traveler"]) == 1, "travelers go anywhere"
    assert len(shore_root["car"]) == 2, "the lake with its highways, and the railway"
    assert len(shore_root["train"]) == 3, "the lake with its railway, and two highways"


def test_travelers_change_between_highway_and_railway_over_a_lake(lakes):
    shore(lakes, "highway-straight!traveler 0,1", "railway-straight!traveler 1,-1")
    assert lakes.place("traveler", "0,1", "1,-1") == [1, 2]


def test_two_lakes_are_two_networks(lakes):
    """The middle tile has a lake in the north and a blank south; the other lake lies beyond it."""
    lakes.put("shore-highway!car 0,0", "shore-highway!car 0,1 2", "lake-middle 0,-1", "lake-middle 0,2")
    lakes.put("highway-straight!car 1,-1 1", "highway-straight!car 1,2 1")
    assert lakes.place("car", "1,-1", "1,2") == [1, 1]


def test_the_road_along_a_shore_has_no_port_on_the_lake_of_its_own_tile(lakes):
    """Highway and lake of one tile do not meet: a port lies between two tiles."""
    lakes.put("shore-highway!car 0,0", "lake-middle 0,-1", "highway-straight!car 0,-2")
    assert lakes.place("car", "0,0", "0,-2") == [1, 1]


def test_a_port_is_no_station():
    """Lighthouse, lake and two ports: no station is counted anywhere, and travelers do not stand on one."""
    at = Tabletop("lakes", "forest", players=1, objectives="central-station,lighthouse,airport")
    at.put("central-station 0,0", "lake-middle 0,1", "railway-straight 0,2", "railway-straight 1,1 1")
    lines = [why for _, why in at.lines("objectives")]
    assert lines == ["Central Station: 1 of 5 stations in its train network"]
    assert [kind for kind, *_ in at.markers()] == ["port"] * 3


def test_a_ferry_scores_one_and_one_for_each_other_ferry_in_its_lake_at_most_three(lakes):
    lakes.put(*(f"lake-strait!ferry 0,{y}" for y in range(5)))
    assert lakes.place("ferry", *(f"0,{y}" for y in range(5))) == [1, 2, 3, 3, 3]
    assert lakes.lines("ferry")[-1][1] == "4 other ferries in its lake network, at most 3"


def test_ferries_of_other_lakes_do_not_count(lakes):
    """Two straits side by side: their sides between them are blank."""
    lakes.put("lake-strait!ferry 0,0", "lake-strait!ferry 1,0")
    assert lakes.place("ferry", "0,0", "1,0") == [1, 1]


def test_tokens_and_a_star_place_ferries(lakes):
    lakes.put("lake-strait!ferry 0,0")
    assert lakes.placeable("car|ferry") == ["place ferry 0,0", "done"]
    assert lakes.placeable("car") == ["done"]
    lakes.seat.stars = 1
    assert lakes.placeable("car") == ["place ferry 0,0 *", "done"]


def test_there_is_no_scoring_of_lakes_at_the_end(lakes):
    assert [score.source for score in lakes.rules.end_scores] == ["cities", "rectangle", "stars", "openings"]


@pytest.fixture
def objectives():
    return Tabletop("lakes", objectives="fisher-island,hydroelectric-plant,lighthouse")


def test_the_objective_tiles_count_as_lake_tiles_and_have_no_pinpoint(objectives):
    tiles = [objective.tile for objective in objectives.rules.sets.values()]
    assert [(tile.terrain, tile.pinpoints) for tile in tiles] == [("lake", ())] * 3
    assert [objective.copies for objective in objectives.rules.sets.values()] == [4] * 3


def test_fisher_island_six_ports_on_its_lake(objectives):
    """Three ports on the island itself, two on the tile east of it; the sixth closes it."""
    at = objectives
    at.put("fisher-island 0,0", "lake-middle 1,0", "highway-straight 0,1", "highway-straight 0,-1")
    at.put("railway-straight -1,0 1", "railway-straight 1,1", "railway-straight 1,-1")
    assert at.lines("objectives") == [(0, "Fisher Island: 5 of 6 ports in its lake network")]
    at.put("highway-straight 2,0 1")
    assert at.points("objectives") == 5


def test_fisher_island_ports_of_another_lake_do_not_count(objectives):
    at = objectives
    at.put("fisher-island 0,0", "lake-middle 1,0", "highway-straight 0,1", "highway-straight 0,-1")
    at.put("railway-straight -1,0 1", "railway-straight 1,1", "railway-straight 1,-1")
    at.put("lake-strait 0,2", "highway-straight 0,3")
    assert len([kind for kind, *_ in at.markers() if kind == "port"]) == 7
    assert at.points("objectives") == 0


def test_hydroelectric_plant_in_an_enclosed_lake_of_four_tiles(objectives):
    """A lake of 2 x 2 bends; before its last tile, two sides are open."""
    at = objectives
    at.put("hydroelectric-plant 0,0 1", "lake-bend 1,0 2", "lake-bend 1,1 3")
    assert at.points("objectives") == 0
    at.put("lake-bend 0,1 0")
    assert at.points("objectives") == 5


def test_hydroelectric_plant_three_tiles_are_too_few_and_an_open_side_too_many(objectives):
    at = objectives
    at.put("hydroelectric-plant 0,0 1", "highway-straight 1,0 1", "lake-strait 0,1", "highway-straight 0,2")
    assert at.points("objectives") == 0, "enclosed by two ports, but of two tiles"
    wide = Tabletop("lakes", objectives="fisher-island,hydroelectric-plant,lighthouse")
    wide.put("hydroelectric-plant 0,0 1", "lake-bend 1,0 2", "lake-bend 1,1 3", "lake-bay 0,1 0")
    assert wide.points("objectives") == 0, "the west side of the bay is open"
    wide.put("highway-straight -1,1 1")
    assert wide.points("objectives") == 5


def test_lighthouse_two_ferries_around(objectives):
    at = objectives
    at.put("lighthouse 0,0", "lake-bend!ferry 0,-1 1", "lake-strait!ferry 1,-1 1", "lake-strait!ferry 2,-1 1")
    at.place("ferry", "0,-1", "2,-1")
    assert at.points("objectives") == 0
    at.place("ferry", "1,-1")
    assert at.points("objectives") == 5


def challenge(name):
    return Tabletop("lakes", players=1, challenge=name)


def test_only_the_challenges_of_lakes_may_be_chosen():
    assert {name: c.thresholds for name, c in challenge("one-lake").rules.challenges.items()} == {
        "lakes:closed-shores": (33, 41, 46),
        "lakes:one-lake": (47, 52, 56),
        "lakes:busy-ports": (42, 48, 56),
    }


def test_closed_shores_every_lake_enclosed():
    at = challenge("closed-shores").put("lake-strait 0,0", "highway-straight 0,1")
    assert not at.fulfilled()
    at.put("railway-straight 0,-1")
    assert at.fulfilled()


def test_one_lake_all_lake_tiles_in_one_lake():
    at = challenge("one-lake").put("lake-strait 0,0", "lake-strait 1,0")
    assert not at.fulfilled()
    at.put("lake-bend 0,1 0", "lake-bend 1,1 3")
    assert at.fulfilled()


def test_busy_ports_every_lake_has_two():
    at = challenge("busy-ports").put("lake-bay 0,0", "highway-straight 0,-1")
    assert not at.fulfilled()
    at.put("highway-straight 1,0 1")
    assert at.fulfilled()
    at.put("lake-strait 0,-2")
    assert not at.fulfilled(), "a second lake has one port"
