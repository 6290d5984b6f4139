"""Manifests: what a pack says about itself, readable without importing any of its code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias, cast

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from stellwerk.core import API_VERSION
from stellwerk.core.errors import ContentError, Fault

MANIFEST = "manifest.yaml"
"""The file that makes a folder a pack."""

Kind: TypeAlias = Literal["game", "expansion", "addon", "bots"]
Origin: TypeAlias = Literal["bundled", "distribution", "folder"]
Texts: TypeAlias = "tuple[tuple[str, str], ...]"
"""(language, text) pairs; the language of a text that is the same in all of them is empty."""

_PLUGIN = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


@dataclass(frozen=True)
class Requirement:
    """Another pack that must be in play, and the range of its versions (empty: any)."""

    pack: str
    versions: str = ""

    def __str__(self) -> str:
        """``base >=1,<2``."""
        return f"{self.pack} {self.versions}".rstrip()


@dataclass(frozen=True)
class Conflict:
    """Another pack that must not be in play, and why."""

    pack: str
    because: Texts


@dataclass(frozen=True)
class RuleNote:
    """What the pack says about one of its rules; ``status`` tells how sure it is (``published``, ``house``, …)."""

    rule: str
    status: str
    text: Texts


@dataclass(frozen=True)
class Manifest:
    """A pack's own word about itself.

    ``provides``: the game that a pack of kind ``game`` brings; ``extends``: the game a pack belongs to (None: any);
    ``after``: packs that come before it in the order when they are in play; ``players``: the numbers of players that
    it is for (empty: any); ``plugin``: ``module:Class``, None when
    the pack is content only; ``bag``: where its tiles go (``own`` or ``game``).  ``source`` says where the pack was
    found, in words (``bundled``, distribution and version, or the folder as the user wrote it), ``folder`` holds its
    content.
    """

    id: str
    kind: Kind
    title: Texts
    version: str
    api: str
    source: str
    origin: Origin
    folder: Path
    format: int = 1
    provides: str | None = None
    extends: str | None = None
    requires: tuple[Requirement, ...] = ()
    after: tuple[str, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    players: tuple[int, ...] = ()
    plugin: str | None = None
    bag: str = "own"
    notes: tuple[RuleNote, ...] = ()

    @property
    def name(self) -> str:
        """Id and source, as messages name a pack."""
        return self.id if self.origin == "bundled" else f"{self.id} ({self.source})"

    @property
    def has_code(self) -> bool:
        """Whether it brings code of its own; a pack may also feed a plugin of Stellwerk with content."""
        return self.plugin is not None and not self.plugin.startswith("stellwerk.")

    def is_for(self, players: int) -> bool:
        """Whether so many players may play with it."""
        return not self.players or players in self.players

    def title_in(self, language: str = "en") -> str:
        """The title in a language; in English, or else as it comes, when there is none in that language."""
        return text_in(self.title, language)


def text_in(texts: Texts, language: str = "en") -> str:
    """The text in a language; in English, or else the first one, when there is none in that language."""
    by_language = dict(texts)
    for wanted in (language, "", "en"):
        if wanted in by_language:
            return by_language[wanted]
    return texts[0][1] if texts else ""


def read_manifest(folder: Path, source: str = "", origin: Origin = "folder") -> Manifest:
    """The manifest of the pack in ``folder``.

    Raises ContentError with every fault of the file.  The API range is not compared here: see ``incompatibility``.
    """
    from stellwerk.core.content.document import read_document
    from stellwerk.core.content.folder import inside
    from stellwerk.core.schema.check import check
    from stellwerk.core.schema.load import load_schema

    place = inside(folder, MANIFEST)
    if place is None:
        message, hint = "the file lies outside the pack's folder", "put it there, not a link"
        raise ContentError([Fault(str(folder / MANIFEST), message=message, hint=hint)])
    document = read_document(place, str(folder / MANIFEST))
    faults = check(document, load_schema("manifest"))
    if not faults:
        faults = [document.fault(pointer, message, hint) for pointer, message, hint in _doubts(document.data)]
    if faults:
        raise ContentError(faults)
    return _manifest(document.data, source or str(folder), origin, folder)


def incompatibility(manifest: Manifest, version: str = API_VERSION) -> str | None:
    """Why the pack does not fit this plugin interface (case 39); None when it fits."""
    try:
        versions = SpecifierSet(manifest.api)
    except InvalidSpecifier:
        versions = SpecifierSet()
    if not len(versions):
        return f"its api range {manifest.api!r} cannot be read (write it like '>=1,<2')"
    return None if version in versions else f"it needs plugin interface {manifest.api}, this is {version}"


def meets(version: str, versions: str) -> bool:
    """Whether a pack's version lies in a range; pre-releases count like any other version."""
    return SpecifierSet(versions).contains(version, prereleases=True)


def _doubts(data: Mapping[str, Any]) -> list[tuple[tuple[str | int, ...], str, str]]:
    """What a schema cannot see: (pointer, message, hint)."""
    doubts: list[tuple[tuple[str | int, ...], str, str]] = []
    try:
        Version(data["version"])
    except InvalidVersion:
        doubts.append((("version",), f"{data['version']!r} is no version", "write it like 1.0.0"))
    for index, item in enumerate(data.get("requires", ())):
        need = _requirement(item)
        try:
            SpecifierSet(need.versions)
        except InvalidSpecifier:
            doubts.append((("requires", index), f"{need.versions!r} is no range of versions", "write it like >=1,<2"))
    plugin = data.get("plugin")
    if plugin is not None and not _PLUGIN.fullmatch(plugin):
        doubts.append((("plugin",), f"{plugin!r} names no class", "write module:Class"))
    kind = data["kind"]
    if kind == "game" and "extends" in data:
        doubts.append((("extends",), "a game extends no other", "leave it out"))
    if kind == "bots" and plugin is None:
        doubts.append((("kind",), "bots are code, but no plugin is named", "add plugin: module:Class"))
    if kind != "game" and "provides" in data:
        doubts.append((("provides",), "only a pack of kind game provides one", "leave it out"))
    return doubts


def _manifest(data: Mapping[str, Any], source: str, origin: Origin, folder: Path) -> Manifest:
    kind = cast(Kind, data["kind"])
    return Manifest(
        id=data["id"],
        kind=kind,
        title=texts(data["title"]),
        version=data["version"],
        api=data["api"],
        source=source,
        origin=origin,
        folder=folder,
        format=data["format"],
        provides=data.get("provides"),
        extends=data.get("extends"),
        requires=tuple(_requirement(item) for item in data.get("requires", ())),
        after=tuple(data.get("after", ())),
        conflicts=tuple(Conflict(item["pack"], texts(item["because"])) for item in data.get("conflicts", ())),
        players=tuple(sorted(data.get("players", ()))),
        plugin=data.get("plugin"),
        bag=data.get("bag", "own"),
        notes=tuple(RuleNote(item["rule"], item["status"], texts(item["text"])) for item in data.get("notes", ())),
    )


def texts(value: str | Mapping[str, str]) -> Texts:
    """The pairs that a text, or texts by language, mean."""
    return (("", value),) if isinstance(value, str) else tuple(value.items())


def _requirement(item: str | Mapping[str, str]) -> Requirement:
    if isinstance(item, str):
        return Requirement(item)
    return Requirement(item["pack"], item.get("version", ""))
