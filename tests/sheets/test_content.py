"""The sheets of a mix hold exactly what its box holds: counted from the files, and by the numbers of the rules."""

from collections import Counter
from pathlib import Path

import pytest
import yaml
from printing import A4, IMPRINT, pages_of, stock
from shipped import assembled

from stellwerk.cli.sheets.plan import planned
from stellwerk.cli.sheets.selection import selected
from stellwerk.cli.sheets.spec import Spec
from stellwerk.cli.sheets.stock import wanted, with_mirrored
from stellwerk.core.errors import StellwerkError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.picture import Disc
from stellwerk.core.prints import Board, Print, prints_of

CONTENT = Path(__file__).parents[2] / "content"


def box_of(pack):
    """Tiles by id as tiles.yaml counts them; a printing's name is its background and its pinpoints."""
    counts = Counter()
    for tile in yaml.safe_load((CONTENT / pack / "tiles.yaml").read_text(encoding="utf-8"))["tiles"]:
        for printing in tile["printings"]:
            ground = printing.get("terrain", tile.get("terrain", "field"))
            pins = [
                pin if isinstance(pin, str) else "".join(map(str, *pin.items()))
                for pin in printing.get("pinpoints", ())
            ]
            counts[f"tile {pack}:{tile['id']}/{'-'.join([ground, *pins])}"] += printing.get("count", 1)
    return counts


def laid_out(*packs, **wishes):
    spec = Spec(A4)
    plan = planned(stock(spec, *packs, **wishes).pieces, spec, IMPRINT)
    fronts, backs = (
        Counter(slot.piece.id for page in pages_of(plan, side) for slot in page.slots) for side in ("front", "back")
    )
    assert fronts == backs
    return fronts


def test_a_mix_has_the_right_number_of_each_tile():
    """R5, F10: 106 + 42 tiles, each as often as its pack's file says, on fronts and on backs."""
    fronts = laid_out("forest", only=["tile"])
    assert fronts == box_of("base") + box_of("forest")
    assert sum(fronts.values()) == 106 + 42


def by_kind(prints, players=None):
    counts = Counter()
    for printed in prints:
        counts[printed.kind] += printed.needed(players)
    return +counts


def test_the_whole_box_of_the_base_game():
    """R1: 106 tiles, 28 objectives in 7 sets, 7 tokens, 18 of each pawn, 10 stars, a two-player tile, 4 players."""
    prints = prints_of(assembled(4, objectives="random").game)
    assert by_kind(prints) == {
        "tile": 106, "objective": 28, "two-player": 1, "reference": 7, "board": 1, "token": 7, "pawn": 54, "star": 10,
        "marker": 4,
    }  # fmt: skip


def test_players_limit_the_counts():
    """R10: an objective of each set for each player; R30: two have their tile; R12: at most 13 pawns a player."""
    two = by_kind(prints_of(assembled(2, objectives="random").game), 2)
    assert (two["objective"], two["two-player"], two["marker"], two["pawn"]) == (14, 1, 2, 54)
    alone = by_kind(prints_of(assembled(1, objectives="random").game), 1)
    assert (alone["objective"], alone["two-player"], alone["marker"], alone["pawn"]) == (7, 0, 1, 39)
    assert alone["tile"] == two["tile"] == 106


def test_only_the_sets_in_play_are_printed():
    """R10: three sets chosen by name; a card for each tells what it asks for."""
    prints = prints_of(assembled(4, objectives="metropolis,temple,airport").game)
    assert [printed.id for printed in prints if printed.kind == "objective"] == [
        "base:metropolis", "base:temple", "base:airport",
    ]  # fmt: skip
    cards = [printed for printed in prints if printed.kind == "reference"]
    assert [card.front.title for card in cards] == ["Metropolis", "Temple", "Airport"]
    assert all(card.front.texts[0] for card in cards)


def test_a_challenge_is_printed_to_be_read():
    prints = prints_of(assembled(1, challenge="megalopolis").game)
    (card,) = [printed for printed in prints if printed.kind == "reference"]
    assert card.front.title == "Megalopolis"
    assert "10" in card.front.texts[0]
    assert "/" in card.front.texts[1]


def test_the_market_board_is_that_of_the_players():
    """R11: columns of 2, 3, 3, 4, with four players one more of 2 at the left; F3 with an expansion; R31 alone."""

    def market(players, *packs):
        (board,) = [p.front for p in prints_of(assembled(players, *packs).game) if isinstance(p.front, Board)]
        return board

    assert [column.texts for column in market(4).columns] == [
        ("2 tiles",), ("2 tiles",), ("3 tiles",), ("3 tiles",), ("4 tiles",),
    ]  # fmt: skip
    assert [column.texts for column in market(2, "forest").columns] == [
        ("1 + 1 tiles",), ("2 + 1 tiles",), ("1 + 2 tiles",), ("3 + 1 tiles",),
    ]  # fmt: skip
    assert [column.texts[1:] for column in market(1).columns] == [("and 1 star",), ("and 1 point",), ()]
    spaces = {space.title: (space.room, space.ring) for space in market(4).spaces}
    assert spaces == {"clock": (1, 8), "waiting room": (1, 0), "active area": (2, 0), "turn order": (4, 0)}


