"""``stellwerk new``: a game file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import SetupOptions, takes_setup

app = new_app()


@app.command()
@takes_setup
def new(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where the game is kept.", show_default=False, readable=False)
    ],
    setup: SetupOptions,
    force: Annotated[bool, typer.Option("--force", help="Overwrite FILE.")] = False,
) -> None:
    """Begin a game in a file.

    Bots move until a person is to decide.  Without --player or --players two people play.
    """
    from stellwerk.cli.output import Output
    from stellwerk.cli.report import now, seated_as, told
    from stellwerk.cli.table import planned
    from stellwerk.core.errors import StellwerkError
    from stellwerk.core.hold import NOTHING
    from stellwerk.core.replay import shown
    from stellwerk.core.save import save

    output = Output.current()
    if file.is_dir():
        raise StellwerkError(f"{file}: a folder, not a file: name a file for the game")
    if not force and (file.exists() or file.is_symlink()):
        raise StellwerkError(f"{file}: there is a file of this name; --force overwrites it")
    session = planned(setup, output).begin()
    moves = session.bots_act()
    save(session, file, None if force else NOTHING)
    output.say(f"{file}: {session.setup.game} with {', '.join(pack.id for pack in session.setup.packs)}")
    output.say(f"players: {seated_as(session.players)}")
    output.say(f"seed: {shown(session.setup.seed)}")
    for line in told(session, moves):
        output.say(line)
    for line in now(session, file):
        output.say(line)
