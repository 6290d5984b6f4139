"""``stellwerk preview``: a contact sheet of a pack."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stellwerk.cli.completion import all_pack_ids
from stellwerk.cli.lazy import new_app

app = new_app()


@app.command()
def preview(
    name: Annotated[
        str,
        typer.Argument(
            metavar="PACK|PATH",
            help="A pack by id or by its folder.",
            autocompletion=all_pack_ids,
            show_default=False,
        ),
    ],
    out: Annotated[
        Path, typer.Option("-o", "--out", metavar="OUT.png", help="The picture; replaced if there.", show_default=False)
    ],
    with_: Annotated[
        list[str],
        typer.Option("--with", metavar="PACK", help="A pack that this one needs, by id or path.", show_default=False),
    ] = [],  # noqa: B006  # never changed
    watch: Annotated[bool, typer.Option("--watch", help="Draw again whenever the pack's files change.")] = False,
) -> None:
    """Draw the pieces of a pack with their names and counts; faults are marked.

    Tokens are those that look otherwise with the pack, markers as many as sheets hold for a player.  Boards and
    players' markers belong to a whole mix: `stellwerk print` makes them.
    Exit code 1 when there is any fault; the picture is there all the same.
    """
    from stellwerk.cli.failure import UsageError
    from stellwerk.cli.output import Output
    from stellwerk.cli.sheets.contact import counted
    from stellwerk.cli.sheets.examined import Watched
    from stellwerk.cli.sheets.previewing import Preview, file_changes, told_faults
    from stellwerk.cli.sheets.previewing import watch as keep_watching

    output = Output.current()
    if out.suffix.lower() != ".png":
        raise UsageError(f"-o {out}: a preview is a PNG picture, such as preview.png")
    changes = file_changes() if watch else None
    made = Preview(Watched(name, with_), out)
    examined = made.build()
    for warning in made.warnings:
        output.note(f"warning: {warning}")
    for fault in examined.faults:
        output.note(str(fault))
    told = [f"{len(examined.prints)} kinds of pieces", *counted(examined.further, "further ")]
    if examined.faults:
        told.append(told_faults(examined))
    output.say(f"{out}: {', '.join(told)}")
    if changes is not None:
        output.note(f"watching {made.watched.folder}; Ctrl-C ends it")
        keep_watching(made, output, changes)
    elif examined.faults:
        raise typer.Exit(1)
