"""How things look, as definitions: what packs say in drawing.yaml, on top of what the house provides.

Lengths are micro-units of a tile's side (``UNIT``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from stellwerk.cli.art.drawing import Art, Colour, Drawing
from stellwerk.cli.art.palette import Palette


@dataclass(frozen=True)
class Lane:
    """One stroke along a route.

    ``dash``: marks and gaps of about these lengths, fitted so that they repeat over borders (None: unbroken).
    ``offset``: two strokes, so far to each side.  A wide stroke in short marks is a row of ties.
    """

    colour: Colour
    width: int
    dash: tuple[int, int] | None = None
    offset: int = 0
    round: bool = False


@dataclass(frozen=True)
class RouteStyle:
    """How a kind of route looks: its lanes from the ground up.

    ``level``: of two routes that cross without meeting the higher one passes over.  ``branch``: arms that meet in the
    middle like streets, or curves from each side to each other like rails.  ``end``: what closes a dead end.
    """

    lanes: tuple[Lane, ...]
    level: int = 0
    branch: Literal["square", "curves"] = "square"
    end: Literal["round", "buffer", "plain"] = "plain"

    @property
    def width(self) -> int:
        """The ground it covers from side to side."""
        return max((lane.width + 2 * lane.offset for lane in self.lanes), default=0)


@dataclass(frozen=True)
class Scenery:
    """Pictograms strewn over free ground: how many at most, from and to which size, how far apart."""

    pictogram: str
    count: int
    sizes: tuple[int, int]
    apart: int = 0
    turns: bool = False


@dataclass(frozen=True)
class GroundStyle:
    """A background."""

    colour: Colour
    scenery: tuple[Scenery, ...] = ()


@dataclass(frozen=True)
class PawnStyle:
    """A kind of pawn and its pinpoints: the pictogram (None: its first letter) and its colour."""

    pictogram: str | None
    colour: Colour


@dataclass(frozen=True)
class IconStyle:
    """An icon, a hub such as a station, or a marker: the pictogram (None: its first letter) and its size."""

    pictogram: str | None
    size: int


@dataclass(frozen=True)
class CardStyle:
    """The cards of one ground: colour of the face, of what is printed on it, and a pictogram."""

    colour: Colour
    ink: Colour = "ink"
    pictogram: str | None = None


@dataclass(frozen=True)
class OwnArt:
    """A pack's own image for a tile or card, reaching so far past its edges; ``marks``: pinpoints are drawn on it."""

    art: Art
    bleed: int = 0
    marks: bool = True


@dataclass(frozen=True)
class Style:
    """Everything a choice of packs says of its looks."""

    palette: Palette
    pictograms: Mapping[str, Drawing] = field(default_factory=dict)
    routes: Mapping[str, RouteStyle] = field(default_factory=dict)
    grounds: Mapping[str, GroundStyle] = field(default_factory=dict)
    pawns: Mapping[str, PawnStyle] = field(default_factory=dict)
    icons: Mapping[str, IconStyle] = field(default_factory=dict)
    cards: Mapping[str, CardStyle] = field(default_factory=dict)
    faces: Mapping[str, OwnArt] = field(default_factory=dict)
    """Own images by the title of the face, or by a leading part of it (``pack:shape``)."""
