"""Whole games against the referee (R6-R31, F2-F7): at every decision the same player, legal moves and table."""

import pytest
from draft.referee import Referee
from draft.table import Played

from stellwerk.core.chance import Dice
from stellwerk.core.scoring import by_source

GAMES = [
    (1, (), {}),
    (1, ("forest",), {"objectives": "random"}),
    (2, (), {}),
    (2, ("forest",), {}),
    (2, (), {"objectives": "random"}),
    (3, (), {"objectives": "temple,metropolis,gas-station"}),
    (3, ("forest",), {"objectives": "random"}),
    (4, (), {}),
    (4, ("forest",), {}),
    (4, ("forest",), {"objectives": "witch-house,camping,nature-reserve"}),
]


def said(facts):
    """The table's facts in the referee's words."""
    return {
        "columns": [(column["tiles"], column["stars"]) for column in facts["columns"]],
        "stars": facts["stars"],
        "supply": facts["supply"],
        "box": sorted(facts["box"]),
        "active": facts["active"],
        "seats": [
            {
                **{name: seat[name] for name in ("stars", "hand", "objectives", "due", "refused", "discarded")},
                "earned": [(source, points) for source, points, *_ in seat["earned"]],
                "tiles": {(x, y): (tile, text) for x, y, tile, text in seat["tableau"]["tiles"]},
                "pawns": sorted(
                    (kind, (x, y)) for kind, spots in seat["tableau"]["pawns"].items() for x, y, *_ in spots
                ),
            }
            for seat in facts["seats"]
        ],
    }


def chosen(texts, dice, how):
    """A legal move; ``how`` 0 at random, 1 a pawn where one can be placed, 2 refusing where one may."""
    wanted = {1: "place", 2: "refuse"}.get(how, "")
    some = [text for text in texts if text.startswith(wanted)] or texts
    return some[dice.below(len(some))]


@pytest.mark.parametrize(("players", "packs", "options"), GAMES, ids=str)
@pytest.mark.parametrize("how", [0, 1, 2])
def test_a_whole_game_is_played_as_the_rules_say(players, packs, options, how):
    played = Played(players, *packs, seed=f"referee {how}", **options)
    definitions = {tile.id: tile.definition for tile in played.table.rules.tiles.values()}
    referee = Referee(players, bool(packs), lambda: played.game.facts(played.table, None), definitions)
    dice, decision = Dice(f"referee {how}"), 0
    flow = referee.game()
    asked = next(flow)
    while played.to_move() is not None:
        seat, phase, legal = asked
        texts = played.legal()
        assert (played.to_move(), played.phase(), set(texts)) == (seat, phase, legal)
        assert len(texts) == len(legal)
        assert said(played.game.facts(played.table, None)) == referee.stands()
        text = chosen(texts, dice.turn(decision), how)
        played.play(text)
        decision += 1
        asked = answered(flow, text)
    assert asked is None, "the referee asks for more"
    assert said(played.game.facts(played.table, None)) == referee.stands()
    totals = []
    for seat in range(players):
        points = by_source(played.game.lines(played.table, seat))
        objectives = points.pop("objectives", 0)
        assert objectives in (0, 5, 10, 15)
        wanted = referee.points(seat)
        assert points == {source: wanted[source] for source in points}
        assert sum(points.values()) == sum(wanted.values())
        totals.append(objectives + sum(wanted.values()))
    ranked = sorted(range(players), key=lambda seat: (-totals[seat], referee.order.index(seat)))
    assert played.game.ranking(played.table) == [[seat] for seat in ranked], "R28"


def answered(flow, text):
    """What the referee asks for next; None when the game is over."""
    try:
        return flow.send(text)
    except StopIteration:
        return None
