"""Saves of every release still open (case 17): ``tests/fixtures/RELEASE/*.json``, written by that release.

A release's saves are written once, when it is made: ``RENEW_FIXTURES=1 pytest tests/kernel/test_fixtures.py`` writes
those of the version that is installed.  Afterwards they stay.  When a pack's content changes so that they no longer
open, its version must be raised: then a save of the older version is refused in one line that names both, and the
file stays as it is.  Content that changes under the same version fails here; before the release is made, renew them.
"""

import json
import os
from importlib.metadata import version
from pathlib import Path

import pytest
from games import NAMES

from stellwerk.core.assembler import ChoiceAssembler, SaveAssembler
from stellwerk.core.errors import SaveError
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.save import load, read_save, save
from stellwerk.core.save_format import SAVE_FORMAT
from stellwerk.core.session import Session
from stellwerk.core.setup import Player

FIXTURES = Path(__file__).parents[1] / "fixtures"
RELEASES = sorted(FIXTURES.glob("*/*.json"))
GAMES = {
    "base": ("railroad-tiles", (), 2, {}),
    "forest": ("railroad-tiles", ("forest",), 3, {"objectives": "random"}),
    "solo": ("railroad-tiles", (), 1, {"challenge": "megalopolis"}),
    "trambahn": ("trambahn", (), 2, {}),
}
"""What the saves of a release hold: a whole game of bots each."""


def renew() -> None:
    """Writes the saves of the version that is installed."""
    folder = FIXTURES / version("stellwerk")
    folder.mkdir(parents=True, exist_ok=True)
    for name, (game, packs, players, options) in GAMES.items():
        assembler = ChoiceAssembler(resolve(discover(), game, packs, players, options=options))
        seats = [Player(NAMES[seat], "random" if seat else "greedy") for seat in range(players)]
        setup = assembler.setup(seats, f"release {version('stellwerk')}")
        session = Session(assembler(setup), setup)
        session.bots_act()
        save(session, folder / f"{name}.json")


if "RENEW_FIXTURES" in os.environ:
    renew()
    RELEASES = sorted(FIXTURES.glob("*/*.json"))


def test_every_release_has_its_saves():
    assert {path.stem for path in RELEASES if path.parent.name == version("stellwerk")} == set(GAMES)


@pytest.mark.parametrize("path", RELEASES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_save_of_a_release_opens_or_says_which_pack_is_another_one_now(path):
    before = path.read_bytes()
    saved = read_save(path)
    assert json.loads(before)["stellwerk"] == path.parent.name
    here = {pack.id: pack.manifest.version for pack in discover() if pack.manifest is not None}
    if all(here.get(pack.id) == pack.version for pack in saved.setup.packs):
        session = load(path, SaveAssembler())
        assert (session.moves, session.digest()) == (list(saved.moves), saved.digest)
        assert session.over
    else:
        with pytest.raises(SaveError, match=r"played with .* here is") as fault:
            load(path, SaveAssembler())
        assert "\n" not in str(fault.value)
    assert path.read_bytes() == before


def test_a_save_of_a_later_release_is_refused_in_one_line_and_stays(tmp_path):
    path = tmp_path / "later.json"
    document = json.loads(RELEASES[0].read_text("utf-8"))
    path.write_text(json.dumps({**document, "format": SAVE_FORMAT + 1, "stellwerk": "9.0", "new": 1}), "utf-8")
    before = path.read_bytes()
    with pytest.raises(SaveError) as fault:
        load(path, SaveAssembler())
    assert str(fault.value) == (
        f"{path}: written by a newer Stellwerk (9.0): save format {SAVE_FORMAT + 1}, "
        f"this one reads up to {SAVE_FORMAT} (update Stellwerk)"
    )
    assert path.read_bytes() == before
