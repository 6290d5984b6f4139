"""``stellwerk simulate``: games between bots."""

from __future__ import annotations

from typing import Annotated

import typer

from stellwerk.cli.lazy import new_app
from stellwerk.cli.options import Json, SetupOptions, takes_setup

app = new_app()


@app.command()
@takes_setup
def simulate(
    setup: SetupOptions,
    games: Annotated[
        int, typer.Option("-n", "--games", min=1, metavar="N", help="How many games.", show_default=False)
    ],
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, max=1000, metavar="JOBS", help="Worker processes.")] = 1,
    rotate: Annotated[bool, typer.Option("--rotate", help="Players move one seat on with every game.")] = False,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="ROWS.jsonl", help="Write a line of JSON a game; - writes to stdout."),
    ] = None,
    json: Json = False,
) -> None:
    """Play games between bots and tell how they went; without --bots all are random.

    The same seed gives the same games, whatever the number of workers.  With --out - the summary goes to stderr.
    """
    from stellwerk.cli.failure import UsageError
    from stellwerk.cli.output import Output
    from stellwerk.cli.simulation.run import Run
    from stellwerk.cli.table import planned
    from stellwerk.core.simulation.simulation import Simulation, Workers

    if json and out == "-":
        raise UsageError("--json and --out - both write to stdout: name a file for the rows")
    output = Output.current()
    plan = planned(setup, output, bots="random")
    simulation = Simulation(plan.setup, plan.assembler, games, rotate=rotate, workers=Workers(jobs))
    plan.assembled()  # what cannot be played is told here, not by a worker
    Run(simulation, output, out).play()
    figures = simulation.summary()
    if json:
        output.document(figures)
        return
    from stellwerk.cli.simulation.figures import told

    say = output.note if out == "-" else output.say
    for line in told(figures):
        say(line)
