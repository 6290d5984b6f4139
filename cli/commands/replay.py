"""``stellwerk replay``: a whole game as text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Folders, Force, GameFile, Json

app = new_app()


@app.command()
def replay(
    file: GameFile,
    json: Json = False,
    gif: Annotated[
        Path | None,
        typer.Option("--gif", metavar="OUT", help="Write an animated picture.", show_default=False, readable=False),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="OUT",
            help="Write a page to step through in a browser.",
            show_default=False,
            readable=False,
        ),
    ] = None,
    folders: Folders = [],  # noqa: B006  # never changed
    force: Force = False,
) -> None:
    """Tell a game from its first move on, with every change of points, and its end."""
    from stellwerk.cli.failure import UsageError
    from stellwerk.cli.files import ending, spare
    from stellwerk.cli.output import Output
    from stellwerk.cli.table import opened
    from stellwerk.core.replay import replay_json, replay_text

    if json and (gif or html):
        raise UsageError("--json writes to stdout: leave it out beside --gif and --html")

    output = Output.current()
    spare(file, gif, html)
    ending("--gif", gif, ".gif")
    ending("--html", html, ".html", ".htm")
    session = opened(file, folders, force=force)
    if gif or html:
        from stellwerk.cli.art.reading import images_placed
        from stellwerk.cli.looks import contents_of
        from stellwerk.cli.replays import write_replay

        with images_placed(contents_of(session)):
            write_replay(session, output, gif, html)
    elif json:
        output.document(replay_json(session))
    else:
        output.say(replay_text(session).removesuffix("\n"))
