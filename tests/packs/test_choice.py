"""A choice of packs: what is added, what is refused, and one order however it was asked for (34, 35, 38, 39)."""

import itertools
import pickle

import pytest
from packs.workshop import installed, town_choice, write_pack, write_town

from stellwerk.core.errors import ContentError, PackError
from stellwerk.core.packs.choice import games, resolve
from stellwerk.core.packs.discovery import bundled, catalogue


@pytest.fixture
def shelf(tmp_path):
    """The town, its walls, its moat (needs the walls) and a drought (no moat then), as bundled packs."""
    write_town(tmp_path)
    write_pack(tmp_path / "walls", "walls", requires=["town"], version="1.4.0")
    write_pack(tmp_path / "moat", "moat", requires=[{"pack": "walls", "version": ">=1.2,<2"}])
    write_pack(tmp_path / "drought", "drought", conflicts=[{"pack": "moat", "because": {"en": "there is no water"}}])
    return catalogue(bundled(tmp_path))


def ids(choice):
    return [pack.id for pack in choice.packs]


def refused(*arguments, **keywords):
    with pytest.raises(PackError) as caught:
        resolve(*arguments, **keywords)
    return str(caught.value)


def test_the_game_brings_its_own_pack(shelf):
    choice = resolve(shelf, "town-game", players=3, options={"challenge": "none"})
    assert (choice.game, ids(choice), choice.players) == ("town-game", ["town"], 3)
    assert choice.game_pack.id == "town"
    assert (choice.option("challenge"), choice.option("objectives", "all")) == ("none", "all")
    assert "town" in choice
    assert "walls" not in choice
    assert choice.notices == ()


def test_what_a_pack_requires_comes_along_and_is_told(shelf):
    choice = resolve(shelf, "town-game", ["moat"])
    assert ids(choice) == ["town", "walls", "moat"]
    assert choice.notices == ("walls is in play too: moat requires it",)


def test_the_order_is_one_whatever_was_named_first_case_34(shelf):
    choices = [resolve(shelf, "town-game", names) for names in itertools.permutations(["walls", "moat", "town"])]
    assert {tuple(ids(choice)) for choice in choices} == {("town", "walls", "moat")}
    assert all(choice == choices[0] for choice in choices)
    assert resolve(shelf, "town-game", ["walls", "walls"]) == resolve(shelf, "town-game", ["walls"])


def test_a_choice_crosses_to_another_process(shelf):
    choice = resolve(shelf, "town-game", ["moat"], options={"b": "2", "a": "1"})
    assert pickle.loads(pickle.dumps(choice)) == choice
    assert choice.options == (("a", "1"), ("b", "2"))


def test_unknown_names_get_the_nearest_known_one(shelf):
    assert refused(shelf, "town-game", ["wals"]) == "unknown pack 'wals' (did you mean walls?)"
    assert refused(shelf, "town-game", ["qqq"]) == "unknown pack 'qqq' (known: drought, moat, town, walls)"
    assert refused(shelf, "town-gam") == "unknown game 'town-gam' (did you mean town-game?)"
    assert refused(shelf, "town") == "unknown game 'town' (the pack town provides the game town-game)"


def test_every_name_at_fault_is_told_at_once(shelf):
    assert refused(shelf, "town-game", ["wals", "./nowhere", "moot"]).splitlines() == [
        "unknown pack 'wals' (did you mean walls?)",
        "./nowhere: there is no such folder",
        "unknown pack 'moot' (did you mean moat?)",
    ]


def test_packs_in_conflict_say_why(shelf):
    assert refused(shelf, "town-game", ["moat", "drought"]) == "drought and moat do not go together: there is no water"


def test_a_required_version_is_compared(tmp_path, shelf):
    write_pack(tmp_path / "gate", "gate", requires=[{"pack": "walls", "version": ">=2"}])
    shelf = catalogue(bundled(tmp_path))
    assert refused(shelf, "town-game", ["gate"]) == "gate requires walls >=2, but walls is version 1.4.0"


def test_a_required_pack_that_is_not_here_is_named(tmp_path):
    write_town(tmp_path)
    write_pack(tmp_path / "gate", "gate", requires=["wall"])
    write_pack(tmp_path / "walls", "walls")
    shelf = catalogue(bundled(tmp_path))
    assert refused(shelf, "town-game", ["gate"]) == "gate requires wall, which is not here (did you mean walls?)"
    shelf = catalogue(pack for pack in bundled(tmp_path) if pack.id != "walls")
    assert refused(shelf, "town-game", ["gate"]) == (
        "gate requires wall, which is not here (install it, or name its folder with --with)"
    )


