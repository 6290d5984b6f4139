"""Commands run as a user runs them: in this process with streams of their own, or in a process of their own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from stellwerk.cli.main import run

START = "from stellwerk.cli.start import main; main()"


@dataclass(frozen=True)
class Ended:
    """How a command ended: exit code and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Stream(io.TextIOWrapper):
    """A text stream into memory that may pretend to be a terminal."""

    def __init__(self, encoding: str = "utf-8", *, terminal: bool = False) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, write_through=True)
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    def text(self) -> str:
        self.flush()
        raw = self.buffer
        assert isinstance(raw, io.BytesIO)
        return raw.getvalue().decode(self.encoding)


def caller(patch: pytest.MonkeyPatch) -> Callable[..., Ended]:
    """What runs a command in this process: words, ``stdin`` text, ``encoding`` of its streams."""

    def call(*words: Any, stdin: str = "", encoding: str = "utf-8", terminal: bool = False) -> Ended:
        out, err = Stream(encoding, terminal=terminal), Stream(encoding, terminal=terminal)
        with patch.context() as streams:
            streams.setattr(sys, "stdin", io.StringIO(stdin))
            streams.setattr(sys, "stdout", out)
            streams.setattr(sys, "stderr", err)
            code = run([str(word) for word in words])
        return Ended(code, out.text(), err.text())

    return call


def started(*words: Any, env: Mapping[str, str] | None = None, **settings: Any) -> subprocess.Popen[bytes]:
    """A command as a process of its own; plain text and UTF-8 unless ``env`` says otherwise."""
    environ = {**os.environ, "PYTHONUTF8": "1", **(env or {})}
    settings = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **settings}
    return subprocess.Popen([sys.executable, "-c", START, *map(str, words)], env=environ, **settings)


def process(*words: Any, env: Mapping[str, str] | None = None, timeout: float = 60, **settings: Any) -> Ended:
    """How such a process ends."""
    child = started(*words, env=env, **settings)
    out, err = child.communicate(timeout=timeout)
    return Ended(child.returncode, (out or b"").decode("utf-8"), err.decode("utf-8"))
