"""What a YAML text means, and which texts are refused: cases 20-23 and 25."""

import subprocess
import sys
import time
from pathlib import Path
from string import ascii_letters

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from stellwerk.core.content import loader
from stellwerk.core.content.document import parse_document, read_document
from stellwerk.core.errors import ContentError


def data(text: str) -> object:
    return parse_document(text, "a.yaml").data


def refusal(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        parse_document(text, "a.yaml")
    return str(caught.value)


def test_only_canonical_numbers_and_three_words_are_more_than_text() -> None:
    assert data("[0, 12, -3, true, false, null]") == [0, 12, -3, True, False, None]
    assert data("a:\nb: ''") == {"a": None, "b": ""}


def test_case_20_the_words_of_yaml_1_1_stay_text() -> None:
    read = data("edges: {N: rail, E: road, S: none, W: no}\nname: Yes\non: Off\ny: n\n~: ~")
    assert read == {
        "edges": {"N": "rail", "E": "road", "S": "none", "W": "no"},
        "name": "Yes",
        "on": "Off",
        "y": "n",
        "~": "~",
    }


@pytest.mark.parametrize(
    "written",
    [
        "012",
        "07",
        "08",
        "1_2",
        "0x1F",
        "1:30",
        "2024-01-02",
        "0510",
        "02142",
        "+1",
        "-0",
        "1.0",
        "1e3",
        ".inf",
        ".nan",
        "-.Inf",
    ],
)
def test_case_21_what_yaml_1_1_would_turn_into_something_else_stays_as_written(written: str) -> None:
    assert data(f"id: {written}") == {"id": written}
    assert data(f"{written}: id") == {written: "id"}


def test_keys_are_text_even_where_they_look_like_numbers() -> None:
    assert data("1: a\ntrue: b\nnull: c") == {"1": "a", "true": "b", "null": "c"}


def test_case_22_a_second_key_is_refused_with_both_lines() -> None:
    assert refusal("tile:\n  count: 2\n  id: a\n  count: 5\n") == (
        "a.yaml:4:3: field 'count' is written twice: lines 2 and 4 (keep one of them)"
    )


def test_every_duplicate_key_of_a_file_is_told() -> None:
    assert refusal("{a: 1, a: 2}\n").count("written twice") == 1
    assert refusal("- {a: 1, a: 2}\n- {b: 1, b: 2}\n").count("written twice") == 2


def test_case_22_two_documents_in_a_file_are_refused_with_both_lines() -> None:
    assert refusal("a: 1\n---\nb: 2\n") == "a.yaml:2:1: two documents in one file: lines 1 and 2 (a file holds one)"


def bomb(levels: int) -> str:
    lines = ['a0: &a0 ["x", "x", "x", "x", "x", "x", "x", "x", "x"]']
    for level in range(1, levels):
        lines.append(f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]")
    return "\n".join(lines)


def test_case_23_a_bomb_of_aliases_is_refused_at_once() -> None:
    before = time.perf_counter()
    told = refusal(bomb(9))
    assert time.perf_counter() - before < 1
    assert "aliases repeat too much of the file" in told
    assert len(told.splitlines()) == 1


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="peak memory is read from /proc")
def test_case_23_the_bomb_needs_little_memory(tmp_path: Path) -> None:
    """VmHWM is the peak of this program alone; getrusage would count the process it was forked from."""
    (tmp_path / "bomb.yaml").write_text(bomb(9))
    script = (
        "import pathlib, re\n"
        "from stellwerk.core.content.document import read_document\n"
        "try:\n    read_document(pathlib.Path('bomb.yaml'))\n"
        "except Exception as error:\n    print(type(error).__name__)\n"
        "print(re.search(r'VmHWM:\\s+(\\d+) kB', pathlib.Path('/proc/self/status').read_text())[1])\n"
    )
    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    kind, peak = run.stdout.split()
    assert kind == "ContentError"
    assert int(peak) * 1024 < 150_000_000


def test_case_23_a_long_text_repeated_counts_by_its_length() -> None:
    text = f'a: &a "{"x" * 100_000}"\nb: [{", ".join(["*a"] * 1000)}]'
    assert "aliases repeat too much" in refusal(text)


def test_case_23_honest_anchors_load() -> None:
    text = "a: &x [N, S]\nb: &y {highway: *x}\nc: &z [*y, *y]\nd: [*x, *z]\n"
    route = {"highway": ["N", "S"]}
    assert data(text) == {"a": ["N", "S"], "b": route, "c": [route, route], "d": [["N", "S"], [route, route]]}


