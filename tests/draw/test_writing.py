"""Words from packs, saves and people: letter for letter, and harmless (case 49)."""

import pytest

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.style import Style, painted
from stellwerk.cli.draw.writing import cleaned, cut, joined, width, wrapped


@pytest.mark.parametrize("text", ["Depot [/b] [blue] x", "[WIP]", "[Errno 2]", "{name} %s \\n", "<b>&amp;", "Zoë ★ 駅"])
def test_no_markup_is_read_in_content(text):
    assert cleaned(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", "\\x1b[31mred"),
        ("\x9b2J", "\\x9b2J"),
        ("a\rb\nc\td\x07\x00\x7f", "a\\rb\\nc\\td\\x07\\x00\\x7f"),
        ("\u202eevil\u2066", "\\u202eevil\\u2066"),
        ("zero\u200bwidth\u2028\ufeff", "zero\\u200bwidth\\u2028\\ufeff"),
        ("hard\u00a0blank\u3000wide", "hard blank wide"),
        ("\ud800", "\\ud800"),
        ("star\ufe0f", "star"),
    ],
)
def test_signs_that_steer_a_terminal_are_shown_not_sent(text, shown):
    assert cleaned(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë", "Zoe"),
        ("Łódź", "?odz"),
        ("駅前", "??"),
        ("½ ²", "? ?"),
        ("“a” – b…", '"a" - b...'),
        ("Straße", "Strasse"),
    ],
)
def test_ascii_drops_accents_and_asks_for_the_rest(text, shown):
    assert cleaned(text, ascii=True) == shown
    assert cleaned(text, ascii=True).isascii()


@pytest.mark.parametrize(
    ("text", "columns"), [("abc", 3), ("駅前", 4), ("e\u0301", 1), ("ｈ", 2), ("한", 2), ("🚂", 2), ("═", 1)]
)
def test_columns_are_counted_as_a_terminal_does(text, columns):
    assert width(text) == columns


def test_lines_are_cut_and_wrapped_by_columns():
    assert cut("駅前a", 3) == "駅"
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("  a: bb cc dd", 8) == ["  a: bb", "  cc dd"]
    assert wrapped("base:station-t-highway/field-traveler", 24) == ["base:station-t-highway/", "field-traveler"]
    assert wrapped("駅駅駅駅駅", 4) == ["駅駅", "駅駅", "駅"]
    assert wrapped("kept  as   it is", 20) == ["kept  as   it is"]
    assert joined(["a b", "c", "long one"], "  ", 8) == ["a b  c", "long one"]
    for room in range(2, 30):
        for text in ("x" * 50, "駅" * 20, "  indented words of a sentence", "a  b   c    d" * 3):
            assert all(width(line) <= room for line in wrapped(text, room))


def test_a_wide_sign_that_is_half_overwritten_goes_as_a_whole():
    canvas = Canvas.of(["駅前x"])
    canvas.put(1, 0, "a")
    assert canvas.lines(colour=False) == [" a前x"]
    canvas.put(2, 0, "b")
    assert canvas.lines(colour=False) == [" ab x"]
    under = Canvas.of(["駅駅駅"])
    under.paste(1, 0, Canvas.of(["ab"]))
    assert under.lines(colour=False) == [" ab 駅"]
    narrow = Canvas(3, 1)
    narrow.put(0, 0, "駅駅")
    assert narrow.lines(colour=False) == ["駅"]
    marked = Canvas(4, 1)
    marked.put(0, 0, "駅\u0301a")
    assert marked.lines(colour=False) == ["駅\u0301a"]


def test_colour_is_switched_on_and_off_again():
    loud = Style(196, 16, bold=True)
    assert painted([("a", Style()), ("b", loud), ("c", loud), ("d", Style(bold=True))], colour=True) == (
        "a\x1b[1;38;5;196;48;5;16mbc\x1b[0m\x1b[1md\x1b[0m"
    )
    assert painted([("a", loud)], colour=False) == "a"
