"""A table as neutral data: grids, rows of faces and texts.  Games describe, front ends draw.

Nothing here knows a game: a face may be a tile, a card or a token.  Where titles of panels, words of rows and lines of
texts say ``seat 2`` (from 1), a front end may put that seat's name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from stellwerk.core.scoring import Place


@dataclass(frozen=True)
class Stroke:
    """One line drawn on a face: what it is (``highway``) and the border ports it touches.

    Ports count clockwise from the corner NW 0: N 1-3 (2 is the middle), NE 4, E 5-7, SE 8, S 9-11, SW 12, W 13-15.
    """

    kind: str
    ports: tuple[int, ...]


@dataclass(frozen=True)
class Badge:
    """A mark on a face: a pinpoint (``taken`` False), a pawn (``taken`` True), a station, a gap or an icon."""

    kind: str
    taken: bool = False
    stroke: int | None = None
    """The index of the stroke it belongs to, if it belongs to one."""
    role: str = "pinpoint"
    """What it is.

    ``pinpoint`` (taken: a pawn stands on it) · ``hub``, which joins the strokes (a station) · ``gap``: the strokes of
    that kind are interrupted until something joins them (taken: it does) · ``icon``.
    """
    joint: bool = False
    """Whether it sits on the hub and so belongs to every stroke that meets there."""


@dataclass(frozen=True)
class Face:
    """One piece face up.  ``ground`` is the background (terrain, colour); ``texts`` are short lines on it.

    The ports of a tile's strokes are those of the ``placement`` (0-7) it lies in.
    """

    title: str
    ground: str = ""
    strokes: tuple[Stroke, ...] = ()
    badges: tuple[Badge, ...] = ()
    texts: tuple[str, ...] = ()
    piece: Literal["card", "tile"] = "card"
    placement: int = 0


@dataclass(frozen=True)
class Grid:
    """Faces on an unbounded square grid, by place; ``openings`` are (place, port) with an open end.

    ``markers``: (kind, place, port) of what lies on the border there.
    """

    title: str
    cells: Mapping[Place, Face]
    openings: tuple[tuple[Place, int], ...] = ()
    markers: tuple[tuple[str, Place, int], ...] = ()


@dataclass(frozen=True)
class Row:
    """Faces side by side, or a pile (``overlapped``: each card covers most of the one before)."""

    title: str
    faces: tuple[Face, ...]
    texts: tuple[str, ...] = ()
    overlapped: bool = False


@dataclass(frozen=True)
class Disc:
    """A side of a round piece.

    ``pawn`` shows its one icon · ``token`` its icons and perhaps a flag · ``star`` · ``marker`` a short text on the
    colour of the player of ``number`` (from 0) · ``mark`` its one icon · ``back`` what tokens face down have in common.
    """

    role: Literal["pawn", "token", "star", "marker", "mark", "back"]
    icons: tuple[str, ...] = ()
    flag: bool = False
    text: str = ""
    number: int = 0


@dataclass(frozen=True)
class Text:
    """Lines of plain text under a title; ``discs``: round pieces that the lines name, for who draws them."""

    title: str
    lines: tuple[str, ...]
    discs: tuple[Disc, ...] = ()


Panel: TypeAlias = "Grid | Row | Text"


@dataclass(frozen=True)
class Picture:
    """A whole table: common panels (market, deck, …) first, then the panels of each seat, in seat order."""

    title: str
    common: tuple[Panel, ...] = ()
    seats: tuple[tuple[Panel, ...], ...] = ()
    notes: tuple[str, ...] = field(default=())
