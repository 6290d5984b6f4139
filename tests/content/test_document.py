"""Files and places: every value has its line and column, and bad files are told in one line."""

from pathlib import Path

import pytest

from stellwerk.core.content.document import parse_document, read_document
from stellwerk.core.errors import ContentError

TEXT = """\
tiles:
  - id: straight
    routes: [{highway: [N, S]}]
  - id: curve
"""


def test_places_are_lines_and_columns_from_one() -> None:
    document = parse_document(TEXT, "tiles.yaml")
    assert document.place(()) == (1, 1)
    assert document.place(("tiles", 0, "id")) == (2, 9)
    assert document.place(("tiles", 0, "id"), key=True) == (2, 5)
    assert document.place(("tiles", 0, "routes", 0, "highway", 1)) == (3, 28)
    assert document.place(("tiles", 1)) == (4, 5)


def test_a_pointer_that_leads_nowhere_gives_the_last_place_it_meets() -> None:
    document = parse_document(TEXT, "tiles.yaml")
    assert document.place(("tiles", 1, "printings", 0)) == (4, 5)


def test_columns_count_letters_not_bytes() -> None:
    assert parse_document("{größe: 1, b: 2}", "a.yaml").place(("b",)) == (1, 15)


def test_a_fault_has_a_json_pointer() -> None:
    fault = parse_document("{a/b: {c~d: 1}}", "a.yaml").fault(("a/b", "c~d"), "no", "do")
    assert (fault.line, fault.column, fault.pointer, str(fault)) == (1, 13, "/a~1b/c~0d", "a.yaml:1:13: no (do)")


def told(path: Path) -> str:
    with pytest.raises(ContentError) as caught:
        read_document(path, "x.yaml")
    return str(caught.value)


def test_bad_files_are_told_in_one_line(tmp_path: Path) -> None:
    assert told(tmp_path / "missing.yaml") == "x.yaml: there is no such file"
    assert told(tmp_path) == "x.yaml: is not a file"
    path = tmp_path / "bad.yaml"
    path.write_bytes(b"a: 1\nb: caf\xe9\n")
    assert told(path) == "x.yaml:2:7: is not UTF-8 text: save it as UTF-8"
    path.write_bytes("a: 1".encode("utf-16"))
    assert told(path) == "x.yaml:1:1: is not UTF-8 text: save it as UTF-8"
    path.write_bytes(b"")
    assert told(path) == "x.yaml: the file is empty"
    path.write_bytes(b"# " + b"x" * 10_000_000)
    assert told(path) == "x.yaml: is larger than 10 MB"


def test_a_mark_of_utf_8_at_the_start_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n")
    assert read_document(path).data == {"a": 1}
    assert read_document(path).place(("a",), key=True) == (1, 1)
