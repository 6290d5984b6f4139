"""Trambahn is played without the tile engine (issue: the kernel knows no game)."""

import subprocess
import sys

PLAYED = """
import sys
from stellwerk.core.assembler import ChoiceAssembler
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.replay import replay_text
from stellwerk.core.session import Session
from stellwerk.core.setup import Player

assembler = ChoiceAssembler(resolve(discover(), "trambahn", (), 2))
setup = assembler.setup([Player("Ann", "greedy"), Player("Ben", "random")], "no tiles")
session = Session(assembler(setup), setup)
session.bots_act()
assert session.over
replay_text(session)
session.game.picture(session.position, 0)
session.game.prints()
print(*sorted(name for name in sys.modules if name.startswith("stellwerk.")))
"""


def test_no_module_of_the_tile_engine_is_imported():
    done = subprocess.run([sys.executable, "-c", PLAYED], capture_output=True, text=True, timeout=120)
    assert not done.stderr, done.stderr
    modules = done.stdout.split()
    assert "stellwerk.plugins.trambahn.turn" in modules
    strange = ("stellwerk.core.tiles", "stellwerk.core.draft", "stellwerk.plugins.base", "stellwerk.plugins.forest")
    assert not [name for name in modules if name.startswith(strange)]
