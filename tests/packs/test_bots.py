"""Bots by name: of packs in play, of the bundled bot packs, and of any bot pack that is named."""

import sys
from collections import Counter
from importlib import invalidate_caches

import pytest
from packs.workshop import installed, write_pack, write_town

from stellwerk.core.chance import Dice
from stellwerk.core.errors import PackError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.bots import Roster
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import bundled, catalogue
from stellwerk.plugins.bots.uniform import UniformBot

CODE = """
from stellwerk.core.bot import BotType
from stellwerk.core.hooks import Pack, hookimpl

class Mason:
    def choose(self, view, dice):
        return view.legal()[0]

class Own(Pack):
    @hookimpl
    def bots(self, choice):
        return [{bots}]
"""


def bot(bot_id, games=None, make="Mason"):
    return f"BotType({bot_id!r}, 'A bot', {make}, {games!r})"


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """A place of packs: ``add`` puts a pack there, calling it gives the roster of the town with packs in play."""
    monkeypatch.syspath_prepend(str(tmp_path))
    yield Shelf(tmp_path)
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


class Shelf:
    def __init__(self, root):
        self.root = root
        write_town(root / "shipped")
        (root / "foreign").mkdir()
        sys.path[:0] = [str(root / "shipped"), str(root / "foreign")]

    def add(self, pack_id, *bots, kind="bots", where="shipped", **fields):
        folder = self.root / where / pack_id
        write_pack(folder, pack_id, kind, CODE.format(bots=", ".join(bots)), plugin=f"{pack_id}:Own", **fields)

    def __call__(self, *names):
        invalidate_caches()
        found = catalogue([*bundled(self.root / "shipped"), *installed(self.root / "foreign")])
        return Roster(assemble(resolve(found, "town-game", names)), found)


def refused(roster, name):
    with pytest.raises(PackError) as caught:
        roster.find(name)
    return str(caught.value)


def test_bots_of_packs_in_play_and_of_bundled_bot_packs_go_by_their_short_name(shelf):
    shelf.add("robots", bot("random"))
    shelf.add("walls", bot("mason"), kind="expansion")
    roster = shelf("walls")
    assert {name: found.name for name in ("random", "mason") for found in [roster.find(name)]} == {
        "random": "robots:random",
        "mason": "walls:mason",
    }
    assert list(roster.known) == ["walls:mason", "robots:random"]
    assert roster.find("walls:mason") == roster.find("mason")
    assert type(roster.find("mason").make()).__name__ == "Mason"


def test_bot_packs_are_imported_only_when_a_bot_is_asked_for_case_37(shelf):
    shelf.add("robots", bot("random"))
    shelf.add("strangers", bot("clever"), where="foreign")
    roster = shelf()
    assert "robots" not in sys.modules
    roster.find("random")
    assert "robots" in sys.modules
    assert "strangers" not in sys.modules
    assert roster.find("strangers:clever").name == "strangers:clever"


def test_a_foreign_bot_pack_is_no_part_of_the_game_unless_named_case_32(shelf):
    shelf.add("robots", bot("random"))
    shelf.add("strangers", "1 / 0", where="foreign")
    roster = shelf()
    assert roster.find("random").name == "robots:random"
    assert refused(roster, "strangers:any") == (
        "strangers (test-strangers 1.0): hook bots fails: ZeroDivisionError: division by zero"
    )


def test_unknown_bots_get_the_nearest_name_and_all_known_ones(shelf):
    shelf.add("robots", bot("random"), bot("greedy"))
    roster = shelf()
    known = "known: greedy, random"
    assert refused(roster, "gredy") == f"unknown bot 'gredy' for town-game (did you mean greedy?; {known})"
    assert refused(roster, "xx") == f"unknown bot 'xx' for town-game ({known})"
    assert refused(roster, "robots:rondom") == (
        "unknown bot 'robots:rondom' for town-game (did you mean robots:random?; known: robots:greedy, robots:random)"
    )
    assert refused(roster, "rowbots:random") == (
        "unknown bot pack 'rowbots' for town-game (did you mean robots?; known: robots)"
    )


