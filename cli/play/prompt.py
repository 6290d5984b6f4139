"""What can be said at the prompt beside moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from stellwerk.cli.board import drawn
from stellwerk.cli.output import Output
from stellwerk.cli.points.explain import explained
from stellwerk.core.errors import MoveError
from stellwerk.core.session import Session

Word: TypeAlias = "Callable[[Session, Output, list[str]], None]"
EXAMPLES = 3


def help_(session: Session, output: Output, words: list[str]) -> None:
    """``help``: what can be typed now."""
    texts = session.legal_texts()
    output.say(f"{len(texts)} moves are legal, such as: {'; '.join(texts[:EXAMPLES])}")
    output.say("moves [WORD]     the legal moves, numbered; only those with WORD in them")
    output.say("NUMBER           the move of that number (at a terminal)")
    output.say("show [all|N]     the board as you see it; everybody's; player N's")
    output.say("score            everybody's points with reasons, as if the game ended now")
    output.say("undo [N]         take back the last decision, or N of them")
    output.say("quit             leave; the game is kept")


def moves(session: Session, output: Output, words: list[str]) -> None:
    """``moves``: the legal moves, numbered as ``NUMBER`` takes them."""
    texts = session.legal_texts()
    width = len(str(len(texts)))
    listed = [(number, text) for number, text in enumerate(texts, start=1) if all(word in text for word in words)]
    for number, text in listed:
        output.say(f"{number:>{width}}  {text}")
    if not listed:
        output.say(f"none of the {len(texts)} legal moves has {' and '.join(words)} in it")


def show(session: Session, output: Output, words: list[str]) -> None:
    """``show``: the board."""
    seat = session.to_move
    if words == ["all"]:
        seat = None
    elif words:
        seat = _number(words, "show", len(session.players)) - 1
        if seat != session.to_move:
            # What only that player may see stays hidden from the one at the prompt.
            output.draw(drawn(session, output, seat, secret=False))
            return
    output.draw(drawn(session, output, seat))


def score(session: Session, output: Output, words: list[str]) -> None:
    """``score``: everybody's points."""
    for line in _scores(session):
        output.say(line)


def number_meant(session: Session, text: str) -> str | None:
    """The move of a number in the list of legal moves, in notation; None when ``text`` is no number of one."""
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        return None
    legal = session.legal()
    number = int(text)
    return session.game.write(session.position, legal[number - 1]) if 0 < number <= len(legal) else None


def undone(session: Session, words: list[str]) -> int:
    """How many decisions ``undo`` takes back."""
    return _number(words, "undo") if words else 1


def _number(words: list[str], verb: str, most: int = 100_000) -> int:
    if len(words) != 1 or not words[0].isascii() or not words[0].isdigit() or not 0 < int(words[0][:9]) <= most:
        raise MoveError(f"write: {verb} N, a number from 1" + (f" to {most}" if most < 100_000 else ""))
    return int(words[0])


def _scores(session: Session) -> Iterator[str]:
    for seat, player in enumerate(session.players):
        yield from explained(player.name, session.lines(seat))


WORDS: dict[str, Word] = {"help": help_, "moves": moves, "show": show, "score": score}
"""The words that change nothing; ``undo`` and ``quit`` belong to the game being played."""
