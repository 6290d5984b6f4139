"""``stellwerk replay``: a whole game as text."""

from __future__ import annotations

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Folders, Force, GameFile, Json

app = new_app()


@app.command()
def replay(file: GameFile, json: Json = False, folders: Folders = [], force: Force = False) -> None:  # noqa: B006
    """Tell a game from its first move on, with every change of points, and its end."""
    from stellwerk.cli.output import Output
    from stellwerk.cli.table import opened
    from stellwerk.core.replay import replay_json, replay_text

    output = Output.current()
    session = opened(file, folders, force=force)
    if json:
        output.document(replay_json(session))
    else:
        output.say(replay_text(session).removesuffix("\n"))
