"""The content of one pack: its YAML files, read and checked against what the pack may use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from stellwerk.core.content.digest import digest
from stellwerk.core.content.document import Document, read_document, uncollected
from stellwerk.core.content.folder import inside, yaml_files
from stellwerk.core.content.words import nearest, quoted
from stellwerk.core.errors import ContentError, Fault
from stellwerk.core.schema.check import check
from stellwerk.core.schema.load import SchemaSource, load_schema
from stellwerk.core.schema.merge import ADDITIONS, merged, with_names

if TYPE_CHECKING:
    from stellwerk.core.packs.manifest import Manifest

_MANIFEST = "manifest.yaml"

NamesCheck: TypeAlias = "Callable[[PackContent], Sequence[Fault]]"
"""What a schema cannot see: names that nothing declares, sides used twice, …"""


@dataclass(frozen=True)
class PackContent:
    """What a pack's folder holds; ``documents`` by file name, without the manifest.

    ``required``: the contents of the packs it requires, directly or not, in order.  ``faults`` and ``unread`` (files
    that could not be read at all) are empty, except in content gathered to find the faults of all packs at once.
    """

    manifest: Manifest
    folder: Path
    documents: Mapping[str, Document]
    required: tuple[PackContent, ...] = ()
    faults: tuple[Fault, ...] = ()
    unread: frozenset[str] = frozenset()

    @classmethod
    def read(
        cls,
        folder: Path,
        manifest: Manifest,
        files: Mapping[str, SchemaSource],
        required: Sequence[PackContent] = (),
        names: NamesCheck | None = None,
    ) -> PackContent:
        """Reads and checks the files of a pack; ``files`` maps each file name to its schema.

        Raises ContentError with every fault of every file.
        """
        content = cls.gather(folder, manifest, files, required, names)
        if content.faults:
            raise ContentError(content.faults)
        return content

    @classmethod
    def gather(
        cls,
        folder: Path,
        manifest: Manifest,
        files: Mapping[str, SchemaSource],
        required: Sequence[PackContent] = (),
        names: NamesCheck | None = None,
    ) -> PackContent:
        """As ``read``, but gives what could be read together with its faults, so that further packs can be checked."""
        shown = _shown(folder) if manifest.origin == "folder" else folder
        with uncollected():
            documents, unread, faults = _documents(folder, shown, {*files, ADDITIONS})
            checked = [name for name in documents if name != ADDITIONS]
            schemas, added = _schemas(checked, files, documents, unread, required)
            faults += added
            for name in checked:
                faults += check(documents[name], schemas[name])
            content = cls(manifest, folder, documents, tuple(required), tuple(faults), unread)
            if names is not None:
                faults += names(content)
        return replace(content, faults=tuple(sorted(set(faults))))

    @cached_property
    def digest(self) -> str:
        """Pins what the rules use: changes of titles, notes and drawings leave it alone."""
        manifest = self.manifest
        head = {
            "id": manifest.id,
            "provides": manifest.provides,
            "extends": manifest.extends,
            "requires": sorted(need.pack for need in manifest.requires),
            "bag": manifest.bag,
        }
        return digest({_MANIFEST: head, **{name: document.data for name, document in self.documents.items()}})

    def schemas(self, files: Mapping[str, SchemaSource]) -> dict[str, dict[str, Any]]:
        """The schema of each of the files named, with what this pack and those it requires add to it."""
        return _schemas(files, files, self.documents, self.unread, self.required)[0]

    def items(self, file: str, field: str) -> list[tuple[tuple[str | int, ...], dict[str, Any]]]:
        """(pointer, mapping) of each sound item of a list in a file; empty when there is no such file or list.

        An item inside which a fault lies is left out: it was told already.
        """
        document = self.documents.get(file)
        listed = document.data.get(field) if document and isinstance(document.data, dict) else None
        if not isinstance(listed, list) or not document:
            return []
        spots = {fault.pointer for fault in self.faults if fault.path == document.path}
        if spots & {"", f"/{field}"}:
            return []
        unsound = {spot.split("/")[2] for spot in spots if spot.startswith(f"/{field}/")}
        return [((field, index), item) for index, item in enumerate(listed) if str(index) not in unsound]


def _shown(folder: Path) -> Path:
    """A folder as faults write it: from the working directory when it lies inside that."""
    try:
        return folder.relative_to(Path.cwd())
    except (ValueError, OSError):
        return folder


def _documents(
    folder: Path, above: Path, files: Iterable[str]
) -> tuple[dict[str, Document], frozenset[str], list[Fault]]:
    """The files of a folder that can be read, the names of those that cannot, and their faults.

    Faults write the folder as ``above``.
    """
    documents: dict[str, Document] = {}
    unread: set[str] = set()
    faults: list[Fault] = []
    for name in yaml_files(folder):
        shown = str(above / name)
        if name == _MANIFEST:
            continue
        if name not in files:
            faults.append(
                Fault(shown, message=f"{quoted(name)} is no content file of this game", hint=_file_meant(name, files))
            )
            continue
        place = inside(folder, name)
        try:
            if place is None:
                message, hint = "the file lies outside the pack's folder", "put it there, not a link"
                raise ContentError([Fault(shown, message=message, hint=hint)])
            documents[name] = read_document(place, shown)
        except ContentError as error:
            unread.add(name)
            faults += error.faults
    return documents, frozenset(unread), faults


def _file_meant(name: str, files: Iterable[str]) -> str:
    """A hint for a file nobody knows: the nearest name, compared without its ending, else all names."""
    stems = {known.removesuffix(".yaml"): known for known in (*files, _MANIFEST)}
    near = nearest(Path(name).stem, stems)
    return f"did you mean {stems[near]}?" if near else f"known: {', '.join(sorted(stems.values()))}"


def _schemas(
    wanted: Iterable[str],
    files: Mapping[str, SchemaSource],
    documents: Mapping[str, Document],
    unread: frozenset[str],
    required: Sequence[PackContent],
) -> tuple[dict[str, dict[str, Any]], list[Fault]]:
    """The schemas of the files ``wanted`` with what this pack and those it requires add; faults of the additions."""
    additions = [content.documents[ADDITIONS] for content in required if ADDITIONS in content.documents]
    faults: list[Fault] = []
    own = documents.get(ADDITIONS)
    if own is not None:
        faults = check(own, load_schema("additions"))
        additions += [] if faults else [own]
    shapes, clashes = merged({name: load_schema(schema) for name, schema in files.items()}, additions)
    known = [content.documents for content in required] + [documents]
    missing = unread.union(*(content.unread for content in required))
    return {name: with_names(shapes[name], known, missing) for name in wanted}, faults + clashes
