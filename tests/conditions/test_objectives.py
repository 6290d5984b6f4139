"""Every objective (R27, F8): scenarios that fulfil it and that just miss it, worked by hand from the rules."""

from pathlib import Path

import pytest
import yaml
from conditions.board import board

from stellwerk.core.draft.objective import ObjectiveScore

SCENARIOS = yaml.safe_load((Path(__file__).parent / "objectives.yaml").read_text(encoding="utf-8"))
BASE = ["metropolis", "city-hall", "central-station", "gas-station", "temple", "stadium", "airport"]
FOREST = ["witch-house", "camping", "nature-reserve"]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{s['objective']}: {s['story']}")
def test_r27_f8_an_objective_earns_its_points_and_says_why(scenario, objectives):
    objective = objectives[scenario["objective"]]
    table = board(scenario["tableau"], {name: o.tile for name, o in objectives.items()})
    (line,) = ObjectiveScore({objective.tile.id: objective}).lines(table, 0)
    assert line.why == f"{objective.title_in()}: {scenario['why']}"
    assert (line.source, line.points) == ("objectives", scenario["earns"])
    assert line.cells[0] == table.tiles[scenario["objective"]]


def test_every_objective_has_a_scenario_that_fulfils_it_and_one_that_misses_it(objectives):
    assert set(objectives) == {*BASE, *FOREST}
    told = {(scenario["objective"], scenario["earns"]) for scenario in SCENARIOS}
    assert told == {(name, earns) for name in objectives for earns in (0, 5)}


def test_r1_r10_f1_four_tiles_a_set_without_a_pinpoint_and_their_terrains(objectives):
    assert {(o.copies, o.points, o.tile.pinpoints) for o in objectives.values()} == {(4, 5, ())}
    assert {name: o.tile.terrain for name, o in objectives.items() if o.tile.terrain != "field"} == {
        "metropolis": "town",
        **dict.fromkeys(FOREST, "forest"),
    }


def test_the_routes_of_the_objective_tiles_as_the_rules_table_them(objectives):
    def sides(name):
        return [(f.kind, "".join("NESW"[port // 4] for port in f.ports)) for f in objectives[name].tile.features]

    assert sides("metropolis") == sides("stadium") == [("highway", "NEW")]
    assert sides("city-hall") == sides("gas-station") == sides("nature-reserve") == [("highway", "NS")]
    assert sides("central-station") == [("railway", "NS"), ("highway", "E")]
    assert [name for name, o in objectives.items() if o.tile.station] == ["central-station"]
    assert sides("temple") == [("highway", "NE")]
    assert sides("airport") == sides("camping") == [("highway", "N")]
    assert sides("witch-house") == [("railway", "NE")]
