"""Installed distributions seen from a process of their own: silent until chosen, never dependent on install order."""

import json
import os
import subprocess
import sys
import time

import pytest
from packs.workshop import TOWN, write_distribution, write_pack

SCRIPT = """
import json, sys
from stellwerk.core.errors import StellwerkError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover

found = discover()
told = {"packs": [[pack.id, pack.source, pack.status] for pack in found if pack.source.startswith("test-")]}
try:
    told["game"] = assemble(resolve(found, "town-game", sys.argv[1:])).game
except StellwerkError as error:
    told["error"] = str(error)
told["imported"] = sorted({name.partition(".")[0] for name in sys.modules})
print(json.dumps(told))
"""
HOUSE = """
from stellwerk.core.hooks import Pack, hookimpl

class Own(Pack):
    @hookimpl
    def houses(self):
        return [f"house of {self.id}"]

    @hookimpl
    def mayor(self):
        return self.id
"""


def run(sites, *names, env=None):
    """What the script tells, and the finished process; the sites are on the path in their order."""
    path = os.pathsep.join([*map(str, sites), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": path, **(env or {})}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *names], capture_output=True, text=True, env=environment, timeout=60, check=False
    )
    return (json.loads(done.stdout) if done.stdout else {}), done


def install(site, name, pack_id, code, kind="expansion", **fields):
    package = name.replace("-", "_")
    write_pack(site / package, pack_id, kind, code, plugin=f"{package}:{'Town' if kind == 'game' else 'Own'}", **fields)
    write_distribution(site, name, package)


@pytest.fixture
def town(tmp_path):
    """A site where the town is installed."""
    site = tmp_path / "town-site"
    install(site, "test-town", "town", TOWN, "game")
    return site


def test_the_order_of_installing_and_naming_changes_nothing_case_34(tmp_path, town):
    install(tmp_path / "one", "test-walls", "walls", HOUSE, after=["moat"])
    install(tmp_path / "two", "test-moat", "moat", HOUSE)
    sites = [tmp_path / "one", tmp_path / "two", town]
    there, _ = run(sites, "walls", "moat", env={"PYTHONHASHSEED": "1"})
    back, _ = run(sites[::-1], "moat", "walls", env={"PYTHONHASHSEED": "12345"})
    assert there == back
    # By hand: moat waits for the town, walls for both; the last pack's mayor is first.
    assert there["game"] == {
        "houses": [["town", "town hall"], ["moat", "house of moat"], ["walls", "house of walls"]],
        "mayor": ["walls", "walls"],
    }


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("raise ImportError('no glue')", "ImportError: no glue"),
        ("def (", "SyntaxError"),
        ("raise SystemExit('bye')", "SystemExit: bye"),
    ],
)
def test_a_broken_distribution_is_silent_until_it_is_chosen_case_32(tmp_path, town, code, told):
    install(tmp_path / "broken", "test-broken", "ruin", code)
    sites = [tmp_path / "broken", town]
    quiet, done = run(sites)
    assert quiet["game"]["houses"] == [["town", "town hall"]]
    assert (done.returncode, done.stderr) == (0, "")
    assert ["ruin", "test-broken 1.0", "ok"] in quiet["packs"]
    chosen, done = run(sites, "ruin")
    assert chosen["error"].startswith(f"ruin (test-broken 1.0): the plugin test_broken:Own cannot be imported: {told}")
    assert len(chosen["error"].splitlines()) == 1
    assert done.returncode == 0


def test_strict_mode_lets_a_broken_distribution_fail_as_python_does_case_32(tmp_path, town):
    install(tmp_path / "broken", "test-broken", "ruin", "raise ImportError('no glue')")
    _, done = run([tmp_path / "broken", town], "ruin", env={"STELLWERK_STRICT": "1"})
    assert done.returncode == 1
    assert done.stderr.rstrip().endswith("ImportError: no glue")


def test_a_slow_pack_that_is_not_chosen_costs_nothing_case_37(tmp_path, town):
    install(tmp_path / "slow", "test-slow", "sleeper", "import time; time.sleep(30)")
    begin = time.perf_counter()
    told, _ = run([tmp_path / "slow", town])
    assert time.perf_counter() - begin < 20
    assert told["game"]
    assert not {"test_slow", "PIL", "numpy", "pettingzoo", "typer", "rich"} & set(told["imported"])


def test_two_distributions_with_one_id_are_named_on_every_run_case_38(tmp_path, town):
    install(tmp_path / "one", "test-zebra", "walls", HOUSE)
    install(tmp_path / "two", "test-ape", "walls", HOUSE)
    sites = [tmp_path / "one", tmp_path / "two", town]
    there, _ = run(sites, "walls")
    back, _ = run(sites[::-1], "walls")
    assert there == back
    assert there["error"] == (
        "walls (test-ape 1.0) cannot be used: "
        "two packs have the id walls: test-ape 1.0 and test-zebra 1.0; remove or rename one"
    )
    assert run(sites)[0]["game"]


def test_an_incompatible_distribution_is_listed_and_refused_case_39(tmp_path, town):
    install(tmp_path / "new", "test-new", "walls", HOUSE, api=">=2")
    install(tmp_path / "odd", "test-odd", "moat", HOUSE, api="any day")
    sites = [tmp_path / "new", tmp_path / "odd", town]
    told, _ = run(sites, "walls", "moat")
    assert [pack[0::2] for pack in told["packs"]] == [
        ["moat", "incompatible"],
        ["town", "ok"],
        ["walls", "incompatible"],
    ]
    assert told["error"].splitlines() == [
        "walls (test-new 1.0) cannot be used: it needs plugin interface >=2, this is 1.0",
        "moat (test-odd 1.0) cannot be used: its api range 'any day' cannot be read (write it like '>=1,<2')",
    ]
    assert not {"test_new", "test_odd"} & set(told["imported"])
