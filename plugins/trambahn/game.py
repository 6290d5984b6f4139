"""Trambahn as the kernel knows games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stellwerk.core.game import Note, Piece, Rig
from stellwerk.core.picture import Picture
from stellwerk.core.prints import Print
from stellwerk.core.scoring import Line
from stellwerk.plugins.trambahn import notation
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.facts import facts
from stellwerk.plugins.trambahn.guess import guess
from stellwerk.plugins.trambahn.inventory import audit, pieces
from stellwerk.plugins.trambahn.legal import Legal
from stellwerk.plugins.trambahn.moves import OVER, Move
from stellwerk.plugins.trambahn.picture import picture
from stellwerk.plugins.trambahn.position import Position
from stellwerk.plugins.trambahn.prints import prints
from stellwerk.plugins.trambahn.rigging import checked_rig
from stellwerk.plugins.trambahn.scoring import lines_of, ranking
from stellwerk.plugins.trambahn.turn import begin, make

GAME = "trambahn"


class TrambahnGame:
    """The rules object (T1-T15) of one box."""

    id = GAME

    def __init__(self, box: Box) -> None:
        self.box = box
        self.seats = box.seats

    def start(self, seed: str, rig: Rig | None = None) -> Position:
        """The position before the first passenger (T4, T5)."""
        return begin(self.box, seed, checked_rig(self.box, rig))

    def to_move(self, position: Position) -> int | None:
        """The seat whose turn it is."""
        return None if position.phase == OVER else position.seat

    def phase(self, position: Position) -> str:
        """``passenger``, ``station``, ``income``, ``buy``; ``over``."""
        return position.phase

    def legal(self, position: Position) -> Legal:
        """The legal moves of the step that is due."""
        return Legal(self.box, position)

    def apply(self, position: Position, move: Move) -> None:
        """Makes a legal move and goes on to the next decision; steps in which nothing can be done are skipped."""
        make(self.box, position, move)

    def write(self, _position: Position, move: Move) -> str:
        """The move in notation."""
        return notation.write(self.box, move)

    def read(self, _position: Position, text: str) -> Move:
        """The move that a text means.  Raises MoveError."""
        return notation.read(self.box, text)

    def lines(self, position: Position, seat: int) -> Sequence[Line]:
        """The scorings in order, then the special rides (T7, T10)."""
        return lines_of(self.box, position, seat)

    def ranking(self, position: Position) -> Sequence[Sequence[int]]:
        """Most points first; equal points share the place (T15)."""
        return ranking(self.box, position)

    def copy(self, position: Position) -> Position:
        """A position that shares nothing mutable."""
        return position.copy()

    def facts(self, position: Position, seat: int | None) -> Mapping[str, Note]:
        """Everything, or what a seat may know: its hand, what is open, and what it saw go face down."""
        return facts(self.box, position, seat)

    def guess(self, position: Position, seat: int, seed: str) -> Position:
        """The other hand, the income of others, the start money and the draw pile dealt anew."""
        return guess(position, seat, seed)

    def audit(self, position: Position) -> Mapping[str, int]:
        """120 cards, 16 trams and 4 terminals by kind."""
        return audit(self.box, position)

    def picture(self, position: Position, seat: int | None) -> Picture:
        """Terminals, trams and scorings, then each player's lines, money and hand."""
        return picture(self.box, position, seat)

    def pieces(self) -> Sequence[Piece]:
        """The 140 cards of the box."""
        return pieces(self.box)

    def prints(self) -> Sequence[Print]:
        """The same with both sides."""
        return tuple(prints(self.box))
