"""For Tabletop Simulator: sheets of cells as pictures, and the saved object that the game imports."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.raster import Painter
from stellwerk.cli.sheets.cut import cut
from stellwerk.cli.sheets.looks import Looks, size_of
from stellwerk.cli.sheets.stock import Wanted
from stellwerk.core.prints import Board

if TYPE_CHECKING:
    from PIL import Image as Pixels

COLUMNS, ROWS = 10, 7
SIDE = 4096
"""The longest side of a picture that the game takes."""
_CELL = 512
_APART = 3.0
_RECTANGLE, _CIRCLE = 1, 4
"""The game's numbers of shapes."""


@dataclass(frozen=True)
class Deck:
    """Pieces of one size on one sheet, at most so many that the sheet's last cell stays free: the game hides it."""

    name: str
    wants: tuple[Wanted, ...]
    columns: int
    rows: int
    across: int
    down: int
    disc: bool
    scale: float

    @property
    def size(self) -> tuple[int, int]:
        """The sheet in pixels: whole cells."""
        return self.columns * self.across, self.rows * self.down


def decks(wants: Sequence[Wanted], looks: Looks, tile_size: int) -> list[Deck]:
    """The wanted pieces, boards left out, in sheets of their size."""

    def look(want: Wanted) -> tuple[int, int, bool]:
        disc = looks.front(want.printed).outline == "disc"
        return (*size_of(want.printed.front, tile_size), disc)

    made: list[Deck] = []
    flat = [want for want in wants if not isinstance(want.printed.front, Board)]
    for (width, height, disc), group in groupby(sorted(flat, key=look, reverse=True), key=look):
        members = list(group)
        most = COLUMNS * ROWS - 1
        for start in range(0, len(members), most):
            part = tuple(members[start : start + most])
            kinds = "-".join(dict.fromkeys(want.printed.kind for want in part))
            made.append(_deck(kinds, part, (width, height), disc, width / tile_size))
    return made


def _deck(name: str, wants: tuple[Wanted, ...], size: tuple[int, int], disc: bool, scale: float) -> Deck:
    cells = len(wants) + 1
    columns = min(COLUMNS, max(2, ceil(cells**0.5) if cells <= ROWS * ROWS else COLUMNS))
    rows = max(2, ceil(cells / columns))
    width, height = size
    across = min(_CELL, SIDE // columns, SIDE * width // (rows * height))
    return Deck(name, wants, columns, rows, across, across * height // width, disc, scale)


def sheet(deck: Deck, looks: Looks, painter: Painter, *, back: bool) -> Pixels.Image:
    """The fronts or backs of a deck, each in its cell."""
    from PIL import Image as Pixels

    image = Pixels.new("RGB", deck.size, (255, 255, 255))
    for number, want in enumerate(deck.wants):
        drawing = face(want, looks, back=back)
        size = deck.across, deck.down
        cell = painter.picture(drawing, deck.across / drawing.width, size, (0, 0))
        image.paste(cell, (number % deck.columns * deck.across, number // deck.columns * deck.down))
    return image


def face(want: Wanted, looks: Looks, *, back: bool) -> Drawing:
    """One side of a piece without bleed: a back that is not its own is the mirrored front."""
    own = looks.back(want.printed) if back else None
    if own is not None:
        return cut(own, 0)
    return cut(looks.front(want.printed), 0, "x" if back != want.over else None)


def saved_object(title: str, decks: Sequence[tuple[Deck, str, str]], boards: Sequence[tuple[Wanted, str, str]]) -> str:
    """The JSON of the saved object: a deck for each pile, and the boards; sheets with the addresses of their sides."""
    cards = [card for number, deck in enumerate(decks, start=1) for card in _cards(number, *deck)]
    piles: dict[str, list[dict[str, Any]]] = {}
    for pile, card in cards:
        piles.setdefault(pile, []).append(card)
    states = [_pile(number, *pile) for number, pile in enumerate(piles.items(), start=1)]
    states += [_board(len(states) + number, *board) for number, board in enumerate(boards, start=1)]
    head = {"SaveName": title, "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "Rules": ""}
    return json.dumps({**head, "ObjectStates": states}, indent=2, ensure_ascii=False) + "\n"


def address(name: str, base: str) -> str:
    """Where the game finds a picture: its name behind a base."""
    return f"{base.rstrip('/')}/{quote(name)}"


def _pile(number: int, name: str, cards: list[dict[str, Any]]) -> dict[str, Any]:
    """The cards of a pile as a deck beside the piles before; a single one as it is."""
    for card in cards:
        card["Transform"]["posX"] = _APART * number
    if len(cards) == 1:
        return cards[0]
    return {
        "GUID": _guid(f"{number} {name}"),
        "Name": "DeckCustom",
        "Transform": cards[0]["Transform"],
        "Nickname": name,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {number: sheet for card in cards for number, sheet in card["CustomDeck"].items()},
        "ContainedObjects": cards,
    }


def _cards(number: int, deck: Deck, front: str, back: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The pile and the card of every piece on a sheet."""
    sheet = {
        "FaceURL": front,
        "BackURL": back,
        "NumWidth": deck.columns,
        "NumHeight": deck.rows,
        "BackIsHidden": True,
        "UniqueBack": True,
        "Type": _CIRCLE if deck.disc else _RECTANGLE,
    }
    for cell, want in enumerate(deck.wants):
        for copy in range(want.count):
            yield (
                want.printed.pile or want.printed.kind,
                {
                    "GUID": _guid(f"{number} {want.id} {copy}"),
                    "Name": "CardCustom",
                    "Transform": _transform(number, deck.scale),
                    "Nickname": want.printed.id,
                    "Description": want.printed.kind,
                    "CardID": number * 100 + cell,
                    "CustomDeck": {str(number): sheet},
                },
            )


def _board(number: int, want: Wanted, front: str, back: str) -> dict[str, Any]:
    image = {
        "ImageURL": front,
        "ImageSecondaryURL": back,
        "WidthScale": 0.0,
        "CustomTile": {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True},
    }
    return {
        "GUID": _guid(f"{number} {want.id}"),
        "Name": "Custom_Tile",
        "Transform": _transform(number, 4.0),
        "Nickname": want.printed.id,
        "Locked": True,
        "CustomImage": image,
    }


def _transform(number: int, scale: float) -> dict[str, float]:
    place = {"posX": _APART * number, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {**place, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}


def _guid(text: str) -> str:
    return blake2b(text.encode(), digest_size=3).hexdigest()
