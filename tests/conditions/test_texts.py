"""Texts of conditions in words: those that mean different things read differently."""

import pytest

from stellwerk.core.content.document import Document
from stellwerk.core.tiles.conditions.names import Names
from stellwerk.core.tiles.conditions.reader import Reader

A = {"tiles": {"in": "around", "at_least": 1}}
B = {"tiles": {"in": "row", "at_least": 2}}
C = {"tiles": {"in": "column", "at_least": 3}}


def text(data):
    return Reader(Document("test.yaml", "", data), Names({}), []).condition(data, (), anchored=True).text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"all": [{"any": [A, B]}, C]}, {"any": [A, {"all": [B, C]}]}),
        ({"not": {"all": [A, B]}}, {"all": [{"not": A}, B]}),
        ({"not": {"any": [A, B]}}, {"any": [{"not": A}, B]}),
    ],
)
def test_brackets_tell_what_belongs_together(one, other):
    assert text(one) != text(other)
    assert text(one).count("(") == text(one).count(")") == 1


def test_without_need_there_are_no_brackets():
    assert "(" not in text({"all": [A, B, C]}) + text({"any": [A, B]}) + text({"not": A})
