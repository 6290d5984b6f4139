"""Tables for tests: the shipped game, positions laid out by hand, moves in notation.

Cards are written as in moves (``red-7 conductor``); a line ends with its tram (``red-1 red-4 x2``); a conductor among
the passengers stands with the card before it.  Money is a number of start money cards, or cards from the bottom
(``? red-7 blue-2/open``).
"""

from functools import cache

from stellwerk.core.packs.assembly import Assembled, assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.plugins.trambahn.game import TrambahnGame
from stellwerk.plugins.trambahn.inventory import places
from stellwerk.plugins.trambahn.position import NO_TRAM, START_MONEY, Coin, Memory, Scoring, TramLine


@cache
def assembled() -> Assembled:
    return assemble(resolve(discover(), "trambahn", (), 2))


def game() -> TrambahnGame:
    return assembled().game


def cards(text):
    return tuple(game().box.cards.ids.index(name) for name in text.split())


def names(kinds):
    return " ".join(game().box.cards.ids[kind] for kind in kinds)


def line(text):
    words = text.split()
    trams = [tram.id for tram in game().box.trams]
    if words[-1] in trams:
        return TramLine(cards(" ".join(words[:-1])), trams.index(words[-1]))
    return TramLine(cards(text), NO_TRAM)


def coins(money):
    if isinstance(money, int):
        return (START_MONEY,) * money
    return tuple(
        START_MONEY if name == "?" else Coin(cards(name.removesuffix("/open"))[0], open=name.endswith("/open"))
        for name in money.split()
    )


def lay_out(
    *,
    hands=("", ""),
    money=(0, 0),
    lines=((), ()),
    passengers="",
    show="x2 x2 x2",
    scorings=0,
    draw="",
    discards="",
    rest="draw pile",
    phase="passenger",
    laid=0,
):
    """Seat 0's turn.  ``rest`` says where all cards lie that are not named.

    They are the first ``draw pile``, or behind a reshuffle, with ``draw`` as the draw pile: ``discards``, further cards
    of seat 1's ``hand``, or its ``money`` (start money below the rest).
    """
    position = game().start("table", {"order": ["0"]})
    position.hands = [tuple(sorted(cards(hand))) for hand in hands]
    position.money = [coins(money[0]), coins(money[1])]
    position.lines = [tuple(line(text) for text in own) for own in lines]
    position.passengers = _waiting(passengers)
    position.show = tuple([tram.id for tram in game().box.trams].index(name) for name in show.split())
    bought = sum(own.tram != NO_TRAM for lines_ in position.lines for own in lines_)
    position.stacked = len(game().box.stack) - len(position.show) - bought
    position.scorings = tuple(Scoring(1, 0, ()) for _ in range(scorings))
    position.phase, position.laid = phase, laid
    _share_out(position, cards(draw), cards(discards), rest)
    assert sum(places(position).values()) == 120, places(position)
    return position


def _waiting(passengers):
    """Passengers by colour; a conductor stands with the card before it."""
    deck = game().box.cards
    waiting = [() for _ in deck.colours]
    colour = 0
    for card in cards(passengers):
        colour = colour if card == deck.conductor else deck.colour[card]
        waiting[colour] += (card,)
    return waiting


def _share_out(position, draw, discards, place):
    """Puts the cards that are nowhere yet where ``place`` says."""
    deck = game().box.cards
    position.unseen = [0] * deck.kinds
    position.discards = [discards.count(card) for card in range(deck.kinds)]
    position.pile = [draw.count(card) for card in range(deck.kinds)]
    counted = game().audit(position)
    rest = [count - counted[name] for name, count in zip(deck.ids, deck.counts, strict=True)]
    assert min(rest) >= 0, "a card is named more often than the box holds it"
    hidden = sum(coin == START_MONEY for money in position.money for coin in money)
    if place == "draw pile":
        assert not draw
        position.unseen, position.pile, position.left = rest, None, sum(rest) - hidden
        return
    if place == "money":
        position.money[1] = (START_MONEY,) * (sum(rest) - hidden) + position.money[1]
        hidden = sum(rest)
    position.unseen = _first(rest, hidden)
    kept = [count - hidden for count, hidden in zip(rest, position.unseen, strict=True)]
    if place == "discards":
        position.discards = [count + more for count, more in zip(position.discards, kept, strict=True)]
    else:
        more = [card for card, count in enumerate(kept) for _ in range(count)]
        position.hands[1] = tuple(sorted((*position.hands[1], *more)))
    position.left, position.shuffles = len(draw), 1
    held = tuple(tuple(hand.count(card) for card in range(deck.kinds)) for hand in position.hands)
    buried = tuple(len(money) for money in position.money)
    position.memory = Memory(tuple(position.pile), ((), ()), held, buried)


def _first(counts, number):
    """The first so many cards of a multiset."""
    taken = []
    for count in counts:
        taken.append(min(count, number))
        number -= taken[-1]
    return taken


def play(position, *texts):
    """Makes moves in notation; gives the position back."""
    for text in texts:
        move = game().read(position, text)
        refusal = game().legal(position).why_not(move)
        assert refusal is None, f"{text}: {refusal}"
        game().apply(position, move)
    return position


def legal(position):
    return [game().write(position, move) for move in game().legal(position)]


def refused(position, text):
    """(rule, reason) of a move that is not legal."""
    found = game().legal(position).why_not(game().read(position, text))
    assert found is not None, f"{text} is legal"
    return found.rule, found.reason


def points(position):
    return [sum(own.points for own in game().lines(position, seat)) for seat in (0, 1)]


def whys(position, seat):
    return [(own.source, own.points, own.why) for own in game().lines(position, seat)]
