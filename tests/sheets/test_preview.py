"""Contact sheets: every piece of a pack, its faults marked, and drawn again as files change."""

import shutil
import sys
import time
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from stellwerk.cli.output import Output
from stellwerk.cli.sheets.contact import CELL
from stellwerk.cli.sheets.examined import Watched
from stellwerk.cli.sheets.previewing import Preview, rebuilt, watch
from stellwerk.cli.sheets.raster import Kept

FOREST = Path(__file__).parents[2] / "content" / "forest"

MANIFEST = """
format: 1
id: grove
kind: expansion
title: Grove
version: 1.0.0
api: ">=1,<2"
extends: railroad-tiles
requires: [base]
bag: own
"""


@pytest.fixture
def pack(tmp_path, stellwerk):
    """Forest's tiles and looks as a pack of one's own, in the folder ``grove``."""
    folder = tmp_path / "grove"
    folder.mkdir()
    for name in ("kinds", "tiles", "drawing", "objectives"):
        shutil.copy(FOREST / f"{name}.yaml", folder / f"{name}.yaml")
    (folder / "manifest.yaml").write_text(MANIFEST, encoding="utf-8")
    pawns = "pawns: [{id: watchtower, supply: 18, network: traveler, score: {start: 1, each: 1, cap: 5}}]\n"
    (folder / "pawns.yaml").write_text(pawns, encoding="utf-8")
    return folder


def edit(file, before, after):
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


def test_a_shipped_pack_is_shown(stellwerk, tmp_path):
    ended = stellwerk("preview", "base", "-o", "base.png")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("base.png: ")
    with Image.open(tmp_path / "base.png") as image:
        assert image.width == 8 * CELL
        assert image.height > 8 * CELL


def test_another_game_is_shown(stellwerk):
    ended = stellwerk("preview", "trambahn", "-o", "t.png")
    assert (ended.code, ended.out) == (0, "t.png: 48 kinds of pieces\n")


def test_a_pack_that_adds_to_other_packs_shows_what_it_adds(stellwerk):
    """Fifth Player: 21 tiles of the base game, 6 pawns of each of three kinds, 3 stars."""
    ended = stellwerk("preview", "fifth-player", "-o", "f.png")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "f.png: 0 kinds of pieces, 21 further tiles, 18 further pawns, 3 further stars\n"
    examined = Watched("fifth-player").read()
    assert {printed.id: printed.count for printed in examined.further if printed.kind != "tile"} == {
        "car": 6,
        "train": 6,
        "traveler": 6,
        "star": 3,
    }
    assert examined.further[0].id == "base:highway-straight/field"


@pytest.mark.parametrize(
    ("pack", "tokens", "marks", "stars"),
    [
        ("base", 7, {}, 10),  # R1, R4
        ("forest", 3, {}, 0),  # F2: the tokens without flag
        ("canals", 0, {"canal-end": 20, "bridge": 14}, 0),  # any token places a gondola; 14 tiles have a bridge
        ("lakes", 3, {"port": 20}, 0),
        ("desert", 3, {"desert-station": 20}, 0),  # the tokens that show a train
    ],
)
def test_tokens_markers_and_stars_are_shown_with_the_pack_that_brings_them(pack, tokens, marks, stars):
    prints = Watched(pack).read().prints
    assert sum(printed.count for printed in prints if printed.kind == "token") == tokens
    assert {printed.id: printed.count for printed in prints if printed.kind == "mark"} == marks
    assert sum(printed.count for printed in prints if printed.kind == "star") == stars


def red_in(path):
    with Image.open(path) as image:
        return sum(count for count, (r, g, b) in image.getcolors(1 << 24) if r > 150 and g < 70 and b < 70)


UNUSABLE = {
    "no picture": lambda path: path.write_text("hello", encoding="utf-8"),
    "empty": lambda path: path.write_bytes(b""),
    "a film": lambda path: Image.new("RGB", (9, 9), "red").save(
        path, "GIF", save_all=True, append_images=[Image.new("RGB", (9, 9), "blue")]
    ),
    "odd colours": lambda path: Image.new("LAB", (9, 9)).save(path, "TIFF"),
    "fractions": lambda path: Image.new("F", (9, 9)).save(path, "TIFF"),
    "torn": lambda path: (
        Image.effect_noise((99, 99), 80).save(path, "PNG"),
        path.write_bytes(path.read_bytes()[:900]),
    ),
    "too large": lambda path: Image.new("1", (8_000, 6_500)).save(path, "PNG"),
    "missing": lambda path: None,
}


