"""What a worker process of a simulation does: assemble the game once, then play the chunks it is handed.

Only plain data crosses: a pickled task at the start, chunks as pairs of numbers, and back rows, seconds and, for
faults, text.  So nothing a pack makes needs to be picklable, whatever the start method (case 66).
"""

from __future__ import annotations

import pickle
import signal
import time
import traceback
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

from stellwerk.core.aside import prints_aside
from stellwerk.core.errors import StellwerkError
from stellwerk.core.seat import described
from stellwerk.core.setup import Assembler, Setup
from stellwerk.core.simulation.row import Row, play_row


@dataclass(frozen=True)
class Task:
    """What every worker has to know."""

    setup: Setup
    assembler: Assembler
    rotate: bool = False


@dataclass(frozen=True)
class Failure:
    """A fault as text: the message for the user and the traceback for ``--debug``."""

    message: str
    trace: str


@dataclass(frozen=True)
class Chunk:
    """The rows from game ``start`` on, up to a failure if there was one; ``seconds`` is how long they took."""

    start: int
    rows: tuple[Row, ...] = ()
    failure: Failure | None = None
    seconds: float = 0.0


@dataclass
class Runner:
    """Plays chunks of games in this process."""

    task: Task
    setups: tuple[Setup, ...] = field(init=False)

    def __post_init__(self) -> None:
        setup = self.task.setup
        turns = len(setup.players) if self.task.rotate else 1
        self.setups = tuple(setup.rotated(turn) for turn in range(turns))
        self.assembly = self.task.assembler(setup)
        seats = self.assembly.game.seats
        if seats != len(setup.players):
            raise StellwerkError(f"the game has {seats} seats, but {len(setup.players)} players are given")

    def row(self, number: int) -> Row:
        """Plays game ``number``: with rotation, every game has the players one seat on."""
        return play_row(self.assembly, self.setups[number % len(self.setups)], number)

    def chunk(self, start: int, stop: int) -> Chunk:
        """Plays the games from ``start`` to before ``stop``."""
        rows: list[Row] = []
        failure = None
        began = time.perf_counter()
        try:
            for number in range(start, stop):
                rows.append(self.row(number))
        except StellwerkError as fault:
            failure = failure_of(fault)
        return Chunk(start, tuple(rows), failure, time.perf_counter() - began)


def failure_of(fault: BaseException) -> Failure:
    """A fault as text."""
    message = str(fault) if isinstance(fault, StellwerkError) else f"a worker process failed with {described(fault)}"
    return Failure(message, "".join(traceback.format_exception(fault)))


def work(connection: Connection, task: bytes) -> None:
    """The main function of a worker: sends None once it is ready, then a ``Chunk`` for every (start, stop) it gets.

    Ends when it gets None or the other side is gone; sends a ``Failure`` when it cannot even begin.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started the worker hears Ctrl-C and ends it
    if hasattr(signal, "SIGTERM"):
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        with prints_aside():
            _work(connection, task)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass  # nobody is left who wants rows
    finally:
        connection.close()


def _work(connection: Connection, task: bytes) -> None:
    try:
        runner = Runner(pickle.loads(task))  # noqa: S301 (comes from the process that started this one)
    except (Exception, SystemExit) as fault:
        connection.send(failure_of(fault))
        return
    connection.send(None)
    while (games := connection.recv()) is not None:
        connection.send(runner.chunk(*games))
