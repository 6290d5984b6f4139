"""What content says about a column-draft game, frozen: columns, tokens, pawns, what a pack brings to setup."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Column:
    """One column of the market (R11, F3).

    ``game`` tiles come from the game's bag, ``mixed`` from the bags of the expansions in turn (without one: from the
    game's); ``stars`` and ``points`` are given on choosing it (R31).
    """

    game: int
    mixed: int
    stars: int = 0
    points: int = 0

    @property
    def size(self) -> int:
        """How many tiles the column holds when full."""
        return self.game + self.mixed


@dataclass(frozen=True)
class ColumnLayout:
    """The columns from left to right for the numbers of players named."""

    players: tuple[int, ...]
    columns: tuple[Column, ...]


@dataclass(frozen=True)
class TokenDef:
    """A placement token (R4): its printed icons, any of which it lets a player place, and its flag (R21)."""

    icons: tuple[str, ...]
    flag: bool = False


@dataclass(frozen=True)
class Swap:
    """Tokens a pack exchanges (F2, R4): those whose flag or icon fits gain ``icons`` and keep their own.

    ``flag`` None: whatever the flag; ``shows`` None: whatever the icons.
    """

    icons: tuple[str, ...]
    flag: bool | None = None
    shows: str | None = None


@dataclass(frozen=True)
class Patch:
    """More copies of another pack's tile (declared; nothing else of another pack may change)."""

    tile: str
    count: int


@dataclass(frozen=True)
class SetupDef:
    """What one pack brings to setup; the packs' answers are merged.

    ``seats``: numbers of players it makes possible; ``stars``: stars added to the supply; ``start_stars``: how many
    each player begins with (R8); ``active``: spaces for active tokens (R12); ``refusals``: how often a player may
    refuse (R15); ``objective_sets``: sets in a game with objectives (R10); ``objective_copies``: more copies of every
    objective in play; ``supply``: extra pawns by kind; ``own_bag``: whether its tiles have a bag of their own.
    """

    seats: tuple[int, ...] = ()
    stars: int = 0
    start_stars: int = 0
    rounds: int = 0
    active: int = 0
    refusals: int = 0
    objective_sets: int = 0
    objective_copies: int = 0
    tokens: tuple[TokenDef, ...] = ()
    swaps: tuple[Swap, ...] = ()
    supply: tuple[tuple[str, int], ...] = ()
    patches: tuple[Patch, ...] = ()
    own_bag: bool = False


@dataclass(frozen=True)
class PawnScore:
    """``start`` + ``each`` for every thing counted, at most ``cap`` (R18).

    Counted are other pawns of the kinds ``pawns``, or markers of the kinds ``marks``; without either, other pawns of
    the same kind.
    """

    start: int
    each: int
    cap: int
    pawns: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class PawnDef:
    """A pawn kind: how many there are, the connection its network follows (None: the pack's code says) and its score.

    ``any_token``: every token may place it instead of what it shows.  ``options`` are further numbers for a pack's own
    code (F5: ``metric``, ``reach``).
    """

    id: str
    supply: int
    network: str | None = None
    score: PawnScore | None = None
    options: tuple[tuple[str, Any], ...] = field(default=())
    any_token: bool = False
