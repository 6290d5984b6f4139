"""Many games of bots: rows in game order, the same for any number of worker processes, and their summary."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from stellwerk.core.errors import StellwerkError
from stellwerk.core.setup import Assembler, Setup
from stellwerk.core.simulation.pool import Method, Pool, error_of
from stellwerk.core.simulation.row import Row, bot_names
from stellwerk.core.simulation.summary import Summary
from stellwerk.core.simulation.worker import Chunk, Runner, Task

MOST_IN_A_CHUNK = 16
CHUNKS_PER_WORKER = 8


@dataclass(frozen=True)
class Workers:
    """How a simulation is spread: ``jobs`` processes (1: this one), how they start, games handed out at a time.

    ``chunk`` None is chosen from the number of games.  None of it changes a row.
    """

    jobs: int = 1
    method: Method = "spawn"
    chunk: int | None = None

    def size(self, games: int) -> int:
        """The number of games in a chunk."""
        return self.chunk or max(1, min(MOST_IN_A_CHUNK, games // (self.jobs * CHUNKS_PER_WORKER)))


class Simulation:
    """Games ``first`` to ``first + games - 1`` under one seed: iterate it once for the rows, then ask the summary.

    The seed of game 57 is the setup's seed with ``-57`` behind it and deals the same game anywhere.  ``rotate`` moves
    the players one seat on with every game.  Rows are played as they are taken, so memory stays the same however many
    there are.  Raises StellwerkError for a person among the players; while iterating, after the rows before it, for a
    game in which a bot or the rules fail, naming them.
    """

    def __init__(
        self,
        setup: Setup,
        assembler: Assembler,
        games: int,
        *,
        rotate: bool = False,
        first: int = 0,
        workers: Workers | None = None,
    ) -> None:
        self.workers = workers or Workers()
        if games < 1 or first < 0 or self.workers.jobs < 1:
            raise StellwerkError("a simulation takes at least one game and one worker")
        bot_names(setup)
        self.games = range(first, first + games)
        self._task = Task(setup, assembler, rotate)
        self._summary = Summary(setup, rotated=rotate)

    def __len__(self) -> int:
        return len(self.games)

    def __iter__(self) -> Iterator[Row]:
        chunks = self._here() if self.workers.jobs == 1 or len(self) == 1 else self._spread()
        with closing(chunks):  # a failure, or whoever takes no more rows, ends the workers now
            for chunk in chunks:
                for row in chunk.rows:
                    self._summary.add(row)
                    yield row
                if chunk.failure is not None:
                    raise error_of(chunk.failure)

    def summary(self) -> dict[str, Any]:
        """The figures of the rows taken so far (see ``Summary.figures``)."""
        return self._summary.figures()

    def _here(self) -> Generator[Chunk, None, None]:
        runner = Runner(self._task)
        for number in self.games:
            chunk = runner.chunk(number, number + 1)
            self._summary.seconds += chunk.seconds
            yield chunk

    def _spread(self) -> Generator[Chunk, None, None]:
        jobs = min(self.workers.jobs, len(self))
        size = self.workers.size(len(self))
        pool = Pool(self._task, self.games.start, self.games.stop, jobs=jobs, size=size, method=self.workers.method)
        with closing(pool.chunks()) as chunks:
            for chunk in chunks:
                self._summary.seconds = pool.seconds
                yield chunk
