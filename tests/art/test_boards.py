"""Text, PNG and SVG of one picture show the same position; a picture is the same however often it is made."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops
from terminal import process

from stellwerk.cli.art.board import EDGE, Extent, board
from stellwerk.cli.art.drawing import Label, Shape, Use
from stellwerk.cli.art.flat import flat
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.overlay import numbers
from stellwerk.cli.art.raster import Painter
from stellwerk.cli.art.table import Place, Sheet, faces_of, table
from stellwerk.cli.art.vector import GRID, svg
from stellwerk.cli.draw.board import render
from stellwerk.cli.draw.looks import Looks
from stellwerk.cli.looks import contents_of
from stellwerk.cli.pictures import Pictured, artist_of
from stellwerk.core.assembler import ChoiceAssembler
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.picture import Face, Grid
from stellwerk.core.scoring import Line
from stellwerk.core.session import Session
from stellwerk.core.setup import Player

README_BOARD = Path(__file__).parents[2] / ".github" / "images" / "board.png"
SVG = "{http://www.w3.org/2000/svg}"


def played(game="railroad-tiles", packs=("forest",), moves=40, players=("Ann", "Zoë"), seed="board"):
    assembler = ChoiceAssembler(resolve(discover(), game, packs, len(players)))
    setup = assembler.setup([Player(name, "greedy") for name in players], seed)
    session = Session(assembler(setup), setup)
    while session.to_move is not None and len(session.history) < moves:
        session.bot_acts()
    return session


@pytest.fixture(scope="module")
def session():
    return played()


@pytest.fixture(scope="module")
def grid(session):
    (found,) = [panel for panel in session.game.picture(session.position, None).seats[0] if isinstance(panel, Grid)]
    assert len(found.cells) > 5
    return found


def place(grid, left, top):
    """The place of a tile whose corner lies at a point of the board."""
    shown = Extent.of(grid.cells)
    return (left - EDGE) // UNIT + shown.left, (top - EDGE) // UNIT + shown.top


def test_svg_shows_every_tile_where_it_lies(session, grid):
    artist = artist_of(session)
    root = ElementTree.fromstring(svg(board(artist, grid), artist.palette))
    symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    found = {}
    for use in root.findall(f"{SVG}use"):
        name = use.get("href").removeprefix("#")
        assert name in symbols
        left, top = map(int, re.search(r"(-?\d+) (-?\d+)\)$", use.get("transform")).groups())
        found[place(grid, left * GRID, top * GRID)] = name
    assert set(found) == set(grid.cells)
    looks = {at: artist.face(face) for at, face in grid.cells.items()}
    for one in found:
        for other in found:
            assert (found[one] == found[other]) == (looks[one] == looks[other])


def test_png_shows_every_tile_where_it_lies(session, grid):
    artist = artist_of(session)
    drawing = board(artist, grid)
    image = Painter(artist.palette).paint(drawing, drawing.width // 20_000)  # 50 pixels a tile
    shown = Extent.of(grid.cells)
    for x in range(shown.left, shown.right + 1):
        for y in range(shown.top, shown.bottom + 1):
            left, top = EDGE // 20_000 + (x - shown.left) * 50, EDGE // 20_000 + (y - shown.top) * 50
            here = image.crop((left + 3, top + 3, left + 47, top + 47))
            face = grid.cells.get((x, y))
            if face is None:
                free = here.crop((8, 8, 36, 36))  # openings point into it from the edge
                assert free.getcolors() == [(28 * 28, (255, 255, 255))], (x, y)
            else:
                alone = Painter(artist.palette).paint(artist.face(face), 50).crop((3, 3, 47, 47))
                apart = ImageChops.difference(here, alone).convert("L").tobytes()
                assert sum(apart) / len(apart) < 6, (x, y, face.title)


def test_text_shows_the_same_rows_and_columns(session, grid):
    """The text board of the picture names the same coordinates, at width 80 in a pipe, in ASCII, without colour."""
    picture = session.game.picture(session.position, None)
    text = render(
        picture, Looks.of(contents_of(session)), width=80, colour=False, ascii=True, names=["Ann", "Zoe"], seats=(0,)
    )
    assert text.isascii()
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 80
    shown = Extent.of(grid.cells)
    for number in (*range(shown.left, shown.right + 1), *range(shown.top, shown.bottom + 1)):
        assert re.search(rf"(?<![\d-]){number}(?!\d)", text), number


def test_openings_and_coordinates_are_drawn(session, grid):
    artist = artist_of(session)
    drawing = board(artist, grid)
    arrows = [item for item in drawing.items if getattr(item, "fill", None) == "opening"]
    assert len(arrows[0].contours) == len(grid.openings)
    for contour, (at, port) in zip(arrows[0].contours, grid.openings, strict=True):
        tip = contour.steps[0][0]
        dx, dy = {2: (0, -1), 6: (1, 0), 10: (0, 1), 14: (-1, 0)}[port]
        assert place(grid, *tip) == (at[0] + dx, at[1] + dy)
    shown = Extent.of(grid.cells)
    labels = [label.text for label in drawing.signs]
    assert labels == [*map(str, range(shown.left, shown.right + 1)), *map(str, range(shown.top, shown.bottom + 1))]


def test_the_whole_table_holds_every_face_and_every_player(session):
    artist = artist_of(session)
    picture = session.game.picture(session.position, None)
    drawing = Pictured.of(session).drawing
    uses = list(everything(drawing))
    for face in faces_of(picture):
        assert artist.face(face) in uses
    words = texts(drawing)
    for number, player in enumerate(session.players):
        assert f"{player.name}  {session.total(number)} points" in words
    assert picture.title in words


def everything(drawing):
    yield drawing
    for item in drawing.items:
        if isinstance(item, Use):
            yield from everything(item.drawing)
    for sign in drawing.signs:
        if hasattr(sign, "drawing"):
            yield from everything(sign.drawing)


def texts(drawing):
    return [sign.text for part in everything(drawing) for sign in part.signs if hasattr(sign, "text")]


def test_explained_points_are_outlined_and_told(session):
    lines = session.lines(0)
    words = texts(Pictured.of(session, explain=True).drawing)
    joined = " ".join(words)
    number = 0
    for line in lines:
        number += bool(line.cells)
        assert f"{line.points:+} {line.source}:" in joined
        assert line.why.split()[-1] in joined
        if line.cells:
            assert str(number) in words


def test_reasons_have_the_colours_of_their_pawns_and_no_two_sources_share_one():
    """Up to every source of a mix of all packs: what cars earn is as red as cars, and nothing else is."""
    from stellwerk.cli.art.overlay import colours
    from stellwerk.core.scoring import Line

    style = artist_of(played(packs=("forest", "canals", "lakes", "desert"), moves=0)).style
    pawns = ["car", "train", "traveler", "watchtower", "gondola", "ferry", "camel"]
    others = ["rectangle", "cities", "massifs", "canals", "canal ends", "landmarks", "openings", "temple"]
    lines = [Line(source, 1, "why") for source in others + pawns]
    chosen = dict(zip(others + pawns, colours(lines, style), strict=True))
    assert all(chosen[pawn] == style.pawns[pawn].colour for pawn in pawns)
    assert len({style.palette.rgb(colour) for colour in chosen.values()}) == len(chosen)


def test_places_fill_a_page_however_many_there_are():
    """One to six squares on a page of three to two: as large as can be, and no row longer than need be."""
    from stellwerk.cli.art.blocks import gathered
    from stellwerk.cli.art.drawing import Drawing

    square = Drawing(1000 * 1000, 1000 * 1000)
    for count, (across, down) in enumerate([(1, 1), (2, 1), (2, 2), (2, 2), (3, 2), (3, 2)], start=1):
        whole = gathered([square] * count, gap=0)
        assert (whole.width, whole.height) == (across * square.width, down * square.height), count
    assert gathered([]).height == 0


def test_each_line_outlines_just_its_cells(session, grid):
    artist = artist_of(session)
    line = next(line for line in session.lines(0) if len(line.cells) > 1)
    plain, shown = board(artist, grid), board(artist, grid, explained=[line])
    added = shown.items[len(plain.items) :]
    boxes = [(c.start, c.steps[0][0]) for shape in added for c in shape.contours if shape.width == 44_000]
    touched = {place(grid, (ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in boxes}
    assert touched <= set(line.cells)
    bounded = {(x, y) for x, y in line.cells if not {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= set(line.cells)}
    assert bounded <= touched


def test_trambahn_is_drawn_with_its_cards():
    session = played("trambahn", (), 60)
    picture = session.game.picture(session.position, None)
    drawing = Pictured.of(session).drawing
    uses = list(everything(drawing))
    artist = artist_of(session)
    assert all(artist.face(face) in uses for face in faces_of(picture))
    assert Painter(artist.palette).paint(drawing, 300).size[0] == 300


def test_a_table_without_players_or_tiles_is_still_a_picture(session):
    from stellwerk.core.picture import Picture

    drawing = table(artist_of(session), Picture("empty", seats=((Grid("tableau", {}),),)), Sheet((Place("Ann", 0),)))
    assert drawing.width > UNIT


def test_two_builds_are_byte_identical_whatever_the_hash_seed(tmp_path, session):
    from stellwerk.core.save import save

    save(session, tmp_path / "g.json")
    built = []
    for seed in ("0", "1"):
        names = [tmp_path / f"{seed}.{kind}" for kind in ("png", "svg", "html")]
        show = process("show", tmp_path / "g.json", "--png", names[0], "--svg", names[1], env={"PYTHONHASHSEED": seed})
        assert (show.code, show.out) == (0, "")
        assert process("replay", tmp_path / "g.json", "--html", names[2], env={"PYTHONHASHSEED": seed}).code == 0
        built.append([name.read_bytes() for name in names])
    assert built[0] == built[1]


def test_pictures_tell_names_where_the_game_speaks_of_seats(session):
    """The game says "seat 1, seat 2"; a picture, like the board in text, says who that is."""
    from stellwerk.core.picture import Text

    told = session.game.picture(session.position, None)
    (order,) = [panel for panel in told.common if isinstance(panel, Text) and panel.title == "turn order"]
    assert sorted(order.lines[0].split(", ")) == ["seat 1", "seat 2"]
    words = texts(Pictured.of(session).drawing)
    assert {"Ann, Zoë", "Zoë, Ann"} & set(words)
    assert not [word for word in words if "seat 1" in word or "seat 2" in word]


def test_a_picture_of_one_seat_shows_only_that_place(session):
    words = texts(Pictured.of(session, 1).drawing)
    assert any(word.startswith("Zoë  ") for word in words)
    assert not any(word.startswith("Ann  ") for word in words)


def test_explain_without_a_picture_is_refused(tmp_path, session):
    from stellwerk.core.save import save

    save(session, tmp_path / "g.json")
    ended = process("show", tmp_path / "g.json", "--explain")
    assert ended.code == 2
    assert ended.err == "--explain belongs to --png or --svg; stellwerk score --explain tells the points as text\n"


def test_the_picture_of_the_readme_is_made_by_two_commands(tmp_path):
    """``.github/images/board.png``: a whole game of two bots, played and drawn."""
    game, picture = tmp_path / "game.json", tmp_path / "board.png"
    setup = ("--player", "Ann=greedy", "--player", "Ben=greedy", "--with", "forest", "--objectives", "random")
    assert process("new", game, *setup, "--seed", "tracks").code == 0
    ended = process("show", game, "--png", picture)
    assert (ended.code, ended.out, ended.err) == (0, "", f"{picture} written\n")
    with Image.open(picture) as image, Image.open(README_BOARD) as kept:
        assert image.format == "PNG"
        assert min(image.size) > 800
        assert not image.getexif()
        assert len(image.getcolors(5_000_000)) > 200
        assert image.size == kept.size, f"make {README_BOARD} anew by the two commands above"
        difference = ImageChops.difference(image.convert("L"), kept.convert("L")).histogram()
        mean = sum(value * count for value, count in enumerate(difference)) / (image.width * image.height)
        assert mean < 2, f"make {README_BOARD} anew by the two commands above"


def test_a_title_lies_above_outlines_and_beside_markers(session):
    """An objective tile with a marker at its foot and points that outline it: the title is at its head, on top."""
    artist = artist_of(session)
    bare = Face("base:plain", "field", texts=("Airport",), piece="tile")
    lines = [Line("cities", 5, "why", ((0, 0),))]

    def title_and_outline(markers):
        drawn = list(flat(board(artist, Grid("A", {(0, 0): bare}, markers=markers), explained=lines)))
        (title,) = [n for n, (item, _) in enumerate(drawn) if isinstance(item, Label) and item.text == "Airport"]
        outlines = [n for n, (item, _) in enumerate(drawn) if isinstance(item, Shape) and item.width == 44_000]
        return title, max(outlines), drawn[title][0].y - EDGE

    title, outline, height = title_and_outline(())
    assert title > outline
    assert height > UNIT * 4 // 5
    title, outline, height = title_and_outline((("station", (0, 0), 10),))
    assert title > outline
    assert height < UNIT // 5


def test_reasons_on_the_board_are_numbered_without_a_gap():
    lines = [Line("a", 1, "here", ((0, 0),)), Line("stars", 1, "nowhere"), Line("b", 2, "there", ((1, 0),))]
    assert list(numbers(lines)) == [1, 0, 2]
