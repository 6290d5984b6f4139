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

app = new_app(
    cls=LazyGroup,
    add_completion=True,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Runs the command that the process was called with, and ends the process with its exit code."""
    _open_what_is_closed()
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Runs a command; gives the exit code: 0 fine, 1 the input is at fault, 2 usage, 130 Ctrl-C, 141 closed pipe."""
    words, debug = _without_debug(arguments)
    try:
        code = _called(words)
        sys.stdout.flush()
    except BaseException as error:
        code = _told(error, debug)
    _drop_what_cannot_be_written()
    return code


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
    except OSError:
        pass  # nobody is left to be told
    return code


def _say(text: str) -> None:
    from stellwerk.cli.output import Output

    if text:
        Output.current().note(text)


def _show_traceback(error: BaseException) -> None:
    import traceback

    _say("".join(traceback.format_exception(error)).rstrip())


def _drop_what_cannot_be_written() -> None:
    """Empties the buffers of a stream that takes nothing any more, so that the process ends quietly (case 44)."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _open_what_is_closed() -> None:
    """Gives a process that was started without one of its streams an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123  # as long as the process
