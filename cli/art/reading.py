"""drawing.yaml of the packs in play to the style of their pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from stellwerk.cli.art import house
from stellwerk.cli.art.drawing import Art, Drawing
from stellwerk.cli.art.figures import figure
from stellwerk.cli.art.images import ImageError, checked, whole
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.style import (
    CardStyle,
    GroundStyle,
    IconStyle,
    Lane,
    OwnArt,
    PawnStyle,
    RouteStyle,
    Scenery,
    Style,
)
from stellwerk.cli.looks import described, lacking, palette_of
from stellwerk.core.content.drawing import DRAWING
from stellwerk.core.content.folder import inside
from stellwerk.core.errors import ContentError, Fault

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent
    from stellwerk.core.packs.manifest import Manifest

THOUSANDTH = UNIT // 1000

_Look = TypeVar("_Look")


def style_of(contents: Mapping[str, PackContent]) -> Style:
    """The style of these packs, in their order.  Raises ContentError for images that cannot be used."""
    images = _Images(checked)
    style = _read(contents, images)
    if images.faults:
        raise ContentError(images.faults)
    return style


def sound_style(contents: Mapping[str, PackContent]) -> tuple[Style, tuple[Fault, ...]]:
    """The style of these packs without the images that cannot be used, and the faults of those; each is decoded."""
    images = _Images(whole)
    style = _read(contents, images)
    return style, tuple(images.faults)


def unusable_images(folder: Path, manifest: Manifest) -> list[Fault]:
    """The faults of the images that a pack's sound drawing.yaml names; each is decoded."""
    from stellwerk.core.content.pack import PackContent

    content = PackContent.gather(folder, manifest, {DRAWING: "drawing"})
    images = _Images(whole)
    if DRAWING in content.documents:
        _pictograms(content, images)
        _faces(content, images)
    return images.faults


@contextmanager
def images_placed(contents: Mapping[str, PackContent]) -> Iterator[None]:
    """While pictures are made: an image that turns out to be damaged is told with its place, as a ContentError."""
    try:
        yield
    except ImageError:
        _, faults = sound_style(contents)
        if faults:
            raise ContentError(faults) from None
        raise


class _Images:
    """Reads images in a certain way, and collects their faults."""

    def __init__(self, read: Callable[[Path, str], Art]) -> None:
        self.read = read
        self.faults: list[Fault] = []

    def art(self, content: PackContent, pointer: tuple[str | int, ...], name: str) -> Art | None:
        """The image that an item of drawing.yaml names; None for one that cannot be used."""
        path = inside(content.folder, name)
        assert path is not None, "checked with the content"
        try:
            return self.read(path, name)
        except ImageError as error:
            self.faults.append(content.documents[DRAWING].fault(pointer, str(error)))
            return None


def _read(contents: Mapping[str, PackContent], images: _Images) -> Style:
    pictograms: dict[str, Drawing] = {}
    faces: dict[str, OwnArt] = {}
    for content in contents.values():
        pictograms.update(_pictograms(content, images))
        faces.update(_faces(content, images))
    return Style(
        palette_of(contents),
        pictograms,
        _each(contents, "routes", "lanes", _route),
        _each(contents, "grounds", "colour", _ground),
        _each(contents, "pawns", "colour", _pawn),
        {name: _icon(look) for name, look in described(contents, "icons").items()},
        {name: _card(name, look) for name, look in described(contents, "cards").items()},
        faces,
    )


def _each(
    contents: Mapping[str, PackContent], field: str, part: str, read: Callable[[str, Mapping[str, Any], int], _Look]
) -> dict[str, _Look]:
    """The looks of a field; those without their main part are numbered, for one of the house's."""
    looks = described(contents, field)
    numbers = lacking(looks, part)
    return {name: read(name, look, numbers.get(name, 0)) for name, look in looks.items()}


def _pictograms(content: PackContent, images: _Images) -> dict[str, Drawing]:
    found = {}
    for pointer, item in content.items(DRAWING, "pictograms"):
        parts: list[Any] = []
        for number, part in enumerate(item["figures"]):
            if "image" in part:
                art = images.art(content, (*pointer, "figures", number, "image"), part["image"])
                if art is None:
                    continue
                part = {**part, "image": art}
            parts += figure(part)
        found[item["id"]] = Drawing(UNIT, UNIT, tuple(parts))
    return found


def _faces(content: PackContent, images: _Images) -> dict[str, OwnArt]:
    found = {}
    for pointer, item in content.items(DRAWING, "faces"):
        art = images.art(content, (*pointer, "image"), item["image"])
        name = item["id"] if ":" in item["id"] else f"{content.manifest.id}:{item['id']}"
        if art is not None:
            found[name] = OwnArt(art, item.get("bleed", 0) * THOUSANDTH, item.get("pinpoints", True))
    return found


def _route(kind: str, item: Mapping[str, Any], number: int) -> RouteStyle:
    look = RouteStyle(tuple(map(_lane, item["lanes"]))) if "lanes" in item else house.route(kind, number)
    return replace(look, **{part: item[part] for part in ("level", "branch", "end") if part in item})


def _lane(item: Mapping[str, Any]) -> Lane:
    dash = item.get("dash")
    return Lane(
        item["colour"],
        item["width"] * THOUSANDTH,
        (dash[0] * THOUSANDTH, dash[1] * THOUSANDTH) if dash else None,
        item.get("offset", 0) * THOUSANDTH,
        item.get("round", False),
    )


def _ground(name: str, item: Mapping[str, Any], number: int) -> GroundStyle:
    colour = item.get("colour", house.ground(name, number).colour)
    return GroundStyle(colour, tuple(_scenery(part) for part in item.get("scenery", ())))


def _pawn(kind: str, item: Mapping[str, Any], number: int) -> PawnStyle:
    return PawnStyle(item.get("pictogram"), item.get("colour", house.pawn(kind, number).colour))


def _scenery(item: Mapping[str, Any]) -> Scenery:
    low, high = sorted(item["size"])
    return Scenery(
        item["pictogram"],
        item["count"],
        (low * THOUSANDTH, high * THOUSANDTH),
        item.get("apart", 0) * THOUSANDTH,
        item.get("turns", False),
    )


def _icon(item: Mapping[str, Any]) -> IconStyle:
    size = item["size"] * THOUSANDTH if "size" in item else house.PIN_ICON
    return IconStyle(item.get("pictogram"), size)


def _card(name: str, item: Mapping[str, Any]) -> CardStyle:
    look = CardStyle(item["colour"]) if "colour" in item else house.card(name)
    return replace(look, **{part: item[part] for part in ("ink", "pictogram") if part in item})
