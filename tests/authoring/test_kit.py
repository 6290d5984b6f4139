"""The kit for authors: its public names, and what it says of packs by id and by folder."""

import inspect
from pathlib import Path

import pytest
from packs.workshop import write_pack

from stellwerk.core import testing
from stellwerk.core.errors import ContentError, PackError
from stellwerk.core.testing import Scenario, begin, check_golden, make_game, random_play, run_scenario

NAMES = {
    *("Scenario", "run_scenario"),
    *("make_game", "begin", "play_out", "random_play"),
    *("check_conserved", "check_golden", "check_hidden", "check_moves", "check_replay", "check_scored"),
}


def test_its_public_names_are_these_and_each_explains_itself():
    assert set(testing.__all__) == NAMES
    assert list(testing.__all__) == sorted(testing.__all__)
    for name in NAMES:
        assert inspect.getdoc(getattr(testing, name)), name


def test_everything_an_author_imports_is_there():
    """What the template of new-pack and the README name; a rename here breaks packs."""
    from stellwerk.core.draft.content import DraftContent
    from stellwerk.core.draft.endscore import EndScore
    from stellwerk.core.draft.hooks import DraftPack
    from stellwerk.core.draft.pawn import PawnType, Reason
    from stellwerk.core.draft.table import Table
    from stellwerk.core.hooks import Pack, hookimpl, hookspec
    from stellwerk.core.scoring import Line
    from stellwerk.core.tiles.cell import AROUND, cell_at, place_of

    assert issubclass(DraftContent, DraftPack)
    assert issubclass(DraftPack, Pack)
    assert len(AROUND) == 8
    assert place_of(cell_at(2, -1)) == (2, -1)
    assert all((EndScore, PawnType, Reason, Table, Line, hookimpl, hookspec))


def test_a_game_is_made_of_ids_and_folders(tmp_path, monkeypatch):
    write_pack(tmp_path / "moor", "moor", extends="railroad-tiles", requires=["base"])
    monkeypatch.chdir(tmp_path)
    game = make_game("railroad-tiles", "forest", Path("moor"), players=3)
    assert game.seats == 3
    assert make_game("railroad-tiles", tmp_path / "moor", players=1, challenge="megalopolis").seats == 1
    assert random_play(make_game("trambahn"), "kit")


def test_faults_come_as_they_are(tmp_path):
    write_pack(tmp_path / "moor", "moor", extends="railroad-tiles", requires=["base"], bag="sack")
    with pytest.raises(ContentError, match="bag"):
        make_game("railroad-tiles", tmp_path / "moor")
    with pytest.raises(PackError, match="unknown pack 'moor'"):
        make_game("railroad-tiles", "moor")


def test_a_game_begins_with_persons_and_bots_and_is_kept_as_a_golden(tmp_path):
    session = begin("railroad-tiles", "forest", players=["Ann", "Ben=random"], seed="kit", rig={"order": ["1", "0"]})
    assert [(player.name, player.bot) for player in session.players] == [("Ann", None), ("Ben", "random")]
    assert session.position.order == (1, 0)
    session.bots_act()
    assert session.to_move == 0
    golden = tmp_path / "golden.txt"
    with pytest.raises(AssertionError, match="there is no golden"):
        check_golden(session, golden)
    check_golden(session, golden, renew=True)
    check_golden(session, golden)
    session.play(session.legal_texts()[0])
    with pytest.raises(AssertionError, match=r"golden\.txt:\d+: the golden says"):
        check_golden(session, golden)


def test_a_scenario_names_its_packs_by_folders_beside_it(tmp_path):
    write_pack(tmp_path / "moor", "moor", extends="railroad-tiles", requires=["base"])
    story = "game: railroad-tiles\nwith: [./moor]\nplayers: [Ann]\nstory: [{phase: take}, {legal: {count: 3}}]\n"
    (tmp_path / "story.yaml").write_text(story)
    assert [pack.id for pack in run_scenario(Scenario.read(tmp_path / "story.yaml")).setup.packs] == ["base", "moor"]
