"""The fifth player: columns, more pieces, and bags that run empty."""

from collections import Counter

import pytest
from draft.table import Played
from shipped import assembled

from stellwerk.core.draft.prepare import fill_columns

COLUMNS = [(1, 1), (1, 1), (2, 1), (2, 1), (1, 2), (3, 1)]

MORE = {
    "highway-straight": 2,
    "highway-curve": 2,
    "highway-t": 1,
    "highway-dead-end": 1,
    "railway-straight": 2,
    "railway-curve": 2,
    "railway-t": 1,
    "railway-dead-end": 1,
    "overpass": 2,
    "double-curve": 1,
    "station-straight": 2,
    "station-curve": 2,
    "station-t-highway": 1,
    "station-t-railway": 1,
}
"""The further base tiles by kind."""


def counts(rules, what):
    """The base tiles of a game by something."""
    found = Counter()
    for tile in rules.bags["base"]:
        found.update(what(tile.definition))
    return found


def more(what):
    """How many base tiles five players have more than four, by something."""
    five, four = (counts(assembled(n, *packs).game.rules, what) for n, packs in ((5, ["fifth-player"]), (4, [])))
    return {key: five[key] - four[key] for key in five if five[key] != four[key]}


def test_21_further_base_tiles_of_the_kinds_listed():
    assert sum(MORE.values()) == 21
    assert more(lambda tile: [tile.shape]) == MORE


def test_pinpoints_and_towns_keep_the_base_proportions():
    """21/106 of 18 cars, 18 trains, 21 travelers and 43 towns: 3.6, 3.6, 4.2 and 8.5."""
    assert more(lambda tile: [pin.pawn for pin in tile.pinpoints]) == {"car": 4, "train": 4, "traveler": 4}
    assert more(lambda tile: [tile.terrain]) == {"town": 8, "field": 13}


def test_further_pawns_stars_and_objectives():
    game = assembled(5, "fifth-player", objectives="metropolis,temple,airport").game
    assert game.rules.supply == {"car": 24, "train": 24, "traveler": 24}
    assert game.rules.stars == 13
    table = game.start("five")
    audit = game.audit(table)
    assert {name: audit[f"tile base:{name}"] for name in ("metropolis/town", "temple/field", "airport/field")} == {
        "metropolis/town": 5,
        "temple/field": 5,
        "airport/field": 5,
    }
    assert [len(seat.objectives) for seat in table.seats] == [3] * 5


@pytest.mark.parametrize("expansion", ["forest", "canals", "lakes", "desert"])
def test_with_every_expansion_its_objectives_have_a_fifth_copy_and_its_pawns_stay(expansion):
    game = assembled(5, "fifth-player", expansion, objectives="random").game
    own = [name for name in game.rules.all_sets if name.startswith(f"{expansion}:")]
    assert len(own) == 3
    table = game.start("five")
    assert all(len({tile.id for tile in seat.objectives}) == 3 for seat in table.seats)
    pawn = {"forest": "watchtower", "canals": "gondola", "lakes": "ferry", "desert": "camel"}[expansion]
    assert game.rules.supply[pawn] == 18


def test_six_columns_from_left_to_right():
    rules = assembled(5, "fifth-player", "forest").game.rules
    assert [(column.game, column.mixed) for column in rules.columns] == COLUMNS
    table = Played(5, "fifth-player", "forest").table
    dealt = [[rules.bag_of[tile.id] for tile in column] for column in table.columns]
    assert [(bags.count("base"), bags.count("forest")) for bags in dealt] == COLUMNS


def test_five_players_choose_five_of_six_columns_and_the_last_gets_a_star():
    played = Played(5, "fifth-player")
    assert len({tile.definition.shape for tile in played.table.starts}) == 5, "R7"
    played.until(lambda: played.table.round == 2)
    assert sorted(played.table.order) == [0, 1, 2, 3, 4]
    assert sum(played.table.column_stars) == 1


def test_an_empty_bag_draws_from_the_other():
    played = Played(5, "fifth-player", "forest")
    table = played.table
    for column in table.columns:
        column.clear()
    table.bags["forest"].clear()
    fill_columns(table)
    assert [len(column) for column in table.columns] == [2, 2, 3, 3, 3, 4]
    assert {tile.definition.pack for column in table.columns for tile in column} == {"base"}


def test_both_bags_empty_the_column_stays_short():
    """Three tiles are left: they fill the first column and half of the second."""
    played = Played(5, "fifth-player", "forest")
    table = played.table
    for column in table.columns:
        column.clear()
    del table.bags["forest"][1:], table.bags["base"][2:]
    fill_columns(table)
    assert [len(column) for column in table.columns] == [2, 1, 0, 0, 0, 0]


def test_without_expansions_the_tiles_last_for_the_whole_game():
    """5 start tiles, 17 in round 1, at most 15 in each later one: 127 of 127, so every column is full every round."""
    for seed in ("one", "two", "three"):
        played = Played(5, "fifth-player", seed=seed)
        sizes = {}

        def look(played=played, sizes=sizes):
            sizes.setdefault(played.table.round, [len(column) for column in played.table.columns])
            return False

        played.until(look)
        assert sizes == {number: [2, 2, 3, 3, 3, 4] for number in range(1, 9)}
