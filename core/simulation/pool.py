"""Worker processes of a simulation: chunks are handed out as rows are wanted, rows come back in game order."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Literal

from stellwerk.core.errors import StellwerkError
from stellwerk.core.seat import described
from stellwerk.core.simulation.worker import Chunk, Failure, Task, work

Method = Literal["spawn", "fork", "forkserver"]

AHEAD = 4
"""Chunks a worker may be ahead of the rows that were taken: what bounds the memory of a long simulation."""
PATIENCE = 2.0
"""Seconds a worker has to end by itself."""


class RemoteTraceback(Exception):  # noqa: N818 (never raised: it carries a worker's traceback as a cause)
    """The traceback of a fault in a worker process, as text."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


@dataclass(eq=False)
class Worker:
    """A worker process from this side; ``games`` are those it is playing, ``seconds`` those it has played."""

    process: BaseProcess
    connection: Connection
    games: tuple[int, int] | None = None
    seconds: float = 0.0


class Pool:
    """Plays games ``first`` to before ``stop`` with several processes.

    ``chunks()`` gives them in order, the same whatever the number of workers; the pool ends with it, however that
    ends.  Raises StellwerkError when a worker cannot begin or is gone.
    """

    def __init__(self, task: Task, first: int, stop: int, *, jobs: int, size: int, method: Method = "spawn") -> None:
        self.task = task
        self.first = first
        self.stop = stop
        self.jobs = jobs
        self.size = size
        self.context: BaseContext = multiprocessing.get_context(method)
        self.workers: list[Worker] = []
        self._done: dict[int, Chunk] = {}
        self._next = first

    @property
    def seconds(self) -> float:
        """The wall time of the games: that of the worker who played longest, starting up and waiting excluded."""
        return max((worker.seconds for worker in self.workers), default=0.0)

    def chunks(self) -> Generator[Chunk, None, None]:
        """The chunks in game order."""
        idle = False
        try:
            self._start()
            wanted = self.first
            while wanted < self.stop:
                while wanted not in self._done:
                    self._hand_out(wanted)
                    self._receive()
                chunk = self._done.pop(wanted)
                wanted += self.size
                self._hand_out(wanted)
                yield chunk
            idle = True
        finally:
            self._end(at_once=not idle)

    def _start(self) -> None:
        try:
            task = pickle.dumps(self.task)
        except Exception as fault:
            reason = f"what the game is made from cannot be sent to worker processes: {described(fault)}"
            raise StellwerkError(reason) from fault
        with _interrupts_held():
            for _ in range(self.jobs):
                here, there = self.context.Pipe()
                process = self.context.Process(target=work, args=(there, task), daemon=True)  # type: ignore[attr-defined]  # every concrete context has it
                process.start()
                there.close()
                self.workers.append(Worker(process, here))
        for worker in self.workers:
            self._message(worker)

    def _hand_out(self, wanted: int) -> None:
        limit = min(self.stop, wanted + self.size * AHEAD * self.jobs)
        for worker in self.workers:
            if worker.games is None and self._next < limit:
                worker.games = (self._next, min(self._next + self.size, self.stop))
                self._next += self.size
                try:
                    worker.connection.send(worker.games)
                except OSError as fault:
                    raise self._gone(worker) from fault

    def _receive(self) -> None:
        busy = {worker.connection: worker for worker in self.workers if worker.games is not None}
        for connection in wait(list(busy)):
            worker = busy[connection]  # type: ignore[index]  # wait() gives back what it was given
            chunk = self._message(worker)
            assert chunk is not None
            worker.games = None
            worker.seconds += chunk.seconds
            self._done[chunk.start] = chunk

    def _message(self, worker: Worker) -> Chunk | None:
        """The next message of a worker: a chunk, or None when it is ready."""
        try:
            message: Chunk | Failure | None = worker.connection.recv()
        except (EOFError, OSError) as fault:
            raise self._gone(worker) from fault
        if isinstance(message, Failure):
            raise error_of(message)
        return message

    def _gone(self, worker: Worker) -> StellwerkError:
        worker.process.join(PATIENCE)
        code = worker.process.exitcode
        games = f" while it played games {worker.games[0]} to {worker.games[1] - 1}" if worker.games else ""
        return StellwerkError(f"a worker process ended by itself (exit code {code}){games}")

    def _end(self, *, at_once: bool) -> None:
        with _interrupts_held():
            for worker in self.workers:
                if at_once:
                    worker.process.kill()
                else:
                    _dismiss(worker)
            for worker in self.workers:
                worker.process.join(PATIENCE)
                if worker.process.is_alive():
                    worker.process.kill()
                    worker.process.join()
                worker.connection.close()


def error_of(failure: Failure) -> StellwerkError:
    """The error that a worker met, with its traceback as the cause."""
    error = StellwerkError(failure.message)
    error.__cause__ = RemoteTraceback(failure.trace)
    return error


def _dismiss(worker: Worker) -> None:
    try:
        worker.connection.send(None)
    except OSError:
        worker.process.kill()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits meanwhile; processes started meanwhile never hear it, not even before they ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
