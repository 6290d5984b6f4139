"""Pawns and what they score (R16-R19, F5, F6), with the seeds' own examples."""

import pytest
from draft.table import Played, reads

CAR, TRAIN = "base:highway-straight/field-car", "base:railway-straight/field-train"
TRAVELER = "base:highway-straight/town-traveler"


def at_the_tokens(*tokens, packs=()):
    """Round 3, a player about to place by two active tokens on an empty tableau, without stars."""
    played = Played(2, *packs, rig={"tokens": list(tokens)})
    played.until(lambda: played.table.round == 3 and played.phase() == "place")
    seat = played.to_move()
    played.seats[seat].tableau = type(played.seats[seat].tableau)(played.table.rules.layers)
    played.seats[seat].stars = 0
    return played, seat


def test_s0_diana_places_a_traveler_alone_and_a_car_beside_another():
    """Seed, page 7: a traveler in a network without travelers scores 1, a car where one stands already 1 + 1."""
    played, seat = at_the_tokens("traveler", "car")
    played.lay(seat, CAR, 0, 0).lay(seat, CAR, 0, 1).lay(seat, "base:railway-straight/town-traveler", 1, 0)
    assert played.pawn(seat, "car", 0, 0) == 1
    played.play("place traveler 1,0", "place car 0,1")
    assert [(source, points) for source, points, *_ in played.seats[seat].earned[-2:]] == [("traveler", 1), ("car", 2)]
    assert played.to_move() != seat, "both tokens are used"


def test_s2_olga_places_a_train_and_then_chooses_between_car_and_watchtower():
    """Seed of Forest: tokens train and car|watchtower."""
    played, seat = at_the_tokens("train+flag", "car|watchtower", packs=("forest",))
    played.lay(seat, TRAIN, 0, 0).lay(seat, CAR, 1, 0).lay(seat, "forest:railway-straight/forest-watchtower", 0, 1)
    assert played.legal() == ["place car 1,0", "place watchtower 0,1", "place train 0,0", "done"]
    played.play("place train 0,0")
    assert played.legal() == ["place car 1,0", "place watchtower 0,1", "done"]


def test_s2_olga_scores_three_for_a_watchtower_within_two_of_a_network_of_two():
    """1 + 2: one for each other watchtower in the network it joins."""
    tower = "forest:railway-straight/forest-watchtower"
    played, seat = at_the_tokens("train+flag", "car+flag", packs=("forest",))
    for x, y in ((0, 0), (0, 2), (1, 3)):
        played.lay(seat, tower, x, y)
    assert [played.pawn(seat, "watchtower", x, y) for x, y in ((0, 0), (0, 2), (1, 3))] == [1, 2, 3]


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([(0, 0), (2, 0)], [1, 2]),
        ([(0, 0), (1, 1)], [1, 2]),
        ([(0, 0), (3, 0)], [1, 1]),
        ([(0, 0), (2, 1)], [1, 1]),
        ([(0, 0), (4, 0), (2, 0)], [1, 1, 3]),
        ([(0, 0), (0, 2), (0, 4), (0, 6), (0, 8), (0, 10), (0, 12)], [1, 2, 3, 4, 5, 5, 5]),
    ],
)
def test_f5_watchtowers_are_linked_by_distance_two_across_gaps_and_score_at_most_five(places, points):
    tower = "forest:railway-straight/forest-watchtower"
    played, seat = at_the_tokens("train+flag", "car+flag", packs=("forest",))
    for x, y in places:
        played.lay(seat, tower, x, y)
    assert [played.pawn(seat, "watchtower", x, y) for x, y in places] == points


def test_f6_a_star_places_a_watchtower():
    played, seat = at_the_tokens("train+flag", "car+flag", packs=("forest",))
    played.lay(seat, "forest:railway-straight/forest-watchtower", 0, 0)
    assert played.legal() == ["done"]
    played.seats[seat].stars = 1
    assert played.legal() == [
        "place watchtower 0,0 * with car",
        "place watchtower 0,0 * with train",
        "done",
    ]
    assert "several tokens could pay" in reads(played, "place watchtower 0,0 *")
    played.play("place watchtower 0,0 * with train")
    assert [token.id for token in played.seats[seat].tokens] == ["car+flag"]


def test_r18_cars_go_by_highway_only_and_stations_do_not_interrupt():
    """C - station (highway through) - C: the car at the far end counts the first one."""
    played, seat = at_the_tokens("train", "car")
    played.lay(seat, CAR, 0, 0).lay(seat, "base:station-t-highway/field", 0, 1).lay(seat, CAR, 0, 2)
    assert [played.pawn(seat, "car", 0, 0), played.pawn(seat, "car", 0, 2)] == [1, 2]


def test_r18_a_highway_that_ends_in_a_station_is_not_the_railway_beyond():
    """Travelers change there, cars and trains do not."""
    played, seat = at_the_tokens("train", "car")
    played.lay(seat, TRAVELER, 0, 0).lay(seat, "base:station-straight/field", 0, 1)
    played.lay(seat, "base:railway-straight/town-traveler", 0, 2)
    assert [played.pawn(seat, "traveler", 0, 0), played.pawn(seat, "traveler", 0, 2)] == [1, 2]


def test_r19_no_change_at_an_overpass():
    """Highway N-S over railway E-W: travelers on both do not meet."""
    played, seat = at_the_tokens("train", "car")
    played.lay(seat, TRAVELER, 0, 0).lay(seat, "base:overpass/field", 0, 1)
    played.lay(seat, "base:railway-straight/town-traveler", 1, 1, "1")
    assert [played.pawn(seat, "traveler", 0, 0), played.pawn(seat, "traveler", 1, 1)] == [1, 1]


def test_r18_at_most_five_for_a_pawn():
    played, seat = at_the_tokens("train", "car")
    for y in range(7):
        played.lay(seat, CAR, 0, y)
    assert [played.pawn(seat, "car", 0, y) for y in range(7)] == [1, 2, 3, 4, 5, 5, 5]


def test_r19_case_1_a_pawn_counts_once_however_many_ways_connect_it():
    """A ring of highways with two cars: two ways round, still one other car."""
    played, seat = at_the_tokens("train", "car")
    curve = "base:highway-curve/field-car"
    for (x, y), text in {(0, 0): "1", (1, 0): "2", (1, 1): "3", (0, 1): "0"}.items():
        played.lay(seat, curve, x, y, text)
    assert [played.pawn(seat, "car", 0, 0), played.pawn(seat, "car", 1, 1)] == [1, 2]


def test_r3_a_traveler_on_a_station_belongs_to_every_route_that_meets_there():
    played, seat = at_the_tokens("train", "car")
    played.lay(seat, TRAVELER, 0, 0).lay(seat, "base:station-straight/field-traveler", 0, 1)
    played.lay(seat, "base:railway-straight/town-traveler", 0, 2)
    assert played.pawn(seat, "traveler", 0, 1) == 1
    assert played.pawn(seat, "traveler", 0, 0) == 2
    assert played.pawn(seat, "traveler", 0, 2) == 3


def test_reasons_name_the_pawns_and_cells():
    played, seat = at_the_tokens("train", "car")
    played.lay(seat, CAR, 0, 0).lay(seat, CAR, 0, 1)
    played.pawn(seat, "car", 0, 0)
    played.pawn(seat, "car", 0, 1)
    line = [line for line in played.game.lines(played.table, seat) if line.source == "car"][-1]
    assert (line.points, line.why, line.cells) == (2, "1 other car in its car network", ((0, 1), (0, 0)))
