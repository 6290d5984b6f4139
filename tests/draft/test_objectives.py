"""Objectives in play (R10, R21, R27, R33, F8) and challenges (R32, F9)."""

import pytest
from draft.table import Played, reads
from shipped import assembled

from stellwerk.core.errors import PackError
from stellwerk.core.scoring import by_source, total

SETS = "metropolis,airport,temple"
METROPOLIS, AIRPORT, TEMPLE = "base:metropolis/town", "base:airport/field", "base:temple/field"
FLAGS = ["train+flag", "car", "car+flag"]
"""Tokens of the rounds 1 to 3 as they enter the waiting room: a flag in rounds 1 and 3."""


def begun(tokens=FLAGS, players=2, objectives=SETS):
    """A game past its start tiles, with flags where the tokens say."""
    played = Played(players, rig={"order": ["0", "1"][:players], "tokens": tokens}, objectives=objectives)
    return played.until(lambda: played.phase() == "take")


def named(played, seat=0):
    return [tile.id for tile in played.seats[seat].objectives]


def test_r10_each_player_gets_one_tile_of_each_of_three_sets():
    played = begun()
    assert named(played, 0) == named(played, 1) == [METROPOLIS, AIRPORT, TEMPLE]
    assert played.game.audit(played.table)[f"tile {METROPOLIS}"] == 2


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ("metropolis,airport", "choose 3 sets, not 2"),
        ("metropolis,airport,metropolis", "each set is chosen once"),
        ("metropolis,airport,tempel", "did you mean temple"),
        ("metropolis,airport,camping", "no objective 'camping' in this game"),
    ],
)
def test_r10_a_choice_that_cannot_be_is_refused_in_words(wish, told):
    with pytest.raises(PackError, match=told):
        assembled(2, objectives=wish)


def test_an_option_that_no_game_has_is_refused():
    with pytest.raises(PackError, match=r"the game has no option 'objective' \(did you mean objectives\?\)"):
        assembled(2, objective="random")


def test_f8_with_forest_any_blend_of_sets_may_be_chosen():
    played = Played(2, "forest", objectives="camping,base:temple,forest:witch-house")
    assert named(played) == ["forest:camping/forest", TEMPLE, "forest:witch-house/forest"]


def test_r10_random_sets_are_seeded_and_change_with_the_seed():
    chosen = {tuple(Played(2, "forest", seed=str(n), objectives="random").table.sets) for n in range(30)}
    assert len(chosen) > 20
    assert all(len(set(sets)) == 3 for sets in chosen)
    assert Played(2, seed="5", objectives="random").table.sets == Played(2, seed="5", objectives="random").table.sets


def test_r21_a_flag_in_the_waiting_room_asks_for_one_objective_among_the_taken_tiles():
    played = begun()
    played.play("take 1")
    verbs = {move.split()[1] for move in played.legal() if move.startswith("lay")}
    assert {METROPOLIS, AIRPORT, TEMPLE} <= verbs
    assert played.refusal(f"refuse {METROPOLIS}") == ("R21", "an objective tile cannot be refused")
    lay = next(move for move in played.legal() if move.startswith(f"lay {AIRPORT}"))
    played.play(lay)
    assert named(played) == [METROPOLIS, TEMPLE]
    assert not any(METROPOLIS in move for move in played.legal()), "one a round"
    assert "R21" in str(played.refusal(lay.replace(AIRPORT, TEMPLE)))


def test_r21_the_turn_does_not_end_before_an_objective_is_laid():
    played = begun()
    played.play("take 1")
    while any(tile.definition.shape != "airport" for tile in played.seats[0].hand):
        played.until(lambda: True)
        lay = next(
            m
            for m in played.legal()
            if m.startswith("lay") and m.split()[1] in [tile.id for tile in played.seats[0].hand]
        )
        played.play(lay)
    assert (played.to_move(), played.phase()) == (0, "lay")
    assert all(move.startswith("lay") for move in played.legal())


def test_r21_without_a_flag_nothing_is_asked():
    played = begun(["car", "train+flag"])
    played.play("take 1")
    assert not any(METROPOLIS in move for move in played.legal())
    assert played.refusal(f"box {METROPOLIS}")[0] == "R21"


def test_r21_one_goes_to_the_box_only_when_nothing_fits():
    """A tableau of two dead ends facing one another shows blank sides only; no objective has a blank side
    everywhere, but every one has some: so a tableau closed by crosses is made, and the hand is emptied."""
    played = begun()
    seat = played.seats[0]
    played.play("take 1")
    seat.hand.clear()
    seat.tableau = type(seat.tableau)(played.table.rules.layers)
    played.lay(0, "base:railway-cross/town", 0, 0)
    assert played.legal() == [f"box {METROPOLIS}", f"box {AIRPORT}", f"box {TEMPLE}"]
    assert played.refusal(f"lay {METROPOLIS} 1,0 0")[0] == "R15"
    played.play("box temple")
    assert named(played) == [METROPOLIS, AIRPORT]
    assert TEMPLE in [tile.id for tile in played.table.box]
    assert played.to_move() == 1


