"""Layouts of a real table (R22-R29): what is scored, and what is wrong with a file, at its place."""

from pathlib import Path

import pytest
from shipped import assembled

from stellwerk.core.content.document import parse_document, read_document
from stellwerk.core.draft.layout import read_layout
from stellwerk.core.errors import ContentError
from stellwerk.core.schema.check import check
from stellwerk.core.schema.load import load_schema
from stellwerk.core.scoring import by_source, total

EXAMPLE = Path(__file__).parents[1] / "scenarios" / "base" / "worked-example.yaml"


def test_r29_the_worked_example_scores_43():
    """3 x 5 + 4 x 4 - (8 - 5) + 14 + 1."""
    document = read_document(EXAMPLE)
    assert check(document, load_schema("layout")) == []
    game = assembled(1).game
    table = read_layout(game.rules, document)
    lines = game.lines(table, 0)
    assert by_source(lines) == {"play": 14, "cities": 15, "rectangle": 16, "stars": 1, "openings": -3}
    assert total(lines) == 43
    assert game.to_move(table) is None


def faults(text, players=1):
    document = parse_document(text, "layout.yaml")
    with pytest.raises(ContentError) as caught:
        read_layout(assembled(players).game.rules, document)
    return [str(fault) for fault in caught.value.faults]


ANN = "players:\n  - name: Ann\n    tiles:\n"


@pytest.mark.parametrize(
    ("tiles", "message"),
    [
        (
            "      - {tile: highway-strait, at: [0, 0]}\n",
            "layout.yaml:4:16: no tile in this game is called 'highway-strait'",
        ),
        (
            "      - {tile: highway-straight/field, at: [0, 0]}\n      - {tile: highway-curve/field, at: [0, 0]}\n",
            "layout.yaml:5:41: two tiles lie at 0,0: here and in entry 1",
        ),
        (
            "      - {tile: highway-straight/field, at: [0, 0]}\n      - {tile: railway-straight/field, at: [0, 1]}\n",
            "layout.yaml:5:9: base:railway-straight/field: its N side is railway, the neighbour there has highway",
        ),
        (
            "      - {tile: highway-straight/field, at: [0, 0]}\n      - {tile: highway-curve/field, at: [5, 5]}\n",
            "layout.yaml:5:9: base:highway-curve/field touches no other tile of the tableau [R14]",
        ),
        (
            "      - {tile: highway-straight/field, at: [0, 0], pawn: car}\n",
            "layout.yaml:4:58: base:highway-straight/field has no free car pinpoint [R16]",
        ),
        (
            "      - {tile: highway-straight/field-car, at: [0, 0], pawn: cart}\n",
            "layout.yaml:4:62: no pawn kind 'cart' in this game (did you mean car?)",
        ),
        (
            "      - {tile: highway-cross/town, at: [0, 0]}\n      - {tile: highway-cross/town, at: [1, 0]}\n",
            "layout.yaml:2:3: the tableaus hold 2 tiles base:highway-cross/town, the box has 1 [R1]",
        ),
    ],
)
def test_a_fault_is_told_with_its_place(tiles, message):
    (found,) = faults(ANN + tiles)
    assert found.startswith(message)


@pytest.mark.parametrize(
    ("history", "total_"),
    [("", 20), ("refused: 1", 0), ("discarded: 1", 0), ("stars_spent: 1", 0), ("refused: 0, discarded: 0", 20)],
)
def test_r32_a_challenge_knows_what_a_layout_tells_of_refused_and_discarded_tiles(history, total_):
    """Frugal: no tile refused or discarded, no star spent; 19 from play and 1 for the rectangle of one tile."""
    text = f"""
challenge: frugal
players:
  - {{name: Ann, scored: 19, tiles: [{{tile: highway-straight/field, at: [0, 0]}}], {history}}}
"""
    game = assembled(1, challenge="frugal").game
    table = read_layout(game.rules, parse_document(text, "layout.yaml"))
    assert total(game.lines(table, 0)) == total_


def test_r15_more_than_two_refused_tiles_are_a_fault():
    assert faults("players: [{name: Ann, refused: 3}]") == [
        "layout.yaml:1:32: a player refuses at most 2 tiles, not 3 [R15]"
    ]


