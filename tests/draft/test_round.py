"""The round (R11-R20), two players (R30), alone (R31)."""

import pytest
from draft.table import Played, reads

from stellwerk.core.scoring import total

STRAIGHT, CURVE, OVERPASS = "base:highway-straight/field", "base:highway-curve/field", "base:overpass/field"
RAIL = "base:railway-straight/field"


def begun(*after, players=2, packs=(), order=("0", "1", "2", "3"), tokens=(), flips=()):
    """A game whose start tiles are two straights of both kinds; ``after`` come out of the bag next."""
    rig = {
        "order": list(order[:players]),
        "bag:base": [STRAIGHT, RAIL, *([CURVE, OVERPASS][: players - 2]), *after],
        "tokens": list(tokens),
        "two-player": list(flips),
    }
    played = Played(players, *packs, rig=rig)
    return played.play(*[f"start {tile}" for tile in reversed([STRAIGHT, RAIL, CURVE, OVERPASS][:players])])


def rounds(played):
    """Plays to the end; gives (round, active, waiting) at the beginning of each round's choice."""
    seen = {}
    while played.to_move() is not None:
        table = played.table
        seen.setdefault(table.round, (len(table.active), table.waiting is not None, len(table.clock), len(table.gone)))
        played.until(lambda now=table.round: played.table.round != now)
    return seen


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r12_tokens_walk_from_the_clock_to_the_waiting_room_to_the_active_area(players):
    """Round 1 none active, round 2 one, then two; the first leaves in round 4; in round 8 the waiting room is empty."""
    seen = rounds(Played(players))
    assert seen == {
        1: (0, True, 6, 0),
        2: (1, True, 5, 0),
        3: (2, True, 4, 0),
        4: (2, True, 3, 1),
        5: (2, True, 2, 2),
        6: (2, True, 1, 3),
        7: (2, True, 0, 4),
        8: (2, False, 0, 5),
    }


def test_r12_at_most_thirteen_pawns_a_player():
    for seed in range(30):
        played = Played(2, "forest", seed=str(seed))

        def eager(moves):
            return moves[0] if moves[0][0] == "place" else None

        played.until(lambda: False, eager)
        assert all(sum(map(len, seat.tableau.pawns.values())) <= 13 for seat in played.seats)


def test_r13_a_player_takes_a_column_and_lays_it_before_the_next_chooses():
    played = begun(STRAIGHT, CURVE)
    assert played.to_move() == 0
    assert played.legal() == ["take 1", "take 2", "take 3", "take 4"]
    played.play("take 1")
    assert [tile.id for tile in played.seats[0].hand] == [STRAIGHT, CURVE]
    assert (played.phase(), played.to_move()) == ("lay", 0)
    played.play("lay highway-straight/field 0,1 0", "lay highway-curve/field 0,2 0")
    assert (played.phase(), played.to_move()) == ("take", 1)
    assert played.refusal("take 1") == ("R13", "column 1 is chosen already this round")
    assert played.refusal("take 5")[0] == "R11"


def test_r14_sides_must_match_and_the_refusal_says_which():
    played = begun(RAIL, CURVE).play("take 1")
    assert played.refusal(f"lay {RAIL} 0,1 0") == ("R14", "its N side is railway, but 0,0 has highway there")
    assert played.refusal(f"lay {RAIL} 0,0 0")[0] == "R14"
    assert played.refusal(f"lay {RAIL} 2,0 0") == ("R14", "2,0: a tile must touch one of the tableau")
    assert played.refusal(f"lay {STRAIGHT} 0,1 0")[0] == "R13", "not in hand"
    played.play(f"lay {RAIL} 1,0 0")


def test_notation_is_forgiving_but_never_guesses():
    played = begun(RAIL, CURVE).play("take 1")
    assert played.read("lay railway-straight 1,0 2") == played.read(f"lay {RAIL} 1,0 0"), "turned twice looks the same"
    assert "a cell is X,Y" in reads(played, f"lay {RAIL} 1;0 0")
    assert "a placement is" in reads(played, f"lay {RAIL} 1,0 4")
    assert "did you mean" in reads(played, "lay railway-strait/field 1,0 0")
    assert "the decision is lay or refuse" in reads(played, "take 1")
    assert "may mean" in reads(begun(CURVE, "base:highway-curve/town").play("take 1"), "lay highway-curve 0,1 0")
    assert "lies beyond the edge" in reads(played, f"lay {RAIL} 999999,0 0")


def test_a_move_of_another_moment_names_the_rule_of_what_is_due():
    """An illegal move names the rule that forbids it; a text that is no move names none."""
    played = Played(2)
    for due, rule in (("start", "R7"), ("take", "R13"), ("lay", "R13"), ("place", "R16")):
        played.until(lambda due=due: played.phase() == due)
        for text in {"start x", "take 1", f"refuse {CURVE}", "done"} - {f"{due} x", f"{due} 1"}:
            if text.split()[0] not in ("refuse" if due == "lay" else "", "done" if due == "place" else ""):
                assert reads(played, text).endswith(f"[{rule}]")
        assert "[" not in reads(played, "fly 3")


