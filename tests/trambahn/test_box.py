"""What the box holds (T1-T4), against the rules written out by hand."""

import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from trambahn.table import assembled, game

from stellwerk.core.content.pack import PackContent
from stellwerk.plugins.trambahn.pack import Trambahn

COLOURS = ("blue", "red", "green", "yellow")
COPIES = {1: 2, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 3, 9: 3, 10: 2}
POINTS = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 3}


def test_the_deck_has_120_cards():
    """T1, T2: 28 stops in each of four colours, eight conductors."""
    pieces = {piece.id: piece.count for piece in game().pieces() if piece.kind == "card"}
    stops = {f"{colour}-{value}": count for colour in COLOURS for value, count in COPIES.items()}
    assert pieces == {**stops, "conductor": 8}
    assert sum(pieces.values()) == 120
    assert sum(COPIES.values()) == 28


def test_printed_points():
    """T1: 41 in a colour, a full line is 15; T2: conductors have none, every back is 1,000."""
    deck = game().box.cards
    printed = dict(zip(deck.ids, deck.points, strict=True))
    assert printed == {f"{colour}-{value}": points for colour in COLOURS for value, points in POINTS.items()} | {
        "conductor": 0
    }
    assert sum(POINTS[value] * count for value, count in COPIES.items()) == 41
    assert sum(POINTS.values()) == 15
    assert [card for card, closes in zip(deck.ids, deck.closes, strict=True) if closes] == [
        f"{colour}-10" for colour in COLOURS
    ]
    assert deck.worth == 1000


def test_trams_and_terminals():
    """T3, T4: five x2 for 5, four x3 for 10, seven x4 for 15, stacked in this order; a terminal for each colour."""
    assert [(tram.id, tram.factor, tram.count, tram.price) for tram in game().box.trams] == [
        ("x2", 2, 5, 5),
        ("x3", 3, 4, 10),
        ("x4", 4, 7, 15),
    ]
    assert game().box.stack == (0,) * 5 + (1,) * 4 + (2,) * 7
    assert [(colour.id, colour.numeral) for colour in game().box.cards.colours] == list(
        zip(COLOURS, ("I", "II", "III", "IV"), strict=True)
    )


def test_140_cards_are_printed():
    """112 + 8 + 16 + 4, each with a back of its own."""
    kinds = Counter()
    for piece in game().pieces():
        kinds[piece.kind] += piece.count
    assert kinds == {"card": 120, "tram": 16, "terminal": 4}
    prints = game().prints()
    assert sum(piece.count for piece in prints) == 140
    assert [(piece.id, piece.kind, piece.count) for piece in prints] == [
        (piece.id, piece.kind, piece.count) for piece in game().pieces()
    ]
    assert all(piece.back is not None for piece in prints)


@pytest.fixture
def faults(tmp_path):
    """The faults of a copy of the pack in which a text of a file was replaced by another."""

    def found(name, old, new):
        folder = tmp_path / "trambahn"
        shutil.copytree(assembled().contents["trambahn"].folder, folder)
        text = (folder / name).read_text("utf-8")
        assert text.count(old) >= 1, old
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")
        manifest = replace(assembled().choice.game_pack, folder=folder, origin="folder")
        content = PackContent.gather(folder, manifest, Trambahn.files, names=Trambahn.names)
        return [
            (Path(fault.path).name, fault.line, fault.column, fault.message, fault.hint) for fault in content.faults
        ]

    return found


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("cards.yaml", "value: 9,", "value: 8,", "8 does not rise above 8"),
        ("cards.yaml", "id: red,", "id: blue,", "a second colour blue"),
        ("cards.yaml", "id: red,", "id: conductor,", "a colour cannot be called conductor"),
        ("trams.yaml", "factor: 3,", "factor: 2,", "a second tram with factor 2"),
        ("course.yaml", "at_most: 2", "at_most: 0", "0"),
        ("course.yaml", "at_least: 1, at_most: 2", "at_least: 3, at_most: 2", "2 is less than at_least, 3"),
        ("course.yaml", "cards: 8", "cards: 5", "a special ride needs more cards than the 5"),
        ("course.yaml", "[12, 15]", "[60, 60]", "132 cards are dealt at the beginning, but the deck has only 120"),
        ("course.yaml", "[12, 15]", "[12, 15, 9]", ""),
    ],
)
def test_content_that_cannot_be_played_is_refused_at_its_place(faults, name, old, new, message):
    found = faults(name, old, new)
    assert len(found) == 1
    assert found[0][0] == name
    assert found[0][1] > 0
    assert message in found[0][3]


def test_an_unknown_field_is_a_fault_with_the_nearest_name(faults):
    """Case 28."""
    found = faults("trams.yaml", "count: 5", "conut: 5")
    [(name, line, column, _, hint)] = [fault for fault in found if "conut" in fault[3]]
    assert (name, line, column) == ("trams.yaml", 4, 17)
    assert "count" in hint


def test_a_missing_file_is_named(tmp_path):
    folder = tmp_path / "trambahn"
    shutil.copytree(assembled().contents["trambahn"].folder, folder)
    (folder / "trams.yaml").unlink()
    manifest = replace(assembled().choice.game_pack, folder=folder, origin="folder")
    content = PackContent.gather(folder, manifest, Trambahn.files, names=Trambahn.names)
    assert [fault.message for fault in content.faults] == ["the file is missing"]
    assert content.faults[0].path.endswith("trams.yaml")
