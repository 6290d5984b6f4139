"""What is read off a calibration sheet is the offset to be typed in; printers keep it."""

import json
from itertools import pairwise

import pytest
from printing import A4, rendered

from stellwerk.cli.sheets.calibrate import Scale, calibration, factor
from stellwerk.cli.sheets.paper import paper
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
