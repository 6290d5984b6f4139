"""A played game step by step: the table after each move, and what the move changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from stellwerk.cli.art.board import Extent
from stellwerk.cli.people import People
from stellwerk.core.game import Game
from stellwerk.core.picture import Grid, Picture
from stellwerk.core.replay import Change, events
from stellwerk.core.scoring import Line
from stellwerk.core.session import Played, Session


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
    people = People.of([player.name for player in session.players])
    position = game.start(session.setup.seed, session.setup.rig)
    yield Step(0, None, people.named(game.picture(position, None)), _lines(game, position))
    for event in events(session):
        game.apply(position, game.read(position, event.played.text))
        table = people.named(game.picture(position, None))
        yield Step(event.number, event.played, table, _lines(game, position), event.changes)


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


def _lines(game: Game[Any, Any], position: Any) -> tuple[tuple[Line, ...], ...]:
    return tuple(tuple(game.lines(position, seat)) for seat in range(game.seats))
