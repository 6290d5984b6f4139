"""A new pack, written whole or not at all."""

from __future__ import annotations

import shutil
import tempfile
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from stellwerk.cli.scaffold.names import PackNames
from stellwerk.cli.scaffold.schemas import write_schemas
from stellwerk.core.errors import StellwerkError
from stellwerk.core.packs.discovery import Catalogue, folder_pack
from stellwerk.core.packs.editing import editor_schemas
from stellwerk.core.packs.examine import examine

_TEMPLATES = "stellwerk.cli.scaffold"
_PACK, _PROJECT, _PACKAGE = "pack", "project", "my_pack"


def write_pack(names: PackNames, parent: Path, catalogue: Catalogue, *, python: bool) -> Path:
    """Writes a pack, or a project with a plugin and tests, into a new folder below ``parent``; gives that folder.

    It appears there when it is complete.  Raises StellwerkError, and leaves nothing, when the folder exists, cannot be
    written, or the pack would be at fault with this name.
    """
    target = parent / names.id
    if not parent.is_dir():
        raise StellwerkError(f"{parent}: there is no such folder")
    if target.exists() or target.is_symlink():
        raise StellwerkError(f"{target}: is there already: nothing was written")
    try:
        with tempfile.TemporaryDirectory(prefix=f".{names.id}.", dir=parent) as workshop:
            made = Path(workshop) / names.id
            _write(names, made, python=python)
            _finish(names, made, catalogue)
            made.rename(target)
    except OSError as error:
        raise StellwerkError(f"{target}: cannot be written: {(error.strerror or str(error)).lower()}") from None
    return target


def _write(names: PackNames, target: Path, *, python: bool) -> None:
    """The template with the names of the pack."""
    templates = files(_TEMPLATES)
    if not python:
        _copy(templates.joinpath(_PACK), target, names)
        return
    package = target / names.package
    _copy(templates.joinpath(_PACK), package, names)
    _copy(templates.joinpath(_PROJECT), target, names)
    (package / "__init__.py").write_text(f'"""{names.title}, a pack for Stellwerk."""\n', encoding="utf-8")


def _copy(template: Traversable, target: Path, names: PackNames) -> None:
    """A folder of the template; what is there of the same name is replaced."""
    target.mkdir(parents=True, exist_ok=True)
    for entry in template.iterdir():
        if entry.name == "__pycache__":
            continue
        place = target / names.put_into(entry.name)
        if entry.is_dir():
            _copy(entry, place, names)
        else:
            place.write_text(names.put_into(entry.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


def _finish(names: PackNames, made: Path, catalogue: Catalogue) -> None:
    """Schemas for editors, and a last look: a name of the pack may be taken by what it requires."""
    found = folder_pack(str(made))
    faults = examine(found, catalogue)
    if faults:
        raise StellwerkError(f"no pack can be called {names.id}: {faults[0].message}")
    assert found.manifest is not None, "a pack without faults has a manifest"
    write_schemas(found.manifest.folder, editor_schemas(found, catalogue))
    shutil.rmtree(made / "__pycache__", ignore_errors=True)
