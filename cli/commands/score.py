"""``stellwerk score``: points with reasons."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Folders, Force, Json

app = new_app()


@app.command()
def score(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="A saved game, or a layout (YAML) of a real table.", show_default=False, readable=False
        ),
    ],
    explain: Annotated[bool, typer.Option("--explain", help="Every line of points, with why and where.")] = False,
    json: Json = False,
    folders: Folders = [],  # noqa: B006  # never changed
    force: Force = False,
) -> None:
    """Tell everybody's points; of a game that is not over, as if it ended now."""
    from stellwerk.cli.files import is_layout
    from stellwerk.cli.output import Output
    from stellwerk.cli.points.scores import score_of_game, score_of_layout

    output = Output.current()
    points = score_of_layout(file) if is_layout(file) else score_of_game(file, folders, force=force)
    if json:
        output.document(points.document())
        return
    for line in points.text(explain=explain):
        output.say(line)
