"""A drawn tile can be read back: its routes, where they leave, what is joined and what is not."""

from itertools import pairwise

import pytest
from draw.looks import LOOKS
from draw.shapes import KINDS, face
from draw.tracing import BORDER, SIDES, leads, traced

from stellwerk.cli.draw.board import render
from stellwerk.cli.draw.key import Key
from stellwerk.cli.draw.tile import tile_canvas
from stellwerk.core.picture import Badge, Face, Grid, Picture, Stroke

WEIGHTS = {"highway": "DOUBLE", "railway": "LIGHT"}
ASCII = {"highway": {0: "#", 1: "=", 2: "#", 3: "="}, "railway": {0: "|", 1: "-", 2: "|", 3: "-"}}
STATIONS = [kind for kind in KINDS if "station" in KINDS[kind]]


def drawn(tile, *, seven_bit=False):
    """The three lines of a tile, each seven signs."""
    key = Key.of(Picture("", (Grid("", {(0, 0): tile}),)), LOOKS, ascii=seven_bit)
    return [line.ljust(7) for line in tile_canvas(tile, key).lines(colour=False)]


def curve(kind, *sides):
    return Stroke(kind, tuple(2 + 4 * side for side in sides))


@pytest.mark.parametrize("placement", range(8))
def test_each_border_shows_the_route_that_leaves_there_and_no_other(placement):
    for kind in KINDS:
        tile = face(kind, placement)
        lines = drawn(tile)
        for side, (x, y) in BORDER.items():
            here = [stroke.kind for stroke in tile.strokes if 2 + 4 * side in stroke.ports]
            weight, ways = leads(lines[y][x])
            if here:
                assert weight == WEIGHTS[here[0]], lines
                assert SIDES[side] in ways, lines
            else:
                assert lines[y][x] == " ", lines
        rim = [(x, y) for x in range(7) for y in (0, 2)] + [(0, 1), (6, 1)]
        lone = [(x, y) for x, y in rim if (x, y) not in BORDER.values() and lines[y][x] not in " ·"]
        # Only a curve that keeps clear of another one runs along the border, from its own port to a neighbouring sign.
        assert not lone or kind == "double-curve"


