"""The round as the steps of R11-R20, for a game pack to answer ``steps`` with."""

from __future__ import annotations

from stellwerk.core.draft.end import end_round
from stellwerk.core.draft.place import PLACE, ask_for_pawns
from stellwerk.core.draft.prepare import prepare
from stellwerk.core.draft.start import START, ask_for_start_tiles
from stellwerk.core.draft.step import Step
from stellwerk.core.draft.take import LAY, TAKE, ask_for_columns

ROUND: tuple[Step, ...] = (
    Step("prepare", prepare),
    Step("start", ask_for_start_tiles, (START,)),
    Step("choice", ask_for_columns, (TAKE, LAY)),
    Step("pawns", ask_for_pawns, (PLACE,)),
    Step("end", end_round),
)
"""Preparation, start tiles (round 1 only), choice and laying, pawns, end of round."""
