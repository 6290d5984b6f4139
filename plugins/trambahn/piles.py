"""Piles and chance: what is drawn, paid, discarded and shuffled again (T5, T12, T14).

Streams: ``order`` (start player), ``deck`` (draws until the first reshuffle), ``money`` (which card a start money card
turns out to be when it is paid), ``reshuffle:1``, ``reshuffle:2``, … (draws after each reshuffle).
"""

from __future__ import annotations

from stellwerk.core.errors import StellwerkError
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.position import UNKNOWN, Memory, Position, secret_income

ORDER = "order"
DECK = "deck"
MONEY = "money"
RESHUFFLE = "reshuffle:"


def draw_up(box: Box, position: Position, seat: int) -> None:
    """T14: draws the hand of a seat up; a pile that runs out is shuffled again, and drawing goes on."""
    hand = list(position.hands[seat])
    due = box.course.hand - len(hand)
    while due > 0 and (position.left or any(position.discards)):
        if not position.left:
            _shuffle(box, position, seat, hand)
        hand.append(_draw(box, position, seat))
        due -= 1
        if not position.left:
            _run_out(box, position, seat, hand)
    position.hands[seat] = tuple(sorted(hand))


def pay(box: Box, position: Position, seat: int, price: int) -> None:
    """Puts the top ``price`` money cards of a seat on the discard pile; start money becomes known by it."""
    money = position.money[seat]
    kept = len(money) - price
    for coin in reversed(money[kept:]):
        card = _take(box, position, MONEY, position.unseen) if coin.card == UNKNOWN else coin.card
        position.discards[card] += 1
    position.money[seat] = money[:kept]
    memory = position.memory
    if memory is not None and memory.buried[seat] > kept:
        buried = memory.buried
        position.memory = memory._replace(buried=(*buried[:seat], kept, *buried[seat + 1 :]))


def draw_order(position: Position, seats: int) -> int:
    """T5: the start player."""
    rigged = position.rig.get(ORDER)
    if rigged:
        position.rig = {**position.rig, ORDER: rigged[1:]}
        return int(rigged[0])
    return position.chance.below(ORDER, seats)


def _draw(box: Box, position: Position, seat: int) -> int:
    position.left -= 1
    if position.pile is None:
        return _take(box, position, DECK, position.unseen)
    card = _take(box, position, f"{RESHUFFLE}{position.shuffles}", position.pile)
    memory = position.memory
    assert memory is not None
    drawn = memory.drawn
    position.memory = memory._replace(drawn=(*drawn[:seat], tuple(sorted((*drawn[seat], card))), *drawn[seat + 1 :]))
    return card


def _run_out(box: Box, position: Position, drawer: int, hand: list[int]) -> None:
    """T14: both players lose half of their money, the one who draws first; then the discard pile is shuffled."""
    seats = len(position.hands)
    for step in range(seats):
        seat = (drawer + step) % seats
        pay(box, position, seat, len(position.money[seat]) // box.course.discard_one_in)
    if any(position.discards):
        _shuffle(box, position, drawer, hand)


def _shuffle(box: Box, position: Position, drawer: int, hand: list[int]) -> None:
    """The discard pile becomes the draw pile; ``hand`` is what the drawing seat holds just now."""
    position.hands[drawer] = tuple(sorted(hand))
    seats = len(position.hands)
    position.pile = position.discards
    position.discards = [0] * box.cards.kinds
    position.left = sum(position.pile)
    position.shuffles += 1
    position.memory = Memory(
        shuffled=tuple(position.pile),
        drawn=((),) * seats,
        held=tuple(_held(box, position, seat) for seat in range(seats)),
        buried=tuple(len(money) for money in position.money),
    )


def _held(box: Box, position: Position, seat: int) -> tuple[int, ...]:
    """What only the seat knows, by kind: its hand and its income."""
    counts = [0] * box.cards.kinds
    for card in (*position.hands[seat], *secret_income(position, seat)):
        counts[card] += 1
    return tuple(counts)


def _take(box: Box, position: Position, stream: str, pile: list[int]) -> int:
    """One card out of a multiset, rigged or by chance."""
    rigged = position.rig.get(stream)
    if rigged:
        card = box.cards.ids.index(rigged[0])
        if not pile[card]:
            raise StellwerkError(f"rigged stream {stream!r}: no {rigged[0]} is left to draw")
        position.rig = {**position.rig, stream: rigged[1:]}
    else:
        card = _pick(box, pile, position.chance.below(stream, sum(pile)))
    pile[card] -= 1
    return card


def _pick(box: Box, pile: list[int], index: int) -> int:
    for card in box.cards.drawing_order:
        index -= pile[card]
        if index < 0:
            return card
    raise AssertionError("a pile is drawn from only while it holds cards")