def test_r21_while_anything_fits_nothing_is_boxed():
    played = begun()
    played.play("take 1")
    assert played.refusal(f"box {METROPOLIS}") == (
        "R21",
        "an objective goes to the box only when nothing in hand fits any more",
    )


def test_r21_four_flags_three_objectives_the_fourth_asks_for_nothing():
    tokens = ["train+flag", "car+flag", "train|traveler+flag", "car|traveler+flag", "train", "car", "traveler"]
    played = Played(2, rig={"tokens": tokens}, objectives=SETS)
    due = {}

    def watch():
        if played.phase() == "lay":
            due.setdefault(played.table.round, set()).add(played.seats[played.to_move()].due)
        return False

    played.until(watch)
    assert [True in due[n] for n in range(1, 9)] == [True, True, True, False, False, False, False, False]


def test_r21_pieces_are_conserved_with_objectives():
    for seed in range(20):
        played = Played(3, "forest", seed=str(seed), objectives="random")
        before = played.game.audit(played.table)
        played.until(lambda before=before, played=played: played.game.audit(played.table) != before)
        assert played.to_move() is None, "the audit never changed"


def test_r27_five_points_for_each_one_fulfilled_and_a_line_for_each_missed():
    """Temple: no car and no train pinpoint around. One alone in its tableau fulfils it; beside a car it does not."""
    played = begun()
    seat = played.seats[0]
    seat.tableau = type(seat.tableau)(played.table.rules.layers)
    played.lay(0, TEMPLE, 0, 0).lay(0, "base:highway-straight/field", 5, 5)
    lines = [line for line in played.game.lines(played.table, 0) if line.source == "objectives"]
    assert [line.points for line in lines] == [5]
    played.lay(0, "base:highway-straight/field-car", 1, 1)
    lines = [line for line in played.game.lines(played.table, 0) if line.source == "objectives"]
    assert [(line.points, line.cells[0]) for line in lines] == [(0, (0, 0))]
    assert "1" in lines[0].why


def test_r24_objective_tiles_count_for_the_rectangle_and_r23_metropolis_is_a_town_tile():
    played = begun()
    seat = played.seats[0]
    seat.tableau = type(seat.tableau)(played.table.rules.layers)
    played.lay(0, METROPOLIS, 0, 0).lay(0, "base:highway-straight/town", 1, 0, "1").lay(
        0, "base:highway-curve/town", 2, 0
    )
    points = by_source(played.game.lines(played.table, 0))
    assert (points["cities"], points["rectangle"]) == (5, 3)


def test_r33_objectives_alone_one_of_each_of_three_sets():
    played = begun(players=1)
    assert named(played) == [METROPOLIS, AIRPORT, TEMPLE]


def test_r32_a_missed_challenge_takes_all_points_back():
    played = Played(1, challenge="megalopolis")
    played.until(lambda: False)
    lines = played.game.lines(played.table, 0)
    assert lines[-1].source == "challenge"
    assert total(lines) == 0
    assert list(played.game.ranking(played.table)) == []


def test_r32_a_fulfilled_challenge_keeps_them_and_tells_the_rating():
    """Car-free holds while no car is placed: the rating is the number of thresholds up to the total."""
    played = Played(1, challenge="car-free")
    first, second, third = played.table.rules.challenge.thresholds
    for earned, rating in ((first - 1, 0), (first, 1), (second - 1, 1), (second, 2), (third, 3), (third + 50, 3)):
        played.seats[0].earned = (("test", earned - played.seats[0].stars, ("so many",), ()),)
        lines = played.game.lines(played.table, 0)
        assert total(lines) == earned
        assert f"rating {rating} of 3" in lines[-1].why
        assert played.game.ranking(played.table) == [[0]]


def test_f9_with_forest_only_its_challenges():
    assert list(assembled(1, "forest").game.rules.challenges) == [
        "forest:lost",
        "forest:border-clearings",
        "forest:great-forest",
    ]
    assert len(assembled(1).game.rules.challenges) == 15
    with pytest.raises(PackError, match="no challenge 'megalopolis' in this game"):
        assembled(1, "forest", challenge="megalopolis")


def test_r32_a_challenge_is_for_one():
    with pytest.raises(PackError, match="for one player"):
        assembled(2, challenge="megalopolis")


def test_progress_is_shown_during_play():
    played = begun()
    played.play(
        "take 1",
    )
    lay = next(move for move in played.legal() if move.startswith(f"lay {AIRPORT}"))
    played.play(lay)
    panels = {panel.title: panel for panel in played.game.picture(played.table, 0).seats[0]}
    assert panels["progress"].lines[0].startswith("not yet: Airport")


def test_naming_an_objective_in_a_move():
    played = begun()
    played.play("take 1")
    assert "may mean" not in reads(played, "lay nothing 0,0 0")
    assert played.read("lay metropolis 1,0 0")[1].id == METROPOLIS