def test_packs_of_other_games_are_refused(tmp_path, shelf):
    write_pack(tmp_path / "ships", "ships", "game")
    write_pack(tmp_path / "sails", "sails", extends="ships-game")
    shelf = catalogue(bundled(tmp_path))
    assert refused(shelf, "town-game", ["sails"]) == "sails belongs to the game ships-game, not to town-game"
    assert refused(shelf, "town-game", ["ships"]) == (
        "ships is the pack of another game; play it with --game ships-game"
    )
    assert sorted(games(shelf)) == ["ships-game", "town-game"]
    write_pack(tmp_path / "flags", "flags", extends="ships-game", requires=["ships"])
    shelf = catalogue(bundled(tmp_path))
    assert refused(shelf, "town-game", ["flags"]) == "flags belongs to the game ships-game, not to town-game"


def test_a_pack_named_twice_is_in_play_once_and_told(shelf):
    choice = resolve(shelf, "town-game", ["town", "town"])
    assert ids(choice) == ["town"]
    assert choice.notices == ("town is named more than once; it is in play once",)


def test_incompatible_packs_stop_only_who_chooses_them_case_39(tmp_path):
    write_town(tmp_path)
    write_pack(tmp_path / "walls", "walls", api=">=2")
    shelf = catalogue(bundled(tmp_path))
    assert ids(resolve(shelf, "town-game")) == ["town"]
    assert refused(shelf, "town-game", ["walls"]) == (
        "walls (bundled) cannot be used: it needs plugin interface >=2, this is 1.0"
    )
    write_pack(tmp_path / "gate", "gate", requires=["walls"])
    shelf = catalogue(bundled(tmp_path))
    assert refused(shelf, "town-game", ["gate"]).startswith("gate requires walls, which cannot be used: it needs")


def test_an_incompatible_game_says_so_case_39(tmp_path):
    write_town(tmp_path, api="<1")
    assert refused(catalogue(bundled(tmp_path)), "town-game") == (
        "the game town-game cannot be played: town (bundled): it needs plugin interface <1, this is 1.0"
    )


def test_a_damaged_manifest_stops_who_chooses_it_with_all_its_faults(tmp_path):
    write_town(tmp_path)
    write_pack(tmp_path / "walls", "walls", bag="sack", hights=3)
    shelf = catalogue(bundled(tmp_path))
    assert ids(resolve(shelf, "town-game")) == ["town"]
    with pytest.raises(ContentError) as caught:
        resolve(shelf, "town-game", ["walls"])
    assert len(caught.value.faults) == 2


def test_folders_are_packs_by_path(tmp_path):
    write_town(tmp_path)
    write_pack(tmp_path / "walls", "walls")
    choice = town_choice(tmp_path, "walls")
    assert [(pack.id, pack.origin) for pack in choice.packs] == [("town", "folder"), ("walls", "folder")]


def test_two_folders_of_one_id_are_an_error_naming_both_case_38(tmp_path):
    write_town(tmp_path)
    write_pack(tmp_path / "a", "walls")
    write_pack(tmp_path / "b", "walls")
    for names in (["./town", "./a", "./b"], ["./b", "./a", "./town"]):
        assert refused(catalogue([]), "town-game", names, start=tmp_path) == (
            "two packs have the id walls: ./a and ./b; remove or rename one"
        )


def test_a_folder_does_not_replace_a_pack_that_was_found_case_38(tmp_path, shelf):
    write_pack(tmp_path / "mine" / "walls", "walls")
    assert refused(shelf, "town-game", ["./mine/walls"], start=tmp_path) == (
        "two packs have the id walls: ./mine/walls and bundled; remove or rename one"
    )
    assert ids(resolve(shelf, "town-game", ["./walls"], start=tmp_path)) == ["town", "walls"]


def test_a_claim_on_the_id_of_a_bundled_pack_is_told_case_38(tmp_path, shelf):
    write_pack(tmp_path / "other" / "walls", "walls")
    shelf = catalogue([*shelf, *installed(tmp_path / "other")])
    choice = resolve(shelf, "town-game", ["walls"])
    assert choice.manifest("walls").version == "1.4.0"
    assert choice.notices == (
        "test-walls 1.0: not used: two packs have the id walls: bundled and test-walls 1.0; "
        "remove or rename one; the bundled one is used",
    )
    assert resolve(shelf, "town-game").notices == ()


def test_two_games_of_one_name_want_to_be_chosen(tmp_path):
    write_town(tmp_path / "a")
    write_pack(tmp_path / "b" / "city", "city", "game", provides="town-game")
    foreign = installed(tmp_path / "a") + installed(tmp_path / "b")
    assert refused(catalogue(foreign), "town-game") == (
        "the game town-game is provided by city (test-city 1.0) and town (test-town 1.0); choose one with --with"
    )
    assert ids(resolve(catalogue(foreign), "town-game", ["city"])) == ["city"]
    assert ids(resolve(catalogue([*installed(tmp_path / "b"), *bundled(tmp_path / "a")]), "town-game")) == ["town"]
    assert "both provide the game town-game" in refused(catalogue(foreign), "town-game", ["city", "town"])
