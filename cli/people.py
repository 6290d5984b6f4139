"""Names of seats as boards and pictures show them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from stellwerk.cli.draw.writing import cleaned
from stellwerk.core.picture import Grid, Panel, Picture, Row

_SEAT = re.compile(r"\bseat ([1-9][0-9]*)\b")


@dataclass(frozen=True)
class People:
    """The (cleaned) names by seat and the points, as far as they are known."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    ascii: bool

    @classmethod
    def of(cls, names: Sequence[str], points: Sequence[int] = (), *, ascii: bool = False) -> People:  # noqa: A002 - as users say
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

    def named(self, picture: Picture) -> Picture:
        """The picture with all that the game says of the table told so; what is printed on faces stays."""
        return Picture(
            self.told(picture.title),
            tuple(map(self._panel, picture.common)),
            tuple(tuple(map(self._panel, panels)) for panels in picture.seats),
            tuple(map(self.told, picture.notes)),
        )

    def _panel(self, panel: Panel) -> Panel:
        title = self.told(panel.title)
        if isinstance(panel, Grid):
            return replace(panel, title=title)
        if isinstance(panel, Row):
            return replace(panel, title=title, texts=tuple(map(self.told, panel.texts)))
        return replace(panel, title=title, lines=tuple(map(self.told, panel.lines)))
