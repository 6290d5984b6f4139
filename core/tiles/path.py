"""The longest path along routes of one kind, up to a length at which the search stops.

A path is a walk that uses no arm twice; its length is the number of tile passages, and a half visit counts one only
where the route stops in the tile.  To find the longest is hard in general, so the search asks for no more than a limit:

1. A depth-first search looks for a line that is long enough, and a feeler for a walk.
2. Otherwise it does not walk but chooses.  A walk is a connected set of arms in which at most two places have an odd
   number of them.  The search goes through the chains between junctions and keeps, for all choices so far that leave
   the same possibilities, only the longest.  Possibilities depend on the open junctions alone; these are fewer than the
   limit, since they lie on a line of the first search, and few on a grid.

So the answer is exact up to the limit, and the work grows with the tableau, not with the number of its walks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stellwerk.core.tiles.chain_order import chains_in, close_by, long_line, width
from stellwerk.core.tiles.chains import Chain, Web, lines_and_webs
from stellwerk.core.tiles.feeler import Feeler
from stellwerk.core.tiles.route_graph import arms_of, features_on
from stellwerk.core.tiles.tableau import Tableau

_ENDS = 2
"""A walk has two ends."""


@dataclass(frozen=True)
class Walk:
    """A path: its length, and the features it passes, each once, in the order laid."""

    length: int = 0
    features: tuple[int, ...] = ()


def longest_path(tableau: Tableau, kind: str, limit: int, through: int | None = None) -> Walk:
    """A longest path along routes of a kind; one of length ``limit`` or more ends the search.

    ``through``: only paths that use an arm on this cell.
    """
    lines, webs = lines_and_webs(arms_of(tableau, kind))
    here = None if through is None else frozenset(features_on(tableau, through))
    best = Walk()
    for line in lines:
        if len(line) > best.length and (here is None or not here.isdisjoint(line)):
            best = Walk(len(line), tuple(sorted(line)))
    for web in webs:
        if best.length < limit:
            found = _Search(web, limit, here, best.length).result()
            best = found if found is not None else best
    return best


@dataclass(frozen=True)
class _Step:
    """One chain to be used or not; ``gone``: the junctions that no later chain touches."""

    chain: Chain
    here: bool
    gone: tuple[int, ...]
    potential: int
    """The most that later chains can add."""


State = tuple[tuple[tuple[int, int, int], ...], int, bool]
"""Junctions in use that later chains touch, each as (junction, part it is joined to, 1 when its arms are odd), sorted;
the number of ends used up; whether the cell asked for is used."""

Used = tuple["Used | None", int]
"""The chains used so far, last first, as their numbers."""


class _Search:
    """The search in one web for a path longer than ``known``."""

    def __init__(self, web: Web, limit: int, here: frozenset[int] | None, known: int) -> None:
        self.limit = limit
        self.here = here
        self.best = known
        self.used: Used | None = None
        self.found = False
        self.order: list[Chain] = []
        self.web = web
        self.steps: list[_Step] = []

    def result(self) -> Walk | None:
        """A longest path, or None when none is longer than what was known."""
        root, first = self._root()
        if root is None:
            return None
        line, visited = long_line(self.web, root, first, self.limit)
        if line is not None:
            return _walk(line)
        feeler = Feeler(self.web, root, first, self.limit)
        found = _walk(feeler.best) if feeler.length > self.best else None
        if feeler.length >= self.limit:
            return found
        self.best = max(self.best, feeler.length)
        order = min(close_by(self.web, root), visited, key=lambda order: width(self.web, order))
        self.order = chains_in(self.web, order)
        self._plan()
        self._choose()
        return _walk([self.order[n] for n in _numbers(self.used)]) if self.found else found

    def _root(self) -> tuple[int | None, Chain | None]:
        """The junction to begin at, and the chain to begin with: the cell asked for lies at it or on it."""
        for junction, chains in self.web.chains_at.items():
            if self.here is None or junction in self.here:
                return junction, None
            for chain in chains:
                if not self.here.isdisjoint(chain.pieces):
                    return junction, chain
        return None, None

    def _plan(self) -> None:
        """Works out for each chain which junctions are done with after it, and what can still be added."""
        last: dict[int, int] = {}
        for number, chain in enumerate(self.order):
            last[chain.start] = number
            if not chain.pendant:
                last[chain.end] = number
        potential = 0
        left: dict[int, int] = {}
        pendants: list[int] = []
        steps = []
        for number in range(len(self.order) - 1, -1, -1):
            chain = self.order[number]
            gone = tuple(sorted(j for j in {chain.start, chain.end} if j >= 0 and last[j] == number))
            halves = sum((arms + 1) // 2 for arms in left.values())
            steps.append(_Step(chain, self._is_here(chain), gone, potential + sum(pendants[:_ENDS]) + halves))
            for junction in (chain.start, chain.end):
                if junction >= 0:
                    left[junction] = left.get(junction, 0) + 1
            if chain.pendant:
                pendants = sorted([*pendants, chain.length], reverse=True)
            else:
                potential += chain.length
        self.steps = steps[::-1]

    def _is_here(self, chain: Chain) -> bool:
        here = self.here
        return here is None or chain.start in here or chain.end in here or not here.isdisjoint(chain.pieces)

    def _choose(self) -> None:
        """Goes through the chains; for each state only the longest choice is kept."""
        states: dict[State, tuple[int, Used | None]] = {((), 0, False): (0, None)}
        for number, step in enumerate(self.steps):
            after: dict[State, tuple[int, Used | None]] = {}
            for state, (length, used) in states.items():
                for new, gain, taken in self._options(state, step):
                    total = length + gain
                    if total + step.potential <= self.best:
                        continue
                    mine: Used | None = (used, number) if taken else used
                    closed = self._closed(new, step, total, mine)
                    if closed is not None and after.get(closed, (-1, None))[0] < total:
                        after[closed] = total, mine
            if self.best >= self.limit:
                return
            states = after

    def _options(self, state: State, step: _Step) -> Iterator[tuple[State, int, bool]]:
        """The chain left out, and the chain used: the new state, the passages it adds, whether it is used."""
        yield state, 0, False
        open_, ends, here = state
        chain = step.chain
        known = {junction: (part, odd) for junction, part, odd in open_}
        part, odd = known.get(chain.start, (chain.start, 0))
        if chain.pendant:
            if ends < _ENDS:
                known[chain.start] = part, 1 - odd
                yield _state(known, ends + 1, here or step.here), chain.length + odd, True
            return
        if chain.start == chain.end:
            known[chain.start] = part, odd
            yield _state(known, ends, here or step.here), chain.length + 1, True
            return
        other, odd_there = known.get(chain.end, (chain.end, 0))
        known[chain.start] = part, 1 - odd
        known[chain.end] = other, 1 - odd_there
        joined = {j: (part if p == other else p, o) for j, (p, o) in known.items()}
        yield _state(joined, ends, here or step.here), chain.length + odd + odd_there, True

    def _closed(self, state: State, step: _Step, length: int, used: Used | None) -> State | None:
        """The state without the junctions that are done with; None when no walk comes of it any more."""
        open_, ends, here = state
        parts = {part for _, part, _ in open_}
        if length > self.best and here and len(parts) == 1 and ends + sum(odd for _, _, odd in open_) <= _ENDS:
            self.best, self.used, self.found = length, used, True
        for junction in step.gone:
            mine = next((item for item in open_ if item[0] == junction), None)
            if mine is None:
                continue
            ends += mine[2]
            open_ = tuple(item for item in open_ if item[0] != junction)
            if ends > _ENDS or all(part != mine[1] for _, part, _ in open_):
                return None
        return _state({junction: (part, odd) for junction, part, odd in open_}, ends, here)


def _walk(chains: list[Chain]) -> Walk:
    """The walk that uses these chains and passes the junctions between them."""
    arms: dict[int, int] = {}
    for chain in chains:
        for junction in (chain.start, chain.end):
            if junction >= 0:
                arms[junction] = arms.get(junction, 0) + 1
    pieces = {piece for chain in chains for piece in chain.pieces}
    passed = {junction for junction, count in arms.items() if count > 1}
    length = sum(chain.length for chain in chains) + sum(count // 2 for count in arms.values())
    return Walk(length, tuple(sorted(pieces | passed)))


def _state(junctions: dict[int, tuple[int, int]], ends: int, here: bool) -> State:
    """A state in its one form: parts are called by the smallest junction in them."""
    names: dict[int, int] = {}
    found = []
    for junction in sorted(junctions):
        part, odd = junctions[junction]
        found.append((junction, names.setdefault(part, junction), odd))
    return tuple(found), ends, here


def _numbers(used: Used | None) -> list[int]:
    numbers = []
    while used is not None:
        used, number = used
        numbers.append(number)
    return numbers[::-1]
