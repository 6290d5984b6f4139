"""Rigged chance: what a scenario may put first in each stream, checked before play."""

from __future__ import annotations

from collections import Counter

from stellwerk.core.errors import StellwerkError
from stellwerk.core.game import Rig
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.piles import DECK, MONEY, ORDER, RESHUFFLE


def checked_rig(box: Box, rig: Rig | None) -> dict[str, tuple[str, ...]]:
    """The rig by stream: seats from 0 in ``order``, ids of cards in all others.

    Raises StellwerkError for a stream there is not, or an item it cannot give.
    """
    made = {stream: tuple(items) for stream, items in (rig or {}).items()}
    for stream, items in made.items():
        known = _items(box, stream)
        for item, count in Counter(items).items():
            if item not in known:
                raise StellwerkError(f"rigged stream {stream!r} cannot give {item!r}")
            if stream in (DECK, MONEY) and count > known[item]:
                raise StellwerkError(f"rigged stream {stream!r} asks for {count} {item}, but there are {known[item]}")
    return made


def _items(box: Box, stream: str) -> dict[str, int]:
    """What a stream can give, and how often at most."""
    if stream == ORDER:
        return {str(seat): 1 for seat in range(box.seats)}
    number = stream.removeprefix(RESHUFFLE)
    if stream in (DECK, MONEY) or (number != stream and number.isascii() and number.isdigit() and number[0] != "0"):
        return dict(zip(box.cards.ids, box.cards.counts, strict=True))
    raise StellwerkError(f"there is no stream {stream!r} to rig: {ORDER}, {DECK}, {MONEY}, {RESHUFFLE}1, …")
