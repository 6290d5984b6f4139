"""Assembling: hooks are asked in one order, and every failure names pack and hook (32, 34)."""

import itertools
import re
from dataclasses import replace

import pytest
from packs.workshop import nothing_found, town_choice, town_game, write_pack, write_town

from stellwerk.core.errors import ContentError, PackError
from stellwerk.core.packs.assembly import ask, assemble
from stellwerk.core.packs.choice import resolve

HEAD = """
from stellwerk.core.errors import Fault, StellwerkError
from stellwerk.core.hooks import Pack, hookimpl

class Own(Pack):
"""


def add(root, pack_id, body, **fields):
    code = HEAD + "".join(f"    {line}\n" for line in body.splitlines())
    return write_pack(root / pack_id, pack_id, code=code, plugin=f"{pack_id}:Own", **fields)


def error(root, *names, asked=town_game):
    with pytest.raises(PackError) as caught:
        asked(town_choice(root, *names))
    return re.sub(r" \(.*?\): ", ": ", str(caught.value), count=1), caught.value


def test_collect_goes_in_the_order_of_packs_and_first_asks_the_last_pack_first_case_34(tmp_path):
    write_town(tmp_path)
    add(
        tmp_path,
        "walls",
        "@hookimpl\ndef houses(self): return ['gate', 'tower']\n@hookimpl\ndef mayor(self): return None",
    )
    add(
        tmp_path,
        "alley",
        "@hookimpl\ndef mayor(self, year, choice): return f'Ann {year} {len(choice.packs)}'",
        after=["walls"],
    )
    write_pack(tmp_path / "field", "field")
    games = [town_game(town_choice(tmp_path, *names)) for names in itertools.permutations(["walls", "alley", "field"])]
    # Order by hand: town; field and walls wait for it alone; alley behind walls.
    assert games[0] == {
        "houses": [("town", "town hall"), ("field", "hut of field"), ("walls", "gate"), ("walls", "tower")],
        "mayor": ("alley", "Ann 1900 4"),
    }
    assert all(game == games[0] for game in games)


def test_a_pack_that_passes_leaves_the_answer_to_the_one_before(tmp_path):
    write_town(tmp_path)
    add(tmp_path, "walls", "@hookimpl\ndef mayor(self): return None\n@hookimpl\ndef houses(self): return None")
    answers = ask(town_choice(tmp_path, "walls"))
    assert answers.first("mayor", year=1) == ("town", "nobody in 1")
    assert answers.collect("houses") == [("town", ["town hall"])]
    assert answers.first("refuse") is None


def test_two_choices_share_no_manager_and_no_plugin(tmp_path):
    write_town(tmp_path)
    write_pack(tmp_path / "field", "field")
    one, other = ask(town_choice(tmp_path)), ask(town_choice(tmp_path, "field"))
    assert len(one.collect("houses")) == 1
    assert len(other.collect("houses")) == 2
    assert one.plugins["town"] is not other.plugins["town"]


@pytest.mark.parametrize(
    ("raised", "told"),
    [
        ("ValueError('no\\nbricks')", "ValueError: no bricks"),
        ("SystemExit(3)", "SystemExit: 3"),
        ("KeyError", "KeyError"),
        ("AssertionError()", "AssertionError"),
    ],
)
def test_a_failing_hook_is_one_line_naming_pack_and_hook_case_32(tmp_path, raised, told):
    write_town(tmp_path)
    add(tmp_path, "walls", f"@hookimpl\ndef houses(self): raise {raised}")
    text, caught = error(tmp_path, "walls")
    assert text == f"walls: hook houses fails: {told}"
    assert type(caught.__cause__).__name__ == told.split(":")[0]


def test_a_generator_that_fails_late_is_caught_in_its_hook(tmp_path):
    write_town(tmp_path)
    add(tmp_path, "walls", "@hookimpl\ndef houses(self):\n    yield 'gate'\n    raise RuntimeError('no tower')")
    assert error(tmp_path, "walls")[0] == "walls: hook houses fails: RuntimeError: no tower"


def test_what_a_plugin_tells_the_user_passes_as_it_is(tmp_path):
    write_town(tmp_path)
    add(tmp_path, "walls", "@hookimpl\ndef houses(self): raise StellwerkError('walls.yaml:3:1: too thin')")
    with pytest.raises(Exception, match=r"^walls\.yaml:3:1: too thin$"):
        town_game(town_choice(tmp_path, "walls"))


def test_strict_mode_raises_what_the_code_raised_case_32(tmp_path, monkeypatch):
    write_town(tmp_path)
    add(tmp_path, "walls", "@hookimpl\ndef houses(self): raise ValueError('no bricks')")
    monkeypatch.setenv("STELLWERK_STRICT", "1")
    with pytest.raises(ValueError, match="no bricks"):
        town_game(town_choice(tmp_path, "walls"))


