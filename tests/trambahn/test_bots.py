"""The bots of Trambahn: how well they play, and that they decide by what their seat sees (case 67)."""

import pytest
from trambahn.table import assembled, game, lay_out, play, points

from stellwerk.core.assembler import PackAssembly
from stellwerk.core.chance import Dice
from stellwerk.core.packs.discovery import discover
from stellwerk.core.view import View
from stellwerk.plugins.trambahn.expert import ExpertBot
from stellwerk.plugins.trambahn.greedy import GreedyBot


@pytest.fixture(scope="module")
def assembly():
    return PackAssembly(assembled(), discover())


def duel(bots, seed):
    """The points of both seats."""
    position = game().start(seed)
    dice = [Dice(f"{seed}/bot:{seat}") for seat in (0, 1)]
    number = 0
    while (seat := game().to_move(position)) is not None:
        move = bots[seat].choose(View(game(), position, seat), dice[seat].turn(number))
        assert game().legal(position).why_not(move) is None
        game().apply(position, move)
        number += 1
    return points(position)


def test_random_greedy_and_expert_can_be_had(assembly):
    assert {"bots:random", "trambahn:greedy", "trambahn:expert"} <= set(assembly.roster.known)
    assert isinstance(assembly.bot("greedy"), GreedyBot)
    assert isinstance(assembly.bot("trambahn:expert"), ExpertBot)


def test_greedy_beats_random_in_at_least_95_of_100_games(assembly):
    greedy, other = assembly.bot("greedy"), assembly.bot("random")
    wins = 0
    for number in range(50):
        ours, theirs = duel((greedy, other), f"duel {number}")
        wins += ours > theirs
        theirs, ours = duel((other, greedy), f"duel {number}")
        wins += ours > theirs
    assert wins >= 95


@pytest.mark.parametrize(("name", "moves"), [("random", 60), ("greedy", 60), ("expert", 60)])
def test_a_bot_asked_twice_with_other_hidden_cards_gives_the_same_answer(assembly, name, moves):
    """Case 67."""
    position = game().start(f"hidden from {name}")
    for number in range(moves):
        seat = game().to_move(position)
        other = game().guess(position, seat, f"elsewhere {number}")
        first, second = (
            assembly.bot(name).choose(View(game(), at, seat), Dice("d").turn(number)) for at in (position, other)
        )
        assert first == second
        game().apply(position, first)


def test_the_expert_looks_at_different_completions():
    """Case 67: two look-ahead samples differ."""
    asked = []

    class Watching(View):
        def guess(self, seed):
            asked.append(super().guess(seed))
            return asked[-1]

    position = game().start("samples", {"order": ["0"]})
    ExpertBot(game().box).choose(Watching(game(), position, 0), Dice("d").turn(0))
    assert len({position.hands[1] for position in asked}) == len(asked) > 1


@pytest.mark.parametrize("bot", [GreedyBot, ExpertBot])
def test_the_scoring_that_wins_the_game_is_taken(bot):
    """The tenth scoring: red brings 28 against nothing, blue would bring the other 28."""
    position = lay_out(
        hands=("red-7 blue-7 green-1 green-2 yellow-3", "green-3"),
        lines=(("red-8 red-9 red-10 x4",), ("blue-8 blue-9 blue-10 x4",)),
        passengers="red-1 red-2 red-3 blue-1 blue-2 blue-3",
        scorings=9,
    )
    move = bot(game().box).choose(View(game(), position, 0), Dice("d").turn(0))
    play(position, game().write(position, move))
    assert points(position) == [28, 0]


def test_greedy_pays_for_a_tram_with_income():
    """Money is short of x2 by one card: a card becomes money, the tram is bought, the line stays."""
    position = lay_out(hands=("red-1 red-3 red-4 blue-7 yellow-2 yellow-9", "green-3"), money=(4, 5))
    greedy = GreedyBot(game().box)
    for number in range(12):
        if position.seat == 1:
            break
        move = greedy.choose(View(game(), position, 0), Dice("d").turn(number))
        game().apply(position, move)
    assert [line.tram for line in position.lines[0]] == [0]
