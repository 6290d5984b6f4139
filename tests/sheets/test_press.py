"""printing.md 1, 2, 5, 7, 10: the PDF as a viewer and a printer see it; cases 53 and 57."""

import re
from collections import Counter

import pytest
from PIL import Image, ImageChops, ImageOps
from printing import A4, IMPRINT, artist, cropped, pages_of, printed, reader, rendered, stock, writing
from terminal import process

from stellwerk.cli.sheets.measure import INCH
from stellwerk.cli.sheets.paper import paper
from stellwerk.cli.sheets.plan import planned
from stellwerk.cli.sheets.press import Press
from stellwerk.cli.sheets.shift import Shift
from stellwerk.cli.sheets.spec import Spec

PLAIN = ["base:highway-curve/field"]
"""A tile on which nothing stays upright."""


@pytest.mark.parametrize("name", ["a4", "letter", "a3", "photo-4x6", "123.4x200mm"])
def test_every_page_is_as_large_as_its_paper(name):
    """Case 53: millimetres × 72 / 25.4, to a hundredth of a point; a tile of 50 mm measures 50 ± 0.1 mm."""
    sheet = paper(name)
    plan, pdf = printed(Spec(sheet, margin=5_000, marks="none"), only=PLAIN, size=50_000, copies=9)
    for page, planned_page in zip(reader(pdf).pages, plan.pages, strict=True):
        box = page.mediabox
        assert float(box.left) == float(box.bottom) == 0
        assert float(box.width) == pytest.approx(sheet.width * 72 / 25_400, abs=0.01)
        assert float(box.height) == pytest.approx(sheet.height * 72 / 25_400, abs=0.01)
        trim, corner = page.trimbox, planned_page.trim
        assert float(trim.width) == pytest.approx((corner.right - corner.left) * 72 / 25_400, abs=0.01)
    dpi = 600  # a viewer paints every pixel that a tile touches
    image = next(rendered(pdf, dpi))
    box = plan.pages[0].trim
    around = (box.left - 2_000, box.top - 2_000, box.right + 2_000, box.bottom + 2_000)
    part = image.crop(tuple(round(length * dpi / INCH) for length in around))
    left, top, right, bottom = ImageOps.invert(part.convert("L")).getbbox()
    across = (box.right - box.left) // 50_000
    assert (right - left) * 25.4 / dpi == pytest.approx(50 * across, abs=0.1)
    assert (bottom - top) * 25.4 / dpi == pytest.approx((box.bottom - box.top) / 1000, abs=0.1)


def test_viewers_are_told_to_print_at_full_size_and_on_which_sides():
    wants = {
        ("duplex", "long"): "/DuplexFlipLongEdge",
        ("duplex", "short"): "/DuplexFlipShortEdge",
        ("fold", "long"): "/Simplex",
        ("separate", "long"): "/Simplex",
    }
    for (backs, flip), duplex in wants.items():
        preferences = reader(printed(Spec(A4, backs=backs, flip=flip), only=PLAIN)[1]).trailer["/Root"][
            "/ViewerPreferences"
        ]
        assert preferences == {"/PrintScaling": "/None", "/Duplex": duplex}


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("backs", ["duplex", "fold"])
def test_a_page_of_tiles_has_its_mirror_image_behind_it(flip, landscape, backs):
    """Requirement 2, in pixels: laid on the front, the back turned over shows the same tiles."""
    sheet = A4.turned() if landscape else A4
    spec = Spec(sheet, backs=backs, flip=flip, marks="none", footer=False)
    plan, pdf = printed(spec, only=["base:highway-curve/field", "base:double-curve/field"], size=40_000)
    images = list(rendered(pdf, 50))
    flipped = ImageOps.mirror if spec.axis == "x" else ImageOps.flip
    if backs == "fold":
        for image in images:
            assert differs(image, flipped(image)) < 3
        return
    for front, back in zip(images[::2], images[1::2], strict=True):
        assert differs(front, flipped(back)) < 3
    assert len(plan.pages[-1].slots) < len(plan.pages[0].slots) or len(plan.pages) == 2


