"""Finding packs without importing them: bundled ones, installed distributions, bare folders.

A pack at fault is no exception here: it is found together with its fault, so that it harms nobody who did not choose
it (cases 32 and 37).
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Literal, TypeAlias

from stellwerk.core.errors import ContentError, Fault
from stellwerk.core.packs.manifest import MANIFEST, Manifest, Origin, incompatibility, read_manifest

GROUP = "stellwerk.packs"
"""The entry point group of packs; the value of an entry point is a top-level package with a manifest inside."""

Status: TypeAlias = Literal["ok", "incompatible", "broken"]
_PACKAGE = re.compile(r"[^\W\d]\w*")


@dataclass(frozen=True)
class Found:
    """A pack as it was found; ``reason`` says in one line why it cannot be used (empty: it can).

    Without a readable manifest the ``id`` is a guess (the name of the entry point or folder), and ``faults`` says
    what is wrong where.
    """

    id: str
    source: str
    origin: Origin
    status: Status = "ok"
    reason: str = ""
    manifest: Manifest | None = None
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class Catalogue:
    """All packs found, ordered by id and source; ``found`` tells which one an id means.

    Two packs of one id are both unusable, whichever was installed first; only a bundled one stays what it is, for it
    is never replaced (case 38).
    """

    entries: tuple[Found, ...]
    found: Mapping[str, Found]

    def __iter__(self) -> Iterator[Found]:
        return iter(self.entries)

    def usable(self) -> tuple[Manifest, ...]:
        """The manifests that an id can choose, ordered by id."""
        return tuple(pack.manifest for pack in self.found.values() if pack.status == "ok" and pack.manifest)

    def rivals(self, pack_id: str) -> tuple[Found, ...]:
        """Packs that claim an id which means another one."""
        meant = self.found.get(pack_id)
        return tuple(pack for pack in self.entries if pack.id == pack_id and pack.manifest and pack is not meant)


def discover() -> Catalogue:
    """The catalogue of bundled packs and installed distributions.  Imports none of them."""
    return catalogue([*bundled(), *distributions()])


def catalogue(packs: Iterable[Found]) -> Catalogue:
    """The catalogue of these packs, clashes of ids resolved or told."""
    by_id: dict[str, list[Found]] = {}
    for pack in packs:
        by_id.setdefault(pack.id, []).append(pack)
    entries: list[Found] = []
    found: dict[str, Found] = {}
    for pack_id in sorted(by_id):
        packs_of_id = _settled(sorted(by_id[pack_id], key=lambda pack: (pack.manifest is None, pack.source)))
        entries += packs_of_id
        found[pack_id] = next((pack for pack in packs_of_id if pack.origin == "bundled"), packs_of_id[0])
    return Catalogue(tuple(entries), found)


def bundled(root: Path | None = None) -> list[Found]:
    """The packs of ``root``, a folder of pack folders (None: those that come with Stellwerk)."""
    root = root or Path(str(files("stellwerk.content")))
    folders = sorted(path for path in root.iterdir() if (path / MANIFEST).is_file())
    return [_read(folder, folder.name, "bundled", "bundled") for folder in folders]


def distributions() -> list[Found]:
    """The packs that installed distributions offer by entry point."""
    found: dict[tuple[str, str], Found] = {}
    for distribution in importlib.metadata.distributions():
        for entry in offered(distribution):
            name, version = _name(distribution)
            # The first of a name on the path hides the others, as it does for imports.
            key = (re.sub(r"[-_.]+", "-", name).lower(), entry.value)
            if key not in found:
                found[key] = _offered(entry, f"{name} {version}".rstrip())
    return list(found.values())


def is_path(name: str) -> bool:
    """Whether a user's word for a pack means a folder: it contains a separator or begins with a dot."""
    return name.startswith(".") or "/" in name or "\\" in name


def folder_pack(name: str, start: Path | None = None) -> Found:
    """The pack in a folder that the user named: the pack folder itself, or a project folder with the package inside.

    ``start``: where a relative name starts from (None: the working directory).
    """
    try:
        return _in_folder(name, (start or Path()) / name)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        message = f"cannot be read: {(reason or 'the path is not valid').lower()}"
        return _broken(name, name, "folder", Fault(name, message=message))