def test_every_fault_of_a_file_is_told_at_once():
    text = ANN + "      - {tile: nothing, at: [0, 0]}\n      - {tile: nowhere, at: [0, 1]}\n"
    assert len(faults(text)) == 2


def test_a_tableau_may_lie_anywhere_and_have_no_tile_at_the_origin():
    text = (
        ANN + "      - {tile: highway-straight/field, at: [-7, 3]}\n      - {tile: highway-curve/field, at: [-7, 4]}\n"
    )
    game = assembled(1).game
    table = read_layout(game.rules, parse_document(text, "layout.yaml"))
    assert len(table.seats[0].tableau.laid) == 2


def test_r7_of_several_players_each_begins_with_a_tile_of_the_game():
    """Alone a player may begin with a tile of an expansion, with others not: the start tiles are the game's."""
    grove = "{tile: forest:highway-straight/forest-watchtower, at: [0, 0]}"
    rules = assembled(2, "forest").game.rules
    two = f"players:\n  - {{name: Ann, tiles: [{grove}]}}\n  - {{name: Ben}}\n"
    with pytest.raises(ContentError) as caught:
        read_layout(rules, parse_document(two, "layout.yaml"))
    assert [str(fault) for fault in caught.value.faults] == [
        "layout.yaml:2:24: no tile of base, but each player begins with one [R7]"
    ]
    alone = parse_document(f"players:\n  - {{name: Ann, tiles: [{grove}]}}\n", "layout.yaml")
    assert len(read_layout(assembled(1, "forest").game.rules, alone).seats[0].tableau.laid) == 1


def with_objectives(text):
    game = assembled(2, objectives="airport,temple,city-hall").game
    return game, read_layout(game.rules, parse_document(text, "layout.yaml"))


def test_r10_every_player_may_have_laid_the_same_objective():
    """The box holds four tiles of each set, one for each player."""
    tiles = "[{tile: railway-straight/field, at: [0, 0]}, {tile: temple, at: [1, 0]}]"
    game, table = with_objectives(f"players: [{{name: A, tiles: {tiles}}}, {{name: B, tiles: {tiles}}}]")
    for seat in (0, 1):
        assert by_source(game.lines(table, seat))["objectives"] == 5  # no car or train pinpoint is printed around it


def test_r10_a_second_tile_of_a_set_is_a_fault():
    tiles = "[{tile: railway-straight/field, at: [0, 0]}, {tile: temple, at: [1, 0]}, {tile: temple, at: [-1, 0]}]"
    line = f"- {{name: A, tiles: {tiles}}}"
    with pytest.raises(ContentError) as caught:
        with_objectives(f"players:\n{line}\n- {{name: B}}")
    assert [str(fault) for fault in caught.value.faults] == [
        f"layout.yaml:2:{line.rindex('temple') + 1}: a second tile base:temple/field: each player has one [R10]"
    ]


def test_a_tile_that_is_unknown_leaves_no_others_hanging():
    """Only what is wrong is told: the tiles beyond it touch it."""
    text = ANN + "".join(
        f"      - {{tile: {name}, at: [0, {y}]}}\n"
        for y, name in enumerate(["highway-straight/field", "highway-strait/field", "highway-straight/field-car"])
    )
    (found,) = faults(text)
    assert found.startswith("layout.yaml:5:16: no tile in this game is called 'highway-strait/field'")


def test_pieces_are_counted_before_an_order_of_laying_is_sought():
    """A row of more tiles than any box holds is refused for that, at once."""
    trail = "desert:trail-straight/desert-camel"
    rows = "".join(f"    - {{tile: {trail!r}, at: [{x}, 0], placement: 1}}\n" for x in range(2000))
    field = "    - {tile: railway-straight/field, at: [%d, 0], placement: 1}\n"
    text = f"players:\n- name: Ann\n  tiles:\n{field % -1}{rows}{field % 2000}"
    with pytest.raises(ContentError) as caught:
        read_layout(assembled(1, "desert").game.rules, parse_document(text, "layout.yaml"))
    assert [fault.message for fault in caught.value.faults] == [
        f"the tableaus hold 2000 tiles {trail}, the box has 2 [R1]"
    ]
