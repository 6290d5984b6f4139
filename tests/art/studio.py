"""Artists of the shipped packs, tiles in every placement, and pictures read back pixel by pixel."""

from dataclasses import replace
from functools import cache

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.raster import Painter
from stellwerk.cli.art.style import GroundStyle
from stellwerk.core.draft.picture import tile_face
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.picture import Stroke

NEXT = {"N": "E", "E": "S", "S": "W", "W": "N"}
"""Where a side comes to lie when a tile is turned clockwise."""
OTHER = {"N": "N", "E": "W", "S": "S", "W": "E"}
"""Where a side comes to lie when a tile is mirrored left to right."""
PORT = {"N": 2, "E": 6, "S": 10, "W": 14}
SIDE = {port: side for side, port in PORT.items()}


@cache
def expansions():
    """Every shipped expansion of Railroad Tiles."""
    return tuple(sorted(p.id for p in discover() if p.manifest and p.manifest.extends == "railroad-tiles"))


@cache
def pack(*ids):
    """Railroad Tiles with these packs, for as many players as they ask for."""
    return assemble(resolve(discover(), "railroad-tiles", ids, 5 if "fifth-player" in ids else 2))


@cache
def artist(*ids):
    return Artist.of(pack(*ids).contents)


@cache
def bare(*ids):
    """An artist who strews no scenery, so that only routes, grounds and marks tell tiles apart."""
    style = artist(*ids).style
    return Artist(replace(style, grounds={name: GroundStyle(look.colour) for name, look in style.grounds.items()}))


@cache
def faces(*ids):
    """Every printing of a mix, by id, as printed."""
    return {name: tile_face(tile) for name, tile in pack(*ids).game.rules.tiles.items()}


def moved(side, placement):
    """Where a side lies in a placement, one step at a time: mirrored first, then turned clockwise."""
    side = OTHER[side] if placement >= 4 else side
    for _ in range(placement % 4):
        side = NEXT[side]
    return side


def lying(face, placement):
    """A printed tile in a placement."""
    strokes = tuple(
        Stroke(stroke.kind, tuple(sorted(PORT[moved(SIDE[port], placement)] for port in stroke.ports)))
        for stroke in face.strokes
    )
    return replace(face, strokes=strokes, placement=placement)


def kinds_at(face):
    """The kind of route at each side, None where the side is blank."""
    touched = {SIDE[port]: stroke.kind for stroke in face.strokes for port in stroke.ports}
    return {side: touched.get(side) for side in PORT}


def painted(art, face, width, ink="full"):
    return Painter(art.palette.with_ink(ink)).paint(art.face(face), width)


def border(image, side, depth=1):
    """The row of pixels along a side, from its left (N, S) or upper (E, W) end."""
    size = image.width
    last = size - 1 - depth
    at = {
        "N": lambda i: (i, depth),
        "S": lambda i: (i, last),
        "W": lambda i: (depth, i),
        "E": lambda i: (last, i),
    }[side]
    return [image.getpixel(at(i)) for i in range(size)]


def near(first, second, most=40):
    return all(abs(a - b) <= most for a, b in zip(first, second, strict=True))
