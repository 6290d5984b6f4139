"""Desert, rule by rule: laying, trails and stations, camels, landmarks, objectives, challenges."""

from functools import cache
from itertools import product

import pytest
from draft.table import Played
from mixes.tabletop import Tabletop
from shipped import assembled

from stellwerk.core.content.document import parse_document
from stellwerk.core.draft.layout import read_layout
from stellwerk.core.errors import ContentError


@pytest.fixture
def desert():
    return Tabletop("desert")


def test_setup_42_tiles_18_camels_and_three_tokens_that_may_also_place_a_camel(desert):
    """The tokens that show a train, whatever else; icons and flags stay."""
    assert len(desert.table.rules.bags["desert"]) == 42
    assert desert.rules.supply["camel"] == 18
    assert sorted(token.id for token in desert.rules.tokens) == [
        "car",
        "car+flag",
        "car|traveler+flag",
        "train|camel",
        "train|camel+flag",
        "train|traveler|camel+flag",
        "traveler",
    ]


def test_desert_tiles_have_car_traveler_and_camel_pinpoints(desert):
    tiles = desert.rules.bags["desert"]
    assert {pin.pawn for tile in tiles for pin in tile.definition.pinpoints} == {"car", "traveler", "camel"}


def test_the_first_desert_tile_goes_anywhere_legal(desert):
    desert.put("highway-straight 0,0", "highway-straight 0,1")
    assert desert.why_not("trail-straight", 0, 2) is None
    assert desert.why_not("trail-straight", 0, -1) is None


REASON = "every tile must touch one of its own kind (desert, or not desert)"


def test_from_then_on_a_desert_tile_must_touch_a_desert_tile_and_any_other_one_another(desert):
    """A column of highway, highway, trail: north of it only others, south of it only desert."""
    desert.put("highway-straight 0,0", "highway-straight 0,1", "trail-straight 0,2")
    assert desert.why_not("trail-straight", 0, 3) is None
    assert desert.why_not("base:highway-straight", 0, -1) is None
    assert desert.why_not("base:highway-straight", 0, 3) == ("Desert", f"0,3: {REASON}")
    assert desert.why_not("trail-straight", 0, -1) == ("Desert", f"0,-1: {REASON}")


def test_a_tile_beside_both_kinds_may_be_of_either(desert):
    desert.put("highway-straight 0,0", "highway-straight 0,1", "desert:highway-straight 1,1")
    assert desert.why_not("base:highway-straight", 1, 0) is None
    assert desert.why_not("trail-straight", 1, 0) is None
    assert desert.why_not("desert:highway-straight", 2, 1) is None
    assert desert.why_not("base:highway-straight", 2, 1) == ("Desert", f"2,1: {REASON}")


def test_a_corner_is_no_touch(desert):
    desert.put("highway-straight 0,0", "highway-straight 0,1", "desert:highway-straight 1,1", "highway-straight 1,0")
    assert desert.why_not("desert:highway-straight", 2, 0) == ("Desert", f"2,0: {REASON}")


def test_alone_the_first_tile_may_be_desert_and_the_first_other_one_goes_anywhere():
    at = Tabletop("desert", players=1)
    at.put("desert:highway-straight 0,0", "desert:highway-straight 0,1")
    assert at.why_not("base:highway-straight", 0, 2) is None
    at.put("base:highway-straight 0,2")
    assert at.why_not("base:highway-straight", 0, -1) == ("Desert", f"0,-1: {REASON}")


def test_r15_a_tile_that_may_be_laid_nowhere_is_discarded():
    """Its only desert tile is walled in by highways, so a second desert tile touches none."""
    played = Played(2, "desert")
    played.until(lambda: played.phase() == "lay")
    seat = played.to_move()
    tableau = type(played.seats[seat].tableau)(played.table.rules.layers)
    played.seats[seat].tableau = tableau
    for y in (-1, 0, 1):
        for x in (-1, 0, 1):
            name = "desert:highway-straight/desert-car" if (x, y) == (0, 0) else "base:highway-straight/field"
            played.lay(seat, name, x, y)
    tile = played.table.rules.tiles["desert:trail-straight/desert-camel"]
    played.seats[seat].hand = [tile]
    assert played.legal() == ["discard"]
    played.play("discard")
    assert played.seats[seat].discarded == (tile,)


