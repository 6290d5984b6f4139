"""Code of folder packs: loaded by file location, under a private module name.

A folder pack is no installed package: its modules live in ``sys.modules`` under a name made from the folder's path,
so that two folders with a package of one name never meet, and every process (a worker too) gives a folder the same
name.  Inside, relative imports work as ever; imports of the package by its own name are led to the private one.
"""

from __future__ import annotations

import builtins
import importlib
import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

PRIVATE = "stellwerk_folder_"
"""What the private names of all folders begin with."""
_OURS = "stellwerk"


def import_from_folder(folder: Path, module: str) -> ModuleType:
    """The module that a manifest in ``folder`` names.

    ``module`` begins with the package's name, which need not be the folder's (the folder *is* the package), or names
    a module file inside a folder that has no package of that name, or code of Stellwerk that the folder only feeds
    with content.  Raises whatever importing it raises.
    """
    folder = folder.resolve()
    package, *rest = module.split(".")
    if package == _OURS:
        return importlib.import_module(module)
    if package != folder.name and _is_module(folder / package):
        package, rest = folder.name, [package, *rest]
    private = private_name(folder)
    _lead(private, package, folder)
    return importlib.import_module(".".join([private, *rest]))


def private_name(folder: Path) -> str:
    """The name under which this folder's package is loaded."""
    place = str(folder.resolve()).encode("utf-8", "surrogateescape")
    return f"{PRIVATE}{blake2b(place, digest_size=8).hexdigest()}"


def _is_module(path: Path) -> bool:
    return path.with_name(f"{path.name}.py").is_file() or (path / "__init__.py").is_file()


def _lead(private: str, package: str, folder: Path) -> None:
    """Makes the folder importable under its private name: once a process."""
    finders = [finder for finder in sys.meta_path if isinstance(finder, _Finder)]
    if not any(finder.private == private for finder in finders):
        sys.meta_path.insert(0, _Finder(private, package, folder))


class _Finder:
    """Finds the modules of one folder under its private name."""

    def __init__(self, private: str, package: str, folder: Path) -> None:
        self.private = private
        self.package = package
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module of this folder; None for all others, and for what is no Python source."""
        if name != self.private and not name.startswith(f"{self.private}."):
            return None
        place = self.folder.joinpath(*name.split(".")[1:])
        for file, is_package in ((place / "__init__.py", True), (place.with_name(f"{place.name}.py"), False)):
            if file.is_file() and (is_package or name != self.private):
                loader = _Loader(name, str(file), self)
                inside = [str(place)] if is_package else None
                return spec_from_file_location(name, file, loader=loader, submodule_search_locations=inside)
        if not place.is_dir():
            return None
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [str(place)]
        return spec

    def import_(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002 (the names of builtins.__import__)
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        """``__import__`` inside the folder: its own package's name means the private one."""
        if level == 0 and self.package != _OURS and (name == self.package or name.startswith(f"{self.package}.")):
            name = self.private + name[len(self.package) :]
        return builtins.__import__(name, globals, locals, fromlist or (), level)


class _Loader(SourceFileLoader):
    """Runs a module with the folder's own ``__import__``."""

    def __init__(self, name: str, path: str, finder: _Finder) -> None:
        super().__init__(name, path)
        self.finder = finder

    def exec_module(self, module: ModuleType) -> None:
        """Runs the module's code in its namespace."""
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": self.finder.import_}
        super().exec_module(module)

    def get_code(self, fullname: str) -> CodeType:
        """The code, always from the source: an author's folder gets no cache files, and none may be out of date."""
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)
