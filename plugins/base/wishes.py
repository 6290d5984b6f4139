"""What a player hopes for beside points: objectives laid or due, and the challenge of a solo game."""

from __future__ import annotations

from stellwerk.core.draft.table import Table
from stellwerk.core.tiles.conditions.nearness import nearness
from stellwerk.core.tiles.conditions.scene import NOWHERE, Scene, on_cell

CHALLENGE = 100.0
"""What a fulfilled challenge is worth: a missed one takes all points back, so it goes before the hopes for more."""

OBJECTIVE = 1.2
"""How much of an objective's points the nearness to it is worth while it can still be reached."""


def has_wishes(table: Table, seat: int) -> bool:
    """Whether there is anything to hope for."""
    return table.rules.challenge is not None or bool(table.sets)


def fulfilment(table: Table, seat: int) -> float:
    """Points that objectives and the challenge promise, by how near the tableau is to fulfilling them."""
    scene = Scene(table, seat)
    promised = 0.0
    if table.rules.challenge is not None:
        promised += CHALLENGE * nearness(table.rules.challenge.condition, scene, NOWHERE)
    if table.sets:
        by_tile = {table.rules.sets[name].tile.id: table.rules.sets[name] for name in table.sets}
        for cell, laid in scene.tableau.laid.items():
            objective = by_tile.get(laid.tile.id)
            if objective is not None:
                near = nearness(objective.condition, scene, on_cell(cell))
                promised += objective.points * (near if near >= 1 else OBJECTIVE * 0.5 * near)
    return promised