def test_ctrl_c_in_a_plugin_is_still_ctrl_c(tmp_path):
    write_town(tmp_path)
    add(tmp_path, "walls", "@hookimpl\ndef houses(self): raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        town_game(town_choice(tmp_path, "walls"))


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("5", "answers 5, not a sequence"),
        ("'gate'", "answers 'gate', not a sequence"),
        ("{'gate'}", "answers {'gate'}, not a sequence"),
        ("['gate', 7]", "answers 7, not a str"),
    ],
)
def test_an_answer_of_the_wrong_kind_is_told(tmp_path, answer, told):
    write_town(tmp_path)
    add(tmp_path, "walls", f"@hookimpl\ndef houses(self): return {answer}")
    assert error(tmp_path, "walls")[0] == f"walls: hook houses {told}"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("import there_is_no_such_thing", "ModuleNotFoundError: No module named 'there_is_no_such_thing'"),
        ("from stellwerk.core.hooks import Pock", "ImportError: cannot import name 'Pock'"),
        ("def (", "SyntaxError: invalid syntax"),
        ("raise SystemExit('bye')", "SystemExit: bye"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("class Odd(BaseException): ...\nraise Exception()", "Exception"),
    ],
)
def test_a_plugin_that_cannot_be_imported_is_one_line_case_32(tmp_path, monkeypatch, code, told):
    write_town(tmp_path)
    write_pack(tmp_path / "walls", "walls", code=code, plugin="walls:Own")
    text, caught = error(tmp_path, "walls")
    assert text.startswith(f"walls: the plugin walls:Own cannot be imported: {told}")
    assert "\n" not in text
    assert str(tmp_path / "walls") in str(caught)
    monkeypatch.setenv("STELLWERK_STRICT", "1")
    with pytest.raises((Exception, SystemExit)) as strict:
        town_game(town_choice(tmp_path, "walls"))
    assert not isinstance(strict.value, PackError)


def test_a_class_that_is_not_there_or_no_plugin_is_told(tmp_path):
    write_town(tmp_path)
    write_pack(
        tmp_path / "walls",
        "walls",
        code="from stellwerk.core.hooks import Pack\nclass Walls(Pack): ...",
        plugin="walls:Wals",
    )
    assert error(tmp_path, "walls")[0] == "walls: the module walls has no Wals (did you mean Walls?)"
    write_pack(tmp_path / "moat", "moat", code="class Moat: ...", plugin="moat:Moat")
    assert error(tmp_path, "moat")[0].endswith("the plugin moat:Moat is no subclass of stellwerk.core.hooks.Pack")
    add(tmp_path, "gate", "def __init__(self, content): raise OSError('stuck')")
    assert error(tmp_path, "gate")[0] == "gate: the plugin Own cannot be made: OSError: stuck"


def test_packs_may_refuse_a_mix_each_with_its_reason(tmp_path):
    write_town(tmp_path)
    add(
        tmp_path,
        "walls",
        "@hookimpl\ndef refuse(self, choice):\n    return [] if 'moat' in choice else ['no moat', 'no water']",
    )
    write_pack(tmp_path / "moat", "moat")
    with pytest.raises(PackError) as caught:
        town_game(town_choice(tmp_path, "walls"))
    assert str(caught.value) == "walls: no moat\nwalls: no water"
    assert town_game(town_choice(tmp_path, "walls", "moat"))


def test_a_game_that_nobody_makes_is_told(tmp_path):
    add(tmp_path, "ships", "@hookimpl\ndef game(self, choice): return None", kind="game")
    with pytest.raises(PackError, match=r"provides the game ships-game, but no pack makes it \(hook game\)"):
        assemble(resolve(nothing_found(), "ships-game", [str(tmp_path / "ships")]))
    add(tmp_path, "carts", "@hookimpl\ndef game(self): return lambda answers: 1 / 0", kind="game")
    with pytest.raises(PackError, match="making the game fails: ZeroDivisionError"):
        assemble(resolve(nothing_found(), "carts-game", [str(tmp_path / "carts")]))


def test_content_faults_of_all_chosen_packs_come_together_case_28(tmp_path):
    write_town(tmp_path)
    for pack_id in ("walls", "moat"):
        (write_pack(tmp_path / pack_id, pack_id) / "bricks.yaml").write_text("bricks: []\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        town_game(town_choice(tmp_path, "walls", "moat"))
    assert [fault.path for fault in caught.value.faults] == [
        str(tmp_path / name / "bricks.yaml") for name in ("moat", "walls")
    ]


def test_a_plugin_adds_what_no_schema_sees_and_knows_what_its_pack_requires(tmp_path):
    write_town(tmp_path)
    listed = "' '.join(other.manifest.id for other in content.required)"
    body = f"@classmethod\ndef names(cls, content): return [Fault('walls.yaml', 2, 1, '', {listed})]"
    write_pack(tmp_path / "gate", "gate", requires=["town"])
    write_pack(tmp_path / "field", "field")
    add(tmp_path, "walls", body, requires=["gate"])
    with pytest.raises(ContentError, match=r"walls\.yaml:2:1: town gate"):
        town_game(town_choice(tmp_path, "walls", "gate", "field"))


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (2, "walls: it is for 3, 4 players, not for 2: leave it out"),
        (5, "walls: it is for 3, 4 players, not for 5"),
    ],
)
def test_a_manifest_may_say_for_how_many_players_the_pack_is(tmp_path, players, told):
    write_town(tmp_path)
    write_pack(tmp_path / "walls", "walls", players=[4, 3])
    choice = town_choice(tmp_path, "walls")
    with pytest.raises(PackError) as caught:
        town_game(replace(choice, players=players))
    assert str(caught.value) == told
    assert town_game(replace(choice, players=3))
