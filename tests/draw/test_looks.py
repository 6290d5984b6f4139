"""One style for text and pictures: what a pack says in drawing.yaml reaches the boards in text too."""

from itertools import combinations
from pathlib import Path

import pytest
from art.test_packs_own_looks import folder, made
from draw.looks import LOOKS, PACKS
from hypothesis import given
from hypothesis import strategies as st
from terminal import process

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.draw.board import render
from stellwerk.cli.draw.key import Key
from stellwerk.cli.draw.looks import Looks
from stellwerk.cli.draw.marks import assigned
from stellwerk.cli.draw.style import nearest
from stellwerk.core.draft.picture import tile_face
from stellwerk.core.picture import Badge, Face, Grid, Picture, Stroke

ROAD = Face("x", "field", (Stroke("highway", (2, 10)),), (Badge("car", stroke=0), Badge("statue", role="icon")))


def board(looks: Looks, *, colour: bool = False, seven_bit: bool = False, face: Face = ROAD) -> list[str]:
    picture = Picture("", (), ((Grid("", {(0, 0): face}),),))
    return render(picture, looks, colour=colour, ascii=seven_bit, legend=False).split("\n")[2:]


def looks(tmp_path: Path, drawing: str) -> Looks:
    return Looks.of(made(folder(tmp_path, drawing)).contents)


def test_a_pack_restyles_text(tmp_path):
    restyled = looks(
        tmp_path,
        """
routes: [{id: highway, text: {pattern: heavy}}]
grounds: [{id: field, text: {sign: '¤', ascii: ':'}}]
pawns: [{id: car, text: {letter: k}}]
icons: [{id: statue, text: {sign: '♜', ascii: '!'}}]
""",
    )
    assert board(LOOKS) == ["   ·  ║ ◆·", "0     c", "   ·  ║  ·"]
    assert board(restyled) == ["   ¤  ┃ ♜¤", "0     k", "   ¤  ┃  ¤"]
    assert board(restyled, seven_bit=True) == ["   :  $ !:", "0     k", "   :  $  :"]


def test_what_is_said_of_text_leaves_the_picture_as_it_was(tmp_path):
    """An id may be described in parts: the lanes of the base stay where a pack says only how it looks in text."""
    drawing = "routes: [{id: highway, text: {pattern: dashed}}]\ngrounds: [{id: town, text: {sign: '#'}}]\n"
    plain = Artist.of(made(folder(tmp_path / "a", "{}\n")).contents).style
    other = Artist.of(made(folder(tmp_path / "b", drawing)).contents).style
    assert other.routes["highway"] == plain.routes["highway"]
    assert other.grounds["town"] == plain.grounds["town"]


def test_colours_of_pictures_are_the_colours_of_text(tmp_path):
    """One change of a named colour, of a pawn or of lanes: pictures and text both follow."""
    restyled = looks(
        tmp_path,
        """
colours: {car: '#005f00', opening: '#5f00ff', ink: '#0000af'}
routes: [{id: trail, lanes: [{colour: '#ffffff', width: 100}, {colour: '#870000', width: 20}]}]
grounds: [{id: moor, colour: '#87af00'}]
""",
    )
    # numbers of the palette: 16 + 36 r + 6 g + b, steps 00 5f 87 af d7 ff
    assert restyled.pawn("car").tint == 16 + 6 * 1
    assert restyled.style("opening").ink == 16 + 36 * 1 + 5
    assert restyled.route("trail").ink == 16 + 36 * 2
    assert restyled.ground("moor").tint == 16 + 36 * 2 + 6 * 3
    assert restyled.icon("statue").ink == 16 + 3
    assert restyled.route("highway") == LOOKS.route("highway")
    painted = "\n".join(board(restyled, colour=True))
    assert "\x1b[1;38;5;22;48;5;231mc" in painted  # a free pinpoint in the colour of its pawn
    assert "\x1b[1;38;5;19;48;5;151m◆" in painted


def test_kinds_that_no_pack_describes_have_in_text_the_colours_of_the_picture(tmp_path):
    place = folder(tmp_path, "{}\n")
    (place / "kinds.yaml").write_text("kinds: [{id: brook}, {id: dyke}]\nterrains: [{id: moor}, {id: steppe}]\n")
    contents = made(place).contents
    style, text = Artist.of(contents).style, Looks.of(contents)
    for name in ("moor", "steppe"):
        assert text.ground(name).tint == nearest(style.palette.rgb(style.grounds[name].colour))
    for name in ("brook", "dyke"):
        assert text.route(name).ink in {nearest(style.palette.rgb(lane.colour)) for lane in style.routes[name].lanes}


