"""``stellwerk packs``: what can be played; one pack in full; a mix before it is played."""

from __future__ import annotations

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Json, PackName, SetupOptions, takes_setup

app = new_app(invoke_without_command=True)


@app.callback()
def packs(ctx: typer.Context, json: Json = False) -> None:
    """List the games, expansions, add-ons and bots that are here, faulty ones too."""
    from stellwerk.cli.failure import UsageError
    from stellwerk.cli.output import Output
    from stellwerk.cli.packs.catalogue import listed, rows
    from stellwerk.core.packs.discovery import discover

    if ctx.invoked_subcommand is not None:
        if json:
            raise UsageError(f"--json lists the packs: leave it out before {ctx.invoked_subcommand}")
        return
    output = Output.current()
    found = discover()
    if json:
        output.document({"packs": listed(found)})
    else:
        output.table(rows(found), ("id", "kind", "title", "version", "extends", "source", "status"))


@app.command()
def show(pack: PackName) -> None:
    """Show what a pack brings: pieces by id, hooks it answers, house rules."""
    from stellwerk.cli.output import Output
    from stellwerk.cli.packs.show import shown

    output = Output.current()
    for line in shown(pack):
        output.say(line)


@app.command()
@takes_setup
def mix(setup: SetupOptions) -> None:
    """Preview a game: packs in their order, bags, columns, tokens, pawns; or why these packs do not go together."""
    from stellwerk.cli.output import Output
    from stellwerk.cli.packs.mix import described
    from stellwerk.cli.seating import seated
    from stellwerk.cli.table import assembled, chosen

    output = Output.current()
    for line in described(assembled(chosen(setup, seated(setup), output))):
        output.say(line)
