"""What the kernel knows of a game: positions, moves as text, points with reasons, views.

A game is one immutable object, assembled once for a choice of packs and shared by all its positions.  A position is
mutable, cheap to copy and knows nothing of its game's rules; undo is replay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from stellwerk.core.picture import Picture
from stellwerk.core.scoring import Line

Note: TypeAlias = "bool | int | str | Sequence[Note] | Mapping[str, Note] | None"
"""What facts and a pack's notes are made of: immutable and JSON-like."""

Rig: TypeAlias = "Mapping[str, Sequence[str]]"
"""A rigged chance: for each named stream the items that come first, in order; used by scenarios."""

P = TypeVar("P")
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal: the ``rule`` that forbids it (its number) and the reason in words."""

    rule: str
    reason: str


@dataclass(frozen=True)
class Piece:
    """One kind of piece in the box: what a printed sheet or an inventory lists."""

    id: str
    kind: str
    count: int


class Moves(Protocol[M_co]):
    """The legal moves of one decision as a view: it counts and samples without building every move."""

    def __len__(self) -> int:
        """The number of legal moves."""
        ...

    def __getitem__(self, index: int, /) -> M_co:
        """The move at ``index`` (0 ≤ index < len); the order is that of iteration."""
        ...

    def __iter__(self) -> Iterator[M_co]:
        """Every legal move once."""
        ...

    def why_not(self, move: Any, /) -> Refusal | None:
        """None when ``move`` is legal, otherwise the rule that forbids it."""
        ...


class Game(Protocol[P, M]):
    """All the kernel knows of a game."""

    @property
    def id(self) -> str:
        """The game's id as saves and bots name it."""
        ...

    @property
    def seats(self) -> int:
        """The number of players of this assembled game."""
        ...

    def start(self, seed: str, rig: Rig | None = None) -> P:
        """The position at the first decision (R6-R9 and the like are done).

        Raises StellwerkError for a rigged item that the stream cannot give.
        """
        ...

    def to_move(self, position: P, /) -> int | None:
        """The seat (from 0) that decides next; None when the game is over."""
        ...

    def phase(self, position: P, /) -> str:
        """The kind of decision that is due (``take``, ``lay``, …); ``over`` at the end."""
        ...

    def legal(self, position: P, /) -> Moves[M]:
        """The legal moves of the decision that is due; empty when the game is over."""
        ...

    def apply(self, position: P, move: M, /) -> None:
        """Makes a legal move, in place, and all that follows from it up to the next decision.

        The move is trusted: ask ``legal(position).why_not(move)`` first when it comes from outside.
        """
        ...

    def write(self, position: P, move: M, /) -> str:
        """The move in notation, on one line; ``read`` gives the same move back."""
        ...

    def read(self, position: P, text: str, /) -> M:
        """The move that ``text`` means here, legal or not.  Raises MoveError when it means none."""
        ...

    def lines(self, position: P, seat: int, /) -> Sequence[Line]:
        """The explained points of a seat as if the game ended now; their sum is the seat's total."""
        ...

    def ranking(self, position: P, /) -> Sequence[Sequence[int]]:
        """Seats from first to last, ties together; the first group are the winners (empty: nobody won)."""
        ...

    def copy(self, position: P, /) -> P:
        """A position that shares nothing mutable with this one."""
        ...

    def facts(self, position: P, seat: int | None, /) -> Mapping[str, Note]:
        """What the position says, in one canonical order: all of it (None), or what a seat may see."""
        ...

    def guess(self, position: P, seat: int, seed: str, /) -> P:
        """A possible completion of what the seat cannot see, drawn from ``seed`` alone."""
        ...

    def audit(self, position: P, /) -> Mapping[str, int]:
        """The number of pieces by kind, wherever they lie; constant over a game."""
        ...

    def picture(self, position: P, seat: int | None, /) -> Picture:
        """The table as neutral data, for a front end to draw; as ``seat`` sees it (None: all that is open)."""
        ...

    def pieces(self) -> Sequence[Piece]:
        """Every kind of piece of this assembled game with its number."""
        ...
