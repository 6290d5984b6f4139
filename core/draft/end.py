"""The end of a round (R20), with two players (R30) and alone (R31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


def end_round(table: Table) -> None:
    """Step: columns nobody chose, the next turn order, the next round or the end of the game."""
    left = [column for column, chooser in enumerate(table.chosen) if chooser is None]
    if table.rules.players == 1:
        for column in left:
            _to_box(table, column)
    else:
        if table.rules.players == 2 and len(left) == 2:
            left = _flip(table, left)
        for column in left:
            if table.stars:
                table.stars -= 1
                table.column_stars[column] += 1
    table.order = tuple(chooser for chooser in table.chosen if chooser is not None)
    table.chosen = [None] * len(table.chosen)
    if table.round == table.rules.rounds:
        table.over = True
    else:
        table.round += 1


def _flip(table: Table, left: list[int]) -> list[int]:
    """The two-player tile says which of two columns is discarded; the other is given back (R30)."""
    side = table.chosen_at_random("two-player", ("left", "right"))
    table.flips = (*table.flips, ("left", "right")[side])
    column = left.pop(side)
    table.stars += table.column_stars[column]
    table.column_stars[column] = 0
    _to_box(table, column)
    return left


def _to_box(table: Table, column: int) -> None:
    table.box = (*table.box, *table.columns[column])
    table.columns[column].clear()
