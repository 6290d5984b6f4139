"""``stellwerk hooks``: the table of extension points."""

from __future__ import annotations

from typing import Annotated

import typer

from stellwerk.cli.completion import game_ids
from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import DEFAULT_GAME, Json

app = new_app()


@app.command()
def hooks(
    game: Annotated[
        str, typer.Option("--game", metavar="ID", help="The game whose packs answer them.", autocompletion=game_ids)
    ] = DEFAULT_GAME,
    json: Json = False,
) -> None:
    """List what a plugin can answer: hook, how answers combine, arguments, one answer's type, meaning."""
    from dataclasses import asdict

    from stellwerk.cli.output import Output
    from stellwerk.core.packs.choice import resolve
    from stellwerk.core.packs.discovery import discover
    from stellwerk.core.packs.hook_table import hook_table
    from stellwerk.core.packs.plugin import plugin_class

    output = Output.current()
    plugin = plugin_class(resolve(discover(), game, (), 2).game_pack)
    table = hook_table(plugin.hook_points)
    base = f"{plugin.content_pack.__module__}.{plugin.content_pack.__qualname__}"
    if json:
        output.document({"hooks": [asdict(hook) for hook in table], "subclass": base})
        return
    rows = [(f"{hook.name}({', '.join(hook.arguments)})", hook.mode, hook.returns, hook.summary) for hook in table]
    output.table(rows, ("hook", "mode", "answers", "meaning"))
    output.say(f"\nA plugin subclasses {base} and marks each hook with @hookimpl of stellwerk.core.hooks.")
