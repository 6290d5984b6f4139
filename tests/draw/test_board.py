"""A whole table as text: what stands where, in what width, in which signs."""

import random
import re
from pathlib import Path

import pytest
from draw.looks import LOOKS
from draw.shapes import KINDS, face
from draw.table import table
from games import GAMES

from stellwerk.cli.draw.board import render
from stellwerk.cli.draw.writing import width
from stellwerk.core.picture import Badge, Face, Grid, Picture, Row, Stroke, Text

GOLDENS = Path(__file__).parent / "goldens"
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
NAMES = ("Ann", "Ben [x]")


def plain(picture, **options):
    return render(picture, LOOKS, colour=False, **options)


def positions(case, seed, every):
    """Pictures of a random game, for everybody and for the last seat, after every so many moves."""
    game = case.assembly().game
    position, chance, made = game.start(seed), random.Random(seed), 0
    while True:
        if made % every == 0 or game.to_move(position) is None:
            for seat in (None, game.seats - 1):
                yield game.picture(position, seat)
        if game.to_move(position) is None:
            return
        moves = game.legal(position)
        game.apply(position, moves[chance.randrange(len(moves))])
        made += 1


@pytest.mark.parametrize(("seven_bit", "golden"), [(False, "table-box.txt"), (True, "table-ascii.txt")])
def test_a_table_by_hand(seven_bit, golden):
    # Checked by eye against draw/table.py: every route, letter and opening where the table says.
    text = plain(table(), ascii=seven_bit, names=NAMES, points=(5, 1))
    assert text + "\n" == (GOLDENS / golden).read_text(encoding="utf-8")
    assert text.isascii() is seven_bit


def test_without_colour_there_is_no_escape_code_and_colour_changes_nothing_else():
    picture = table()
    coloured = render(picture, LOOKS, names=NAMES)
    assert "\x1b[" in coloured
    stripped = [line.rstrip() for line in ESCAPE.sub("", coloured).split("\n")]
    assert stripped == plain(picture, names=NAMES).split("\n")
    assert "\x1b" not in plain(picture)
    for line in coloured.split("\n"):
        assert not ESCAPE.findall(line) or ESCAPE.findall(line)[-1] == "\x1b[0m"


@pytest.mark.parametrize("case", GAMES, ids=lambda case: case.id)
def test_every_game_fits_every_width(case):
    for number, picture in enumerate(positions(case, "width", 50)):
        for columns in (32, 57, 80, 131) if number % 3 == 0 else (80,):
            for seven_bit in (False, True):
                text = plain(picture, width=columns, ascii=seven_bit, names=("駅長 Zoë", "Ben" * 20, "C", "D"))
                assert all(width(line) <= columns for line in text.split("\n"))
                assert not seven_bit or text.isascii()
                assert text.isprintable() or set(text) - {"\n"} == {sign for sign in text if sign.isprintable()}


def test_a_wide_tableau_comes_in_parts_that_say_so():
    # 80 columns less three for the labels and two for openings hold ten tiles.
    road = {(x, 0): face("highway-straight", 1) for x in range(-9, 14)}
    lines = plain(Picture("", (), ((Grid("tableau", road),),))).split("\n")
    notes = [line for line in lines if "part" in line]
    assert [note.partition("  ")[2] for note in notes] == [
        "part 1 of 3, columns -9 to 0",
        "part 2 of 3, columns 1 to 10",
        "part 3 of 3, columns 11 to 13",
    ]
    labels = [int(word) for line in lines if re.fullmatch(r"[-0-9 ]+", line) for word in line.split()]
    assert labels == list(range(-9, 14))


def test_coordinates_may_be_negative_and_far_apart():
    tiles = {(-12, -7): face("railway-cross"), (10**4, 10**4): face("highway-cross")}
    lines = plain(Picture("", (), ((Grid("tableau", tiles),),)), legend=False).split("\n")
    assert lines[1].split() == ["-12", "-11", "9999", "10000"]
    assert [line.split()[0] for line in lines if re.match(r" *-?[0-9]+ ", line)][1:] == [
        "-7",
        "-6",
        "9999",
        "10000",
    ]


def test_openings_are_marked_outside_the_tile():
    cross = Grid("", {(0, 0): face("highway-cross", ground="")}, tuple(((0, 0), 2 + 4 * side) for side in range(4)))
    text = plain(Picture("", (), ((cross,),)), legend=False)
    assert text.split("\n")[1:] == ["      0", "      ▴", "      ║", "0 ◂═══╬═══▸", "      ║", "      ▾"]
    text = plain(Picture("", (), ((cross,),)), legend=False, ascii=True)
    assert text.split("\n")[1:] == ["      0", "      ?", "      #", "0 ?===#===?", "      #", "      ?"]


def test_the_market_has_tiles_beneath_numbers_with_stars_and_names():
    rows = tuple(
        Row(f"column {n}", (face("highway-straight"),) * n, texts)
        for n, texts in [(1, ("**",)), (2, ("seat 2",)), (10, ())]
    )
    lines = plain(Picture("", rows), names=NAMES, legend=False).split("\n")
    assert [line.rstrip() for line in lines[:4]] == [
        "column",
        "   1        2       10",
        "  **     Ben [x]",
        "·  ║  ·  ·  ║  ·  ·  ║  ·",
    ]
    assert sum("║" in line for line in lines) == 30


def test_names_stand_for_seats_only_where_the_game_speaks():
    words = Text("turn order", ("seat 2, seat 1, seat 12",))
    tile = Row("in hand", (Face("odd:seat 1/field", "field"),))
    text = plain(Picture("seat 1 begins", (words, tile), ((Grid("tableau", {}),),)), names=("seat 2", "Ben"))
    assert "seat 2 begins" in text
    assert "Ben, seat 2, seat 12" in text
    assert "odd:seat 1/field" in text
    assert "tableau  (empty)" in text


