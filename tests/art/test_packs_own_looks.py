"""drawing.yaml of a pack: what it restyles, and every fault of it with its place."""

from dataclasses import replace
from pathlib import Path

import pytest
from art.studio import lying, near
from packs.workshop import write_pack
from PIL import Image
from terminal import process

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.raster import Painter
from stellwerk.core.draft.picture import tile_face
from stellwerk.core.errors import ContentError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.picture import Disc

TILES = "tiles:\n  - id: mosaic\n    terrain: field\n    routes: [{highway: [N, S]}]\n    printings: [{}]\n"


def folder(tmp_path: Path, drawing: str, tiles: str = TILES) -> Path:
    place = write_pack(tmp_path / "atelier", "atelier", extends="railroad-tiles", requires=["base"])
    (place / "tiles.yaml").write_text(tiles)
    (place / "drawing.yaml").write_text(drawing)
    return place


def made(place: Path):
    return assemble(resolve(discover(), "railroad-tiles", [str(place)], 2))


def faults(place: Path) -> list[str]:
    with pytest.raises(ContentError) as caught:
        Artist.of(made(place).contents)
    return [str(fault).replace(f"{place}/", "") for fault in caught.value.faults]


def picture(place: Path, name: str, width: int = 100):
    assembled = made(place)
    artist = Artist.of(assembled.contents)
    return Painter(artist.palette).paint(artist.face(tile_face(assembled.game.rules.tiles[name])), width)


def test_a_pack_restyles_what_others_drew(tmp_path):
    look = "colours: {meadow: '#0a141e'}\nroutes:\n  - {id: highway, lanes: [{colour: '#ff00ff', width: 400}]}\n"
    image = picture(folder(tmp_path, look), "base:highway-straight/field")
    assert near(image.getpixel((50, 10)), (255, 0, 255), 2)
    assert near(image.getpixel((2, 2)), (10, 20, 30), 2)


def test_a_pack_brings_kinds_with_pictograms_of_its_own(tmp_path):
    look = """
pictograms:
  - id: flag
    figures:
      - {rectangle: [0, 0, 1000, 1000], fill: '#123456'}
      - {path: 'M 0 0 L 1000 0 C 1000 500 500 500 500 1000 Z', edge: ink, width: 10, mirrored: true}
grounds:
  - {id: field, colour: '#ffffff', scenery: [{pictogram: flag, count: 30, size: [200, 200]}]}
"""
    image = picture(folder(tmp_path, look), "atelier:mosaic/field")
    assert image.getcolors(100_000)
    assert sum(count for count, rgb in image.getcolors(100_000) if near(rgb, (18, 52, 86), 3)) > 1000


def test_a_pack_brings_an_image_for_a_tile(tmp_path):
    place = folder(tmp_path, "faces: [{id: mosaic, image: art/mosaic.png, bleed: 100}]\n")
    (place / "art").mkdir()
    image = Image.new("RGB", (120, 120), (0, 0, 255))
    image.paste((255, 0, 0), (10, 10, 110, 60))
    image.save(place / "art" / "mosaic.png")
    shown = picture(place, "atelier:mosaic/field")
    assert near(shown.getpixel((50, 25)), (255, 0, 0), 8)
    assert near(shown.getpixel((50, 75)), (0, 0, 255), 8)
    assert near(shown.getpixel((1, 1)), (255, 0, 0), 30)  # the image's blue rim lies in the bleed


OUTSIDE = [
    "../o/x.png",
    "/etc/x.png",
    "C:\\x.png",
    "art/../../x.png",
    "..\\x.png",
    "link.png",
    "../atelier_b/x.png",
]


@pytest.mark.parametrize("name", OUTSIDE)
def test_images_stay_in_the_packs_folder(tmp_path, name):
    """Case 31."""
    place = folder(tmp_path, f"faces:\n  - id: mosaic\n    image: '{name}'\n")
    outside = tmp_path / "atelier_b"
    outside.mkdir()
    Image.new("RGB", (4, 4)).save(outside / "x.png")
    (place / "link.png").symlink_to(outside / "x.png")
    (fault,) = faults(place)
    assert fault.startswith("drawing.yaml:3:12: face mosaic: the image '")
    assert "lies outside the pack's folder" in fault


