"""Layouts: finished games of a real table, read for scoring."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stellwerk.cli.options import DEFAULT_GAME
from stellwerk.core.content.document import Document, read_document
from stellwerk.core.errors import ContentError, Fault, PackError
from stellwerk.core.game import Game
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.schema.check import check
from stellwerk.core.schema.load import load_schema

OPTIONS = ("objectives", "challenge")
"""Fields of a layout that are options of its game."""


@dataclass(frozen=True)
class Layout:
    """A layout as its game understands it: the finished position and the players' names by seat."""

    game: Game[Any, Any]
    position: Any
    names: tuple[str, ...]


def read_layout(path: Path) -> Layout:
    """The position that a layout file states.

    Raises ContentError with every fault of the file, and PackError for packs that are not here or a game that cannot
    read layouts.
    """
    document = read_document(path)
    faults = check(document, load_schema("layout"))
    if faults:
        raise ContentError(faults)
    names = tuple(player["name"] for player in document.data["players"])
    twice = [number for number, name in enumerate(names) if name in names[:number]]
    if twice:
        raise ContentError([_twice(document, number, names[number]) for number in twice])
    if "random" in _option(document.data.get("objectives", "")).split(","):
        raise ContentError(
            [document.fault(("objectives",), "random objectives cannot be scored", "name those that lay on the table")]
        )
    game = _game(document, path.parent, len(names))
    reader = getattr(game, "read_layout", None)
    if reader is None:
        raise PackError(f"{path}: the game {game.id} cannot score a layout, only games that were played here")
    return Layout(game, reader(document), names)


def _game(document: Document, folder: Path, players: int) -> Game[Any, Any]:
    data = document.data
    options = {name: _option(data[name]) for name in OPTIONS if name in data}
    try:
        choice = resolve(
            discover(), data.get("game", DEFAULT_GAME), data.get("with", ()), players, options=options, start=folder
        )
        return assemble(choice).game
    except PackError as error:
        raise PackError(f"{document.path}: {error}") from error


def _option(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def _twice(document: Document, number: int, name: str) -> Fault:
    return document.fault(("players", number, "name"), f"two players are called {name!r}", "give each its own name")
