"""Objectives (R10, R27): a tile and the condition that earns its points at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stellwerk.core.packs.manifest import Texts, text_in
from stellwerk.core.scoring import Line
from stellwerk.core.tiles.cell import place_of
from stellwerk.core.tiles.conditions.condition import Condition
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.scene import Scene, on_cell
from stellwerk.core.tiles.tile import TileDef

if TYPE_CHECKING:
    from stellwerk.core.draft.table import Table

SOURCE = "objectives"
"""The source of points for objectives."""


@dataclass(frozen=True)
class ObjectiveDef:
    """One set of objectives, alike.

    ``id`` is the full name ``pack:id``; ``copies``: how many tiles the box holds; ``points``: what one is worth.
    """

    id: str
    tile: TileDef
    condition: Condition
    title: Texts
    text: Texts
    copies: int = 4
    points: int = 5

    def outcome(self, scene: Scene, cell: int) -> Outcome:
        """Whether the tile on ``cell`` would earn its points now, and why."""
        return self.condition.outcome(scene, on_cell(cell))

    def title_in(self, language: str = "en") -> str:
        """What it is called."""
        return text_in(self.title, language)

    def text_in(self, language: str = "en") -> str:
        """What it asks for: the pack's own words, else words made from the condition."""
        return text_in(self.text, language) or self.condition.text


@dataclass(frozen=True)
class ObjectiveScore:
    """End scoring of the objectives in play (R27): a line for each one laid, of 0 points when it is missed.

    ``by_tile``: each objective under its tile's id.
    """

    by_tile: Mapping[str, ObjectiveDef]

    @property
    def source(self) -> str:
        """``objectives``."""
        return SOURCE

    def lines(self, table: Table, seat: int) -> Iterator[Line]:
        """The lines of a seat, in the order laid; each begins with the title, its first cell is the objective's."""
        scene = Scene(table, seat)
        for cell, laid in scene.tableau.laid.items():
            objective = self.by_tile.get(laid.tile.id)
            if objective is not None:
                outcome = objective.outcome(scene, cell)
                cells = dict.fromkeys((place_of(cell), *outcome.cells))
                points = objective.points if outcome.ok else 0
                yield Line(SOURCE, points, f"{objective.title_in()}: {outcome.why}", tuple(cells))
