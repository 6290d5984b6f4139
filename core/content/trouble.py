"""What is wrong with the form of a YAML text, in words: from the parser's marks and problems to spots."""

from __future__ import annotations

from typing import Any, TypeAlias

import yaml

Spot: TypeAlias = "tuple[int, int, str, str]"
"""Line and column (from 1), message, hint."""


class Trouble(Exception):  # noqa: N818 - one spot of a text that is at fault, not an error class of the interface
    """The spots of a text that are at fault."""

    def __init__(self, *spots: Spot) -> None:
        self.spots = spots
        super().__init__(spots)


def spot(node: yaml.Node | yaml.NodeEvent, message: str, hint: str = "") -> Spot:
    """What is at fault where a node begins."""
    mark: Any = node.start_mark
    return mark.line + 1, mark.column + 1, message, hint


def unreadable(text: str, error: Any) -> Spot:
    """A sign that YAML does not allow."""
    index = min(max(int(error.position or 0), 0), len(text))
    before = text[:index]
    return before.count("\n") + 1, index - before.rfind("\n"), "a character that YAML does not allow", ""


def uncomposed(error: yaml.MarkedYAMLError) -> Spot:
    """A text of several documents, or with anchors and aliases that do not match."""
    mark, first = error.problem_mark, error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
    problem = str(error.problem)
    if "document" in problem and first:
        return line, column, f"two documents in one file: lines {first.line + 1} and {line}", "a file holds one"
    if "duplicate anchor" in problem or "second occurrence" in problem:
        return line, column, "the same anchor is set twice", ""
    if "undefined alias" in problem:
        return line, column, "an alias (*name) without its anchor (&name)", "quote a text that begins with *"
    return line, column, f"not valid YAML: {problem}", ""


def invalid(text: str, error: yaml.MarkedYAMLError) -> Spot:
    """What the parser could not read, with what to do where a common slip is behind it."""
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return 0, 0, "not valid YAML", ""
    problem = str(error.problem or error.context)
    message = f"not valid YAML: {problem}"
    begun = error.context_mark
    if begun is not None and begun.line != mark.line and error.context:
        message += f", {error.context} that begins in line {begun.line + 1}"
    lines = text.split("\n")
    here = lines[mark.line][mark.column : mark.column + 1] if mark.line < len(lines) else ""
    hint = ""
    if here == "\t":
        hint = "indent with spaces, not with tabs"
    elif "mapping values" in problem:
        hint = "quote a text that holds a colon and a blank"
    elif "cannot start any token" in problem:
        hint = f"quote a text that begins with {here}"
    return mark.line + 1, mark.column + 1, message, hint
