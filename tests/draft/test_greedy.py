"""The greedy bot: legal, the same again, and far better than chance."""

import pytest
from draft.table import Played

from stellwerk.core.chance import Dice
from stellwerk.core.scoring import total
from stellwerk.core.view import View
from stellwerk.plugins.base.greedy import GreedyBot
from stellwerk.plugins.bots.uniform import UniformBot


def played(bots, seed, players=2, *packs, **options):
    begun = Played(players, *packs, seed=seed, **options)
    count = 0
    while (seat := begun.to_move()) is not None:
        move = bots[seat].choose(View(begun.game, begun.table, seat), Dice(f"{seed}/{seat}").turn(count))
        assert begun.game.legal(begun.table).why_not(move) is None
        begun.game.apply(begun.table, move)
        count += 1
    return begun


def test_greedy_beats_random():
    """Issue 2 asks for 95 % of two-player games; 40 games from both seats, at most two lost."""
    won = 0
    for number in range(40):
        seat = number % 2
        bots = [GreedyBot(), UniformBot()] if seat == 0 else [UniformBot(), GreedyBot()]
        begun = played(bots, f"duel-{number}", 2, "forest")
        won += begun.game.ranking(begun.table)[0] == [seat]
    assert won >= 38


def test_the_same_view_gives_the_same_move_whatever_the_hidden_chance():
    """Field case 67: two tables alike in public but with other chance ahead."""
    begun = Played(2, "forest", seed="one")
    begun.until(lambda: begun.table.round == 3)
    other = begun.game.guess(begun.table, 0, "another seed")
    while (seat := begun.to_move()) is not None and begun.table.round == 3:
        mine, theirs = (View(begun.game, table, seat) for table in (begun.table, other))
        move = GreedyBot().choose(mine, Dice("d"))
        assert move == GreedyBot().choose(theirs, Dice("d"))
        begun.game.apply(begun.table, move)
        begun.game.apply(other, move)


@pytest.mark.parametrize("challenge", ["megalopolis", "car-free", "frugal"])
def test_alone_it_plays_for_the_challenge(challenge):
    """It fulfils most of these missions; chance alone fulfils few."""
    fulfilled = 0
    for number in range(6):
        begun = played([GreedyBot()], f"solo-{number}", 1, challenge=challenge)
        fulfilled += bool(begun.game.ranking(begun.table))
    assert fulfilled >= 3


def test_objectives_are_laid_and_often_fulfilled():
    points = 0
    for number in range(6):
        begun = played([GreedyBot(), GreedyBot()], f"sets-{number}", 2, objectives="metropolis,airport,temple")
        assert all(len(seat.objectives) == 0 for seat in begun.seats), "four flags, three objectives (R21)"
        for seat in range(2):
            points += total(line for line in begun.game.lines(begun.table, seat) if line.source == "objectives")
    assert points >= 60, "of 180 there are"