def test_points_and_the_order_and_choice_of_seats():
    picture = Picture("", (), tuple((Text("stars", (str(seat),)),) for seat in range(3)))
    names, points = ("Ann", "Ben", "Cem"), (0, 1, -3)

    def order(**options):
        lines = plain(picture, names=names, points=points, width=40, **options).split("\n")
        return [line.strip("─ ") for line in lines if line.startswith("──")]

    assert order() == ["Ann, 0 points", "Ben, 1 point", "Cem, -3 points"]
    assert order(seat=0) == ["Ben, 1 point", "Cem, -3 points", "Ann, 0 points"]
    assert order(seats=[2]) == ["Cem, -3 points"]
    assert "── seat 1 ──" in plain(picture)


def test_content_and_names_are_printed_letter_for_letter_and_harmless():
    # Case 49.
    title = "Depot [/b] [blue] x"
    picture = Picture(
        "[bold]",
        (
            Row("start tiles", (Face(title, "field", (Stroke("highway", (2, 10)),)),)),
            Text("note", ("\x1b[2J[red]", "a\x07b")),
            Row("hand", (Face("\x1b]0;x\x07", "", texts=("[i]",)),)),
        ),
        ((Text("x", ("y",)),),),
    )
    for colour in (False, True):
        text = ESCAPE.sub("", render(picture, LOOKS, colour=colour, names=("\x1b[31mEve[/]",)))
        for words in (title, "[bold]", "\\x1b[2J[red]", "a\\x07b", "\\x1b]0;x\\x07", "[i]", "\\x1b[31mEve[/]"):
            assert words in text
        assert not any(ord(sign) < 32 for sign in text if sign != "\n")


def test_letters_and_signs_mean_one_thing_in_a_picture():
    kinds = ["car", "train", "traveler", "watchtower", "tram", "camel", "Ñandu", "駅"]
    badges = tuple(Badge(kind) for kind in kinds)
    icons = tuple(Badge(kind, role="icon") for kind in ("oasis", "pyramid", "obelisk", "sphinx"))
    grounds = ("field", "town", "forest", "tundra", "wilds", "marsh", "moor")
    tiles = [Face("x", "field", (), marks, piece="tile") for marks in (badges, icons)]
    tiles += [Face("z", name, piece="tile") for name in grounds]
    cells = {(x, 0): tile for x, tile in enumerate(tiles)}
    for seven_bit in (False, True):
        text = plain(Picture("", (), ((Grid("tableau", cells),),)), ascii=seven_bit, width=500)
        told = text.split("\n")[-1].split("  ")
        means = {words.rpartition(" ")[0]: words.rpartition(" ")[2] for words in told}
        assert len(means) == len(told)
        assert means["c C"], means["t T"] == ("car", "train")
        assert means["v V"], means["w W"] == ("traveler", "watchtower")
        single = [sign for sign in means if len(sign) == 1]
        letters = [sign[0] for sign in means if len(sign) == 3 and sign[1] == " "]
        assert len(letters) == len(kinds)
        assert len(set(single + letters)) == len(single) + len(letters)
        assert means["u"] == "tundra"  # t is the train's, w the watchtower's, m the camel's
        assert means["i"] == "wilds"
        assert means["s"] == "marsh"  # a is Ñandu's, r the tram's
        assert means["o"] == "moor"


def test_cards_are_boxes_and_overlapped_ones_fans():
    hand = Row(
        "hand", (Face("red-7", "red", texts=("2 VP",)), Face("joker", "joker"), Face("x2", "tram", texts=("5",)))
    )
    line = Row("line", tuple(Face(f"red-{n}", "red", texts=("1 VP",)) for n in (2, 5, 10)), ("3 cards",), True)
    lines = plain(Picture("", (hand, line)), width=30).split("\n")
    assert lines == [
        "hand",
        "╭─────╮╭─────╮╭tram╮",
        "│red-7││joker││x2  │",
        "│2 VP ││     ││5   │",
        "╰─────╯╰─────╯╰────╯",
        "",
        "line  3 cards",
        "╭─────╭─────╭──────╮",
        "│red-2│red-5│red-10│",
        "│1 VP │1 VP │1 VP  │",
        "╰─────╰─────╰──────╯",
    ]
    lines = plain(Picture("", (line,)), width=24, ascii=True).split("\n")
    assert lines[1:5] == [
        ".-----.-----.------.",
        "|red-2|red-5|red-10|",
        "|1 VP |1 VP |1 VP  |",
        "'-----'-----'------'",
    ]


def test_two_small_tableaus_share_a_line_and_big_ones_do_not():
    small = (Grid("tableau", {(x, 0): face("highway-straight", 1) for x in range(3)}),)
    big = (Grid("tableau", {(x, 0): face("highway-straight", 1) for x in range(8)}),)

    def heads(*seats):
        return [line.count("seat") for line in plain(Picture("", (), seats)).split("\n") if "seat" in line]

    assert heads(small, small) == [2]
    assert heads(small, small, small) == [2, 1]
    assert heads(big, small) == [1, 1]
    assert heads(small, big, small, small) == [1, 1, 2]


def test_every_kind_of_tile_is_named_where_it_is_to_be_laid():
    row = Row("in hand", tuple(face(kind) for kind in KINDS))
    text = plain(Picture("", (), ((row,),)), width=80)
    assert all(f"base:{kind}/field" in text for kind in KINDS)


def test_a_picture_without_anything_is_empty():
    assert plain(Picture("nothing")) == "nothing"
