"""A thousand random games: no piece comes or goes, no tile hangs loose, taking back is exact (cases 7, 9, 10)."""

import pytest
from shipped import assembled

from stellwerk.core.chance import Dice
from stellwerk.core.digest import digest
from stellwerk.core.session import Session
from stellwerk.core.setup import Player, Setup
from stellwerk.core.tiles.cell import NEIGHBOURS

GAMES = 100
"""Of each mix."""
MIXES = [
    (1, (), {}),
    (1, ("forest",), {"objectives": "random"}),
    (2, (), {}),
    (2, ("forest",), {}),
    (2, ("forest",), {"objectives": "random"}),
    (3, (), {"objectives": "random"}),
    (3, ("forest",), {}),
    (4, (), {}),
    (4, ("forest",), {}),
    (4, ("forest",), {"objectives": "random"}),
]


def hangs_together(table):
    """Whether every tile of every tableau is reached from the first one, from neighbour to neighbour."""
    for seat in table.seats:
        left = set(seat.tableau.laid)
        walk = [next(iter(left))] if left else []
        left -= set(walk)
        for cell in walk:
            near = {cell + delta for delta in NEIGHBOURS} & left
            left -= near
            walk += near
        if left:
            return False
    return True


@pytest.mark.parametrize(("players", "packs", "options"), MIXES, ids=str)
def test_pieces_are_conserved_after_every_move_and_undo(players, packs, options):
    """Case 9; every game is taken back once, to anywhere (case 10), and its tableaus are whole then too (case 7)."""
    game = assembled(players, *packs, **options).game
    for number in range(GAMES):
        position, dice = game.start(f"many {number}"), Dice(f"many {number}")
        pieces = game.audit(position)
        cut = 1 + dice.below(40)
        texts, made, there = [], 0, ""
        while game.to_move(position) is not None:
            moves = game.legal(position)
            made += 1
            move = moves[dice.turn(made).below(len(moves))]
            if made <= cut:
                texts.append(game.write(position, move))
            game.apply(position, move)
            assert game.audit(position) == pieces, f"game {number}, move {made}"
            if made == cut:
                there = digest(game, position)
        assert hangs_together(position)
        back = game.start(f"many {number}")
        for text in texts:
            game.apply(back, game.read(back, text))
            assert game.audit(back) == pieces
        assert hangs_together(back)
        assert digest(game, back) == there


def test_case_7_taking_back_the_first_of_two_tiles_takes_back_the_one_that_leans_on_it():
    """A touches the tableau, B touches only A: before A was laid B lies nowhere either, both are in hand again."""
    straight, rail = "base:highway-straight/field", "base:railway-straight/field"
    rig = {"order": ["0", "1"], "bag:base": [straight, rail, straight, straight]}

    class Table:
        game = assembled(2).game
        packs = ()

    session = Session(Table(), Setup("railroad-tiles", (), (Player("Ann"), Player("Ben")), "lean", {}, rig))
    for text in (f"start {rail}", f"start {straight}", "take 1"):
        session.play(text)
    hand = [tile.id for tile in session.position.seats[0].hand]
    session.play(f"lay {straight} 0,1 0")
    session.play(f"lay {straight} 0,2 0")
    assert len(session.position.seats[0].tableau.laid) == 3
    taken = session.undo(2)
    assert [played.text.split()[0] for played in taken] == ["lay", "lay"]
    assert list(session.position.seats[0].tableau.laid) == [0]
    assert [tile.id for tile in session.position.seats[0].hand] == hand == [straight, straight]
    assert hangs_together(session.position)
