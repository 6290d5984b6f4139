"""What is read off a calibration sheet is the offset to be typed in; printers keep it."""

import json
from itertools import combinations, pairwise, product

import pytest
from printing import A4, reader, rendered

from stellwerk.cli.art.widths import fitted, width
from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.calibrate import Scale, calibration, factor
from stellwerk.cli.sheets.page import Box
from stellwerk.cli.sheets.paper import Paper, paper
from stellwerk.cli.sheets.printers import Printer, keep, place, printer
from stellwerk.cli.sheets.shift import Shift
from stellwerk.cli.sheets.spec import Spec
from stellwerk.core.errors import StellwerkError


def read(scale, moved):
    """What someone reads off a scale whose vernier lies ``moved`` micrometres further right or down, in tenths."""
    values = {middle(scale, box): value for value, box in zip(range(-5, 16), scale.front(), strict=True)}
    vernier = [middle(scale, box) + moved for box in scale.back()[:11]]
    before = [value for place, value in values.items() if (vernier[0] - place) * scale.step >= -10]
    tenths = min(range(10), key=lambda number: min(abs(vernier[number] - place) for place in values))
    return max(before) * 10 + tenths


def middle(scale, box):
    return (box.left + box.right) // 2 if scale.axis == "x" else (box.top + box.bottom) // 2


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("sheet", [A4, A4.turned(), paper("letter")])
@pytest.mark.parametrize("off", [(0, 0), (300, -1_700), (-4_900, 4_900), (1_000, 50 * 20)])
def test_what_is_read_undoes_what_the_printer_does(flip, sheet, off):
    """A printer puts backs ``off`` too far right and down, as one looks at the back: the offset is the opposite."""
    spec = Spec(sheet, flip=flip)
    x = Scale("x", 0, 0, 1 if spec.axis == "x" else -1)
    y = Scale("y", 0, 0, 1 if spec.axis == "y" else -1)
    seen = (-off[0] if spec.axis == "x" else off[0], -off[1] if spec.axis == "y" else off[1])  # through the paper
    assert (read(x, seen[0]) * 100, read(y, seen[1]) * 100) == (-off[0], -off[1])


def test_the_sheet_reaches_five_millimetres_each_way():
    assert (read(Scale("x", 0, 0, 1), 5_000), read(Scale("x", 0, 0, 1), -5_000)) == (50, -50)
    lines = Scale("y", 0, 0, -1).front()
    assert {below.top - above.top for above, below in pairwise(lines)} == {-1_000}


