"""Schema faults in plain words, each at its place: cases 21, 27 and 28."""

from collections.abc import Callable
from typing import Any

import pytest

from stellwerk.core.content.document import Document
from stellwerk.core.content.faults import MOST_FAULTS
from stellwerk.core.schema.check import check
from stellwerk.core.schema.load import inlined, load_schema

THING = {
    "$ref": "#/$defs/file",
    "$defs": {
        "file": {
            "type": "object",
            "additionalProperties": False,
            "required": ["objectives"],
            "properties": {"objectives": {"type": "array", "items": {"$ref": "#/$defs/objective"}}},
        },
        "objective": {
            "type": "object",
            "additionalProperties": False,
            "required": ["id", "kind"],
            "properties": {
                "id": {"type": "string", "pattern": "^[a-z-]+$", "x-expects": "words of a-z"},
                "kind": {"enum": ["rect", "path"]},
                "points": {"type": "integer", "minimum": 1, "maximum": 9},
                "shown": {"type": "boolean"},
                "sides": {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": 2,
                    "uniqueItems": True,
                    "items": {"enum": ["N", "E"]},
                },
                "level": {"enum": [1, "1", "2m"]},
                "title": {
                    "type": ["string", "object"],
                    "propertyNames": {"pattern": "^[a-z]{2}$", "x-expects": "a language such as en"},
                    "additionalProperties": {"type": "string"},
                },
            },
        },
    },
}


@pytest.fixture
def told(document: Callable[[str], Document]) -> Callable[[str], list[str]]:
    """The faults of one objective, written as a flow mapping in line 2."""

    def tell(text: str) -> list[str]:
        return [str(fault) for fault in check(document("objectives:\n  - " + text), THING)]

    return tell


def test_a_valid_document_has_no_faults(told: Callable[[str], list[str]]) -> None:
    assert told("{id: big, kind: rect, points: 3, shown: true, sides: [N, E], level: 2m, title: {en: Big}}") == []


Tell = Callable[[str], list[str]]


def test_case_27_says_what_the_branch_wanted(told: Tell) -> None:
    assert told('{id: big, kind: rect, points: "3"}') == [
        "a.yaml:2:35: objective big: points must be a whole number, not the text '3' (write it without quotes)"
    ]


@pytest.mark.parametrize("written", ["012", "1_2", "0x1F", "1:30", "3.0", "+3"])
def test_case_21_text_where_a_number_is_wanted_is_told_and_never_converted(told: Tell, written: str) -> None:
    (line,) = told(f"{{id: big, kind: rect, points: {written}}}")
    assert f"must be a whole number, not the text '{written}'" in line
    assert "quote it" in line


@pytest.mark.parametrize("written", [".nan", ".inf", "-.inf", "NaN"])
def test_infinities_are_no_numbers(told: Tell, written: str) -> None:
    assert f"not the text '{written}'" in told(f"{{id: big, kind: rect, points: {written}}}")[0]


def test_a_number_where_text_is_wanted_asks_for_quotes(told: Tell) -> None:
    assert told("{id: 12, kind: rect}") == [
        "a.yaml:2:10: objective 1: id must be words of a-z, not the number 12 (quote it)"
    ]
    assert told("{id: true, kind: rect}")[0].endswith("id must be words of a-z, not true (quote it)")


def test_words_for_truth_are_told(told: Tell) -> None:
    assert told("{id: a, kind: rect, shown: yes}") == [
        "a.yaml:2:32: objective a: shown must be true or false, not the text 'yes' (write true, without quotes)"
    ]
    assert "write false" in told("{id: a, kind: rect, shown: Off}")[0]


def test_each_unknown_field_is_a_fault_at_its_own_place_with_the_nearest_name(told: Tell) -> None:
    assert told("{id: a, kind: rect, piont: 3, zzz: 1}") == [
        "a.yaml:2:25: objective a: unknown field 'piont' (did you mean points?)",
        "a.yaml:2:35: objective a: unknown field 'zzz' (known: id, kind, level, points, shown, sides, title)",
    ]


