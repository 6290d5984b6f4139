"""What the hooks of all chosen packs answered, checked and merged: the immutable rules of one game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from stellwerk.core.draft.challenge import ChallengeDef
from stellwerk.core.draft.definitions import Column, ColumnLayout, SetupDef
from stellwerk.core.draft.endscore import EndScore
from stellwerk.core.draft.objective import ObjectiveDef, ObjectiveScore
from stellwerk.core.draft.options import (
    check_copies,
    check_options,
    chosen_challenge,
    chosen_objectives,
    open_challenges,
)
from stellwerk.core.draft.pawn import PawnType
from stellwerk.core.draft.placement import PlacementRule
from stellwerk.core.draft.step import Step
from stellwerk.core.draft.token import Token, tokens_of
from stellwerk.core.draft.vocabulary import clashes
from stellwerk.core.errors import PackError
from stellwerk.core.tiles.borders import Borders
from stellwerk.core.tiles.conditions.predicate import Predicate
from stellwerk.core.tiles.kind import Connection, Joint, Kind
from stellwerk.core.tiles.laid import Tile, compiled
from stellwerk.core.tiles.layers import Layers
from stellwerk.core.tiles.tile import TileDef

if TYPE_CHECKING:
    from stellwerk.core.packs.assembly import Answers


class DraftRules:
    """The rules of one choice of packs; asked for once, shared by all its games.

    Raises PackError when the answers contradict one another, naming the packs.
    """

    def __init__(self, answers: Answers) -> None:
        choice = answers.choice
        self.game = choice.game
        self.players: int = choice.players
        found = clashes(list(answers.contents.values()))
        if found:
            raise PackError("\n".join(found))
        self.game_bag, bag_ids = _bags(answers)
        setups = answers.items("setup", SetupDef)
        self._merge(setups)

        self.borders = Borders(
            list(_unique(answers, "kinds", Kind).values()),
            [joint for _, joint in answers.items("joints", Joint)],
        )
        """Side kinds and which of them match (R14)."""
        self.layers = Layers([connection for _, connection in answers.items("connections", Connection)], self.borders)
        """Connection rules (R18)."""
        self.pawn_types: dict[str, PawnType] = _unique(answers, "pawn_types", PawnType)
        self.predicates: dict[str, Predicate] = _unique(answers, "predicates", Predicate)
        """What the packs' code adds to the conditions."""
        definitions = _patched(_unique(answers, "tiles", TileDef), setups)
        objectives = self._objectives(answers)
        self.tiles: dict[str, Tile] = compiled([*definitions.values(), *objectives], self.borders, self.layers)
        """Every tile of the game by id, those of the objectives in play too."""
        self.bag_of = {tile: bag_ids[definition.pack] for tile, definition in definitions.items()}
        """The bag each tile belongs to."""
        self.bags: dict[str, tuple[Tile, ...]] = {
            bag: tuple(
                self.tiles[t] for t in sorted(definitions) if self.bag_of[t] == bag for _ in range(definitions[t].count)
            )
            for bag in dict.fromkeys(bag_ids.values())
        }
        """The full bags, sorted by tile id."""
        self.mixed = tuple(bag for bag, tiles in self.bags.items() if bag != self.game_bag and tiles)
        self.streams = {bag: f"bag:{bag}" for bag in self.bags}
        self.placement: tuple[PlacementRule, ...] = tuple(rule for _, rule in answers.items("placement", PlacementRule))
        """Rules on where a tile may be laid, beside matching sides."""
        self.columns = self._columns(answers)
        self.steps: tuple[Step, ...] = _ordered(answers.items("steps", Step))
        self.phases = {phase.id: phase for step in self.steps for phase in step.phases}
        self.supply = {kind: pawn.supply + self._further.get(kind, 0) for kind, pawn in self.pawn_types.items()}
        self.offers = {
            token.pays: frozenset(kind for kind, pawn in self.pawn_types.items() if pawn.offered(token.icons))
            for token in self.tokens
        }
        """The pawn kinds that each token (by what it pays) lets a player place (R16)."""
        self.star_kinds = frozenset(kind for kinds in self.offers.values() for kind in kinds)
        """What a star may place (R17): the pawn kinds that a token in play can place."""
        self.end_scores: tuple[EndScore, ...] = (
            *(score for _, score in answers.items("end_scoring", EndScore, predicates=self.predicates)),
            *(
                (ObjectiveScore({objective.tile.id: objective for objective in self.sets.values()}),)
                if self.sets
                else ()
            ),
        )
        expansions = [pack.id for pack in choice.packs if pack.kind == "expansion"]
        challenges = _unique(answers, "challenges", ChallengeDef, predicates=self.predicates)
        self.challenges: dict[str, ChallengeDef] = open_challenges(challenges, expansions)
        """The solo challenges that may be chosen in this mix, by full id (R32, F9)."""
        self.challenge = chosen_challenge(choice, self.challenges)
        self._check()

    def _merge(self, setups: list[tuple[str, SetupDef]]) -> None:
        parts = [part for _, part in setups]
        self.stars = sum(part.stars for part in parts)
        self.start_stars = sum(part.start_stars for part in parts)
        self.rounds = sum(part.rounds for part in parts)
        self.active = sum(part.active for part in parts)
        self.refusals = sum(part.refusals for part in parts)
        self.objective_sets = sum(part.objective_sets for part in parts)
        self.objective_copies = sum(part.objective_copies for part in parts)
        self.tokens: list[Token] = tokens_of(
            (token for part in parts for token in part.tokens), (swap for part in parts for swap in part.swaps)
        )
        self._further: dict[str, int] = {}
        for part in parts:
            for kind, count in part.supply:
                self._further[kind] = self._further.get(kind, 0) + count
        self.seatings = sorted({seat for part in parts for seat in part.seats})
        """The numbers of players that these packs make possible."""
        if self.players not in self.seatings:
            raise PackError(f"{self.players} players are not possible with these packs: {_range(self.seatings)}")

    def _objectives(self, answers: Answers) -> list[TileDef]:
        """The tiles of the objectives in play."""
        known: dict[str, ObjectiveDef] = _unique(answers, "objectives", ObjectiveDef, predicates=self.predicates)
        self.all_sets = known
        """Every objective set of these packs, by full id."""
        check_options(answers.choice)
        self.chosen_sets = chosen_objectives(answers.choice, known, self.objective_sets)
        """The sets chosen for every game (R10); None: drawn for each."""
        playing = known if self.chosen_sets is None else self.chosen_sets
        check_copies(known, playing, self.players, self.objective_copies)
        self.sets = {name: known[name] for name in playing}
        """The sets that may come into play."""
        return [objective.tile for objective in self.sets.values()]

    def _columns(self, answers: Answers) -> tuple[Column, ...]:
        found = answers.first("columns", ColumnLayout)
        if found is None:
            raise PackError(f"no pack in this game brings columns for {self.players} players")
        layout: ColumnLayout = found[1]
        return layout.columns

    def _check(self) -> None:
        for kind in self._further:
            if kind not in self.pawn_types:
                raise PackError(f"a pack adds to the supply of {kind!r}, a pawn no pack in this game brings")
        for token in self.tokens:
            for icon in token.icons:
                if icon not in self.pawn_types:
                    raise PackError(f"token {token.id} shows {icon!r}, a pawn no pack in this game brings")
        if not self.rounds or not self.steps:
            raise PackError("no pack in this game says how many rounds there are and what happens in one")