def test_scales_lie_behind_one_another_and_inside_the_margins():
    for sheet in (A4, A4.turned(), paper("photo-4x6")):
        spec = Spec(sheet)
        front, back = calibration(spec, Shift()).pages
        for page in (front, back):
            assert all(box.left >= spec.margin and box.right <= sheet.width - spec.margin for box in page.ruler)
        zeros = {box.mirrored(spec.axis, sheet) for box in back.ruler}
        assert any(box.left <= sheet.width // 2 <= box.right for box in zeros)
    assert factor(Spec(A4)) == pytest.approx(57.3 / 150, abs=0.001)


def lying(words):
    """The box that a line of text takes on its page."""
    size = fitted(words.text, words.size, words.room)
    wide = width(words.text, size)
    left = words.x - {"left": 0, "middle": wide // 2, "right": wide}[words.align]
    return Box(left, words.y - size // 2, left + wide, words.y + size // 2)


@pytest.mark.parametrize("margin", [0, 10_000, 25_000])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_scales_and_words_keep_clear_of_one_another_on_the_smallest_paper(flip, margin):
    """None is nearer to the edge than the margin either."""
    sheet = Paper("least", 81_000 + 2 * margin, 114_000 + 2 * margin)
    spec = Spec(sheet, margin=margin, flip=flip)
    for page in calibration(spec, Shift()).pages:
        boxes = [lying(words) for words in page.words]
        assert not [(one, other) for one, other in combinations(boxes, 2) if one.meets(other)]
        assert not [(box, line) for box, line in product(boxes, page.ruler) if box.meets(line)]
        inside = Box(0, 0, sheet.width, sheet.height).grown(-margin)
        assert all(within(box, inside) for box in (*boxes, *page.ruler))
    for smaller in (Paper("narrow", sheet.width - 1, sheet.height), Paper("low", sheet.width, sheet.height - 1)):
        with pytest.raises(UsageError, match="--calibrate does not fit on"):
            calibration(Spec(smaller, margin=margin, flip=flip), Shift())


def within(box, other):
    return other.left <= box.left and other.top <= box.top and box.right <= other.right and box.bottom <= other.bottom


CANNOT = {
    ("--paper", "60x60mm"): (
        "--calibrate does not fit on 60x60mm paper: with a margin of 10 mm it takes 101 mm × 134 mm"
    ),
    ("--only", "foo"): "--only says nothing to --calibrate",
    ("--profile", "tts"): "--profile says nothing to --calibrate",
    ("--profile", "photo-4x6"): "--profile says nothing to --calibrate",
    ("--tile-size", "40mm"): "--tile-size says nothing to --calibrate",
    ("--backs", "fold"): "--backs says nothing to --calibrate",
    ("--copies", "2"): "--copies says nothing to --calibrate",
    ("--players", "2"): "--players says nothing to --calibrate",
}


@pytest.mark.parametrize("words", CANNOT, ids=" ".join)
def test_what_a_calibration_sheet_cannot_use_is_refused(stellwerk, tmp_path, words):
    ended = stellwerk("print", "--calibrate", "-o", "c.pdf", *words)
    assert (ended.code, ended.err) == (2, f"{CANNOT[words]}\n")
    assert list(tmp_path.iterdir()) == []


def test_the_command_needs_no_packs(stellwerk, tmp_path):
    ended = stellwerk("print", "--calibrate", "-o", "c.pdf", "--paper", "letter")
    assert (ended.code, ended.err) == (0, "")
    assert len(list(rendered((tmp_path / "c.pdf").read_bytes()))) == 2
    assert stellwerk("print", "--calibrate", "-o", "c.pdf", "--with", "forest").code == 2


def test_a_printer_is_kept_and_used_again(stellwerk, tmp_path):
    ended = stellwerk("print", "--printer", "den", "--keep", "--back-offset", "0.4,-0.2", "--paper", "letter")
    assert ended.code == 0, ended.err
    assert json.loads(place().read_text(encoding="utf-8")) == {
        "format": 1,
        "printers": {"den": {"back_offset": "0.4,-0.2", "paper": "letter"}},
    }
    assert stellwerk("print", "--printer", "den", "--keep", "--flip", "short").code == 0
    assert printer("den") == Printer("letter", None, "short", "0.4,-0.2")
    words = ("--only", "base:overpass/town", "--marks", "none")
    sheets = [
        stellwerk("print", *words, "-o", name, *more).code == 0 and (tmp_path / name).read_bytes()
        for name, more in (
            ("kept.pdf", ("--printer", "den")),
            ("told.pdf", ("--paper", "letter", "--flip", "short", "--back-offset", "0.4,-0.2")),
            ("other.pdf", ("--printer", "den", "--back-offset", "0,0")),
        )
    ]
    assert sheets[0] == sheets[1] != sheets[2]


def test_unknown_printers_and_damaged_lists_are_told(stellwerk):
    keep("den", Printer(flip="short"))
    ended = stellwerk("print", "--printer", "dne", "-o", "s.pdf")
    assert (ended.code, ended.err) == (1, "--printer 'dne': no printer of that name is kept (did you mean den?)\n")
    for text, why in (
        ("{", "is not JSON"),
        ('{"format": 2}', "of format 1"),
        ('{"format": 1, "printers": {"a": {"x": "1"}}}', "only"),
    ):
        place().write_text(text, encoding="utf-8")
        with pytest.raises(StellwerkError, match=why):
            printer("den")
    assert stellwerk("print", "--keep", "--flip", "short").code == 2


def test_nothing_wrong_is_kept(stellwerk):
    assert stellwerk("print", "--printer", "den", "--keep", "--back-offset", "0.4").code == 2
    assert not place().exists()


def test_a_printer_is_kept_only_by_a_run_that_succeeds(stellwerk, tmp_path):
    ended = stellwerk("print", "--printer", "den", "--keep", "--paper", "50x50mm", "-o", "s.pdf")
    assert ended.code == 1
    assert "does not fit" in ended.err
    assert not place().exists()
    for words in (("--printer", "", "--flip", "short"), ("--printer", "den"), ("--flip", "short")):
        ended = stellwerk("print", "--keep", *words)
        assert (ended.code, len(ended.err.splitlines())) == (2, 1)
    assert not place().exists()
    ended = stellwerk("print", "--printer", "den", "--keep", "--paper", "a3", "-o", "s.pdf", "--only", "star")
    assert (ended.code, ended.lines[0]) == (0, "s.pdf: 10 stars")
    assert ended.lines[1].endswith("printer den kept")
    assert (
        stellwerk("print", "--printer", "den", "--keep", "--margin", "12mm", "-o", "t.pdf", "--only", "star").code == 0
    )
    box = reader((tmp_path / "t.pdf").read_bytes()).pages[0].mediabox
    assert float(box.width) == pytest.approx(297 / 25.4 * 72, abs=0.01)  # what was kept before is used too
