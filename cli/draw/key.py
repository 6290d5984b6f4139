"""What the signs of one picture mean: one choice for all its faces, told in its legend."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stellwerk.cli.draw.grounds import Ground, grounds, known
from stellwerk.cli.draw.marks import icons, letters, pawn_styles
from stellwerk.cli.draw.style import Style
from stellwerk.cli.draw.tracks import Track, tracks
from stellwerk.core.picture import Face, Grid, Panel, Picture, Row


@dataclass(frozen=True)
class Key:
    """Signs and colours by name, for the routes, backgrounds, pawns and icons of a picture."""

    ascii: bool
    tracks: dict[str, Track]
    grounds: dict[str, Ground]
    pawns: dict[str, str]
    """The small letter of each kind of pawn."""
    styles: dict[str, Style]
    """The colours of each kind of pawn."""
    icons: dict[str, str]
    hubs: frozenset[str]
    """The icons that stand for hubs."""

    @classmethod
    def of(cls, picture: Picture, *, ascii: bool = False) -> Key:  # noqa: A002 - the word users know it by
        """The key of all that a picture shows."""
        panels = [panel for part in (picture.common, *picture.seats) for panel in part]
        faces = [face for panel in panels for face in faces_of(panel)]
        badges = [badge for face in faces for badge in face.badges]
        markers = [kind for panel in panels for kind in markers_of(panel)]
        pawns = letters(badge.kind for badge in badges if badge.role == "pinpoint")
        strange = (f.ground for f in faces if f.ground and not known(f.ground, ascii=ascii))
        return cls(
            ascii=ascii,
            tracks=tracks((stroke.kind for face in faces for stroke in face.strokes), ascii=ascii),
            grounds=grounds((f.ground for f in faces), letters(strange, pawns.values()), ascii=ascii),
            pawns=pawns,
            styles=pawn_styles(pawns),
            icons=icons((*markers, *(badge.kind for badge in badges if badge.role != "pinpoint")), ascii=ascii),
            hubs=frozenset(badge.kind for badge in badges if badge.role == "hub"),
        )


def is_tile(face: Face) -> bool:
    """Whether a face is drawn as a tile, not as a card."""
    return face.piece == "tile" or bool(face.strokes)


def faces_of(panel: Panel) -> Iterator[Face]:
    """The faces of a panel."""
    if isinstance(panel, Grid):
        yield from (panel.cells[place] for place in sorted(panel.cells))
    elif isinstance(panel, Row):
        yield from panel.faces


def markers_of(panel: Panel) -> Iterator[str]:
    """The kinds of markers that lie between the faces of a panel."""
    if isinstance(panel, Grid):
        yield from (kind for kind, _, _ in panel.markers)
