"""The README tells the truth: its commands run, its hook table is the real one, what it links to is there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.packs.hook_table import hook_table

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"(?:<!-- ([^>]*) -->\n)?```(\w+)\n(.*?)```", TEXT, re.S)


def test_the_order_is_that_of_the_developers_page():
    titles = re.findall(r"^## (.*)$", TEXT, re.M)
    wanted = ["On a fresh machine", "Play", "Mix expansions", "Author a pack", "Print", "Simulate", "Architecture"]
    assert [title for title in titles if title in wanted] == wanted
    assert titles.index("Architecture") < titles.index("Hooks") < titles.index("Unofficial, and house values")


def test_its_commands_run(tmp_path):
    """Every sh block but the two for a fresh machine, which the CI script runs; in one folder, in their order."""
    shutil.copytree(ROOT / "tests" / "scenarios", tmp_path / "tests" / "scenarios")
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    run = [text for mark, language, text in BLOCKS if language == "sh" and not mark]
    assert len(run) >= 5
    for block in run:
        done = subprocess.run(
            ["bash", "-eu", "-c", block], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, f"{block}\n{done.stdout}\n{done.stderr}"


def test_the_hook_table_is_the_real_one():
    (table,) = re.findall(r"<!-- hooks -->\n(.*?)<!-- /hooks -->", TEXT, re.S)
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.strip().splitlines()[2:]]
    assert [(name.strip("`"), mode, meaning) for name, mode, meaning in rows] == [
        (f"{point.name}({', '.join(point.arguments)})", point.mode, point.summary) for point in hook_table(DraftPack)
    ]


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#:]+)\)", TEXT))))
def test_what_it_links_to_is_there(target):
    assert (ROOT / target).is_file()
