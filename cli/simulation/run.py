"""A simulation at work: its rows go where they are wanted, its progress to a terminal."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from stellwerk.cli.output import Output
from stellwerk.core.simulation.row import Row
from stellwerk.core.simulation.rows_file import RowsFile
from stellwerk.core.simulation.simulation import Simulation

STDOUT = "-"


class Run:
    """Plays a simulation once; ``out`` is the file of its rows, ``-`` for stdout, None for nowhere."""

    def __init__(self, simulation: Simulation, output: Output, out: str | None) -> None:
        self.simulation = simulation
        self.output = output
        self.out = out
        self.played = 0

    def play(self) -> None:
        """Plays all games.  Raises KeyboardInterrupt that tells how far it came, and whatever the simulation raises."""
        try:
            with self._rows() as keep, self._progress() as step, closing(self._games()) as rows:
                for row in rows:
                    keep(row)
                    self.played += 1
                    step()
        except KeyboardInterrupt:
            raise KeyboardInterrupt(self._interrupted()) from None

    def _games(self) -> Generator[Row, None, None]:
        """The rows; closing it ends the workers."""
        yield from self.simulation

    def _interrupted(self) -> str:
        text = f"interrupted after {self.played} of {len(self.simulation)} games"
        if self.out is None or self.out == STDOUT or not self.played:
            return text
        return f"{text}; their rows are in {RowsFile(Path(self.out)).partial}"

    @contextmanager
    def _rows(self) -> Iterator[Callable[[Row], None]]:
        if self.out is None:
            yield lambda row: None
        elif self.out == STDOUT:
            yield lambda row: self.output.draw(row.text())
        else:
            with RowsFile(Path(self.out)) as file:
                yield file.add

    @contextmanager
    def _progress(self) -> Iterator[Callable[[], None]]:
        with self._bar() as bar:
            yield (lambda: None) if bar is None else (lambda: bar.update(1))

    def _bar(self) -> AbstractContextManager[Any]:
        """A progress bar where stderr is a terminal; nothing where it would fill a log (case 47)."""
        if not self.output.err.isatty():
            return nullcontext()
        import typer

        return typer.progressbar(length=len(self.simulation), label="games", file=self.output.err)
