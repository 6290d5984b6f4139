"""Which files a pack may use: those inside its own folder, however they are named (case 31)."""

from __future__ import annotations

import ntpath
import os
from pathlib import Path


def inside(folder: Path, name: str) -> Path | None:
    """The file ``name`` of a pack's folder, or None when the name leads out of it.

    Absolute names, drive letters, ``..``, backslashes and links that point outside are refused; names use ``/``.
    """
    parts = name.split("/")
    if (
        name in ("", ".")
        or "\\" in name
        or "\0" in name
        or ntpath.splitdrive(name)[0]
        or any(part in ("", "..") for part in parts)
    ):
        return None
    root = Path(os.path.realpath(folder))
    target = Path(os.path.realpath(root.joinpath(*parts)))
    return target if target.is_relative_to(root) else None


def yaml_files(folder: Path) -> list[str]:
    """Names of the YAML files directly in a folder, sorted, and of what is named like one; hidden ones are left out."""
    return sorted(
        entry.name
        for entry in folder.iterdir()
        if entry.suffix.lower() in (".yaml", ".yml") and not entry.name.startswith(".")
    )
