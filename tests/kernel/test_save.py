"""Saved games: whole or untouched on the disk, replayed when loaded, refused in one or two lines."""

import json
import os
import signal
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from kernel import gleaning_table
from kernel.gleaning_table import PACK, Table, assemble

from stellwerk.core.atomic import write_bytes_atomically
from stellwerk.core.errors import PackError, SaveError, StellwerkError
from stellwerk.core.save import load, read_save, save
from stellwerk.core.session import Session
from stellwerk.core.setup import PackUse, Player, Setup

TESTS = Path(__file__).parents[1]
DAMAGED = "g.json: the saved game is damaged or cut off: "
UPDATE = " (update Stellwerk)"
NOT_JSON = "g.json:1:1: not a saved game: expecting value"


def refused(path: Path, **changes: object) -> str:
    """The message for the save with fields changed (... takes one out); the file must stand as it was."""
    document = json.loads(path.read_text("utf-8"))
    for name, value in changes.items():
        if value is ...:
            del document[name]
        else:
            document[name] = value
    return refused_text(path, json.dumps(document, indent=2))


def refused_text(path: Path, text: str | bytes) -> str:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    before = path.read_bytes()
    with pytest.raises(StellwerkError) as fault:
        load(path, assemble)
    assert path.read_bytes() == before
    message = str(fault.value)
    assert message.count("\n") <= 1
    return message.replace(str(path), "g.json")


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_a_game_goes_on_after_loading_as_if_nothing_had_been(game, path):
    loaded = load(path, assemble)
    assert (loaded.digest(), loaded.moves, loaded.setup) == (game.digest(), game.moves, game.setup)
    for session in (game, loaded):
        session.play("draw")
        session.play(session.legal_texts()[-1])
        session.bots_act()
    assert (loaded.digest(), loaded.moves) == (game.digest(), game.moves)


def test_a_save_is_text_that_people_can_read_a_move_a_line(game, path):
    lines = path.read_text("utf-8").splitlines()
    assert lines[:2] == ["{", '  "format": 1,']
    at = lines.index('  "moves": [')
    assert lines[at + 1] == '    "draw",'
    assert [json.loads(line.strip().rstrip(",")) for line in lines[at + 1 : at + 5]] == game.moves


def test_names_and_seeds_of_all_alphabets_survive(tmp_path):
    told = Setup("gleaning", (PACK,), (Player("Jörg 🚂"), Player("愛", "random")), "Größe\n1")
    save(Session(assemble(told), told), tmp_path / "g.json")
    assert load(tmp_path / "g.json", assemble).setup == told


def test_a_rigged_deck_is_saved(tmp_path):
    rig = {"deck": ["a1", "a2", "a3", "b1", "b2", "b3", "d6"]}
    told = Setup("gleaning", (PACK,), (Player("Ann"), Player("Ben")), "s", {"variant": "short"}, rig)
    game = Session(assemble(told), told)
    assert game.legal_texts()[0] == "take d6"
    save(game, tmp_path / "g.json")
    assert load(tmp_path / "g.json", assemble).setup == told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "g.json: the file is empty, not a saved game"),
        ("   \n", "g.json: the file is empty, not a saved game"),
        ("hello", NOT_JSON),
        ("[]", "g.json: this is JSON, but not a saved game"),
        ('{"a": 1}', "g.json: this is JSON, but not a saved game"),
        ("format: 1\nmoves: []\n", NOT_JSON),
        ('!!python/object/apply:os.system ["touch pwned"]\n', NOT_JSON),  # case 25
        (b"\xff\xfe\x00", "g.json: not a saved game: it is no UTF-8 text"),
        ('{"format": 1, "format": 1}', DAMAGED + "the key 'format' stands twice in one object"),
        ('{"format": NaN}', DAMAGED + "it holds NaN, which is no number"),
        ('{"format": -Infinity}', DAMAGED + "it holds -Infinity, which is no number"),
        ('{"format": 1.5}', DAMAGED + "it holds 1.5, but all its numbers are whole"),
        ('{"format": 1e999}', DAMAGED + "it holds 1e999, but all its numbers are whole"),
        ('{"format": ' + "9" * 5000 + "}", DAMAGED + "it holds a number of far too many digits"),
        ('{"format": ' + "[" * 100_000, DAMAGED + "it is nested too deeply"),
    ],
    ids=lambda value: repr(value[:24]),
)  # fmt: skip
def test_what_is_no_save_is_refused(path, text, message):
    assert refused_text(path, text) == message
    assert not Path("pwned").exists()


