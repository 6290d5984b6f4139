"""How moves name tiles and cells."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from stellwerk.core.errors import MoveError
from stellwerk.core.tiles.cell import cell_at
from stellwerk.core.tiles.laid import Tile

if TYPE_CHECKING:
    from stellwerk.core.draft.rules import DraftRules

_CELL = re.compile(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})")


def read_cell(text: str) -> int:
    """The cell that ``X,Y`` means.  Raises MoveError for any other text."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise MoveError(f"a cell is X,Y (two whole numbers, like 2,-1), not {text!r}")
    try:
        return cell_at(int(match[1]), int(match[2]))
    except ValueError as error:
        raise MoveError(str(error)) from None


def tile_named(rules: DraftRules, name: str, choice: Iterable[Tile]) -> Tile:
    """The tile a name means: a full id, or a short form that is unique among ``choice``, else in the game.

    A short form leaves out the pack, or pack and printing, or the end of the name.  Raises MoveError when no tile or
    several are meant.
    """
    tiles = rules.tiles
    if name in tiles:
        return tiles[name]
    for pool in (list(dict.fromkeys(choice)), list(tiles.values())):
        for meant in (_without_pack, _shape, _beginning):
            found = [tile for tile in pool if meant(tile, name)]
            if len(found) == 1:
                return found[0]
            if found:
                raise MoveError(f"{name!r} may mean {', '.join(tile.id for tile in found[:6])}: write more of the name")
    close = get_close_matches(name, [*tiles, *(tile.partition(":")[2] for tile in tiles)], 1, 0.5)
    raise MoveError(f"no tile in this game is called {name!r}" + (f"; did you mean {close[0]}?" if close else ""))


def _without_pack(tile: Tile, name: str) -> bool:
    return tile.id.partition(":")[2] == name


def _shape(tile: Tile, name: str) -> bool:
    return name in (tile.definition.shape, f"{tile.definition.pack}:{tile.definition.shape}")


def _beginning(tile: Tile, name: str) -> bool:
    return tile.id.startswith(name) or tile.id.partition(":")[2].startswith(name)
