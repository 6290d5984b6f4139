"""Promo: its two sets of objectives, worked by hand.  The 8 cells around a tile are meant, the tile itself is not."""

import pytest
from mixes.tabletop import Tabletop

from stellwerk.core.tiles.cell import cell_at

AROUND = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0)]


@pytest.fixture
def promo():
    return Tabletop("promo", objectives="hospital,local-market,airport")


def lie(at, name, *places):
    """Tiles of one printing on these cells, however their sides are: conditions ask for what lies there."""
    tile = at.rules.tiles[name]
    for x, y in places:
        at.tableau.lay(cell_at(x, y), tile.laid[0])


def fulfilled(at, name):
    """The points of an objective by its title, and how many it has found."""
    ((points, why),) = [line for line in at.lines("objectives") if line[1].startswith(f"{name}: ")]
    return points, int(next(word for word in why.split() if word.isdigit()))


def test_there_are_four_tiles_of_each_and_neither_is_a_town(promo):
    sets = {name: objective for name, objective in promo.rules.sets.items() if name.startswith("promo:")}
    assert {name: objective.copies for name, objective in sets.items()} == {
        "promo:hospital": 4,
        "promo:local-market": 4,
    }
    assert all(objective.tile.terrain == "field" and not objective.tile.pinpoints for objective in sets.values())


@pytest.mark.parametrize(("towns", "points"), [(0, 0), (3, 0), (4, 5), (8, 5)])
def test_hospital_with_four_town_tiles_around(promo, towns, points):
    """Towns in the corners count too, a town two cells away does not, and neither does the hospital itself."""
    lie(promo, "promo:hospital/field", (0, 0))
    lie(promo, "base:highway-curve/town", *AROUND[:towns], (0, 2), (2, 0))
    lie(promo, "base:highway-curve/field", *AROUND[towns:])
    assert [line[0] for line in promo.lines("objectives") if "Hospital" in line[1]] == [points]
    if towns:
        assert fulfilled(promo, "Hospital") == (points, towns)


@pytest.mark.parametrize(("cars", "points"), [(2, 0), (3, 5), (4, 5)])
def test_local_market_with_three_cars_around(promo, cars, points):
    """Only cars count, and only those that stand there: pinpoints do not."""
    lie(promo, "promo:local-market/field", (0, 0))
    lie(promo, "base:highway-straight/field-car", *AROUND, (0, 2), (2, 0))
    promo.place("car", *[f"{x},{y}" for x, y in AROUND[:cars]], "0,2", "2,0")
    assert fulfilled(promo, "Local Market") == (points, cars)


def test_it_goes_with_every_expansion_and_number_of_players():
    for packs, players in (((), 1), (("forest",), 2), (("canals", "desert"), 4), (("lakes", "fifth-player"), 5)):
        at = Tabletop("promo", *packs, players=players, objectives="hospital,local-market,airport")
        copies = 5 if players == 5 else 4
        sets = at.rules.sets
        assert {sets[name].copies + at.rules.objective_copies for name in sets if "promo" in name} == {copies}
        held = [tile.id for seat in at.table.seats for tile in seat.objectives]
        assert held.count("promo:hospital/field") == players
