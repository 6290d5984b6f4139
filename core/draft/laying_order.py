"""An order in which the tiles of a finished tableau could have been laid, for a layout tells none (R14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from stellwerk.core.draft.placement import PlacementRule
from stellwerk.core.tiles.tableau import Tableau

_STARTS = 40
"""How many tiles are tried as the first one: more than a player lays in a game, and few enough for any file."""


def never_laid(
    rules: Sequence[PlacementRule], tableau: Tableau, starts: Iterable[int]
) -> Sequence[tuple[int, PlacementRule]]:
    """The cells whose tiles no order tried could lay by the rules, each with the rule that keeps it away.

    Each order begins with the tile on another of the cells ``starts`` and then lays whatever may be laid, first as the
    tableau has them.  Empty: the tableau can have come about.  Its tiles hang together and match (R14), which is not
    asked again.
    """
    best: tuple[int, Sequence[tuple[int, PlacementRule]]] = (len(tableau.laid), ())
    for start in islice(starts, _STARTS if rules else 0):
        waiting, kept = _left_over(rules, tableau, start)
        if not waiting:
            return ()
        if waiting < best[0]:
            best = waiting, kept
    return best[1]


def _left_over(
    rules: Sequence[PlacementRule], tableau: Tableau, start: int
) -> tuple[int, Sequence[tuple[int, PlacementRule]]]:
    """How many tiles stay away if one begins, and those of them that would touch the others."""
    growing = Tableau(tableau.layers)
    growing.frontier = {start: 0}
    waiting = dict(tableau.laid)
    kept: dict[int, PlacementRule] = {}
    before = -1
    while before != len(waiting):
        before = len(waiting)
        kept.clear()
        for cell, laid in tableau.laid.items():
            if cell in waiting and cell in growing.frontier:
                against = next(
                    (rule for rule in rules if cell not in set(rule.cells(growing, laid.tile, (cell,)))), None
                )
                if against is None:
                    growing.lay(cell, waiting.pop(cell))
                else:
                    kept[cell] = against
    return before, list(kept.items())
