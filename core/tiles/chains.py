"""Routes of one kind drawn together: junctions, and the chains of plain pieces between them.

A junction is a feature with three or more arms.  Pieces with two arms, and those where the route stops (one arm), make
chains; a chain leads from a junction to a junction (perhaps the same) or to its end.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from stellwerk.core.tiles.route_graph import Arms


@dataclass(frozen=True)
class Chain:
    """A chain: the junctions at its ends (-1: it ends there) and its pieces in order."""

    start: int
    end: int
    pieces: tuple[int, ...]

    @property
    def pendant(self) -> bool:
        """Whether a walk along it cannot come back."""
        return self.end < 0

    def other(self, junction: int) -> int:
        """The junction at the other end (the same for a chain that comes back), -1 where it just ends."""
        return self.end if self.start == junction else self.start

    @property
    def length(self) -> int:
        """Tile passages along it; where the route stops, the half visit counts as one."""
        return len(self.pieces)


@dataclass(frozen=True)
class Web:
    """One connected part of the routes: each junction's chains (a chain from a junction to itself once)."""

    chains_at: dict[int, list[Chain]] = field(default_factory=dict)


def lines_and_webs(arms: Arms) -> tuple[list[tuple[int, ...]], list[Web]]:
    """The parts without a junction (open or closed lines, as their pieces in order), and those with junctions."""
    seen: set[int] = set()
    webs = []
    for feature, leads in arms.items():
        if len(leads) > 2 and feature not in seen:
            webs.append(_web(arms, feature, seen))
    lines = []
    for loose_ends_only in (True, False):
        for feature, leads in arms.items():
            if feature not in seen and (not loose_ends_only or len(leads) == 1 or -1 in leads):
                lines.append(_line(arms, feature, seen))
    return lines, webs


def _line(arms: Arms, start: int, seen: set[int]) -> tuple[int, ...]:
    """A line from its end on, or a closed one from any piece on."""
    line = [start]
    seen.add(start)
    for feature in line:
        for other in arms[feature]:
            if other >= 0 and other not in seen:
                seen.add(other)
                line.append(other)
                break
    return tuple(line)


def _web(arms: Arms, start: int, seen: set[int]) -> Web:
    """The part around a junction; its pieces are added to ``seen``."""
    web = Web({start: []})
    waiting = [start]
    seen.add(start)
    for junction in waiting:
        for first in arms[junction]:
            if first in seen and len(arms[first]) <= 2:  # -1 is never seen
                continue
            if first in web.chains_at and (first, junction) in _direct(web, first):
                continue
            chain = _chain(arms, junction, first)
            seen.update(chain.pieces)
            web.chains_at[junction].append(chain)
            if chain.end >= 0:
                if chain.end not in web.chains_at:
                    web.chains_at[chain.end] = []
                    seen.add(chain.end)
                    waiting.append(chain.end)
                if chain.end != junction:
                    web.chains_at[chain.end].append(chain)
    return web


def _direct(web: Web, junction: int) -> set[tuple[int, int]]:
    """The pairs of junctions that lie side by side, as far as known at one of them."""
    return {(chain.start, chain.end) for chain in web.chains_at[junction] if not chain.pieces}


def _chain(arms: Arms, junction: int, piece: int) -> Chain:
    """The chain that begins with ``piece`` beside a junction."""
    pieces = []
    before = junction
    while piece >= 0 and len(arms[piece]) <= 2:
        pieces.append(piece)
        ahead = list(arms[piece])
        ahead.remove(before)
        before, piece = piece, ahead[0] if ahead else -1
    return Chain(junction, piece, tuple(pieces))
