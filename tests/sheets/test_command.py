"""``stellwerk print`` as people call it: one line for what was made, one or two for what is wrong."""

import sys

import pytest
from printing import reader, rendered

from stellwerk.cli.art.palette import INKS
from stellwerk.cli.sheets.request import FORMATS, PROFILES
from stellwerk.cli.sheets.spec import BACKS, FLIPS, MARKS


def test_the_whole_box_in_one_file(stellwerk, tmp_path):
    ended = stellwerk("print", "-o", "base.pdf")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "base.pdf: 106 tiles, 1 two-player, 1 board, 7 tokens, 54 pawns, 10 stars, 4 markers\n"
    pages = reader((tmp_path / "base.pdf").read_bytes()).pages
    text = pages[0].extract_text()
    assert "Railroad Tiles 1.0.0 ·" in text
    assert f"page 1/{len(pages)} · front" in text


def test_setup_options_choose_and_players_limit(stellwerk):
    ended = stellwerk(
        "print", "-o", "s.pdf", "--with", "forest", "--players", "2", "--objectives", "temple,camping,airport"
    )
    assert ended.out == (
        "s.pdf: 148 tiles, 6 objectives, 1 two-player, 3 references, 1 board, 7 tokens, 72 pawns, 10 stars, 2 markers\n"
    )
    ended = stellwerk("print", "-o", "s.pdf", "--challenge", "megalopolis", "--only", "reference,marker,two-player")
    assert (ended.code, ended.out) == (0, "s.pdf: 1 reference, 1 marker\n")


def test_an_older_file_is_replaced_and_a_failed_run_leaves_it(stellwerk, tmp_path):
    assert stellwerk("print", "-o", "s.pdf", "--only", "star").code == 0
    first = (tmp_path / "s.pdf").read_bytes()
    assert stellwerk("print", "-o", "s.pdf", "--only", "token").code == 0
    second = (tmp_path / "s.pdf").read_bytes()
    assert first != second
    assert stellwerk("print", "-o", "s.pdf", "--tile-size", "300mm").code == 1
    assert (tmp_path / "s.pdf").read_bytes() == second
    assert [path.name for path in tmp_path.iterdir()] == ["s.pdf"]


def test_pages_are_written_together_or_not_at_all(stellwerk, tmp_path, monkeypatch):
    from stellwerk.cli.sheets import raster

    written = []

    def fails_at_the_third(image, dpi=None):
        if len(written) == 2:
            raise MemoryError
        written.append(image)
        return b"page"

    monkeypatch.setattr(raster, "png", fails_at_the_third)
    ended = stellwerk("print", "-o", "s.png", "--only", "tile", "--dpi", "50")
    assert (ended.code, ended.err) == (1, "out of memory\n")
    assert list(tmp_path.iterdir()) == []


def test_pages_left_over_from_another_run_are_told(stellwerk, tmp_path):
    (tmp_path / "s-09.png").write_bytes(b"")
    (tmp_path / "s-notes.png").write_bytes(b"")
    ended = stellwerk("print", "-o", "s.png", "--only", "token,star", "--copies", "9", "--dpi", "50")
    assert ended.out == "s-01.png to s-04.png, 4 files: 63 tokens, 90 stars\n"
    assert ended.err == "s-09.png: left over from another run\n"
    ended = stellwerk("print", "-o", "s.png", "--only", "star", "--backs", "none", "--dpi", "50")
    assert ended.err == "s-01.png to s-09.png, 5 files: left over from another run\n"


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_one_page_keeps_its_name(stellwerk, tmp_path, kind):
    assert stellwerk("print", "-o", f"s.{kind}", "--only", "star", "--backs", "none", "--dpi", "50").code == 0
    assert [path.name for path in tmp_path.iterdir()] == [f"s.{kind}"]


