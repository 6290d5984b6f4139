"""From packs to sessions and back: choices, saves that record packs, folders with and without code, workers."""

import json

import pytest
from packs.workshop import write_pack

from stellwerk.core.assembler import ChoiceAssembler, SaveAssembler
from stellwerk.core.errors import ContentError, PackError, SaveError, StellwerkError
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.save import load, save
from stellwerk.core.session import Session
from stellwerk.core.setup import Player
from stellwerk.core.simulation.simulation import Simulation, Workers

SIDING = "tiles:\n  - id: siding\n    terrain: town\n    routes: [{railway: [N]}]\n    printings: [{count: 3}]\n"

CODE = """
    from kernel.gleaning import Gleaning
    from kernel.gleaning_table import BOTS
    from stellwerk.core.bot import BotType
    from stellwerk.core.hooks import Pack, hookimpl

    class Play(Pack):
        @hookimpl
        def game(self, choice):
            return lambda answers: Gleaning(choice.players)

        @hookimpl
        def bots(self, choice):
            return [BotType(name, name, bot) for name, bot in BOTS.items() if name != "random"]
"""
"""The toy game as a pack with code in a folder; its bots cannot be pickled or fail with what cannot (case 66)."""


def railroad(folder, *with_):
    write_pack(folder / "sidings", "sidings", extends="railroad-tiles", requires=["base"], bag="game")
    (folder / "sidings" / "tiles.yaml").write_text(SIDING, "utf-8")
    choice = resolve(discover(), "railroad-tiles", [*with_, str(folder / "sidings")], 2)
    return ChoiceAssembler(choice)


def gleaning(folder):
    write_pack(folder / "gleaning", "gleaning", "game", CODE, plugin="gleaning:Play", provides="gleaning")
    return ChoiceAssembler(resolve(discover(), "gleaning", [str(folder / "gleaning")], 2))


def begun(assembler, *bots):
    players = [Player(name, bot) for name, bot in zip(("Ann", "Ben"), bots, strict=True)]
    setup = assembler.setup(players, "story")
    return Session(assembler(setup), setup)


def test_a_folder_without_code_opens_again_by_itself(tmp_path):
    """A save records the folder as a hint, and the packs in their order with versions and digests."""
    game = begun(railroad(tmp_path, "forest"), "random", "random")
    game.bots_act()
    path = tmp_path / "g.json"
    save(game, path)
    packs = json.loads(path.read_text("utf-8"))["packs"]
    assert [(pack["id"], pack["version"]) for pack in packs] == [
        ("base", "1.0.0"),
        ("forest", "1.0.0"),
        ("sidings", "1.0.0"),
    ]
    assert [pack.get("folder") for pack in packs] == [None, None, str((tmp_path / "sidings").resolve())]
    loaded = load(path, SaveAssembler())
    assert (loaded.digest(), loaded.moves, loaded.setup) == (game.digest(), game.moves, game.setup)


def test_other_content_is_refused_and_texts_alone_are_not_other_content(tmp_path):
    game = begun(railroad(tmp_path), None, None)
    path = tmp_path / "g.json"
    save(game, path)
    tiles = tmp_path / "sidings" / "tiles.yaml"
    manifest = tmp_path / "sidings" / "manifest.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("title: sidings", "title: Sidings, corrected"), "utf-8")
    load(path, SaveAssembler())
    tiles.write_text(SIDING.replace("count: 3", "count: 4"), "utf-8")
    before = path.read_bytes()
    with pytest.raises(SaveError, match=r"played with sidings 1\.0\.0 \(content .{8}\), here is 1\.0\.0 \(content"):
        load(path, SaveAssembler())
    assert path.read_bytes() == before
    load(path, SaveAssembler(), force=True)


def test_a_pack_that_is_gone_is_named_and_can_be_shown_again_elsewhere(tmp_path):
    """Case 17."""
    game = begun(railroad(tmp_path), None, None)
    path = tmp_path / "g.json"
    save(game, path)
    (tmp_path / "sidings").rename(tmp_path / "moved")
    with pytest.raises(PackError) as fault:
        load(path, SaveAssembler())
    assert str(fault.value).splitlines() == [
        f"{path}: the game needs a pack that is not here: sidings 1.0.0",
        f"name its folder again, --with FOLDER; it was {(tmp_path / 'sidings').resolve()}",
    ]
    assert load(path, SaveAssembler((str(tmp_path / "moved"),))).digest() == game.digest()
    assert load(path, SaveAssembler(("./moved",), tmp_path)).digest() == game.digest()
    with pytest.raises(PackError, match="the game is played without forest; packs cannot be added to it"):
        load(path, SaveAssembler(("forest",)))
    with pytest.raises(ContentError, match="there is no such folder"):
        load(path, SaveAssembler(("./nowhere",), tmp_path))
    (tmp_path / "sidings").mkdir()
    (tmp_path / "sidings" / "manifest.yaml").write_text("id: [", "utf-8")
    with pytest.raises(ContentError, match=r"manifest\.yaml:2:1: not valid YAML"):
        load(path, SaveAssembler())


def test_a_folder_with_code_opens_only_for_who_names_it_again(tmp_path):
    game = begun(gleaning(tmp_path), None, "eager")
    game.play("draw")
    path = tmp_path / "g.json"
    save(game, path)
    folder = str((tmp_path / "gleaning").resolve())
    with pytest.raises(PackError) as fault:
        load(path, SaveAssembler())
    assert str(fault.value) == f"{path}: the pack gleaning has code of its own: name its folder again, --with {folder}"
    loaded = load(path, SaveAssembler((folder,)))
    assert loaded.digest() == game.digest()
    loaded.play(loaded.legal_texts()[0])
    assert len(loaded.bots_act()) == 2


@pytest.mark.parametrize(
    "workers", [Workers(1), Workers(2, "spawn"), Workers(2, "fork"), Workers(2, "forkserver")], ids=str
)
def test_workers_load_code_from_folders_and_their_bots_play_or_fail_by_name(tmp_path, workers):
    """Case 66."""
    assembler = gleaning(tmp_path)
    players = [Player("Ann", "lambda"), Player("Ben", "random")]
    rows = list(Simulation(assembler.setup(players, "7"), assembler, 6, workers=workers))
    assert [row.game for row in rows] == list(range(6))
    players = [Player("Ann", "gleaning:raising"), Player("Ben", "random")]
    message = (
        r"^game 0: bot gleaning:raising failed with TwoArgumentsError: out of ideas: on purpose \(seed '7-0', seat 1"
    )
    with pytest.raises(StellwerkError, match=message):
        list(Simulation(assembler.setup(players, "7"), assembler, 6, workers=workers))
