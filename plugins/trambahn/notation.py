"""Moves as text; own lines count from 1, oldest first.

``passenger red-7``, ``passenger conductor blue``, ``station red-7 2``, ``station red-7 new``, ``station conductor 2``,
``income red-7``, ``buy x2 3``, ``done``.
"""

from __future__ import annotations

from stellwerk.core.content.words import quoted
from stellwerk.core.errors import MoveError
from stellwerk.plugins.trambahn.definitions import CONDUCTOR, Box
from stellwerk.plugins.trambahn.moves import BUY, DONE, FINISH, INCOME, NEW, PASSENGER, STATION, Move

_NEW = "new"
_FORMS = {
    PASSENGER: "passenger CARD, or passenger conductor COLOUR",
    STATION: "station CARD LINE, or station CARD new",
    INCOME: "income CARD",
    BUY: "buy TRAM LINE",
    DONE: "done",
}


def write(box: Box, move: Move) -> str:
    """The move in notation."""
    if move.verb == DONE:
        return DONE
    if move.verb == BUY:
        return f"{BUY} {box.trams[move.piece].id} {move.target + 1}"
    text = f"{move.verb} {box.cards.ids[move.piece]}"
    if move.verb == STATION:
        return f"{text} {_NEW if move.target == NEW else move.target + 1}"
    if move.verb == PASSENGER and box.cards.ids[move.piece] == CONDUCTOR:
        return f"{text} {box.cards.colours[move.target].id}"
    return text


def read(box: Box, text: str) -> Move:
    """The move a text means, legal or not.  Raises MoveError when it means none."""
    words = text.lower().split()
    if not words:
        raise MoveError("an empty move: write one like " + _FORMS[PASSENGER])
    verb, *rest = words
    if verb not in _FORMS:
        raise MoveError(f"unknown move {quoted(verb)}: moves begin with {', '.join(_FORMS)}")
    if verb == DONE and not rest:
        return FINISH
    if verb == PASSENGER and len(rest) in (1, 2):
        return _passenger(box, rest)
    if verb == STATION and len(rest) == 2:
        return Move(STATION, _card(box, rest[0]), NEW if rest[1] == _NEW else _line(rest[1]))
    if verb == INCOME and len(rest) == 1:
        return Move(INCOME, _card(box, rest[0]))
    if verb == BUY and len(rest) == 2:
        return Move(BUY, _tram(box, rest[0]), _line(rest[1]))
    raise MoveError(f"cannot read {quoted(text.strip())}: write {_FORMS[verb]}")


def _passenger(box: Box, words: list[str]) -> Move:
    card = _card(box, words[0])
    if len(words) == 2:
        return Move(PASSENGER, card, _colour(box, words[1]))
    if card == box.cards.conductor:
        raise MoveError(f"a conductor fits every terminal: write {PASSENGER} {CONDUCTOR} COLOUR")
    return Move(PASSENGER, card, box.cards.colour[card])


def _card(box: Box, word: str) -> int:
    if word in box.cards.ids:
        return box.cards.ids.index(word)
    first, last = box.cards.ids[0], box.cards.ids[box.cards.conductor - 1]
    raise MoveError(f"unknown card {quoted(word)}: cards are {first} to {last} and {CONDUCTOR}")


def _colour(box: Box, word: str) -> int:
    ids = [colour.id for colour in box.cards.colours]
    if word in ids:
        return ids.index(word)
    raise MoveError(f"unknown terminal {quoted(word)}: terminals are {', '.join(ids)}")


def _tram(box: Box, word: str) -> int:
    ids = [tram.id for tram in box.trams]
    if word in ids:
        return ids.index(word)
    raise MoveError(f"unknown tram {quoted(word)}: trams are {', '.join(ids)}")


def _line(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 3 and int(word) > 0:
        return int(word) - 1
    raise MoveError(f"unknown line {quoted(word)}: lines count from 1, oldest first")
