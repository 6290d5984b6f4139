import sys
from pathlib import Path

import pytest
from terminal import caller

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def stellwerk(monkeypatch, tmp_path):
    """Runs a command in an empty working folder, with an empty configuration folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("STELLWERK_STRICT", raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return caller(monkeypatch)
