"""The order of packs: topological, ties by id, never that of naming or installing (case 34)."""

import itertools
from pathlib import Path

import pytest

from stellwerk.core.errors import PackError
from stellwerk.core.packs.manifest import Manifest, Requirement
from stellwerk.core.packs.order import ordered


def pack(pack_id, requires=(), after=(), provides=None, extends=None):
    return Manifest(
        id=pack_id,
        kind="game" if provides else "expansion",
        title=(("", pack_id),),
        version="1",
        api=">=1",
        source="bundled",
        origin="bundled",
        folder=Path(pack_id),
        requires=tuple(Requirement(name) for name in requires),
        after=tuple(after),
        provides=provides,
        extends=extends,
    )


def test_ties_go_by_id_and_everything_follows_its_game():
    packs = [
        pack("town", provides="town-game"),
        pack("alpha", extends="town-game"),
        pack("zeta", extends="town-game"),
        pack("bots"),
        pack("moat", extends="town-game", requires=["walls"]),
        pack("walls", extends="town-game", after=["zeta", "absent"]),
    ]
    # Worked by hand: bots and town wait for nothing; then alpha and zeta; walls behind zeta; moat behind walls.
    expected = ["bots", "town", "alpha", "zeta", "walls", "moat"]
    for arrangement in itertools.permutations(packs):
        assert [manifest.id for manifest in ordered(arrangement)] == expected


def test_packs_that_wait_for_one_another_are_named_as_a_circle():
    packs = [
        pack("a"),
        pack("c", after=["b"]),
        pack("b", requires=["d"]),
        pack("d", after=["c"]),
        pack("e", after=["d"]),
    ]
    for arrangement in itertools.permutations(packs):
        with pytest.raises(PackError) as caught:
            ordered(arrangement)
        assert str(caught.value) == "these packs wait for one another: b → d → c → b (requires, after)"


def test_a_pack_that_waits_for_itself_is_a_circle_too():
    with pytest.raises(PackError, match="a → a"):
        ordered([pack("a", after=["a"])])
