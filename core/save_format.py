"""The save format, version 1: a JSON document that people can read and compare, a move a line.

``format`` 1 · ``stellwerk`` the version that wrote it · ``game`` · ``packs`` [{id, version, digest, folder?}] ·
``players`` [{name, bot or null}] in seat order · ``options`` {name: text} of the game · ``seed`` ·
``rig``? {stream: [item]} · ``moves`` [notation] · ``digest`` of the position after them.  Everything else follows by
replaying the moves.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from typing import Any

from stellwerk.core.errors import Fault, SaveError, StellwerkError
from stellwerk.core.jsontext import JsonError, parse, place_of
from stellwerk.core.setup import PackUse, Player, Setup

SAVE_FORMAT = 1
MAX_MOVES = 200_000
MAX_PLAYERS = 100
MAX_PACKS = 1000
MAX_TEXT = 2000
"""Characters in any one text of a save."""
MAX_FAULTS = 20
LONG_TEXT = 200_000
"""A save with more characters is refused for its first fault: finding a place takes as long as reading the text."""

Pointer = tuple[str | int, ...]
Found = Iterator[tuple[Pointer, str, bool]]
"""Faults as pointer, message, and whether the key at the pointer is meant rather than its value."""
Check = Callable[[Any, Pointer], Found]


@dataclass(frozen=True)
class Saved:
    """What a save holds: how the game began, its moves, and the digest of where they led."""

    setup: Setup
    moves: tuple[str, ...]
    digest: str


def encode(saved: Saved) -> str:
    """The text of a save."""
    setup = saved.setup
    document: dict[str, Any] = {
        "format": SAVE_FORMAT,
        "stellwerk": written_by(),
        "game": setup.game,
        "packs": [_pack(pack) for pack in setup.packs],
        "players": [{"name": player.name, "bot": player.bot} for player in setup.players],
        "options": dict(setup.options),
        "seed": setup.seed,
    }
    if setup.rig:
        document["rig"] = {stream: list(items) for stream, items in setup.rig.items()}
    document["moves"] = list(saved.moves)
    document["digest"] = saved.digest
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=2) + "\n"


def decode(text: str, shown: str) -> Saved:
    """What the text of a save says; ``shown`` is its file in messages.

    Raises SaveError for text that is no save, is cut off, comes from a newer format or has a field of the wrong kind;
    its ``faults`` hold every fault with its place.
    """
    document = _document(text, shown)
    found = list(islice(_save(document, ()), MAX_FAULTS if len(text) < LONG_TEXT else 1))
    if found:
        raise SaveError(_fault(text, shown, *each) for each in found)
    try:
        return _saved(document)
    except StellwerkError as fault:
        raise SaveError([Fault(shown, message=str(fault))]) from None


def written_by() -> str:
    """The version of the installed distribution."""
    try:
        return version("stellwerk")
    except PackageNotFoundError:  # a source tree that is not installed
        return "unknown"


def _pack(pack: PackUse) -> dict[str, str]:
    record = {"id": pack.id, "version": pack.version, "digest": pack.digest}
    return record if pack.folder is None else {**record, "folder": pack.folder}


def _saved(document: Mapping[str, Any]) -> Saved:
    setup = Setup(
        game=document["game"],
        packs=tuple(PackUse(**pack) for pack in document["packs"]),
        players=tuple(Player(**player) for player in document["players"]),
        seed=document["seed"],
        options=document.get("options", {}),
        rig=document.get("rig"),
    )
    return Saved(setup, tuple(document["moves"]), document["digest"])


def _document(text: str, shown: str) -> Mapping[str, Any]:
    if not text.strip():
        raise SaveError([Fault(shown, message="the file is empty, not a saved game")])
    try:
        document = parse(text)
    except JsonError as fault:
        line, column = fault.place
        message = f"not a saved game: {fault}"
        if text.lstrip().startswith("{"):
            message = f"the saved game is damaged or cut off: {fault}"
        raise SaveError([Fault(shown, line, column, message=message)]) from None
    if not isinstance(document, dict) or "format" not in document or "moves" not in document:
        raise SaveError([Fault(shown, message="this is JSON, but not a saved game")])
    number = document["format"]
    if isinstance(number, int) and not isinstance(number, bool) and number > SAVE_FORMAT:
        writer = document.get("stellwerk")
        named = f" ({writer[:40]})" if isinstance(writer, str) else ""
        told = number if number < 1000 else "of a big number"
        message = f"written by a newer Stellwerk{named}: save format {told}, this one reads up to {SAVE_FORMAT}"
        raise SaveError([Fault(shown, message=message, hint="update Stellwerk")])
    return document


def _fault(text: str, shown: str, pointer: Pointer, message: str, key: bool) -> Fault:
    line, column = place_of(text, pointer, key=key)
    path = "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in pointer)
    return Fault(shown, line, column, path, message)


def _text(value: Any, at: Pointer) -> Found:
    if not isinstance(value, str):
        yield at, f"{_name(at)} must be a text", False
    elif len(value) > MAX_TEXT:
        yield at, f"{_name(at)} is longer than {MAX_TEXT} characters", False
    elif any("\ud800" <= sign <= "\udfff" for sign in value):
        yield at, f"{_name(at)} holds half a character (a lone surrogate)", False


def _text_or_null(value: Any, at: Pointer) -> Found:
    if value is not None:
        yield from _text(value, at)


def _version(value: Any, at: Pointer) -> Found:
    if isinstance(value, bool) or not isinstance(value, int) or value != SAVE_FORMAT:
        yield at, f"format must be the number {SAVE_FORMAT}", False


def _mapping(check: Check) -> Check:
    def members(value: Any, at: Pointer) -> Found:
        if not isinstance(value, dict):
            yield at, f"{_name(at)} must be an object", False
            return
        for name, member in value.items():
            yield from check(member, (*at, name))

    return members


def _many(check: Check, most: int) -> Check:
    def items(value: Any, at: Pointer) -> Found:
        if not isinstance(value, list):
            yield at, f"{_name(at)} must be a list", False
        elif len(value) > most:
            yield at, f"{_name(at)} has {len(value)} items, more than {most}", False
        else:
            for index, item in enumerate(value):
                yield from check(item, (*at, index))

    return items


def _fields(required: Mapping[str, Check], optional: Mapping[str, Check]) -> Check:
    known = {**required, **optional}

    def members(value: Any, at: Pointer) -> Found:
        if not isinstance(value, dict):
            yield at, f"{_name(at)} must be an object", False
            return
        for name in required:
            if name not in value:
                yield at, f"{name} is missing", False
        for name, member in value.items():
            if name in known:
                yield from known[name](member, (*at, name))
            else:
                yield (*at, name), f"unknown field {name[:80]!r}{_nearest(name, list(known))}", True

    return members


def _nearest(name: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(name[:80], known, n=1)
    return f", did you mean {near[0]}?" if near else ""


def _name(at: Pointer) -> str:
    """What to call the value at a pointer: its last name and, in a list, its number from 1."""
    names = [step for step in at if isinstance(step, str)]
    name = names[-1][:80] if names else "the document"
    return f"{name} {at[-1] + 1}" if at and isinstance(at[-1], int) else name


_save = _fields(
    {
        "format": _version,
        "stellwerk": _text,
        "game": _text,
        "packs": _many(_fields({"id": _text, "version": _text, "digest": _text}, {"folder": _text_or_null}), MAX_PACKS),
        "players": _many(_fields({"name": _text}, {"bot": _text_or_null}), MAX_PLAYERS),
        "seed": _text,
        "moves": _many(_text, MAX_MOVES),
        "digest": _text,
    },
    {"options": _mapping(_text), "rig": _mapping(_many(_text, MAX_MOVES))},
)
