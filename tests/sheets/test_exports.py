"""printing.md 12: Tabletop Simulator and The Game Crafter."""

import json
from collections import Counter
from itertools import pairwise

import pytest
from PIL import Image
from printing import artist
from shipped import assembled

from stellwerk.cli.art.raster import Painter
from stellwerk.cli.sheets.looks import Looks
from stellwerk.cli.sheets.request import SIZES
from stellwerk.cli.sheets.stock import wanted
from stellwerk.cli.sheets.tabletop import decks, sheet
from stellwerk.core.prints import prints_of


def test_decks_have_whole_cells_and_keep_the_last_one_free():
    wants = wanted(prints_of(assembled(4, "forest", "canals", objectives="random").game), None, 1)
    made = decks(wants, Looks(artist("forest", "canals")), 45_000)
    assert len(made) > 4
    for deck in made:
        assert deck.columns <= 10
        assert deck.rows <= 7
        assert len(deck.wants) <= 69
        assert len(deck.wants) < deck.columns * deck.rows
        assert max(deck.size) <= 4096
        assert deck.size == (deck.columns * deck.across, deck.rows * deck.down)
    tiles = sum(len(deck.wants) for deck in made if "tile" in deck.name)
    assert tiles > 69  # so they need more than one sheet


def test_fronts_and_backs_share_their_cells():
    """A tile's cell on the back sheet is its mirror image."""
    looks = Looks(artist())
    wants = wanted([p for p in prints_of(assembled(4).game) if p.id == "base:highway-curve/field"], None, 1)
    (deck,) = decks(wants, looks, 45_000)
    painter = Painter(artist().palette)
    front, back = (sheet(deck, looks, painter, back=side) for side in (False, True))
    cell = (0, 0, deck.across, deck.down)
    mirrored = front.crop(cell).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    behind = back.crop(cell)
    near = sum(
        max(abs(a - b) for a, b in zip(one, other, strict=True)) < 40
        for one, other in zip(pixels(mirrored), pixels(behind), strict=True)
    )
    assert near > 0.98 * deck.across * deck.down


def pixels(image):
    raw = image.resize((64, 64)).resize(image.size, Image.Resampling.NEAREST).tobytes()
    return list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))


def test_the_saved_object_holds_every_piece(stellwerk, tmp_path):
    ended = stellwerk(
        "print", "--profile", "tts", "-o", "table.json", "--only", "tile,token,board", "--url", "https://example.org/s"
    )
    assert ended.code == 0, ended.err
    saved = json.loads((tmp_path / "table.json").read_text(encoding="utf-8"))
    states = saved["ObjectStates"]
    cards = Counter()
    for state in states:
        for card in state.get("ContainedObjects", ()):
            cards[card["Description"]] += 1
            ((number, custom),) = card["CustomDeck"].items()
            assert card["CardID"] // 100 == int(number)
            assert card["CardID"] % 100 < custom["NumWidth"] * custom["NumHeight"] - 1
            assert custom["FaceURL"].startswith("https://example.org/s/table-")
            assert (tmp_path / custom["FaceURL"].rpartition("/")[2]).is_file()
            assert (tmp_path / custom["BackURL"].rpartition("/")[2]).is_file()
            assert custom["UniqueBack"]
        if "DeckIDs" in state:
            assert state["DeckIDs"] == [card["CardID"] for card in state["ContainedObjects"]]
    assert cards == {"tile": 106, "token": 7}
    assert [state["Name"] for state in states].count("Custom_Tile") == 1
    guids = [card["GUID"] for state in states for card in (state, *state.get("ContainedObjects", ()))]
    assert len(set(guids)) == len(guids)
    for picture in tmp_path.glob("*.png"):
        with Image.open(picture) as image:
            assert max(image.size) <= 4096


def test_sizes_of_the_game_crafter():
    """An eighth of an inch on each side of 1.25, 2, 2.5 and 3.5 inches at 300 dots."""
    assert SIZES == {"tgc-mini": 450, "tgc-small": 675, "tgc-medium": 825, "tgc-large": 1125}
    assert [size / 300 - 0.25 for size in SIZES.values()] == [1.25, 2, 2.5, 3.5]


@pytest.mark.parametrize(("profile", "size"), [("tgc-mini", 450), ("tgc-small", 675)])
def test_pictures_for_the_game_crafter(stellwerk, tmp_path, profile, size):
    words = ("--only", "station-cross-adjacent,star", "--profile", profile)
    ended = stellwerk("print", *words, "-o", "up")
    assert ended.code == 0, ended.err
    assert "left out, being no square tiles: 10 stars" in ended.err
    names = sorted(path.name for path in (tmp_path / "up").iterdir())
    assert names == [
        "1-tile-base-station-cross-adjacent-field-back.png",
        "1-tile-base-station-cross-adjacent-field-front.png",
        "quantities.csv",
    ]
    with Image.open(tmp_path / "up" / names[1]) as image:
        assert image.size == (size, size)
        corner = image.getpixel((2, 2))
    assert corner != (255, 255, 255)  # the bleed is printed
    rows = (tmp_path / "up" / "quantities.csv").read_text(encoding="utf-8").splitlines()
    assert rows == ["front,back,quantity", f"{names[1]},{names[0]},1"]
    assert all(one <= other for one, other in pairwise(names))


def test_the_saved_object_has_a_deck_for_each_bag_and_stock(stellwerk, tmp_path):
    """R1, F2: nobody has to sort what is drawn from different bags; sheets of pictures are shared."""
    words = ("--with", "canals", "--players", "3", "--objectives", "metropolis,airport,watermill")
    ended = stellwerk("print", "--profile", "tts", "-o", "t.json", *words, "--url", "https://example.org/s")
    assert ended.code == 0, ended.err
    saved = json.loads((tmp_path / "t.json").read_text(encoding="utf-8"))
    decks = {state["Nickname"]: state["ContainedObjects"] for state in saved["ObjectStates"] if "DeckIDs" in state}
    assert {name: len(cards) for name, cards in decks.items()} == {
        "base-tiles": 106,
        "canals-tiles": 42,
        "objective": 9,
        "reference": 3,
        "token": 7,
        "star": 10,
        "car": 18,
        "train": 18,
        "traveler": 18,
        "gondola": 18,
        "marker": 3,
        "canal-end": 60,
        "bridge": 14,
    }
    for name, cards in decks.items():
        if name.endswith("-tiles"):
            assert {card["Nickname"].partition(":")[0] for card in cards} == {name.removesuffix("-tiles")}
    for state in saved["ObjectStates"]:
        if "DeckIDs" in state:
            assert {str(card // 100) for card in state["DeckIDs"]} == set(state["CustomDeck"])
