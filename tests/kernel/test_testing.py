"""The kit for authors of packs finds what is wrong, and says where."""

from dataclasses import dataclass

import pytest
from kernel.gleaning import Gleaning, Legal
from kernel.gleaning_table import assemble, setup

from stellwerk.core.errors import ContentError
from stellwerk.core.scoring import Line
from stellwerk.core.session import Session
from stellwerk.core.testing import Scenario, check_golden, play_out, random_play, run_scenario


@dataclass(frozen=True)
class Losing(Gleaning):
    """Loses a card whenever one is dropped."""

    def apply(self, position, move):
        super().apply(position, move)
        if move[0] == "drop":
            position.away = position.away[:-1]


@dataclass(frozen=True)
class Leaking(Gleaning):
    """Shows a seat the other hands."""

    def facts(self, position, seat):
        return {**super().facts(position, seat), "hands": [list(hand) for hand in position.hands]}


@dataclass(frozen=True)
class Misreading(Gleaning):
    """Reads keep as drop."""

    def read(self, position, text):
        return ("drop", text.split()[1]) if text.startswith("keep") else super().read(position, text)


@dataclass(frozen=True)
class Miscounting(Gleaning):
    def legal(self, position):
        class Wrong(Legal):
            def __len__(self):
                return len(self.moves) + 1

        legal = super().legal(position)
        return Wrong(legal.moves, self, position)


@dataclass(frozen=True)
class Unexplained(Gleaning):
    def lines(self, position, seat):
        return [Line("gift", 1, "")]


@dataclass(frozen=True)
class Fractional(Gleaning):
    def facts(self, position, seat):
        return {**super().facts(position, seat), "half": 0.5}


@dataclass(frozen=True)
class Endless(Gleaning):
    def to_move(self, position):
        return position.seat


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (Losing, r"seed '1', after move \d+ \(drop ..\): pieces are not conserved: .. became 0"),
        (Leaking, "seed '1', at the start: a guess looks different to seat 0"),
        (Misreading, "is read as another move than was written"),
        (Miscounting, "seed '1', at the start: there are 4 legal moves, but their number is said to be 5"),
        (Unexplained, "gives no reason"),
        (Fractional, "the facts hold what is no note"),
        (Endless, "0 legal moves, but the game is not over"),
    ],
)
def test_a_game_at_fault_is_found_with_seed_and_move(broken, message):
    with pytest.raises(AssertionError, match=message.replace(".. became 0", r"\w\d: 1 became 0")):
        random_play(broken(2), "1")


def test_what_the_rules_raise_bears_seed_and_move():
    class Failing(Gleaning):
        def apply(self, position, move):
            super().apply(position, (*move, "too much"))

    with pytest.raises(TypeError) as fault:
        random_play(Failing(2), "1")
    assert fault.value.__notes__ == ["seed '1', after move 1 (draw)"]


def test_random_games_can_be_played_again():
    position, moves = play_out(Gleaning(3), "1")
    assert position.phase == "over"
    assert random_play(Gleaning(3), "1") == moves
    assert play_out(Gleaning(3), "2")[1] != moves


def test_a_golden_that_differs_names_its_line(tmp_path):
    told = setup("random", "eager")
    game = Session(assemble(told), told)
    path = tmp_path / "golden.txt"
    with pytest.raises(AssertionError, match="there is no golden"):
        check_golden(game, path)
    check_golden(game, path, renew=True)
    check_golden(game, path)
    game.bots_act()
    with pytest.raises(AssertionError, match=r"golden\.txt:6: the golden says"):
        check_golden(game, path)


NO_MOVE = ": write take CARD, draw, keep CARD or drop CARD"

STORY = """\
title: Ann takes the six
rules: [G3, G4]
game: gleaning
players: [Ann, Ben=eager]
seed: any
rig: {deck: [a1, a2, a3, b1, b2, b3, d6, d5, d4, c1]}
story:
  - legal: {exactly: [take d6, take d5, take d4, draw], count: 4}
  - illegal: {move: keep a1, rule: G3}
  - illegal: {move: fly}
  - move: take d6
  - facts: {/row: [c1, d5, d4], /hands/0/3: d6, /phase: keep}
  - legal: {include: [keep a1, drop d6], exclude: [keep b1]}
  - move: keep d6
  - points: {Ann: -2, Ben: -3}
  - sources: {Ann: {stacks: 1, hand: -3, gifts: 0}}
  - to_move: Ben
  - bots: 2
  - to_move: Ann
  - phase: take
  - undo: 1
  - moves: [drop d6]
  - winners: [Ann, Ben]
"""


@pytest.fixture
def told(tmp_path):
    def told(text):
        path = tmp_path / "story.yaml"
        path.write_text(text, "utf-8")
        return run_scenario(Scenario.read(path, "story.yaml"), assemble)

    return told


def test_a_scenario_tells_a_game(told):
    assert told(STORY).moves == ["take d6", "drop d6"]


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("move: keep a1", "move: keep a1: now it is time to take [G3]"),
        ("moves: [draw, draw]", "moves: draw: now it is time to keep [G4]"),
        ("illegal: {move: draw}", "illegal: draw is legal"),
        ("illegal: {move: a1, rule: G9}", "illegal: 'a1' is no move" + NO_MOVE + ", but it should be refused by G9"),
        ("legal: {count: 5}", "legal: there are 4 legal moves"),
        ("legal: {exactly: [draw]}", "legal: the legal moves are take d6; take d5; take d4; draw"),
        ("legal: {include: [take a1]}", "legal: not legal: take a1"),
        ("legal: {exclude: [draw]}", "legal: legal: draw"),
        ("points: {Ann: 0}", "points: Ann has -3, not 0: -3 hand (3 cards in hand)"),
        ("points: {Zoe: 0}", "points: nobody is called Zoe: the players are Ann, Ben"),
        ("sources: {Ann: {hand: 1}}", "sources: Ann has -3 from hand, not 1 (sources: {'hand': -3})"),
        ("to_move: Ben", "to_move: Ann is to move"),
        ("to_move: null", "to_move: Ann is to move"),
        ("phase: keep", "phase: the phase is take"),
        ("winners: [Ann]", "winners: first stand Ann, Ben"),
        ("bots: 1", "bots: the bots made 0 moves: "),
        ("undo: 1", "undo: there is no decision to take back"),
        ("facts: {/row/7: a1}", "facts: there is no /row/7 in the facts: 7 leads nowhere"),
        ("facts: {/row/0: a1}", "facts: /row/0 is 'd6', not 'a1'"),
    ],
)  # fmt: skip
def test_a_step_that_does_not_hold_is_told_with_its_place(told, step, message):
    head = STORY[: STORY.index("  - legal")]
    with pytest.raises(AssertionError) as fault:
        told(f"{head}  - {step}\n")
    column = 5 + step.index(":") + 2
    assert str(fault.value) == f"story.yaml:8:{column}: {message}"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("  - to_move: Ben", "  - tomove: Ben"), "story.yaml:17:5: unknown field"),
        (("seed: any", "sede: any"), "story.yaml:5:1: unknown field"),
        (("bots: 2", "bots: two"), "story.yaml:18:11: "),
        (("  - bots: 2", "  - {bots: 2, undo: 1}"), "story.yaml:18:5: "),
    ],
)
def test_a_scenario_that_is_misspelt_is_refused_at_its_place(told, change, message):
    with pytest.raises(ContentError) as fault:
        told(STORY.replace(*change))
    assert str(fault.value).startswith(message)
