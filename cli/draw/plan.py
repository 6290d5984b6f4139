"""Where the routes of a face run on the small sheet of a tile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from stellwerk.core.picture import Stroke

WIDTH, HEIGHT = 7, 3
"""Columns and lines of a tile, both odd: the middle ports lie in the middle."""

Spot: TypeAlias = "tuple[int, int]"
"""A column and a line of a tile, from 0."""

CENTRE: Spot = (3, 1)

PORT_SPOTS: tuple[Spot, ...] = (
    (0, 0), (1, 0), (3, 0), (5, 0), (6, 0), (6, 0), (6, 1), (6, 2),
    (6, 2), (5, 2), (3, 2), (1, 2), (0, 2), (0, 2), (0, 1), (0, 0),
)  # fmt: skip
"""The border spot of each of the sixteen ports."""

_ARMS: tuple[tuple[Spot, ...], ...] = (
    ((3, 0), CENTRE),
    ((6, 1), (5, 1), (4, 1), CENTRE),
    ((3, 2), CENTRE),
    ((0, 1), (1, 1), (2, 1), CENTRE),
)
"""From the middle of each side (N, E, S, W) to the centre."""

_CUTS: dict[tuple[int, int], tuple[Spot, ...]] = {
    (0, 1): ((3, 0), (4, 0), (4, 1), (5, 1), (6, 1)),
    (1, 2): ((6, 1), (5, 1), (4, 1), (4, 2), (3, 2)),
    (2, 3): ((3, 2), (2, 2), (2, 1), (1, 1), (0, 1)),
    (0, 3): ((3, 0), (2, 0), (2, 1), (1, 1), (0, 1)),
}
"""Round the corner between two sides, clear of the centre."""

_STEPS = {(0, -1): 1, (1, 0): 2, (0, 1): 4, (-1, 0): 8}


@dataclass
class Plan:
    """The spots that routes take: ``ways`` gives the stroke and its directions (bits N 1, E 2, S 4, W 8) of each.

    ``corners`` are strokes that touch a corner.  ``bridge``: the route in the centre passes over another.
    """

    ways: dict[Spot, tuple[int, int]] = field(default_factory=dict)
    corners: dict[Spot, int] = field(default_factory=dict)
    bridge: bool = False

    @property
    def taken(self) -> frozenset[Spot]:
        """All spots that are not free ground."""
        return frozenset(self.ways) | frozenset(self.corners)

    def spots(self, stroke: int) -> list[Spot]:
        """The spots of one stroke, by line and column."""
        return sorted((spot for spot, (owner, _) in self.ways.items() if owner == stroke), key=lambda s: (s[1], s[0]))

    def lead(self, stroke: int, path: Sequence[Spot]) -> None:
        """Runs a stroke along neighbouring spots; a spot of another stroke ends it (it passes under)."""
        last: Spot | None = None
        for spot in path:
            owner, ways = self.ways.get(spot, (stroke, 0))
            if owner != stroke:
                return
            self.ways[spot] = (stroke, ways)
            if last is not None:
                self._add(last, _STEPS[spot[0] - last[0], spot[1] - last[1]])
                self._add(spot, _STEPS[last[0] - spot[0], last[1] - spot[1]])
            last = spot

    def leave(self, stroke: int, side: int) -> None:
        """Lets the stroke cross the border at the middle of a side, unless another one does."""
        spot = _ARMS[side][0]
        if self.ways.setdefault(spot, (stroke, 0))[0] == stroke:
            self._add(spot, 1 << side)

    def span(self, stroke: int, spot: Spot, side: int) -> None:
        """A straight piece across one spot, in the direction of a side."""
        if spot not in self.taken:
            self.ways[spot] = (stroke, 1 << side | 1 << (side + 2) % 4)

    def _add(self, spot: Spot, direction: int) -> None:
        owner, ways = self.ways[spot]
        self.ways[spot] = (owner, ways | direction)


def plan(strokes: Sequence[Stroke], *, joined: bool) -> Plan:
    """Lays the routes out: through the centre, or apart from each other where nothing joins them."""
    laid = Plan()
    sides = [_sides(stroke.ports) for stroke in strokes]
    routes = [number for number, own in enumerate(sides) if own]
    if joined:
        for number in routes:
            _to_hub(laid, number, sides[number])
    elif len(routes) < 2:
        for number in routes:
            _through(laid, number, sides[number])
    else:
        _apart(laid, routes, sides)
    for number, stroke in enumerate(strokes):
        _edges(laid, number, [port for port in stroke.ports if port % 4 != 2])
    return laid


def _sides(ports: Iterable[int]) -> tuple[int, ...]:
    return tuple(port // 4 for port in sorted(ports) if port % 4 == 2)


def _through(laid: Plan, stroke: int, sides: Sequence[int]) -> None:
    for side in sides:
        laid.leave(stroke, side)
        laid.lead(stroke, _ARMS[side])


def _to_hub(laid: Plan, stroke: int, sides: Sequence[int]) -> None:
    """Every arm ends at the hub in the centre, whichever stroke it belongs to."""
    for side in sides:
        for spot in _ARMS[side][:-1]:
            laid.span(stroke, spot, side)


def _apart(laid: Plan, routes: Sequence[int], sides: Sequence[tuple[int, ...]]) -> None:
    """Of several separate routes one straight or branching one has the centre; a vertical one passes over."""
    central = [number for number in routes if len(sides[number]) > 2 or sides[number] in ((0, 2), (1, 3))]
    central.sort(key=lambda number: (sides[number] != (0, 2), number))
    for number in central[:1]:
        _through(laid, number, sides[number])
    for number in central[1:]:
        laid.bridge = True
        for side in sides[number]:
            for spot in _ARMS[side][:2]:
                laid.span(number, spot, side)
    for number in routes:
        if number in central:
            continue
        for side in sides[number]:
            laid.leave(number, side)
        if len(sides[number]) == 2:
            laid.lead(number, _CUTS[sides[number][0], sides[number][1]])
        else:
            laid.lead(number, _ARMS[sides[number][0]][:-2])


def _edges(laid: Plan, stroke: int, ports: Sequence[int]) -> None:
    """Corner and half-side ports: only a sign at the border."""
    for port in ports:
        spot = PORT_SPOTS[port]
        if port % 4 == 0:
            if spot not in laid.taken:
                laid.corners[spot] = stroke
        else:
            laid.span(stroke, spot, port // 4)
