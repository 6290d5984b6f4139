"""Loops: closed walks along routes of one kind that use no arm twice."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from stellwerk.core.tiles.route_graph import Arms, arms_of, features_on
from stellwerk.core.tiles.tableau import Tableau


def loop_features(tableau: Tableau, kind: str, through: int | None = None) -> tuple[int, ...]:
    """The features of one kind that lie on a loop, in the order laid; ``through``: of the loops through that cell.

    A closed walk may use a tile twice, by different arms.  A border belongs to one exactly when it is no bridge of the
    graph of features, which a single depth-first search finds out.
    """
    arms = arms_of(tableau, kind)
    joined = _without_bridges(arms)
    if through is None:
        return tuple(feature for feature in arms if joined[feature])
    here = [feature for feature in features_on(tableau, through) if joined.get(feature)]
    return tuple(sorted(_reached(joined, here)))


def _without_bridges(arms: Arms) -> dict[int, list[int]]:
    """The neighbours of each feature over borders that are no bridges.

    Two features meet at one border at most, for a tile has one side towards each neighbour.
    """
    depth: dict[int, int] = {}
    low: dict[int, int] = {}
    bridges: set[tuple[int, int]] = set()
    for root in arms:
        if root in depth:
            continue
        depth[root] = low[root] = 0
        trail: list[tuple[int, int, Iterator[int]]] = [(root, -1, iter(arms[root]))]
        while trail:
            feature, parent, left = trail[-1]
            for other in left:
                if other < 0 or other == parent:
                    continue
                if other in depth:
                    low[feature] = min(low[feature], depth[other])
                    continue
                depth[other] = low[other] = len(trail)
                trail.append((other, feature, iter(arms[other])))
                break
            else:
                trail.pop()
                if parent >= 0:
                    low[parent] = min(low[parent], low[feature])
                    if low[feature] > depth[parent]:
                        bridges |= {(feature, parent), (parent, feature)}
    return {
        feature: [other for other in leads if other >= 0 and (feature, other) not in bridges]
        for feature, leads in arms.items()
    }


def _reached(joined: dict[int, list[int]], start: Collection[int]) -> set[int]:
    """All features that can be reached over borders that are no bridges."""
    reached = dict.fromkeys(start)
    walk = list(reached)
    for feature in walk:
        for other in joined[feature]:
            if other not in reached:
                reached[other] = None
                walk.append(other)
    return set(reached)
