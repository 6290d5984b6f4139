"""The golden format: a game as text that people can read through, worked by hand from the rules of Gleaning."""

import json

from kernel.gleaning_table import PACK, assemble

from stellwerk.core.replay import Change, replay_json, replay_text, told_change
from stellwerk.core.scoring import Line
from stellwerk.core.session import Session
from stellwerk.core.setup import Player, Setup

DECK = ["a1", "a2", "a3", "b1", "b2", "b3", "d6", "d5", "d4", "c1"]
"""Ann's hand, Ben's hand, the row, and the card that fills it up."""

TEXT = """\
game: gleaning
packs: gleaning 1.0.0
players: Ann, Ben (random)
variant: short
seed: 'two\\nlines'
rigged deck: a1, a2, a3, b1, b2, b3, d6, d5, d4, c1

1  Ann  take d6
     Ann -4 (-1): hand -4 (4 cards in hand)
2  Ann  keep d6
     Ann -2 (+2): stacks +1 (stack d: (6,)); hand -3 (3 cards in hand)

3  Ben  take c1
     Ben -4 (-1): hand -4 (4 cards in hand)

-- not over: Ben is to move (keep)
Ann: -2
    +1  stacks: stack d: (6,)
    -3  hand: 3 cards in hand
Ben: -4
    -4  hand: 4 cards in hand
ranking: 1. Ann; 2. Ben
"""


def game() -> Session:
    setup = Setup(
        "gleaning", (), (Player("Ann"), Player("Ben", "random")), "two\nlines", {"variant": "short"}, {"deck": DECK}
    )
    return Session.replay(assemble(setup), setup, ["take d6", "keep d6", "take c1"])


def test_moves_points_and_digest_as_text():
    told = game()
    assert replay_text(told) == f"{TEXT}digest: {told.digest()}\n"


def test_the_same_as_json():
    told = game()
    document = json.loads(json.dumps(replay_json(told)))
    assert document["packs"] == [{"id": "gleaning", "version": PACK.version}]
    assert [move["move"] for move in document["moves"]] == ["take d6", "keep d6", "take c1"]
    second = document["moves"][1]
    assert (second["number"], second["player"], second["phase"]) == (2, "Ann", "keep")
    assert second["points"] == [
        {
            "player": "Ann",
            "total": -2,
            "came": [
                {"source": "stacks", "points": 1, "why": "stack d: (6,)", "cells": []},
                {"source": "hand", "points": -3, "why": "3 cards in hand", "cells": []},
            ],
            "went": [{"source": "hand", "points": -4, "why": "4 cards in hand", "cells": []}],
        }
    ]
    assert [points["total"] for points in document["points"]] == [-2, -4]
    assert (document["ended"], document["winners"], document["ranking"]) == (False, [], [["Ann"], ["Ben"]])
    assert document["digest"] == told.digest()


def test_a_line_that_goes_without_another_of_its_source_is_told():
    """Who plays the last card of the hand loses the cost of it, and gets no other line from the hand."""
    gone = Change(0, (Line("stacks", 1, "stack d: (6,)"),), (Line("hand", -1, "1 card in hand"),), 4)
    assert told_change(gone, ["Ann"]) == "Ann 4 (+2): stacks +1 (stack d: (6,)); no longer hand -1"
