"""End scoring from YAML (R23-R26, R29, F7): the counting of conditions, with reasons."""

import timeit

import pytest
from conditions.board import board

from stellwerk.core.draft.reading import read_scoring
from stellwerk.core.scoring import by_source


@pytest.fixture(scope="module")
def scores(packs):
    return {score.source: score for content in packs.values() for score in read_scoring(content, {})}


def lines(scores, source, tableau, **record):
    table = board(tableau, **record)
    return [(line.points, line.why, line.cells) for line in scores[source].lines(table, 0)]


def test_r23_a_line_for_each_city_with_its_cells(scores):
    tableau = """
        T:- T:- T:- - T:-
        -   -   -   - T:-
        T:- T:- -   - T:- T:-
    """
    assert lines(scores, "cities", tableau) == [
        (5, "group of at least 3 town tiles: 3 tiles", ((0, 0), (1, 0), (2, 0))),
        (5, "group of at least 3 town tiles: 4 tiles", ((4, 0), (4, 1), (4, 2), (5, 2))),
    ]


def test_r23_no_city_is_told_too(scores):
    assert lines(scores, "cities", "T:- T:- -") == [(0, "no group of at least 3 town tiles", ())]


def test_r24_one_point_a_tile_of_the_biggest_rectangle(scores):
    tableau = """
        - - - -
        - - - .
        . . . -
    """.replace(". . . -", "- . . .")
    ((points, why, cells),) = lines(scores, "rectangle", tableau)
    assert (points, why) == (6, "6 tiles in the biggest rectangle")
    assert sorted(cells) == [(x, y) for x in range(3) for y in range(2)]


def test_r25_one_point_a_star_left(scores):
    assert lines(scores, "stars", "-", stars=3) == [(3, "3 stars left", ())]
    assert lines(scores, "stars", "-") == [(0, "no star left", ())]


@pytest.mark.parametrize(
    ("tableau", "points", "why"),
    [
        ("hNESW hNESW", -1, "6 openings, 5 free"),
        ("hNESW hESW", 0, "5 openings, up to 5 free"),
        ("hE hW", 0, "no opening, up to 5 free"),
        ("hNESW/-", 0, "4 openings, up to 5 free"),
        ("hNESW hNESW hNESW", -3, "8 openings, 5 free"),
    ],
)
def test_r26_five_openings_are_free_and_each_further_one_costs(scores, tableau, points, why):
    ((paid, said, _),) = lines(scores, "openings", tableau.replace("/-", ""))
    assert (paid, said) == (points, why)


def test_f7_massifs_and_no_more_for_larger_ones(scores):
    tableau = """
        F:- F:- F:- F:- -
        -   -   -   -   -
        F:- F:- F:- -   F:-
    """
    assert [(points, len(cells)) for points, _, cells in lines(scores, "massifs", tableau)] == [(3, 4), (3, 3)]


def test_r29_the_worked_example(scores):
    """3 cities = 15, rectangle 4 x 4 = 16, 8 openings = -3, 1 star: 28 and 1."""
    tableau = """
        T:hNW T:hN T:hN hN
        -     -    -    hE
        T:-   T:-  T:-  hE
        -     -    -    -
        T:hS  T:-  T:-  .
    """
    table = board(tableau, stars=1)
    found = [line for source in ("cities", "rectangle", "stars", "openings") for line in scores[source].lines(table, 0)]
    assert by_source(found) == {"cities": 15, "rectangle": 16, "stars": 1, "openings": -3}


def test_no_score_is_made_twice(packs):
    """The sources of base and Forest, in the order in which they are listed."""
    assert [s.source for s in read_scoring(packs["base"], {})] == ["cities", "rectangle", "stars", "openings"]
    assert [s.source for s in read_scoring(packs["forest"], {})] == ["massifs"]


def test_end_scoring_is_quick(scores):
    """Compiled once, nothing is parsed when points are counted: the time is that of a few walks over the tableau."""
    rows = [["T:hNESW", "hNESW", "hNS/hEW", "F:hNESW", "T:hNESW", "hNESW"] for _ in range(5)]
    table = board("\n".join(" ".join(row) for row in rows), stars=2)

    def score():
        return [line for source in scores.values() for line in source.lines(table, 0)]

    def walks():
        return [[place for place, laid in table.tableau.laid.items() if laid.sides] for _ in range(100)]

    assert min(timeit.repeat(score, number=20, repeat=5)) < 3 * min(timeit.repeat(walks, number=20, repeat=5))
