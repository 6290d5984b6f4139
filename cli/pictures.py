"""Pictures of a session: its whole table as a drawing, written as PNG or SVG."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from stellwerk.cli.looks import contents_of
from stellwerk.cli.output import Output
from stellwerk.cli.people import People
from stellwerk.core.atomic import write_atomically, write_bytes_atomically
from stellwerk.core.session import Session

if TYPE_CHECKING:
    from PIL.Image import Image

    from stellwerk.cli.art.artist import Artist
    from stellwerk.cli.art.drawing import Drawing
    from stellwerk.cli.art.raster import Painter

TILE = 120
"""Pixels of a tile on a board."""
MOST_PIXELS = 60_000_000
"""A larger table is painted smaller."""


def artist_of(session: Session) -> Artist:
    """The artist of the packs a session is played with.  Raises ContentError for drawings that cannot be used."""
    from stellwerk.cli.art.artist import Artist

    return Artist.of(contents_of(session))


@dataclass(frozen=True)
class Pictured:
    """A table as a drawing, and its artist."""

    artist: Artist
    drawing: Drawing

    @classmethod
    def of(cls, session: Session, seat: int | None = None, *, explain: bool = False) -> Pictured:
        """All that is open; or one seat's place with all that it may see."""
        from stellwerk.cli.art.table import Place, Sheet, table

        artist = artist_of(session)
        people = People.of([player.name for player in session.players])
        picture = people.named(session.game.picture(session.position, seat))
        places = [
            Place(player.name, number, tuple(session.lines(number)), explain)
            for number, player in enumerate(session.players)
        ]
        if seat is not None:
            picture = replace(picture, seats=picture.seats[seat : seat + 1])
            places = places[seat : seat + 1]
        return cls(artist, table(artist, picture, Sheet(tuple(places))))

    def write(self, output: Output, png: Path | None, svg: Path | None) -> None:
        """Writes the files and says so; signs that no font has are warned of."""
        if png is not None:
            from stellwerk.cli.art.raster import Painter

            painter = Painter(self.artist.palette)
            write_bytes_atomically(png, encoded(painted(painter, self.drawing)))
            for warning in painter.warnings:
                output.note(f"warning: {warning}")
            output.note(f"{png} written")
        if svg is not None:
            from stellwerk.cli.art.vector import svg as written

            write_atomically(svg, written(self.drawing, self.artist.palette))
            output.note(f"{svg} written")


def painted(painter: Painter, drawing: Drawing, *, tile: int = TILE) -> Image:
    """A drawing of boards as pixels, tiles so wide, or smaller where the whole would be too large."""
    from stellwerk.cli.art.matrix import UNIT

    pixels = drawing.width * drawing.height * tile * tile / UNIT / UNIT
    width = drawing.width * tile / UNIT
    if pixels > MOST_PIXELS:
        width *= (MOST_PIXELS / pixels) ** 0.5
    return painter.paint(drawing, max(1, round(width)))


def encoded(image: Image) -> bytes:
    """The bytes of a PNG file, the same for the same picture."""
    from io import BytesIO

    file = BytesIO()
    image.save(file, "PNG", optimize=False, compress_level=6)
    return file.getvalue()
