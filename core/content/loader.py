"""YAML text to a tree of nodes with marks, and from there to plain values.

Plain scalars mean a whole number only in canonical form (``0``, ``12``, ``-3``), and ``true``, ``false``, ``null`` or
nothing; every other text stays the text that was written.  So ``no``, ``012``, ``1:30`` and ``2024-01-02`` never
change silently (cases 20 and 21).  Keys are always text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from typing import Any

import yaml

from stellwerk.core.content.faults import MOST_FAULTS
from stellwerk.core.content.trouble import Spot, Trouble, invalid, spot, uncomposed, unreadable
from stellwerk.core.content.words import quoted

DEEPEST = 60
"""Levels a document may nest, aliases included."""
MOST_NODES = 1_000_000
"""Values, lists, mappings and field names that a document may have (about 5 MB of nothing but tiles)."""
LARGEST_NUMBER = 10**9
"""Absolute value that no number may exceed."""
ALIAS_WEIGHT = 100_000
"""Nodes (long texts count more) that aliases may add to those written (case 23)."""

TEXT, NUMBER, TRUE, FALSE, NOTHING, TREE = "text", "number", "true", "false", "nothing", "tree"
_WORDS = {"true": TRUE, "false": FALSE, "null": NOTHING, "": NOTHING}
_VALUES = {TRUE: True, FALSE: False, NOTHING: None}
_is_number = re.compile(r"(?:0|-?[1-9][0-9]*)\Z").match
_control = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]").search
_PLAIN_TAGS = {
    "tag:yaml.org,2002:str": yaml.ScalarNode,
    "tag:yaml.org,2002:seq": yaml.SequenceNode,
    "tag:yaml.org,2002:map": yaml.MappingNode,
}


class _Rules:
    """What a plain scalar means and how deep a document may nest: shared by both parsers."""

    _depth = 0

    def resolve(self, kind: Any, value: Any, implicit: Any) -> str:
        if kind is not yaml.ScalarNode:
            return TREE
        if not implicit[0]:
            return TEXT
        word = _WORDS.get(value)
        if word is not None:
            return word
        return NUMBER if _is_number(value) else TEXT

    def descend_resolver(self, parent: Any, index: Any) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise Trouble(spot(parent, f"nested deeper than {DEEPEST} levels"))

    def ascend_resolver(self) -> None:
        self._depth -= 1


def _fast_parser() -> Callable[[str], Any]:
    """Libyaml's parser."""
    from yaml.cyaml import CParser  # type: ignore[attr-defined]  # the stubs leave it out

    class Fast(_Rules, CParser):
        pass

    return Fast


def _pure_parser() -> Callable[[str], Any]:
    """The parser written in Python: slower, same result."""

    class Pure(_Rules, yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser, yaml.composer.Composer):
        def __init__(self, text: str) -> None:
            yaml.reader.Reader.__init__(self, text)
            yaml.scanner.Scanner.__init__(self)
            yaml.parser.Parser.__init__(self)
            yaml.composer.Composer.__init__(self)

    return Pure


_PARSER = _fast_parser() if yaml.__with_libyaml__ else _pure_parser()


def compose(text: str) -> yaml.Node:
    """The root node of a text that holds one document.  Raises Trouble."""
    parser = _PARSER(text)
    try:
        if 2 * sum(map(text.count, ",:-?[{")) >= MOST_NODES:  # a sign of these begins two nodes at most
            _count(text)
        node: yaml.Node | None = parser.get_single_node()
    except yaml.reader.ReaderError as error:
        raise Trouble(unreadable(text, error)) from None
    except yaml.composer.ComposerError as error:
        raise Trouble(uncomposed(error)) from None
    except yaml.MarkedYAMLError as error:
        raise Trouble(invalid(text, error)) from None
    finally:
        parser.dispose()
    if node is None:
        raise Trouble((0, 0, "the file is empty", ""))
    return node


def _count(text: str) -> None:
    """Refuses a text of too many nodes before any is made: reading events is fast and takes no memory (case 23)."""
    parser = _PARSER(text)
    try:
        nodes = (event for event in iter(parser.get_event, None) if isinstance(event, yaml.NodeEvent))
        one_too_many = next(islice(nodes, MOST_NODES, None), None)
        if one_too_many is not None:
            raise Trouble(spot(one_too_many, f"holds more than {MOST_NODES:,} values"))
    finally:
        parser.dispose()


