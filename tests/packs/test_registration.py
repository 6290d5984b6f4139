"""Hooks that could not work are errors naming pack, hook and argument; none is ignored silently (case 35)."""

import pytest
from packs.workshop import town_choice, write_pack, write_town

from stellwerk.core.errors import PackError
from stellwerk.core.packs.assembly import ask
from stellwerk.core.packs.plugin import plugin_classes
from stellwerk.core.packs.registration import hook_functions

HEAD = """
from stellwerk.core.hooks import Pack, hookimpl, hookspec

class Walls(Pack):
"""


def faults(tmp_path, body):
    """What is said about the pack ``walls`` whose class has this body; each in a folder of its own."""
    tmp_path = tmp_path / str(len(list(tmp_path.iterdir())))
    write_town(tmp_path)
    code = HEAD + "".join(f"    {line}\n" for line in body.splitlines())
    write_pack(tmp_path / "walls", "walls", code=code, plugin="walls:Walls")
    with pytest.raises(PackError) as caught:
        ask(town_choice(tmp_path, "walls"))
    lines = str(caught.value).splitlines()
    who = f"walls ({tmp_path / 'walls'}): "
    assert all(line.startswith(who) for line in lines)
    return [line.removeprefix(who) for line in lines]


def test_an_override_without_its_marker_is_no_secret(tmp_path):
    assert faults(tmp_path, "def houses(self, choice):\n    return ['gate']") == [
        "houses overrides a hook but lacks its marker (write @hookimpl above it)"
    ]


def test_the_marker_of_specifications_is_not_the_one_meant(tmp_path):
    body = "@hookspec\ndef bots(self, choice):\n    return []"
    assert faults(tmp_path, body) == ["bots overrides a hook but lacks its marker (write @hookimpl above it)"]


@pytest.mark.parametrize(
    "body",
    [
        "def __init__(self, content):\n    super().__init__(content)\n    self.houses = ['gate']",
        "houses = ('gate',)",
        "@property\ndef houses(self):\n    raise RuntimeError('asked')",
    ],
)
def test_an_attribute_that_hides_a_hook_is_found_without_being_asked(tmp_path, body):
    assert faults(tmp_path, body) == ["houses overrides a hook but lacks its marker (write @hookimpl above it)"]


def test_an_override_below_a_marked_one_needs_the_marker_again(tmp_path):
    body = (
        "@hookimpl\ndef houses(self, choice):\n    return []\n\nclass Later(Walls):\n    def houses(self, choice): ..."
    )
    write_town(tmp_path)
    code = HEAD + "".join(f"    {line}\n" for line in body.split("\n\n")[0].splitlines()) + "\n" + body.split("\n\n")[1]
    write_pack(tmp_path / "walls", "walls", code=code, plugin="walls:Later")
    with pytest.raises(PackError, match="houses overrides a hook but lacks its marker"):
        ask(town_choice(tmp_path, "walls"))


def test_a_misspelt_hook_gets_the_nearest_name(tmp_path):
    assert faults(tmp_path, "@hookimpl\ndef hoses(self, choice):\n    return []") == [
        "there is no hook hoses (did you mean houses?)"
    ]
    assert faults(tmp_path, "@hookimpl\ndef xyzzy(self, choice):\n    return []") == [
        "there is no hook xyzzy (known: game, bots, refuse, houses, mayor)"
    ]


def test_an_argument_the_hook_does_not_have_is_named(tmp_path):
    assert faults(tmp_path, "@hookimpl\ndef houses(self, choise):\n    return []") == [
        "hook houses: there is no argument choise (did you mean choice?)"
    ]
    assert faults(tmp_path, "@hookimpl\ndef mayor(self, choice, year, town):\n    return None") == [
        "hook mayor: there is no argument town (known: choice, year)"
    ]


@pytest.mark.parametrize("parameter", ["choice=None", "*, choice"])
def test_an_argument_that_would_never_be_passed_is_named(tmp_path, parameter):
    assert faults(tmp_path, f"@hookimpl\ndef houses(self, {parameter}):\n    return []") == [
        "hook houses: argument choice is never passed: make it positional, without a default"
    ]


@pytest.mark.parametrize("parameter", ["*choice", "**more"])
def test_an_argument_that_would_always_be_empty_is_named(tmp_path, parameter):
    assert faults(tmp_path, f"@hookimpl\ndef houses(self, {parameter}):\n    return []") == [
        f"hook houses: argument {parameter} would always be empty (known: choice)"
    ]


@pytest.mark.parametrize("option", ["tryfirst", "trylast", "wrapper", "hookwrapper"])
def test_what_would_break_the_order_is_refused(tmp_path, option):
    body = f"@hookimpl({option}=True)\ndef houses(self, choice):\n    yield 'gate'"
    assert faults(tmp_path, body) == [f"hook houses: {option} is refused: it would break the order of packs"]


def test_what_would_hide_a_misspelt_name_is_refused(tmp_path):
    assert faults(tmp_path, "@hookimpl(optionalhook=True)\ndef hoses(self, choice):\n    return []") == [
        "there is no hook hoses (did you mean houses?)"
    ]
    assert faults(tmp_path, "@hookimpl(optionalhook=True)\ndef houses(self, choice):\n    return []") == [
        "hook houses: optionalhook is refused: it would hide a misspelt name"
    ]
    assert faults(tmp_path, "@hookimpl(specname='houses')\ndef bots(self, choice):\n    return []") == [
        "hook bots: specname is refused: write the method under the name of the hook"
    ]


def test_every_fault_of_every_pack_is_told_at_once(tmp_path):
    write_pack(tmp_path / "moat", "moat", code=HEAD.replace("Walls", "Moat") + "    houses = 1\n", plugin="moat:Moat")
    write_town(tmp_path)
    code = HEAD + "    @hookimpl\n    def hoses(self): ...\n    @hookimpl\n    def bots(self, x, y): ...\n"
    write_pack(tmp_path / "walls", "walls", code=code, plugin="walls:Walls")
    with pytest.raises(PackError) as caught:
        ask(town_choice(tmp_path, "walls", "moat"))
    assert [line.split("): ")[1] for line in str(caught.value).splitlines()] == [
        "houses overrides a hook but lacks its marker (write @hookimpl above it)",
        "hook bots: there is no argument x (known: choice)",
        "hook bots: there is no argument y (known: choice)",
        "there is no hook hoses (did you mean houses?)",
    ]


def test_methods_of_a_plugin_that_are_no_hooks_are_its_own_business(tmp_path):
    write_town(tmp_path)
    helper = "    def help(self, anything=1, *more): ...\n"
    body = helper + "    @staticmethod\n    @hookimpl\n    def houses(choice):\n        return ['gate']\n"
    write_pack(tmp_path / "walls", "walls", code=HEAD + body, plugin="walls:Walls")
    assert ask(town_choice(tmp_path, "walls")).collect("houses") == [("town", ["town hall"]), ("walls", ["gate"])]


def test_the_hooks_of_a_game_are_the_kernels_and_its_own(tmp_path):
    write_town(tmp_path)
    choice = town_choice(tmp_path)
    spec = plugin_classes(choice.game_pack, choice.packs)["town"].hook_points
    assert list(hook_functions(spec)) == ["game", "bots", "refuse", "houses", "mayor"]
