"""printing.md 6 and 8 on whole pages: pixels, their resolution, their ink and the memory they take."""

import subprocess
import sys

import pytest
from PIL import Image, ImageOps
from printing import A4, IMPRINT, artist, ink_of, printed, rendered, stock

from stellwerk.cli.sheets.measure import INCH
from stellwerk.cli.sheets.paper import paper
from stellwerk.cli.sheets.plan import planned
from stellwerk.cli.sheets.raster import PixelPages, png
from stellwerk.cli.sheets.shift import Shift
from stellwerk.cli.sheets.spec import Spec
from stellwerk.cli.sheets.vector import VectorPages

FEW = ["base:highway-curve/field", "base:overpass/town"]


def pages(spec, dpi, shift=None, **wishes):
    made = stock(spec, **{"only": FEW, **wishes})
    return PixelPages(planned(made.pieces, spec, IMPRINT), made.picture, artist().palette, dpi, shift or Shift())


@pytest.mark.parametrize(("name", "dpi", "size"), [("a4", 300, (2480, 3508)), ("letter", 600, (5100, 6600))])
def test_pages_have_the_pixels_of_their_paper_and_say_so(name, dpi, size, tmp_path):
    """Case 53: a tile of 50 mm measures 50 ± 0.1 mm."""
    spec = Spec(paper(name), marks="none", footer=False)
    made = pages(spec, dpi, size=50_000, only=["base:highway-straight/field"])
    image = next(made.pages())
    assert image.size == size
    (tmp_path / "page.png").write_bytes(png(image, dpi))
    with Image.open(tmp_path / "page.png") as written:
        assert written.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
    left, top, right, bottom = ImageOps.invert(image.convert("L")).getbbox()
    assert (right - left) / dpi * 25.4 == pytest.approx(150, abs=0.1)
    assert (bottom - top) / dpi * 25.4 == pytest.approx(50, abs=0.1)


def test_no_white_shows_between_neighbours():
    """45 mm are 531.5 pixels: every border between two tiles is covered all the same."""
    spec = Spec(A4, marks="none", footer=False)
    made = pages(spec, 300, only=["base:highway-curve/field"])
    page = made.plan.pages[0]
    image = made.page(page)
    edges = {slot.box.left for slot in page.slots} - {page.trim.left}
    top = page.trim.top
    for edge in edges:
        for x in (-1, 0, 1):
            place = round(edge * 300 / INCH) + x, round((top + 3_000) * 300 / INCH)
            assert image.getpixel(place) != (255, 255, 255)


def test_marks_are_in_ink_and_as_wide_as_asked():
    spec = Spec(A4, footer=False)
    made = pages(spec, 600)
    page = made.plan.pages[0]
    image = made.page(page)
    mark = next(mark for mark in page.marks if mark.right - mark.left < mark.bottom - mark.top)
    y = round((mark.top + mark.bottom) / 2 * 600 / INCH)
    start = round(mark.left * 600 / INCH)
    row = [image.getpixel((x, y)) for x in range(start - 5, start + 15)]
    dark = [colour for colour in row if colour != (255, 255, 255)]
    assert 4 <= len(dark) <= 6  # 0.2 mm are 4.7 dots
    assert set(dark) == {artist().palette.rgb("ink")}


def test_low_ink_is_bounded_on_every_page():
    """Requirement 6: at most a quarter of the paper is covered, and of tiles three quarters of the full ink."""
    spec = Spec(A4)
    low, full = ([*map(ink_of, rendered(printed(spec, "forest", ink=ink)[1], 24))] for ink in ("low", "full"))
    assert max(low) <= 0.25
    assert all(one <= other * 3 / 4 for one, other in zip(low[:14], full[:14], strict=False))


@pytest.mark.parametrize(("ink", "most"), [("low", 0.25), ("black", 0.3)])
def test_dark_backs_of_cards_become_pale(stellwerk, tmp_path, ink, most):
    """What is pale on a dark ground is printed dark on a pale one."""
    assert stellwerk("print", "--game", "trambahn", "-o", "t.pdf", "--ink", ink, "--only", "card").code == 0
    assert max(map(ink_of, rendered((tmp_path / "t.pdf").read_bytes(), 24))) <= most


@pytest.mark.parametrize("ink", ["grey", "black"])
def test_grey_and_black_have_no_colour(ink):
    for image in rendered(printed(Spec(A4), ink=ink, only=["tile", "pawn"])[1], 24):
        red, green, blue = image.split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()


def test_a_shifted_back_is_turned_about_the_middle_of_the_page():
    """One degree clockwise: what lies 80 mm right of the middle comes 1.4 mm lower."""
    spec = Spec(A4, marks="none", footer=False)
    plain, turned = (pages(spec, 100, shift, only=FEW[:1]).page for shift in (Shift(), Shift(angle=1_000)))
    made = pages(spec, 100, only=FEW[:1])
    back = made.plan.pages[1]
    boxes = [
        ImageOps.invert(page(back).convert("L")).point(lambda ink: ink > 14 and 255).getbbox()
        for page in (plain, turned)
    ]
    assert boxes[1][3] - boxes[0][3] == pytest.approx(80 / 25.4 * 100 * 0.01745, abs=2)
    assert made.page(made.plan.pages[0]).tobytes() == plain(made.plan.pages[0]).tobytes()


def svg_page(spec, copies):
    made = stock(spec, only=FEW, copies=copies)
    return next(VectorPages(planned(made.pieces, spec, IMPRINT), made.picture, artist().palette).pages())


def test_svg_pages_are_in_millimetres_and_hold_every_picture_once():
    spec = Spec(A4)
    text, more = (svg_page(spec, copies) for copies in (1, 4))
    assert text.startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">'
    )
    assert text.count('width="45" height="45"') == 4
    assert more.count('width="45" height="45"') == 16
    assert more.count("<symbol") == text.count("<symbol")
    assert "100 mm: print at 100 %" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


MANY = """
import sys
from pathlib import Path
sys.path[:0] = {path!r}
from test_raster import pages
from stellwerk.cli.sheets.paper import paper
from stellwerk.cli.sheets.spec import Spec
made = pages(Spec(paper("a4")), {dpi}, copies={copies}, only=["tile"])
count = 0
for image in made.pages():
    count += 1
    assert image.size[0] > 2000
status = Path("/proc/self/status").read_text()  # what the system counts for a process begins with its parent's
print(count, int(status.partition("VmHWM:")[2].split()[0]) // 1024)
"""


def peak(dpi, copies):
    """Pages and peak memory (MB) of a run in a process of its own."""
    code = MANY.format(path=[p for p in sys.path if "tests" in p], dpi=dpi, copies=copies)
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr
    return map(int, ended.stdout.split())


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_pages_are_streamed():
    """Case 58: 120 pages of 26 MB each take less than 600 MB."""
    count, most = peak(300, 12)
    assert count >= 120
    assert most < 600
