"""A pack being written: its pieces as far as they are sound, and its faults; read again only where files changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from stellwerk.cli.packs.show import found_pack
from stellwerk.cli.sheets.fresh import FreshPack
from stellwerk.core.content.drawing import DRAWING
from stellwerk.core.content.pack import PackContent
from stellwerk.core.errors import ContentError, Fault, StellwerkError
from stellwerk.core.game import Game
from stellwerk.core.hooks import Pack
from stellwerk.core.packs.assembly import assemble, gather_contents
from stellwerk.core.packs.choice import Choice
from stellwerk.core.packs.discovery import Catalogue, Found, discover, folder_pack, is_path
from stellwerk.core.packs.examine import choice_around
from stellwerk.core.packs.manifest import Manifest
from stellwerk.core.packs.plugin import plugin_classes
from stellwerk.core.prints import Print, prints_of

_PLAYERS = (2, 1, 3, 4, 5, 6)
"""Numbers of players that are tried for a game of another sort."""


@dataclass(frozen=True)
class Broken:
    """A piece that cannot be shown: what its file calls it, and what is wrong."""

    id: str
    faults: tuple[Fault, ...]


@dataclass(frozen=True)
class Examined:
    """A pack as it is now.

    ``further``: more copies of other packs' pieces.  ``faults`` are all; those inside a tile or an objective are in
    ``broken`` too.
    """

    manifest: Manifest
    contents: Mapping[str, PackContent]
    prints: tuple[Print, ...]
    further: tuple[Print, ...]
    broken: tuple[Broken, ...]
    faults: tuple[Fault, ...]

    def with_faults(self, more: Iterable[Fault]) -> Examined:
        """The same with faults that were found elsewhere."""
        return replace(self, faults=tuple(sorted({*self.faults, *more})))

    @property
    def lacking(self) -> frozenset[str]:
        """The faces that are without their image: it is at fault."""
        return frozenset(
            item["id"] if ":" in item["id"] else f"{name}:{item['id']}"
            for name, content in self.contents.items()
            for _, item, _ in _at_fault(content, DRAWING, "faces", self.faults)
            if isinstance(item, dict) and isinstance(item.get("id"), str)
        )


class Watched:
    """One pack with its game and what it needs around it."""

    def __init__(self, name: str, with_: Sequence[str] = ()) -> None:
        """Finds the pack and imports its code.

        Raises PackError or ContentError for one that is unknown, whose manifest is at fault, or that has no game.
        """
        catalogue = discover()
        found = _found(name, catalogue)
        self.choice: Choice = choice_around(found, catalogue, with_, None)
        self.manifest = next(pack for pack in self.choice.packs if pack.id == found.id)
        if not self.choice.game:
            raise StellwerkError(f"{self.manifest.name} belongs to no game: there is nothing to preview")
        self.classes: dict[str, type[Pack]] = plugin_classes(self.choice.game_pack, self.choice.packs)
        self._contents: dict[str, PackContent] = {}

    @property
    def folder(self) -> Path:
        """Where the pack's files lie."""
        return self.manifest.folder

    def read(self) -> Examined:
        """The pack as its files are now; the other packs are read once."""
        contents = self._gathered()
        faults = tuple(fault for content in contents.values() for fault in content.faults)
        own = contents[self.manifest.id]
        prints: list[Print] = []
        further: list[Print] = []
        every = tuple(sorted({*faults, *self._collect(contents, prints, further, sound=not faults)}))
        broken = tuple(_broken(own, every))
        return Examined(self.manifest, contents, tuple(prints), tuple(further), broken, every)

    def _gathered(self) -> dict[str, PackContent]:
        if not self._contents:
            self._contents = gather_contents(self.choice.packs, self.classes)
            return self._contents
        others = {name: content for name, content in self._contents.items() if name != self.manifest.id}
        fresh = gather_contents([self.manifest], self.classes, others)
        self._contents = {**self._contents, **fresh}
        return self._contents

    def _collect(
        self, contents: Mapping[str, PackContent], prints: list[Print], further: list[Print], *, sound: bool
    ) -> list[Fault]:
        """Adds what the pack itself brings and what it adds to others; gives the faults that come to light only now."""
        try:
            fresh = FreshPack.of(self.choice, self.manifest.id, self.classes, contents)
            if fresh is not None:
                for printed in fresh.prints():  # those before one at fault are shown
                    prints.append(printed)
                further.extend(fresh.further())
            elif sound:
                prints.extend(prints_of(self._game()))
        except ContentError as error:
            return list(error.faults)
        except StellwerkError as error:
            return [Fault(str(self.manifest.folder), message=line) for line in str(error).splitlines()]
        return []

    def _game(self) -> Game[Any, Any]:
        """The game for the first number of players it can be made for.  Raises the first reason why it cannot."""
        errors: list[StellwerkError] = []
        for players in _PLAYERS:
            try:
                return assemble(replace(self.choice, players=players)).game
            except StellwerkError as error:
                errors.append(error)
        raise errors[0]


def _found(name: str, catalogue: Catalogue) -> Found:
    if name not in catalogue.found and Path(name).is_dir() and not is_path(name):
        return folder_pack(f"./{name}")
    return found_pack(name, catalogue)


def _broken(content: PackContent, faults: Sequence[Fault]) -> Iterator[Broken]:
    """The pieces in which faults lie, in the order of their files."""
    for file in content.documents:
        field = file.removesuffix(".yaml")
        if field in ("tiles", "objectives"):
            for number, item, own in _at_fault(content, file, field, faults):
                yield Broken(_called(item, number), own)


def _at_fault(
    content: PackContent, file: str, field: str, faults: Sequence[Fault]
) -> Iterator[tuple[int, Any, tuple[Fault, ...]]]:
    """(number, item, its faults) of those items of a list in a file in which faults lie."""
    document = content.documents.get(file)
    listed = document.data.get(field) if document and isinstance(document.data, dict) else None
    if document is None or not isinstance(listed, list):
        return
    for number, item in enumerate(listed):
        pointer = f"/{field}/{number}/"
        own = tuple(
            fault for fault in faults if fault.path == document.path and f"{fault.pointer}/".startswith(pointer)
        )
        if own:
            yield number, item, own


def _called(item: Any, number: int) -> str:
    name = item.get("id") if isinstance(item, dict) else None
    return name if isinstance(name, str) else f"number {number + 1}"