def build(node: yaml.Node, text: str) -> Any:
    """The plain values of a composed document.  Raises Trouble with every spot at fault."""
    if "&" in text and "*" in text:
        _weigh(node)
    builder = _Builder()
    value = builder.value(node)
    spots = builder.spots
    if len(spots) > MOST_FAULTS:
        spots[MOST_FAULTS:] = [(0, 0, f"more than {MOST_FAULTS} faults of form; the rest is not shown", "")]
    if spots:
        raise Trouble(*spots)
    return value


class _Builder:
    """Turns nodes into values and keeps the spots at fault."""

    def __init__(self) -> None:
        self.spots: list[Spot] = []

    def value(self, node: yaml.Node) -> Any:
        tag = node.tag
        if node.__class__ is yaml.ScalarNode:
            if tag == TEXT:
                if node.style == '"' and _control(node.value):
                    self._fault(node, "a control character in a text")
                return node.value
            if tag == NUMBER:
                return self._number(node)
            if tag in _VALUES:
                return _VALUES[tag]
            self._tagged(node)
            return node.value
        if tag != TREE:
            self._tagged(node)
        if node.__class__ is yaml.SequenceNode:
            value = self.value
            return [value(item) for item in node.value]
        return self._mapping(node)

    def _mapping(self, node: yaml.Node) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for key, item in node.value:
            name = key.value
            if key.__class__ is not yaml.ScalarNode:
                self._fault(key, "a field name must be a text")
                continue
            if key.tag not in (TEXT, NUMBER) and key.tag not in _VALUES:
                self._tagged(key)
            if name in made:
                self._twice(node, key)
            made[name] = self.value(item)
        return made

    def _number(self, node: yaml.Node) -> int:
        if len(node.value) > 11 or abs(int(node.value)) > LARGEST_NUMBER:
            self._fault(node, f"the number {quoted(node.value)[1:-1]} is out of range", "quote it if a text is meant")
            return 0
        return int(node.value)

    def _twice(self, node: yaml.Node, key: yaml.Node) -> None:
        first = next(other for other, _ in node.value if other.value == key.value)
        lines = f"lines {first.start_mark.line + 1} and {key.start_mark.line + 1}"
        self._fault(key, f"field {quoted(key.value)} is written twice: {lines}", "keep one of them")

    def _tagged(self, node: yaml.Node) -> None:
        tag = str(node.tag)
        if _PLAIN_TAGS.get(tag) is node.__class__:
            return
        shown = tag.replace("tag:yaml.org,2002:", "!!", 1)
        self._fault(
            node, f"the tag {quoted(shown)[1:-1]} is not allowed", "content is plain values, lists and mappings"
        )

    def _fault(self, node: yaml.Node, message: str, hint: str = "") -> None:
        mark = node.start_mark
        self.spots.append((mark.line + 1, mark.column + 1, message, hint))


def _weigh(root: yaml.Node) -> None:
    """Refuses aliases that grow without measure, by counting nodes through aliases without walking them twice."""
    known: dict[int, tuple[int, int]] = {}
    written = 0

    def weight(node: yaml.Node) -> tuple[int, int]:
        """(nodes, levels) of a node with its aliases followed."""
        nonlocal written
        found = known.get(id(node))
        if found is not None:
            if not found[0]:
                raise Trouble(spot(node, "an alias inside the very thing it stands for"))
            return found
        known[id(node)] = (0, 0)
        own = 1 + len(node.value) // 32 if node.__class__ is yaml.ScalarNode else 1
        written += own
        parts = [weight(child) for child in _children(node)]
        whole = (own + sum(part[0] for part in parts), 1 + max((part[1] for part in parts), default=0))
        if whole[1] > DEEPEST:
            raise Trouble(spot(node, f"nested deeper than {DEEPEST} levels through aliases"))
        if whole[0] - written > ALIAS_WEIGHT:
            raise Trouble(spot(node, "aliases repeat too much of the file", "write out what you need"))
        known[id(node)] = whole
        return whole

    weight(root)


def _children(node: yaml.Node) -> list[yaml.Node]:
    if node.__class__ is yaml.ScalarNode:
        return []
    if node.__class__ is yaml.SequenceNode:
        return list(node.value)
    return [part for pair in node.value for part in pair]
