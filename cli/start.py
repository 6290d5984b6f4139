"""The console script: it hears Ctrl-C from the first moment on, while everything else is still being imported."""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Runs the command that the process was called with, and ends the process with its exit code."""
    try:
        from stellwerk.cli.main import main as run

        run()
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)
