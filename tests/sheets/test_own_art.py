"""printing.md 9 on a sheet: pictures of a pack's own, on both sides and in all formats; case 60."""

import pytest
from PIL import Image
from printing import A4, rendered

from stellwerk.cli.sheets.measure import INCH

MANIFEST = """
format: 1
id: photos
kind: expansion
title: Photos
version: 1.0.0
api: ">=1,<2"
extends: railroad-tiles
requires: [base]
bag: own
"""
TILES = """
tiles:
  - id: photo
    terrain: field
    routes: [{highway: [N, S]}]
    printings: [{}]
"""
DRAWING = "faces: [{id: photo, image: photo.jpg}]\n"
DPI = 100
RED, GREEN, BLUE, YELLOW = (220, 20, 20), (20, 160, 20), (20, 20, 220), (230, 220, 20)


@pytest.fixture
def pack(tmp_path):
    """A pack whose one tile shows a photograph: upright it is red, green above blue, yellow (left, right)."""
    folder = tmp_path / "photos"
    folder.mkdir()
    for name, text in (("manifest", MANIFEST), ("tiles", TILES), ("drawing", DRAWING)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    photo = Image.new("RGB", (200, 200))
    for place, colour in (((0, 0), RED), ((100, 0), GREEN), ((0, 100), BLUE), ((100, 100), YELLOW)):
        photo.paste(colour, (*place, place[0] + 100, place[1] + 100))
    lying = photo.transpose(Image.Transpose.ROTATE_90)  # the camera was held upright, its picture lies
    exif = Image.Exif()
    exif[0x0112] = 6
    lying.save(folder / "photo.jpg", exif=exif, quality=95)
    return folder


def quarters(image, left, top):
    """The colours of the four quarters of a tile of 45 mm at a place of a page."""
    spots = [
        (left + 5_000, top + 5_000),
        (left + 40_000, top + 5_000),
        (left + 5_000, top + 40_000),
        (left + 40_000, top + 40_000),
    ]
    return [image.getpixel(tuple(length * DPI // INCH for length in spot)) for spot in spots]


def alike(colours, wanted):
    return all(
        abs(part - other) < 40
        for colour, want in zip(colours, wanted, strict=True)
        for part, other in zip(colour, want, strict=True)
    )


@pytest.mark.parametrize("kind", ["pdf", "png"])
def test_a_photograph_is_upright_and_mirrored_behind(stellwerk, pack, tmp_path, kind):
    words = ("print", "--with", "./photos", "--only", "photos", "-o", f"s.{kind}", "--dpi", DPI, "--marks", "none")
    ended = stellwerk(*words)
    assert ended.code == 0, ended.err
    if kind == "pdf":
        front, back = rendered((tmp_path / "s.pdf").read_bytes(), DPI)
    else:
        front, back = (Image.open(tmp_path / f"s-0{number}.png") for number in (1, 2))
    left = (A4.width - 4 * 45_000) // 2
    assert alike(quarters(front, left, 10_000), [RED, GREEN, BLUE, YELLOW])
    assert alike(quarters(back, A4.width - left - 45_000, 10_000), [GREEN, RED, YELLOW, BLUE])


def test_a_picture_says_nothing_of_turning(stellwerk, pack, tmp_path):
    """Case 60: the PNG needs no viewer that knows orientations."""
    ended = stellwerk("print", "--with", "./photos", "--only", "photos", "--profile", "tgc-mini", "-o", "up")
    assert ended.code == 0, ended.err
    with Image.open(tmp_path / "up" / "1-tile-photos-photo-field-front.png") as image:
        assert 0x0112 not in image.getexif()
        assert alike([image.getpixel((120, 120)), image.getpixel((330, 330))], [RED, YELLOW])


def test_an_image_is_stored_once(stellwerk, pack, tmp_path):
    """Nine copies and their backs take no more room than one."""
    sizes = []
    for copies in (1, 9):
        assert stellwerk("print", "--with", "./photos", "--only", "photos", "-o", "s.pdf", "--copies", copies).code == 0
        sizes.append((tmp_path / "s.pdf").stat().st_size)
    assert sizes[1] - sizes[0] < 2_000


def test_an_image_that_cannot_be_used_stops_the_run(stellwerk, pack, tmp_path):
    (pack / "photo.jpg").write_bytes(b"no picture")
    ended = stellwerk("print", "--with", "./photos", "-o", "s.pdf")
    assert ended.code == 1
    assert "photos/drawing.yaml:1:" in ended.err.replace("\\", "/")
    assert "photo.jpg" in ended.err
    assert not (tmp_path / "s.pdf").exists()


def test_an_image_that_ends_within_the_bleed_is_told(stellwerk, pack):
    """3 mm of 45 are 66.7 thousandths; The Game Crafter's eighth of an inch round 600 pixels, 37.5, are 62.5."""
    words = ("print", "--with", "./photos", "--only", "photos")
    white = "warning: white shows in the bleed of photos:photo: let the image reach further, with bleed: {} or more in"
    ended = stellwerk(*words, "-o", "s.pdf", "--bleed", "3mm")
    assert (ended.code, ended.err) == (0, f"{white.format(67)} drawing.yaml\n")
    ended = stellwerk(*words, "-o", "s", "--profile", "tgc-small")
    assert (ended.code, ended.err) == (0, f"{white.format(63)} drawing.yaml\n")
    assert stellwerk(*words, "-o", "s.pdf").err == ""
    faces = "faces: [{id: photo/field, image: photo.jpg, bleed: 67}, {id: photo, image: photo.jpg}]\n"
    (pack / "drawing.yaml").write_text(faces, encoding="utf-8")
    assert stellwerk(*words, "-o", "s.pdf", "--bleed", "3mm").err == ""
    assert "bleed of photos:photo/field:" in stellwerk(*words, "-o", "s.pdf", "--bleed", "4mm").err
