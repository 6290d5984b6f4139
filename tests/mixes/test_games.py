"""Every pair and triple of thematic expansions, two to five players (field case 13).

One game a mix here; ``pytest -m nightly tests/mixes`` plays fifty of each.
"""

from collections import Counter
from itertools import combinations, count

import pytest

from stellwerk.core.assembler import ChoiceAssembler
from stellwerk.core.chance import Dice
from stellwerk.core.digest import digest
from stellwerk.core.errors import PackError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.save import load, save
from stellwerk.core.scoring import by_source, total
from stellwerk.core.session import Session
from stellwerk.core.setup import Player
from stellwerk.core.testing import random_play

THEMES = ("canals", "desert", "forest", "lakes")
MIXES = [mix for size in (2, 3) for mix in combinations(THEMES, size)]
TABLES = [(mix, players) for mix in MIXES for players in (2, 3, 4, 5)]
NAMES = [f"{'+'.join(mix)}-{players}" for mix, players in TABLES]
CATALOGUE = discover()
OTHERS = {"columns", "cities", "rectangle", "stars", "openings", "massifs", "canals", "canal-ends", "landmarks"}
"""The sources of points that are no pawns and no objectives."""


def choice_of(mix, players, **options):
    packs = [*mix]
    packs += ["fifth-player"] if players == 5 else []
    packs += ["promo"] if options.get("objectives") == "random" else []
    return resolve(CATALOGUE, "railroad-tiles", packs, players, options=options)


def play_whole(game, seed):
    """A random game: pieces are conserved before every move, points add up, the replay ends in the same position."""

    def at_the_end(game, table):
        if not table.over:
            return
        assert table.round == 8
        for seat, player in enumerate(table.seats):
            lines = game.lines(table, seat)
            sources = by_source(lines)
            assert sum(sources.values()) == total(lines)
            assert set(sources) <= {*table.rules.pawn_types, *OTHERS, "objectives"}
            for kind, spots in player.tableau.pawns.items():
                placed = [line for line in lines if line.source == kind]
                assert len(placed) == len(spots)
                most = table.rules.pawn_types[kind].score.cap
                assert all(0 <= line.points <= most for line in placed)
        assert not any(player.hand or player.tokens for player in table.seats)

    return random_play(game, seed, at_the_end)


@pytest.mark.parametrize(("mix", "players"), TABLES, ids=NAMES)
def test_a_game_of_every_mix_runs_to_its_end(mix, players):
    objectives = "random" if players % 2 else "none"
    game = assemble(choice_of(mix, players, objectives=objectives)).game
    play_whole(game, "once")


@pytest.mark.nightly
@pytest.mark.parametrize(("mix", "players"), TABLES, ids=NAMES)
def test_fifty_games_of_every_mix_run_to_their_ends(mix, players):
    for objectives in ("random", "none"):
        game = assemble(choice_of(mix, players, objectives=objectives)).game
        for number in range(25):
            play_whole(game, f"{objectives}-{number}")


@pytest.mark.parametrize("players", [1, 2, 5])
def test_all_expansions_at_once(players):
    game = assemble(choice_of(THEMES, players, objectives="random")).game
    for number in range(3):
        play_whole(game, f"all-{number}")


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_a_save_of_every_mix_replays(mix, tmp_path):
    assembler = ChoiceAssembler(choice_of(mix, 2))
    setup = assembler.setup([Player("Ann", "random"), Player("Ben", "random")], "saved")
    session = Session(assembler(setup), setup)
    session.bots_act()
    save(session, tmp_path / "g.json")
    again = load(tmp_path / "g.json", assembler)
    assert (again.moves, again.digest()) == (session.moves, session.digest())


def test_every_bag_of_a_mix_is_dealt_from_in_turn():
    """The mixed share of the columns comes from the bags of the expansions, one tile each."""
    game = assemble(choice_of(("canals", "desert", "lakes"), 2)).game
    table = game.start("turns")
    dealt = [table.rules.bag_of[tile.id] for column in table.columns for tile in column]
    mixed = [bag for bag in dealt if bag != "base"]
    assert len(mixed) == 5  # F3: 1+1, 2+1, 1+2, 3+1
    assert mixed == [table.mixed[turn % 3] for turn in range(5)]
    assert sorted(table.mixed) == ["canals", "desert", "lakes"]
    assert {game.start(str(seed)).mixed for seed in range(30)} > {table.mixed}, "the order of the bags is seeded"