def _in_folder(name: str, path: Path) -> Found:
    guess = path.resolve().name
    if not path.is_dir():
        what = "is no folder; name the folder of the pack" if path.exists() else "there is no such folder"
        return _broken(guess, name, "folder", Fault(name, message=what))
    if (path / MANIFEST).is_file():
        return _read(path, guess, name, "folder")
    inside = _packages(path)
    if len(inside) == 1:
        return _read(inside[0], guess, name, "folder")
    if inside:
        names = ", ".join(str(folder.relative_to(path)) for folder in inside)
        return _broken(guess, name, "folder", Fault(name, message=f"holds several packs ({names}); name one of them"))
    return _broken(guess, name, "folder", Fault(name, message=f"holds no {MANIFEST}, so it is no pack"))


def _packages(project: Path) -> list[Path]:
    """The pack folders of a project folder, in the flat layout and in that with ``src``."""
    if not (project / "pyproject.toml").is_file():
        return []
    return sorted(found.parent for pattern in ("*", "src/*") for found in project.glob(f"{pattern}/{MANIFEST}"))


def offered(distribution: importlib.metadata.Distribution) -> list[importlib.metadata.EntryPoint]:
    """The packs a distribution offers; none when its metadata is damaged, since nobody chose it."""
    try:
        return [entry for entry in distribution.entry_points if entry.group == GROUP]
    except Exception:  # any package of the environment may be damaged in any way
        return []


def _name(distribution: importlib.metadata.Distribution) -> tuple[str, str]:
    """Name and version; damaged metadata gives a stand-in."""
    try:
        return str(distribution.name), str(distribution.version)
    except Exception:  # as above
        return "a distribution with damaged metadata", ""


def _offered(entry: importlib.metadata.EntryPoint, source: str) -> Found:
    """The pack of an entry point."""
    where = f"{source}: entry point {entry.name}"
    if not _PACKAGE.fullmatch(entry.value):
        message = f"{entry.value!r} is no top-level package"
        return _broken(entry.name, source, "distribution", Fault(where, message=message, hint="write its bare name"))
    folders = _locations(entry.value)
    if not folders:
        message = f"the package {entry.value} is not there"
        return _broken(entry.name, source, "distribution", Fault(where, message=message))
    folder = next((path for path in folders if (path / MANIFEST).is_file()), None)
    if folder is None:
        message = f"the package {entry.value} holds no {MANIFEST}"
        return _broken(entry.name, source, "distribution", Fault(where, message=message))
    return _read(folder, entry.name, source, "distribution")


def _locations(package: str) -> list[Path]:
    """The folders of a top-level package, found without importing it."""
    try:
        spec = importlib.util.find_spec(package)
        return [Path(place) for place in (spec and spec.submodule_search_locations) or ()]
    except Exception:  # an import hook of somebody else's may fail in any way
        return []


def _read(folder: Path, guess: str, source: str, origin: Origin) -> Found:
    try:
        manifest = read_manifest(folder, source, origin)
    except ContentError as error:
        return _broken(guess, source, origin, *error.faults)
    reason = incompatibility(manifest)
    if reason is not None:
        return Found(manifest.id, source, origin, "incompatible", reason, manifest)
    return Found(manifest.id, source, origin, manifest=manifest)


def _broken(guess: str, source: str, origin: Origin, *faults: Fault) -> Found:
    more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
    return Found(guess, source, origin, "broken", f"{faults[0]}{more}", faults=faults)


def _settled(packs: list[Found]) -> list[Found]:
    """The packs of one id, those that clash marked as broken; a guessed id claims nothing."""
    claims = [pack for pack in packs if pack.manifest]
    if len(claims) < 2:
        return packs
    reason = clash(packs[0].id, *(pack.source for pack in claims))
    kept = [pack for pack in claims if pack.origin == "bundled"]
    if kept:
        reason += "; the bundled one is used"
    return [
        replace(pack, status="broken", reason=reason) if pack in claims and pack not in kept else pack for pack in packs
    ]


def clash(pack_id: str, *sources: str) -> str:
    """The sentence about packs of one id, the same whatever the order."""
    number = "two" if len(sources) == 2 else len(sources)
    return f"{number} packs have the id {pack_id}: {' and '.join(sorted(sources))}; remove or rename one"
