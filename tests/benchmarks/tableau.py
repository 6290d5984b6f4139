"""Legal placements: calls a second; laying a tile on a tableau of 30 and of 10,000 tiles."""

import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from pairs import paired, seconds  # noqa: E402
from shipped import assembled  # noqa: E402

from stellwerk.core.chance import Chance  # noqa: E402
from stellwerk.core.tiles.tableau import Tableau  # noqa: E402

RULES = assembled(2, "forest").game.rules
TILES = list(RULES.tiles.values())


def grown(size: int) -> Tableau:
    """A random legal tableau: each tile goes on the first cell of the frontier, as it comes, that takes it."""
    chance, tableau = Chance("grown"), Tableau(RULES.layers)
    while len(tableau.laid) < size:
        tile = TILES[chance.below("tile", len(TILES))]
        placement = next(tableau.fitting(tile), None)
        if placement is not None:
            tableau.lay(placement[0], tile.laid[placement[1]])
    return tableau


def lay_time(tableau: Tableau, tiles: int) -> float:
    """Seconds for laying a tile, over some that fit; finding the places is not measured."""
    chance, spent = Chance("more"), 0.0
    for _ in range(tiles):
        placement = None
        while placement is None:
            tile = TILES[chance.below("tile", len(TILES))]
            placement = next(tableau.fitting(tile), None)
        laid = tile.laid[placement[1]]
        begin = perf_counter()
        tableau.lay(placement[0], laid)
        spent += perf_counter() - begin
    return spent / tiles


def lay_times(size: int, copies: int, tiles: int) -> Callable[[], float]:
    """Measures laying on copies of a tableau of a size."""
    tableau = grown(size)
    return lambda: sum(lay_time(tableau.copy(), tiles) for _ in range(copies)) / copies


def main() -> None:
    """Prints the figures."""
    tableau = grown(30)
    tile = next(t for t in TILES if t.definition.shape == "highway-t")
    counted = seconds(lambda: [sum(map(tile.count_at, tableau.frontier.values())) for _ in range(20_000)]) / 20_000
    listed = seconds(lambda: [list(tableau.fitting(tile)) for _ in range(20_000)]) / 20_000
    number = len(list(tableau.fitting(tile)))
    print(
        f"legal placements of one tile on 30 tiles: {1 / counted:,.0f} counts/s, {1 / listed:,.0f} lists/s of {number}"
    )
    many, few, ratio = paired(lay_times(10_000, 1, 2_000), lay_times(30, 100, 20))
    print(f"laying a tile: {few * 1e6:.1f} us at 30 tiles, {many * 1e6:.1f} us at 10,000: {ratio:.2f} times")
    print(
        f"copying a tableau of 30 tiles: {seconds(lambda: [tableau.copy() for _ in range(5000)]) / 5000 * 1e6:.1f} us"
    )


if __name__ == "__main__":
    main()
