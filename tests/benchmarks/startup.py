"""Start-up: ``stellwerk --help`` beside a bare typer program; loading and checking all shipped content."""

import subprocess
import sys
from pathlib import Path
from time import perf_counter

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from pairs import paired, seconds  # noqa: E402

BARE = """
import typer
app = typer.Typer()

@app.command()
def one() -> None:
    "First."

@app.command()
def two() -> None:
    "Second."

app()
"""


def run(*command: str) -> float:
    """Wall time of a process."""
    begin = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - begin


def load_everything() -> None:
    """Reads, checks and assembles every shipped pack."""
    from stellwerk.core.packs.assembly import assemble
    from stellwerk.core.packs.choice import games, resolve
    from stellwerk.core.packs.discovery import discover

    catalogue = discover()
    for game in games(catalogue):
        packs = [pack.id for pack in catalogue.usable() if pack.extends == game and pack.origin == "bundled"]
        assemble(resolve(catalogue, game, packs, 5 if "fifth-player" in packs else 2))


def main() -> None:
    """Prints the figures."""
    script = str(Path(sys.executable).with_name("stellwerk"))
    ours, bare, ratio = paired(lambda: run(script, "--help"), lambda: run(sys.executable, "-c", BARE, "--help"))
    print(f"stellwerk --help: {ours * 1000:.0f} ms, a bare typer program {bare * 1000:.0f} ms: {ratio:.2f} times")
    first, again = seconds(load_everything), seconds(load_everything)
    print(f"all shipped content read, checked and assembled: {first * 1000:.0f} ms, again {again * 1000:.0f} ms")


if __name__ == "__main__":
    main()