def test_each_missing_field_is_told_once(told: Tell) -> None:
    assert told("{points: 3}") == [
        "a.yaml:2:5: the field id is missing",
        "a.yaml:2:5: the field kind is missing",
    ]


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("points: 0", "points must be at least 1, not 0"),
        ("points: 10", "points must be at most 9, not 10"),
        ("sides: []", "sides must have at least 1 item, not 0"),
        ("sides: N", "sides must be a list, not the text 'N' (write [N])"),
        ("sides: [N, N]", "item 2 of sides repeats the text 'N' (write it once)"),
        ("sides: [n]", "item 1 of sides cannot be 'n' (did you mean N?)"),
        ("sides: [X]", "item 1 of sides must be N or E, not the text 'X'"),
        ("sides: ", "sides must be a list, not nothing"),
        ("level: 2", "level must be 1, 1 or 2m, not the number 2"),
        ("title: {EN: x}", "the field name 'EN' must be a language such as en"),
        ("title: {en: 3}", "en must be a text, not the number 3 (quote it)"),
        ("title: [x]", "title must be a text or a mapping of fields, not a list"),
    ],
)
def test_every_keyword_has_its_words(told: Tell, field: str, message: str) -> None:
    (line,) = told(f"{{id: a, kind: rect, {field}}}")
    assert line.partition("objective a: ")[2] == message


def test_enum_gives_the_nearest_name(told: Tell) -> None:
    assert told("{id: a, kind: rekt}") == ["a.yaml:2:19: objective a: kind cannot be 'rekt' (did you mean rect?)"]


def test_a_line_feed_at_the_end_is_no_part_of_a_name(told: Tell) -> None:
    assert "must be words of a-z, not 'a·'" in told('{id: "a\\n", kind: rect}')[0]


def test_faults_show_no_control_characters_and_no_long_texts(told: Tell) -> None:
    (line,) = told(f'{{id: a, kind: "{"x" * 300}"}}')
    assert len(line) < 120


def test_case_28_two_hundred_tiles_and_the_fault_in_the_137th(document: Callable[[str], Document]) -> None:
    lines = [f"  - {{id: tile-{number}, printings: [{{count: 1}}]}}" for number in range(1, 201)]
    lines[136] = "  - {id: tile-137, printings: [{count: 1, conut: 3}]}"
    (fault,) = check(document("tiles:\n" + "\n".join(lines)), load_schema("tiles"))
    assert (fault.line, fault.column, fault.pointer) == (138, 43, "/tiles/136/printings/0/conut")
    assert str(fault) == "a.yaml:138:43: tile tile-137: unknown field 'conut' (did you mean count?)"


def test_no_stock_sentence_of_the_validator_shows(told: Tell) -> None:
    everything = told("{kind: [], points: x, shown: 3, sides: 4, level: {}, title: 5, what: 6}")
    assert len(everything) == 8
    for line in everything:
        for stock in (
            "is not of type",
            "is not one of",
            "were unexpected",
            "required property",
            "not valid under",
            "{'",
        ):
            assert stock not in line


def test_256_faults_are_256_faults_and_a_flood_is_cut(document: Callable[[str], Document]) -> None:
    assert len(check(document("{" + ", ".join(f"a{n}: 1" for n in range(255)) + "}"), THING)) == 256
    flood = check(document("{" + ", ".join(f"a{n}: 1" for n in range(3000)) + "}"), THING)
    assert len(flood) == MOST_FAULTS + 1
    assert flood[0].message == "more than 1000 faults; the rest is not shown"


def test_nothing_is_fetched(document: Callable[[str], Document], monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: Any, **more: Any) -> Any:
        raise AssertionError("something was fetched")

    monkeypatch.setattr("urllib.request.urlopen", never)
    with pytest.raises(Exception, match="Unresolvable"):
        check(document("a: 1"), {"$ref": "https://example.org/schema.json"})


@pytest.mark.parametrize("name", ["manifest", "kinds", "tiles", "setup", "pawns", "layout", "additions"])
def test_schemas_are_closed_and_offer_no_blind_choice(name: str) -> None:
    """Every mapping of named fields refuses others; nothing uses oneOf or anyOf, whose faults have no place."""

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            assert not {"oneOf", "anyOf", "allOf", "unevaluatedProperties"} & part.keys()
            if "properties" in part and isinstance(part.get("type"), (str, list)):
                assert part.get("additionalProperties") is False
            for value in part.values():
                walk(value)
        elif isinstance(part, list):
            for value in part:
                walk(value)

    walk(load_schema(name))


def test_recursive_definitions_stay_references_and_check_all_the_same(document: Callable[[str], Document]) -> None:
    schema = inlined(load_schema("additions"))
    assert set(schema["$defs"]) == {"value"}
    text = "fields: {tile: {fences: {type: array, items: {type: array, items: {type: strung}}}}}"
    (fault,) = check(document(text), load_schema("additions"))
    assert str(fault) == "a.yaml:1:74: type cannot be 'strung' (did you mean string?)"
