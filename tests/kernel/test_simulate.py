"""Many games: the same rows however they are played, one clear line when something fails."""

import itertools
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
import tracemalloc
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from kernel.gleaning_table import assemble, setup

from stellwerk.core.errors import StellwerkError
from stellwerk.core.session import Session
from stellwerk.core.setup import Player
from stellwerk.core.simulation.rows_file import RowsFile
from stellwerk.core.simulation.simulation import Simulation, Workers
from stellwerk.core.simulation.summary import Summary

TESTS = Path(__file__).parents[1]
METHODS = ["spawn", "fork", "forkserver"] if os.name == "posix" else ["spawn"]


def simulation(*bots, games=20, seed="42", **more):
    return Simulation(setup(*bots, seed=seed), assemble, games, **more)


def texts(told):
    return [row.text() for row in told]


@pytest.mark.parametrize(
    "workers",
    [Workers(2), Workers(3, "fork", 1), Workers(2, "forkserver", 7), Workers(8, "fork", 3)],
    ids=lambda workers: f"{workers.method}-{workers.jobs}",
)
def test_rows_and_figures_are_the_same_for_any_number_of_workers_and_chunks(workers):
    """Case 64."""
    alone, spread = simulation("random", "eager", games=40), simulation("random", "eager", games=40, workers=workers)
    assert texts(alone) == texts(spread)
    left, right = alone.summary(), spread.summary()
    for figures in (left, right):
        assert figures.pop("seconds") > 0
        assert figures.pop("plies_per_second") > 0
    assert left == right
    assert not multiprocessing.active_children()


def test_every_game_has_another_deal_and_can_be_played_again_alone():
    """Case 64: 800 games, 800 deals; game 57 by itself and as a game of its own."""
    rows = list(simulation("random", "random", games=800))
    assert [row.game for row in rows] == list(range(800))
    deals = set()
    for row in rows:
        position = assemble(setup("random", "random")).game.start(row.seed)
        deals.add((*position.hands, position.row))
    assert len(deals) == len({row.seed for row in rows}) == 800
    assert list(simulation("random", "random", games=1, first=57)) == [rows[57]]
    told = setup("random", "random", seed=rows[57].seed)
    session = Session(assemble(told), told)
    session.bots_act()
    assert tuple(session.total(seat) for seat in (0, 1)) == rows[57].totals
    assert session.plies == rows[57].plies


@pytest.mark.parametrize("seed", ["42", "hello"])
def test_rows_do_not_depend_on_the_hash_seed(seed):
    """Case 62: byte for byte, three bots."""
    code = f"""
import sys
sys.path.insert(0, {str(TESTS)!r})
from kernel.gleaning_table import assemble, setup
from stellwerk.core.simulation.simulation import Simulation
for row in Simulation(setup("random", "eager", "search", seed={seed!r}), assemble, 10):
    print(row.text())
"""
    outputs = set()
    for hash_seed in ("0", "1", "12345"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment, timeout=60)
        assert not done.stderr
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert outputs.pop().count(b"\n") == 10


def test_renaming_a_player_changes_nothing_but_the_name():
    """Case 62."""
    told = setup("random", "eager", seed="42")
    renamed = replace(told, players=(Player("Zoë", "random"), Player("Abe", "eager")))
    rows, others = list(Simulation(told, assemble, 10)), list(Simulation(renamed, assemble, 10))
    assert [replace(row, players=()) for row in rows] == [replace(row, players=()) for row in others]
    assert rows[0].players == ("Ann", "Ben")
    assert others[0].players == ("Zoë", "Abe")


def test_nobody_elses_chance_gets_in():
    """Case 63: the global generator, draws between moves, a second simulation in step."""
    alone = texts(simulation("random", "search"))
    random.seed(0)
    other = iter(simulation("random", "random", seed="other"))
    mixed = []
    for row in simulation("random", "search"):
        random.random()
        next(other)
        mixed.append(row.text())
    assert mixed == alone


def test_a_row_tells_what_cli_md_promises():
    row = json.loads(next(iter(simulation("random", "eager"))).text())
    assert list(row) == ["game", "seed", "seats", "players", "totals", "winners", "plies", "sources"]
    assert (row["game"], row["seed"], row["seats"], row["players"]) == (0, "42-0", ["random", "eager"], ["Ann", "Ben"])
    assert [sum(sources.values()) for sources in row["sources"]] == row["totals"]
    best = max(row["totals"])
    assert row["winners"] == [seat for seat in (0, 1) if row["totals"][seat] == best]


