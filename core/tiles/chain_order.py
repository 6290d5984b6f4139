"""In which order a search goes through the chains of a web, so that few junctions are open at a time.

A junction is open while some of its chains have been gone through and others have not.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from stellwerk.core.tiles.chains import Chain, Web


def long_line(web: Web, root: int, first: Chain | None, limit: int) -> tuple[list[Chain] | None, list[int]]:
    """A line of a depth-first search that is a path of at least ``limit``, or None; and the junctions as visited.

    ``first``: a chain at the root that the path must use; None: any.  Without such a line every line of the search is
    shorter than ``limit``, and so at most that many junctions are ever open when they are taken in the order visited.
    """
    visited: dict[int, None] = {}

    def visit(junction: int, line: list[Chain], length: int) -> list[Chain] | None:
        visited[junction] = None
        if length >= limit:
            return line
        for chain in sorted(web.chains_at[junction], key=lambda chain: chain is not first):
            other = chain.other(junction)
            if other >= 0 and other not in visited:
                found = visit(other, [*line, chain], length + chain.length + (1 if line else 0))
                if found is not None:
                    return found
        return None

    line = visit(root, [], 0)
    if line is not None and first is not None and first not in line:
        line = [*line, first]
    return line, list(visited)


def close_by(web: Web, root: int) -> list[int]:
    """The junctions from ``root`` on, each time the one that leaves the fewest open; of equals the one met first."""
    left = {junction: _beside(web, junction) for junction in web.chains_at}
    order: list[int] = []
    waiting = {root: None}
    while waiting:

        def opens(junction: int) -> int:
            """By how many more junctions are open after this one."""
            done = _beside(web, junction) - left[junction]
            closed = sum(left[other] == {junction} for other in done)
            return bool(left[junction]) - closed

        taken = min(waiting, key=opens)
        del waiting[taken]
        order.append(taken)
        for chain in web.chains_at[taken]:
            other = chain.other(taken)
            if other in left[taken]:
                waiting[other] = None
            if other >= 0:
                left[other].discard(taken)
    return order


def width(web: Web, order: Sequence[int]) -> int:
    """The most junctions that are open at a time in an order."""
    at = {junction: number for number, junction in enumerate(order)}
    change = [0] * (len(order) + 1)
    for number, junction in enumerate(order):
        last = max((at[other] for other in _beside(web, junction)), default=0)
        if last > number:
            change[number] += 1
            change[last] -= 1
    return max(accumulate(change))


def chains_in(web: Web, order: Sequence[int]) -> list[Chain]:
    """The chains, each where the second of its junctions comes."""
    chains: list[Chain] = []
    done: set[int] = set()
    for junction in order:
        done.add(junction)
        chains += [c for c in web.chains_at[junction] if c.pendant or c.other(junction) in done]
    return chains


def _beside(web: Web, junction: int) -> set[int]:
    """The junctions at the other ends of a junction's chains, without itself."""
    return {chain.other(junction) for chain in web.chains_at[junction]} - {junction, -1}
