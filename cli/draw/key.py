"""What the signs of one picture mean: one choice for all its faces, told in its legend."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stellwerk.cli.draw.grounds import Ground, grounds
from stellwerk.cli.draw.looks import Looks
from stellwerk.cli.draw.marks import icons, letters
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
    looks: Looks

    @classmethod
    def of(cls, picture: Picture, looks: Looks, *, ascii: bool = False) -> Key:  # noqa: A002 - the word users know it by
        """The key of all that a picture shows, with the looks that packs wish for."""
        panels = [panel for part in (picture.common, *picture.seats) for panel in part]
        faces = [face for panel in panels for face in faces_of(panel)]
        badges = [badge for face in faces for badge in face.badges]
        markers = [kind for panel in panels for kind in markers_of(panel)]
        standing = {badge.kind: looks.pawn(badge.kind) for badge in badges if badge.role == "pinpoint"}
        routes = tracks((stroke.kind for face in faces for stroke in face.strokes), looks, ascii=ascii)
        pawns = letters({kind: look.sign for kind, look in standing.items()})
        taken = {*pawns.values(), *map(str.upper, pawns.values())}.union(
            *(track.all_signs for track in routes.values())
        )
        backs = grounds((face.ground for face in faces), looks, taken, ascii=ascii)
        taken.update(back.sign for back in backs.values())
        icon_kinds = (*markers, *(badge.kind for badge in badges if badge.role != "pinpoint"))
        return cls(
            ascii=ascii,
            tracks=routes,
            grounds=backs,
            pawns=pawns,
            styles={kind: Style(look.ink, look.tint, bold=True) for kind, look in standing.items()},
            icons=icons(icon_kinds, looks, taken, ascii=ascii),
            hubs=frozenset(badge.kind for badge in badges if badge.role == "hub"),
            looks=looks,
        )

    @property
    def opening(self) -> Style:
        """The colour of openings."""
        return self.looks.style("opening")

    @property
    def marker(self) -> Style:
        """The colours of markers between tiles."""
        return self.looks.style("paper", "ink")

    def hub(self, kind: str) -> Style:
        """The colours of a hub."""
        return Style(self.looks.icon(kind).ink, self.looks.style("paper").ink, bold=True)

    def icon(self, kind: str) -> Style:
        """The colours of an icon."""
        return Style(self.looks.icon(kind).ink, bold=True)


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
