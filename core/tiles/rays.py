"""The eight directions: what lies in one of them from a cell, and what touches the border there."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.core.tiles.cell import NEIGHBOURS, place_of
from stellwerk.core.tiles.port import PORTS
from stellwerk.core.tiles.tableau import Tableau

_NORTH, _EAST, _SOUTH, _WEST = NEIGHBOURS

DIRECTIONS: tuple[int, ...] = (
    _NORTH,
    _NORTH + _EAST,
    _EAST,
    _SOUTH + _EAST,
    _SOUTH,
    _SOUTH + _WEST,
    _WEST,
    _NORTH + _WEST,
)
"""What to add for one step in each direction, clockwise from N; even ones lead over sides, odd ones over corners."""

DIRECTION_NAMES: tuple[str, ...] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")

SIDEWAYS: tuple[int, ...] = (0, 2, 4, 6)
"""The directions over sides."""

CORNERWISE: tuple[int, ...] = (7, 1, 3, 5)
"""The directions over corners, from NW clockwise as ports are counted."""


def ray(tableau: Tableau, cell: int, direction: int) -> Iterator[int]:
    """The tiles in a direction from a cell, at any distance, gaps or not, in the order laid; not the cell itself."""
    x, y = place_of(cell)
    dx, dy = place_of(DIRECTIONS[direction])
    for other in tableau.laid:
        across, down = place_of(other)
        across -= x
        down -= y
        far = max(abs(across), abs(down))
        if far and across == dx * far and down == dy * far:
            yield other


def arm(tableau: Tableau, cell: int, direction: int) -> Iterator[int]:
    """The unbroken row of tiles that begins next to a cell in a direction, nearest first."""
    step = DIRECTIONS[direction]
    cell += step
    while cell in tableau.laid:
        yield cell
        cell += step


def touching(tableau: Tableau, cell: int, direction: int) -> Iterator[int]:
    """The features, of this tile and its neighbours, at the middle of a side or at a corner of a cell."""
    port = (2 + 2 * direction) % PORTS
    meeting = [(cell, port)]
    if direction % 2 == 0:
        meeting.append((cell + DIRECTIONS[direction], (port + PORTS // 2) % PORTS))
    else:
        for beside in (direction - 1, (direction + 1) % 8):
            mirrored = 12 - port if beside in (0, 4) else 4 - port
            meeting.append((cell + DIRECTIONS[beside], mirrored % PORTS))
        meeting.append((cell + DIRECTIONS[direction], (port + PORTS // 2) % PORTS))
    for at, there in meeting:
        laid = tableau.laid.get(at)
        for number, ports in enumerate(laid.ports if laid is not None else ()):
            if there in ports:
                yield tableau.first[at] + number