@pytest.mark.parametrize("make", UNUSABLE.values(), ids=UNUSABLE)
def test_an_image_that_cannot_be_used_is_a_fault_and_the_tile_is_drawn_without(stellwerk, pack, tmp_path, make):
    """``validate``, ``preview`` and ``print`` tell it with its place; the other tiles are there all the same."""
    drawing = pack / "drawing.yaml"
    drawing.write_text("colours: {}\nfaces: [{id: overpass, image: X}]\n", encoding="utf-8")
    make(pack / "X")
    examined = Watched("./grove").read()
    ended = stellwerk("preview", "./grove", "-o", "g.png")
    assert (ended.code, ended.out) == (1, f"g.png: {len(examined.prints)} kinds of pieces, 1 fault\n")
    (line,) = ended.err.splitlines()
    assert line.startswith("grove/drawing.yaml:2:31: ")
    assert red_in(tmp_path / "g.png") > 2_000
    ended = stellwerk("validate", "./grove")
    assert (ended.code, ended.out) == (1, f"{line}\n")
    ended = stellwerk("print", "--with", "./grove", "--only", "grove:overpass", "-o", "s.pdf")
    assert (ended.code, ended.err) == (1, f"{line}\n")
    assert not (tmp_path / "s.pdf").exists()


@pytest.mark.parametrize("text", ["colours: {meadow: green}", "colours: 5", "[]"])
def test_a_faulty_drawing_is_a_fault_and_the_rest_is_drawn(stellwerk, pack, text):
    (pack / "drawing.yaml").write_text(f"{text}\n", encoding="utf-8")
    ended = stellwerk("preview", "./grove", "-o", "g.png")
    assert ended.code == 1
    assert ended.out.endswith(" kinds of pieces, 1 fault\n")
    assert ended.err.startswith("grove/drawing.yaml:1:")


def test_faults_are_marked_and_what_is_sound_is_shown(stellwerk, pack, tmp_path):
    sound = Watched("./grove").read()
    edit(pack / "tiles.yaml", "id: railway-t", "id: railway-t\n    conut: 3")
    broken = Watched("./grove").read()
    assert [piece.id for piece in broken.broken] == ["railway-t"]
    assert len(sound.prints) - len(broken.prints) == 2  # both printings of the shape
    ended = stellwerk("preview", "./grove", "-o", "g.png")
    assert ended.code == 1
    assert ended.out == f"g.png: {len(broken.prints)} kinds of pieces, 1 fault\n"
    assert ended.err.startswith("grove/tiles.yaml:")
    assert "conut" in ended.err
    assert red_in(tmp_path / "g.png") > 2_000


def test_a_pack_that_cannot_be_read_at_all_is_told(stellwerk, tmp_path):
    assert "nowhere" in stellwerk("preview", "./nowhere", "-o", "g.png").err
    assert stellwerk("preview", "base", "-o", "g.pdf").code == 2
    assert not (tmp_path / "g.png").exists()


def test_only_what_changed_is_painted_again(pack, tmp_path, monkeypatch):
    """Another count repaints one piece and the head; another drawing.yaml repaints all."""
    painted = []
    paint = Kept.image

    def counting(self, drawing, width, height, quarter=0):
        if (drawing, width, height, quarter) not in self._images:
            painted.append(drawing)
        return paint(self, drawing, width, height, quarter)

    monkeypatch.setattr(Kept, "image", counting)
    preview = Preview(Watched("./grove"), tmp_path / "g.png")
    first = preview.build()
    everything = len(painted)
    assert everything >= len(first.prints)
    painted.clear()
    edit(pack / "tiles.yaml", "count: 4", "count: 5")
    preview.build()
    assert len(painted) == 2
    painted.clear()
    edit(pack / "drawing.yaml", "colours:", "colours:\n  odd: '#123456'")
    preview.build(restyled=True)
    assert len(painted) >= len(first.prints)


