"""Faults of conditions: exact places, the branch meant, the nearest known name (cases 27, 28)."""

import json
from pathlib import Path

import pytest
from conditions.write_schemas import USERS, with_vocabulary

import stellwerk.schemas
from stellwerk.core.content.document import parse_document
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.draft.reading import names_check
from stellwerk.core.packs.manifest import read_manifest
from stellwerk.core.schema.check import check
from stellwerk.core.schema.load import load_schema

MANIFEST = (
    'format: 1\nid: meadow\nkind: expansion\ntitle: Meadow\nversion: 1.0.0\napi: ">=1,<2"\nextends: railroad-tiles\n'
)


@pytest.fixture
def faults(tmp_path, packs):
    """The faults of one file of a pack that requires the base game, as they are shown, without the path."""

    def found(name, text):
        (tmp_path / "manifest.yaml").write_text(MANIFEST + "requires: [base]\n", encoding="utf-8")
        (tmp_path / name).write_text(text, encoding="utf-8")
        content = PackContent.gather(
            tmp_path, read_manifest(tmp_path), DraftPack.files, [packs["base"]], names=names_check
        )
        return [str(fault).split(f"{name}:", 1)[1] for fault in content.faults]

    return found


def objective(when):
    return f"objectives:\n  - id: windy-hill\n    when: {when}\n"


SHAPE = [
    (
        '{rectangle: {at_least: "3"}}',
        "3:34: objective windy-hill: rectangle: at_least must be a whole number, not the text '3' "
        "(write it without quotes)",
    ),
    (
        "{tiles: {in: arround}}",
        "3:24: objective windy-hill: tiles: in cannot be 'arround' (did you mean around?)",
    ),
    (
        "{groups: {min: 3}}",
        "3:20: objective windy-hill: groups: the field of is missing",
    ),
    (
        "{pawns: {kinds: car}}",
        "3:20: objective windy-hill: pawns: unknown field 'kinds' (did you mean kind?)",
    ),
    (
        "{pawn: {}}",
        "3:12: objective windy-hill: unknown field 'pawn' (did you mean pawns?)",
    ),
    (
        "{tiles: {}, pawns: {}}",
        "3:11: objective windy-hill: when must have at most 1 field, not 2",
    ),
    (
        "{path: {by: highway, at_least: 21}}",
        "3:42: objective windy-hill: path: at_least must be at most 20, not 21",
    ),
    (
        "{pinpoints: {free: yes}}",
        "3:30: objective windy-hill: pinpoints: free must be true or false, not the text 'yes' "
        "(write true, without quotes)",
    ),
    (
        "{history: {of: placed}}",
        "3:26: objective windy-hill: history: of must be one of refused, discarded, stars-spent, stars-left, "
        "or placed- and a pawn kind, not 'placed'",
    ),
    (
        "{tiles: 3}",
        "3:19: objective windy-hill: tiles must be a mapping of fields, not the number 3",
    ),
]

NAMES = [
    ("{tiles: {terrain: twon}}", "3:29: objective windy-hill: unknown terrain 'twon' (did you mean town?)"),
    (
        "{tiles: {kind: [highway-tee]}}",
        "3:27: objective windy-hill: unknown kind of tile 'highway-tee' (did you mean highway-t?)",
    ),
    ("{pawns: {kind: cars}}", "3:26: objective windy-hill: unknown pawn 'cars' (did you mean car?)"),
    ("{icons: {kind: sation}}", "3:26: objective windy-hill: unknown icon 'sation' (did you mean station?)"),
    ("{networks: {by: trian}}", "3:27: objective windy-hill: unknown connection 'trian' (did you mean train?)"),
    ("{loop: {by: highways}}", "3:23: objective windy-hill: unknown kind of route 'highways' (did you mean highway?)"),
    ("{tiles: {in: {network: trian}}}", "3:34: objective windy-hill: unknown connection 'trian' (did you mean train?)"),
    (
        "{history: {of: placed-cat}}",
        "3:26: objective windy-hill: unknown pawn 'placed-cat' (did you mean placed-car?)",
    ),
    (
        "{pawns: {kind: watchtower}}",
        "3:26: objective windy-hill: unknown pawn 'watchtower' (known: car, train, traveler)",
    ),
]

