"""Scenery strewn over the free ground of a tile: always the same for the same tile, never on routes or pinpoints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b

from stellwerk.cli.art.drawing import Drawing, Use
from stellwerk.cli.art.matrix import UNIT, Matrix, Point, placed, scaled
from stellwerk.cli.art.spots import distance
from stellwerk.cli.art.style import Scenery

_TRIES = 60
"""How many places are tried for each thing wanted."""
_MARGIN = 30_000
"""Ground kept free along the edge, beside half the size of a thing."""

Obstacle = tuple[Point, int]
"""A place and the radius around it where nothing may stand."""


def strewn(
    scenery: Sequence[Scenery], pictograms: Mapping[str, Drawing], obstacles: Sequence[Obstacle], seed: str
) -> list[Use]:
    """The things of each scenery in turn, largest first, those farther down the page above the others."""
    blocked = list(obstacles)
    uses: list[tuple[Point, Use]] = []
    for number, kind in enumerate(scenery):
        found = 0
        for tried, word in enumerate(_words(f"{seed}/{number}", kind.count * _TRIES)):
            if found == kind.count:
                break
            size = _size(kind, tried)
            spot = _spot(word, size)
            if any(distance(spot, point) < radius + size // 2 for point, radius in blocked):
                continue
            found += 1
            blocked.append((spot, size // 2 + kind.apart))
            uses.append((spot, Use(pictograms[kind.pictogram], _matrix(kind, word, spot, size))))
    return [use for spot, use in sorted(uses, key=lambda pair: (pair[0][1], pair[0][0]))]


def _size(kind: Scenery, tried: int) -> int:
    """Large things are tried first."""
    low, high = kind.sizes
    return high - (high - low) * min(tried, kind.count * _TRIES // 2) // (kind.count * _TRIES // 2)


def _spot(word: int, size: int) -> Point:
    edge = _MARGIN + size // 2
    span = UNIT - 2 * edge
    return edge + (word & 0xFFFFFF) * span // 0xFFFFFF, edge + (word >> 24 & 0xFFFFFF) * span // 0xFFFFFF


def _matrix(kind: Scenery, word: int, spot: Point, size: int) -> Matrix:
    place = scaled(size, spot[0] - size // 2, spot[1] - size // 2)
    return place.after(placed(word >> 48 & 3)) if kind.turns else place


def _words(seed: str, count: int) -> Iterator[int]:
    """Numbers below 2^64 that follow from a text alone."""
    for block in range((count + 7) // 8):
        words = blake2b(f"{seed}/{block}".encode(), digest_size=64).digest()
        for at in range(0, 64, 8):
            yield int.from_bytes(words[at : at + 8], "little")
