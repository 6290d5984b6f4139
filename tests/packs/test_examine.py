"""Examining a pack: what ``validate`` tells, whether the pack is chosen or not (cases 32, 35, 39, 42)."""

import pytest
from packs.workshop import installed, nothing_found, write_pack, write_town

from stellwerk.core.packs.discovery import bundled, catalogue, folder_pack
from stellwerk.core.packs.examine import examine

HEAD = """
from stellwerk.core.hooks import Pack, hookimpl

class Own(Pack):
    @hookimpl
"""


@pytest.fixture
def told(tmp_path):
    """Writes the pack ``walls`` and tells its faults beside the town."""

    def tell(code="", **fields):
        write_town(tmp_path)
        (tmp_path / "walls").mkdir(exist_ok=True)
        if code:
            fields["plugin"] = "walls:Own"
        write_pack(tmp_path / "walls", "walls", code=code and HEAD + f"    {code}\n", **fields)
        found = folder_pack("./walls", tmp_path)
        return examine(found, nothing_found(), ["./town"], tmp_path)

    return tell


def test_a_sound_pack_has_no_faults(told, tmp_path):
    assert told() == ()
    assert examine(folder_pack("./town", tmp_path), nothing_found(), start=tmp_path) == ()


def test_the_shipped_packs_have_no_faults():
    shipped = catalogue(bundled())
    assert {pack.id: examine(pack, shipped) for pack in shipped} == {pack.id: () for pack in shipped}


def test_a_manifest_at_fault_is_told_at_its_line(told, tmp_path):
    (fault,) = told(bag="sack")
    assert (fault.path, fault.pointer) == (str(tmp_path / "walls" / "manifest.yaml"), "/bag")
    assert fault.line > 1


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("def hoses(self): ...", "there is no hook hoses (did you mean houses?)"),
        ("def houses(self, town): ...", "hook houses: there is no argument town (known: choice)"),
        ("def houses(self): 1 / 0", "hook houses fails: ZeroDivisionError: division by zero"),
        ("def bots(self): return 'ab'", "hook bots answers 'ab', not a sequence"),
        ("def bots(self): return [1]", "hook bots answers 1, not a BotType"),
        ("def refuse(self): return ['never']", "never"),
        ("def (", "the plugin walls:Own cannot be imported: SyntaxError: invalid syntax"),
    ],
)
def test_code_at_fault_is_told_without_being_chosen_case_35(told, tmp_path, code, message):
    (fault,) = told(code)
    assert fault.path == str(tmp_path / "walls" / "manifest.yaml")
    assert message in fault.message


def test_incompatible_and_clashing_packs_are_told_case_39(told, tmp_path):
    (fault,) = told(api=">=2")
    assert fault.message == "it needs plugin interface >=2, this is 1.0"
    write_pack(tmp_path / "other" / "b", "walls")
    write_pack(tmp_path / "other" / "a", "walls", version="2.0")
    twins = catalogue(installed(tmp_path / "other"))
    assert [len(examine(pack, twins)) for pack in twins] == [1, 1]


def test_what_is_missing_is_told(told):
    (fault,) = told(requires=["moat"])
    assert "requires moat, which is not here" in fault.message


def test_a_pack_that_is_fine_for_some_number_of_players_is_fine(told):
    assert told("def refuse(self, choice): return [] if choice.players == 5 else ['five only']") == ()


def test_a_bot_pack_for_any_game_is_examined_alone(tmp_path):
    code = HEAD + "    def bots(self): return [None]\n"
    write_pack(tmp_path / "robots", "robots", "bots", code, plugin="robots:Own")
    (fault,) = examine(folder_pack("./robots", tmp_path), nothing_found(), start=tmp_path)
    assert fault.message.endswith("hook bots answers None, not a BotType")
