"""The options that say what is played, declared once and taken by every command that begins games."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from stellwerk.cli.completion import all_pack_ids, game_ids, pack_ids

DEFAULT_GAME = "railroad-tiles"
DEFAULT_PLAYERS = 2

PackName = Annotated[
    str,
    typer.Argument(
        metavar="ID",
        help="A pack by id, or by the path of its folder.",
        autocompletion=all_pack_ids,
        show_default=False,
    ),
]
GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.", show_default=False, readable=False)]
"""A file is judged by who opens it, in words and with exit code 1: hence ``readable=False``."""

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Folders = Annotated[
    list[str],
    typer.Option("--with", metavar="PACK", help="A folder pack of the saved game, named again.", show_default=False),
]
Force = Annotated[
    bool, typer.Option("--force", help="Open the game although it was played with other versions of its packs.")
]


@dataclass(frozen=True)
class SetupOptions:
    """The setup options of a command line, as they were given."""

    game: Annotated[str, typer.Option("--game", metavar="ID", help="The game.", autocompletion=game_ids)] = DEFAULT_GAME
    player: Annotated[
        list[str],
        typer.Option(
            "--player", metavar="NAME[=BOT]", help="A player, or a bot under a name; repeatable.", show_default=False
        ),
    ] = field(default_factory=list)
    players: Annotated[
        int | None,
        typer.Option("--players", min=1, max=100, metavar="N", help="Number of players, instead of --player."),
    ] = None
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="A,B", help="Bots for all seats, repeated in turn, such as greedy,random."),
    ] = None
    with_: Annotated[
        list[str],
        typer.Option(
            "--with",
            metavar="PACK",
            help="An expansion or add-on by id, or by the path of its folder; repeatable.",
            autocompletion=pack_ids,
            show_default=False,
        ),
    ] = field(default_factory=list)
    objectives: Annotated[
        str | None,
        typer.Option(
            "--objectives",
            metavar="A,B,C",
            help="Objective sets by id, or random, or none (the default).",
            show_default=False,
        ),
    ] = None
    challenge: Annotated[
        str | None,
        typer.Option("--challenge", metavar="ID", help="A challenge for one player.", show_default=False),
    ] = None
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help="Any text; the same seed deals the same game.")
    ] = None

    @property
    def choices(self) -> dict[str, str]:
        """What the game itself is to read: objectives and a challenge, where they are given."""
        wishes = {"objectives": self.objectives, "challenge": self.challenge}
        return {name: wish for name, wish in wishes.items() if wish is not None}

    @property
    def given(self) -> list[str]:
        """The options that differ from their defaults, as they are written."""
        plain = SetupOptions()
        names = (option.name for option in fields(self) if getattr(self, option.name) != getattr(plain, option.name))
        return [f"--{name.rstrip('_')}" for name in names]


def takes_setup(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the setup options; it gets them as one argument ``setup``."""
    own = [
        parameter
        for parameter in inspect.signature(command, eval_str=True).parameters.values()
        if parameter.name != "setup"
    ]
    hints = get_type_hints(SetupOptions, include_extras=True)
    plain = SetupOptions()
    added = [
        inspect.Parameter(
            option.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=getattr(plain, option.name),
            annotation=hints[option.name],
        )
        for option in fields(SetupOptions)
    ]

    @wraps(command)
    def taking(**values: Any) -> None:
        setup = SetupOptions(**{option.name: values.pop(option.name) for option in added})
        command(setup=setup, **values)

    parameters = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in own] + added
    taking.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # functions take it
    taking.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return taking
