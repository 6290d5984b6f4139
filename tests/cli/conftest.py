import pytest
from terminal import caller


@pytest.fixture
def stellwerk(monkeypatch, tmp_path):
    """Runs a command in an empty working folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("STELLWERK_STRICT", raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    return caller(monkeypatch)


@pytest.fixture
def game(stellwerk):
    """A game of Ann against greedy Ben, Ann to move: its file."""
    ended = stellwerk("new", "g.json", "--player", "Ann", "--player", "Ben=greedy", "--seed", "42")
    assert ended.code == 0, ended.err
    return "g.json"
