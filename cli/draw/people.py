"""Names of seats as a board shows them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from stellwerk.cli.draw.writing import cleaned

_SEAT = re.compile(r"\bseat ([1-9][0-9]*)\b")


@dataclass(frozen=True)
class People:
    """The (cleaned) names by seat and the points, as far as they are known."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    ascii: bool

    @classmethod
    def of(cls, names: Sequence[str], points: Sequence[int], *, ascii: bool) -> People:  # noqa: A002 - as users say
        """Makes the names harmless."""
        return cls(tuple(cleaned(name, ascii=ascii) for name in names), tuple(points), ascii)

    def name(self, seat: int) -> str:
        """The name of a seat, counted from 0."""
        return self.names[seat] if seat < len(self.names) else f"seat {seat + 1}"

    def heading(self, seat: int) -> str:
        """Name and points."""
        if seat >= len(self.points):
            return self.name(seat)
        return f"{self.name(seat)}, {self.points[seat]} {'point' if self.points[seat] == 1 else 'points'}"

    def told(self, text: str) -> str:
        """A game's own words, cleaned; where they speak of ``seat 2`` its name stands."""
        return _SEAT.sub(lambda found: self.name(int(found[1]) - 1), cleaned(text, ascii=self.ascii))
