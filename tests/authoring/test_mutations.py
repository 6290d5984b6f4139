"""Sound packs spoilt in every place: each fault has its place and plain words, and editors see the same (27, 28)."""

import random
from copy import deepcopy
from importlib.resources import files
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from stellwerk.core.content.document import read_document
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.packs.manifest import read_manifest
from stellwerk.core.schema.editor import for_editors

PLACES = 30
"""Places that are spoilt in each file."""
ODD = (None, True, 7, -3, "zzz", "", [], ["zzz"], {}, {"zzz": 1}, [[]])
STOCK = (
    *("is not of type", "is not one of", "unexpected", "is a required", "not valid under", "does not match", "is too "),
    *("non-unique", "should be", "was expected", "something else", "Additional", "None", "True", "{'", "['", "$"),
)
"""Pieces of what the validator says itself, and of Python's texts."""
SHIPPED = Path(str(files("stellwerk.content")))


class Quoted(yaml.SafeDumper):
    """Writes texts so that they are read as texts."""


Quoted.add_representer(str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="'"))


@pytest.fixture(scope="module")
def base():
    return gathered(SHIPPED / "base", ())


def gathered(folder, required):
    return PackContent.gather(folder, read_manifest(folder), DraftPack.files, required, DraftPack.names)


def places(data, pointer=()):
    """Every place of a document."""
    yield pointer
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, part in parts:
        yield from places(part, (*pointer, step))


def part(data, pointer):
    for step in pointer:
        data = data[step]
    return data


def spoilt(data, pointer, odd):
    """The document with something odd in a place."""
    if not pointer:
        return odd
    made = deepcopy(data)
    part(made, pointer[:-1])[pointer[-1]] = odd
    return made


def write(folder, file, data):
    text = yaml.dump(data, Dumper=Quoted, allow_unicode=True, width=10**6, sort_keys=False)
    (folder / file).write_text(text, encoding="utf-8")


def forest_with(folder, file):
    """A copy of Forest with one of its files and those that others use names of; what the one file says."""
    manifest = (SHIPPED / "forest" / "manifest.yaml").read_text(encoding="utf-8")
    (folder / "manifest.yaml").write_text(manifest, encoding="utf-8")
    for name in {file, "kinds.yaml", "pawns.yaml"}:
        write(folder, name, read_document(SHIPPED / "forest" / name).data)
    return read_document(folder / file).data


FOREST = sorted(path.name for path in (SHIPPED / "forest").glob("*.yaml") if path.name != "manifest.yaml")


@pytest.mark.parametrize("file", FOREST)
def test_whatever_is_odd_is_told_in_plain_words_at_its_place(tmp_path, base, file):
    """Case 27."""
    data = forest_with(tmp_path, file)
    assert gathered(tmp_path, (base,)).faults == ()
    everywhere = list(places(data))
    dice = random.Random(file)
    for pointer in dice.sample(everywhere, min(PLACES, len(everywhere))):
        odd = dice.choice([value for value in ODD if value != part(data, pointer)])
        write(tmp_path, file, spoilt(data, pointer, odd))
        content = gathered(tmp_path, (base,))
        for fault in content.faults:
            assert fault.line > 0, fault
            assert len(str(fault).splitlines()) == 1
            assert len(f"{fault.message}{fault.hint}") < 250, fault
            assert not any(stock in f"{fault.message} {fault.hint}" for stock in STOCK), fault
        if not content.faults:
            schema = for_editors(content.schemas(DraftPack.files)[file], DraftPack.known_names(content))
            assert Draft202012Validator(schema).is_valid(content.documents[file].data), (pointer, odd)


def misspelt(name):
    """A field's name with two letters swapped, and one more."""
    return f"{name[1]}{name[0]}{name[2:]}x"


FREE = {"title", "text", "options", "supply", "colours"}
"""Mappings whose field names are the author's."""


@pytest.mark.parametrize("file", FOREST)
def test_every_misspelt_field_is_told_with_what_was_meant(tmp_path, base, file):
    """Case 28: closed wherever fields have names, in every file."""
    data = forest_with(tmp_path, file)
    fields = [
        pointer
        for pointer in places(data)
        if pointer and isinstance(pointer[-1], str) and len(pointer[-1]) > 2 and not FREE & set(pointer[:-1])
    ]
    dice = random.Random(file)
    for pointer in dice.sample(fields, min(PLACES, len(fields))):
        made = deepcopy(data)
        holder, name = part(made, pointer[:-1]), pointer[-1]
        holder[misspelt(name)] = holder.pop(name)
        write(tmp_path, file, made)
        told = [fault for fault in gathered(tmp_path, (base,)).faults if fault.path.endswith(file)]
        unknown = [fault for fault in told if f"unknown field '{misspelt(name)}'" in fault.message]
        assert unknown, (pointer, told)
        assert unknown[0].line > 0
        assert name in unknown[0].hint or len(name) < 4 or "known:" in unknown[0].hint, unknown[0]
