"""``stellwerk move``: moves in a game, all of them or none."""

from __future__ import annotations

from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Folders, Force, GameFile

app = new_app()


@app.command()
def move(
    file: GameFile,
    moves: Annotated[
        list[str], typer.Argument(metavar="MOVE", help="Moves in notation, each in quotes.", show_default=False)
    ],
    folders: Folders = [],  # noqa: B006  # never changed
    force: Force = False,
) -> None:
    """Make moves and save; when one is not legal, none is made.

    After each move bots act until a person is to decide.  `stellwerk moves` lists what is legal.
    """
    from stellwerk.cli.making import made
    from stellwerk.cli.output import Output
    from stellwerk.cli.report import now, told
    from stellwerk.cli.table import opened_to_write
    from stellwerk.core.save import save

    output = Output.current()
    session, there = opened_to_write(file, folders, force=force)
    done = made(session, moves)
    save(session, file, there)
    for line in told(session, done):
        output.say(line)
    for line in now(session, file):
        output.say(line)
