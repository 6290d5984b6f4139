"""Stories of Trambahn in notation, worked out by hand."""

from pathlib import Path

import pytest

from stellwerk.core.scenario import Scenario, run_scenario

FOLDER = Path(__file__).parents[1] / "scenarios" / "trambahn"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_story_holds(path):
    run_scenario(Scenario.read(path))
