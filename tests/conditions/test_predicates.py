"""A pack's code adds a key to the conditions (hook ``predicates``); its arguments are declared in additions.yaml."""

import pytest

from stellwerk.core.errors import ContentError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.tiles.conditions.scene import NOWHERE, Scene

MANIFEST = """
format: 1
id: hills
kind: expansion
title: Hills
version: 1.0.0
api: ">=1,<2"
extends: railroad-tiles
requires: [base]
bag: game
"""
ADDITIONS = """
fields:
  condition:
    distinct-kinds:
      type: object
      description: Tiles of so many kinds.
      required: [at_least]
      properties: {at_least: {type: integer, minimum: 1}}
"""
CHALLENGES = """
challenges:
  - {id: motley, thresholds: [10, 20, 30], when: {not: {distinct-kinds: {at_least: %s}}}}
"""
CODE = '''
from dataclasses import dataclass

from stellwerk.core.draft.content import DraftContent
from stellwerk.core.hooks import hookimpl
from stellwerk.core.tiles.conditions.outcome import Outcome


@dataclass(frozen=True)
class Kinds:
    """So many kinds of tiles."""

    least: int

    @property
    def text(self):
        return f"tiles of at least {self.least} kinds"

    def holds(self, scene, focus):
        return self.outcome(scene, focus).ok

    def outcome(self, scene, focus):
        kinds = len({laid.tile.definition.shape for laid in scene.tableau.laid.values()})
        return Outcome(kinds >= self.least, f"{kinds} of {self.least} kinds of tiles")


class DistinctKinds:
    id = "distinct-kinds"

    def read(self, data):
        if data["at_least"] > 50:
            raise ValueError("there are no 50 kinds")
        return Kinds(data["at_least"])


class Hills(DraftContent):
    @hookimpl
    def predicates(self, choice):
        return [DistinctKinds()]
'''


def write(folder, number=2, code=CODE):
    for name, text in {
        "manifest.yaml": MANIFEST + ("plugin: hills_code:Hills\n" if code else ""),
        "additions.yaml": ADDITIONS,
        "challenges.yaml": CHALLENGES % number,
        "hills_code.py": code,
    }.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def made(folder):
    return assemble(resolve(discover(), "railroad-tiles", [str(folder)], 1)).game


def test_a_predicate_is_read_once_and_asked_like_any_condition(tmp_path):
    game = made(write(tmp_path))
    condition = game.rules.challenges["hills:motley"].condition
    outcome = condition.outcome(Scene(game.start("a"), 0), NOWHERE)
    assert (outcome.ok, outcome.why) == (True, "0 of 2 kinds of tiles")
    assert condition.text == "not: tiles of at least 2 kinds"


def test_its_arguments_are_checked_by_the_declared_schema_without_its_code(tmp_path):
    with pytest.raises(ContentError) as caught:
        made(write(tmp_path, number='"many"'))
    assert str(caught.value).endswith("at_least must be a whole number, not the text 'many'")
    assert "challenges.yaml:3:" in str(caught.value)


def test_what_a_predicate_refuses_is_a_fault_at_its_place(tmp_path):
    with pytest.raises(ContentError, match=r"challenges\.yaml:3:.*: distinct-kinds: there are no 50 kinds"):
        made(write(tmp_path, number=51))


def test_a_key_that_no_code_answers_is_a_fault(tmp_path):
    with pytest.raises(ContentError, match=r"no pack in this game answers the predicate 'distinct-kinds'"):
        made(write(tmp_path, code=""))
