"""The games that the general suite plays: a game joins by a line in GAMES."""

from dataclasses import dataclass
from functools import cache

from kernel import gleaning_table

from stellwerk.core.assembler import ChoiceAssembler
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.setup import Assembler, Assembly, Player, Setup

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve")
EXPANSIONS = ("canals", "desert", "fifth-player", "forest", "lakes")


@dataclass(frozen=True)
class Case:
    """A game as it is set up; ``bots`` are those that are asked what they see (case 67)."""

    id: str
    game: str
    players: int
    packs: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    bots: tuple[str, ...] = ("random",)

    def setup(self, *bots: str | None, seed: str = "story") -> Setup:
        """Its setup with these bots by seat (none: persons)."""
        seats = bots or (None,) * self.players
        players = tuple(Player(name, bot) for name, bot in zip(NAMES, seats, strict=False))
        return Setup(self.game, (), players, seed, dict(self.options))

    @property
    def assembler(self) -> Assembler:
        """What puts it together; crosses to workers."""
        return _assembler(self)

    def assembly(self) -> Assembly:
        """It, put together once."""
        return _assembly(self)


GAMES = (
    Case("gleaning-2", "gleaning", 2, bots=("random", "eager", "search")),
    Case("gleaning-4", "gleaning", 4),
    Case("railroad-tiles-2", "railroad-tiles", 2, bots=("random", "greedy")),
    Case("railroad-tiles-4", "railroad-tiles", 4),
    Case("forest-2", "railroad-tiles", 2, packs=("forest",)),
    Case("forest-3", "railroad-tiles", 3, packs=("forest",), bots=("greedy", "random")),
    Case("canals-2", "railroad-tiles", 2, packs=("canals",)),
    Case("lakes-2", "railroad-tiles", 2, packs=("lakes",)),
    Case("desert-2", "railroad-tiles", 2, packs=("desert",)),
    Case(
        "promo-2",
        "railroad-tiles",
        2,
        packs=("promo",),
        options=(("objectives", "hospital,local-market,airport"),),
    ),
    Case(
        "expansions-5",
        "railroad-tiles",
        5,
        packs=EXPANSIONS,
        options=(("objectives", "random"),),
        bots=("random", "greedy"),
    ),
    Case("trambahn", "trambahn", 2, bots=("random", "greedy", "expert")),
)


@cache
def _assembler(case: Case) -> Assembler:
    if case.game == "gleaning":
        return gleaning_table.assemble
    return ChoiceAssembler(resolve(discover(), case.game, case.packs, case.players, options=dict(case.options)))


@cache
def _assembly(case: Case) -> Assembly:
    return case.assembler(case.setup())