def test_tokens_are_those_of_the_mix_and_alike_from_behind():
    """R4, R9, F2: with Forest the three without flag show a watchtower too."""
    tokens = [printed for printed in prints_of(assembled(4, "forest").game) if printed.kind == "token"]
    assert sorted((printed.front.icons, printed.front.flag) for printed in tokens) == [
        (("car",), True), (("car", "traveler"), True), (("car", "watchtower"), False), (("train",), True),
        (("train", "traveler"), True), (("train", "watchtower"), False), (("traveler", "watchtower"), False),
    ]  # fmt: skip
    assert {printed.back for printed in tokens} == {Disc("back")}


def test_markers_of_an_expansion_come_with_it():
    """Canals: a bridge for each tile that may need one, and ends for closed canals."""
    marks = {printed.id: printed.count for printed in prints_of(assembled(4, "canals").game) if printed.kind == "mark"}
    tiles = yaml.safe_load((CONTENT / "canals" / "tiles.yaml").read_text(encoding="utf-8"))["tiles"]
    gaps = sum(
        printing.get("count", 1)
        for tile in tiles
        if any("gap" in route for route in tile["routes"])
        for printing in tile["printings"]
    )
    assert marks["bridge"] == gaps
    assert marks["canal-end"] == 80  # twenty for each of at most four players


def test_markers_of_joints_go_by_players():
    (port,) = [printed for printed in prints_of(assembled(4, "lakes").game) if printed.kind == "mark"]
    assert [port.needed(players) for players in (1, 2, 4, None)] == [20, 40, 80, 80]


def test_all_140_cards_of_trambahn_with_their_backs():
    """T1-T3: 112 stops, 8 conductors, 16 trams, 4 terminals; the deck's back is 1,000 money."""
    game = assemble(resolve(discover(), "trambahn", (), 2)).game
    prints = prints_of(game)
    assert by_kind(prints) == {"card": 120, "tram": 16, "terminal": 4}
    assert {printed.back.title for printed in prints if printed.kind == "card"} == {"1,000"}
    stops = [printed for printed in prints if printed.kind == "card" and printed.id != "conductor"]
    assert sum(printed.count for printed in stops) == 112
    assert {printed.id: printed.count for printed in stops if printed.id.startswith("red-")} == {
        f"red-{value}": 2 if value in (1, 10) else 3 for value in range(1, 11)
    }


def test_a_game_that_does_not_tell_is_printed_from_its_pieces():
    from kernel.gleaning import Gleaning

    prints = prints_of(Gleaning(2))
    assert [(printed.id, printed.count) for printed in prints] == [
        (piece.id, piece.count) for piece in Gleaning(2).pieces() if piece.count
    ]
    assert all(printed.back is not None for printed in prints)


def test_only_by_kind_by_id_and_by_the_beginning_of_an_id():
    prints = prints_of(assembled(4, "forest").game)
    assert {printed.kind for printed in selected(prints, ["token,star"])} == {"token", "star"}
    assert [printed.id for printed in selected(prints, ["base:highway-t/town"])] == ["base:highway-t/town"]
    shapes = selected(prints, ["highway-t"])
    assert {printed.id.partition("/")[0] for printed in shapes} == {"base:highway-t", "forest:highway-t"}
    assert {printed.id.partition(":")[0] for printed in selected(prints, ["forest"])} == {"forest"}
    with pytest.raises(
        StellwerkError, match=r"--only 'tokem': nothing of that name is printed \(did you mean token\?\)"
    ):
        selected(prints, ["tokem"])


def test_tiles_that_cannot_be_turned_over_get_a_mirrored_copy():
    """R2 and case 4: of the base tiles only station curves differ from their mirror image in every rotation."""
    prints = prints_of(assembled(4).game)
    odd = {printed.id.partition("/")[0] for printed in prints if printed.chiral}
    assert odd == {"base:station-curve", "two-player"}  # R30: the two-player tile is flipped
    wants = list(
        with_mirrored(wanted(selected(prints, ["station-curve/town-traveler", "station-cross-opposite"]), 2, 2))
    )
    assert [(want.printed.id, want.count, want.over) for want in wants] == [
        ("base:station-curve/town-traveler", 1, False),
        ("base:station-curve/town-traveler", 1, True),
        ("base:station-curve/town-traveler", 1, False),
        ("base:station-curve/town-traveler", 1, True),
        ("base:station-cross-opposite/town", 2, False),
    ]


def test_what_is_needed_by_how_many():
    face = Disc("star")
    assert Print("a", "k", 10, face).needed(None) == Print("a", "k", 10, face).needed(3) == 10
    assert Print("a", "k", 10, face, each=4).needed(2) == 8
    assert Print("a", "k", 10, face, each=4).needed(3) == 10
    assert Print("a", "k", 10, face, players=(2,)).needed(3) == 0


def test_the_heads_of_the_columns_have_room_for_their_number_and_all_they_say():
    """The solo board with two expansions says most: ``1 + 2 tiles and 1 point``."""
    from stellwerk.cli.art.drawing import Label
    from stellwerk.cli.sheets.market import board

    (market,) = [printed for printed in prints_of(assembled(1, "forest", "canals").game) if printed.id == "market"]
    labels = [sign for sign in board(market.front).signs if isinstance(sign, Label) and sign.align == "left"]
    heads = [label for label in labels if label.size == 220_000]
    assert [label.text for label in heads] == ["1", "2", "3"]
    for head in heads:
        texts = [label for label in labels if label.x == head.x and label.y > head.y]
        assert texts
        assert min(text.y - text.size // 2 for text in texts) >= head.y + head.size // 2
