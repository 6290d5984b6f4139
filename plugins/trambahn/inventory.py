"""The pieces of the game: what the box holds, and where it all is (T1-T4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.core.game import Piece
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.position import NO_TRAM, UNKNOWN, Position

CARD = "card"
TRAM = "tram"
TERMINAL = "terminal"


def pieces(box: Box) -> Sequence[Piece]:
    """Every kind of card, tram and terminal with its number."""
    cards = [Piece(name, CARD, count) for name, count in zip(box.cards.ids, box.cards.counts, strict=True) if count]
    trams = [Piece(tram.id, TRAM, tram.count) for tram in box.trams]
    return [*cards, *trams, *(Piece(colour.id, TERMINAL, 1) for colour in box.cards.colours)]


def audit(box: Box, position: Position) -> dict[str, int]:
    """How many pieces of each kind there are, wherever they lie."""
    cards, trams = position.unseen.copy(), [0] * len(box.trams)
    for pile in (position.discards, position.pile or ()):
        for kind, count in enumerate(pile):
            cards[kind] += count
    for card in _lying(position):
        cards[card] += 1
    stack = box.stack[len(box.stack) - position.stacked :]
    bought = [line.tram for lines in position.lines for line in lines if line.tram != NO_TRAM]
    for tram in (*stack, *position.show, *bought):
        trams[tram] += 1
    counted = dict(zip(box.cards.ids, cards, strict=True)) | {
        tram.id: count for tram, count in zip(box.trams, trams, strict=True)
    }
    return counted | {TERMINAL: len(position.passengers)}


def places(position: Position) -> dict[str, int]:
    """How many cards lie where; together they are the whole deck."""
    return {
        "draw": position.left,
        "discards": sum(position.discards),
        "money": sum(map(len, position.money)),
        "hands": sum(map(len, position.hands)),
        "passengers": sum(map(len, position.passengers)),
        "lines": sum(len(line.cards) for lines in position.lines for line in lines),
    }


def _lying(position: Position) -> Iterator[int]:
    """Every card that lies in a hand, at a terminal, in a line or known in a money pile."""
    for hand in (*position.hands, *position.passengers):
        yield from hand
    for lines in position.lines:
        for line in lines:
            yield from line.cards
    for money in position.money:
        yield from (coin.card for coin in money if coin.card != UNKNOWN)
