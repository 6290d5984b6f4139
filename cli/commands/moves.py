"""``stellwerk moves``: the legal moves of a game."""

from __future__ import annotations

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Folders, Force, GameFile, Json

app = new_app()


@app.command()
def moves(file: GameFile, json: Json = False, folders: Folders = [], force: Force = False) -> None:  # noqa: B006  # never changed
    """List the legal moves in notation, a line each; none when the game is over."""
    from stellwerk.cli.output import Output
    from stellwerk.cli.table import opened

    output = Output.current()
    session = opened(file, folders, force=force)
    texts = session.legal_texts()
    if json:
        seat = session.to_move
        name = None if seat is None else session.players[seat].name
        output.document({"to_move": name, "seat": seat, "phase": session.phase, "count": len(texts), "moves": texts})
        return
    for text in texts:
        output.say(text)
    if session.over:
        output.note(f"{file}: the game is over, nobody is to move")
