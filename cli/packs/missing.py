"""Which pack would make a mix possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from stellwerk.core.content.document import read_document
from stellwerk.core.errors import ContentError, StellwerkError
from stellwerk.core.packs.choice import Choice
from stellwerk.core.packs.discovery import discover
from stellwerk.core.packs.manifest import Manifest

SETUP = "setup.yaml"


@contextmanager
def naming_what_is_missing(choice: Choice) -> Iterator[None]:
    """Adds to an error, where the number of players is beyond the chosen packs, the packs that make it possible."""
    try:
        yield
    except ContentError:
        raise
    except StellwerkError as error:
        packs = _packs_for(choice)
        if not packs:
            raise
        hint = " or ".join(f"--with {pack}" for pack in packs)
        raise StellwerkError(f"{error}\n{hint} makes {choice.players} players possible") from error


def _packs_for(choice: Choice) -> list[str]:
    """Ids of the packs of this game, not chosen, that seat so many players when no chosen pack does or forbids it."""
    if choice.players in possible_seats(choice.packs) or not all(pack.is_for(choice.players) for pack in choice.packs):
        return []
    others = (pack for pack in discover().usable() if pack.id not in choice and pack.extends == choice.game)
    return [pack.id for pack in others if choice.players in possible_seats([pack])]


def possible_seats(packs: Iterable[Manifest]) -> set[int]:
    """The numbers of players that the content of packs makes possible; a file at fault makes none possible."""
    seats: set[int] = set()
    for pack in packs:
        try:
            data = read_document(pack.folder / SETUP).data
        except ContentError:
            continue
        listed = data.get("seats") if isinstance(data, dict) else None
        seats |= {seat for seat in listed if isinstance(seat, int)} if isinstance(listed, list) else set()
    return seats