@pytest.mark.parametrize("seven_bit", [False, True])
def test_in_a_mix_of_all_packs_no_two_things_share_a_sign(seven_bit):
    faces = [Face("x", ground, (Stroke(kind, (2, 10)),)) for ground in LOOKS.grounds for kind in LOOKS.routes]
    badges = [Badge(kind, role="icon") for kind in LOOKS.icons] + [Badge(kind) for kind in LOOKS.pawns]
    grid = Grid("", {(x, 0): face for x, face in enumerate([*faces, Face("x", badges=tuple(badges), piece="tile")])})
    key = Key.of(Picture("", (grid,)), LOOKS, ascii=seven_bit)
    assert len({track.signs for track in key.tracks.values()}) == len(LOOKS.routes)
    assert len({ground.sign for name, ground in key.grounds.items() if name}) == len(LOOKS.grounds)
    assert len(set(key.pawns.values())) == len(LOOKS.pawns)
    filled = {track.signs[1] for track in key.tracks.values() if len(set(track.signs[3:])) == 1}
    assert not filled & {ground.sign for ground in key.grounds.values()}


@pytest.mark.parametrize("seven_bit", [False, True])
def test_a_sign_that_routes_have_is_given_to_no_icon(tmp_path, seven_bit):
    wishes = "icons: [{id: statue, text: {sign: '║', ascii: '$'}}]\nroutes: [{id: highway, text: {pattern: heavy}}]\n"
    statue = board(looks(tmp_path / "a", wishes), seven_bit=seven_bit)[0][6 + 2]
    assert statue == ("<" if seven_bit else "║")
    other = wishes.replace("║", "┃")
    assert board(looks(tmp_path / "b", other), seven_bit=seven_bit)[0][6 + 2] == ("<" if seven_bit else "◆")


def contrast(first: int, second: int) -> float:
    """The contrast of two colours of the palette, 1 to 21 (WCAG 2)."""

    def light(number: int) -> float:
        steps = (0, 95, 135, 175, 215, 255)
        cube = number - 16
        parts = (
            (steps[cube // 36], steps[cube // 6 % 6], steps[cube % 6])
            if number < 232
            else (8 + 10 * (number - 232),) * 3
        )
        linear = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((light(first), light(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_routes_and_pawns_of_the_shipped_packs_can_be_read_on_every_ground():
    faces = [tile_face(tile) for tile in PACKS.game.rules.tiles.values()]
    pairs = {(stroke.kind, face.ground) for face in faces for stroke in face.strokes}
    assert {kind for kind, _ in pairs} == LOOKS.routes.keys()
    for kind, ground in pairs:
        assert contrast(LOOKS.route(kind).ink, LOOKS.ground(ground).tint) >= 3, (kind, ground)
    for pawn in LOOKS.pawns.values():
        assert contrast(pawn.ink, pawn.tint) >= 4.5
    for first, second in combinations(LOOKS.grounds.values(), 2):
        assert first.tint != second.tint


def test_one_wish_is_granted_once():
    """Two packs may wish for one sign: the first by name has it, the other the next that nobody has."""
    assert assigned({"mill": "#", "bridge": "#", "farm": None, "barn": "+"}, "+*#/") == {
        "barn": "+",
        "bridge": "#",
        "farm": "*",
        "mill": "/",
    }
    assert assigned({"a": None, "b": None}, "x") == {"a": "x", "b": "?"}


@given(st.tuples(*[st.integers(0, 255)] * 3))
def test_the_nearest_colour_is_the_nearest_of_all(rgb):
    steps = (0, 95, 135, 175, 215, 255)
    palette = {
        16 + 36 * r + 6 * g + b: (steps[r], steps[g], steps[b]) for r in range(6) for g in range(6) for b in range(6)
    }
    palette.update({232 + step: (8 + 10 * step,) * 3 for step in range(24)})
    far = {number: sum((a - b) ** 2 for a, b in zip(rgb, other, strict=True)) for number, other in palette.items()}
    assert far[nearest(rgb)] == min(far.values())


@pytest.mark.parametrize(
    ("look", "wanted"),
    [
        (
            "routes: [{id: highway, text: {pattern: duble}}]",
            "drawing.yaml:1:40: route highway: pattern cannot be 'duble' (did you mean double?)",
        ),
        (
            "routes: [{id: highway, text: {pattern: ties, sign: '-'}}]",
            "drawing.yaml:1:30: text of route highway has a pattern and a sign (give it one of them)",
        ),
        (
            "grounds: [{id: field, text: {sign: '森'}}]",
            "drawing.yaml:1:36: text of ground field: '森' does not take one column of a terminal "
            "(choose a narrow sign)",
        ),
        (
            "icons: [{id: station, text: {sign: S, ascii: '§'}}]",
            "drawing.yaml:1:46: icon station: ascii must be one sign of ASCII such as '&', not '§'",
        ),
        (
            "pawns: [{id: car, text: {letter: C}}]",
            "drawing.yaml:1:34: pawn car: letter must be a letter from a to z, not 'C'",
        ),
        (
            "grounds: [{id: field, text: {tint: medow}}]",
            "drawing.yaml:1:36: unknown colour 'medow' (did you mean meadow?)",
        ),
    ],
)
def test_faults_have_a_place_and_a_way_out(tmp_path, look, wanted):
    place = folder(tmp_path, look + "\n")
    ended = process("validate", place)
    assert ended.code == 1
    assert wanted in (ended.out + ended.err).replace(f"{place}/", "")
