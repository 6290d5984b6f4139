"""A page in headless Chromium: its document after the script has run, and pictures of it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needed = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt-get install chromium")

_FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND", "--virtual-time-budget=4000",
)  # fmt: skip


def _run(page: Path, home: Path, *words: str, fragment: str = "") -> str:
    assert CHROMIUM is not None
    url = page.as_uri() + (f"#{fragment}" if fragment else "")
    command = [CHROMIUM, *_FLAGS, f"--user-data-dir={home / 'profile'}", *words, url]
    done = subprocess.run(command, capture_output=True, timeout=90, check=True, env={**os.environ, "HOME": str(home)})
    return done.stdout.decode("utf-8")


def document(page: Path, home: Path, fragment: str = "") -> str:
    """The HTML of the page once it has settled."""
    return _run(page, home, "--dump-dom", fragment=fragment)


def screenshot(page: Path, home: Path, target: Path, fragment: str = "", size: tuple[int, int] = (1200, 900)) -> None:
    """A picture of the page."""
    _run(page, home, f"--screenshot={target}", f"--window-size={size[0]},{size[1]}", fragment=fragment)
