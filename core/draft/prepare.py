"""The preparation of a round: the columns are filled and the tokens move on (R11, R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.core.tiles.laid import Tile

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


def prepare(table: Table) -> None:
    """Step: fills the market, then moves the tokens."""
    fill_columns(table)
    move_tokens(table)


def fill_columns(table: Table) -> None:
    """Fills each column up to its size, left to right, the game's share first (R11, F3).

    A column that kept tiles keeps them and gets what it lacks.  An empty bag draws from the others; with all of them
    empty the column stays short.
    """
    rules = table.rules
    game_bag = rules.game_bag
    draw = table.draw
    for column, tiles in zip(rules.columns, table.columns, strict=True):
        if len(tiles) == column.size:
            continue
        kept = sum(rules.bag_of[tile.id] == game_bag for tile in tiles) if tiles else 0
        for _ in range(min(column.game - kept, column.size - len(tiles))):
            tile = draw(game_bag) or _from_any(table)
            if tile is not None:
                tiles.append(tile)
        for _ in range(column.size - len(tiles)):
            tile = _mixed(table) or _from_any(table)
            if tile is not None:
                tiles.append(tile)


def _mixed(table: Table) -> Tile | None:
    """A tile of the mixed share: from the expansions' bags in turn, without expansions from the game's."""
    bags = table.mixed
    if not bags:
        return table.draw(table.rules.game_bag)
    bag = bags[table.mixed_turn % len(bags)]
    table.mixed_turn += 1
    return table.draw(bag)


def _from_any(table: Table) -> Tile | None:
    for bag in (table.rules.game_bag, *table.mixed):
        tile = table.draw(bag)
        if tile is not None:
            return tile
    return None


def move_tokens(table: Table) -> None:
    """The token that waits becomes active, pushing out the oldest active one; the clock's top one waits (R12).

    In the last round no token is left on the clock and the waiting room stays empty.
    """
    if table.waiting is not None:
        table.active = (table.waiting, *table.active)
        spaces = table.rules.active
        if len(table.active) > spaces:
            table.gone = (*table.gone, *table.active[spaces:])
            table.active = table.active[:spaces]
    table.waiting = table.turn_token() if table.clock else None
    table.flagged = table.waiting is not None and table.waiting.flag
