"""The display list: what a face looks like, in exact units, for any renderer.

Everything here is frozen and hashable, so that a renderer stores equal drawings once.  Coordinates are whole
micro-units: the side of a tile is ``UNIT``, x grows to the right, y downward, 0,0 is the corner of the finished piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from stellwerk.cli.art.matrix import IDENTITY, UNIT, Matrix, Point

BLEED = UNIT // 5
"""How far ground and routes are drawn past every edge of a tile, card or disc; a renderer clips to what it wants."""

Colour: TypeAlias = str
"""The name of a colour in a ``Palette`` (``grass``), or a literal ``#rrggbb``."""


@dataclass(frozen=True)
class Contour:
    """A line of straight steps (one point) and cubic curves (two handles, then the end)."""

    start: Point
    steps: tuple[tuple[Point, ...], ...]
    closed: bool = False


@dataclass(frozen=True)
class Shape:
    """Contours filled and then stroked; None leaves either out.  Contours are independent: none cuts holes.

    ``width`` is that of the stroke, joints are round; ``cap`` shapes the ends of open contours.
    """

    contours: tuple[Contour, ...]
    fill: Colour | None = None
    line: Colour | None = None
    width: int = 0
    cap: Literal["butt", "round"] = "butt"


@dataclass(frozen=True)
class Art:
    """An image file of a pack, already checked: its real path, the pack's name for it and the digest of its bytes."""

    path: str
    name: str
    digest: str


@dataclass(frozen=True)
class Image:
    """A user's image, stretched over a box; turned and mirrored with the piece."""

    art: Art
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Use:
    """Another drawing in place, with all that is in it."""

    drawing: Drawing
    matrix: Matrix = IDENTITY


@dataclass(frozen=True)
class Sign:
    """A drawing that keeps upright however the piece lies: only its centre moves.  ``size``: its width here."""

    drawing: Drawing
    x: int
    y: int
    size: int


@dataclass(frozen=True)
class Label:
    """One line of upright text; ``x, y`` is the middle of its line: left end, centre or right end by ``align``.

    ``size`` is the height of the letters' body (em); ``room`` > 0: the size is reduced until the text is no wider.
    """

    text: str
    x: int
    y: int
    size: int
    colour: Colour = "ink"
    align: Literal["left", "middle", "right"] = "middle"
    bold: bool = False
    room: int = 0


Item: TypeAlias = "Shape | Image | Use"
Upright: TypeAlias = "Sign | Label"


@dataclass(frozen=True)
class Drawing:
    """A picture ``width`` × ``height``: ``items`` turn and mirror with it, ``signs`` lie above them and stay upright.

    ``outline``: how the finished piece is cut; a renderer need not clip to it.  ``clip``: nothing shows beyond the
    box (and its bleed).
    """

    width: int
    height: int
    items: tuple[Item, ...] = ()
    signs: tuple[Upright, ...] = ()
    outline: Literal["square", "rounded", "disc"] = "square"
    clip: bool = False

    def __hash__(self) -> int:
        """Worked out once: drawings are deep, and renderers look them up all the time."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.width, self.height, self.items, self.signs, self.outline, self.clip))

    def __getstate__(self) -> dict[str, object]:
        """Hashes of texts differ from process to process: the hash is left behind."""
        return {name: value for name, value in self.__dict__.items() if name != "_hash"}
