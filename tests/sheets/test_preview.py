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
    with Image.open(tmp_path / "g.png") as image:
        red = sum(count for count, (r, g, b) in image.getcolors(1 << 24) if r > 150 and g < 70 and b < 70)
    assert red > 2_000


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


def test_what_watching_needs_is_named(stellwerk, monkeypatch):
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    ended = stellwerk("preview", "base", "-o", "b.png", "--watch")
    assert (ended.code, ended.err) == (1, "watchfiles is not installed: pip install 'stellwerk[watch]'\n")
