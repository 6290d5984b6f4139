"""Setup (R5-R9, F2, F3): what lies where before the first decision."""

import pytest
from draft.table import TOKENS, Played
from shipped import assembled

from stellwerk.core.errors import PackError, StellwerkError

STRAIGHT, CURVE, OVERPASS = "base:highway-straight/field", "base:highway-curve/field", "base:overpass/field"


def test_r5_the_bags_hold_the_tiles_of_the_tables():
    assert sum(map(len, [assembled(2).game.rules.bags["base"]])) == 106
    bags = assembled(2, "forest").game.rules.bags
    assert {bag: len(tiles) for bag, tiles in bags.items()} == {"base": 106, "forest": 42}


def test_r6_turn_order_is_seeded_and_may_be_rigged():
    assert Played(3, rig={"order": ["2", "0", "1"]}).table.order == (2, 0, 1)
    assert {Played(3, seed=str(n)).table.order for n in range(60)} == {
        (0, 1, 2),
        (0, 2, 1),
        (1, 0, 2),
        (1, 2, 0),
        (2, 0, 1),
        (2, 1, 0),
    }


def test_r7_start_tiles_show_different_kinds_duplicates_go_back():
    """Two straights come: one stays, the other goes back into the bag and one is drawn again."""
    other = "base:highway-straight/field-car"
    played = Played(2, rig={"bag:base": [STRAIGHT, other, other, CURVE]})
    assert [tile.id for tile in played.table.starts] == [STRAIGHT, CURVE]
    assert played.game.audit(played.table)[f"tile {other}"] == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r7_as_many_start_tiles_as_players(players):
    for seed in range(40):
        starts = Played(players, seed=str(seed)).table.starts
        assert len({tile.definition.shape for tile in starts}) == players


def test_r7_start_tiles_are_picked_in_reverse_turn_order_and_laid_as_printed():
    played = Played(2, rig={"order": ["1", "0"], "bag:base": [STRAIGHT, CURVE]})
    assert (played.phase(), played.to_move()) == ("start", 0)
    assert played.legal() == [f"start {STRAIGHT}", f"start {CURVE}"]
    assert played.refusal(f"start {OVERPASS}")[0] == "R7"
    played.play(f"start {CURVE}")
    assert played.to_move() == 1
    assert played.seats[0].tableau.laid[0].placement == 0
    played.play(f"start {STRAIGHT}")
    assert (played.phase(), played.to_move()) == ("take", 1)


def test_r31_no_start_tile_alone():
    played = Played(1)
    assert played.phase() == "take"
    assert not played.table.starts
    assert not played.seats[0].tableau.laid


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r8_each_begins_with_one_star_and_ten_there_are(players):
    table = Played(players).table
    assert [seat.stars for seat in table.seats] == [1] * players
    assert table.stars == 10 - players


@pytest.mark.parametrize(
    ("players", "sizes"), [(1, [2, 3, 4]), (2, [2, 3, 3, 4]), (3, [2, 3, 3, 4]), (4, [2, 2, 3, 3, 4])]
)
def test_r11_column_sizes(players, sizes):
    assert [len(column) for column in Played(players).table.columns] == sizes
    assert [len(column) for column in Played(players, "forest").table.columns] == sizes


@pytest.mark.parametrize(
    ("players", "shares"),
    [
        (1, [(1, 1), (1, 2), (3, 1)]),
        (2, [(1, 1), (2, 1), (1, 2), (3, 1)]),
        (3, [(1, 1), (2, 1), (1, 2), (3, 1)]),
        (4, [(1, 1), (1, 1), (2, 1), (1, 2), (3, 1)]),
    ],
)
def test_f3_columns_mix_base_and_forest(players, shares):
    columns = Played(players, "forest").table.columns
    assert [tuple(sum(t.definition.pack == p for t in c) for p in ("base", "forest")) for c in columns] == shares


def test_r4_seven_tokens():
    table = Played(2).table
    assert sorted(token.id for token in (*table.clock, table.waiting)) == sorted(TOKENS)


def test_f2_the_flagless_tokens_gain_the_watchtower():
    """S2: Olga's token lets her choose between a car and a watchtower; R4: a swapped token keeps its own kind."""
    table = Played(2, "forest").table
    assert sorted(token.id for token in (*table.clock, table.waiting)) == sorted(
        ["train|watchtower", "car|watchtower", "traveler|watchtower", *TOKENS[3:]]
    )


def test_turning_forest_on_changes_bag_tokens_columns_pawns_and_scoring_only():
    base, mixed = assembled(2).game.rules, assembled(2, "forest").game.rules
    assert list(base.supply) == ["car", "train", "traveler"]
    assert list(mixed.supply) == ["car", "train", "traveler", "watchtower"]
    assert base.star_kinds == {"car", "train", "traveler"}
    assert "watchtower" in mixed.star_kinds, "F6: a star may place a watchtower"
    assert mixed.rounds == base.rounds == 8
    assert [step.id for step in mixed.steps] == [step.id for step in base.steps]


def test_too_many_players_are_refused_in_words():
    with pytest.raises(PackError, match="5 players are not possible with these packs: 1, 2, 3 or 4 are"):
        assembled(5)


def test_a_rigged_tile_that_is_not_in_the_bag_is_refused():
    with pytest.raises(StellwerkError, match="cannot give 'base:nothing'"):
        Played(2, rig={"bag:base": ["base:nothing"]})


def test_a_seed_deals_the_same_and_another_pack_does_not_disturb_the_deal():
    assert Played(2, seed="7").game.facts(Played(2, seed="7").table, None) == Played(2, seed="7").game.facts(
        Played(2, seed="7").table, None
    )
    alone, mixed = Played(2, seed="7").table, Played(2, "forest", seed="7").table
    assert alone.starts == () or [t.id for t in alone.starts] == [t.id for t in mixed.starts]
    assert alone.order == mixed.order
