"""A pack of one's own outside the project, from the first command to a played game: as a folder, and installed."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest
from terminal import process

ROOT = Path(__file__).parents[2]
SOURCE = ("pyproject.toml", "README.md", "LICENSE", "cli", "content", "core", "plugins", "schemas")
SIX = ["heath:straight/heath", "heath:straight/heath-car", "heath:bend/heath", "heath:bend/heath-train",
       "heath:halt/heath", "heath:halt/heath-traveler"]  # fmt: skip


@dataclass(frozen=True)
class Shell:
    """Runs the real command in a folder; ``program`` is what is called."""

    folder: Path
    program: tuple[str, ...] = ()

    def __call__(self, *words: str) -> str:
        """What a command that ends well says on stdout."""
        if not self.program:
            ended = process(*words, cwd=self.folder)
            assert ended.code == 0, f"{words}: {ended.out}{ended.err}"
            return ended.out
        done = subprocess.run([*self.program, *words], cwd=self.folder, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout


def played(shell: Shell, name: str) -> None:
    """The pack is valid, mixed with base and Forest, played by bots, shown and scored; alone its challenge is."""
    assert shell("validate", name) == f"{name}: ok\n"
    told = shell("packs", "show", name)
    assert [line.split()[-1] for line in told.splitlines() if "heath:" in line and "/" in line.split()[-1]] == SIX
    mix = ("--with", name, "--with", "forest")
    assert "packs: base 1.0.0, forest 1.0.0, heath 0.1.0" in shell("packs", "mix", *mix)
    bots = ("--players", "2", "--bots", "greedy,random", "--seed", "7")
    shell("play", "g.json", *mix, *bots, "--objectives", "outlook,temple,airport")
    board = shell("show", "g.json")
    assert "round 8 of 8, over" in board
    assert "Outlook: " in board
    assert "heath" in board
    score = json.loads(shell("score", "g.json", "--json"))
    sources = {line["source"] for player in score["players"] for line in player["lines"]}
    assert {"heath", "massifs", "cities", "objectives"} <= sources
    assert any(line["why"].startswith("Outlook: ") for player in score["players"] for line in player["lines"])
    rows = json.loads(shell("simulate", "-n", "4", *mix, *bots, "--json"))
    assert rows["games"] == 4
    assert "heath" in rows["sources"]
    shell("play", "solo.json", "--player", "Ann=greedy", "--with", name, "--challenge", "wide-land", "--seed", "7")
    assert "Wide Land" in shell("score", "solo.json", "--explain")


def test_a_folder_pack_of_six_tiles_an_objective_and_a_challenge_is_played(tmp_path):
    shell = Shell(tmp_path)
    shell("new-pack", "heath")
    played(shell, "./heath")


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """An environment of its own with a wheel of this project, what it requires, and nothing else of this one.

    What it requires comes from the environment of the tests, so that nothing is fetched.
    """
    place = tmp_path_factory.mktemp("fresh")
    venv.create(place / "env", with_pip=False, symlinks=os.name != "nt")
    scripts, site = _paths(place / "env")
    source = place / "source"
    source.mkdir()
    for name in SOURCE:
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, source / name)
    install(wheel(source, place), site)
    (site / "requirements.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    python = scripts / ("python.exe" if os.name == "nt" else "python")
    start = "import sys; from stellwerk.cli.start import main; main()"
    return place, site, (str(python), "-I", "-c", start)


def _paths(place: Path) -> tuple[Path, Path]:
    paths = sysconfig.get_paths("venv", vars={"base": str(place), "platbase": str(place)})
    return Path(paths["scripts"]), Path(paths["purelib"])


def wheel(project: Path, place: Path) -> Path:
    """The wheel of a project, built without fetching anything."""
    words = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--quiet", "-w", str(place)]
    done = subprocess.run([*words, str(project)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return max(place.glob("*.whl"), key=lambda path: path.stat().st_mtime_ns)


def install(built: Path, site: Path) -> None:
    """Installs a wheel without what it requires."""
    words = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--quiet", "--target", str(site)]
    done = subprocess.run([*words, str(built)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


PROJECT = """
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "heath-tiles"
version = "0.1.0"

[project.entry-points."stellwerk.packs"]
heath = "heath_tiles"

[tool.setuptools]
packages = ["heath_tiles"]

[tool.setuptools.package-data]
heath_tiles = ["*.yaml"]
"""


@pytest.mark.slow
def test_a_built_wheel_runs_in_a_second_environment_and_finds_installed_packs(fresh):
    """YAML only, and with code: both found by entry point, from wheels; nothing comes from this source tree."""
    place, site, program = fresh
    shell = Shell(place, program)
    code = "import stellwerk.core; print(list(stellwerk.core.__path__))"
    done = subprocess.run([program[0], "-I", "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert str(site) in done.stdout
    assert str(ROOT) not in done.stdout
    assert shell("--version").startswith("stellwerk ")

    shell("new-pack", "heath")
    project = place / "project"
    project.mkdir()
    (place / "heath").rename(project / "heath_tiles")
    (project / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    install(wheel(project, place), site)
    assert any(line.split()[0] == "heath" and "heath-tiles 0.1.0" in line for line in shell("packs").splitlines())
    played(shell, "heath")

    shell("new-pack", "stone-age", "--python")
    install(wheel(place / "stone-age", place), site)
    (place / "stone-age").rename(place / "elsewhere")
    assert "lonely-scouts" in shell("packs", "show", "stone-age")
    shell(
        "play", "s.json", "--players", "2", "--bots", "greedy", "--with", "stone-age", "--with", "heath", "--seed", "1"
    )
    assert "round 8 of 8, over" in shell("show", "s.json")
