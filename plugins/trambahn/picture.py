"""The table as neutral data: terminals, trams, piles and scorings, then what each player has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.core.picture import Face, Panel, Picture, Row, Text
from stellwerk.plugins.trambahn.definitions import CONDUCTOR, Box
from stellwerk.plugins.trambahn.moves import OVER
from stellwerk.plugins.trambahn.position import NO_TRAM, Position, TramLine
from stellwerk.plugins.trambahn.scoring import prospects, totals, value

_STEPS = {
    "passenger": "passengers",
    "station": "stations",
    "income": "income",
    "buy": "buying trams",
    OVER: "the game is over",
}


def picture(box: Box, position: Position, seat: int | None) -> Picture:
    """The table as a seat sees it; None: without any hand."""
    return Picture(
        title=f"turn {position.turn}, {_STEPS[position.phase]}",
        common=tuple(_common(box, position)),
        seats=tuple(tuple(_seat(box, position, owner, owner == seat)) for owner in range(len(position.hands))),
    )


def _common(box: Box, position: Position) -> Iterator[Panel]:
    yield Row("terminals", tuple(_terminal(box, position, colour) for colour in range(len(box.cards.colours))))
    yield Row("trams on show", tuple(_tram(box, tram) for tram in position.show), (_stack(box, position),))
    yield Text("piles", tuple(_piles(box, position)))
    players = " : ".join(f"seat {seat + 1}" for seat in range(len(position.hands)))
    yield Text(f"scorings, {players}", tuple(_score_sheet(box, position)))
    yield Text("lines", tuple(_overview(box, position)))


def _terminal(box: Box, position: Position, colour: int) -> Face:
    own, waiting = box.cards.colours[colour], position.passengers[colour]
    places = [box.cards.label(card) for card in waiting] + ["."] * (box.course.room - len(waiting))
    brings = " : ".join(map(str, prospects(box, position, colour)))
    return Face(own.id, own.id, texts=(f"line {own.numeral}", " ".join(places), brings))


def _tram(box: Box, tram: int) -> Face:
    return Face(box.trams[tram].id, "tram", texts=(f"price {box.trams[tram].price}",))


def _stack(box: Box, position: Position) -> str:
    stack = box.stack[len(box.stack) - position.stacked :]
    counts = [(tram.id, stack.count(kind)) for kind, tram in enumerate(box.trams)]
    return "stack: " + (", ".join(f"{count} of {name}" for name, count in counts if count) or "empty")


def _piles(box: Box, position: Position) -> Iterator[str]:
    yield f"draw pile: {_cards(position.left)}"
    yield f"discard pile: {_cards(sum(position.discards))}"
    for number, colour in enumerate(box.cards.colours):
        kinds = [kind for kind in range(box.cards.kinds) if box.cards.colour[kind] == number]
        labels = [box.cards.label(kind) for kind in kinds for _ in range(position.discards[kind])]
        if labels:
            yield f"  {colour.id}: {' '.join(labels)}"
    conductors = position.discards[box.cards.conductor]
    if conductors:
        yield f"  {CONDUCTOR}: {conductors}"


def _overview(box: Box, position: Position) -> Iterator[str]:
    """Everybody's lines in short, for a front end that shows one player's place."""
    for seat, lines in enumerate(position.lines, 1):
        told = [
            f"{_colour(box, line)} {' '.join(map(box.cards.label, line.cards))} {_tram_of(box, line)}" for line in lines
        ]
        yield f"seat {seat}: {', '.join(told) or 'none'}"


def _score_sheet(box: Box, position: Position) -> Iterator[str]:
    """The ten scorings, the special rides, the sums."""
    seats = range(len(position.hands))
    yield f"{len(position.scorings)} of {box.course.scorings}"
    for number, scoring in enumerate(position.scorings, 1):
        points = [sum(value(box, scored.line) for scored in scoring.lines if scored.seat == seat) for seat in seats]
        yield _score_row(f"{number}. {box.cards.colours[scoring.colour].id}", points)
    for ride in position.rides:
        own = value(box, ride.scored.line)
        yield _score_row("special ride", [own if ride.scored.seat == seat else 0 for seat in seats])
    yield _score_row("total", totals(box, position))


def _score_row(title: str, points: Sequence[int]) -> str:
    return f"{title:<13}" + " :".join(f"{number:>4}" for number in points)


def _seat(box: Box, position: Position, owner: int, own: bool) -> Iterator[Panel]:
    money = len(position.money[owner])
    yield Text("money", (f"{_cards(money)}, worth {money * box.cards.worth:,}",))
    for number, line in enumerate(position.lines[owner], 1):
        yield _line(box, line, number)
    hand = position.hands[owner]
    if own:
        yield Row("hand", tuple(card_face(box, card) for card in hand))
    else:
        yield Text("hand", (_cards(len(hand)),))


def _line(box: Box, line: TramLine, number: int) -> Row:
    printed = sum(box.cards.points[card] for card in line.cards)
    if line.tram == NO_TRAM:
        texts = [f"{printed} VP, no tram"]
    else:
        texts = [f"{printed} {box.trams[line.tram].id} = {value(box, line)}"]
    if box.cards.closes[line.cards[-1]]:
        texts.append("closed")
    return Row(
        f"line {number} {_colour(box, line)}",
        tuple(card_face(box, card) for card in line.cards),
        tuple(texts),
        overlapped=True,
    )


def _colour(box: Box, line: TramLine) -> str:
    return box.cards.colours[box.cards.colour[line.cards[0]]].id


def _tram_of(box: Box, line: TramLine) -> str:
    return "(no tram)" if line.tram == NO_TRAM else box.trams[line.tram].id


def card_face(box: Box, card: int) -> Face:
    """A card face up; its title is its name in notation."""
    cards = box.cards
    if card == cards.conductor:
        return Face(CONDUCTOR, CONDUCTOR)
    return Face(cards.ids[card], cards.colours[cards.colour[card]].id, texts=(f"{cards.points[card]} VP",))


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
