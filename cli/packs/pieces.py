"""What a pack brings into a game, by what its hooks answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from stellwerk.cli.packs.setup import columns_of, supply_of, tokens_of
from stellwerk.core.bot import BotType
from stellwerk.core.draft.challenge import ChallengeDef
from stellwerk.core.draft.definitions import SetupDef
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.draft.objective import ObjectiveDef
from stellwerk.core.packs.assembly import Answers
from stellwerk.core.packs.hook_table import hook_table
from stellwerk.core.packs.manifest import Manifest
from stellwerk.core.tiles.conditions.predicate import Predicate

Section: TypeAlias = "tuple[str, list[str]]"
"""A title and the lines below it."""


def brought(manifest: Manifest, answers: Answers) -> Iterator[Section]:
    """The sections of a pack that are not empty: tiles, pawns, …, scoring, bots; or all pieces."""
    plugin = answers.plugins[manifest.id]
    if isinstance(plugin, DraftPack):
        yield from _filled(_draft(manifest.id, answers))
        yield from _filled(_texts(manifest.id, answers))
    elif manifest.provides is not None:
        yield from _filled(_box(manifest, answers))
    bots = _own(manifest.id, answers.items("bots", BotType))
    yield from _filled([("bots", [f"{manifest.id}:{bot.id}: {bot.title}" for bot in bots])])


def hooks_answered(manifest: Manifest, answers: Answers) -> list[str]:
    """The hooks to which a pack answers something, by its YAML, or that its own code answers."""
    code = vars(type(answers.plugins[manifest.id])) if manifest.plugin else {}  # without it the class is its game's
    given = {"choice": answers.choice, "predicates": _predicates(answers)}
    used = []
    for point in hook_table(answers.spec):
        more = {name: given[name] for name in point.arguments if name != "choice" and name in given}
        known = set(point.arguments) <= given.keys()
        written = point.name in code  # it may have no answer for this mix
        if written or (known and any(_own(manifest.id, answers.collect(point.name, **more)))):
            used.append(point.name)
    return used


def _filled(sections: Iterable[Section]) -> Iterator[Section]:
    return (section for section in sections if section[1])


def _draft(pack_id: str, answers: Answers) -> Iterator[Section]:
    """Tiles and pawns, its own and further ones of other packs, tokens, columns and the rest of setup."""
    setups: list[SetupDef] = _own(pack_id, answers.items("setup", SetupDef))
    tiles = [(tile.count, tile.id) for tile in _own(pack_id, answers.items("tiles"))]
    tiles += [(patch.count, patch.tile) for setup in setups for patch in setup.patches]
    yield f"tiles ({sum(count for count, _ in tiles)})", [f"{count:>3} {tile}" for count, tile in tiles]
    kinds = _own(pack_id, answers.items("pawn_types"))
    pawns = [(pawn.supply, pawn.id) for pawn in kinds]
    pawns += [(count, kind) for setup in setups for kind, count in setup.supply]
    yield "pawns", [f"{count:>3} {kind}" for count, kind in pawns]
    yield "tokens", list(tokens_of(setups, kinds))
    yield "columns (tiles of the game + tiles of the expansions)", list(columns_of(pack_id, answers))
    yield "setup", list(supply_of(setups, more=answers.manifest(pack_id).kind != "game"))


def _texts(pack_id: str, answers: Answers) -> Iterator[Section]:
    """Objectives and challenges by id with their text, and what is scored at the end."""
    predicates = _predicates(answers)
    objectives: list[ObjectiveDef] = _own(pack_id, answers.items("objectives", predicates=predicates))
    yield "objectives", [f"{objective.copies} x {objective.id}: {objective.text_in()}" for objective in objectives]
    challenges: list[ChallengeDef] = _own(pack_id, answers.items("challenges", predicates=predicates))
    yield (
        "challenges",
        [
            f"{challenge.id} ({'/'.join(map(str, challenge.thresholds))}): {challenge.text_in()}"
            for challenge in challenges
        ],
    )
    scores: list[EndScore] = _own(pack_id, answers.items("end_scoring", predicates=predicates))
    yield "scoring", [score.source for score in scores]


def _predicates(answers: Answers) -> dict[str, Predicate]:
    """What the packs add to the conditions; nothing in a game without conditions."""
    if not issubclass(answers.spec, DraftPack):
        return {}
    return {predicate.id: predicate for _, predicate in answers.items("predicates")}


def _own(pack_id: str, items: Iterable[tuple[str, Any]]) -> list[Any]:
    """The items that one pack answered."""
    return [item for owner, item in items if owner == pack_id]


def _box(manifest: Manifest, answers: Answers) -> Iterator[Section]:
    """The pieces of a game that has none of the above."""
    made = answers.first("game")
    if made is None:
        return
    kinds: dict[str, list[str]] = {}
    for piece in made[1](answers).pieces():
        kinds.setdefault(piece.kind, []).append(f"{piece.count:>3} {piece.id}")
    yield from ((f"{kind} pieces", lines) for kind, lines in kinds.items())
