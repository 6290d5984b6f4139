"""What the packs in play say of looks in drawing.yaml, put together: one style for text and pictures alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from stellwerk.cli.art.house import COLOURS
from stellwerk.cli.art.palette import Palette, read_rgb
from stellwerk.core.assembler import PackAssembly
from stellwerk.core.content.drawing import DRAWING
from stellwerk.core.session import Session

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent

Described: TypeAlias = "dict[str, dict[str, Any]]"
"""By id what is said of a look; empty for one that is declared and not described."""

_DECLARED = {"routes": ("kinds.yaml", "kinds"), "grounds": ("kinds.yaml", "terrains"), "pawns": ("pawns.yaml", "pawns")}
"""Where packs declare what is drawn."""


def contents_of(session: Session) -> Mapping[str, PackContent]:
    """The packs a session is played with; none where its game comes from elsewhere."""
    assembly = session.assembly
    return assembly.assembled.contents if isinstance(assembly, PackAssembly) else {}


def described(contents: Mapping[str, PackContent], field: str) -> Described:
    """The looks of a field of drawing.yaml; what a later pack says of an id takes the place of the same before."""
    file, declared = _DECLARED.get(field, ("", ""))
    found: Described = {item["id"]: {} for content in contents.values() for _, item in content.items(file, declared)}
    for content in contents.values():
        for _, item in content.items(DRAWING, field):
            found.setdefault(item["id"], {}).update(item)
    return found


def lacking(looks: Described, part: str) -> dict[str, int]:
    """The looks without some part, numbered from 0 in their order: so that each gets one of its own from the house."""
    return {name: number for number, name in enumerate(name for name, look in looks.items() if part not in look)}


def palette_of(contents: Mapping[str, PackContent]) -> Palette:
    """The colours of the house and of these packs; later packs override earlier ones.

    A colour at fault, in content that was gathered with its faults, is ink.
    """
    palette = Palette(COLOURS)
    ink = palette.rgb("ink")
    for content in contents.values():
        document = content.documents.get(DRAWING)
        colours = document.data.get("colours") if document and isinstance(document.data, dict) else None
        if document is not None and isinstance(colours, dict):
            at_fault = {fault.pointer for fault in content.faults if fault.path == document.path}
            palette = palette.with_colours(
                (str(name), ink if f"/colours/{name}" in at_fault else read_rgb(code)) for name, code in colours.items()
            )
    return palette