def test_a_format_gives_a_name_its_ending(stellwerk, tmp_path):
    assert (
        stellwerk("print", "-o", "s", "--format", "svg", "--only", "stars", "--backs", "none").out
        == "s.svg: 10 stars\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["s.svg"]


WRONG = {
    ("-o", "s.txt"): "-o s.txt: the name of a sheet ends in one of .pdf, .png, .svg",
    ("-o", "s.pdf", "--format", "png"): "--format png contradicts -o s.pdf",
    ("--only", "star"): "-o OUT is missing: where the sheets go, such as -o sheets.pdf",
    ("-o", "s.pdf", "--tile-size", "big"): "--tile-size big: write millimetres, such as 45mm or 38.1mm",
    ("-o", "s.pdf", "--tile-size", "1mm"): "--tile-size 1mm: between 5 mm and a metre",
    ("-o", "s.pdf", "--bleed", "2mm", "--gap", "3mm"): "--gap 3 mm is too small for --bleed 2 mm: 4 mm or more",
    ("-o", "s.pdf", "--bleed", "10mm"): "--bleed 10 mm: tiles of 45 mm are drawn 9 mm beyond",
    ("-o", "s.pdf", "--backs", "fold", "--back-offset", "1,1"): (
        "--back-offset moves back pages: with --backs fold there are none"
    ),
    ("-o", "s.pdf", "--only", ""): "--only is empty",
    ("-o", "s.pdf", "--only", "star", "--only", ","): "--only is empty",
    ("-o", "s.pdf", "--margin", ""): "--margin is empty",
    ("-o", "s.pdf", "--url", "x"): "--url belongs to --profile tts",
    ("-o", "s", "--profile", "tgc-mini", "--bleed", "1mm"): "--bleed says nothing to --profile tgc-mini",
    ("-o", "tgc.png", "--profile", "tgc-small"): (
        "--profile tgc-small: -o names a folder for the pictures, and tgc.png ends like a file"
    ),
    ("-o", "s.pdf", "--profile", "tts"): (
        "--profile tts: -o names the saved object, such as -o 'Saved Objects/railroad.json'"
    ),
}


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_options_that_cannot_be_are_wrong_usage(stellwerk, tmp_path, words):
    ended = stellwerk("print", *words)
    assert (ended.code, ended.err, ended.out) == (2, f"{WRONG[words]}\n", "")
    assert list(tmp_path.iterdir()) == []


def test_words_that_an_option_does_not_know(stellwerk):
    ended = stellwerk("print", "-o", "s.pdf", "--marks", "dots")
    assert ended.code == 2
    assert "'dots' is not one of none, ticks, crosses, lines" in ended.err
    assert len(ended.err.splitlines()) == 2


def test_help_tells_the_words_that_options_know(stellwerk):
    """The command says them itself, so that help needs no module that draws: they are the same."""
    told = stellwerk("print", "--help").out
    known = {
        "--marks": MARKS,
        "--backs": BACKS,
        "--flip": FLIPS,
        "--ink": INKS,
        "--chiral": ("copy", "warn"),
        "--profile": PROFILES,
        "--format": FORMATS,
    }
    assert [name for name, values in known.items() if f"  {name} {'|'.join(values)}" not in told] == []


def test_an_impossible_size_names_tile_paper_and_margin(stellwerk):
    """Requirement 4."""
    ended = stellwerk(
        "print", "-o", "s.pdf", "--tile-size", "185mm", "--paper", "letter", "--margin", "20mm", "--only", "tile"
    )
    assert ended.code == 1
    first, second = ended.err.splitlines()
    assert first == (
        "tile base:highway-straight/field (185 mm × 185 mm) does not fit on letter paper (215.9 mm × 279.4 mm) "
        "with a margin of 20 mm:"
    )
    assert second == "take larger paper, a smaller --tile-size or a smaller --margin"


def test_places_that_cannot_be_written(stellwerk, tmp_path):
    (tmp_path / "s.pdf").mkdir()
    ended = stellwerk("print", "-o", "s.pdf", "--only", "stars")
    assert (ended.code, ended.err) == (1, "s.pdf: is no file, and cannot be replaced by one\n")
    ended = stellwerk("print", "-o", "away/s.pdf", "--only", "star")
    assert (ended.code, ended.err) == (1, "away/s.pdf: No such file or directory\n")


def test_warnings_go_to_stderr(stellwerk):
    ended = stellwerk(
        "print", "-o", "s.pdf", "--only", "tile", "--backs", "none", "--margin", "4mm", "--tile-size", "38mm"
    )
    assert ended.code == 0
    first, second = ended.err.splitlines()
    assert first.startswith("warning: --backs none: 8 tiles cannot be turned over (base:station-curve/field")
    assert second == "warning: --margin 4 mm: many printers print nothing in the outer 5 mm"
    ended = stellwerk("print", "-o", "s.pdf", "--only", "station-curve", "--backs", "none", "--chiral", "copy")
    assert (ended.err, ended.out) == ("", "s.pdf: 16 tiles\n")
    ended = stellwerk("print", "-o", "s.pdf", "--only", "tile", "--tile-size", "38mm")
    assert ended.err.startswith("warning: no room for some marks left and right and above and below (tile base:")


def test_a_board_too_large_for_the_paper_is_made_to_fit_and_says_so(stellwerk):
    ended = stellwerk("print", "-o", "s.pdf", "--only", "board", "--profile", "photo-4x6")
    assert ended.code == 0
    assert ended.err.startswith("warning: board market is printed at ")
    assert len(ended.err.splitlines()) == 1  # and its marks have room


def test_a_photograph_sized_sheet(stellwerk, tmp_path):
    ended = stellwerk("print", "-o", "s.pdf", "--only", "highway-straight", "--profile", "photo-4x6")
    assert ended.code == 0
    page = reader((tmp_path / "s.pdf").read_bytes()).pages[0]
    assert float(page.mediabox.width) == pytest.approx(288, abs=0.01)
    assert float(page.mediabox.height) == pytest.approx(432, abs=0.01)
    assert float(page.trimbox.width) == pytest.approx(2 * 42 / 25.4 * 72, abs=0.01)
    assert ended.err == ""  # there is room for all marks


def test_a_photograph_holds_six_tiles(stellwerk):
    """Margins of 5 mm and the foot leave 91.6 × 133.4 mm: two rows of three of 42 mm, and their marks."""
    words = ("print", "-o", "s.png", "--dpi", "50", "--only", "highway-t", "--profile", "photo-4x6")
    assert stellwerk(*words).out == "s.png: 6 tiles\n"
    ended = stellwerk(*words, "--tile-size", "45mm")
    assert ended.out == "s-01.png to s-02.png, 2 files: 6 tiles\n"
    assert "no room for some marks left and right (tile base:highway-t/field" in ended.err


def test_what_is_not_installed_is_named_with_the_way_to_get_it(stellwerk, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "reportlab", None)
    ended = stellwerk("print", "-o", "s.pdf", "--only", "star")
    assert (ended.code, ended.err) == (1, "reportlab is not installed: pip install 'stellwerk[print]'\n")
    assert list(tmp_path.iterdir()) == []
    assert stellwerk("print", "-o", "s.png", "--only", "star", "--dpi", "50").code == 0
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    ended = stellwerk("print", "--printer", "den", "-o", "s.png")
    assert (ended.code, ended.err) == (1, "platformdirs is not installed: pip install 'stellwerk[print]'\n")


def test_trambahn_is_printed_with_backs(stellwerk, tmp_path):
    ended = stellwerk("print", "--game", "trambahn", "-o", "t.pdf")
    assert ended.out == "t.pdf: 120 cards, 16 trams, 4 terminals\n"
    pages = reader((tmp_path / "t.pdf").read_bytes()).pages
    assert len(pages) == 2 * 18  # 140 cards, 8 a page
    assert "1,000" in pages[1].extract_text()
    assert "price 5" in pages[30].extract_text()


def test_every_format_shows_the_same_page(stellwerk, tmp_path):
    """PDF and PNG of one sheet differ by the edges of what is drawn, no more."""
    from PIL import Image
    from test_press import differs

    words = ("--only", "base:overpass/field,base:station-straight/town", "--backs", "none")
    for name in ("s.pdf", "s.png"):
        assert stellwerk("print", *words, "-o", name, "--dpi", "100").code == 0
    with Image.open(tmp_path / "s.png") as image:
        assert (
            differs(next(rendered((tmp_path / "s.pdf").read_bytes(), 100)).resize(image.size), image.convert("RGB"))
            < 2.5
        )