@pytest.mark.parametrize(
    ("look", "wanted"),
    [
        (
            "grounds: [{id: field, colour: medow}]",
            "drawing.yaml:1:31: unknown colour 'medow' (did you mean meadow?)",
        ),
        (
            "pawns: [{id: car, colour: ink, pictogram: caar}]",
            "drawing.yaml:1:43: unknown pictogram 'caar' (did you mean car?)",
        ),
        (
            "pictograms: [{id: a, figures: [{circle: [1, 2, 3], line: [[1, 2], [3, 4]], fill: ink}]}]",
            "drawing.yaml:1:32: pictogram a: one item has circle and line "
            "(give it one of circle, ellipse, rectangle, polygon, line, path, image)",
        ),
        (
            "pictograms: [{id: a, figures: [{circle: [1, 2, 3]}]}]",
            "drawing.yaml:1:32: pictogram a: circle has no colour (give it a fill or an edge)",
        ),
        (
            "pictograms: [{id: a, figures: [{line: [[1, 2], [3, 4]], edge: ink}]}]",
            "drawing.yaml:1:32: pictogram a: the edge of a line has no width (give it a width)",
        ),
        (
            "pictograms: [{id: a, figures: [{path: 'M 1 2 Q 3 4', fill: ink}]}]",
            "drawing.yaml:1:39: pictogram a: path must be a path of lines and curves such as "
            "'M 0 500 L 500 0 C 800 0 1000 200 1000 500 Z', not 'M 1 2 Q 3 4'",
        ),
        (
            "colours: {grass: green}",
            "drawing.yaml:1:18: grass must be a colour in quotes such as '#dde8b9', not 'green'",
        ),
        ("routs: []", "drawing.yaml:1:1: unknown field 'routs' (did you mean routes?)"),
        (
            "icons:\n  - {id: station}\n  - {id: station}",
            "drawing.yaml:3:10: icon station is there twice: lines 2 and 3 (keep one of them)",
        ),
        (
            "faces: [{id: mosaic, image: gone.png}]",
            "drawing.yaml:1:29: face mosaic: there is no image 'gone.png' in the pack's folder",
        ),
    ],
)
def test_faults_have_a_place_and_a_way_out(tmp_path, look, wanted):
    assert faults(folder(tmp_path, look + "\n")) == [wanted]


def test_images_that_cannot_be_used_are_told_with_their_place(tmp_path):
    place = folder(tmp_path, "faces:\n  - {id: mosaic, image: a.png}\n  - {id: mosaic/field, image: b.png}\n")
    (place / "a.png").write_text("no image")
    (place / "b.png").write_text("nor this")
    assert faults(place) == [
        f"drawing.yaml:{line}:{column}: {name}: is no image that can be read (PNG, JPEG, WEBP, GIF, BMP, TIFF)"
        for line, column, name in ((2, 25, "a.png"), (3, 31, "b.png"))
    ]


def test_validate_tells_of_images_that_cannot_be_used(tmp_path):
    place = folder(tmp_path, "faces:\n  - {id: mosaic, image: a.png}\n")
    (place / "a.png").write_text("no image")
    ended = process("validate", place)
    assert ended.code == 1
    assert "drawing.yaml:2:25: a.png: is no image that can be read" in ended.out + ended.err
    Image.new("RGB", (10, 10)).save(place / "a.png")
    assert process("validate", place).code == 0


def test_looks_do_not_change_what_a_save_pins(tmp_path):
    plain = made(folder(tmp_path / "a", "colours: {meadow: '#0a141e'}\n"))
    other = made(folder(tmp_path / "b", "colours: {meadow: '#ffffff'}\n"))
    assert plain.contents["atelier"].digest == other.contents["atelier"].digest


def test_kinds_that_no_pack_describes_look_different_from_one_another(tmp_path):
    """Unknown routes, grounds and pawns get looks of their own, whatever they are called."""
    place = folder(tmp_path, "colours: {}\n")
    kinds = [f"kind-{number}" for number in range(8)]
    (place / "kinds.yaml").write_text(
        f"kinds: [{', '.join(f'{{id: {kind}}}' for kind in kinds)}]\nterrains: [{{id: moor}}, {{id: steppe}}]\n"
        f"joints: [{', '.join(f'{{between: [{kind}, {kind}]}}' for kind in kinds)}]\n"
    )
    style = Artist.of(made(place).contents).style
    assert len({style.routes[kind] for kind in kinds}) == len(kinds)
    assert style.grounds["moor"] != style.grounds["steppe"]


def test_routes_over_corners_and_half_sides_reach_their_ports(tmp_path):
    from stellwerk.cli.art.routes import routes_of
    from stellwerk.cli.art.ways import port_point
    from stellwerk.core.picture import Face, Stroke

    style = Artist.of(made(folder(tmp_path, "colours: {}\n")).contents).style
    for ports in [(0, 8), (0, 4, 12), (0, 4, 8, 12), (1, 3), (3, 5, 7, 9), (1, 2), (13,), (4,)]:
        (route,) = routes_of(style, Face("x:y", strokes=(Stroke("strange", ports),), piece="tile"))
        ends = {end for way in route.course.ways for end in (way.piece[0], way.piece[-1])}
        assert {port_point(port) for port in ports} <= ends


