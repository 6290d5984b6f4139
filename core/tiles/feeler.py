"""A quick look for a long walk in a web: it finds most of those that there are, and never says that there is none."""

from __future__ import annotations

from stellwerk.core.tiles.chains import Chain, Web

STEPS = 1000
"""Chains tried before it gives up."""


class Feeler:
    """Walks from a junction, one way until it is stuck, then the other; ``best`` are the chains of the longest."""

    def __init__(self, web: Web, root: int, first: Chain | None, limit: int) -> None:
        self.web = web
        self.limit = limit
        self.best: list[Chain] = []
        self.length = 0
        self._left = STEPS
        self._chains: list[Chain] = []
        self._used: set[int] = set()
        self._arms: dict[int, int] = {}
        if first is None:
            self._walk(root, root, 0)
        else:
            self._take(first, root, root, 0)

    def _walk(self, end: int, other_end: int, length: int) -> None:
        """Goes on from ``end`` (-1: that way is over); then from the other one."""
        if length > self.length:
            self.length, self.best = length, self._chains.copy()
        ahead = [c for c in self.web.chains_at[end] if id(c) not in self._used] if end >= 0 else []
        if not ahead:
            if other_end >= 0:
                self._walk(other_end, -1, length)
            return
        for chain in sorted(ahead, key=_inviting):
            if not self._left or self.length >= self.limit:
                return
            self._take(chain, end, other_end, length)

    def _take(self, chain: Chain, end: int, other_end: int, length: int) -> None:
        self._left -= 1
        self._used.add(id(chain))
        self._chains.append(chain)
        gain = chain.length
        for junction in (chain.start, chain.end):
            if junction >= 0:
                gain += self._arms.get(junction, 0) % 2
                self._arms[junction] = self._arms.get(junction, 0) + 1
        self._walk(chain.other(end), other_end, length + gain)
        for junction in (chain.start, chain.end):
            if junction >= 0:
                self._arms[junction] -= 1
        self._chains.pop()
        self._used.discard(id(chain))


def _inviting(chain: Chain) -> tuple[bool, int]:
    """Chains that lead on before those that end, long ones first."""
    return chain.pendant, -chain.length