def test_r15_two_tiles_may_be_refused_then_no_more():
    played = begun(CURVE, CURVE, CURVE, RAIL, STRAIGHT).play("take 2")
    seat = played.seats[0]
    assert [tile.id for tile in seat.hand] == [CURVE, RAIL, STRAIGHT]
    played.play("refuse railway-straight/field", "refuse highway-curve/field")
    assert [tile.id for tile in seat.refused] == [RAIL, CURVE]
    panels = {panel.title: panel for panel in played.game.picture(played.table, None).seats[0]}
    assert panels["belongings"].lines == ("stars: 1", f"refused: 2 ({RAIL}, {CURVE})", "discarded: 0"), "face up"
    assert not any(move.startswith("refuse") for move in played.legal())
    assert played.refusal(f"refuse {STRAIGHT}")[0] == "R15"
    assert played.refusal("discard") == ("R15", "a tile in hand still fits somewhere")


def test_r15_case_8_what_fits_nowhere_is_discarded_by_one_move_and_does_not_count_as_refused():
    """A tableau of two dead ends that face one another shows blank sides only: no cross of highways fits."""
    one, other = "base:highway-cross/town", "base:highway-cross/field-car"
    played = begun(one, other)
    seat = played.seats[0]
    seat.tableau = type(seat.tableau)(played.table.rules.layers)
    played.lay(0, "base:highway-dead-end/field", 0, 0, "2").lay(0, "base:highway-dead-end/field-car", 0, 1, "0")
    played.play("take 1")
    assert played.legal() == ["discard"]
    assert played.refusal(f"refuse {one}")[0] == "R15"
    assert played.refusal(f"lay {one} 1,0 0")[0] == "R15"
    played.play("discard")
    assert [tile.id for tile in seat.discarded] == [one, other]
    assert not seat.refused
    assert played.to_move() == 1


def test_r15_a_tile_that_does_not_fit_yet_waits_while_another_fits():
    """Laying the straight opens a place for the cross; so nothing may be discarded before."""
    cross = "base:highway-cross/town"
    played = begun(cross, "base:railway-curve/field")
    seat = played.seats[0]
    seat.tableau = type(seat.tableau)(played.table.rules.layers)
    played.lay(0, "base:highway-dead-end/field", 0, 0, "2").lay(0, "base:highway-dead-end/field-car", 0, 1, "0")
    played.play("take 1")
    assert played.legal()
    assert not any(move.startswith(f"lay {cross}") for move in played.legal())
    assert played.refusal("discard")[0] == "R15"


def test_r16_each_player_finishes_all_active_tokens_in_turn_order():
    played = Played(2, rig={"order": ["1", "0"], "tokens": ["car", "train"]})
    played.until(lambda: played.table.round == 3 and played.phase() == "place")
    assert played.to_move() == played.table.order[0]
    assert [token.id for token in played.seats[played.to_move()].tokens] == ["train", "car"]
    first = played.to_move()
    played.play("done")
    assert played.to_move() != first


def test_r16_a_tile_of_an_earlier_round_takes_a_pawn_and_the_supply_runs_out():
    played = Played(2, rig={"tokens": ["car"]})
    played.until(lambda: played.table.round == 2 and played.phase() == "place")
    seat = played.to_move()
    played.seats[seat].tableau = type(played.seats[seat].tableau)(played.table.rules.layers)
    played.lay(seat, "base:highway-straight/field-car", 0, 0)
    played.seats[seat].stars = 0
    assert played.legal() == ["place car 0,0", "done"]
    played.table.supply["car"] = 0
    assert played.legal() == ["done"]
    assert played.refusal("place car 0,0") == ("R16", "no car is left in the supply")
    played.table.supply["car"] = 1
    assert played.refusal("place train 0,0")[0] == "R16"
    played.play("place car 0,0")
    assert played.table.supply["car"] == 0


def test_r16_tokens_that_pay_alike_are_one_choice_however_many_there_are():
    """Three active spaces, as a pack may set them: car, train, car."""
    played = Played(2, rig={"tokens": ["car", "train", "car+flag"]})
    played.until(lambda: played.table.round == 3 and played.phase() == "place")
    seat = played.to_move()
    player = played.seats[seat]
    car, train = sorted(player.tokens, key=lambda token: token.id)
    player.tableau = type(player.tableau)(played.table.rules.layers)
    player.stars, player.tokens = 0, (car, train, car)
    played.lay(seat, "base:highway-straight/field-car", 0, 0)
    assert played.legal() == ["place car 0,0", "done"]
    played.play("place car 0,0")
    assert [token.id for token in player.tokens] == ["train", "car"]


