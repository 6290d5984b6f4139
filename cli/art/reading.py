"""drawing.yaml of the packs in play to one style; later packs add to earlier ones and override them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stellwerk.cli.art import house
from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.figures import figure
from stellwerk.cli.art.images import ImageError, checked
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.palette import Palette, read_rgb
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
from stellwerk.core.content.drawing import DRAWING
from stellwerk.core.content.folder import inside
from stellwerk.core.errors import ContentError, Fault

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent
    from stellwerk.core.packs.manifest import Manifest

THOUSANDTH = UNIT // 1000


def style_of(contents: Mapping[str, PackContent]) -> Style:
    """The style of these packs, in their order.  Raises ContentError for images that cannot be used."""
    style = Style(Palette(house.COLOURS), {}, {}, {}, {}, {}, {}, {})
    faults: list[Fault] = []
    for content in contents.values():
        style = _with(style, content, faults)
    if faults:
        raise ContentError(faults)
    return _completed(style, contents)


def unusable_images(folder: Path, manifest: Manifest) -> list[Fault]:
    """The faults of the images that a pack's sound drawing.yaml names."""
    from stellwerk.core.content.pack import PackContent

    content = PackContent.gather(folder, manifest, {DRAWING: "drawing"})
    faults: list[Fault] = []
    if DRAWING in content.documents:
        _pictograms(content, faults)
        _faces(content, faults)
    return faults


def _completed(style: Style, contents: Mapping[str, PackContent]) -> Style:
    """The style with a look of its own for everything that packs declare and none describes."""

    def declared(file: str, field: str, known: Mapping[str, object]) -> list[tuple[int, str]]:
        items = (item["id"] for content in contents.values() for _, item in content.items(file, field))
        return list(enumerate(name for name in dict.fromkeys(items) if name not in known))

    routes = {name: house.route(name, number) for number, name in declared("kinds.yaml", "kinds", style.routes)}
    grounds = {name: house.ground(name, number) for number, name in declared("kinds.yaml", "terrains", style.grounds)}
    pawns = {name: house.pawn(name, number) for number, name in declared("pawns.yaml", "pawns", style.pawns)}
    return replace(
        style,
        routes={**style.routes, **routes},
        grounds={**style.grounds, **grounds},
        pawns={**style.pawns, **pawns},
    )


def _with(style: Style, content: PackContent, faults: list[Fault]) -> Style:
    document = content.documents.get(DRAWING)
    data = document.data if document is not None else {}
    colours = data.get("colours", {})
    return Style(
        style.palette.with_colours((name, read_rgb(code)) for name, code in colours.items()),
        {**style.pictograms, **_pictograms(content, faults)},
        {**style.routes, **{item["id"]: _route(item) for _, item in content.items(DRAWING, "routes")}},
        {**style.grounds, **{item["id"]: _ground(item) for _, item in content.items(DRAWING, "grounds")}},
        {
            **style.pawns,
            **{i["id"]: PawnStyle(i.get("pictogram"), i["colour"]) for _, i in content.items(DRAWING, "pawns")},
        },
        {**style.icons, **{item["id"]: _icon(item) for _, item in content.items(DRAWING, "icons")}},
        {**style.cards, **{item["id"]: _card(item) for _, item in content.items(DRAWING, "cards")}},
        {**style.faces, **_faces(content, faults)},
    )


def _pictograms(content: PackContent, faults: list[Fault]) -> dict[str, Drawing]:
    found = {}
    for pointer, item in content.items(DRAWING, "pictograms"):
        parts: list[Any] = []
        for number, part in enumerate(item["figures"]):
            if "image" in part:
                part = {**part, "image": _art(content, (*pointer, "figures", number, "image"), part["image"], faults)}
                if part["image"] is None:
                    continue
            parts += figure(part)
        found[item["id"]] = Drawing(UNIT, UNIT, tuple(parts))
    return found


def _faces(content: PackContent, faults: list[Fault]) -> dict[str, OwnArt]:
    found = {}
    for pointer, item in content.items(DRAWING, "faces"):
        art = _art(content, (*pointer, "image"), item["image"], faults)
        name = item["id"] if ":" in item["id"] else f"{content.manifest.id}:{item['id']}"
        if art is not None:
            found[name] = OwnArt(art, item.get("bleed", 0) * THOUSANDTH, item.get("pinpoints", True))
    return found


def _art(content: PackContent, pointer: tuple[str | int, ...], name: str, faults: list[Fault]) -> Any:
    path = inside(content.folder, name)
    assert path is not None, "checked with the content"
    try:
        return checked(path, name)
    except ImageError as error:
        faults.append(content.documents[DRAWING].fault(pointer, str(error)))
        return None


def _route(item: Mapping[str, Any]) -> RouteStyle:
    lanes = tuple(_lane(lane) for lane in item["lanes"])
    return RouteStyle(lanes, item.get("level", 0), item.get("branch", "square"), item.get("end", "plain"))


def _lane(item: Mapping[str, Any]) -> Lane:
    dash = item.get("dash")
    return Lane(
        item["colour"],
        item["width"] * THOUSANDTH,
        (dash[0] * THOUSANDTH, dash[1] * THOUSANDTH) if dash else None,
        item.get("offset", 0) * THOUSANDTH,
        item.get("round", False),
    )


def _ground(item: Mapping[str, Any]) -> GroundStyle:
    return GroundStyle(item["colour"], tuple(_scenery(part) for part in item.get("scenery", ())))


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


def _card(item: Mapping[str, Any]) -> CardStyle:
    return CardStyle(item["colour"], item.get("ink", "ink"), item.get("pictogram"))
