"""The routes of one kind as a graph: where each piece of route leads (R18, path length).

An arm is the piece of route between a side and the middle of its tile; a feature has one for each side it touches.
Features that a latent link has joined are one piece of route, known by the number of the first of them.
"""

from __future__ import annotations

from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.tableau import Tableau

Arms = dict[int, list[int]]
"""For each feature of the kind, by its number in the tableau, where its arms lead: the feature of the same kind that
lies against them, -1 for none (an empty cell, another kind, a blank side)."""


def arms_of(tableau: Tableau, kind: str) -> Arms:
    """The arms of every feature of a kind, features in the order laid, arms clockwise from N.

    Features that a latent link has made one (a bridge that is there) are one, under the number of the first.
    """
    number = tableau.layers.borders.index.get(kind)
    cells = tableau.laid
    one = _made_one(tableau) if tableau.on else {}
    found: Arms = {}
    for cell, laid in cells.items():
        if number not in laid.kinds:
            continue
        first = tableau.first[cell]
        for side, local in enumerate(laid.at):
            if local < 0 or laid.kinds[local] != number:
                continue
            near = cell + NEIGHBOURS[side]
            other = cells.get(near)
            there = other.at[(side + 2) % 4] if other is not None else -1
            leads = -1
            if other is not None and there >= 0 and other.kinds[there] == number:
                leads = tableau.first[near] + there
            feature = first + local
            found.setdefault(one.get(feature, feature), []).append(one.get(leads, leads))
    return found


def _made_one(tableau: Tableau) -> dict[int, int]:
    """For the features that a latent link joins: the first of them that is of the same kind."""
    one = {}
    for cell, number in tableau.on:
        laid = tableau.laid[cell]
        first = tableau.first[cell]
        for kind in laid.kinds:
            joined = [f for f in laid.tile.definition.links[number].features if laid.kinds[f] == kind]
            one.update({first + feature: first + joined[0] for feature in joined})
    return one


def features_on(tableau: Tableau, cell: int) -> range:
    """The numbers of the features on a cell; none on an empty one."""
    laid = tableau.laid.get(cell)
    if laid is None:
        return range(0)
    first = tableau.first[cell]
    return range(first, first + laid.size)
