"""``stellwerk show``: the board."""

from __future__ import annotations

from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Folders, Force, GameFile

app = new_app()


@app.command()
def show(
    file: GameFile,
    seat: Annotated[
        int | None,
        typer.Option("--seat", min=1, metavar="N", help="Only player N's place, with all that player may see."),
    ] = None,
    ascii_: Annotated[bool, typer.Option("--ascii", help="Draw with ASCII signs only.")] = False,
    folders: Folders = [],  # noqa: B006
    force: Force = False,
) -> None:
    """Draw the table: what lies in common, then each player's place; hidden things stay hidden."""
    from stellwerk.cli.board import drawn
    from stellwerk.cli.output import Output
    from stellwerk.cli.table import opened
    from stellwerk.core.errors import StellwerkError

    output = Output.current()
    session = opened(file, folders, force=force)
    if seat is not None and seat > len(session.players):
        raise StellwerkError(f"--seat {seat}: there are {len(session.players)} players")
    output.draw(drawn(session, output, None if seat is None else seat - 1, ascii=ascii_))
