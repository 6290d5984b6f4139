"""What a printed copy of a game needs: every piece with its two sides, as neutral data.

Games describe, front ends draw.  Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

from stellwerk.core.game import Game
from stellwerk.core.picture import Disc, Face


@dataclass(frozen=True)
class Notice:
    """A side with words: a title, lines to be broken as needed, perhaps an arrow.

    ``shape``: as large as a tile or as a card; ``ground`` names a colour as a face's does.
    """

    title: str
    texts: tuple[str, ...] = ()
    arrow: Literal["", "left", "right"] = ""
    shape: Literal["card", "tile"] = "card"
    ground: str = ""


@dataclass(frozen=True)
class Space:
    """A space on a board: its title, what is printed in it, and room for so many round pieces.

    ``ring``: numbered spaces in a circle, so many as ``ring`` says, with the room in their middle.
    """

    title: str
    texts: tuple[str, ...] = ()
    room: int = 0
    ring: int = 0


@dataclass(frozen=True)
class Board:
    """A board: spaces above, and below them columns as wide as tiles; without either a plain side with its title."""

    title: str
    spaces: tuple[Space, ...] = ()
    columns: tuple[Space, ...] = ()


Side: TypeAlias = "Face | Disc | Notice | Board"


@dataclass(frozen=True)
class Print:
    """One kind of piece to be printed.

    ``count``: how many the box holds, of which a player needs ``each`` (0: all players together need all).  ``back``
    None: the mirror image of the front; ``chiral``: the piece is turned over in play, and then shows what no turning
    in the plane does.  ``players``: numbers of players it is for (empty: any).  ``pile``: the bag or stock in which it
    is kept at the table (empty: with all of its kind).
    """

    id: str
    kind: str
    count: int
    front: Side
    back: Side | None = None
    chiral: bool = False
    each: int = 0
    players: tuple[int, ...] = ()
    pile: str = ""

    def needed(self, players: int | None) -> int:
        """How many so many players need; None: all the box holds."""
        if players is None:
            return self.count
        if self.players and players not in self.players:
            return 0
        return min(self.count, self.each * players) if self.each else self.count


@runtime_checkable
class Printed(Protocol):
    """A game that tells what a printed copy needs."""

    def prints(self) -> Sequence[Print]:
        """Every kind of piece with both sides, in the order of printing."""
        ...


BACK = "back"
"""The ground of a card's back."""


def prints_of(game: Game[Any, Any]) -> Sequence[Print]:
    """What a printed copy of any game needs; of one that does not tell, a card for each of its pieces."""
    if isinstance(game, Printed):
        return game.prints()
    return [
        Print(piece.id, piece.kind, piece.count, Face(piece.id, piece.kind), Face("", BACK))
        for piece in game.pieces()
        if piece.count
    ]
