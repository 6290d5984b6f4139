"""Packs of our own in a folder: what nobody foresaw must still play (field cases 8, 9, 15)."""

from itertools import pairwise

import pytest

from stellwerk.core.chance import Dice
from stellwerk.core.errors import ContentError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.view import View
from stellwerk.plugins.base.greedy import GreedyBot
from stellwerk.plugins.bots.uniform import UniformBot

MANIFEST = """
format: 1
id: {id}
kind: expansion
title: A pack
version: 1.0.0
api: ">=1,<2"
extends: railroad-tiles
requires: [base]
bag: own
"""


def pack(tmp_path, name="own", **files):
    folder = tmp_path / name
    folder.mkdir()
    (folder / "manifest.yaml").write_text(MANIFEST.format(id=name), encoding="utf-8")
    for file, text in files.items():
        (folder / f"{file}.yaml").write_text(text, encoding="utf-8")
    return str(folder)


def game(*packs, players=2):
    return assemble(resolve(discover(), "railroad-tiles", packs, players)).game


def played_out(made, bots, seed="own"):
    position, count = made.start(seed), 0
    before = made.audit(position)
    while (seat := made.to_move(position)) is not None:
        made.apply(position, bots[seat].choose(View(made, position, seat), Dice(f"{seed}/{seat}").turn(count)))
        count += 1
        assert made.audit(position) == before
    return position


MONORAIL = """
kinds:
  - {id: monorail}
"""
LONELY = """
tiles:
  - id: monorail-cross
    terrain: field
    routes: [{monorail: [N, E, S, W]}]
    printings: [{count: 60}]
"""


def test_case_8_a_tile_with_sides_that_nothing_meets_is_discarded_and_the_game_ends(tmp_path):
    made = game(pack(tmp_path, kinds=MONORAIL, tiles=LONELY))
    position = played_out(made, [GreedyBot(), UniformBot()])
    assert position.round == 8
    thrown = [tile.id for seat in position.seats for tile in seat.discarded]
    assert thrown
    assert set(thrown) == {"own:monorail-cross/field"}
    assert not any(laid.tile.id.startswith("own:") for seat in position.seats for laid in seat.tableau.laid.values())


def test_case_8_with_only_such_tiles_in_hand_discard_is_the_only_move(tmp_path):
    made = game(pack(tmp_path, kinds=MONORAIL, tiles=LONELY))
    position = made.start("hand")
    while made.phase(position) != "lay":
        made.apply(position, made.legal(position)[0])
    seat = position.seats[made.to_move(position)]
    seat.hand[:] = [tile for tile in seat.hand if tile.id.startswith("own:")]
    assert [made.write(position, move) for move in made.legal(position)] == ["discard"]


NEEDY = """
tiles:
  - id: highway-straight
    terrain: field
    routes: [{highway: [N, S]}]
    printings:
      - {count: 2}
      - {count: 3, pinpoints: [car], needs: [forest]}
"""


@pytest.mark.parametrize(("with_", "count"), [((), 2), (("forest",), 5)])
def test_case_9_a_printing_that_needs_a_pack_is_absent_without_it(tmp_path, with_, count):
    made = game(pack(tmp_path, tiles=NEEDY), *with_)
    assert sum(piece.count for piece in made.pieces() if piece.id.startswith("own:")) == count


@pytest.mark.parametrize(
    ("routes", "told"),
    [
        ("[{highway: [N, X]}]", "'X'"),
        ("[{highway: [N, S]}, {railway: [S, W]}]", "S"),
        ("[{highway: []}]", "highway"),
    ],
)
def test_case_15_a_bad_side_is_told_with_file_tile_and_side_and_nothing_is_played(tmp_path, routes, told):
    text = f"tiles:\n  - id: odd\n    terrain: field\n    routes: {routes}\n    printings: [{{}}]\n"
    with pytest.raises(ContentError) as caught:
        game(pack(tmp_path, tiles=text))
    (fault,) = caught.value.faults
    assert fault.line == 4
    assert fault.path.endswith("tiles.yaml")
    assert "odd" in str(fault)
    assert told in str(fault)


def test_three_bags_are_dealt_in_turn(tmp_path):
    """expansions.md: the expansions' share of each column comes from their bags in turn, in a seeded order."""
    plain = NEEDY.replace("count: 2", "count: 30").replace(
        "count: 3, pinpoints: [car], needs: [forest]", "count: 30, pinpoints: [car]"
    )
    made = game(pack(tmp_path, tiles=plain), "forest")
    position = made.start("bags")
    shares = [
        [tile.definition.pack for tile in column if tile.definition.pack != "base"] for column in position.columns
    ]
    dealt = [pack for column in shares for pack in column]
    assert len(dealt) == 5
    assert all(one != other for one, other in pairwise(dealt)), dealt
    assert {made.start(str(n)).mixed for n in range(20)} == {("forest", "own"), ("own", "forest")}
