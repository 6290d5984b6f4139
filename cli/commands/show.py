"""``stellwerk show``: the board."""

from __future__ import annotations

from pathlib import Path
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
    png: Annotated[
        Path | None,
        typer.Option("--png", metavar="OUT", help="Write the table as a picture.", show_default=False, readable=False),
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="OUT", help="Write it as a vector picture.", show_default=False, readable=False),
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Outline on the picture what earned each point, and say why.")
    ] = False,
    folders: Folders = [],  # noqa: B006  # never changed
    force: Force = False,
) -> None:
    """Draw the table: what lies in common, then each player's place; hidden things stay hidden."""
    from stellwerk.cli.board import drawn
    from stellwerk.cli.failure import UsageError
    from stellwerk.cli.files import ending, spare
    from stellwerk.cli.output import Output
    from stellwerk.cli.table import opened
    from stellwerk.core.errors import StellwerkError

    output = Output.current()
    spare(file, png, svg)
    ending("--png", png, ".png")
    ending("--svg", svg, ".svg")
    session = opened(file, folders, force=force)
    if seat is not None and seat > len(session.players):
        raise StellwerkError(f"--seat {seat}: there are {len(session.players)} players")
    if png or svg:
        from stellwerk.cli.art.reading import images_placed
        from stellwerk.cli.looks import contents_of
        from stellwerk.cli.pictures import Pictured

        with images_placed(contents_of(session)):
            pictured = Pictured.of(session, None if seat is None else seat - 1, explain=explain)
            pictured.write(output, png, svg)
        return
    if explain:
        raise UsageError("--explain belongs to --png or --svg; stellwerk score --explain tells the points as text")
    output.draw(drawn(session, output, None if seat is None else seat - 1, ascii=ascii_))