def test_a_trail_meets_a_trail_and_no_blank_side(desert):
    desert.put("trail-straight 0,0", "trail-straight 0,1")
    assert desert.markers() == []
    assert desert.why_not("desert:highway-straight", 0, 2, "1") == (
        "R14",
        "its N side is blank, but 0,1 has trail there",
    )


@pytest.mark.parametrize("route", ["highway", "railway"])
def test_a_desert_station_appears_where_a_trail_meets_a_route_whichever_is_laid_first(desert, route):
    desert.put(f"base:{route}-straight 0,0", "trail-straight 0,1")
    assert desert.markers() == [("desert-station", (0, 0), (0, 1))]
    other = Tabletop("desert", players=1).put("trail-straight 0,0", f"base:{route}-straight 0,1")
    assert other.markers() == [("desert-station", (0, 0), (0, 1))]


def test_travelers_use_trails_and_change_at_desert_stations(desert):
    """Railway, trail, trail, highway in a column."""
    desert.put("railway-straight!traveler 0,0", "trail-straight!traveler 0,1", "trail-straight 0,2")
    desert.put("desert:highway-dead-end!traveler 0,3")
    assert desert.place("traveler", "0,0", "0,1", "0,3") == [1, 2, 3]


@pytest.mark.parametrize(("route", "pawn"), [("highway", "car"), ("railway", "train")])
def test_cars_and_trains_do_not_use_trails(desert, route, pawn):
    tile = f"base:{route}-straight!{pawn}"
    desert.put(f"{tile} 0,0", "trail-straight 0,1")
    desert.put(f"{tile} 1,0", f"{tile} 2,0", f"{tile} 2,1", f"{tile} 2,2", f"{tile} 1,2", f"{tile} 0,2")
    assert desert.place(pawn, "0,0", "0,2") == [1, 1]


def test_trails_and_routes_of_one_tile_are_not_joined(desert):
    """A station lies between two tiles: the highway of a fork is no part of its trail network."""
    desert.put("base:highway-straight!traveler 0,0 1", "fork-highway!traveler 1,0", "trail-straight!traveler 1,-1")
    assert desert.markers() == []
    assert desert.place("traveler", "0,0", "1,0", "1,-1") == [1, 2, 1]


def test_open_trail_ends_are_openings(desert):
    desert.put("trail-t 0,0")
    assert desert.lines("openings") == [(0, "3 openings, up to 5 free")]


def test_a_camel_scores_the_desert_stations_that_trails_connect_with_it(desert):
    """None, one, and both of a trail between a highway and a railway."""
    desert.put("trail-straight!camel 0,0")
    assert desert.place("camel", "0,0") == [0]
    desert.put("base:highway-straight 0,-1", "trail-straight!camel 0,1")
    assert desert.place("camel", "0,1") == [1]
    desert.put("trail-straight!camel 0,2", "fork-railway 0,3")
    assert [kind for kind, *_ in desert.markers()] == ["desert-station"], "trail meets trail at 0,3"
    assert desert.place("camel", "0,2") == [1]
    assert desert.lines("camel")[-1] == (1, "1 desert station in its trail network")


def test_a_camel_scores_at_most_five(desert):
    """Six trail Ts in a row between railway ends: a station to the north of each."""
    for x in range(6):
        desert.put(f"base:railway-straight {x},0", f"trail-t!camel {x},1")
    assert desert.place("camel", "3,1") == [5]
    assert desert.lines("camel")[-1][1] == "6 desert stations in its trail network, at most 5"


def test_camels_do_not_count_one_another_nor_stations_of_other_trails(desert):
    """Two trails side by side, each with a station at its head."""
    desert.put("base:railway-straight 0,0", "base:railway-straight 1,0")
    desert.put("trail-straight!camel 0,1", "trail-straight!camel 1,1", "trail-straight!camel 1,2")
    assert desert.place("camel", "0,1", "1,1", "1,2") == [1, 1, 1]


