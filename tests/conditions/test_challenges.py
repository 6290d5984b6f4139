"""Every solo challenge (R32, F9): scenarios that fulfil it and that just miss it, worked by hand from the rules."""

from pathlib import Path

import pytest
import yaml
from conditions.board import board

from stellwerk.core.tiles.conditions.scene import NOWHERE, Scene

SCENARIOS = yaml.safe_load((Path(__file__).parent / "challenges.yaml").read_text(encoding="utf-8"))
HOUSE = (
    "megalopolis", "closed-network", "grand-square", "four-cities", "green-belt", "car-free", "grand-central",
    "motorway", "main-line", "commuter-town", "one-line", "narrow-valley", "frugal", "express", "ring-road",
)  # fmt: skip
"""The challenges of the base game: their thresholds are calibrated, so they stand in the content alone."""

PRINTED = {"lost": (40, 50, 60), "border-clearings": (40, 50, 60), "great-forest": (30, 40, 50)}
"""Those of Forest (F9): the thresholds of the rulebook."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{s['challenge']}: {s['story']}")
def test_r32_f9_a_mission_is_fulfilled_or_missed_and_says_why(scenario, challenges):
    challenge = challenges[scenario["challenge"]]
    table = board(scenario["tableau"], **scenario.get("record", {}))
    outcome = challenge.outcome(table, 0)
    assert (outcome.ok, outcome.why) == (scenario["done"], scenario["why"])
    assert challenge.condition.holds(Scene(table, 0), NOWHERE) is outcome.ok


def test_every_challenge_has_a_scenario_that_fulfils_it_and_one_that_misses_it(challenges):
    assert set(challenges) == {*HOUSE, *PRINTED}
    told = {(scenario["challenge"], scenario["done"]) for scenario in SCENARIOS}
    assert told == {(name, done) for name in challenges for done in (True, False)}


def test_r32_the_rating_is_the_number_of_thresholds_up_to_the_total(challenges):
    challenge = challenges["megalopolis"]
    low, middle, high = challenge.thresholds
    totals = {low - 1: 0, low: 1, middle - 1: 1, middle: 2, high - 1: 2, high: 3}
    assert {total: challenge.rating(total, fulfilled=True) for total in totals} == totals
    assert challenge.rating(high, fulfilled=False) == 0


def test_r32_a_missed_mission_takes_all_points_back(challenges):
    challenge = challenges["megalopolis"]
    missed = challenge.line(board("T:- T:- T:-"), 0, 57)
    assert (missed.source, missed.points) == ("challenge", -57)
    assert missed.why == "Megalopolis missed: no group of at least 10 town tiles"
    done = challenge.line(board(" ".join(["T:-"] * 10)), 0, challenge.thresholds[1])
    assert (done.points, done.why) == (0, "Megalopolis: 1 group of at least 10 town tiles; rating 2 of 3")
    assert done.cells == tuple((x, 0) for x in range(10))


def test_r32_f9_thresholds_rise_and_those_of_the_rulebook_are_as_printed(challenges):
    for name, challenge in challenges.items():
        low, middle, high = challenge.thresholds
        assert low < middle < high, name
        assert PRINTED.get(name, challenge.thresholds) == challenge.thresholds
