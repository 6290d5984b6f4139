"""JSON from strangers: places of values, and what is refused though Python would take it."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stellwerk.core.jsontext import JsonError, parse, place_of

NAMES = st.text(max_size=5)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(NAMES, inner, max_size=4)),
    max_leaves=20,
)


def inside(value, pointer=()):
    """Every pointer into a value, with what it leads to."""
    yield pointer, value
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, member in members:
        yield from inside(member, (*pointer, step))


@settings(max_examples=200, deadline=None)
@given(VALUES, st.sampled_from([None, 0, 3, "\t"]), st.booleans())
def test_every_value_is_found_at_its_place(value, indent, ascii_only):
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert parse(text) == value
    for pointer, member in inside(value):
        line, column = place_of(text, pointer)
        rest = "\n".join(text.split("\n")[line - 1 :])[column - 1 :]
        assert json.JSONDecoder().raw_decode(rest)[0] == member
        if pointer and isinstance(pointer[-1], str):
            line, column = place_of(text, pointer, key=True)
            rest = "\n".join(text.split("\n")[line - 1 :])[column - 1 :]
            assert json.JSONDecoder().raw_decode(rest)[0] == pointer[-1]


def test_a_pointer_that_leads_nowhere_ends_at_the_last_value_reached():
    text = '{\n  "a": [\n    1,\n    2\n  ]\n}'
    assert place_of(text, ("a", 1)) == (4, 5)
    assert place_of(text, ("a", 7)) == (2, 8)
    assert place_of(text, ("b", 7)) == (1, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1, "b": {"c": 2, "c": 3}}', "the key 'c' stands twice in one object"),
        ("[1, NaN]", "it holds NaN, which is no number"),
        ("[Infinity]", "it holds Infinity, which is no number"),
        ("[0.5]", r"it holds 0\.5, but all its numbers are whole"),
        ("[1e5]", "it holds 1e5, but all its numbers are whole"),
        ("[" + "1" * 5000 + "]", "it holds a number of far too many digits"),
        ("[" * 200_000, "it is nested too deeply"),
        ('{"a":' * 200_000, "it is nested too deeply"),
        ('["a\nb"]', "invalid control character"),
        ("[1,]", "expecting value|illegal trailing comma"),  # as the Python version words it
        ("[1] 2", "extra data"),
        ("\ufeff[]", "unexpected UTF-8 BOM"),
    ],
    ids=lambda value: value[:20],
)
def test_what_python_would_take_but_others_would_not_is_refused(text, message):
    with pytest.raises(JsonError, match=message):
        parse(text)