def test_the_summary_adds_up():
    told = simulation("random", "eager", "random", games=60)
    rows = list(told)
    figures = told.summary()
    assert list(figures)[:5] == ["games", "seed", "rotated", "plies", "seconds"]
    assert (figures["games"], figures["seed"], figures["plies"]) == (60, "42", sum(row.plies for row in rows))
    assert figures["plies_per_second"] == figures["plies"] / figures["seconds"]
    assert any(len(row.winners) > 1 for row in rows)
    assert sum(seat["wins"] for seat in figures["seats"]) == pytest.approx(60)
    for seat, entry in enumerate(figures["seats"]):
        points = [row.totals[seat] for row in rows]
        mean = sum(points) / 60
        assert entry["bot"] == rows[0].seats[seat]
        assert entry["mean"] == pytest.approx(mean)
        assert entry["sd"] == pytest.approx((sum((each - mean) ** 2 for each in points) / 59) ** 0.5)
        wins = sum(Fraction(seat in row.winners, len(row.winners)) for row in rows)
        assert entry["wins"] == pytest.approx(float(wins))
        assert entry["win_rate"] == pytest.approx(float(wins) / 60)
    assert sum(figures["sources"].values()) == pytest.approx(sum(sum(row.totals) for row in rows) / 180)


def test_two_copies_of_a_bot_win_alike_when_seats_rotate():
    """Case 69: 2,000 games, 50 ± 3 %; credits add up to games; per-seat rates are shown."""
    told = simulation("random", "random", games=2000, rotate=True, workers=Workers(2))
    for row in told:
        assert row.players == (("Ann", "Ben") if row.game % 2 == 0 else ("Ben", "Ann"))
    figures = told.summary()
    ann, ben = figures["seats"]
    assert (ann["name"], ben["name"]) == ("Ann", "Ben")
    assert ann["wins"] + ben["wins"] == 2000
    for entry in (ann, ben):
        assert 0.47 < entry["win_rate"] < 0.53
        assert [seat["games"] for seat in entry["by_seat"]] == [1000, 1000]
        assert sum(seat["wins"] for seat in entry["by_seat"]) == entry["wins"]
    for seat, entry in enumerate(figures["by_seat"]):
        assert (entry["seat"], entry["games"]) == (seat, 2000)
        assert entry["wins"] == ann["by_seat"][seat]["wins"] + ben["by_seat"][seat]["wins"]


def test_a_better_bot_is_followed_through_the_seats():
    told = simulation("random", "eager", "random", games=90, rotate=True)
    rows = list(told)
    assert [row.seats.index("eager") for row in rows[:4]] == [1, 2, 0, 1]
    eager = told.summary()["seats"][1]
    assert eager["bot"] == "eager"
    assert eager["win_rate"] > 0.7


def test_a_game_that_nobody_wins_gives_no_credit():
    """A missed challenge: winners are empty (cli.md)."""
    told = setup("random", seed="solo")
    row = next(iter(Simulation(told, assemble, 1)))
    summary = Summary(told)
    summary.add(replace(row, winners=()))
    summary.add(row)
    figures = summary.figures()
    assert (figures["games"], figures["without_winner"], figures["seats"][0]["wins"]) == (2, 1, 1.0)


def test_search_bots_differ_by_their_dice_but_not_by_what_is_hidden():
    """Case 67: another order of the hidden cards, the same move; two guesses of one view differ."""
    told = setup("search", "random")
    game = assemble(told).game
    position = game.start("s")
    other = game.guess(position, 0, "elsewhere")
    assert game.facts(other, None) != game.facts(position, None)
    assert game.facts(other, 0) == game.facts(position, 0)
    seats = [Session(assemble(told), told)._bot(0) for _ in range(2)]
    moves = [seat.decide(p, game.legal(p), 0) for seat, p in zip(seats, (position, other), strict=True)]
    assert moves[0] == moves[1]
    guesses = [game.facts(game.guess(position, 0, seed), None) for seed in ("1", "2")]
    assert guesses[0] != guesses[1]


@pytest.mark.parametrize("method", METHODS)
def test_a_bot_that_cannot_be_pickled_just_plays(method):
    """Case 66."""
    told = simulation("lambda", "random", games=4, workers=Workers(2, method))
    assert texts(told) == [row.text() for row in simulation("lambda", "random", games=4)]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("bot", ["raising", "cheating", "mute", "quitting"])
def test_a_bot_at_fault_ends_the_simulation_with_its_name_and_game(method, bot):
    """Case 66: within 15 seconds, as text, whatever it raised."""
    began = time.monotonic()
    with pytest.raises(StellwerkError) as fault:
        list(simulation("random", bot, games=50, workers=Workers(2, method)))
    assert time.monotonic() - began < 15
    assert str(fault.value).startswith(f"game 0: bot {bot} ")
    assert str(fault.value).endswith("(seed '42-0', seat 2, move 3)")
    assert "\n" not in str(fault.value)
    assert not multiprocessing.active_children()
    if bot == "raising":
        assert "TwoArgumentsError: out of ideas: on purpose" in str(fault.value.__cause__)


@pytest.mark.parametrize("workers", [Workers(1), Workers(2, "fork", 1), Workers(3, "fork", 4)], ids=str)
def test_the_first_game_that_fails_is_told_and_the_rows_before_it_are_there(workers):
    """LateBot fails where the game's seed ends in 7: first in game 7, then in game 17."""
    rows = iter(simulation("late", "random", games=30, workers=workers))
    assert [row.game for row in itertools.islice(rows, 7)] == list(range(7))
    with pytest.raises(StellwerkError, match=r"^game 7: bot late failed with TwoArgumentsError: late: on purpose \("):
        next(rows)


