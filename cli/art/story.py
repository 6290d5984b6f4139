"""A played game step by step: the table after each move, and what the move changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stellwerk.cli.art.board import Extent
from stellwerk.core.picture import Grid, Picture
from stellwerk.core.scoring import Line
from stellwerk.core.session import Played, Session


@dataclass(frozen=True)
class Change:
    """Lines of points that a move brought a seat, and those it took."""

    seat: int
    came: tuple[Line, ...]
    went: tuple[Line, ...]


@dataclass(frozen=True)
class Step:
    """The table after so many moves: the last of them (None: none yet), all points by seat, and what it changed."""

    number: int
    played: Played | None
    picture: Picture
    lines: tuple[tuple[Line, ...], ...]
    changes: tuple[Change, ...] = ()


def steps(session: Session) -> Iterator[Step]:
    """The start and then every move, made once more; pictures show what is open to all."""
    game = session.game
    position = game.start(session.setup.seed, session.setup.rig)
    lines = tuple(tuple(game.lines(position, seat)) for seat in range(game.seats))
    yield Step(0, None, game.picture(position, None), lines)
    for number, played in enumerate(session.history, start=1):
        game.apply(position, game.read(position, played.text))
        now = tuple(tuple(game.lines(position, seat)) for seat in range(game.seats))
        changes = (_change(seat, *pair) for seat, pair in enumerate(zip(lines, now, strict=True)))
        changed = tuple(change for change in changes if change.came or change.went)
        yield Step(number, played, game.picture(position, None), now, changed)
        lines = now


def extents(told: Sequence[Step]) -> dict[tuple[int, str], Extent]:
    """For each seat and title of a grid the cells it shows in any of the steps."""
    found: dict[tuple[int, str], Extent] = {}
    for step in told:
        for seat, panels in enumerate(step.picture.seats):
            for panel in panels:
                if isinstance(panel, Grid) and panel.cells:
                    key, own = (seat, panel.title), Extent.of(panel.cells)
                    found[key] = found[key].joined(own) if key in found else own
    return found


def _change(seat: int, before: Sequence[Line], after: Sequence[Line]) -> Change:
    return Change(seat, _without(after, before), _without(before, after))


def _without(lines: Sequence[Line], others: Sequence[Line]) -> tuple[Line, ...]:
    """The lines that ``others`` does not hold, each as often as it is more often there."""
    left = Counter(others)
    kept = []
    for line in lines:
        if left[line] > 0:
            left[line] -= 1
        else:
            kept.append(line)
    return tuple(kept)