def test_a_title_hides_no_landmark(tmp_path):
    """Wherever the tile's icon comes to lie when it is turned, the band with its title lies elsewhere."""
    from stellwerk.cli.art.drawing import Sign

    contents = made(folder(tmp_path, "colours: {}\n"))
    artist = Artist.of(contents.contents)
    rules = assemble(resolve(discover(), "railroad-tiles", ["forest"], 2, options={"objectives": "random"})).game.rules
    faces = [(tile_face(rules.tiles[one.tile.id]), one.title_in()) for one in rules.sets.values()]
    assert len(faces) > 8
    for face, title in faces:
        for placement in range(8):
            *marks, band = artist.face(replace(lying(face, placement), texts=(title,))).signs
            for mark in marks:
                assert isinstance(mark, Sign)
                near = abs(mark.x - band.x) < (mark.size + band.size) // 2
                assert not near or abs(mark.y - band.y) >= mark.size // 2, (title, placement)


def test_a_title_stays_level_however_the_tile_lies(tmp_path):
    from stellwerk.cli.art.drawing import Sign
    from stellwerk.core.picture import Face, Stroke

    artist = Artist.of(made(folder(tmp_path, "colours: {}\n")).contents)
    face = Face("base:metropolis/town", "town", (Stroke("highway", (2, 14)),), texts=("Metropolis",), piece="tile")
    for placement in range(8):
        drawing = artist.face(replace(face, placement=placement))
        band = drawing.signs[-1]
        assert isinstance(band, Sign)
        assert (band.x, band.drawing.signs[0].text) == (500_000, "Metropolis")


def test_a_damaged_image_is_told_with_its_place_by_all_that_draw(tmp_path):
    """It opens as an image and breaks off further on: only drawing it finds out."""
    place = folder(tmp_path, "faces:\n  - {id: mosaic, image: a.png}\n", TILES.replace("{}", "{count: 200}"))
    Image.effect_noise((300, 300), 80).save(place / "a.png")
    whole = (place / "a.png").read_bytes()
    (place / "a.png").write_bytes(whole[: len(whole) // 2])
    made_with = ("--players", "2", "--bots", "random", "--with", place, "--seed", "1")
    assert process("new", tmp_path / "g.json", *made_with).code == 0
    for words in (
        ("show", tmp_path / "g.json", "--png", tmp_path / "out.png"),
        ("replay", tmp_path / "g.json", "--gif", tmp_path / "out.gif"),
        ("print", "--players", "2", "--with", place, "--only", "tile", "-o", tmp_path / "out.pdf"),
    ):
        ended = process(*words, "--with", place) if words[0] != "print" else process(*words)
        assert ended.code == 1, words
        assert "drawing.yaml:2:25: a.png: the image is damaged" in ended.err, words
    assert not list(tmp_path.glob("out.*"))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_no_pictogram_of_a_token_hides_its_flag_or_another(count):
    """R21: the flag must be read at the table; it lies below 690 thousandths, in the middle."""
    artist = Artist.of(assemble(resolve(discover(), "railroad-tiles", [], 2)).contents)
    marks = artist.disc(Disc("token", ("car", "train", "traveler", "car")[:count], flag=True)).signs
    assert len(marks) == count
    for number, mark in enumerate(marks):
        half = mark.size // 2
        assert mark.y + half < (740_000 if abs(mark.x - 500_000) > half + 100_000 else 712_000)
        assert ((mark.x - 500_000) ** 2 + (mark.y - 500_000) ** 2) ** 0.5 + half < 470_000
        for other in marks[:number]:
            assert ((mark.x - other.x) ** 2 + (mark.y - other.y) ** 2) ** 0.5 >= (mark.size + other.size) // 2


@pytest.mark.parametrize("name", ["desert:pyramid-end/desert-camel", "desert:obelisk-end/desert-camel"])
def test_a_landmark_stands_at_the_end_of_its_trail_beside_a_pinpoint(name):
    """It is on the trail, which runs from the north to the middle: a player must see of which network it is."""
    assembled_ = assemble(resolve(discover(), "railroad-tiles", ["desert"], 2))
    drawn = Artist.of(assembled_.contents).face(tile_face(assembled_.game.rules.tiles[name]))
    assert [mark.x for mark in drawn.signs] == [500_000, 500_000]
    camel, landmark = drawn.signs
    assert camel.y < landmark.y <= 650_000
    assert landmark.y - camel.y >= (camel.size + landmark.size) // 2 - 15_000
