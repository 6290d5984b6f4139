"""What players choose before a game: objective sets (R10, R33) and a solo challenge (R32, F9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING

from stellwerk.core.content.words import meant, quoted
from stellwerk.core.draft.challenge import ChallengeDef
from stellwerk.core.draft.objective import ObjectiveDef
from stellwerk.core.errors import PackError

if TYPE_CHECKING:
    from stellwerk.core.packs.choice import Choice

OPTIONS = ("objectives", "challenge")
RANDOM = "random"
NONE = ("", "none")


def check_options(choice: Choice) -> None:
    """Raises PackError for an option that no game of this kind has; one without a value counts as not given."""
    for name, value in choice.options:
        if name not in OPTIONS and value not in NONE:
            raise PackError(f"the game has no option {quoted(name)} ({meant(name, OPTIONS)})")


def chosen_objectives(choice: Choice, sets: Mapping[str, ObjectiveDef], number: int) -> tuple[str, ...] | None:
    """The objective sets (full ids) that the option ``objectives`` names, in its order; None: drawn for each game.

    No set when the option is absent or ``none``.  Raises PackError for an unknown name, or another number than
    ``number``.
    """
    wish = choice.option("objectives")
    if wish in NONE:
        return ()
    if not sets or not number:
        raise PackError("no pack in this game brings objectives")
    if wish == RANDOM:
        if len(sets) < number:
            raise PackError(f"{number} sets of objectives are needed, these packs bring {len(sets)}")
        return None
    names = [name.strip() for name in wish.split(",")]
    chosen = tuple(named(name, sets, "objective") for name in names)
    if len(set(chosen)) != len(chosen):
        raise PackError(f"objectives {wish}: each set is chosen once [R10]")
    if len(chosen) != number:
        raise PackError(f"objectives {wish}: choose {number} sets, not {len(chosen)} [R10]")
    return chosen


def check_copies(sets: Mapping[str, ObjectiveDef], chosen: Iterable[str], players: int, more: int) -> None:
    """Every player gets a tile of each set (R10).  Raises PackError when the box holds too few."""
    for name in chosen:
        copies = sets[name].copies + more
        if copies < players:
            raise PackError(f"objective {name} has {copies} tiles, too few for {players} players [R10]")


def open_challenges(challenges: Mapping[str, ChallengeDef], packs: Iterable[str]) -> dict[str, ChallengeDef]:
    """The challenges that may be chosen: those of thematic expansions where one brings any, else all (F9).

    ``packs``: the ids of the expansions in play.
    """
    expansions = tuple(packs)
    own = {name: challenge for name, challenge in challenges.items() if name.partition(":")[0] in expansions}
    return own or dict(challenges)


def chosen_challenge(choice: Choice, challenges: Mapping[str, ChallengeDef]) -> ChallengeDef | None:
    """The challenge that the option ``challenge`` names.  Raises PackError for an unknown one or with company."""
    wish = choice.option("challenge")
    if wish in NONE:
        return None
    if not challenges:
        raise PackError("no pack in this game brings challenges")
    if choice.players != 1:
        raise PackError(f"a challenge is for one player, not for {choice.players} [R32]")
    return challenges[named(wish, challenges, "challenge")]


def named(name: str, known: Mapping[str, object], what: str) -> str:
    """The full id that a name means: ``pack:id``, or the id where it is unique.  Raises PackError."""
    if name in known:
        return name
    meant = [full for full in known if full.partition(":")[2] == name]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise PackError(f"{what} {name!r} may mean {' or '.join(meant)}: write the pack too")
    short = {full.partition(":")[2]: full for full in known}
    close = get_close_matches(name, [*short, *known], 1, 0.5)
    hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(short)}"
    raise PackError(f"no {what} {name!r} in this game ({hint})")
