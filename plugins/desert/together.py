"""Desert tiles keep together: where a tile may be laid, beside R14."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from stellwerk.core.tiles.cell import NEIGHBOURS
from stellwerk.core.tiles.laid import Tile
from stellwerk.core.tiles.tableau import Tableau


@dataclass(frozen=True)
class Together:
    """Every tile must touch one of its own kind: of the terrain, or not of it.

    The first tile of the terrain goes anywhere, and so does the first other one; until then nothing is demanded.
    """

    terrain: str

    @property
    def rule(self) -> str:
        """The heading of the rules that says it."""
        return "Desert"

    @property
    def reason(self) -> str:
        """What is demanded."""
        return f"every tile must touch one of its own kind ({self.terrain}, or not {self.terrain})"

    def cells(self, tableau: Tableau, tile: Tile, cells: Iterable[int]) -> Iterable[int]:
        """The cells beside a tile of its own kind; all of them while there is none."""
        terrain = self.terrain
        own = tile.terrain == terrain
        fellows = {cell for cell, laid in tableau.laid.items() if (laid.tile.terrain == terrain) == own}
        if not fellows or (not own and len(fellows) == len(tableau.laid)):
            return cells
        return [cell for cell in cells if any(cell + delta in fellows for delta in NEIGHBOURS)]