def test_a_save_cut_off_anywhere_is_refused(path):
    whole = path.read_text("utf-8")
    for length in range(1, len(whole) - 2, 7):
        assert "damaged or cut off" in refused_text(path, whole[:length])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": 2}, "g.json: written by a newer Stellwerk (0): save format 2, this one reads up to 1" + UPDATE),
        ({"format": "1"}, "g.json:2:13: format must be the number 1"),
        ({"format": True}, "g.json:2:13: format must be the number 1"),
        ({"format": 0}, "g.json:2:13: format must be the number 1"),
        ({"seed": 42}, "g.json:23:11: seed must be a text"),
        ({"seed": ...}, "g.json:1:1: seed is missing"),
        ({"sede": "x"}, "g.json:31:3: unknown field 'sede', did you mean seed?"),
        ({"players": {}}, "g.json:12:14: players must be a list"),
        ({"players": [{"name": 3}]}, "g.json:14:15: name must be a text"),
        ({"players": [{"name": "A", "bott": "x"}]}, "g.json:15:7: unknown field 'bott', did you mean bot?"),
        ({"players": ["Ann"]}, "g.json:13:5: players 1 must be an object"),
        ({"players": []}, "g.json: a game needs at least one player"),
        ({"players": [{"name": "A"}] * 2}, "g.json: two players are called 'A': give each a name of its own"),
        (
            {"players": [{"name": "A"}, {"name": "A\u200b"}]},
            "g.json: two players are called 'A': give each a name of its own",
        ),
        ({"players": [{"name": "A\x1b[2J"}]}, "g.json: the player's name 'A\\x1b[2J' holds a control character"),
        ({"moves": ["draw", 7]}, "g.json:26:5: moves 2 must be a text"),
        ({"moves": "draw"}, "g.json:24:12: moves must be a list"),
        ({"moves": ["\ud800"]}, "g.json:25:5: moves 1 holds half a character (a lone surrogate)"),
        ({"options": []}, "g.json:22:14: options must be an object"),
        ({"options": {"a": [[["b"]]]}}, "g.json:23:10: a must be a text"),
        ({"rig": {"deck": [1]}}, "g.json:33:7: deck 1 must be a text"),
        ({"digest": None}, "g.json:30:13: digest must be a text"),
        ({"seed": 1, "game": 2, "digest": 3}, "g.json:4:11: game must be a text\n… and 2 more faults in it"),
        ({"moves": ["draw"] * 200_001}, "g.json:24:12: moves has 200001 items, more than 200000"),
        ({"moves": ["x" * 2001]}, "g.json:25:5: moves 1 is longer than 2000 characters"),
    ],
    ids=lambda value: repr(value)[:30],
)  # fmt: skip
def test_fields_of_the_wrong_kind_are_refused_with_their_place(path, changes, message):
    assert refused(path, **{"stellwerk": "0", **changes}) == message


def test_every_fault_of_a_save_is_kept_for_validate(path):
    refused(path, seed=1, game=2)
    with pytest.raises(SaveError) as fault:
        read_save(path)
    assert [(each.pointer, each.message) for each in fault.value.faults] == [
        ("/game", "game must be a text"),
        ("/seed", "seed must be a text"),
    ]


def test_files_that_are_no_saves_are_refused(tmp_path):
    big = tmp_path / "big.json"
    with big.open("wb") as stream:
        stream.truncate(20_000_001)
    for name, message in [("none.json", "no such file"), ("", "not a file"), ("big.json", "bigger than 20 MB")]:
        with pytest.raises(SaveError, match=message):
            load(tmp_path / name, assemble)


def test_a_move_that_is_not_legal_is_named_by_its_number(path):
    moves = json.loads(path.read_text("utf-8"))["moves"]
    message = refused(path, moves=[moves[0], "take a1", *moves[2:]])
    assert message == "g.json: of 4 moves, move 2, take a1: now it is time to keep [G4]"
    assert "move 2, 'fly' is no move" in refused(path, moves=[moves[0], "fly"])


def test_a_state_that_is_not_the_recorded_one_is_refused_unless_forced(path, game):
    message = refused(path, digest="0" * 24)
    assert message.startswith(f"g.json: its moves lead to the state {game.digest()}, but it was saved at 000")
    assert load(path, assemble, force=True).digest() == game.digest()
    assert "g.json" in refused(path, seed="another")


def test_missing_packs_are_listed_with_their_versions(path):
    """Case 17."""
    packs = [{"id": "gleaning", "version": "1.0.0", "digest": PACK.digest}]
    packs += [{"id": name, "version": version, "digest": "00"} for name, version in [("moon", "0.3.0"), ("sun", "2.0")]]
    assert refused(path, packs=packs) == "g.json: missing packs: moon 0.3.0, sun 2.0"
    with pytest.raises(PackError):
        load(path, assemble, force=True)


