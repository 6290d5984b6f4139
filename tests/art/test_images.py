"""A pack's own images: upright, in any usual colour model, never a bomb, never from outside (cases 31, 60)."""

import struct
import zlib
from random import Random

import pytest
from PIL import Image

from stellwerk.cli.art.images import ImageError, checked, pixels, whole
from stellwerk.cli.art.matrix import placed
from stellwerk.cli.art.raster import Painter


def quarters(mode="RGB", size=40):
    """Red NW, green NE, blue SW, white SE."""
    image = Image.new("RGB", (size, size), "white")
    half = size // 2
    for colour, box in (("red", (0, 0)), ("lime", (half, 0)), ("blue", (0, half))):
        image.paste(colour, (*box, box[0] + half, box[1] + half))
    return image.convert(mode)


def corners(image):
    last = image.width - 5
    return [image.convert("RGB").getpixel(at) for at in ((4, 4), (last, 4), (4, last), (last, last))]


RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


def close(found, wanted, most=30):
    return all(abs(a - b) <= most for f, w in zip(found, wanted, strict=True) for a, b in zip(f, w, strict=True))


def test_the_orientation_a_camera_wrote_is_applied(tmp_path):
    """Case 60: orientation 6 says that the first row is the right-hand side: a viewer turns it clockwise."""
    exif = Image.Exif()
    exif[0x0112] = 6
    quarters().save(tmp_path / "photo.jpg", exif=exif, quality=95)
    shown = pixels(checked(tmp_path / "photo.jpg", "photo.jpg"))
    assert close(corners(shown), [BLUE, RED, WHITE, GREEN])
    assert 0x0112 not in shown.getexif()


@pytest.mark.parametrize(("mode", "name"), [("CMYK", "a.jpg"), ("P", "a.png"), ("RGBA", "a.png"), ("RGB", "a.webp")])
def test_usual_colour_models_become_rgb(tmp_path, mode, name):
    quarters(mode).save(tmp_path / name, quality=95)
    assert close(corners(pixels(checked(tmp_path / name, name))), [RED, GREEN, BLUE, WHITE], 60)


def test_sixteen_bits_of_grey_become_eight(tmp_path):
    image = Image.new("I;16", (2, 1))
    image.putpixel((0, 0), 65535)
    image.putpixel((1, 0), 257 * 100)
    image.save(tmp_path / "deep.png")
    shown = pixels(checked(tmp_path / "deep.png", "deep.png"))
    assert [shown.getpixel((x, 0))[:3] for x in (0, 1)] == [(255, 255, 255), (100, 100, 100)]


def test_what_is_transparent_stays_so(tmp_path):
    image = Image.new("RGBA", (10, 10), (255, 0, 0, 0))
    image.save(tmp_path / "glass.png")
    assert pixels(checked(tmp_path / "glass.png", "glass.png")).getpixel((5, 5))[3] == 0


@pytest.mark.parametrize("mode", ["LAB", "F"])
def test_colour_models_nobody_paints_with_are_refused_by_name(tmp_path, mode):
    Image.new(mode, (4, 4)).save(tmp_path / "odd.tiff")
    with pytest.raises(ImageError, match=r"odd.tiff: its (colours are LAB: save it as RGB|grey values are fractions)"):
        checked(tmp_path / "odd.tiff", "odd.tiff")


def png(width, height):
    """A PNG of a few bytes that says it is so large."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("size", [(8_000, 8_000), (30_000, 30_000), (2_000_000, 2_000_000)])
def test_pixel_bombs_are_refused_before_they_are_decoded(tmp_path, size, monkeypatch):
    (tmp_path / "bomb.png").write_bytes(png(*size))
    monkeypatch.setattr(Image.Image, "load", lambda self: pytest.fail("it was decoded"))
    with pytest.raises(ImageError, match=r"bomb\.png: .*too many"):
        checked(tmp_path / "bomb.png", "bomb.png")


def test_what_is_no_picture_is_refused_by_name(tmp_path):
    (tmp_path / "words.png").write_text("not a picture")
    with pytest.raises(ImageError, match=r"^words\.png: is no image that can be read"):
        checked(tmp_path / "words.png", "words.png")
    with pytest.raises(ImageError, match=r"^gone\.png: "):
        checked(tmp_path / "gone.png", "gone.png")
    film = [Image.new("RGB", (4, 4), colour) for colour in ("red", "blue")]
    film[0].save(tmp_path / "film.gif", save_all=True, append_images=film[1:])
    with pytest.raises(ImageError, match=r"film\.gif: has several frames"):
        checked(tmp_path / "film.gif", "film.gif")
    quarters(size=400).save(tmp_path / "torn.png")
    (tmp_path / "torn.png").write_bytes((tmp_path / "torn.png").read_bytes()[:200])
    torn = checked(tmp_path / "torn.png", "torn.png")
    for decode in (lambda: pixels(torn), lambda: whole(tmp_path / "torn.png", "torn.png")):
        with pytest.raises(ImageError, match=r"torn\.png: the image is damaged"):
            decode()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF"])
def test_whatever_is_damaged_in_a_file_is_told(tmp_path, kind):
    """However it is torn or its bytes are mixed up, it is an image or an ImageError, and nobody is warned."""
    draw = Random(kind)
    quarters().save(tmp_path / "a", kind)
    sound = (tmp_path / "a").read_bytes()
    told = 0
    for _ in range(60):
        data = bytearray(sound[: draw.choice([len(sound), draw.randrange(1, len(sound))])])
        for _ in range(draw.randrange(6)):
            data[draw.randrange(min(len(data), 300))] = draw.randrange(256)
        (tmp_path / "a").write_bytes(data)
        try:
            whole(tmp_path / "a", "a")
        except ImageError as error:
            told += str(error).startswith("a: ")
    assert told > 20


@pytest.mark.parametrize(
    ("placement", "wanted"),
    [
        (0, [RED, GREEN, BLUE, WHITE]),
        (1, [BLUE, RED, WHITE, GREEN]),
        (2, [WHITE, BLUE, GREEN, RED]),
        (4, [GREEN, RED, WHITE, BLUE]),
        (5, [WHITE, GREEN, BLUE, RED]),
    ],
)
def test_an_image_turns_and_mirrors_with_its_tile(tmp_path, placement, wanted):
    from stellwerk.cli.art.drawing import Drawing, Use
    from stellwerk.cli.art.drawing import Image as Drawn
    from stellwerk.cli.art.matrix import UNIT
    from stellwerk.cli.art.palette import Palette

    quarters().save(tmp_path / "a.png")
    drawn = Drawing(UNIT, UNIT, (Drawn(checked(tmp_path / "a.png", "a.png"), 0, 0, UNIT, UNIT),))
    whole = Drawing(UNIT, UNIT, (Use(drawn, placed(placement)),))
    assert close(corners(Painter(Palette()).paint(whole, 60)), wanted)
