"""What a position says: all of it, or what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.core.game import Note
from stellwerk.plugins.trambahn.definitions import Box
from stellwerk.plugins.trambahn.guess import elsewhere
from stellwerk.plugins.trambahn.moves import OVER
from stellwerk.plugins.trambahn.position import NO_TRAM, UNKNOWN, Coin, Memory, Position, Scored, TramLine

HIDDEN = "?"


def facts(box: Box, position: Position, seat: int | None) -> dict[str, Note]:
    """The canonical facts; None gives all, a seat what it may know.  Kinds are written as their ids."""
    said: dict[str, Note] = {
        "phase": position.phase,
        "to_move": None if position.phase == OVER else position.seat,
        "first": position.first,
        "turn": position.turn,
        "laid": position.laid,
        "terminals": {
            colour.id: _ids(box, cards) for colour, cards in zip(box.cards.colours, position.passengers, strict=True)
        },
        "show": [box.trams[tram].id for tram in position.show],
        "stack": position.stacked,
        "draw": position.left,
        "discards": _counts(box, position.discards),
        "reshuffles": position.shuffles,
        "seats": [_seat(box, position, owner, seat) for owner in range(len(position.hands))],
        "scorings": [_scoring(box, position, number) for number in range(len(position.scorings))],
        "rides": [{"turn": ride.turn, **_scored(box, ride.scored)} for ride in position.rides],
    }
    if seat is None:
        return said | _secrets(box, position)
    if position.memory is not None:
        said["memory"] = _memory(box, position, position.memory, seat)
    return said


def _seat(box: Box, position: Position, owner: int, seat: int | None) -> dict[str, Note]:
    hand, own = position.hands[owner], seat in (None, owner)
    return {
        "hand": _ids(box, hand) if own else [HIDDEN] * len(hand),
        "money": [_coin(box, coin, own) for coin in position.money[owner]],
        "lines": [_line(box, line) for line in position.lines[owner]],
    }


def _coin(box: Box, coin: Coin, own: bool) -> str:
    if coin.card == UNKNOWN:
        return HIDDEN
    if coin.open:
        return box.cards.ids[coin.card] + " open"
    return box.cards.ids[coin.card] if own else HIDDEN


def _line(box: Box, line: TramLine) -> dict[str, Note]:
    return {"cards": _ids(box, line.cards), "tram": None if line.tram == NO_TRAM else box.trams[line.tram].id}


def _scoring(box: Box, position: Position, number: int) -> dict[str, Note]:
    scoring = position.scorings[number]
    lines = [_scored(box, scored) for scored in scoring.lines]
    return {"turn": scoring.turn, "terminal": box.cards.colours[scoring.colour].id, "lines": lines}


def _scored(box: Box, scored: Scored) -> dict[str, Note]:
    return {"seat": scored.seat, "line": scored.number, **_line(box, scored.line)}


def _memory(box: Box, position: Position, memory: Memory, seat: int) -> dict[str, Note]:
    return {
        "shuffled": _counts(box, memory.shuffled),
        "drawn": _ids(box, memory.drawn[seat]),
        "elsewhere": _counts(box, elsewhere(position, memory, seat)),
        "buried": list(memory.buried),
    }


def _secrets(box: Box, position: Position) -> dict[str, Note]:
    said: dict[str, Note] = {
        "unseen": _counts(box, position.unseen),
        "pile": None if position.pile is None else _counts(box, position.pile),
        "chance": {"seed": position.chance.seed, "counters": dict(sorted(position.chance.counters.items()))},
    }
    memory = position.memory
    if memory is not None:
        said["memory"] = {
            "shuffled": _counts(box, memory.shuffled),
            "drawn": [_ids(box, drawn) for drawn in memory.drawn],
            "held": [_counts(box, held) for held in memory.held],
            "buried": list(memory.buried),
        }
    rest = {stream: list(items) for stream, items in sorted(position.rig.items()) if items}
    return said | {"rig": rest} if rest else said


def _ids(box: Box, cards: Sequence[int]) -> list[Note]:
    return [box.cards.ids[card] for card in cards]


def _counts(box: Box, counts: Sequence[int]) -> dict[str, Note]:
    return {box.cards.ids[kind]: number for kind, number in enumerate(counts) if number}
