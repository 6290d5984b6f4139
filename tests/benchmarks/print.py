"""Sheets: 106 duplex tiles as PDF beside an empty reportlab program; memory, size, single pictures, previews."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

# This file's own folder comes last: a module of the same name as the built-in function shadows nothing.
sys.path[:0] = [str(Path(__file__).parents[1])]
sys.path.append(str(Path(__file__).parent))

from pairs import paired, seconds  # noqa: E402

EMPTY = """
from reportlab.pdfgen.canvas import Canvas
canvas = Canvas("empty.pdf", pagesize=(595.28, 841.89))
canvas.showPage()
canvas.save()
"""
PEAK = """
import sys
from pathlib import Path
{code}
print(int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]))
"""
COMMAND = """
from stellwerk.cli.main import run
assert run(["print", "--only", "tile", "-o", "tiles.pdf"]) == 0
"""


def environment(folder: Path) -> dict[str, str]:
    """The environment of a user: modules are compiled once."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**environ, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def run(folder: Path, *command: str) -> float:
    """Wall time of a process."""
    begin = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, env=environment(folder))
    return perf_counter() - begin


def peak(folder: Path, code: str) -> int:
    """Peak memory of a Python process in KB (Linux)."""
    command = [sys.executable, "-c", PEAK.format(code=code)]
    ended = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder, env=environment(folder))
    return int(ended.stdout.split()[-1])


PRINTED = """
from time import perf_counter
from stellwerk.cli.options import SetupOptions
from stellwerk.cli.output import Output
from stellwerk.cli.sheets.content import mixed
mix = mixed(SetupOptions(), Output.current())
begin = perf_counter()
from pathlib import Path
from stellwerk.cli.sheets.request import Request
from stellwerk.cli.sheets.run import Run
Run(Request(out=Path("tiles.pdf"), only=("tile",)), mix, Output.current()).sheets()
print(perf_counter() - begin)
"""


def pdf(folder: Path) -> None:
    """The command, and its work once the packs are loaded, beside the empty program."""
    script = str(Path(sys.executable).with_name("stellwerk"))

    def empty() -> float:
        return run(folder, sys.executable, "-c", EMPTY)

    def printed() -> float:
        command = [sys.executable, "-c", PRINTED]
        ended = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder, env=environment(folder))
        return float(ended.stdout.split()[-1])

    drawn, bare, ratio = paired(printed, empty)
    print(f"106 duplex tiles drawn, planned and written: {drawn * 1000:.0f} ms", end="; ")
    print(f"an empty reportlab program {bare * 1000:.0f} ms: {ratio:.2f} times")
    whole, bare, ratio = paired(lambda: run(folder, script, "print", "--only", "tile", "-o", "tiles.pdf"), empty)
    print(f"stellwerk print, start-up and the packs too: {whole * 1000:.0f} ms: {ratio:.2f} times")
    print(f"the file: {(folder / 'tiles.pdf').stat().st_size / 1000:.0f} KB")
    if Path("/proc/self/status").exists():
        python, most = peak(folder, ""), peak(folder, COMMAND)
        print(f"peak memory {most / 1000:.0f} MB, {(most - python) / 1000:.0f} MB over the interpreter's own")


def pictures(folder: Path) -> None:
    """A PNG for each side of every kind of tile, and the pages of all tiles as PNG."""
    script = str(Path(sys.executable).with_name("stellwerk"))
    words = (script, "print", "--only", "tile")
    single = run(folder, *words, "--profile", "tgc-small", "-o", "single")
    count = len(list((folder / "single").glob("*.png")))
    print(f"{count} tiles of 675 × 675 pixels as PNG: {single:.1f} s, {single / count * 106:.1f} s for 106")
    for dpi in (150, 300):
        print(f"12 pages at {dpi} dpi as PNG: {run(folder, *words, '-o', 'page.png', '--dpi', str(dpi)):.1f} s")


def preview(folder: Path) -> None:
    """What --watch does after one tile changed."""
    from stellwerk.cli.sheets.examined import Watched
    from stellwerk.cli.sheets.previewing import Preview

    place = folder / "own"
    source = Path(__file__).parents[2] / "content" / "base"
    place.mkdir()
    for name in ("tiles", "drawing"):
        shutil.copy(source / f"{name}.yaml", place / f"{name}.yaml")
    (place / "manifest.yaml").write_text(
        "format: 1\nid: own\nkind: expansion\ntitle: Own\nversion: 1.0.0\napi: '>=1,<2'\nextends: railroad-tiles\n"
        "requires: [base]\nbag: own\n"
    )
    made = Preview(Watched(str(place)), folder / "own.png")
    first = seconds(made.build)
    text = (place / "tiles.yaml").read_text()
    times = []
    for count in range(11, 16):
        (place / "tiles.yaml").write_text(text.replace("count: 3", f"count: {count}", 1))
        times.append(seconds(made.build))
    again = sorted(times)[2] * 1000
    print(f"preview of the base tiles: {first:.2f} s; after one tile changed {again:.0f} ms (median of 5)")


def main() -> None:
    """Prints the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pdf(folder)
        pictures(folder)
        preview(folder)


if __name__ == "__main__":
    main()
