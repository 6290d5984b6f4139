"""The house rules of the tree: what lies where, and who may import whom."""

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS = ("cli", "content", "core", "plugins", "schemas")
TOP = {"pyproject.toml", *ROOMS, "tests", "README.md", "LICENSE", "CHANGELOG.md"}


def modules(*rooms):
    return sorted(path for room in rooms for path in (ROOT / room).rglob("*.py") if "__pycache__" not in path.parts)


def package(path):
    """The full name of the package or module in a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(("stellwerk", *(parts[:-1] if parts[-1] == "__init__" else parts)))


def imported(path):
    """Every module a file imports, at any depth, as full names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def test_nothing_else_lies_at_the_top():
    """Of what belongs to the project: a game that somebody keeps there is theirs."""
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    kept = {name.partition("/")[0] for name in told.stdout.splitlines()}
    if told.returncode:
        pytest.skip("no clone")
    assert {name for name in kept if not name.startswith(".")} == TOP
    assert kept - TOP <= {".ci", ".github", ".gitignore", ".gitattributes"}


def test_the_package_list_is_the_folders_with_an_init():
    found = {package(path) for path in modules(*ROOMS) if path.name == "__init__.py"}
    listed = PROJECT["tool"]["setuptools"]["packages"]
    assert sorted(found) == sorted(listed)
    assert listed == sorted(listed)


def test_nothing_imports_a_bare_room():
    for path in modules(*ROOMS):
        bare = {name for name in imported(path) if name.split(".")[0] in ROOMS}
        assert not bare, f"{path} imports {bare}"


ALLOWED_IN_CORE = {"pluggy", "yaml", "jsonschema", "packaging", "referencing"}


@pytest.mark.parametrize("path", modules("core"), ids=package)
def test_core_imports_the_standard_library_and_four_packages(path):
    import sys

    for name in imported(path):
        top = name.split(".")[0]
        assert top in sys.stdlib_module_names or top in ALLOWED_IN_CORE or name.startswith("stellwerk.core"), name


@pytest.mark.parametrize(
    "path", [p for p in modules("core") if p.parts[-2] not in ("tiles", "draft", "conditions")], ids=package
)
def test_the_kernel_knows_neither_tiles_nor_the_draft_round(path):
    for name in imported(path):
        assert not name.startswith(("stellwerk.core.tiles", "stellwerk.core.draft")), name


@pytest.mark.parametrize("path", modules("core/tiles"), ids=package)
def test_the_tile_engine_does_not_know_the_draft_round(path):
    for name in imported(path):
        assert not name.startswith("stellwerk.core.draft"), name


@pytest.mark.parametrize("path", modules("plugins"), ids=package)
def test_plugins_import_the_public_core_and_themselves(path):
    """What a pack's manifest requires may be imported too; no shipped pack needs it yet."""
    own = ".".join(package(path).split(".")[:3])
    for name in imported(path):
        if name.startswith("stellwerk.") and name != "stellwerk.plugins":
            assert name.startswith(("stellwerk.core", own)), name
            assert not any(part.startswith("_") for part in name.split(".")), f"{name} is private"


def words_of(tree):
    """Identifiers and string constants of a module, without docstrings."""
    prose = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            prose.add(id(node.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield from node.name.split(".")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield from re.findall(r"[\w-]+", node.value)


PACKS = {path.parent.name for path in (ROOT / "content").glob("*/manifest.yaml")}


def test_the_core_names_no_pack():
    """Design principle 1.  ``bots`` is left out: it is the kernel's own word for a hook and a kind of pack."""
    assert {"base", "forest", "bots"} <= PACKS
    for path in modules("core"):
        named = {
            word for word in words_of(ast.parse(path.read_text(encoding="utf-8"))) if word.lower() in PACKS - {"bots"}
        }
        assert not named, f"{path} names {named}"


@pytest.mark.parametrize("pack", sorted(PACKS))
def test_one_pack_is_one_id_in_every_room(pack):
    """design.md: content/<id>, plugins/<id with - as _>, tests/scenarios/<id> where it has code or scenarios."""
    manifest = (ROOT / "content" / pack / "manifest.yaml").read_text(encoding="utf-8")
    assert re.search(rf"^id: {pack}$", manifest, re.M)
    if "\nplugin:" in manifest:
        assert f"stellwerk.plugins.{pack.replace('-', '_')}" in manifest
        assert (ROOT / "plugins" / pack.replace("-", "_") / "__init__.py").is_file()


def test_the_core_prints_nothing():
    for path in modules("core"):
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert "print" not in calls, path
