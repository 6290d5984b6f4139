"""The one who draws: every face, disc and board of a choice of packs, in its style."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from stellwerk.cli.art.caption import captioned
from stellwerk.cli.art.card import card, card_back
from stellwerk.cli.art.disc import clock, face_down, mark, marker, pawn, star, token
from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.flat import turned
from stellwerk.cli.art.palette import Palette
from stellwerk.cli.art.reading import style_of
from stellwerk.cli.art.style import Style
from stellwerk.cli.art.tile import tile
from stellwerk.core.picture import Disc, Face

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent


class Artist:
    """Draws in one style; equal things are the same drawing."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._printed = lru_cache(maxsize=4096)(self._draw)
        self._turned = lru_cache(maxsize=4096)(turned)

    @classmethod
    def of(cls, contents: Mapping[str, PackContent]) -> Artist:
        """The artist of the packs in play (``Assembled.contents``), later packs restyling earlier ones.

        Raises ContentError for a drawing.yaml or an image that cannot be used, with every fault.
        """
        return cls(style_of(contents))

    @property
    def palette(self) -> Palette:
        """The colours of the drawings; ``palette.with_ink("low")`` for others."""
        return self.style.palette

    def face(self, face: Face) -> Drawing:
        """A tile (as it lies, pawns included) or a card, face up."""
        drawing = self._turned(self._printed(replace(face, texts=()) if face.piece == "tile" else face), face.placement)
        return captioned(drawing, face) if face.piece == "tile" and face.texts else drawing

    def back(self, face: Face) -> Drawing:
        """The back of a card; tiles have their mirrored face for a back: ``flat.turned(drawing, 4)``."""
        return card_back(self.style, face)

    def disc(self, side: Disc) -> Drawing:
        """A side of a round piece, as ``Disc`` tells it."""
        match side.role:
            case "pawn":
                return pawn(self.style, side.icons[0])
            case "token":
                return token(self.style, side.icons, flag=side.flag)
            case "star":
                return star()
            case "marker":
                return marker(side.text, side.number)
            case "mark":
                return mark(self.style, side.icons[0])
            case _:
                return face_down()

    def clock(self, rounds: int) -> Drawing:
        """The clock of the market board: a square with a space for each round."""
        return clock(rounds)

    def _draw(self, face: Face) -> Drawing:
        return tile(self.style, face) if face.piece == "tile" else card(self.style, face)
