"""One YAML file: its plain values, and the exact place of each when a fault must be shown."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from stellwerk.core.content.loader import build, compose
from stellwerk.core.content.trouble import Trouble
from stellwerk.core.errors import ContentError, Fault

LARGEST_FILE = 10_000_000
"""Bytes a content file may have."""

_Field: TypeAlias = tuple[yaml.Node | None, yaml.Node]
"""The name of a field (None for an item of a list) and its value."""


class Document:
    """A YAML file that was read: ``path`` as faults show it, ``data`` its plain values.

    Places are found by composing the text again, and only when first asked.
    """

    def __init__(self, path: str, text: str, data: Any) -> None:
        self.path = path
        self.data = data
        self._text = text
        self._root: yaml.Node | None = None
        self._fields: dict[yaml.Node, dict[str, _Field]] = {}

    def place(self, pointer: Sequence[str | int], *, key: bool = False) -> tuple[int, int]:
        """Line and column (from 1) of the value at ``pointer``, or of its field name (``key``).

        A pointer that leads nowhere gives the place of the last thing it meets.
        """
        if self._root is None:
            with uncollected():
                self._root = compose(self._text)
        node = self._root
        mark = node.start_mark
        for step in pointer:
            found = self._child(node, step)
            if found is None:
                break
            name, node = found
            mark = name.start_mark if key and name is not None and step is pointer[-1] else node.start_mark
        return mark.line + 1, mark.column + 1

    def fault(self, pointer: Sequence[str | int], message: str, hint: str = "", *, key: bool = False) -> Fault:
        """A fault at the value at ``pointer`` (or at its field name)."""
        line, column = self.place(pointer, key=key)
        text = "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in pointer)
        return Fault(self.path, line, column, text, message, hint)

    def _child(self, node: yaml.Node, step: str | int) -> _Field | None:
        """The field or item that a step of a pointer leads to; fields are listed once, for a thousand faults."""
        if isinstance(node, yaml.MappingNode):
            if node not in self._fields:
                self._fields[node] = {name.value: (name, value) for name, value in reversed(node.value)}
            return self._fields[node].get(str(step))
        if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            return None, node.value[step]
        return None


def read_document(path: Path, shown: str | None = None) -> Document:
    """Reads a YAML file; ``shown`` is the path that faults name.

    Raises ContentError with every fault of form: unreadable, too large, not UTF-8, not YAML, duplicate keys, several
    documents, tags, aliases that grow without measure.
    """
    name = str(path) if shown is None else shown
    return parse_document(_text(path, name), name)


def parse_document(text: str, shown: str) -> Document:
    """Reads YAML from a text; as ``read_document``."""
    try:
        with uncollected():
            return Document(shown, text, build(compose(text), text))
    except Trouble as trouble:
        raise ContentError(
            Fault(shown, line, column, "", message, hint) for line, column, message, hint in trouble.spots
        ) from None


@contextmanager
def uncollected() -> Iterator[None]:
    """Holds garbage collection back while content is read: little of it is garbage, and looking for it takes long."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _text(path: Path, name: str) -> str:
    def refuse(message: str, line: int = 0, column: int = 0) -> ContentError:
        return ContentError([Fault(name, line, column, "", message)])

    try:
        if path.exists() and not path.is_file():
            raise refuse("is not a file")
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise refuse("there is no such file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise refuse(f"cannot be read: {(reason or 'the path is not valid').lower()}") from None
    if len(raw) > LARGEST_FILE:
        raise refuse(f"is larger than {LARGEST_FILE // 1_000_000} MB")
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise refuse("is not UTF-8 text: save it as UTF-8", 1, 1)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace")
        place = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise refuse("is not UTF-8 text: save it as UTF-8", *place) from None