def test_a_change_is_seen_within_a_third_of_a_second(pack, tmp_path):
    """printing.md: --watch after one changed tile at most 0.3 s, measured as time of the processor."""
    preview = Preview(Watched("./grove"), tmp_path / "g.png")
    preview.build()
    times = []
    for count in (5, 6, 7):
        edit(pack / "tiles.yaml", f"count: {count - 1}", f"count: {count}")
        start = time.process_time()
        preview.build()
        times.append(time.process_time() - start)
    assert min(times) < 0.3


def test_changes_are_told_and_faults_wait_for_the_next_change(pack, tmp_path, capsys):
    preview = Preview(Watched("./grove"), tmp_path / "g.png")
    preview.build()
    before = Image.open(tmp_path / "g.png").convert("RGB")
    output = Output.current()

    def changes(folder):
        edit(pack / "tiles.yaml", "count: 4", "count: 9")
        yield {str(folder / "tiles.yaml")}
        edit(pack / "tiles.yaml", "id: overpass", "id: [overpass]")
        yield {str(folder / "tiles.yaml"), str(folder / ".hidden")}
        (pack / "tiles.yaml").write_text("tiles: [", encoding="utf-8")
        yield {str(folder / "tiles.yaml")}
        yield {str(tmp_path / "g.png")}
        yield {str(pack / "sedAbCdEf"), str(pack / "tiles.yaml~")}

    watch(preview, output, changes)
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith(f"{tmp_path / 'g.png'}: 1 piece changed (")
    assert ", 1 fault (" in told[1]
    assert "grove/tiles.yaml" in told[2]
    assert any("tiles.yaml" in line for line in told[3:])
    assert sum(line.startswith(str(tmp_path / "g.png")) for line in told) == 3
    after = Image.open(tmp_path / "g.png").convert("RGB")
    assert before.size != after.size or ImageChops.difference(before, after).getbbox()
    rebuilt(preview, [pack / "manifest.yaml"], output)
    assert "begin the preview again" in capsys.readouterr().err


def test_what_looks_otherwise_has_changed_whatever_made_it_so(pack, tmp_path, capsys):
    """A colour, an image, a file that is gone: what the sheet no longer shows as before is counted."""
    faces = "faces: [{id: overpass, image: a.png}]\n"
    with (pack / "drawing.yaml").open("a", encoding="utf-8") as file:
        file.write(faces)
    Image.new("RGB", (9, 9), "red").save(pack / "a.png")
    preview = Preview(Watched("./grove"), tmp_path / "g.png")
    prints = preview.build().prints
    objectives = sum(printed.kind == "objective" for printed in prints)

    def told(name, change):
        change()
        rebuilt(preview, [pack / name], Output.current())
        return capsys.readouterr().err.removeprefix(f"{tmp_path / 'g.png'}: ").partition(" (")[0]

    overpasses = sum(printed.id.startswith("grove:overpass/") for printed in prints)
    swapped = told("a.png", lambda: Image.new("RGB", (9, 9), "blue").save(pack / "a.png"))
    assert swapped == f"{overpasses} pieces changed"
    towers = sum(printed.id.endswith("watchtower") for printed in prints)  # its pinpoints on tiles, and the pawn
    coloured = told(
        "drawing.yaml", lambda: edit(pack / "drawing.yaml", 'watchtower: "#1d5a3c"', 'watchtower: "#5a1d3c"')
    )
    assert coloured == f"{towers} pieces changed"
    gone = told("objectives.yaml", lambda: (pack / "objectives.yaml").unlink())
    assert gone == f"0 pieces changed, {objectives} gone"
    assert min(overpasses, towers, objectives) > 1
    assert told("tiles.yaml", lambda: None) == "0 pieces changed"


def test_what_watching_needs_is_named(stellwerk, monkeypatch):
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    ended = stellwerk("preview", "base", "-o", "b.png", "--watch")
    assert (ended.code, ended.err) == (1, "watchfiles is not installed: pip install 'stellwerk[watch]'\n")