def test_tokens_and_a_star_place_camels(desert):
    desert.put("trail-straight!camel 0,0")
    assert desert.placeable("train|camel") == ["place camel 0,0", "done"]
    assert desert.placeable("car") == ["done"]
    desert.seat.stars = 1
    assert desert.placeable("car") == ["place camel 0,0 *", "done"]


SHAPES = {"oasis": "oasis-straight", "pyramid": "pyramid-end", "sphinx": "sphinx-curve", "obelisk": "obelisk-end"}


def landmarks(desert, *names):
    """A trail from north to south that begins at a railway; these landmarks hang on it, east and west in turn."""
    desert.put("base:railway-straight 0,0")
    for number, name in enumerate(names):
        y = number + 1
        desert.put(f"trail-t 0,{y} {1 if number % 2 else 3}")
        x, turn = (1, 3) if number % 2 else (-1, 1)
        sides = {"pyramid": turn, "obelisk": turn, "oasis": 1, "sphinx": 0 if turn == 1 else 3}[name]
        desert.put(f"{SHAPES[name]} {x},{y} {sides}")


@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("", 0),
        ("oasis", 1),
        ("oasis pyramid", 3),
        ("oasis pyramid obelisk", 6),
        ("oasis pyramid obelisk sphinx", 10),
        ("oasis oasis", 2),
        ("oasis oasis pyramid", 4),
        ("oasis pyramid oasis pyramid", 6),
        ("oasis pyramid obelisk oasis", 7),
    ],
)
def test_sets_of_different_landmarks_score_1_3_6_10_and_none_is_in_two(desert, names, points):
    landmarks(desert, *names.split())
    assert desert.points("landmarks") == points


def test_a_landmark_whose_trails_have_no_desert_station_counts_nothing(desert):
    desert.put("base:highway-straight 0,0", "pyramid-end 1,0", "trail-straight 1,-1")
    assert desert.lines("landmarks") == [(0, "no landmark whose trail network has a desert station")]
    desert.put("fork-highway 1,-2 2", "desert:highway-straight 2,-2 1")
    assert desert.points("landmarks") == 0, "a station lies between two tiles"


def test_landmarks_of_different_trail_networks_make_a_set(desert):
    """Each has a station of its own."""
    desert.put("base:railway-straight 0,0", "base:railway-straight 1,0", "pyramid-end 0,1", "obelisk-end 1,1")
    assert desert.lines("landmarks") == [(3, "2 landmarks: pyramid, obelisk")]


@cache
def best(counts, points=(1, 3, 6, 10)):
    """The best partition into sets of different kinds, by trying every one."""
    if not any(counts):
        return 0
    return max(
        points[sum(taken) - 1] + best(tuple(count - one for count, one in zip(counts, taken, strict=True)))
        for taken in product((0, 1), repeat=4)
        if any(taken) and all(one <= count for one, count in zip(taken, counts, strict=True))
    )


def test_the_sets_made_are_the_best_partition(desert):
    """All numbers of landmarks up to three of each kind, against trying every partition."""
    (score,) = [score for score in desert.rules.end_scores if score.source == "landmarks"]
    for counts in product(range(4), repeat=4):
        sets = [sum(count > number for count in counts) for number in range(3)]
        assert sum(score.points[size - 1] for size in sets if size) == best(counts)


SETS = "desert-market,desert-temple,great-oasis"


@pytest.fixture
def objectives():
    return Tabletop("desert", objectives=SETS)


def test_the_objective_tiles_count_as_desert_tiles_and_have_no_pinpoint(objectives):
    tiles = [objective.tile for objective in objectives.rules.sets.values()]
    assert [(tile.terrain, tile.pinpoints) for tile in tiles] == [("desert", ())] * 3
    assert objectives.put("base:highway-straight 0,0", "base:highway-straight 0,1", "desert-market 0,2")
    assert objectives.why_not("trail-straight", 0, -1) == ("Desert", f"0,-1: {REASON}"), "it is a desert tile"