def test_the_greedy_bot_plays_every_expansion():
    for mix, players in [((theme,), 2) for theme in THEMES] + [(THEMES, 3)]:
        assembler = ChoiceAssembler(choice_of(mix, players))
        setup = assembler.setup([Player(name, "greedy") for name in ("Ann", "Ben", "Cem")[:players]], "greedy")
        session = Session(assembler(setup), setup)
        session.bots_act()
        assert session.to_move is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_fifth_player_needs_five(players):
    with pytest.raises(PackError, match=f"^fifth-player: it is for 5 players, not for {players}: leave it out$"):
        assemble(resolve(CATALOGUE, "railroad-tiles", ["fifth-player"], players))
    with pytest.raises(PackError, match="5 players are not possible with these packs"):
        assemble(resolve(CATALOGUE, "railroad-tiles", ["lakes"], 5))


def test_the_order_in_which_packs_are_named_changes_nothing():
    """Field case 34."""
    digests = set()
    for names in (["lakes", "canals", "desert"], ["desert", "lakes", "canals"]):
        game = assemble(resolve(CATALOGUE, "railroad-tiles", names, 3)).game
        table = game.start("order")
        dice = Dice("order")
        for number in count():
            moves = game.legal(table)
            if not len(moves):
                break
            game.apply(table, moves[dice.turn(number).below(len(moves))])
        digests.add(digest(game, table))
    assert len(digests) == 1


def test_several_expansions_add_to_the_same_token():
    """R4: Forest and Lakes change the flagless tokens, Desert those that show a train; each keeps its own icons."""
    tokens = assemble(choice_of(("desert", "forest", "lakes"), 2)).game.rules.tokens
    assert sorted((sorted(token.icons), token.flag) for token in tokens) == [
        (["camel", "ferry", "train", "watchtower"], False),
        (["camel", "train"], True),
        (["camel", "train", "traveler"], True),
        (["car"], True),
        (["car", "ferry", "watchtower"], False),
        (["car", "traveler"], True),
        (["ferry", "traveler", "watchtower"], False),
    ]


def test_in_a_mix_the_challenges_of_all_its_expansions_may_be_chosen():
    rules = assemble(choice_of(("canals", "lakes"), 1)).game.rules
    assert {name.partition(":")[0] for name in rules.challenges} == {"canals", "lakes"}
    assert len(rules.challenges) == 6


def test_sides_of_different_expansions_meet_only_where_a_pack_says_so():
    """Trail and lake, canal and lake, canal and trail do not."""
    borders = assemble(choice_of(("canals", "desert", "lakes"), 2)).game.rules.borders
    codes = {name: borders.code(name) for name in ("canal", "lake", "trail")}
    for one in codes:
        for other in codes:
            joint = borders.joint(codes[one], codes[other])
            assert (joint is not None) == (one == other)


@pytest.mark.parametrize(
    ("pack", "terrains", "pinpoints"),
    [
        ("canals", {"canal": 34, "town": 8}, {"gondola": 21, "car": 5, "train": 5, "traveler": 6}),
        ("lakes", {"lake": 42}, {"ferry": 32, "car": 2, "train": 2, "traveler": 4}),
        ("desert", {"desert": 42}, {"camel": 19, "car": 8, "traveler": 6}),
    ],
)
def test_forty_two_tiles_and_their_pinpoints(pack, terrains, pinpoints):
    """The tables of the packs, added up; the other tiles are without a pinpoint.  Some canals lead through towns."""
    tiles = assemble(choice_of((pack,), 2)).game.rules.bags[pack]
    assert len(tiles) == 42
    assert dict(Counter(tile.terrain for tile in tiles)) == terrains
    assert dict(Counter(pin.pawn for tile in tiles for pin in tile.definition.pinpoints)) == pinpoints
