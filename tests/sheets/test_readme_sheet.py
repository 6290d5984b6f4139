"""The sheet in the README is one that the command prints."""

import shlex
from pathlib import Path

from PIL import Image
from test_press import differs

PICTURE = Path(__file__).parents[2] / ".github" / "images" / "sheet.png"
COMMAND = """
print --with forest --only double-curve,station-curve,station-cross-adjacent,station-cross-opposite
--backs fold --tile-size 30mm --dpi 90 -o sheet.png
"""
"""Makes the picture anew; twenty tiles and their backs on either side of a fold line."""


def test_the_picture_is_the_sheet_of_today(stellwerk, tmp_path):
    ended = stellwerk(*shlex.split(COMMAND))
    assert (ended.code, ended.out) == (0, "sheet.png: 20 tiles\n"), ended.err
    with Image.open(tmp_path / "sheet.png") as made, Image.open(PICTURE) as kept:
        assert made.size == kept.size
        assert differs(made.convert("RGB"), kept.convert("RGB")) < 4, f"make {PICTURE} anew: stellwerk {COMMAND}"
    assert PICTURE.stat().st_size < 200_000
