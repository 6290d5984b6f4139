"""Several processes and one saved game: nothing that one has saved is written over by another."""

import subprocess
import sys
from pathlib import Path

import pytest
from kernel import gleaning_table
from kernel.gleaning_table import assemble

from stellwerk.core.errors import SaveError
from stellwerk.core.hold import NOTHING, seen
from stellwerk.core.save import load, save


def test_what_another_process_wrote_meanwhile_is_not_written_over(path, game):
    there = seen(path)
    theirs = load(path, assemble)
    theirs.play("draw")
    save(theirs, path, there)
    game.play("draw")
    game.play(game.legal_texts()[-1])
    with pytest.raises(SaveError) as fault:
        save(game, path, there)
    assert str(fault.value).replace(str(path), "g.json") == (
        "g.json: another process changed it meanwhile, so nothing is written (go on from what it holds now)"
    )
    assert load(path, assemble).moves == theirs.moves
    assert [file.name for file in path.parent.iterdir()] == ["g.json"]


def test_the_mark_of_what_was_saved_allows_the_next_save(path, game):
    there = seen(path)
    for _ in range(3):
        if game.over:
            break
        game.play(game.legal_texts()[0])
        there = save(game, path, there)
        assert there == seen(path)
    assert load(path, assemble).moves == game.moves


def test_a_new_game_is_not_written_over_a_file_that_came_meanwhile(path, game):
    before = path.read_bytes()
    with pytest.raises(SaveError, match="another process changed it meanwhile"):
        save(game, path, NOTHING)
    assert path.read_bytes() == before


def test_a_file_that_was_taken_away_is_written_anew(path, game):
    """A game in memory is worth more than the wish of whoever deleted its file."""
    there = seen(path)
    path.unlink()
    save(game, path, there)
    assert load(path, assemble).moves == game.moves


@pytest.mark.parametrize("first", [False, True])
def test_of_several_processes_that_save_at_once_one_succeeds(path, game, first):
    """All have read the same file, or found none; each then saves a game of its own when it is told to."""
    code = f"""
import sys, pathlib, time
sys.path.insert(0, {str(Path(gleaning_table.__file__).parents[1])!r})
from kernel.gleaning_table import assemble
from stellwerk.core.errors import SaveError
from stellwerk.core.hold import NOTHING, seen
from stellwerk.core.save import load, save
path = pathlib.Path({str(path)!r})
session = load(path, assemble)
there = NOTHING if {first} else seen(path)
session.play("draw")
print("ready", flush=True)
input()
try:
    save(session, path, there)
    print("saved")
except SaveError:
    print("refused")
"""
    processes = [
        subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    if first:
        path.unlink()
    for process in processes:
        process.stdin.write("\n")
        process.stdin.flush()
    ends = sorted(process.communicate(timeout=20)[0] for process in processes)
    assert ends == ["refused\n"] * 3 + ["saved\n"]
