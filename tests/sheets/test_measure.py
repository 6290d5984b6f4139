"""Lengths and papers as people write them."""

import pytest

from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.measure import micrometres, pixels, plain, points
from stellwerk.cli.sheets.paper import paper
from stellwerk.cli.sheets.shift import Shift, read_shift
from stellwerk.cli.sheets.spec import Spec


@pytest.mark.parametrize(
    ("text", "length"), [("45mm", 45_000), ("45", 45_000), ("38.1mm", 38_100), (" 0.2 MM", 200), ("-1.05", -1_050)]
)
def test_millimetres_are_exact(text, length):
    assert micrometres(text, "--gap") == length


@pytest.mark.parametrize("text", ["", "mm", "4cm", "1e9", "nan", "0.0001", "four"])
def test_anything_else_is_refused_by_its_option(text):
    with pytest.raises(UsageError, match="--gap"):
        micrometres(text, "--gap")


def test_lengths_are_written_as_short_as_exact():
    assert [plain(length) for length in (45_000, 38_100, 5, -200)] == ["45", "38.1", "0.005", "-0.2"]


def test_an_inch_is_72_points_and_its_dots():
    assert points(25_400) == 72
    assert pixels(25_400, 300) == 300
    assert pixels(45_000, 300) == 531  # 531.496


def test_papers():
    assert (paper("A4").width, paper("a4").height) == (210_000, 297_000)
    assert (paper("letter").width, paper("letter").height) == (215_900, 279_400)
    assert paper("297x210mm").landscape
    assert not paper("a3").landscape
    assert paper("210 x 297") == paper("210x297mm")
    assert paper("a4").turned().landscape
    for wrong in ("a5", "0x10mm", "210", "10x9999999"):
        with pytest.raises(UsageError, match="--paper"):
            paper(wrong)


def test_offsets_of_backs():
    assert read_shift("0.4,-0.2") == Shift(400, -200)
    assert read_shift(" 0.4 , -0.2 , 0.15") == Shift(400, -200, 150)
    assert str(read_shift("0.4,-0.2,0.15")) == "0.4,-0.2,0.15"
    for wrong in ("0.4", "1,2,3,4", "x,1", "1,2,x", "50,0", "0,0,90"):
        with pytest.raises(UsageError, match="--back-offset"):
            read_shift(wrong)


def test_lengths_that_contradict_one_another():
    with pytest.raises(UsageError, match=r"--gap 3 mm is too small for --bleed 2 mm: 4 mm or more"):
        Spec(paper("a4"), bleed=2_000, gap=3_000)
    with pytest.raises(UsageError, match=r"--gap 0\.1 mm: 0, or at least 0\.5 mm"):
        Spec(paper("a4"), gap=100)
    with pytest.raises(UsageError, match=r"--mark-width 0\.1 mm: between 0\.15 mm and 1 mm"):
        Spec(paper("a4"), mark_width=100)
    assert Spec(paper("a4"), margin=4_900).warnings
    assert not Spec(paper("a4"), margin=5_000).warnings
