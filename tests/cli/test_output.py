"""Results on stdout, everything else on stderr, in what the other end can show."""

import json

import pytest
from terminal import Stream, process

from stellwerk.cli.output import Output, columns, visible


def output(encoding="utf-8", *, terminal=False, **environ):
    return Output(Stream(encoding, terminal=terminal), Stream(encoding, terminal=terminal), environ)


def test_results_and_the_rest_go_to_streams_of_their_own():
    to = output()
    to.say("a result")
    to.note("a warning")
    assert (to.out.text(), to.err.text()) == ("a result\n", "a warning\n")


def test_content_is_printed_letter_for_letter():
    """Case 49."""
    to = output()
    for text in ("Depot [/b] [blue] x", "packs/[WIP]/a", "[Errno 2]", "50 % {x} $HOME"):
        to.say(text)
        to.note(text)
    assert to.out.text() == to.err.text() == "Depot [/b] [blue] x\npacks/[WIP]/a\n[Errno 2]\n50 % {x} $HOME\n"


def test_control_characters_cannot_steer_the_terminal():
    assert visible("a\x1b[31mb\x07\x9b\u202ec") == "a\\x1b[31mb\\x07\\x9b\\u202ec"
    assert visible("Zoë, 東京 …\n\tx") == "Zoë, 東京 …\n\tx"


def test_an_encoding_that_lacks_signs_gets_plain_ones():
    """Case 43."""
    to = output("ascii")
    to.say("… and 3 × “2” – Zoë")
    assert to.out.text() == '... and 3 x "2" - Zo\\xeb\n'


def test_json_is_ascii_where_it_must_be():
    data = {"name": "Zoë", "mark": "─"}
    for encoding in ("utf-8", "cp1252", "ascii"):
        to = output(encoding)
        to.document(data)
        assert json.loads(to.out.text()) == data


@pytest.mark.parametrize(
    ("terminal", "environ", "coloured"),
    [
        (True, {}, True),
        (True, {"NO_COLOR": "1"}, False),
        (True, {"NO_COLOR": ""}, True),
        (True, {"TERM": "dumb"}, False),
        (False, {}, False),
    ],
)
def test_only_a_terminal_that_takes_it_gets_colour(terminal, environ, coloured):
    assert output(terminal=terminal, **environ).colour is coloured


def test_columns_are_as_wide_as_their_longest_cell():
    assert columns([("id", "what"), ("forest", "an expansion"), ("x", "")]) == [
        "id      what",
        "forest  an expansion",
        "x",
    ]


def test_a_board_at_a_pipe_has_no_escape_codes(stellwerk, game):
    ended = stellwerk("show", game)
    assert (ended.code, ended.err) == (0, "")
    assert "\x1b" not in ended.out
    assert "║" in ended.out
    assert "\x1b" in stellwerk("show", game, terminal=True).out


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1"])
def test_a_board_falls_back_to_ascii(stellwerk, game, encoding):
    """Case 43."""
    ended = stellwerk("show", game, encoding=encoding)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.isascii()
    assert "\\u" not in ended.out
    assert stellwerk("show", game, "--ascii").out == ended.out


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_process_without_utf8_shows_the_board(stellwerk, game, encoding):
    """Case 43."""
    ended = process("show", game, env={"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding})
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.isascii()
    assert "\x1b" not in ended.out
    assert "#" in ended.out


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1"])
def test_json_is_utf8_or_ascii_whatever_the_locale(stellwerk, encoding):
    """RFC 8259: what programs exchange is UTF-8."""
    assert stellwerk("new", "ü.json", "--player", "Zoë", "--player", "Ben", "--seed", "1").code == 0
    ended = stellwerk("score", "ü.json", "--json")
    assert "Zoë" in ended.out
    other = stellwerk("score", "ü.json", "--json", encoding=encoding).out
    assert other.isascii()
    assert json.loads(other) == json.loads(ended.out)