def differs(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two images, 0 to 255: their edges fall on other pixels."""
    histogram = ImageChops.difference(one, other).convert("L").histogram()
    return sum(value * count for value, count in enumerate(histogram)) / (one.width * one.height)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_words_are_upright_on_both_sides(flip):
    """The titles of objectives on mirrored tiles, the two-player tile, the foot: from left to right, feet down."""
    _, pdf = printed(Spec(A4, flip=flip), only=["two-player", "objective"], objectives="random")
    signs = 0
    for sign, (across, slant, lean, up) in writing(pdf):
        if sign.isalnum():
            signs += 1
            assert across > 0 < up
            assert slant == pytest.approx(0, abs=1e-6) == lean
    assert signs > 2 * 28 * len("Temple")


def test_signs_stay_upright_on_the_back():
    """Turned over the short edge, a station stands on its feet; mirrored with its tile it would stand on its head."""
    plan, pdf = printed(Spec(A4, marks="none", flip="short"), only=["base:station-straight/field"])
    front, back = list(rendered(pdf, 144))[:2]
    one, other = (page.slots[0].box.grown(-16_500) for page in plan.pages[:2])
    station, behind = cropped(front, one, 144), cropped(back, other, 144)
    assert differs(station, behind) * 3 < differs(station, ImageOps.flip(behind))


def test_tracks_run_straight_on_through_the_bleed():
    """Requirement 5: a highway that leaves a tile in the middle of its side has its street there to the end of the
    bleed; without bleed nothing is printed beyond the cut."""
    for bleed in (3_000, 0):
        spec = Spec(A4, bleed=bleed, gap=max(2 * bleed, 12_000), marks="none", footer=False)
        plan, pdf = printed(spec, only=["base:highway-straight/field"])
        image = next(rendered(pdf, 254))
        box = plan.pages[0].slots[0].box
        column = [
            image.getpixel(((box.left + 22_500 + 2_000) // 100, (box.top - beyond) // 100)) for beyond in (500, 2_500)
        ]
        street = artist().palette.rgb("street")
        for colour in column:
            near = all(abs(part - other) < 12 for part, other in zip(colour, street, strict=True))
            assert near if bleed else colour == (255, 255, 255)
        assert image.getpixel(((box.left + 22_500) // 100, (box.top - 4_000) // 100)) == (255, 255, 255)


def test_identical_tiles_are_stored_once_and_the_file_is_small():
    """Requirement 7: 106 duplex tiles in at most 200 KB; one form for each printing, shared by both sides."""
    plan, pdf = printed(Spec(A4), only=["tile"])
    assert len(pdf) <= 200_000
    kinds = {slot.piece.id for page in plan.pages for slot in page.slots}
    placed = Counter(name for page in reader(pdf).pages for name in forms_on(page))
    assert sum(len(page.slots) for page in pages_of(plan, "front")) == 106
    tiles = [count for name, count in placed.items() if count % 2 == 0 and name in once(pdf)]
    assert len(tiles) == len(kinds)
    assert sum(tiles) == 2 * 106


def forms_on(page) -> list[bytes]:
    """The forms that a page places, as often as it does."""
    return re.findall(rb"/(\S+) Do", page.get_contents().get_data())


def once(pdf: bytes) -> set[bytes]:
    """The forms that draw a ground beyond a tile's edges: the tiles themselves."""
    found = set()
    for page in reader(pdf).pages:
        for name, form in page["/Resources"]["/XObject"].items():
            if b"-2000 -2000 m" in form.get_object().get_data():
                found.add(name.removeprefix("/").encode())
    return found


def test_two_builds_are_the_same_bytes():
    spec = Spec(A4, bleed=1_000, gap=2_000)
    assert printed(spec, "forest")[1] == printed(spec, "forest")[1]


def test_a_build_depends_on_no_process(tmp_path):
    """Whatever the hash seed."""
    for seed in ("0", "4711"):
        words = ("print", "--only", "tile,token,board", "-o", tmp_path / f"{seed}.pdf")
        assert process(*words, env={"PYTHONHASHSEED": seed}).code == 0
    assert (tmp_path / "0.pdf").read_bytes() == (tmp_path / "4711.pdf").read_bytes()


def test_fonts_are_in_the_file():
    """Case 57: a viewer without any font shows every word."""
    _, pdf = printed(Spec(A4))
    fonts = [
        item.get_object()
        for page in reader(pdf).pages
        for item in page["/Resources"]["/Font"].get_object().values()
        if item.get_object()["/Subtype"] == "/TrueType"
    ]
    assert fonts
    assert all("/FontFile2" in font["/FontDescriptor"].get_object() for font in fonts)


def test_a_sign_that_the_font_lacks_is_named():
    spec = Spec(A4)
    made = stock(spec, only=["two-player"])
    imprint = type(IMPRINT)("Bahnhöfe für 駅", "0123abcd")
    press = Press(planned(made.pieces, spec, imprint), made.picture, artist().palette, imprint)
    press.pdf()
    assert press.warnings == [
        "the built-in font has no sign for '駅' (U+99C5 CJK UNIFIED IDEOGRAPH-99C5): a box stands in its place"
    ]


def test_backs_are_moved_as_the_printer_needs_it():
    """1.27 mm to the right and 2.54 mm down on the back, the front untouched."""
    spec = Spec(A4, marks="none", footer=False)
    made = stock(spec, only=PLAIN)
    plan = planned(made.pieces, spec, IMPRINT)
    pages = [
        list(rendered(Press(plan, made.picture, artist().palette, IMPRINT, shift).pdf(), 200))
        for shift in (Shift(), Shift(1_270, 2_540))
    ]
    assert pages[0][0].tobytes() == pages[1][0].tobytes()
    (left, top, *_), (moved_left, moved_top, *_) = (
        ImageOps.invert(images[1].convert("L")).getbbox() for images in pages
    )
    assert (moved_left - left, moved_top - top) == (10, 20)
