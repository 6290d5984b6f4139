"""Shipped games for tests, assembled once each."""

from functools import cache

from stellwerk.core.packs.assembly import Assembled, assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover


@cache
def assembled(players: int, *packs: str, **options: str) -> Assembled:
    """Railroad Tiles for so many players with these packs beside the base."""
    return assemble(resolve(discover(), "railroad-tiles", packs, players, options=options))
