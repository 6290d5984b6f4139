"""Where the lines of a game come from: a person at a terminal, or a pipe."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import Protocol, TextIO

from stellwerk.cli.output import Output
from stellwerk.core.errors import StellwerkError


class Lines(Protocol):
    """A source of lines, one a decision."""

    @property
    def person(self) -> bool:
        """Whether somebody reads what is said and may try again."""
        ...

    @property
    def number(self) -> int:
        """The number of the last line, from 1."""
        ...

    def next(self, prompt: str) -> str | None:
        """The next line that says something, without spaces around it; None at the end."""
        ...


class Pipe:
    """Lines from a stream; blank lines and comments (``#``) are skipped."""

    person = False

    def __init__(self, stream: TextIO, output: Output) -> None:
        self._stream = stream
        self._output = output
        self.number = 0

    def next(self, prompt: str) -> str | None:
        """The next move; whoever reads along has all that was said before."""
        self._output.out.flush()
        while True:
            try:
                line = self._stream.readline()
            except ValueError as fault:
                raise StellwerkError(
                    f"line {self.number + 1} of the input is no text in {self._stream.encoding}"
                ) from fault
            if not line:
                return None
            self.number += 1
            text = line.strip().removeprefix("\ufeff")
            if text and not text.startswith("#"):
                return text


class Keyboard:
    """Lines that a person types at a terminal."""

    person = True

    def __init__(self, stream: TextIO, output: Output) -> None:
        self._stream = stream
        self._output = output
        self.number = 0
        if output.terminal:
            _edit_lines()

    def next(self, prompt: str) -> str | None:
        """What is typed behind the prompt; an empty line asks again."""
        while True:
            line = self._typed(prompt)
            if line is None:
                return None
            self.number += 1
            if line.strip():
                return line.strip()

    def _typed(self, prompt: str) -> str | None:
        self._output.out.flush()
        try:
            return self._edited(prompt) if self._output.terminal else self._read(prompt)
        except UnicodeDecodeError:
            return "?"
        except EOFError:
            self._output.say()
            return None
        except KeyboardInterrupt:
            self._output.say()
            raise

    def _edited(self, prompt: str) -> str:
        """A line at a terminal, with what the system has for editing: it wants the true stdout."""
        with redirect_stdout(self._output.out):
            return input(prompt)

    def _read(self, prompt: str) -> str | None:
        """A line when stdout is no terminal: the prompt must not stand among the results."""
        self._output.err.write(prompt)
        self._output.err.flush()
        return self._stream.readline() or None


def lines_of_process(output: Output) -> Lines:
    """The standard input of the process."""
    stream = sys.stdin
    return Keyboard(stream, output) if stream.isatty() else Pipe(stream, output)


def _edit_lines() -> None:
    """Arrow keys and history at the prompt, where the system has them."""
    import contextlib

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # being imported is what it does
