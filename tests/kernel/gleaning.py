"""Gleaning: a small complete card game that stands in for any game when the kernel is tested.

G1  24 cards: suits a b c d, ranks 1 to 6.  G2  Each player is dealt three cards, three lie open in the row.
G3  Who is to move takes an open card (``take a3``; the row is filled up again) or draws one (``draw``).
G4  Then a card goes from the hand to one's own stack of its suit (``keep a3``), higher than the card on top of it,
    or away (``drop a3``).
G5  The game ends when the deck and the row are empty.
G6  A stack that was begun counts its ranks less 5; every card left in hand costs 1.  G7  Most points win, ties share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stellwerk.core.chance import Chance
from stellwerk.core.errors import MoveError, StellwerkError
from stellwerk.core.game import Note, Piece, Refusal, Rig
from stellwerk.core.picture import Picture, Text
from stellwerk.core.scoring import Line, total

CARDS = tuple(f"{suit}{rank}" for suit in "abcd" for rank in range(1, 7))
Move = tuple[str, ...]


class Position:
    def __init__(self, seats: int, chance: Chance, rig: tuple[str, ...]) -> None:
        self.chance = chance
        self.rig = rig
        self.deck = CARDS
        self.hands: list[tuple[str, ...]] = [()] * seats
        self.stacks: list[dict[str, tuple[int, ...]]] = [{} for _ in range(seats)]
        self.row: tuple[str, ...] = ()
        self.away: tuple[str, ...] = ()
        self.seat = 0
        self.phase = "take"

    def draw(self) -> str:
        card = self.rig[0] if self.rig else self.deck[self.chance.below("deck", len(self.deck))]
        self.rig = self.rig[1:]
        self.deck = without(self.deck, card)
        return card


@dataclass(frozen=True)
class Legal:
    moves: tuple[Move, ...]
    game: Gleaning
    position: Position

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, index: int) -> Move:
        return self.moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def why_not(self, move: Any) -> Refusal | None:
        if move in self.moves:
            return None
        return Refusal(*self.game.reason(self.position, *move))


@dataclass(frozen=True)
class Gleaning:
    seats: int
    id: str = "gleaning"

    def start(self, seed: str, rig: Rig | None = None) -> Position:
        queue = tuple((rig or {}).get("deck", ()))
        if unknown := [card for card in queue if card not in CARDS] or sorted(set(rig or {}) - {"deck"}):
            raise StellwerkError(f"the deck cannot give {unknown[0]}")
        position = Position(self.seats, Chance(seed), queue)
        for seat in range(self.seats):
            position.hands[seat] = tuple(sorted(position.draw() for _ in range(3)))
        position.row = tuple(position.draw() for _ in range(3))
        return position

    def to_move(self, position: Position) -> int | None:
        return None if position.phase == "over" else position.seat

    def phase(self, position: Position) -> str:
        return position.phase

    def legal(self, position: Position) -> Legal:
        return Legal(tuple(self._moves(position)), self, position)

    def _moves(self, position: Position) -> Iterator[Move]:
        if position.phase == "take":
            yield from (("take", card) for card in position.row)
            if position.deck:
                yield ("draw",)
        elif position.phase == "keep":
            hand = position.hands[position.seat]
            yield from (("keep", card) for card in hand if not self._too_low(position, card))
            yield from (("drop", card) for card in hand)

    def _too_low(self, position: Position, card: str) -> bool:
        stack = position.stacks[position.seat].get(card[0], (0,))
        return int(card[1]) <= stack[-1]

    def reason(self, position: Position, verb: str, card: str = "") -> tuple[str, str]:
        if (verb in ("take", "draw")) != (position.phase == "take"):
            return "G4" if position.phase == "keep" else "G3", f"now it is time to {position.phase}"
        if verb == "take":
            return "G3", f"{card} does not lie in the row"
        if verb == "draw":
            return "G3", "the deck is empty"
        if card not in position.hands[position.seat]:
            return "G4", f"{card} is not in the hand"
        return "G4", f"{card} is not higher than the card on top of its stack"

    def apply(self, position: Position, move: Move) -> None:
        if position.phase == "take":
            self._take(position, *move)
        else:
            self._keep(position, *move)

    def _take(self, position: Position, verb: str, card: str = "") -> None:
        if verb == "draw":
            card = position.draw()
        else:
            at = position.row.index(card)
            fill = (position.draw(),) if position.deck else ()
            position.row = position.row[:at] + fill + position.row[at + 1 :]
        position.hands[position.seat] = tuple(sorted((*position.hands[position.seat], card)))
        position.phase = "keep"

    def _keep(self, position: Position, verb: str, card: str) -> None:
        seat = position.seat
        position.hands[seat] = without(position.hands[seat], card)
        if verb == "drop":
            position.away = (*position.away, card)
        else:
            stacks = position.stacks[seat]
            stacks[card[0]] = (*stacks.get(card[0], ()), int(card[1]))
        position.seat = (seat + 1) % self.seats
        position.phase = "take" if position.deck or position.row else "over"

    def write(self, position: Position, move: Move) -> str:
        return " ".join(move)

    def read(self, position: Position, text: str) -> Move:
        words = tuple(text.split())
        if words == ("draw",) or (len(words) == 2 and words[0] in ("take", "keep", "drop") and words[1] in CARDS):
            return words
        raise MoveError(f"{text!r} is no move: write take CARD, draw, keep CARD or drop CARD")

    def lines(self, position: Position, seat: int) -> Sequence[Line]:
        stacks = position.stacks[seat]
        lines = [Line("stacks", sum(stacks[suit]) - 5, f"stack {suit}: {stacks[suit]}") for suit in sorted(stacks)]
        hand = len(position.hands[seat])
        return (*lines, Line("hand", -hand, f"{hand} cards in hand")) if hand else lines

    def ranking(self, position: Position) -> Sequence[Sequence[int]]:
        totals = [total(self.lines(position, seat)) for seat in range(self.seats)]
        return [
            [seat for seat in range(self.seats) if totals[seat] == points]
            for points in sorted(set(totals), reverse=True)
        ]

    def copy(self, position: Position) -> Position:
        twin = Position.__new__(Position)
        twin.__dict__.update(position.__dict__)
        twin.chance = position.chance.copy()
        twin.hands = list(position.hands)
        twin.stacks = [dict(stacks) for stacks in position.stacks]
        return twin

    def facts(self, position: Position, seat: int | None) -> Mapping[str, Note]:
        hidden: dict[str, Note] = {"hands": [list(hand) for hand in position.hands], "deck": list(position.deck)}
        hidden["chance"] = [position.chance.seed, dict(sorted(position.chance.counters.items()))]
        hidden["rig"] = list(position.rig)
        seen: dict[str, Note] = {
            "seat": position.seat,
            "phase": position.phase,
            "row": list(position.row),
            "away": list(position.away),
            "stacks": [{suit: list(stacks[suit]) for suit in sorted(stacks)} for stacks in position.stacks],
        }
        if seat is None:
            return {**seen, **hidden}
        counts = [len(hand) for hand in position.hands]
        return {**seen, "hand": list(position.hands[seat]), "hands": counts, "deck": len(position.deck)}

    def guess(self, position: Position, seat: int, seed: str) -> Position:
        twin = self.copy(position)
        twin.chance = Chance(seed)
        twin.rig = ()
        twin.deck = tuple(
            sorted((*twin.deck, *(card for i, hand in enumerate(twin.hands) if i != seat for card in hand)))
        )
        for other, hand in enumerate(position.hands):
            if other != seat:
                twin.hands[other] = tuple(sorted(twin.draw() for _ in hand))
        return twin

    def audit(self, position: Position) -> Mapping[str, int]:
        stacked = [f"{suit}{rank}" for stacks in position.stacks for suit in stacks for rank in stacks[suit]]
        hands = [card for hand in position.hands for card in hand]
        everywhere = [*position.deck, *position.row, *position.away, *hands, *stacked]
        return {card: everywhere.count(card) for card in sorted(everywhere)}

    def picture(self, position: Position, seat: int | None) -> Picture:
        return Picture("Gleaning", (Text("row", position.row),))

    def pieces(self) -> Sequence[Piece]:
        return [Piece(card, "card", 1) for card in CARDS]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
