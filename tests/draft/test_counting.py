"""Scoring that packs say in YAML: in each of several things, by other pawns, by markers."""

from collections.abc import Callable

import pytest
from mixes.tabletop import Tabletop

from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.definitions import PawnScore
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.draft.network_pawn import MarkPawn, NetworkPawn, network_pawn
from stellwerk.core.draft.per_score import PerScore
from stellwerk.core.draft.reading import names_check, read_scoring
from stellwerk.core.packs.discovery import discover
from stellwerk.core.packs.manifest import read_manifest


@pytest.fixture
def scoring(tmp_path) -> Callable[[str], PackContent]:
    """The content of a pack beside the base game with this scoring.yaml."""
    base = discover().found["base"].manifest
    ground = PackContent.read(base.folder, base, DraftPack.files, names=names_check)
    (tmp_path / "manifest.yaml").write_text(
        'format: 1\nid: more\nkind: addon\ntitle: T\nversion: 1.0.0\napi: ">=1,<2"\n'
        "extends: railroad-tiles\nrequires: [base]\n"
    )

    def make(text: str) -> PackContent:
        (tmp_path / "scoring.yaml").write_text(f"scoring:\n  - {text}\n")
        return PackContent.gather(tmp_path, read_manifest(tmp_path), DraftPack.files, (ground,), names_check)

    return make


def told(score, table):
    return [(line.points, line.why, sorted(line.cells)) for line in score.lines(table, 0)]


def test_counting_in_each_network_with_some_free_in_each(scoring):
    """Two stations beyond the first of every railway network."""
    content = scoring(
        "{source: junctions, per: {networks: {by: train}}, "
        "count: {icons: {kind: station, in: itself}}, each: 2, free: 1}"
    )
    assert content.faults == ()
    (score,) = read_scoring(content, {})
    at = Tabletop(players=1)
    at.put("station-straight 0,0 2", "station-straight 0,-1")
    assert told(score, at.table) == [(2, "train network: 2 stations in it, 1 free", [(0, -1), (0, 0)])]
    at.put("station-t-railway 1,0")
    assert told(score, at.table)[0][0] == 2, "beside it, on a railway of its own"


def test_where_nothing_pays_a_line_says_so(scoring):
    content = scoring("{source: crowds, per: {groups: {of: town, min: 3}}, count: {pawns: {in: itself}}, each: 1}")
    (score,) = read_scoring(content, {})
    assert told(score, Tabletop(players=1).table) == [
        (0, "no group of at least 3 town tiles with more than 0 pawns in it", [])
    ]


@pytest.mark.parametrize(
    ("per", "count", "fault"),
    [
        ("{rectangle: {}}", "{tiles: {in: itself}}", "rectangle is one thing, not several"),
        ("{networks: {by: train}}", "{path: {by: highway}}", "path is one thing, not several"),
        ("{networks: {by: trian}}", "{tiles: {in: itself}}", "unknown connection 'trian' (did you mean train?)"),
    ],
)
def test_faults_of_counting_in_each(scoring, per, count, fault):
    content = scoring(f"{{source: x, per: {per}, count: {count}, each: 1}}")
    assert [str(f).partition("source x: ")[2].partition(" (use one of")[0] for f in content.faults] == [fault]


def test_itself_means_a_thing_only_where_there_is_one(scoring):
    content = scoring("{source: x, count: {tiles: {in: itself}}, each: 1}")
    assert len(content.faults) == 1


def test_the_free_ones_are_free_in_each_thing():
    """Networks of 3 and 4 tiles, 2 free in each: 1 + 2, not 5."""
    at = Tabletop("canals")
    at.put(*(f"canal-straight 0,{y}" for y in range(3)), *(f"canal-straight 1,{y}" for y in range(4)))
    (score,) = [score for score in at.rules.end_scores if isinstance(score, PerScore)]
    assert [line.points for line in score.lines(at.table, 0)] == [1, 2]


def test_a_pawn_may_count_other_kinds():
    """A train that counts cars and trains on a traveler's network: the station joins both."""
    at = Tabletop()
    at.put(
        "highway-straight!car 0,0", "station-straight 0,1", "railway-straight!train 0,2", "railway-straight!train 0,3"
    )
    at.place("car", "0,0")
    at.place("train", "0,2", "0,3")
    spot = at.tableau.pawns["train"][-1]
    pawn = network_pawn("train", 18, "traveler", PawnScore(1, 2, 9, pawns=("car", "train")))
    points, (text, *what), places = pawn.points(at.table, 0, spot)
    assert type(pawn) is NetworkPawn
    assert (points, text.format(*what), len(places)) == (5, "2 other cars or trains in its traveler network", 2)


def test_a_pawn_that_counts_markers_wherever_they_came_from():
    """Joints and latent links alike: a port at a lake's shore, a bridge over the water."""
    at = Tabletop("lakes", "canals", players=1)
    at.put("highway-straight!car 0,0", "lake-middle 0,1", "bridge-highway 0,-1 1", "highway-dead-end 0,-2 2")
    at.place("car", "0,0")
    spot = at.tableau.pawns["car"][0]
    ports = network_pawn("car", 18, "car", PawnScore(0, 1, 5, marks=("port",)))
    both = network_pawn("car", 18, "car", PawnScore(0, 1, 5, marks=("port", "bridge")))
    assert isinstance(ports, MarkPawn)
    assert [pawn.points(at.table, 0, spot)[0] for pawn in (ports, both)] == [1, 2]


def test_a_pawn_that_any_token_may_place():
    by_icon = NetworkPawn("gull", 3, "car", PawnScore(1, 1, 5))
    by_any = NetworkPawn("gull", 3, "car", PawnScore(1, 1, 5), any_token=True)
    assert [by_icon.offered(icons) for icons in (["gull"], ["train"])] == [True, False]
    assert [by_any.offered(icons) for icons in (["gull"], ["train"])] == [True, True]
