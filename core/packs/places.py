"""Where a pack lives on disk."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from pathlib import Path

from stellwerk.core.packs.manifest import Manifest


@dataclass(frozen=True)
class Places:
    """Folder of the content, module file or package folder of the plugin, folder of the scenarios.

    ``plugin`` is None for a pack without code, or when its code is not where the manifest says; ``scenarios`` None
    when there are none.
    """

    content: Path
    plugin: Path | None
    scenarios: Path | None


def places(manifest: Manifest) -> Places:
    """The places of a pack.  Imports nothing of it, except packages around a bundled plugin."""
    return Places(manifest.folder, _plugin(manifest), _scenarios(manifest))


def _plugin(manifest: Manifest) -> Path | None:
    if manifest.plugin is None:
        return None
    module = manifest.plugin.partition(":")[0]
    if manifest.origin == "folder":
        return _below(manifest.folder, module.split(".")) or _below(manifest.folder, module.split(".")[1:])
    if manifest.origin == "bundled":
        return _origin(module)
    package, *rest = module.split(".")
    found = _origin(package)
    return _below(found, rest) if found is not None and rest else found


def _origin(module: str) -> Path | None:
    """The folder of a package or the file of a module."""
    spec = importlib.util.find_spec(module)
    if spec is None:
        return None
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(spec.origin) if spec.origin else None


def _below(folder: Path, parts: list[str]) -> Path | None:
    """The module of that name below a package folder."""
    place = folder.joinpath(*parts)
    if place.is_dir():
        return place
    file = place.with_name(f"{place.name}.py")
    return file if file.is_file() else None


def _scenarios(manifest: Manifest) -> Path | None:
    """Scenarios stand beside bundled content's folder, or in the project folder around a package."""
    around = [manifest.folder, *list(manifest.folder.parents)[:2]]
    for folder in around:
        own = folder / "tests" / "scenarios" / manifest.id
        if own.is_dir():
            return own
    if manifest.origin == "bundled":
        return None
    return next((path for path in (folder / "tests" / "scenarios" for folder in around) if path.is_dir()), None)