class NoAssembly:
    """An assembler that fails in every process."""

    def __call__(self, told):
        raise StellwerkError("no such pack")

    def __reduce__(self):
        return (_import, ("kernel.no_such_module",))


class Dying(NoAssembly):
    def __reduce__(self):
        return (os._exit, (3,))


class Unsendable(NoAssembly):
    def __reduce__(self):
        raise TypeError("not to be sent")


def _import(name):
    return __import__(name)


@pytest.mark.parametrize(
    ("assembler", "message"),
    [
        (NoAssembly(), "a worker process failed with ModuleNotFoundError"),
        (Dying(), r"a worker process ended by itself \(exit code 3\)"),
        (Unsendable(), "cannot be sent to worker processes: TypeError: not to be sent"),
    ],
)
def test_workers_that_cannot_begin_are_told_of(assembler, message):
    with pytest.raises(StellwerkError, match=message):
        list(Simulation(setup("random", "random"), assembler, 10, workers=Workers(2, "fork")))
    assert not multiprocessing.active_children()


def test_persons_and_unknown_bots_are_refused():
    with pytest.raises(StellwerkError, match="Ann has no bot: only bots play in a simulation"):
        simulation(None, "random")
    with pytest.raises(StellwerkError, match="no pack brings a bot clever"):
        list(simulation("clever", "random"))
    with pytest.raises(StellwerkError, match="at least one game"):
        simulation("random", games=0)


def test_a_simulation_left_early_leaves_no_process_behind():
    rows = iter(simulation("random", "random", games=10_000, workers=Workers(3, "fork")))
    assert [row.game for row in itertools.islice(rows, 5)] == [0, 1, 2, 3, 4]
    assert len(multiprocessing.active_children()) == 3
    rows.close()
    assert not multiprocessing.active_children()


def test_memory_stays_the_same_for_a_million_games():
    """Only what is under way is held, however many are wanted."""
    rows = iter(simulation("random", "random", games=1_000_000, workers=Workers(2, "fork", 1)))
    next(rows)
    tracemalloc.start()
    for _ in itertools.islice(rows, 100):
        pass
    first = tracemalloc.get_traced_memory()[0]
    for _ in itertools.islice(rows, 400):
        pass
    grown = tracemalloc.get_traced_memory()[0] - first
    tracemalloc.stop()
    rows.close()
    assert grown < 50_000


def written(path, told):
    with RowsFile(path) as out:
        for row in told:
            assert not path.exists() or path.read_text() == "older\n"
            out.add(row)


def test_the_file_of_rows_bears_its_name_when_it_is_complete(tmp_path):
    path = tmp_path / "rows.jsonl"
    written(path, simulation("random", "eager", games=3))
    assert path.read_text("ascii").splitlines() == texts(simulation("random", "eager", games=3))
    assert [each.name for each in tmp_path.iterdir()] == ["rows.jsonl"]


def test_a_simulation_that_fails_leaves_its_rows_marked_partial(tmp_path):
    """Case 46."""
    path = tmp_path / "rows.jsonl"
    path.write_text("older\n")
    with pytest.raises(StellwerkError, match="game 7"):
        written(path, simulation("late", "random", games=30))
    assert path.read_text() == "older\n"
    assert len((tmp_path / "rows.jsonl.partial").read_text().splitlines()) == 7
    with pytest.raises(StellwerkError, match="game 0"):
        written(tmp_path / "none.jsonl", simulation("raising", "random"))
    assert not list(tmp_path.glob("none*"))
    with pytest.raises(StellwerkError, match="No such file or directory"), RowsFile(tmp_path / "no" / "rows.jsonl"):
        pass


@pytest.mark.skipif(os.name != "posix", reason="process groups")
@pytest.mark.parametrize("method", METHODS)
def test_ctrl_c_ends_a_long_simulation_at_once_with_all_its_workers(tmp_path, method):
    """Case 46: to the whole group, as a terminal sends it."""
    code = f"""
import sys
sys.path.insert(0, {str(TESTS)!r})
from pathlib import Path
from kernel.gleaning_table import assemble, setup
from stellwerk.core.simulation.simulation import Simulation, Workers
from stellwerk.core.simulation.rows_file import RowsFile
try:
    with RowsFile(Path({str(tmp_path)!r}) / "rows.jsonl") as out:
        for row in Simulation(setup("random", "random"), assemble, 1_000_000, workers=Workers(8, {method!r})):
            out.add(row)
            if row.game == 100:
                print("under way", flush=True)
except KeyboardInterrupt:
    sys.exit(130)
"""
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    try:
        assert process.stdout.readline() == b"under way\n"
        os.killpg(process.pid, signal.SIGINT)
        began = time.monotonic()
        _, errors = process.communicate(timeout=5)
        assert (process.returncode, errors) == (130, b"")
        while _alive(process.pid):
            assert time.monotonic() - began < 5
            time.sleep(0.02)
    finally:
        if _alive(process.pid):
            os.killpg(process.pid, signal.SIGKILL)
    assert [each.name for each in tmp_path.iterdir()] == ["rows.jsonl.partial"]


def _alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
