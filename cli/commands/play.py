"""``stellwerk play``: a game at the terminal, line by line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Force, SetupOptions, takes_setup

app = new_app()


@app.command()
@takes_setup
def play(
    setup: SetupOptions,
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE", help="A game to go on with, or where to keep a new one.", show_default=False, readable=False
        ),
    ] = None,
    force: Force = False,
) -> None:
    """Play at the terminal, with others and with bots; the game is saved after each move.

    Without FILE, or where it is not there yet, a new game begins.  Type help at the prompt.  Input that is no terminal
    is read as one move a line; blank lines and lines that begin with # are skipped.
    """
    from stellwerk.cli.output import Output
    from stellwerk.cli.play.game import LineGame
    from stellwerk.cli.play.input import lines_of_process
    from stellwerk.cli.play.keeping import free_name
    from stellwerk.cli.report import seated_as
    from stellwerk.cli.table import opened_to_write, planned
    from stellwerk.core.errors import StellwerkError
    from stellwerk.core.hold import NOTHING
    from stellwerk.core.replay import shown
    from stellwerk.core.save import save

    output = Output.current()
    if file is not None and file.exists():
        beyond = [option for option in setup.given if option != "--with"]
        if beyond:
            raise StellwerkError(f"{file}: a game is there already, so {beyond[0]} cannot change how it begins")
        session, there = opened_to_write(file, setup.with_, force=force)
    else:
        session = planned(setup, output).begin()
        file = file or free_name(session.setup.seed, Path())
        there = save(session, file, NOTHING)
        output.say(f"{session.setup.game} with {', '.join(pack.id for pack in session.setup.packs)}")
        output.say(f"players: {seated_as(session.players)}")
        output.say(f"seed: {shown(session.setup.seed)}")
    LineGame(session, file, there, lines_of_process(output), output).play()
