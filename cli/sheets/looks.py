"""Every side of what is printed as a drawing, and how large it is when cut."""

from __future__ import annotations

from dataclasses import replace

from stellwerk.cli.art import emblem
from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.drawing import Drawing, Label, Shape, Sign
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.palette import Ink, luminance
from stellwerk.cli.art.shapes import circle, rectangle
from stellwerk.cli.sheets.market import TOKEN, back_of, board
from stellwerk.cli.sheets.notice import notice
from stellwerk.core.picture import Disc, Face
from stellwerk.core.prints import BACK, Board, Notice, Print, Side

CARD = (63_500, 88_900)
"""The usual size of cards, in micrometres: 2.5 × 3.5 inches."""
_DISCS = {"pawn": 280, "mark": 280, "star": 340, "marker": 420, "token": TOKEN // 1000, "back": TOKEN // 1000}
"""Diameters in thousandths of a tile's side."""
_DARK = 150
"""Luminance (0-255) up to which a ground is dark."""
_HALF = UNIT // 2


def size_of(side: Side, tile_size: int) -> tuple[int, int]:
    """Width and height in micrometres of a finished piece; all but cards go with the size of tiles."""
    if isinstance(side, Disc):
        across = _DISCS[side.role] * tile_size // 1000
        return across, across
    if isinstance(side, Board):
        drawing = board(side)
        return drawing.width * tile_size // UNIT, drawing.height * tile_size // UNIT
    if (isinstance(side, Notice) and side.shape == "tile") or (isinstance(side, Face) and side.piece == "tile"):
        return tile_size, tile_size
    return CARD


class Looks:
    """Draws sides in the style of an artist; ``thrifty``: what is pale on a dark ground is dark on a pale one."""

    def __init__(self, artist: Artist, *, thrifty: bool = False) -> None:
        self.artist = artist
        self.thrifty = thrifty

    @classmethod
    def with_ink(cls, artist: Artist, ink: Ink) -> Looks:
        """Thrifty where the level of ink asks for it."""
        return cls(artist, thrifty=ink in ("low", "black"))

    def front(self, printed: Print) -> Drawing:
        """The front of a piece."""
        return self._side(printed.front)

    def back(self, printed: Print) -> Drawing | None:
        """The back of a piece; None for one whose back is its front mirrored."""
        if printed.back is None:
            return None
        if isinstance(printed.back, Board) and isinstance(printed.front, Board):
            return back_of(printed.back, printed.front)
        if isinstance(printed.back, Face) and printed.back.piece == "card":
            return self._card_back(printed.back)
        return self._side(printed.back)

    def _side(self, side: Side) -> Drawing:
        if isinstance(side, Face):
            return self._tile(side) if side.piece == "tile" and side.texts else self.artist.face(side)
        if isinstance(side, Notice):
            return notice(self.artist.style, side)
        if isinstance(side, Board):
            return board(side)
        disc = self.artist.disc(side)
        return disc if side.role == "back" else self._spared(disc, "paper")

    def _tile(self, face: Face) -> Drawing:
        """A tile whose words stand on paper, away from its edges: routes must be seen there."""
        drawing = self.artist.face(replace(face, texts=()))
        return replace(drawing, signs=(*drawing.signs, Sign(_plate(face.texts), _HALF, 770_000, 760_000)))

    def _card_back(self, face: Face) -> Drawing:
        """The back of the deck with what it says on a band."""
        look = self.artist.style.cards.get(BACK)
        back = self._spared(self.artist.back(face), look.ink if look else "paper")
        if not face.title:
            return back
        top = back.height - 330_000
        band = Shape(
            (rectangle(190_000, top, UNIT - 380_000, 170_000, 60_000),), fill="paper", line="ink", width=10_000
        )
        label = Label(face.title, _HALF, top + 85_000, 115_000, bold=True, room=UNIT - 430_000)
        return replace(back, items=(*back.items, band), signs=(*back.signs, label))

    def _spared(self, drawing: Drawing, pale: str) -> Drawing:
        """The drawing with its dark ground and what is pale on it exchanged, where ink is to be spared."""
        ground = drawing.items[0]
        if not self.thrifty or not isinstance(ground, Shape) or ground.fill is None:
            return drawing
        palette = self.artist.palette
        if luminance(palette.rgb(ground.fill)) > _DARK:
            return drawing
        spared = emblem.recoloured(drawing, {ground.fill: pale, pale: ground.fill})
        if drawing.outline != "disc":
            return spared
        edge = Shape((circle(_HALF, _HALF, _HALF),), line=ground.fill, width=6_000)
        return replace(spared, items=(*spared.items, edge))


def _plate(texts: tuple[str, ...]) -> Drawing:
    """Lines of text on a small plate."""
    step = 110_000
    high = step * len(texts) + 60_000
    plate = Shape((rectangle(0, 0, UNIT, high, 40_000),), fill="paper", line="ink", width=14_000)
    words = tuple(
        Label(text, _HALF, 30_000 + step * number + step // 2, 100_000, bold=number == 0, room=UNIT - 80_000)
        for number, text in enumerate(texts)
    )
    return Drawing(UNIT, high, (plate,), words)
