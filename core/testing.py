"""What a pack's author tests with: random games checked move by move, scenarios, golden playthroughs.

``make_game`` and ``begin`` put a game together from pack ids and folders: ``make_game(GAME, Path("my-pack"))``.
What checks raises AssertionError with a message that names the seed and the move, so that a failure can be played
again; packs at fault raise ContentError or PackError.  Nothing here needs a test framework.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from stellwerk.core.assembler import ChoiceAssembler
from stellwerk.core.chance import Dice
from stellwerk.core.digest import canonical, digest
from stellwerk.core.game import Game, Rig
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import Choice, resolve
from stellwerk.core.packs.discovery import discover, is_path
from stellwerk.core.replay import replay_text
from stellwerk.core.scenario import Scenario, run_scenario
from stellwerk.core.session import Session
from stellwerk.core.setup import Player

__all__ = [
    "Scenario",
    "begin",
    "check_conserved",
    "check_golden",
    "check_hidden",
    "check_moves",
    "check_replay",
    "check_scored",
    "make_game",
    "play_out",
    "random_play",
    "run_scenario",
]

Check = Callable[[Game[Any, Any], Any], None]
"""Looks at a position between two moves; raises AssertionError when something is wrong."""

MOST_MOVES = 100_000
"""A game with more moves than this has no end."""


def make_game(game: str, *packs: str | Path, players: int = 2, **options: str) -> Game[Any, Any]:
    """The rules of a game with these packs: ids as texts, folders as paths; ``options`` as the command line has them.

    Raises ContentError with every fault of their files, PackError for packs that do not go together.
    """
    return assemble(_choice(game, packs, players, options)).game


def begin(
    game: str, *packs: str | Path, players: Sequence[str], seed: str = "story", rig: Rig | None = None, **options: str
) -> Session:
    """A game that begins, as ``make_game`` puts it together; ``players``: a name each, ``NAME=BOT`` for a bot.

    With bots only, ``session.bots_act()`` plays it to its end, for ``check_golden``.
    """
    assembler = ChoiceAssembler(_choice(game, packs, len(players), options))
    setup = assembler.setup([Player.read(text) for text in players], seed, rig)
    return Session(assembler(setup), setup)


def play_out(game: Game[Any, Any], seed: str, *, rig: Rig | None = None) -> tuple[Any, list[str]]:
    """A whole game of random legal moves: the position at its end and the moves in notation."""
    position = game.start(seed, rig)
    return position, list(_played(game, position, seed, lambda: None))


def random_play(game: Game[Any, Any], seed: str, *checks: Check, rig: Rig | None = None) -> list[str]:
    """Plays a random game with the checks before every move and at the end; gives the moves in notation.

    Without any named, ``STANDARD`` is checked; that pieces are conserved and that replaying leads to the same position
    is always checked.  Whatever the game itself raises bears a note of the seed and the move.
    """
    made: list[str] = []
    try:
        position = game.start(seed, rig)
        pieces = game.audit(position)

        def look() -> None:
            check_conserved(game, position, pieces)
            for check in checks or STANDARD:
                check(game, position)

        for text in _played(game, position, seed, look):
            made.append(text)
        check_replay(game, seed, made, digest(game, position), rig=rig)
    except AssertionError as fault:
        raise AssertionError(f"{_whereabouts(seed, made)}: {fault}") from fault
    except Exception as fault:
        fault.add_note(_whereabouts(seed, made))
        raise
    return made


def check_conserved(game: Game[Any, Any], position: Any, pieces: Mapping[str, int]) -> None:
    """No piece came or went: the audit is ``pieces``."""
    now = game.audit(position)
    changed = {kind: (pieces.get(kind, 0), now.get(kind, 0)) for kind in {**pieces, **now}}
    lost = [f"{kind}: {there} became {here}" for kind, (there, here) in changed.items() if there != here]
    assert not lost, f"pieces are not conserved: {'; '.join(lost)}"


def check_moves(game: Game[Any, Any], position: Any) -> None:
    """The view of the legal moves agrees with itself, and every move can be written and read."""
    moves = game.legal(position)
    every = list(moves)
    over = game.to_move(position) is None
    assert (len(every) == 0) == over, f"{len(every)} legal moves, but the game is {'over' if over else 'not over'}"
    assert len(moves) == len(every), f"there are {len(every)} legal moves, but their number is said to be {len(moves)}"
    texts = [game.write(position, move) for move in every]
    for index, (move, text) in enumerate(zip(every, texts, strict=True)):
        assert moves[index] == move, f"legal move {index} is {text} in turn, but not by its index"
        assert moves.why_not(move) is None, f"{text} is listed as legal, but refused: {moves.why_not(move)}"
        assert game.read(position, text) == move, f"{text} is read as another move than was written"
        assert "\n" not in text, f"{text!r} is more than one line"
    twice = {text for text in texts if texts.count(text) > 1} if len(set(texts)) < len(texts) else set()
    assert not twice, f"different moves are written alike: {', '.join(sorted(twice))}"


def check_scored(game: Game[Any, Any], position: Any) -> None:
    """Points are whole numbers with a reason, and the ranking holds every seat once (or nobody)."""
    for seat in range(game.seats):
        for line in game.lines(position, seat):
            assert type(line.points) is int, f"{line} has no whole number of points"
            assert line.source, f"{line} has no source"
            assert line.why, f"{line} gives no reason"
    ranked = [seat for group in game.ranking(position) for seat in group]
    assert not ranked or sorted(ranked) == list(range(game.seats)), f"the ranking holds the seats {ranked}"


def check_hidden(game: Game[Any, Any], position: Any) -> None:
    """Facts are notes, a copy has the same, and a guess looks to its seat like the position itself."""
    facts = game.facts(position, None)
    assert _is_note(facts), "the facts hold what is no note: only texts, whole numbers, true, false and None are"
    whole = canonical(facts)
    assert canonical(game.facts(game.copy(position), None)) == whole, "a copy says something else"
    for seat in range(game.seats):
        seen = canonical(game.facts(position, seat))
        guess = game.guess(position, seat, "a guess")
        assert canonical(game.facts(guess, seat)) == seen, f"a guess looks different to seat {seat}"
        assert game.audit(guess) == game.audit(position), f"a guess for seat {seat} has other pieces"
    assert canonical(game.facts(position, None)) == whole, "looking at a position changes it"


def check_replay(game: Game[Any, Any], seed: str, moves: list[str], reached: str, *, rig: Rig | None = None) -> None:
    """The moves, read one after another, lead to the digest ``reached``."""
    position = game.start(seed, rig)
    for text in moves:
        game.apply(position, game.read(position, text))
    assert digest(game, position) == reached, "replaying the moves leads to another position"


def check_golden(session: Session, path: Path, *, renew: bool = False) -> None:
    """The game reads as it does in a golden file; ``renew`` writes the file instead."""
    text = replay_text(session)
    if renew:
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.is_file(), f"there is no golden {path}; write it with renew=True and read it through"
    kept = path.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip([*text.splitlines(), ""], [*kept, ""], strict=False), start=1):
        assert now == then, f"{path}:{number}: the golden says {then!r}, the game {now!r}"


def _choice(game: str, packs: Sequence[str | Path], players: int, options: Mapping[str, str]) -> Choice:
    return resolve(discover(), game, [_named(pack) for pack in packs], players, options=options)


def _named(pack: str | Path) -> str:
    """A pack as the choice names it: a path is one whatever it looks like."""
    return str(pack) if isinstance(pack, str) or is_path(str(pack)) else f"./{pack}"


def _played(game: Game[Any, Any], position: Any, seed: str, look: Callable[[], None]) -> Iterator[str]:
    """Makes random legal moves to the end and gives their texts; looks before each and at the end."""
    dice = Dice(f"{seed}/play")
    for number in range(MOST_MOVES):
        look()
        if game.to_move(position) is None:
            return
        moves = game.legal(position)
        assert len(moves), "the game is not over, but has no legal move"
        move = moves[dice.turn(number).below(len(moves))]
        text = game.write(position, move)
        game.apply(position, move)
        yield text
    raise AssertionError(f"the game has no end: {MOST_MOVES} moves were made")


def _whereabouts(seed: str, made: list[str]) -> str:
    return f"seed {seed!r}, after move {len(made)} ({made[-1]})" if made else f"seed {seed!r}, at the start"


def _is_note(value: Any) -> bool:
    if isinstance(value, Mapping):
        return all(type(name) is str and _is_note(member) for name, member in value.items())
    if isinstance(value, (list, tuple)):
        return all(_is_note(item) for item in value)
    return value is None or type(value) in (bool, int, str)


STANDARD: tuple[Check, ...] = (check_moves, check_scored, check_hidden)
"""The checks that ``random_play`` makes when none are named."""
