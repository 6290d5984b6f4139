"""Commands that are imported when they are called, so that no command waits for the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

USAGE_ERROR: Any = typer.BadParameter.__mro__[1]
"""What the option parser raises for wrong usage; the library does not export its name."""

COMMANDS = {
    "packs": "Games, expansions and add-ons: list, show one, preview a mix.",
    "new": "Begin a game in a file.",
    "play": "Play at the terminal, with others and with bots.",
    "moves": "The legal moves of a game.",
    "move": "Make moves in a game.",
    "undo": "Take decisions back.",
    "show": "The board of a game.",
    "score": "Points with reasons, of a game or of a real table's layout.",
    "replay": "A whole game as readable text.",
    "simulate": "Games between bots, with statistics.",
    "preview": "A contact sheet of a pack's pieces, drawn again as they change.",
    "print": "Sheets to print and cut: tiles and all else that a mix needs.",
    "validate": "Check packs, layouts and saved games.",
    "new-pack": "A working pack to edit.",
    "where": "The places of a pack on this machine.",
    "hooks": "The extension points that packs can answer.",
}
"""Every command with its one line of help; each lives in the module of its name in ``stellwerk.cli.commands``."""


def new_app(**settings: Any) -> typer.Typer:
    """An app for one command: no markup, so content is printed letter for letter (case 49); ``main`` tells errors."""
    settings.setdefault("add_completion", False)
    settings.setdefault("cls", Group)
    return typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, **settings)


class Group(TyperGroup):
    """Commands whose errors say of which command they are."""

    def invoke(self, ctx: Any) -> Any:
        """Calls a command; to what the option parser raises without a context it adds that of the command."""
        try:
            return super().invoke(ctx)
        except USAGE_ERROR as error:
            name = ctx.invoked_subcommand
            command = self.get_command(ctx, name) if name else None
            if error.ctx is None and command is not None:
                error.ctx = type(ctx)(command, info_name=name, parent=ctx)
            raise


class LazyGroup(Group):
    """The group of all commands."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name, imported now; None for another."""
        if cmd_name not in COMMANDS:
            return None
        if cmd_name not in self.commands:
            module = import_module(f"stellwerk.cli.commands.{cmd_name.replace('-', '_')}")
            command = typer.main.get_command(module.app)
            command.name = cmd_name
            _keep_apart(command)
            self.commands[cmd_name] = command
        return self.commands[cmd_name]

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the words call; for an unknown one a usage error with the nearest name."""
        if args and args[0] not in COMMANDS and not ctx.resilient_parsing:
            _unknown(ctx, args[0])
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Names and lines of help, without importing a command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _keep_apart(command: Any) -> None:
    """Has what packs' code prints while a command runs go to stderr, for the results are on stdout."""
    for inner in getattr(command, "commands", {}).values():
        _keep_apart(inner)
    if command.callback is not None:
        command.callback = _apart(command.callback)


def _apart(callback: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(callback)
    def called(*arguments: Any, **options: Any) -> Any:
        from stellwerk.core.aside import prints_aside

        with prints_aside():
            return callback(*arguments, **options)

    return called


def _unknown(ctx: Any, name: str) -> NoReturn:
    from difflib import get_close_matches

    near = get_close_matches(name, COMMANDS, n=1)
    ctx.fail(f"there is no command {name!r}" + (f", did you mean {near[0]}?" if near else ""))
    raise AssertionError("fail raises")
