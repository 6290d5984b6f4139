"""Pieces that show an image of their pack's own."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.style import OwnArt
from stellwerk.core.picture import Face
from stellwerk.core.prints import Side


def own_face(side: Side, faces: Collection[str]) -> str | None:
    """Under which of the names in a drawing.yaml a side has its image: its printing's, else its shape's."""
    if not isinstance(side, Face) or side.piece != "tile":
        return None
    return next((name for name in (side.title, side.title.partition("/")[0]) if name in faces), None)


def white_bleeds(fronts: Iterable[Side], faces: Mapping[str, OwnArt], bleed: int) -> list[str]:
    """The warning for tiles whose images reach less far past their edges than a bleed (in units of a drawing)."""
    names = dict.fromkeys(own_face(front, faces) for front in fronts)
    short = [name for name in names if name is not None and faces[name].bleed < bleed]
    if not short:
        return []
    least = -(-bleed * 1000 // UNIT)
    return [
        f"white shows in the bleed of {', '.join(short)}: let the image{'s' if len(short) > 1 else ''} reach further, "
        f"with bleed: {least} or more in drawing.yaml"
    ]
