"""The points of a game, wherever it was played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stellwerk.cli.points.explain import explained, summed
from stellwerk.cli.report import winning
from stellwerk.core.replay import lines_json
from stellwerk.core.scoring import Line, total


@dataclass(frozen=True)
class Scores:
    """Names and explained points by seat; ``winners`` are empty while the game goes on and when nobody won."""

    names: tuple[str, ...]
    lines: tuple[tuple[Line, ...], ...]
    winners: tuple[str, ...]
    ended: bool

    def document(self) -> dict[str, Any]:
        """The scores as ``--json`` tells them."""
        players = [
            {"name": name, "total": total(lines), "lines": lines_json(lines)}
            for name, lines in zip(self.names, self.lines, strict=True)
        ]
        return {"players": players, "winners": list(self.winners), "ended": self.ended}

    def text(self, *, explain: bool) -> Iterator[str]:
        """Each player's points by source or line by line, then who won."""
        for name, lines in zip(self.names, self.lines, strict=True):
            yield from explained(name, lines, cells=True) if explain else summed(name, lines)
        yield winning(self.winners) if self.ended else "the game is not over: these are the points if it ended now"


def score_of_game(path: Path, folders: Sequence[str], *, force: bool) -> Scores:
    """The points of a saved game.  Raises SaveError, PackError or ContentError."""
    from stellwerk.cli.table import opened

    session = opened(path, folders, force=force)
    return Scores(
        names=tuple(player.name for player in session.players),
        lines=tuple(tuple(session.lines(seat)) for seat in range(len(session.players))),
        winners=tuple(session.winners()) if session.over else (),
        ended=session.over,
    )


def score_of_layout(path: Path) -> Scores:
    """The points of a layout.  Raises ContentError or PackError."""
    from stellwerk.cli.points.layouts import read_layout

    layout = read_layout(path)
    game, position = layout.game, layout.position
    ranking = game.ranking(position)
    return Scores(
        names=layout.names,
        lines=tuple(tuple(game.lines(position, seat)) for seat in range(len(layout.names))),
        winners=tuple(layout.names[seat] for seat in sorted(ranking[0])) if ranking else (),
        ended=True,
    )