def test_r17_a_star_places_another_kind_and_goes_back_to_the_supply():
    played = Played(2, rig={"tokens": ["car"]})
    played.until(lambda: played.table.round == 2 and played.phase() == "place")
    seat = played.to_move()
    played.seats[seat].tableau = type(played.seats[seat].tableau)(played.table.rules.layers)
    played.lay(seat, "base:railway-straight/field-train", 0, 0)
    played.seats[seat].stars = 1
    supply = played.table.stars
    assert played.legal() == ["place train 0,0 *", "done"]
    assert played.refusal("place train 0,0") == ("R16", "token car does not show a train")
    assert played.refusal("place car 0,0 *")[0] == "R17"
    played.play("place train 0,0 *")
    assert (played.seats[seat].stars, played.table.stars, played.seats[seat].spent) == (0, supply + 1, 1)
    assert played.table.supply["train"] == 17


def test_r20_the_column_nobody_chose_gets_a_star_and_order_follows_the_columns():
    played = begun(players=3, order=("2", "0", "1"))
    played.until(lambda: played.phase() == "take" and played.to_move() == 2).play("take 4")
    played.until(lambda: played.phase() == "take" and played.to_move() == 0).play("take 1")
    played.until(lambda: played.phase() == "take" and played.to_move() == 1).play("take 3")
    kept = list(played.table.columns[1])
    played.until(lambda: played.table.round == 2)
    assert played.table.order == (0, 1, 2)
    assert played.table.column_stars == [0, 1, 0, 0]
    assert played.table.columns[1] == kept, "R11: tiles left in a column stay"
    stars = played.seats[0].stars
    played.until(lambda: played.phase() == "take").play("take 2")
    assert played.seats[0].stars == stars + 1, "R13: the stars on the column are taken too"


def test_r8_an_empty_supply_gives_no_star():
    played = begun(players=3)
    played.table.stars = 0
    played.until(lambda: played.table.round == 2)
    assert sum(played.table.column_stars) == 0


@pytest.mark.parametrize(("flip", "gone", "starred"), [("left", 1, 2), ("right", 2, 1)])
def test_r30_the_two_player_tile_discards_one_column_and_the_other_gets_a_star(flip, gone, starred):
    played = begun(flips=[flip])
    played.play("take 1").until(lambda: played.phase() == "take").play("take 4")
    before = [list(column) for column in played.table.columns]
    played.table.column_stars[gone] = 2
    supply = played.table.stars
    played.until(lambda: played.table.round == 2)
    assert played.table.box == tuple(before[gone])
    assert played.table.columns[starred] == before[starred]
    assert played.table.column_stars[starred] == 1
    assert played.table.column_stars[gone] == 0
    assert played.table.stars == supply + 2 - 1, "its stars go to the supply (house)"
    assert played.table.flips == (flip,)


def test_r30_is_flipped_in_round_eight_too():
    played = Played(2)
    played.until(lambda: False)
    assert len(played.table.flips) == 8


def test_r31_alone_a_column_has_its_own_reward_and_the_others_are_discarded():
    played = Played(1)
    first = [list(column) for column in played.table.columns]
    played.play("take 1")
    assert played.seats[0].stars == 2
    played.until(lambda: played.table.round == 2)
    assert played.table.box == (*first[1], *first[2])
    assert played.table.column_stars == [0, 0, 0]
    played.play("take 2")
    first = played.game.lines(played.table, 0)[0]
    assert (first.source, first.points) == ("columns", 1)
    played.until(lambda: played.table.round == 3)
    stars, points = played.seats[0].stars, len([e for e in played.seats[0].earned if e[0] == "columns"])
    played.play("take 3")
    assert (played.seats[0].stars, len([e for e in played.seats[0].earned if e[0] == "columns"])) == (stars, points)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("packs", [(), ("forest",)])
def test_eight_rounds_then_the_game_is_over(players, packs):
    played = Played(players, *packs)
    played.until(lambda: False)
    assert (played.phase(), played.to_move(), played.legal()) == ("over", None, [])
    assert played.table.round == 8
    for seat in range(players):
        lines = played.game.lines(played.table, seat)
        assert total(lines) == sum(line.points for line in lines)
    assert reads(played, "done") == "the game is over"


def test_r28_a_tie_goes_to_the_one_further_left_on_the_track():
    """Case 12: the track decides every tie, so there is one winner."""
    played = begun(players=3)
    for seat in range(3):
        played.seats[seat].stars = 0
        played.lay(seat, STRAIGHT, 0, 7)
    played.table.order = (2, 0, 1)
    totals = [total(played.game.lines(played.table, seat)) for seat in range(3)]
    played.table.earn(1, "car", max(totals) + 5 - totals[1], ("test",))
    for seat in (0, 2):
        played.table.earn(seat, "car", max(totals) - totals[seat], ("test",))
    assert played.game.ranking(played.table) == [[1], [2], [0]]
