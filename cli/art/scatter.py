"""Scenery strewn over the free ground of a tile: always the same for the same tile, never on routes or pinpoints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b

from stellwerk.cli.art.drawing import Drawing, Use
from stellwerk.cli.art.matrix import UNIT, Matrix, Point, placed, scaled
from stellwerk.cli.art.style import Scenery

_TRIES = 40
"""How many places are tried for each thing wanted at most."""
_PATIENCE = 140
"""After so many places in a row that are not free, there is no more of a kind."""
_MARGIN = 30_000
"""Ground kept free along the edge, beside half the size of a thing."""
_MASK = 0xFFFFFF
_SQUARES = 8
_SQUARE = UNIT // _SQUARES

Obstacle = tuple[Point, int]
"""A place and the radius around it where nothing may stand."""


def strewn(
    scenery: Sequence[Scenery], pictograms: Mapping[str, Drawing], obstacles: Sequence[Obstacle], seed: str
) -> list[Use]:
    """The things of each scenery in turn, largest first, those farther down the page above the others."""
    field = _Field(max((kind.sizes[1] // 2 for kind in scenery), default=0))
    for (x, y), radius in obstacles:
        field.block((x, y, radius))
    uses: list[tuple[Point, Use]] = []
    for number, kind in enumerate(scenery):
        found = missed = 0
        low, high = kind.sizes
        half = kind.count * _TRIES // 2
        for tried, word in enumerate(_words(f"{seed}/{number}", kind.count * _TRIES)):
            if found == kind.count or missed == _PATIENCE:
                break
            size = high - (high - low) * (tried if tried < half else half) // half  # large things are tried first
            edge = _MARGIN + size // 2
            span = UNIT - 2 * edge
            x, y = edge + (word & _MASK) * span // _MASK, edge + (word >> 24 & _MASK) * span // _MASK
            if not field.free(x, y, size // 2):
                missed += 1
                continue
            found += 1
            missed = 0
            field.block((x, y, size // 2 + kind.apart))
            uses.append(((x, y), Use(pictograms[kind.pictogram], _matrix(kind, word, (x, y), size))))
    return [use for spot, use in sorted(uses, key=lambda pair: (pair[0][1], pair[0][0]))]


class _Field:
    """Which ground is free, by squares, so that only near obstacles are looked at."""

    def __init__(self, largest: int) -> None:
        """``largest``: half the size of the largest thing that will be asked for."""
        self._largest = largest
        self._near: list[list[tuple[int, int, int]]] = [[] for _ in range(_SQUARES * _SQUARES)]

    def block(self, obstacle: tuple[int, int, int]) -> None:
        x, y, radius = obstacle
        reach = radius + self._largest
        rows = range(_square(y - reach), _square(y + reach) + 1)
        for column in range(_square(x - reach), _square(x + reach) + 1):
            for row in rows:
                self._near[column * _SQUARES + row].append(obstacle)

    def free(self, x: int, y: int, half: int) -> bool:
        for across, down, radius in self._near[x // _SQUARE * _SQUARES + y // _SQUARE]:
            reach = radius + half
            dx, dy = across - x, down - y
            if dx * dx + dy * dy < reach * reach:
                return False
        return True


def _square(value: int) -> int:
    return min(_SQUARES - 1, max(0, value // _SQUARE))


def _matrix(kind: Scenery, word: int, spot: Point, size: int) -> Matrix:
    place = scaled(size, spot[0] - size // 2, spot[1] - size // 2)
    return place.after(placed(word >> 48 & 3)) if kind.turns else place


def _words(seed: str, count: int) -> Iterator[int]:
    """Numbers below 2^64 that follow from a text alone."""
    for block in range((count + 7) // 8):
        words = blake2b(f"{seed}/{block}".encode(), digest_size=64).digest()
        for at in range(0, 64, 8):
            yield int.from_bytes(words[at : at + 8], "little")