def test_other_content_of_a_pack_is_refused_in_one_line_and_force_replays(path, game):
    other = PackUse("gleaning", "1.1.0", "ffeeddccbbaa")
    with pytest.raises(SaveError) as fault:
        load(path, lambda told: Table(assemble(told).game, (other,)))
    told = "played with gleaning 1.0.0 (content 00112233), here is 1.1.0 (content ffeeddcc)"
    assert str(fault.value) == f"{path}: {told} (--force replays it with what is here)"
    forced = load(path, lambda told: Table(assemble(told).game, (other,)), force=True)
    assert forced.digest() == game.digest()
    save(forced, path)
    assert read_save(path).setup.packs == (other,)


def test_a_later_version_with_the_same_content_loads(path):
    later = PackUse("gleaning", "1.0.1", PACK.digest)
    assert load(path, lambda told: Table(assemble(told).game, (later,))).setup.packs == (later,)


def test_a_serializer_that_fails_leaves_the_last_good_save(path, game, monkeypatch):
    """Case 17."""
    before = path.read_bytes()
    monkeypatch.setattr("stellwerk.core.save.encode", lambda saved: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        save(game, path)
    assert path.read_bytes() == before
    assert names(path.parent) == ["g.json"]


@pytest.mark.parametrize("failing", ["os.fsync", "pathlib.Path.replace", "pathlib.Path.chmod"])
def test_a_disk_that_fails_leaves_the_last_good_save_and_nothing_beside_it(path, game, monkeypatch, failing):
    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = path.read_bytes()
    monkeypatch.setattr(failing, fails)
    with pytest.raises(SaveError, match=r"g\.json: cannot be written: No space left on device"):
        save(game, path)
    assert path.read_bytes() == before
    assert names(path.parent) == ["g.json"]


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
@pytest.mark.parametrize("moment", ["os.fsync", "pathlib.Path.replace"])
def test_a_kill_in_the_middle_of_saving_leaves_the_last_good_save(path, game, moment):
    """Case 17: kill -9."""
    code = f"""
import os, signal, sys, pathlib
sys.path.insert(0, {str(TESTS)!r})
from kernel.gleaning_table import assemble
from stellwerk.core.save import load, save
game = load(pathlib.Path({str(path)!r}), assemble)
game.play("draw")
{moment} = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
save(game, pathlib.Path({str(path)!r}))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=20)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert load(path, assemble).digest() == game.digest()


def test_permissions_stay_and_new_files_follow_the_umask(tmp_path, game):
    path = tmp_path / "g.json"
    save(game, path)
    plain = tmp_path / "plain"
    plain.write_text("")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)
    path.chmod(0o640)
    save(game, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path, game):
    (tmp_path / "there").mkdir()
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "there" / "g.json")
    for _ in range(2):
        save(game, link)
        assert link.is_symlink()
        assert load(tmp_path / "there" / "g.json", assemble).digest() == game.digest()
        assert names(tmp_path / "there") == ["g.json"]


def test_places_that_cannot_hold_a_save_are_refused(tmp_path, game):
    for path, message in [
        (tmp_path, "Is a directory"),
        (tmp_path / "no" / "g.json", "No such file or directory"),
        (Path(os.devnull), "Not a regular file"),
    ]:
        with pytest.raises(SaveError, match=message):
            save(game, path)
    assert not names(tmp_path)


@pytest.mark.parametrize("place", ["no/picture.png", "."])
def test_a_place_that_cannot_be_written_is_told_by_its_own_name(tmp_path, place, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match="directory") as fault:
        write_bytes_atomically(Path(place), b"data")
    assert fault.value.filename == place


def test_a_second_process_reads_what_this_one_saved(path, game):
    """The digest does not depend on hash order."""
    code = f"""
import sys, pathlib
sys.path.insert(0, {str(Path(gleaning_table.__file__).parents[1])!r})
from kernel.gleaning_table import assemble
from stellwerk.core.save import load
print(load(pathlib.Path({str(path)!r}), assemble).digest())
"""
    for hash_seed in ("0", "12345"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=20)
        assert done.stdout.strip() == game.digest(), done.stderr


def test_a_folder_whose_name_is_no_text_cannot_be_saved(path, game):
    """File names may be bytes that are no UTF-8; Python reads them as half characters."""
    before = path.read_bytes()
    game.setup = replace(game.setup, packs=(replace(game.setup.packs[0], folder="./p\udcff"),))
    with pytest.raises(SaveError, match=r"the folder '\./p\\udcff' has a name that no text can hold \(rename it\)$"):
        save(game, path)
    assert path.read_bytes() == before


def test_a_save_that_names_a_pack_twice_is_refused(path):
    pack = json.loads(path.read_text("utf-8"))["packs"][0]
    told = refused(path, packs=[pack, pack])
    assert told == f"g.json: the pack '{pack['id']}' is named twice: a game has each pack once"
