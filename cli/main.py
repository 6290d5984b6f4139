"""The command ``stellwerk``: its group of commands, and the boundary where every error becomes one or two lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from stellwerk.cli.lazy import LazyGroup, new_app

PROGRAM = "stellwerk"
FAULT = 1
USAGE = 2
INTERRUPTED = 130
CLOSED_PIPE = 141
"""What a shell reports of a program that a closed pipe ended."""

app = new_app(
    cls=LazyGroup,
    add_completion=True,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Runs the command that the process was called with, and ends the process with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Runs a command; gives the exit code: 0 fine, 1 the input is at fault, 2 usage, 130 Ctrl-C, 141 closed pipe."""
    words, debug = _without_debug(arguments)
    try:
        code = _called(words)
        sys.stdout.flush()
    except BaseException as error:
        code = _told(error, debug)
    return _silenced() if code == CLOSED_PIPE else code


@app.callback()
def stellwerk(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show the traceback of an error; anywhere on the line.")
    ] = False,
) -> None:
    """Rail-laying tabletop games: mix packs, play, score, replay and simulate.

    Exit codes: 0 fine, 1 the input is at fault, 2 wrong usage, 130 Ctrl-C, 141 closed pipe.
    """
    if version:
        from importlib.metadata import version as version_of

        typer.echo(f"{PROGRAM} {version_of(PROGRAM)}")
    elif ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def _called(words: list[str]) -> int:
    command: Any = typer.main.get_command(app)
    if f"_{PROGRAM.upper()}_COMPLETE" in os.environ:
        command.main(args=words, prog_name=PROGRAM, standalone_mode=False)
    try:
        with command.make_context(PROGRAM, words) as context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    return 0


def _without_debug(arguments: Sequence[str]) -> tuple[list[str], bool]:
    """The arguments without ``--debug``, which may stand anywhere before ``--``, and whether it was there."""
    words = list(arguments)
    end = words.index("--") if "--" in words else len(words)
    head = [word for word in words[:end] if word != "--debug"]
    return head + words[end:], len(head) < end


def _told(error: BaseException, debug: bool) -> int:
    """Tells an error on stderr in its few lines; gives the exit code."""
    from stellwerk.cli.failure import explained

    code, text = explained(error)
    try:
        if debug and code in (FAULT, USAGE):
            _show_traceback(error)
        _say(text)
    except BrokenPipeError:
        return CLOSED_PIPE
    return code


def _say(text: str) -> None:
    from stellwerk.cli.output import Output

    if text:
        Output.current().note(text)


def _show_traceback(error: BaseException) -> None:
    import traceback

    _say("".join(traceback.format_exception(error)).rstrip())


def _silenced() -> int:
    """Turns what is left in the buffers of a closed pipe away, so that ending the process says nothing (case 44)."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(nowhere, stream.fileno())
    return CLOSED_PIPE