def test_case_23_five_megabytes_without_anchors_load() -> None:
    line = "- {id: shape, text: '" + "a & b * c " * 40 + "'}\n"
    text = line * (5_000_000 // len(line))
    read = data(text)
    assert isinstance(read, list)
    assert len(read) == text.count("\n")


def test_case_23_five_megabytes_of_tiles_load() -> None:
    title = "a straight that leads over the heath, past the pond, and on: " * 3
    tile = f"  - {{id: a-tile, title: '{title}', routes: [{{highway: [N, S]}}], printings: [{{count: 3}}, {{}}]}}\n"
    read = data("tiles:\n" + tile * (5_000_000 // len(tile)))
    assert isinstance(read, dict)
    assert len(read["tiles"]) == 5_000_000 // len(tile)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[" + "1," * 4_999_999 + "1]", id="tiny numbers"),
        pytest.param("- 1\n" * 2_500_000, id="short lines"),
        pytest.param("[" + "{a}," * 1_250_000 + "1]", id="tiny mappings"),
        pytest.param("[" + "[]," * 3_000_000 + "1]", id="empty lists"),
        pytest.param("a: [" + "x: ," * 2_400_000 + "1]", id="tiny pairs"),
    ],
)
def test_a_file_of_too_many_values_is_refused_before_any_is_made(text: str) -> None:
    """Ten megabytes at most; the time is that of the process, so that a busy machine changes nothing."""
    before = time.process_time()
    told = refusal(text)
    assert time.process_time() - before < 1.5
    assert "holds more than 1,000,000 values" in told
    assert len(told.splitlines()) == 1


def test_a_flood_of_faults_of_form_is_cut() -> None:
    told = refusal("[" + "!x 1, " * 3000 + "1]").splitlines()
    assert told[0] == "a.yaml: more than 1000 faults of form; the rest is not shown"
    assert len(told) == 1001


def test_an_alias_inside_itself_is_refused() -> None:
    assert "an alias inside the very thing it stands for" in refusal("a: &a [1, *a]")


@pytest.mark.parametrize("text", ["[" * 1000, "- " * 1000 + "a", "{a: " * 1000])
def test_a_document_nests_no_deeper_than_sixty_levels(text: str) -> None:
    assert "nested deeper than 60 levels" in refusal(text)


def test_aliases_cannot_hide_depth() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{level}: &a{level} [*a{level - 1}]" for level in range(1, 100)]
    assert "nested deeper than 60 levels" in refusal("\n".join(lines))


@pytest.mark.parametrize(
    ("value", "tag"),
    [
        ('!!python/object/apply:os.system ["touch pwned"]', "!!python/object/apply:os.system"),
        ("!!python/name:os.system", "!!python/name:os.system"),
        ("!custom x", "!custom"),
        ("!!int 012", "!!int"),
        ("!!set {a}", "!!set"),
        ("!!binary aGk=", "!!binary"),
    ],
)
def test_case_25_tags_are_refused_at_their_line(
    value: str, tag: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = refusal(f"run: {value}")
    assert told.startswith(f"a.yaml:1:6: the tag {tag} is not allowed")
    assert list(tmp_path.iterdir()) == []


def test_a_field_name_is_plain_text() -> None:
    assert "the tag !!python/name:os.system is not allowed" in refusal("!!python/name:os.system : 2")
    assert refusal("[1]: 2") == "a.yaml:1:1: a field name must be a text"
    assert refusal("? {a: 1}\n: 2") == "a.yaml:1:3: a field name must be a text"


def test_text_by_its_plain_tag_is_text() -> None:
    assert data("a: !!str 12") == {"a": "12"}


@pytest.mark.parametrize("number", ["1000000001", "-1000000001", "9" * 5000])
def test_numbers_have_a_range(number: str) -> None:
    assert "is out of range (quote it if a text is meant)" in refusal(f"count: {number}")


def test_the_largest_number_is_fine() -> None:
    assert data("[1000000000, -1000000000]") == [10**9, -(10**9)]


def test_control_characters_are_no_text() -> None:
    assert refusal('title: "a\\e[31m"') == "a.yaml:1:8: a control character in a text"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: b: c", "a.yaml:1:5: not valid YAML: mapping values are not allowed in this context"),
        ("a:\n\t- b", "indent with spaces, not with tabs"),
        ("a: [1, 2\nb: 3", "a.yaml:2:2: not valid YAML"),
        ("a: 'b", "not valid YAML"),
        ("a: *nothing", "an alias (*name) without its anchor (&name)"),
        ("a: @x", "quote a text that begins with @"),
        ("a: \x01", "a.yaml:1:4: a character that YAML does not allow"),
        ("", "a.yaml: the file is empty"),
        ("# only a comment\n", "a.yaml: the file is empty"),
    ],
)
def test_faults_of_form_are_told_in_one_line(text: str, told: str) -> None:
    assert told in refusal(text)
    assert "\n" not in refusal(text)


words = st.text(ascii_letters + "0123456789_:.-+~ éß")
names = st.text(ascii_letters, min_size=1)
scalars = st.one_of(st.booleans(), st.none(), st.integers(-(10**9), 10**9), words)
trees = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(names, inner))


@given(trees)
def test_what_is_written_quoted_comes_back_as_it_was(value: object) -> None:
    class Quoting(yaml.SafeDumper):
        pass

    Quoting.add_representer(str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="'"))
    text = yaml.dump(value, Dumper=Quoting, allow_unicode=True)
    assert data(text) == value


@given(trees)
def test_both_parsers_mean_the_same(value: object) -> None:
    text = yaml.safe_dump(value)
    plain = loader._pure_parser()(text).get_single_node()
    assert loader.build(plain, text) == data(text)


def shown_faults(raw: bytes, path: Path) -> list[str]:
    path.write_bytes(raw)
    try:
        read_document(path, "a.yaml")
    except ContentError as error:
        return [str(fault) for fault in error.faults]
    return []


@given(st.one_of(st.binary(max_size=60), st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass"))))
def test_any_file_gives_values_or_faults_of_one_line(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    for line in shown_faults(raw, tmp_path_factory.getbasetemp() / "any.yaml"):
        assert line.startswith("a.yaml")
        assert "\n" not in line
