"""``stellwerk validate``: packs, layouts and saved games."""

from __future__ import annotations

from typing import Annotated

import typer

from stellwerk.cli.completion import all_pack_ids
from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Json

app = new_app()


@app.command()
def validate(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="PACK|PATH",
            help="Packs by id or folder, layouts, saved games.",
            autocompletion=all_pack_ids,
            show_default=False,
        ),
    ],
    with_: Annotated[
        list[str],
        typer.Option("--with", metavar="PACK", help="A pack that these need, by id or path.", show_default=False),
    ] = [],  # noqa: B006  # never changed
    write_schemas: Annotated[
        bool,
        typer.Option("--write-schemas", help="Also renew the schemas in a pack's folder, by which editors complete."),
    ] = False,
    json: Json = False,
) -> None:
    """Check packs, layouts and saved games; every fault in one run, each with its place.

    Exit code 1 when there is any fault.
    """
    from dataclasses import asdict

    from stellwerk.cli.output import Output
    from stellwerk.cli.packs.validation import faults_of, schemas_written

    output = Output.current()
    found = [(name, faults_of(name, tuple(with_))) for name in names]
    faults = [fault for _, group in found for fault in group]
    if json:
        output.document({"ok": not faults, "faults": [asdict(fault) for fault in faults]})
    else:
        for name, group in found:
            for line in map(str, group) if group else [f"{name}: ok"]:
                output.say(line)
    for name, group in found if write_schemas else ():
        output.note(schemas_written(name, tuple(with_), group))
    if faults:
        raise typer.Exit(1)
