"""What the greedy bot sees in the expansions: it reads their scorings and pawns and knows none of them by name."""

import pytest
from mixes.tabletop import Tabletop

from stellwerk.core.chance import Dice
from stellwerk.core.tiles.cell import cell_at
from stellwerk.core.view import View
from stellwerk.plugins.base.appraisal import Appraisal
from stellwerk.plugins.base.greedy import GreedyBot
from stellwerk.plugins.base.growing import Growing
from stellwerk.plugins.base.hopes import hopes
from stellwerk.plugins.base.joining import Joining
from stellwerk.plugins.base.prices import prices
from stellwerk.plugins.base.weights import Weights


def laid(at, name, placement):
    tile = at.tile(name)
    return tile.laid[tile.canonical[placement]]


def grows(at, name, x, y, placement):
    """What a tile adds to the canals; a free tile is hoped to be worth 1 point here."""
    growth = Growing(prices(at.rules).growth[0], Joining(at.tableau), 1.0)
    assert at.why_not(name, x, y, str(placement)) is None
    return growth.gain(cell_at(x, y), laid(at, name, placement))


def test_what_a_canal_gains_by_a_tile():
    """Beyond the second a tile pays 1.  Those before are hopes, 1/2 for one and 4/2 for two, while an end is loose."""
    at = Tabletop("canals").put("basin-highway 0,0", "canal-straight 0,-1")
    assert grows(at, "canal-straight", 0, -2, 0) == 1.0, "a third tile: 1 paid, the hope of 2 stays"
    assert grows(at, "basin-highway", 0, -2, 2) == -1.0, "1 paid, but the hope of 2 is gone with the last loose end"
    assert grows(at, "canal-straight", 1, -1, 0) == 0.5, "a canal of its own"
    assert grows(at, "highway-straight", 0, -2, 1) == -2.0, "a blank side closes it"
    assert grows(at, "highway-straight", -1, -1, 0) == 0.0


def test_two_canals_that_a_tile_joins():
    """Two of two tiles, 2 of hope each, become one of five: 3 paid, 2 of hope."""
    at = Tabletop("canals").put("canal-straight 0,0", "canal-straight 0,1", "highway-straight 1,1 0")
    at.put("highway-straight 1,2 0", "highway-straight 1,3 0", "canal-straight 0,3", "canal-straight 0,4")
    assert grows(at, "canal-straight", 0, 2, 0) == (3 + 2) - (2 + 2)


def test_a_neighbour_that_switches_a_bridge_on_joins_the_roads_at_once():
    """The bridge between 0,0 and 2,0 is on as soon as 2,0 is laid; the road to its left is joined too."""
    at = Tabletop("canals").put("highway-straight 0,0 1", "bridge-highway 1,0")
    joining = Joining(at.tableau)
    joined = joining.of("car", cell_at(2, 0), laid(at, "highway-straight", 1))
    first = at.tableau.first[cell_at(1, 0)]
    assert [features for features, _ in joined] == [frozenset({0})]
    assert joined[0][1] == {at.tableau.root("car", first + 1), at.tableau.root("car", first + 2)}
    assert len(joining.of("canal", cell_at(2, 0), laid(at, "canal-straight", 0))) == 1, "no canal is joined by it"


WEIGHTS = Weights(pawn=1.0, spare=1.0, decay=0.5, latent=0.5, meeting=0.25, wait=1.0)
"""Early in the game (time left 1) every point beyond the first counts 1, that of each further pawn half as much."""


def hope(at, kind):
    return hopes(at.rules.pawn_types[kind], Joining(at.tableau), 1.0, WEIGHTS)


def test_what_free_pinpoints_of_a_network_promise():
    """Two cars on one highway: the second finds the first, so it brings 1 point more, half counted; apart nothing."""
    at = Tabletop("canals").put("highway-straight!car 0,0 1")
    gain = hope(at, "car").gain
    assert gain(cell_at(1, 0), laid(at, "highway-straight!car", 1)) == 0.5
    assert gain(cell_at(0, 1), laid(at, "highway-straight!car", 1)) == 0.0
    at.place("car", "0,0")
    gain = hope(at, "car").gain
    assert gain(cell_at(1, 0), laid(at, "highway-straight!car", 1)) == 1.0, "it finds one that stands there"


def test_a_gondola_pinpoint_promises_the_bridges_that_are_likely():
    """One bridge not on yet counts 1/2, one on counts 1; a tile that switches it on adds the other 1/2."""
    at = Tabletop("canals").put("bridge-highway 0,0", "highway-dead-end 1,0 3")
    gain = hope(at, "gondola").gain
    assert gain(cell_at(0, 1), laid(at, "canal-straight!gondola", 0)) == 0.5
    at.put("canal-straight!gondola 0,1")
    gain = hope(at, "gondola").gain
    assert gain(cell_at(-1, 0), laid(at, "highway-dead-end", 1)) == 0.5
    at.put("highway-dead-end -1,0 1")
    gain = hope(at, "gondola").gain
    assert gain(cell_at(0, -1), laid(at, "canal-straight!gondola", 0)) == 0.5, "a second pinpoint, half counted"
    assert hope(at, "gondola").follows((cell_at(0, 1), at.tableau.first[cell_at(0, 1)], 0)) == -1.0


def test_a_loose_trail_promises_a_desert_station():
    """A camel scores 1 a station, from 0: the first point is nothing beyond what any pawn brings, the second is."""
    at = Tabletop("desert").put("base:highway-dead-end 0,0 1", "trail-straight!camel 1,0 1")
    stock = hope(at, "camel").stock
    assert [(found.free, found.counted) for found in stock.values() if found.free] == [(1, 1.25)], (
        "a station, and an end at 1/4"
    )
    gain = hope(at, "camel").gain
    assert gain(cell_at(2, 0), laid(at, "base:highway-dead-end", 3)) == 0.75, "2 stations for 1.25: 1 against 0.25"


def test_scorings_that_the_prices_leave_out_are_tried_out():
    """A pyramid pays 1 where its trail reaches a desert station: it is laid there, not beside (landmark sets)."""
    at = Tabletop("desert")
    assert [score.source for score in prices(at.rules).others] == ["landmarks"]
    at.put("base:highway-dead-end 0,0 1", "trail-straight 1,0 1")
    at.table.starts, at.table.round = (), 8
    at.seat.hand = [at.tile("pyramid-end")]
    at.table.agenda = [(at.rules.phases["lay"], 0)]
    move = GreedyBot().choose(View(at.game, at.table, 0), Dice("d"))
    at.game.apply(at.table, move)
    assert at.points("landmarks") == 1


@pytest.mark.parametrize("packs", [(), ("forest",), ("canals",), ("lakes",)], ids="+".join)
def test_the_prices_understand_every_other_scoring(packs):
    assert prices(Tabletop(*packs).rules).others == ()


def test_of_two_pawns_that_score_alike_the_one_is_placed_that_others_may_follow():
    """A car at 0,0 may be joined by one at 1,0; the one at 5,0 stays alone."""
    at = Tabletop("canals").put("highway-straight!car 0,0", "highway-straight!car 1,0", "highway-straight!car 1,1")
    worth = Appraisal(at.rules, at.tableau, 0.5).follows
    free = at.tableau.free["car"]
    assert worth("car", free[0]) == 0.0
    assert worth("car", free[1]) == worth("car", free[2]) > 0.0
