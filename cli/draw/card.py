"""Cards as small boxes, side by side or fanned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.grounds import Ground
from stellwerk.cli.draw.key import Key
from stellwerk.cli.draw.style import PLAIN, Style
from stellwerk.cli.draw.writing import cleaned, cut, width, wrapped
from stellwerk.core.picture import Face

_MOST = 22
"""Columns of the longest line on a card."""
_BOX = ("╭", "╮", "╰", "╯", "─", "│")
_ASCII_BOX = (".", ".", "'", "'", "-", "|")


@dataclass(frozen=True)
class Card:
    """The cleaned words of a card and its colour; ``suit`` stands in the frame when the title does not say it."""

    suit: str
    lines: tuple[str, ...]
    style: Style
    titled: bool

    @classmethod
    def of(cls, face: Face, key: Key) -> Card:
        """Title first, then the texts, long ones wrapped; badges are named."""
        words = [face.title, *face.texts, *(badge.kind for badge in face.badges)]
        lines = [line for word in words if word for line in wrapped(cleaned(word, ascii=key.ascii), _MOST)]
        suit = "" if face.ground in face.title else cut(cleaned(face.ground, ascii=key.ascii), _MOST)
        return cls(suit, tuple(lines), key.grounds.get(face.ground, Ground(" ")).card, bool(face.title))

    @property
    def columns(self) -> int:
        """Columns of the card with its frame."""
        return 2 + max(3, width(self.suit), *map(width, self.lines), 0)

    @property
    def shown(self) -> int:
        """Columns to be seen when the next card lies over it: the frame and the title."""
        return 1 + max(2, width(self.lines[0]) if self.lines else 2)

    def canvas(self, height: int, key: Key) -> Canvas:
        """The card with room for ``height`` lines."""
        nw, ne, sw, se, across, down = _ASCII_BOX if key.ascii else _BOX
        inner = self.columns - 2
        canvas = Canvas(self.columns, height + 2)
        canvas.put(0, 0, nw + self.suit + across * (inner - width(self.suit)) + ne, self.style)
        for number in range(height):
            canvas.put(0, 1 + number, down + " " * inner + down, self.style)
            if number < len(self.lines):
                style = self.style if number == 0 and self.titled else PLAIN
                canvas.put(1, 1 + number, self.lines[number], style)
        canvas.put(0, height + 1, sw + across * inner + se, self.style)
        return canvas


def cards_canvas(faces: Sequence[Face], key: Key, room: int, *, overlapped: bool) -> Canvas:
    """Cards from left to right, in as many rows as the width asks for."""
    cards = [Card.of(face, key) for face in faces]
    height = max((len(card.lines) for card in cards), default=0)
    rows: list[list[tuple[int, Card]]] = []
    for card in cards:
        if rows:
            x, last = rows[-1][-1]
            x += last.shown if overlapped else last.columns
            if x + card.columns <= room:
                rows[-1].append((x, card))
                continue
        rows.append([(0, card)])
    ends = [row[-1][0] + row[-1][1].columns for row in rows]
    canvas = Canvas(max(ends, default=0), len(rows) * (height + 2))
    for number, row in enumerate(rows):
        for x, card in row:
            drawn = card.canvas(height, key)
            if x + drawn.columns <= canvas.columns:
                canvas.paste(x, number * (height + 2), drawn)
    return canvas
