"""A whole game as readable text: the golden format.  Moves, points as they come about, the end with its digest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stellwerk.core.game import Game
from stellwerk.core.scoring import Line, by_source, total
from stellwerk.core.session import Played, Session
from stellwerk.core.setup import Player


@dataclass(frozen=True)
class Change:
    """How a move changed the points of a seat: lines that came, lines that went, and the total after it.

    Only of sources that give other points than before: a reason in new words alone is no change.
    """

    seat: int
    came: tuple[Line, ...]
    went: tuple[Line, ...]
    total: int

    @property
    def points(self) -> int:
        """By how much the total changed."""
        return total(self.came) - total(self.went)


@dataclass(frozen=True)
class Event:
    """A move (numbered from 1) with the changes of points it brought, by seat."""

    number: int
    played: Played
    changes: tuple[Change, ...]


def events(session: Session) -> Iterator[Event]:
    """The moves of a session, made once more from the start."""
    game = session.game
    position = game.start(session.setup.seed, session.setup.rig)
    before = _all_lines(game, position)
    for number, played in enumerate(session.history, start=1):
        game.apply(position, game.read(position, played.text))
        after = _all_lines(game, position)
        changes = (_change(seat, *each) for seat, each in enumerate(zip(before, after, strict=True)))
        yield Event(number, played, tuple(change for change in changes if change.came or change.went))
        before = after


def replay_text(session: Session) -> str:
    """The game as text, ending in a newline.

    A head (game, packs, players, seed), a numbered move a line with an empty line where a phase comes round again,
    below a move the points it changed, then every player's lines, the ranking and the digest.
    """
    return "\n".join([*_head(session), "", *_moves(session), "", *_end(session)]) + "\n"


def replay_json(session: Session) -> dict[str, Any]:
    """The same as one JSON document: game, packs, players, seed, options, rig, moves, points, ranking, digest."""
    setup = session.setup
    seats = range(len(setup.players))
    return {
        "game": setup.game,
        "packs": [{"id": pack.id, "version": pack.version} for pack in setup.packs],
        "players": [{"name": player.name, "bot": player.bot} for player in setup.players],
        "options": dict(setup.options),
        "seed": setup.seed,
        "rig": {stream: list(items) for stream, items in (setup.rig or {}).items()},
        "moves": [_event_json(event, setup.players) for event in events(session)],
        "points": [
            {"name": setup.players[seat].name, "total": session.total(seat), "lines": lines_json(session.lines(seat))}
            for seat in seats
        ],
        "ranking": [[setup.players[seat].name for seat in sorted(group)] for group in session.ranking()],
        "winners": session.winners() if session.over else [],
        "ended": session.over,
        "digest": session.digest(),
    }


def lines_json(lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Explained points as ``--json`` tells them: ``source``, ``points``, ``why``, ``cells``."""
    return [
        {"source": line.source, "points": line.points, "why": line.why, "cells": [list(cell) for cell in line.cells]}
        for line in lines
    ]


def _all_lines(game: Game[Any, Any], position: Any) -> list[Sequence[Line]]:
    return [game.lines(position, seat) for seat in range(game.seats)]


def _change(seat: int, before: Sequence[Line], after: Sequence[Line]) -> Change:
    was, now = by_source(before), by_source(after)
    moved = {source for source in {**was, **now} if was.get(source, 0) != now.get(source, 0)}
    came = tuple(line for line in _without(after, before) if line.source in moved)
    went = tuple(line for line in _without(before, after) if line.source in moved)
    return Change(seat, came, went, total(after))


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


def _head(session: Session) -> Iterator[str]:
    setup = session.setup
    yield f"game: {setup.game}"
    yield f"packs: {', '.join(f'{pack.id} {pack.version}'.rstrip() for pack in setup.packs)}"
    yield f"players: {', '.join(_player(player) for player in setup.players)}"
    for name, value in setup.options.items():
        if value:
            yield f"{name}: {shown(value)}"
    yield f"seed: {shown(setup.seed)}"
    for stream, items in (setup.rig or {}).items():
        yield f"rigged {stream}: {', '.join(items)}"


def _player(player: Player) -> str:
    return player.name if player.bot is None else f"{player.name} ({player.bot})"


def _moves(session: Session) -> Iterator[str]:
    names = [player.name for player in session.players]
    width = max(map(len, names))
    digits = len(str(len(session.history)))
    phases: list[str] = []
    for event in events(session):
        played = event.played
        if played.phase in phases[:-1]:
            phases = []
            yield ""
        if not phases or phases[-1] != played.phase:
            phases.append(played.phase)
        yield f"{event.number:>{digits}}  {names[played.seat]:<{width}}  {played.text}"
        for change in event.changes:
            yield f"{'':{digits}}    {told_change(change, names)}"


def told_change(change: Change, names: Sequence[str]) -> str:
    """``Ann 12 (+3): cities +5 (group of 3); openings -2 (7, 5 are free)``: what came replaces what its source gave."""
    replaced = {line.source for line in change.came}
    parts = [f"{line.source} {line.points:+} ({line.why})" for line in change.came]
    parts += [f"no longer {line.source} {line.points:+}" for line in change.went if line.source not in replaced]
    return f"{names[change.seat]} {change.total} ({change.points:+}): {'; '.join(parts)}"


def _end(session: Session) -> Iterator[str]:
    seat = session.to_move
    yield "-- end" if seat is None else f"-- not over: {session.players[seat].name} is to move ({session.phase})"
    for index, player in enumerate(session.players):
        yield f"{player.name}: {session.total(index)}"
        yield from (f"  {line.points:+4}  {line.source}: {line.why}" for line in session.lines(index))
    yield f"ranking: {'; '.join(_ranks(session)) or 'nobody won'}"
    yield f"digest: {session.digest()}"


def _ranks(session: Session) -> Iterator[str]:
    rank = 1
    for group in session.ranking():
        yield f"{rank}. {', '.join(session.players[seat].name for seat in sorted(group))}"
        rank += len(group)


def shown(text: str) -> str:
    """A text as it is when it stands on one line without doubt, otherwise quoted with escapes."""
    return text if text.isprintable() and text == text.strip() and text else repr(text)


def _event_json(event: Event, players: Sequence[Player]) -> Mapping[str, Any]:
    played = event.played
    return {
        "number": event.number,
        "player": players[played.seat].name,
        "phase": played.phase,
        "move": played.text,
        "points": [
            {
                "player": players[change.seat].name,
                "total": change.total,
                "came": lines_json(change.came),
                "went": lines_json(change.went),
            }
            for change in event.changes
        ],
    }
