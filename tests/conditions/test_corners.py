"""Corners of a tile: what touches them belongs to any of the four tiles that meet there (expansions.md, Energy)."""

import pytest
import yaml
from conditions.board import Board, Player
from conditions.test_vocabulary import read

from stellwerk.core.tiles.borders import Borders
from stellwerk.core.tiles.cell import cell_at
from stellwerk.core.tiles.conditions.scene import Scene, on_cell
from stellwerk.core.tiles.kind import Connection, Kind
from stellwerk.core.tiles.laid import compiled
from stellwerk.core.tiles.layers import Layers
from stellwerk.core.tiles.port import CORNERS
from stellwerk.core.tiles.rays import CORNERWISE, touching
from stellwerk.core.tiles.tableau import Tableau
from stellwerk.core.tiles.tile import Feature, Pinpoint, TileDef

LAYERS = Layers([Connection("cable", ("cable",))], Borders([Kind("cable", "corners", opening=False)], []))

STORY = yaml.safe_load("""
# place, terrain, and the corners that its one cable touches; all have a turbine
- [[0, 0], town, []]
- [[0, -1], field, [se]]
- [[1, 0], field, []]
- [[1, 1], field, [nw]]
- [[0, 1], field, []]
- [[-1, 1], field, [ne]]
- [[-1, 0], field, [ne]]
""")


def energy(story):
    """The tableau of a story."""
    table = Board(Player(Tableau(LAYERS)))
    for place, terrain, corners in story:
        cell = cell_at(*place)
        cable = (Feature("cable", tuple(sorted(CORNERS[corner] for corner in corners))),) if corners else ()
        pins = (Pinpoint("turbine", (0,)),) if corners else ()
        definition = TileDef(f"drawn:{place}/{terrain}", "drawn", "pylon", terrain, cable, (), pins)
        table.tableau.lay(cell, compiled([definition], LAYERS.borders, LAYERS)[definition.id].laid[0])
        for spot in [spot for spot in table.tableau.free.get("turbine", ()) if spot[0] == cell]:
            table.tableau.put_pawn("turbine", spot)
    return table


def test_each_corner_is_touched_from_all_four_tiles():
    table = energy(STORY)
    touched = {way: len(list(touching(table.tableau, cell_at(0, 0), way))) for way in CORNERWISE}
    assert touched == {7: 1, 1: 1, 3: 1, 5: 1}


def test_solar_farm_the_cables_at_all_four_corners_reach_a_turbine():
    condition = read("solar-farm")
    assert condition.holds(Scene(energy(STORY), 0), on_cell(0))


@pytest.mark.parametrize("left_out", [1, 3, 5, 6])
def test_solar_farm_with_a_corner_that_no_cable_touches(left_out):
    story = [entry if number != left_out else [entry[0], entry[1], []] for number, entry in enumerate(STORY)]
    condition = read("solar-farm")
    outcome = condition.outcome(Scene(energy(story), 0), on_cell(0))
    assert not outcome.ok
    assert outcome.why.startswith("in 3 of 4 corners")


def test_all_town_tiles_energized_by_one_corner_each():
    table = energy(STORY)
    assert read("all-energized").outcome(Scene(table, 0), on_cell(0)).ok
    dark = energy([[place, terrain, []] for place, terrain, _ in STORY])
    assert not read("all-energized").outcome(Scene(dark, 0), on_cell(0)).ok
