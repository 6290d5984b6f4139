"""The definition of a tile, as content gives it: placement 0, sides N E S W."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Feature:
    """One piece of route (or other feature) on a tile: its kind and the ports it touches, ascending."""

    kind: str
    ports: tuple[int, ...]


@dataclass(frozen=True)
class Link:
    """Joins features of one tile for the connections that use its kind (``station``, R18).

    ``latent``: joins only once a neighbour lies at every side its features touch, and then for good; its kind is then
    a marker too, which lies on its features and on those it leads ``over``.
    """

    kind: str
    features: tuple[int, ...]
    latent: bool = False
    over: tuple[int, ...] = ()


@dataclass(frozen=True)
class Pinpoint:
    """A printed spot for one pawn of a kind (R3); ``features`` are those it belongs to (none: the tile itself)."""

    pawn: str
    features: tuple[int, ...] = ()


@dataclass(frozen=True)
class Icon:
    """A printed icon, on a feature or (None) on the tile."""

    kind: str
    feature: int | None = None


@dataclass(frozen=True)
class TileDef:
    """One printing of a tile.

    ``id`` is the full name ``pack:shape/terrain[-pinpoints]``; ``count`` how many the box holds; ``bag`` the bag they
    go into (a pack id).  A station is a link of kind ``station`` and counts as an icon ``station``.
    """

    id: str
    pack: str
    shape: str
    terrain: str
    features: tuple[Feature, ...] = ()
    links: tuple[Link, ...] = ()
    pinpoints: tuple[Pinpoint, ...] = ()
    icons: tuple[Icon, ...] = ()
    count: int = 1

    @property
    def station(self) -> bool:
        """Whether a station joins the routes here."""
        return any(link.kind == "station" for link in self.links)
