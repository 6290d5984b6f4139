"""Choosing a column (R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.core.draft.choices import Choices, choices
from stellwerk.core.draft.lay import LayPhase
from stellwerk.core.draft.move import Move
from stellwerk.core.errors import MoveError
from stellwerk.core.game import Refusal

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


def ask_for_columns(table: Table) -> None:
    """Step: in turn order each player chooses a column and lays its tiles before the next chooses."""
    table.agenda += [(TAKE, seat) for seat in reversed(table.order)]


class TakePhase:
    """The decision which free column to take, with all that lies on it."""

    id = "take"
    verbs = ("take",)
    rule = "R13"

    def legal(self, table: Table, seat: int) -> Choices:
        """Every column nobody has chosen this round."""

        def forbids(move: Move) -> Refusal:
            column = move[1]
            if not 0 <= column < len(table.chosen):
                return Refusal("R11", f"there is no column {column + 1}: the market has {len(table.chosen)}")
            return Refusal("R13", f"column {column + 1} is chosen already this round")

        return choices([("take", c) for c, chooser in enumerate(table.chosen) if chooser is None], forbids)

    def apply(self, table: Table, seat: int, move: Move) -> None:
        """Takes tiles and stars; in solo the column's own reward too (R31)."""
        column = move[1]
        player = table.seats[seat]
        table.agenda.pop()
        table.chosen[column] = seat
        player.stars += table.column_stars[column]
        table.column_stars[column] = 0
        reward = table.rules.columns[column]
        if reward.stars:
            table.give_stars(seat, reward.stars)
        if reward.points:
            table.earn(seat, "columns", reward.points, ("column {0} chosen in round {1}", column + 1, table.round))
        tiles = table.columns[column]
        player.hand += tiles
        tiles.clear()
        player.due = table.flagged and bool(player.objectives)
        if player.hand or player.due:
            table.agenda.append((LAY, seat))

    def write(self, table: Table, seat: int, move: Move) -> str:
        """``take N``, columns counted from the left."""
        return f"take {move[1] + 1}"

    def read(self, table: Table, seat: int, words: list[str]) -> Move:
        """The column that the words name."""
        if len(words) == 2 and words[0] == "take" and words[1].isascii() and words[1].isdigit() and len(words[1]) < 4:
            return "take", int(words[1]) - 1
        raise MoveError(f"write: take N (1 to {len(table.chosen)}, columns from the left)")


TAKE = TakePhase()
LAY = LayPhase()
