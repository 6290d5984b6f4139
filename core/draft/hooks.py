"""The hook points of column-draft games, beside those every game has.

``DraftPack`` is specification and base class in one; ``DraftContent`` answers from YAML whatever the pack's files
say, so that a pack without code is an instance of it and one with code overrides what YAML cannot say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from stellwerk.core.draft.challenge import ChallengeDef
from stellwerk.core.draft.definitions import ColumnLayout, SetupDef
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.objective import ObjectiveDef
from stellwerk.core.draft.pawn import PawnType
from stellwerk.core.draft.placement import PlacementRule
from stellwerk.core.draft.step import Step
from stellwerk.core.errors import Fault
from stellwerk.core.hooks import Pack, hookspec
from stellwerk.core.tiles.conditions.predicate import Predicate
from stellwerk.core.tiles.kind import Connection, Joint, Kind
from stellwerk.core.tiles.tile import TileDef

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent
    from stellwerk.core.packs.choice import Choice


class DraftPack(Pack):
    """A pack of a column-draft game: the hooks that its mechanics may answer."""

    files: ClassVar[Mapping[str, str]] = {
        "kinds.yaml": "kinds",
        "tiles.yaml": "tiles",
        "setup.yaml": "setup",
        "pawns.yaml": "pawns",
        "scoring.yaml": "scoring",
        "objectives.yaml": "objectives",
        "challenges.yaml": "challenges",
        "drawing.yaml": "drawing",
    }

    @classmethod
    def names(cls, content: PackContent) -> Sequence[Fault]:
        """Unknown names, things that are there twice, sides in two routes (case 15)."""
        from stellwerk.core.draft.reading import names_check

        return names_check(content)

    @classmethod
    def known_names(cls, content: PackContent) -> Mapping[str, Sequence[str]]:
        """What the pack itself and the packs it requires declare."""
        from stellwerk.core.draft.known_names import known_names

        return known_names(content)

    # A hook has no body here, for it is only specified: hence the ignored empty-body.

    @hookspec
    def kinds(self, choice: Choice) -> Sequence[Kind]:  # type: ignore[empty-body]
        """*collect*: feature kinds: what ports they touch, whether a loose end is an opening."""

    @hookspec
    def joints(self, choice: Choice) -> Sequence[Joint]:  # type: ignore[empty-body]
        """*collect*: which kinds may meet at a side, and the marker that appears there."""

    @hookspec
    def connections(self, choice: Choice) -> Sequence[Connection]:  # type: ignore[empty-body]
        """*collect*, united by id: connection rules, what conducts and which joints and inner links join."""

    @hookspec
    def tiles(self, choice: Choice) -> Sequence[TileDef]:  # type: ignore[empty-body]
        """*collect*: the tiles a pack brings, with their counts."""

    @hookspec
    def setup(self, choice: Choice) -> Sequence[SetupDef]:  # type: ignore[empty-body]
        """*collect*, merged: seats, stars, tokens and token swaps, further supply, patches of other packs' counts."""

    @hookspec(firstresult=True)
    def columns(self, choice: Choice) -> ColumnLayout | None:
        """*first*: the columns of the market for the chosen number of players."""

    @hookspec
    def pawn_types(self, choice: Choice) -> Sequence[PawnType]:  # type: ignore[empty-body]
        """*collect*: pawn kinds as strategies: where one may stand and what it scores."""

    @hookspec
    def placement(self, choice: Choice) -> Sequence[PlacementRule]:  # type: ignore[empty-body]
        """*collect*, all must agree: rules that narrow the cells on which a tile may be laid."""

    @hookspec
    def steps(self, choice: Choice) -> Sequence[Step]:  # type: ignore[empty-body]
        """*collect*, each placed by its ``after``: the steps of a round and the decisions they ask for."""

    @hookspec
    def predicates(self, choice: Choice) -> Sequence[Predicate]:  # type: ignore[empty-body]
        """*collect*: keys that the pack's code adds to the conditions; additions.yaml declares their arguments."""

    @hookspec
    def objectives(  # type: ignore[empty-body]
        self, choice: Choice, predicates: Mapping[str, Predicate]
    ) -> Sequence[ObjectiveDef]:
        """*collect*: sets of objective tiles with the conditions that earn their points (R10, R27)."""

    @hookspec
    def challenges(  # type: ignore[empty-body]
        self, choice: Choice, predicates: Mapping[str, Predicate]
    ) -> Sequence[ChallengeDef]:
        """*collect*: missions for one player and what rates them (R32)."""

    @hookspec
    def end_scoring(  # type: ignore[empty-body]
        self, choice: Choice, predicates: Mapping[str, Predicate]
    ) -> Sequence[EndScore]:
        """*collect*: strategies that give explained points at the end; ``predicates``: those of all packs, by id."""
