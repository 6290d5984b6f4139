"""Texts without a font of the system; a sign that is missing is named (case 57)."""

import pytest
from PIL import Image, ImageDraw

from stellwerk.cli.art.letters import Letters


def written(text, **settings):
    letters = Letters()
    image = Image.new("L", (400, 80), 255)
    letters.write(ImageDraw.Draw(image), text, (200, 40), 40, 0, **settings)
    return image, letters.warnings


def box(image):
    return image.point(lambda v: 255 - v).getbbox()


@pytest.mark.parametrize("text", ["Überführung", "Zoë ñandú", "Gdańsk – Łódź", "x² · ½", "“so” … ‘so’"])
def test_european_names_are_written_without_a_warning(text):
    image, warnings = written(text)
    assert not [w for w in warnings if "²" not in w]
    assert box(image) is not None


def test_a_letter_written_as_others_is_named():
    assert written("Straße")[1] == [
        "the built-in font has no sign for 'ß' (U+00DF LATIN SMALL LETTER SHARP S): ss stands in its place"
    ]


@pytest.mark.parametrize(("sign", "plain"), ["øo", "ØO", "łl", "ŁL", "đd", "ĐD"])
def test_a_stroke_goes_through_its_letter(sign, plain):
    struck, bare = written(sign), written(plain)
    assert not struck[1]
    more = [new for new, old in zip(struck[0].tobytes(), bare[0].tobytes(), strict=True) if new < old - 60]
    assert 15 < len(more) < 250


def test_an_accent_stands_above_its_letter():
    plain, marked = box(written("u")[0]), box(written("ü")[0])
    assert marked[1] < plain[1] - 3
    assert abs(marked[3] - plain[3]) <= 1


def test_a_missing_sign_is_named_once():
    _, warnings = written("日本 日")
    assert warnings == [
        "the built-in font has no sign for '日' (U+65E5 CJK UNIFIED IDEOGRAPH-65E5): a box stands in its place",
        "the built-in font has no sign for '本' (U+672C CJK UNIFIED IDEOGRAPH-672C): a box stands in its place",
    ]


def test_a_text_is_made_to_fit():
    wide, narrow = box(written("a long line of text")[0]), box(written("a long line of text", room=120)[0])
    assert wide[2] - wide[0] > 200
    assert 100 < narrow[2] - narrow[0] <= 121
    assert box(written("left", align="left")[0])[0] >= 199
    assert box(written("right", align="right")[0])[2] <= 202