SENSE = [
    (
        "{tiles: {in: direction}}",
        "3:24: objective windy-hill: the place direction is for directions only (put it into directions: {where: …})",
    ),
    (
        "{tiles: {at_least: 3, at_most: 2}}",
        "3:42: objective windy-hill: no number is at least 3 and at most 2",
    ),
    (
        "{tiles: {exactly: 3, at_most: 2}}",
        "3:32: objective windy-hill: at_most beside exactly (leave one of them out)",
    ),
    (
        "{tiles: {in: {at: direction}}}",
        "3:24: objective windy-hill: the place needs a group or a network",
    ),
]


@pytest.mark.parametrize(("when", "told"), SHAPE + NAMES + SENSE)
def test_one_fault_one_exact_place(faults, when, told):
    assert faults("objectives.yaml", objective(when)) == [told]


def test_all_faults_of_a_file_at_once(faults):
    text = objective("{all: [{tiles: {terrain: twon}}, {pawns: {kind: cars, at_most: 2, exactly: 1}}]}")
    assert [told.split(": ", 2)[2] for told in faults("objectives.yaml", text)] == [
        "unknown terrain 'twon' (did you mean town?)",
        "unknown pawn 'cars' (did you mean car?)",
        "at_most beside exactly (leave one of them out)",
    ]


@pytest.mark.parametrize(
    "when",
    [
        "{tiles: {in: around}}",
        "{tiles: {in: [border, {group: town}]}}",
        "{path: {by: highway, in: here, at_least: 3}}",
        "{directions: {where: {tiles: {in: arm}}}}",
        "{not: {any: [{tiles: {within: here}}]}}",
    ],
)
def test_a_challenge_has_no_tile_to_be_about(faults, when):
    text = f"challenges:\n  - {{id: lonely, thresholds: [1, 2, 3], when: {when}}}\n"
    (told,) = faults("challenges.yaml", text)
    assert "there is none here (use it in an objective, or inside where or each)" in told


def test_inside_where_and_each_there_is_a_tile(faults):
    text = (
        "challenges:\n  - {id: fine, thresholds: [1, 2, 3], "
        "when: {tiles: {where: {tiles: {in: around}}, each: {loop: {by: highway, in: here}}}}}\n"
    )
    assert faults("challenges.yaml", text) == []


def test_thresholds_ascend(faults):
    text = "challenges:\n  - {id: odd, thresholds: [30, 50, 40], when: {openings: {}}}\n"
    assert faults("challenges.yaml", text) == [
        "2:27: challenge odd: the thresholds must ascend (write the smallest first)"
    ]


def test_things_inside_things_have_a_measure(faults):
    when = "{tiles: {in: beside}}"
    for _ in range(6):
        when = f"{{tiles: {{where: {when}}}}}"
    told = faults("objectives.yaml", objective(when))
    assert any("more than 4 deep" in line for line in told)


def test_an_id_is_there_once(faults):
    text = "objectives:\n" + "  - {id: hut, when: {tiles: {}}}\n" * 2
    assert faults("objectives.yaml", text) == [
        "3:10: objective hut is there twice: lines 2 and 3 (keep one of them, or rename it)"
    ]


def test_scoring_counts_what_can_be_counted(faults):
    text = "scoring:\n  - {source: sums, count: {openings: {at_most: 2}}, each: 1}\n"
    assert faults("scoring.yaml", text) == [
        "2:39: scoring sums: openings: unknown field 'at_most' (known: in, of, where, within)"
    ]


@pytest.mark.parametrize("name", USERS)
def test_the_schemas_hold_the_vocabulary_of_the_table(name):
    folder = Path(next(iter(stellwerk.schemas.__path__)))
    schema = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    assert with_vocabulary(schema) == schema, "run tests/conditions/write_schemas.py"


def test_no_branch_of_the_schemas_is_told_apart_by_oneof():
    for name in USERS:
        text = json.dumps(load_schema(name))
        assert "oneOf" not in text
        assert "anyOf" not in text


def test_yaml_words_that_are_truth_values_are_never_keys():
    """Words that YAML 1.1 turns into booleans (on, off, yes, no) are no part of the format."""
    for name in USERS:
        words = json.dumps(load_schema(name)).split('"')
        assert not {"on", "off", "yes", "no", "y", "n"} & set(words)


def test_a_condition_of_another_shape_is_refused_by_the_schema_alone():
    document = parse_document("challenges: [{id: a, thresholds: [1, 2, 3], when: [tiles]}]", "c.yaml")
    (fault,) = check(document, load_schema("challenges"))
    assert fault.message.endswith("when must be a condition such as {tiles: {in: around, at_least: 3}}, not a list")
