"""The plugin of packs whose YAML says it all; packs with code subclass it and override what YAML cannot say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from stellwerk.core.draft.challenge import ChallengeDef
from stellwerk.core.draft.definitions import ColumnLayout, PawnDef, SetupDef
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.draft.network_pawn import network_pawn
from stellwerk.core.draft.objective import ObjectiveDef
from stellwerk.core.draft.pawn import PawnType
from stellwerk.core.draft.reading import (
    read_challenges,
    read_columns,
    read_kinds,
    read_objectives,
    read_pawns,
    read_scoring,
    read_setup,
    read_tiles,
)
from stellwerk.core.errors import PackError
from stellwerk.core.hooks import hookimpl
from stellwerk.core.tiles.conditions.predicate import Predicate
from stellwerk.core.tiles.kind import Connection, Joint, Kind
from stellwerk.core.tiles.tile import TileDef

if TYPE_CHECKING:
    from stellwerk.core.packs.choice import Choice


class DraftContent(DraftPack):
    """Answers every hook that content can answer."""

    @hookimpl
    def kinds(self, choice: Choice) -> Sequence[Kind]:
        """Feature kinds of kinds.yaml."""
        return read_kinds(self.content)[0]

    @hookimpl
    def joints(self, choice: Choice) -> Sequence[Joint]:
        """Joints of kinds.yaml."""
        return read_kinds(self.content)[1]

    @hookimpl
    def connections(self, choice: Choice) -> Sequence[Connection]:
        """Connections of kinds.yaml."""
        return read_kinds(self.content)[2]

    @hookimpl
    def tiles(self, choice: Choice) -> Sequence[TileDef]:
        """The tiles of tiles.yaml whose needs are in play."""
        return read_tiles(self.content, [pack.id for pack in choice.packs])

    @hookimpl
    def setup(self, choice: Choice) -> Sequence[SetupDef]:
        """Setup.yaml but the columns."""
        return (read_setup(self.content),)

    @hookimpl
    def columns(self, choice: Choice) -> ColumnLayout | None:
        """The layout of setup.yaml for the chosen number of players."""
        layouts = read_columns(self.content)
        return next((layout for layout in layouts if choice.players in layout.players), None)

    @hookimpl
    def pawn_types(self, choice: Choice) -> Sequence[PawnType]:
        """The pawns of pawns.yaml; those that follow no network are for ``pawn`` to make."""
        return [self.pawn(definition) for definition in read_pawns(self.content)]

    def pawn(self, definition: PawnDef) -> PawnType:
        """The strategy of one pawn kind.  Raises PackError for one that content alone does not make."""
        if definition.network is None or definition.score is None:
            raise PackError(
                f"{self.id}: pawn {definition.id} has no network or no score: give it both, or a plugin that makes it"
            )
        return network_pawn(
            definition.id, definition.supply, definition.network, definition.score, definition.any_token
        )

    @hookimpl
    def objectives(self, choice: Choice, predicates: Mapping[str, Predicate]) -> Sequence[ObjectiveDef]:
        """The sets of objectives.yaml."""
        return read_objectives(self.content, predicates)

    @hookimpl
    def challenges(self, choice: Choice, predicates: Mapping[str, Predicate]) -> Sequence[ChallengeDef]:
        """The missions of challenges.yaml."""
        return read_challenges(self.content, predicates)

    @hookimpl
    def end_scoring(self, choice: Choice, predicates: Mapping[str, Predicate]) -> Sequence[EndScore]:
        """The scoring rules of scoring.yaml."""
        return read_scoring(self.content, predicates)


DraftPack.hook_points = DraftPack
DraftPack.content_pack = DraftContent