def test_desert_market_on_a_path_of_five_trail_segments(objectives):
    at = objectives
    at.put("trail-straight 0,0", "trail-straight 0,1", "desert-market 0,2", "trail-straight 0,3")
    assert at.lines("objectives") == [(0, "Desert Market: the longest trail path through it has length 4 of 5")]
    at.put("trail-curve 0,4")
    assert at.points("objectives") == 5


def test_desert_market_a_path_beside_it_does_not_count(objectives):
    """Five trails in a line; the market hangs on the T in their middle: 3 to either end, itself counted."""
    at = objectives
    at.put(
        "trail-straight 0,0 1", "trail-t 1,0", "trail-straight 2,0 1", "trail-straight 3,0 1", "trail-straight -1,0 1"
    )
    at.put("desert-market 1,-1")
    assert at.lines("objectives") == [(0, "Desert Market: the longest trail path through it has length 4 of 5")]


def test_desert_temple_connected_with_four_landmarks(objectives):
    at = objectives
    at.put("desert-temple 0,0", "pyramid-end 0,-1 2", "oasis-straight -1,0 1", "oasis-straight 1,0 1")
    assert at.points("objectives") == 0, "three"
    at.put("obelisk-end 2,0 3")
    assert at.points("objectives") == 5


def test_great_oasis_two_camels_around_and_counts_as_an_oasis(objectives):
    at = objectives
    at.put("base:railway-straight 0,0", "trail-straight!camel 0,1", "great-oasis 0,2 0", "trail-straight!camel 1,2 1")
    at.place("camel", "0,1")
    assert at.points("objectives") == 0
    at.place("camel", "1,2")
    assert at.points("objectives") == 5
    assert at.lines("landmarks") == [(1, "1 landmark: oasis")]


def challenge(name):
    return Tabletop("desert", players=1, challenge=name)


def test_only_the_challenges_of_desert_may_be_chosen():
    assert {name: c.thresholds for name, c in challenge("grand-tour").rules.challenges.items()} == {
        "desert:great-desert": (47, 52, 57),
        "desert:grand-tour": (53, 59, 64),
        "desert:well-signposted": (51, 56, 62),
    }


def test_great_desert_fifteen_desert_tiles_in_one_group():
    at = challenge("great-desert")
    at.put(*(f"desert:highway-straight 0,{y}" for y in range(14)))
    assert not at.fulfilled()
    at.put("desert:highway-straight 1,0")
    assert at.fulfilled()


def test_grand_tour_one_landmark_of_each_kind_with_a_station():
    at = challenge("grand-tour")
    landmarks(at, "oasis", "pyramid", "obelisk")
    assert not at.fulfilled()
    at.put("trail-t 0,4 1", "sphinx-curve 1,4 3")
    assert at.fulfilled()


def test_well_signposted_every_landmark_and_at_least_six_reach_a_station():
    five = challenge("well-signposted")
    landmarks(five, "oasis", "pyramid", "obelisk", "sphinx", "oasis")
    assert not five.fulfilled()
    six = challenge("well-signposted")
    landmarks(six, "oasis", "pyramid", "obelisk", "sphinx", "oasis", "pyramid")
    assert six.fulfilled()
    six.put("pyramid-end 2,2")
    assert not six.fulfilled(), "back to back with the one at 1,2, on a trail of its own"


def test_a_layout_whose_tiles_cannot_have_been_laid_so_is_a_fault():
    """Field, desert, field, desert along a row: the third tile touches only desert, the fourth only field."""
    text = """
players:
  - name: Ann
    tiles:
      - {tile: "base:highway-straight/field", at: [0, 0], placement: 1}
      - {tile: "desert:trail-straight/desert-camel", at: [1, 0], placement: 1}
      - {tile: "base:highway-straight/field-car", at: [2, 0], placement: 1}
      - {tile: "desert:oasis-straight/desert", at: [3, 0], placement: 1}
"""
    with pytest.raises(ContentError) as caught:
        read_layout(assembled(1, "desert").game.rules, parse_document(text, "layout.yaml"))
    assert [str(fault) for fault in caught.value.faults] == [
        f"layout.yaml:7:9: base:highway-straight/field-car cannot have been laid here: {REASON} [Desert]"
    ]
