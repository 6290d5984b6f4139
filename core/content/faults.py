"""Faults as they are found: no more than anybody reads, so that a flood of them takes no time either."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stellwerk.core.errors import Fault

MOST_FAULTS = 1000
"""Faults of one kind that are told; what has more says so."""


class Flood(Exception):  # noqa: N818 - ends the search, is no error of the interface
    """There are more faults than are told."""


class Faults(list[Fault]):
    """A list that raises Flood instead of growing beyond ``MOST_FAULTS``."""

    def append(self, fault: Fault) -> None:
        """Adds a fault.  Raises Flood."""
        if len(self) >= MOST_FAULTS:
            raise Flood
        super().append(fault)

    def extend(self, faults: Iterable[Fault]) -> None:
        """Adds faults.  Raises Flood."""
        for fault in faults:
            self.append(fault)


def found_by(checks: Iterable[Callable[[list[Fault]], object]]) -> list[Fault]:
    """What checks find, each of which adds to the list it is given; with more than are told, a last one says so."""
    found = Faults()
    try:
        for check in checks:
            check(found)
    except Flood:
        return [*found, Fault(found[0].path, message=f"more than {MOST_FAULTS} faults; the rest is not shown")]
    return list(found)