@pytest.mark.parametrize("placement", range(8))
def test_the_signs_of_a_route_join_its_ports_and_never_those_of_another(placement):
    for kind in sorted(KINDS.keys() - STATIONS):
        tile = face(kind, placement)
        lines = drawn(tile)
        for stroke in tile.strokes:
            ends = {BORDER[port // 4] for port in stroke.ports}
            reached = traced(lines, min(ends)) & set(BORDER.values())
            if kind == "overpass" and ends == {(0, 1), (6, 1)}:  # it passes under the other one
                assert reached == {(0, 1)}
                assert [lines[1][2], lines[1][4]] == [")", "("]
                assert traced(lines, (6, 1)) & set(BORDER.values()) == {(6, 1)}
            else:
                assert reached == ends, lines


@pytest.mark.parametrize("placement", range(8))
def test_every_route_of_a_station_tile_runs_up_to_the_station(placement):
    for kind in STATIONS:
        lines = drawn(face(kind, placement))
        assert lines[1][2:5] == "[■]"
        for side, (x, y) in BORDER.items():
            reached = traced(lines, (x, y)) if lines[y][x] != " " else set()
            # A vertical arm is one sign, right above or below the station; a horizontal one ends at its bracket.
            assert not reached or {0: (3, 0), 1: (5, 1), 2: (3, 2), 3: (1, 1)}[side] in reached


@pytest.mark.parametrize("placement", range(8))
def test_the_same_in_ascii(placement):
    for kind in KINDS:
        tile = face(kind, placement)
        lines = drawn(tile, seven_bit=True)
        assert all(line.isascii() for line in lines)
        for side, (x, y) in BORDER.items():
            here = [stroke.kind for stroke in tile.strokes if 2 + 4 * side in stroke.ports]
            if not here:
                assert lines[y][x] == " ", lines
            elif kind == "double-curve" and y != 1:  # bends right at the border
                assert lines[y][x] == {"highway": "#", "railway": "+"}[here[0]]
            else:
                assert lines[y][x] == ASCII[here[0]][side], lines


def test_overpass_crossing_and_station_look_different_also_without_colour():
    opposite = [drawn(face(kind)) for kind in ("overpass", "station-cross-opposite")]
    two_highways = Face("x", "field", (curve("highway", 0, 2), curve("highway", 1, 3)))
    looks = [*opposite, drawn(two_highways), drawn(face("highway-cross")), drawn(face("railway-cross"))]
    assert all(one != other for number, one in enumerate(looks) for other in looks[:number])
    assert drawn(two_highways) == ["·  ║  ·", "══)║(══", "·  ║  ·"]


def test_a_double_curve_is_two_curves_and_a_dead_end_has_a_bar():
    assert drawn(face("double-curve")) == ["·  ╚╗ ·", "─┼┐ ╚══", "· └┐  ·"]
    assert drawn(face("double-curve", 1)) == ["· ┌┘  ·", "─┼┘ ╔══", "·  ╔╝ ·"]
    assert drawn(face("highway-dead-end")) == ["·  ║  ·", "   ╨   ", "·     ·"]
    assert drawn(face("railway-dead-end", 3)) == ["·     ·", "─┼─┤   ", "·     ·"]
    assert drawn(face("highway-dead-end", 1), seven_bit=True) == [".     .", "   *===", ".     ."]


def test_routes_that_nothing_joins_keep_apart_whatever_they_are():
    ends = Face("x", "", (curve("highway", 0), curve("railway", 1), curve("highway", 2), curve("railway", 3)))
    assert drawn(ends) == ["   ╨   ", "─┤   ├─", "   ╥   "]
    fork = Face("x", "", (curve("railway", 0, 1, 2), curve("highway", 3)))
    assert drawn(fork) == ["   │   ", "═╡ ├─┼─", "   │   "]
    bend = Face("x", "", (curve("highway", 1, 2), curve("railway", 0), curve("railway", 3)))
    assert drawn(bend) == ["   ┴   ", "─┤  ╔══", "   ╔╝  "]


def test_letters_stand_on_the_route_they_belong_to():
    car, train = Badge("car", stroke=0), Badge("train", stroke=1, taken=True)
    assert drawn(face("highway-straight", badges=[car])) == ["·  ║  ·", "   c   ", "·  ║  ·"]
    assert drawn(face("overpass", badges=[car])) == ["·  ║  ·", "─┼)c(┼─", "·  ║  ·"]
    assert drawn(face("overpass", badges=[train])) == ["·  ║  ·", "─┼)║(T─", "·  ║  ·"]
    assert drawn(face("double-curve", badges=[car, train])) == ["·  ╚╗ ·", "─T┐ ╚c═", "· └┐  ·"]
    assert drawn(face("station-t-highway", badges=[car])) == ["·  ║c ·", "  [■]┼─", "·  ║  ·"]


def test_a_pawn_that_belongs_to_all_routes_stands_in_the_station_and_one_of_the_tile_in_the_open():
    tile = face("station-straight", badges=[Badge("traveler", stroke=0, joint=True), Badge("watchtower")])
    assert drawn(tile) == ["·  ║ w·", "  [v]  ", "·  │  ·"]
    tile = face("station-straight", badges=[Badge("traveler", stroke=0, joint=True, taken=True)])
    assert drawn(tile)[1] == "  [V]  "


def test_more_badges_than_a_tile_has_room_for_are_told_of():
    crowd = [Badge(f"pawn-{number}") for number in range(30)]
    assert drawn(face("highway-cross", badges=crowd))[1][3] == "+"
    some = drawn(face("highway-cross", badges=crowd[:6]))
    assert some[1] == "═══╬═══"
    assert sum(sign.isalpha() for line in some for sign in line) == 6


def test_features_on_halves_and_corners_are_marked_where_they_lie():
    cable = Face("x", "moon", (Stroke("cable", (0, 8)), curve("railway", 0, 1), Stroke("fence", (9, 15))))
    assert drawn(cable) == ["╲  │  m", "   └─┼─", "m    ┇╲"]
    assert drawn(cable, seven_bit=True) == ["\\  |  m", "   +-+-", "m    ;\\"]


def test_unknown_routes_have_patterns_of_their_own():
    names = ["brook", "highway", "maglev", "railway", "tunnel", "wire", "canal", "lake", "trail", "cable"]
    tiles = {(x, 0): Face("x", "", (curve(name, 1, 3),)) for x, name in enumerate(names)}
    for seven_bit in (False, True):
        key = Key.of(Picture("", (Grid("", tiles),)), LOOKS, ascii=seven_bit)
        looks = {tile_canvas(tile, key).lines(colour=False)[1] for tile in tiles.values()}
        assert len(looks) == len(names)


def test_neighbouring_tiles_join_to_one_line():
    row = {(x, 0): face("highway-straight", 1, ground="") for x in range(3)}
    rails = {(x, 1): face("railway-straight", 1, ground="") for x in range(3)}
    lines = render(Picture("", (Grid("", {**row, **rails}),)), LOOKS, colour=False, legend=False).splitlines()
    roads = next(line for line in lines if "═" in line)
    assert "═" * 21 in roads
    track = next(line for line in lines if "┼" in line).split()[1]
    assert len(track) == 21
    assert all(leads(one)[1] >= {(1, 0)} and leads(other)[1] >= {(-1, 0)} for one, other in pairwise(track))


def test_a_bridge_is_shown_only_when_it_is_there():
    strokes = (curve("canal", 0, 2), curve("highway", 1), curve("highway", 3))
    for there in (False, True):
        tile = Face("x", "canal", strokes, (Badge("bridge", taken=there, stroke=1, role="gap"),), piece="tile")
        assert ("╫" in "".join(drawn(tile))) is there