def _unique(answers: Answers, hook: str, kind: type, **more: Any) -> dict[str, Any]:
    """The items of all packs by id; an id that two bring is an error naming both."""
    found: dict[str, Any] = {}
    source: dict[str, str] = {}
    for pack, item in answers.items(hook, kind, **more):
        if item.id in found:
            raise PackError(f"{hook}: {item.id!r} is brought by pack {source[item.id]} and by pack {pack}")
        found[item.id] = item
        source[item.id] = pack
    return found


def _patched(tiles: dict[str, TileDef], setups: Iterable[tuple[str, SetupDef]]) -> dict[str, TileDef]:
    """The tiles with the counts that declared patches add."""
    for pack, part in setups:
        for patch in part.patches:
            if patch.tile not in tiles:
                raise PackError(f"pack {pack} patches {patch.tile!r}, a tile no pack in this game brings")
            tile = tiles[patch.tile]
            tiles[patch.tile] = replace(tile, count=tile.count + patch.count)
    return tiles


def _bags(answers: Answers) -> tuple[str, dict[str, str]]:
    """The game's bag (the game pack's id) and the bag that each pack's tiles go into."""
    packs = answers.choice.packs
    game_bag: str = next(pack.id for pack in packs if pack.kind == "game")
    return game_bag, {pack.id: pack.id if pack.bag == "own" else game_bag for pack in packs}


def _ordered(answered: list[tuple[str, Step]]) -> tuple[Step, ...]:
    """The steps in order of the answers, each one with ``after`` right behind the step it names."""
    steps: list[Step] = []
    for pack, step in answered:
        if step.after is None:
            steps.append(step)
            continue
        places = [number for number, other in enumerate(steps) if other.id == step.after]
        if not places:
            raise PackError(f"pack {pack} puts step {step.id!r} after {step.after!r}, a step no pack before it brings")
        steps.insert(places[0] + 1, step)
    return tuple(steps)


def _range(numbers: list[int]) -> str:
    if not numbers:
        return "no pack says how many play"
    return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]} are" if len(numbers) > 1 else f"{numbers[0]} is"
