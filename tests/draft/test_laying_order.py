"""Layouts tell no order of laying: some order must obey what packs demand of laying (R14 and placement rules)."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import assembled

from stellwerk.core.chance import Dice
from stellwerk.core.draft.laying_order import never_laid
from stellwerk.core.tiles.cell import NEIGHBOURS, cell_at, place_of
from stellwerk.core.tiles.tableau import Tableau
from stellwerk.plugins.desert.together import Together

RULES = assembled(2, "desert").game.rules
DESERT = next(tile for tile in RULES.tiles.values() if tile.terrain == "desert")
FIELD = next(tile for tile in RULES.tiles.values() if tile.terrain == "field")


class InTurn:
    """A tile may not lie beside the tile laid just before it: the order matters, not only what lies where."""

    rule = "In turn"
    reason = "not beside the last tile"

    def cells(self, tableau, tile, cells):
        last = next(reversed(tableau.laid)) if len(tableau.laid) > 2 else None
        return [cell for cell in cells if last is None or cell - last not in NEIGHBOURS]


def tableau(*tiles):
    made = Tableau(RULES.layers)
    for (x, y), tile in tiles:
        made.lay(cell_at(x, y), tile.laid[0])
    return made


@st.composite
def grown(draw):
    """Up to six tiles that hang together, of two terrains."""
    cells = [(0, 0)]
    for _ in range(draw(st.integers(0, 5))):
        x, y = draw(st.sampled_from(cells))
        dx, dy = draw(st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
        if (x + dx, y + dy) not in cells:
            cells.append((x + dx, y + dy))
    return [(cell, draw(st.sampled_from([DESERT, FIELD]))) for cell in cells]


def can_have_come_about(rule, tiles):
    """Every order in turn: each tile beside an earlier one and allowed by the rule then."""
    for order in permutations(tiles):
        made = Tableau(RULES.layers)
        made.frontier.clear()
        for (x, y), tile in order:
            cell = cell_at(x, y)
            if made.laid and (cell not in made.frontier or cell not in rule.cells(made, tile, [cell])):
                break
            made.lay(cell, tile.laid[0])
        else:
            return True
    return False


@settings(max_examples=150, deadline=None)
@given(grown())
def test_a_tableau_is_refused_when_no_order_of_all_obeys_the_rule(tiles):
    rule = Together("desert")
    made = tableau(*tiles)
    assert (not never_laid([rule], made, made.laid)) == can_have_come_about(rule, tiles)


def test_the_tiles_that_stay_away_are_told_with_the_rule():
    """Field, desert, field, desert in a row: from the first two on, neither further one touches its like."""
    rule = Together("desert")
    row = tableau(((0, 0), FIELD), ((1, 0), DESERT), ((2, 0), FIELD), ((3, 0), DESERT))
    assert [(place_of(cell), by) for cell, by in never_laid([rule], row, row.laid)] == [((2, 0), rule)]


def test_without_a_rule_nothing_is_asked():
    assert never_laid([], tableau(((0, 0), FIELD), ((5, 5), DESERT)), [0]) == ()


def test_an_order_that_is_not_the_files_own_is_found():
    """0,0 - 1,0 - 2,0 - 3,0 as the file has it breaks the rule at its third tile; from 1,0 the ends come in turn."""
    row = tableau(*(((x, 0), FIELD) for x in range(4)))
    assert can_have_come_about(InTurn(), [((x, 0), FIELD) for x in range(4)])
    assert never_laid([InTurn()], row, row.laid) == ()


def test_every_tableau_of_real_games_is_possible():
    game = assembled(2, "desert").game
    for number in range(20):
        table, dice, made = game.start(f"order {number}"), Dice(f"order {number}"), 0
        while game.to_move(table) is not None:
            moves = game.legal(table)
            made += 1
            game.apply(table, moves[dice.turn(made).below(len(moves))])
        for seat in table.seats:
            assert never_laid(game.rules.placement, seat.tableau, [0]) == ()
