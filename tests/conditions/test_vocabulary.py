"""The vocabulary states every objective and challenge of the rules, those of expansions to come too."""

import json
import random
from pathlib import Path

import pytest
import yaml
from conditions.board import board
from conditions.model import models
from hypothesis import HealthCheck, given, settings

from stellwerk.core.content.document import Document
from stellwerk.core.schema.check import check
from stellwerk.core.schema.load import load_schema
from stellwerk.core.tiles.cell import cell_at
from stellwerk.core.tiles.conditions.names import Names
from stellwerk.core.tiles.conditions.reader import Reader
from stellwerk.core.tiles.conditions.scene import NOWHERE, Scene, on_cell
from stellwerk.core.tiles.conditions.vocabulary import KEYS

TEXT = (Path(__file__).parent / "expansions.yaml").read_text(encoding="utf-8")
DATA = yaml.safe_load(TEXT)
ALL = {**DATA["objectives"], **DATA["challenges"]}


def read(name):
    """The condition of that name, with no fault."""
    document = Document("expansions.yaml", TEXT, DATA)
    faults = []
    part = "objectives" if name in DATA["objectives"] else "challenges"
    reader = Reader(document, Names(DATA["names"]), faults, {})
    condition = reader.condition(DATA[part][name], (part, name), anchored=part == "objectives")
    assert not faults
    return condition


@pytest.mark.parametrize("name", ALL)
def test_conditions_of_expansions_to_come_are_valid(name):
    """Checked as a pack's file would be: by its schema, then by the names it may use."""
    kind = "objectives" if name in DATA["objectives"] else "challenges"
    entry = {"id": name, "when": ALL[name], **({"thresholds": [40, 50, 60]} if kind == "challenges" else {})}
    text = json.dumps({kind: [entry]})
    assert check(Document("whole.yaml", text, json.loads(text)), load_schema(kind)) == []
    assert read(name).text


def test_there_are_76_conditions_in_all(objectives, challenges):
    assert (len(objectives), len(challenges)) == (10, 18)
    assert (len(DATA["objectives"]), len(DATA["challenges"])) == (30, 18)


def test_seventeen_keys_say_it_all(packs):
    """And each of them is used by some objective, challenge or scoring."""
    words = set()

    def gather(data):
        if isinstance(data, dict):
            words.update(data)
            for part in data.values():
                gather(part)
        elif isinstance(data, list):
            for part in data:
                gather(part)

    for content in packs.values():
        for name in ("objectives.yaml", "challenges.yaml", "scoring.yaml"):
            gather(content.documents[name].data)
    gather(ALL)
    keys = {"all", "any", "not", *KEYS}
    assert len(keys) == 17
    assert keys - words == {"not"}


@pytest.mark.parametrize("story", DATA["stories"], ids=lambda s: f"{s['condition']} {s['holds']}")
def test_some_of_them_on_tableaus_worked_by_hand(story):
    table = board(story["tableau"])
    focus = on_cell(cell_at(*story["about"])) if "about" in story else NOWHERE
    outcome = read(story["condition"]).outcome(Scene(table, 0), focus)
    assert outcome.ok is story["holds"], outcome.why


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(models())
def test_every_condition_can_be_asked_about_any_tableau(objectives, challenges, model):
    """Quick and explained answers agree, reasons are never empty, and cells lie in the tableau."""
    table = model.board()
    conditions = [*(o.condition for o in objectives.values()), *map(read, DATA["objectives"])]
    missions = [*(c.condition for c in challenges.values()), *map(read, DATA["challenges"])]
    cell = random.Random(len(model.routes)).choice(list(table.tableau.laid))
    for condition, focus in [*((c, on_cell(cell)) for c in conditions), *((c, NOWHERE) for c in missions)]:
        outcome = condition.outcome(Scene(table, 0), focus)
        assert condition.holds(Scene(table, 0), focus) is outcome.ok
        assert outcome.why
        assert set(outcome.cells) <= set(model.routes)
