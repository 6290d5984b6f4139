"""Moves from a command line: understood, made one after another, with bots in between."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.core.errors import MoveError
from stellwerk.core.session import Played, Session


def made(session: Session, moves: Sequence[str]) -> list[Played]:
    """Makes all moves, and those of the bots before, between and after them; gives what was made.

    Raises MoveError naming the move that cannot be made; the session is then of no more use.
    """
    done = session.bots_act()
    for number, text in enumerate(moves, start=1):
        try:
            done.append(session.play(text))
        except MoveError as error:
            raise MoveError(_refused(str(error), number, len(moves))) from error
        done += session.bots_act()
    return done


def _refused(reason: str, number: int, count: int) -> str:
    return reason if count == 1 else f"{reason}\nthat was move {number} of {count}: none was made"
