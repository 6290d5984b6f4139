"""Scenarios: a story of a game in YAML, told by its moves, with what must hold in between.

A step of the ``story`` is a mapping with one key:

``move: TEXT`` · ``moves: [TEXT]`` · ``bots: N`` (bots act, making N moves) · ``undo: N``
``illegal: {move: TEXT, rule: R14}`` (is refused, and by that rule) · ``legal: {count, exactly, include, exclude}``
``phase: TEXT`` · ``to_move: NAME`` (null: over) · ``points: {NAME: N}`` · ``sources: {NAME: {SOURCE: N}}``
``winners: [NAME]`` · ``facts: {/place/in/facts: value}``
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stellwerk.core.content.document import Document, read_document
from stellwerk.core.errors import ContentError, MoveError
from stellwerk.core.schema.check import check
from stellwerk.core.schema.load import load_schema
from stellwerk.core.scoring import by_source
from stellwerk.core.session import Session
from stellwerk.core.setup import Assembler, Player, Setup

if not __debug__:
    raise ImportError("scenarios are told with assert: run Python without -O")


@dataclass(frozen=True)
class Scenario:
    """A scenario as it was read; ``with_`` are the packs beside the game, paths relative to ``folder``."""

    document: Document
    folder: Path
    with_: tuple[str, ...]
    setup: Setup

    @classmethod
    def read(cls, path: Path, shown: str | None = None) -> Scenario:
        """The scenario of a file; raises ContentError with every fault of it."""
        document = read_document(path, shown)
        faults = check(document, load_schema("scenario"))
        if faults:
            raise ContentError(faults)
        data = document.data
        players = tuple(Player.read(text) for text in data["players"])
        setup = Setup(data["game"], (), players, data.get("seed", "story"), data.get("options", {}), data.get("rig"))
        return cls(document, path.parent, tuple(data.get("with", ())), setup)


def run_scenario(scenario: Scenario, assembler: Assembler | None = None) -> Session:
    """Tells the story; ``assembler`` None assembles the packs the scenario names.

    Raises AssertionError at file:line:column for the first step that does not hold; gives the session at the end.
    """
    session = Session((assembler or _assembler(scenario))(scenario.setup), scenario.setup)
    for number, step in enumerate(scenario.document.data["story"]):
        ((kind, value),) = step.items()
        try:
            _STEPS[kind](session, value)
        except (AssertionError, MoveError) as fault:
            raise AssertionError(str(scenario.document.fault(("story", number, kind), f"{kind}: {fault}"))) from fault
    return session


def _assembler(scenario: Scenario) -> Assembler:
    from stellwerk.core.assembler import ChoiceAssembler
    from stellwerk.core.packs.choice import resolve
    from stellwerk.core.packs.discovery import discover

    setup = scenario.setup
    choice = resolve(
        discover(),
        setup.game,
        scenario.with_,
        len(setup.players),
        options=dict(setup.options),
        start=scenario.folder,
    )
    return ChoiceAssembler(choice)


def _seat(session: Session, name: str) -> int:
    names = [player.name for player in session.players]
    assert name in names, f"nobody is called {name}: the players are {', '.join(names)}"
    return names.index(name)


def _move(session: Session, text: str) -> None:
    session.play(text)


def _moves(session: Session, texts: Sequence[str]) -> None:
    for text in texts:
        session.play(text)


def _bots(session: Session, count: int) -> None:
    made = [played.text for played in session.bots_act()]
    assert len(made) == count, f"the bots made {len(made)} moves: {'; '.join(made)}"


def _undo(session: Session, count: int) -> None:
    session.undo(count)


def _illegal(session: Session, value: Mapping[str, str]) -> None:
    refusal = None
    try:
        session.play(value["move"])
    except MoveError as fault:
        refusal = fault
    assert refusal is not None, f"{value['move']} is legal"
    rule = value.get("rule", refusal.rule)
    assert refusal.rule == rule, f"{refusal}, but it should be refused by {rule}"


def _legal(session: Session, value: Mapping[str, Any]) -> None:
    texts = session.legal_texts()
    if "count" in value:
        assert len(session.legal()) == value["count"], f"there are {len(session.legal())} legal moves"
    if "exactly" in value:
        assert sorted(texts) == sorted(value["exactly"]), f"the legal moves are {'; '.join(texts)}"
    missing = [text for text in value.get("include", ()) if text not in texts]
    assert not missing, f"not legal: {'; '.join(missing)}"
    there = [text for text in value.get("exclude", ()) if text in texts]
    assert not there, f"legal: {'; '.join(there)}"


def _phase(session: Session, value: str) -> None:
    assert session.phase == value, f"the phase is {session.phase}"


def _to_move(session: Session, value: str | None) -> None:
    seat = session.to_move
    now = None if seat is None else session.players[seat].name
    assert now == value, "the game is over" if now is None else f"{now} is to move"


def _points(session: Session, value: Mapping[str, int]) -> None:
    for name, points in value.items():
        seat = _seat(session, name)
        reasons = "; ".join(f"{line.points:+} {line.source} ({line.why})" for line in session.lines(seat))
        assert session.total(seat) == points, f"{name} has {session.total(seat)}, not {points}: {reasons}"


def _sources(session: Session, value: Mapping[str, Mapping[str, int]]) -> None:
    for name, sources in value.items():
        have = by_source(session.lines(_seat(session, name)))
        for source, points in sources.items():
            now = have.get(source, 0)
            assert now == points, f"{name} has {now} from {source}, not {points} (sources: {have})"


def _winners(session: Session, value: Sequence[str]) -> None:
    assert session.winners() == list(value), f"first stand {', '.join(session.winners()) or 'none'}"


def _facts(session: Session, value: Mapping[str, Any]) -> None:
    for place, wanted in value.items():
        found: Any = session.game.facts(session.position, None)
        for step in place.strip("/").split("/"):
            try:
                found = found[int(step)] if isinstance(found, (list, tuple)) else found[step]
            except (KeyError, IndexError, ValueError, TypeError):
                raise AssertionError(f"there is no {place} in the facts: {step} leads nowhere") from None
        assert _plain(found) == wanted, f"{place} is {found!r}, not {wanted!r}"


def _plain(value: Any) -> Any:
    """A note with lists for its sequences, as YAML reads them."""
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return {name: _plain(member) for name, member in value.items()} if isinstance(value, Mapping) else value


_STEPS: Mapping[str, Callable[[Session, Any], None]] = {
    "move": _move,
    "moves": _moves,
    "bots": _bots,
    "undo": _undo,
    "illegal": _illegal,
    "legal": _legal,
    "phase": _phase,
    "to_move": _to_move,
    "points": _points,
    "sources": _sources,
    "winners": _winners,
    "facts": _facts,
}