def test_a_name_that_means_two_bots_must_be_written_in_full(shelf):
    shelf.add("robots", bot("greedy"))
    shelf.add("walls", bot("greedy"), kind="expansion")
    roster = shelf("walls")
    assert refused(roster, "greedy") == "the bot greedy could be walls:greedy and robots:greedy; write which one"
    assert roster.find("robots:greedy").pack.id == "robots"


def test_bots_of_other_games_do_not_count(shelf):
    shelf.add("robots", bot("greedy", ("ships-game",)), bot("greedier", ("town-game", "ships-game")))
    shelf.add("sailors", bot("greedy"), extends="ships-game")
    roster = shelf()
    assert list(roster.known) == ["robots:greedier"]
    assert "did you mean greedier?" in refused(roster, "greedy")
    assert refused(roster, "sailors:greedy") == "the bots of sailors play ships-game, not town-game"


def test_bots_that_need_a_pack_in_play_say_so(shelf):
    shelf.add("masons", bot("mason"), requires=["walls"])
    shelf.add("walls", kind="expansion")
    assert refused(shelf(), "masons:mason") == "the bots of masons require walls in play"
    assert list(shelf().known) == []
    assert shelf("walls").find("mason").name == "masons:mason"


def test_a_pack_that_is_not_in_play_lends_no_bots_and_a_folder_is_named_with_with(shelf):
    shelf.add("walls", bot("mason"), kind="expansion")
    roster = shelf()
    assert refused(roster, "walls:mason") == "walls is not in play, so its bots are not either; add it with --with"
    assert refused(roster, "./evil:bot") == "bots of a folder are named by the id of its pack; add --with ./evil"


def test_two_bots_of_one_id_in_a_pack_are_an_error(shelf):
    shelf.add("robots", bot("greedy"), bot("greedy"))
    assert refused(shelf(), "greedy") == "robots: hook bots gives two bots the id greedy"


def test_a_bot_that_cannot_be_made_blames_its_pack(shelf):
    shelf.add("robots", bot("greedy", make="lambda: 1 / 0"))
    with pytest.raises(PackError, match="robots: the bot greedy cannot be made: ZeroDivisionError"):
        shelf().find("greedy").make()


class Die:
    """A view with six moves, or as many as told."""

    def __init__(self, faces=6):
        self.faces = faces

    def legal(self):
        return range(1, self.faces + 1)


def test_the_random_bot_chooses_each_move_as_often_and_the_same_for_the_same_dice():
    throws = [UniformBot().choose(Die(), Dice("seed").turn(number)) for number in range(6000)]
    assert throws == [UniformBot().choose(Die(), Dice("seed").turn(number)) for number in range(6000)]
    # 1,000 each expected; six standard deviations are 6 · sqrt(6000 · 1/6 · 5/6) = 173.
    assert all(abs(count - 1000) < 173 for count in Counter(throws).values())
    assert set(throws) == {1, 2, 3, 4, 5, 6}


def test_a_forced_move_takes_no_dice():
    dice = Dice("seed").turn(5)
    assert UniformBot().choose(Die(1), dice) == 1
    assert dice.word() == Dice("seed").turn(5).word()


def test_the_shipped_bot_pack_brings_the_random_bot(tmp_path):
    town = write_town(tmp_path)
    found = catalogue(bundled())
    roster = Roster(assemble(resolve(found, "town-game", [str(town)])), found)
    assert roster.find("random") == roster.find("bots:random")
    assert isinstance(roster.find("random").make(), UniformBot)


@pytest.mark.parametrize(
    ("made", "told"),
    [
        ("lambda: None", "^robots: the bot odd is made as None, which has no method choose$"),
        ("7", "^robots: the bot odd cannot be made: TypeError: 'int' object is not callable$"),
    ],
)
def test_a_bot_that_is_none_is_told_with_its_pack(shelf, made, told):
    shelf.add("robots", bot("odd", make=made))
    with pytest.raises(PackError, match=told):
        shelf().find("odd").make()


@pytest.mark.parametrize("bot_id", ["", "Odd One", "a:b", 7, None])
def test_the_id_of_a_bot_is_an_id(shelf, bot_id):
    shelf.add("robots", bot(bot_id))
    with pytest.raises(PackError, match=f"^robots: hook bots names a bot {bot_id!r}: an id is words of a-z and 0-9"):
        shelf().known  # noqa: B018  # being asked is what raises
