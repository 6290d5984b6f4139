"""How often the greedy bot fulfils each solo challenge, and the totals that would earn its ratings (R32).

``python tests/benchmarks/challenges.py [GAMES] [PACK ...]``: with packs, the challenges of that mix.  The thresholds
of house challenges are the 30th, 60th and 85th percentile of the totals of fulfilled games; a mission that fewer than
5 % or more than 90 % of the games fulfil wants another number.
"""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

from shipped import assembled  # noqa: E402

from stellwerk.core.assembler import ChoiceAssembler  # noqa: E402
from stellwerk.core.packs.choice import resolve  # noqa: E402
from stellwerk.core.packs.discovery import discover  # noqa: E402
from stellwerk.core.setup import Player  # noqa: E402
from stellwerk.core.simulation.simulation import Simulation, Workers  # noqa: E402

PERCENTILES = (30, 60, 85)


def percentile(ascending: list[int], share: int) -> int:
    """The smallest total that at least ``share`` percent of the totals do not exceed."""
    return ascending[min(len(ascending) - 1, -(-share * len(ascending) // 100) - 1)]


def measure(challenge: str, games: int, packs: tuple[str, ...]) -> None:
    """Plays and prints one line."""
    choice = resolve(discover(), "railroad-tiles", packs, 1, options={"challenge": challenge})
    assembler = ChoiceAssembler(choice)
    setup = assembler.setup([Player("greedy", "greedy")], f"calibration-{challenge}")
    rows = Simulation(setup, assembler, games, workers=Workers(2))
    totals = sorted(row.totals[0] for row in rows if row.winners)
    figures = "/".join(str(percentile(totals, share)) for share in PERCENTILES) if totals else "-"
    print(f"{challenge:24} fulfilled {len(totals) / games:6.1%}   {figures}", flush=True)


def main() -> None:
    """Prints a line for each challenge of the mix."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    packs = tuple(sys.argv[2:])
    for challenge in assembled(1, *packs).game.rules.challenges:
        measure(challenge, games, packs)


if __name__ == "__main__":
    main()
