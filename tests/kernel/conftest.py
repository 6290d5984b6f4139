"""A game begun, and its file."""

import pytest
from kernel.gleaning_table import assemble, setup

from stellwerk.core.save import save
from stellwerk.core.session import Session


@pytest.fixture
def game():
    told = setup(None, "random")
    session = Session(assemble(told), told)
    session.play("draw")
    session.play(session.legal_texts()[0])
    session.bots_act()
    return session


@pytest.fixture
def path(tmp_path, game):
    path = tmp_path / "g.json"
    save(game, path)
    return path
