"""Random playouts of base + Forest with two players, every legal move counted at each ply, beside python-chess.

A ply is a decision with at least two legal moves.  python-chess (extra ``bench``) plays at random until the game is
over, listing every legal move at each ply.
"""

import random
import sys
from itertools import count
from pathlib import Path
from time import perf_counter

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from pairs import paired, seconds  # noqa: E402
from shipped import assembled  # noqa: E402

from stellwerk.core.chance import Dice  # noqa: E402

GAME = assembled(2, "forest").game
GAMES = 150
CHESS_GAMES = 6
_numbers = count()


def playout(seed: str) -> int:
    """One game at random; the number of its plies."""
    position, dice, plies = GAME.start(seed), Dice(seed), 0
    legal, apply = GAME.legal, GAME.apply
    for decision in count():
        moves = legal(position)
        options = len(moves)
        if not options:
            return plies
        plies += options > 1
        apply(position, moves[dice.turn(decision).below(options)])
    raise AssertionError("unreachable")


def stellwerk_rate() -> float:
    """Plies a second over some games, setup of each included."""
    begin = perf_counter()
    plies = sum(playout(str(next(_numbers))) for _ in range(GAMES))
    return plies / (perf_counter() - begin)


def chess_rate() -> float:
    """Plies a second of python-chess over some games."""
    import chess

    rng, plies = random.Random(next(_numbers)), 0
    begin = perf_counter()
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
    return plies / (perf_counter() - begin)


def main() -> None:
    """Prints both rates and the ratio."""
    try:
        import chess  # noqa: F401
    except ImportError:
        sys.exit("python-chess is missing: pip install 'stellwerk[bench]'")
    ours, theirs, ratio = paired(stellwerk_rate, chess_rate)
    print(f"random playout: {ours:,.0f} plies/s, python-chess {theirs:,.0f} plies/s: {ratio:.2f} times (target 4)")
    one = seconds(lambda: [playout(str(next(_numbers))) for _ in range(100)]) / 100
    print(f"one game of base + Forest with two players: {one * 1000:.2f} ms")


if __name__ == "__main__":
    main()
