"""``stellwerk new-pack``: a working pack to edit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app

app = new_app()


@app.command()
def new_pack(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The pack's id, such as stone-age.", show_default=False)],
    folder: Annotated[
        Path, typer.Option("--dir", metavar="DIR", help="Where the pack's folder is made.", show_default="here")
    ] = Path(),
    python: Annotated[
        bool, typer.Option("--python", help="With a plugin (a pawn and a scoring of its own), tests and a wheel.")
    ] = False,
) -> None:
    """Write a working pack to edit: tiles, an objective, a challenge, a scoring.

    Each file explains itself, and editors complete and check it.
    """
    import shlex

    from stellwerk.cli.output import Output
    from stellwerk.cli.scaffold.names import pack_names
    from stellwerk.cli.scaffold.writing import write_pack
    from stellwerk.core.packs.discovery import discover, is_path

    output = Output.current()
    catalogue = discover()
    target = str(write_pack(pack_names(name, catalogue, python=python), folder, catalogue, python=python))
    place = target if is_path(target) else f"./{target}"
    output.say(f"{place}: a pack to edit, next:")
    for words in (["validate", place], ["play", "game.json", "--players", "2", "--with", place]):
        output.say(f"  {shlex.join(['stellwerk', *words])}")
