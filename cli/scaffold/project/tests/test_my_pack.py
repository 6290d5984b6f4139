"""The pack plays by its rules: run with python -m pytest."""

from pathlib import Path

import pytest

from stellwerk.core.testing import Scenario, begin, check_golden, make_game, random_play, run_scenario

PROJECT = Path(__file__).parents[1]
STORIES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_random_games(players: int) -> None:
    """No piece is lost, every point has its reason, and replaying leads to the same position."""
    random_play(make_game("railroad-tiles", PROJECT, players=players), f"my-pack, {players} players")


@pytest.mark.parametrize("story", STORIES, ids=lambda path: path.stem)
def test_stories(story: Path) -> None:
    """What the scenarios tell holds."""
    run_scenario(Scenario.read(story))


def test_a_whole_game_stays_what_it_was() -> None:
    """The first run writes the golden: read it through.  When rules change on purpose: delete it, and read it again."""
    session = begin("railroad-tiles", PROJECT, players=["Ann=random", "Ben=random"], seed="golden")
    session.bots_act()
    golden = Path(__file__).with_name("golden.txt")
    check_golden(session, golden, renew=not golden.exists())
