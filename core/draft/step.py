"""Steps of a round and the kinds of decision they ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from stellwerk.core.draft.move import Move
from stellwerk.core.game import Moves

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table


class Phase(Protocol):
    """One kind of decision.  Stateless: all that changes lies on the table."""

    @property
    def id(self) -> str:
        """Its name, as ``moves --json`` and saved tables give it."""
        ...

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs of its moves."""
        ...

    @property
    def rule(self) -> str:
        """The number of the rule that asks for it; cited when a move comes at another time."""
        ...

    def legal(self, table: Table, seat: int, /) -> Moves[Move]:
        """The legal moves of a seat."""
        ...

    def apply(self, table: Table, seat: int, move: Move, /) -> None:
        """Makes a legal move; takes its task off the agenda when nothing is left to decide."""
        ...

    def write(self, table: Table, seat: int, move: Move, /) -> str:
        """The move in notation."""
        ...

    def read(self, table: Table, seat: int, words: list[str], /) -> Move:
        """The move that words in notation mean.  Raises MoveError when they mean none."""
        ...


@dataclass(frozen=True)
class Step:
    """One step of a round: ``run`` changes the table and puts decisions on its agenda.

    Steps follow one another in the order of the answers; one with ``after`` comes right behind the step it names.
    """

    id: str
    run: Callable[[Table], None]
    phases: tuple[Phase, ...] = ()
    after: str | None = None
