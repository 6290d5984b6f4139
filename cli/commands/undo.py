"""``stellwerk undo``: decisions taken back."""

from __future__ import annotations

from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Folders, Force, GameFile

app = new_app()


@app.command()
def undo(
    file: GameFile,
    count: Annotated[int, typer.Option("-n", min=1, metavar="N", help="How many decisions.")] = 1,
    folders: Folders = [],  # noqa: B006  # never changed
    force: Force = False,
) -> None:
    """Take back the last decision of a person, and what bots and chance did after it.

    Chance will do the same again.  In a game without people any decision counts.
    """
    from stellwerk.cli.output import Output
    from stellwerk.cli.report import command, due, told
    from stellwerk.cli.table import opened_to_write
    from stellwerk.core.save import save

    output = Output.current()
    session, there = opened_to_write(file, folders, force=force)
    taken = session.undo(count)
    save(session, file, there)
    for line in told(session, taken):
        output.say(f"taken back: {line}")
    output.say(f"{due(session)}: {command('moves', file)}")
