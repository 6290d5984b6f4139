"""The 140 cards with their backs (T1-T3)."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.core.picture import Face
from stellwerk.core.prints import BACK, Print
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.inventory import CARD, TERMINAL, TRAM
from stellwerk.plugins.trambahn.picture import card_face


def prints(box: Box) -> Iterator[Print]:
    """The deck, whose back is money; trams; terminals."""
    money = Face(f"{box.cards.worth:,}", BACK)
    for card, count in enumerate(box.cards.counts):
        if count:
            yield Print(box.cards.ids[card], CARD, count, card_face(box, card), money)
    for tram in box.trams:
        face = Face(f"×{tram.factor}", TRAM, texts=(f"price {tram.price}",))
        yield Print(tram.id, TRAM, tram.count, face, Face(TRAM, BACK))
    for colour in box.cards.colours:
        texts = (f"line {colour.numeral}", f"{box.course.room} passengers")
        yield Print(colour.id, TERMINAL, 1, Face(colour.id, colour.id, texts=texts), Face(TERMINAL, BACK))
