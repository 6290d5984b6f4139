"""Checked content to the definitions of a column-draft game.

Each function reads one part of a pack's content and raises ContentError with every fault of that part; ``faults``
gives those of all parts at once.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from stellwerk.core.content.drawing import drawing_faults
from stellwerk.core.content.faults import found_by
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.challenge import ChallengeDef
from stellwerk.core.draft.definitions import ColumnLayout, PawnDef, SetupDef
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.objective import ObjectiveDef
from stellwerk.core.draft.reading_kinds import check_declared, connections_of, joints_of, kinds_of, pawns_of
from stellwerk.core.draft.reading_objectives import challenges_of, objectives_of
from stellwerk.core.draft.reading_scoring import scoring_of
from stellwerk.core.draft.reading_setup import columns_of, setup_of
from stellwerk.core.draft.reading_tiles import tiles_of
from stellwerk.core.draft.vocabulary import vocabulary
from stellwerk.core.errors import ContentError, Fault
from stellwerk.core.tiles.conditions.predicate import Predicate
from stellwerk.core.tiles.kind import Connection, Joint, Kind
from stellwerk.core.tiles.tile import TileDef


def read_kinds(content: PackContent) -> tuple[list[Kind], list[Joint], list[Connection]]:
    """Feature kinds, joints (R14) and connections (R18) that a pack declares or adds to."""
    names = vocabulary(content)
    faults = check_declared(content, names)
    read = kinds_of(content), joints_of(content, names, faults), connections_of(content, names, faults)
    _refuse(faults)
    return read


def read_tiles(content: PackContent, chosen: Container[str] | None = None) -> list[TileDef]:
    """Every printing of a pack's tiles (R5), in the order of the file.

    ``chosen``: the packs in play; a printing that needs another one is left out (None: nothing is).
    """
    faults: list[Fault] = []
    tiles = tiles_of(content, vocabulary(content), faults, chosen)
    _refuse(faults)
    return tiles


def read_pawns(content: PackContent) -> list[PawnDef]:
    """The pawn kinds a pack declares (R1, R18)."""
    faults: list[Fault] = []
    pawns = pawns_of(content, vocabulary(content), faults)
    _refuse(faults)
    return pawns


def read_setup(content: PackContent) -> SetupDef:
    """What a pack brings to setup."""
    faults: list[Fault] = []
    setup = setup_of(content, vocabulary(content), faults)
    _refuse(faults)
    return setup


def read_columns(content: PackContent) -> list[ColumnLayout]:
    """The column layouts a pack brings."""
    faults: list[Fault] = []
    columns = columns_of(content, faults)
    _refuse(faults)
    return columns


def read_scoring(content: PackContent, predicates: Mapping[str, Predicate]) -> list[EndScore]:
    """What a pack scores at the end (R23-R26, F7)."""
    faults: list[Fault] = []
    scores = scoring_of(content, vocabulary(content), faults, predicates)
    _refuse(faults)
    return scores


def read_objectives(content: PackContent, predicates: Mapping[str, Predicate]) -> list[ObjectiveDef]:
    """The objectives a pack brings (R10, R27)."""
    faults: list[Fault] = []
    objectives = objectives_of(content, vocabulary(content), faults, predicates)
    _refuse(faults)
    return objectives


def read_challenges(content: PackContent, predicates: Mapping[str, Predicate]) -> list[ChallengeDef]:
    """The solo challenges a pack brings (R32)."""
    faults: list[Fault] = []
    challenges = challenges_of(content, vocabulary(content), faults, predicates)
    _refuse(faults)
    return challenges


def names_check(content: PackContent) -> list[Fault]:
    """Every fault that schemas cannot see: unknown names, things that are there twice, sides in two routes."""
    names = vocabulary(content)
    readers = (joints_of, connections_of, pawns_of, setup_of, scoring_of, objectives_of, challenges_of, tiles_of)
    return found_by(
        [
            lambda found: found.extend(check_declared(content, names)),
            lambda found: found.extend(drawing_faults(content)),
            lambda found: columns_of(content, found),
            lambda found: [reader(content, names, found) for reader in readers],
        ]
    )


def _refuse(faults: list[Fault]) -> None:
    if faults:
        raise ContentError(faults)
