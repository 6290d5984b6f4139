"""What no schema can see in a drawing.yaml: names of colours and pictograms, figures, and the places of images.

The core reads no image: whether one can be used is for who draws.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from unicodedata import category, east_asian_width

from stellwerk.core.content.document import Document
from stellwerk.core.content.folder import inside
from stellwerk.core.content.pack import PackContent
from stellwerk.core.content.words import meant, quoted
from stellwerk.core.errors import Fault

DRAWING = "drawing.yaml"
COLOURS = ("ink", "paper", "mark", "hole")
"""Colours every pack has: lines and letters, bare paper, and the two of a pictogram on a pawn."""
FIGURES = ("circle", "ellipse", "rectangle", "polygon", "line", "path", "image")

_TEXTS = ("routes", "grounds", "pawns", "icons", "cards")
"""What has a look in text too."""

Pointer = tuple[str | int, ...]


def drawing_faults(content: PackContent) -> list[Fault]:
    """Every such fault of a pack, images outside its folder (case 31) among them; empty without a drawing.yaml."""
    document = content.documents.get(DRAWING)
    if document is None or not isinstance(document.data, dict):
        return []
    faults = [
        *_twice(content, document),
        *_unknown(content, document, "colour", _colours(content), _named_colours(content)),
        *_unknown(content, document, "pictogram", _pictograms(content), _named_pictograms(content)),
    ]
    for pointer, figure, owner in _figures(content):
        faults += _figure(document, pointer, figure, owner)
    for pointer, name, owner in _images(content):
        faults += _image(content, document, pointer, name, owner)
    for pointer, text, owner in _texts(content):
        faults += _text(document, pointer, text, owner)
    return faults


def _twice(content: PackContent, document: Document) -> Iterator[Fault]:
    for field in ("pictograms", "routes", "grounds", "pawns", "icons", "cards", "faces"):
        seen: dict[str, int] = {}
        for pointer, item in content.items(DRAWING, field):
            line = document.place(pointer)[0]
            if item["id"] in seen:
                message = f"{field.removesuffix('s')} {item['id']} is there twice: lines {seen[item['id']]} and {line}"
                yield document.fault((*pointer, "id"), message, "keep one of them")
            seen.setdefault(item["id"], line)


def _unknown(
    content: PackContent, document: Document, what: str, known: Sequence[str], used: Iterator[tuple[Pointer, str]]
) -> Iterator[Fault]:
    for pointer, name in used:
        if name not in known and not name.startswith("#"):
            yield document.fault(pointer, f"unknown {what} {quoted(name)}", meant(name, known))


def _figure(document: Document, pointer: Pointer, figure: dict[str, Any], owner: str) -> Iterator[Fault]:
    given = [name for name in FIGURES if name in figure]
    if len(given) != 1:
        wrong = f"has {' and '.join(given)}" if given else "has no figure"
        yield document.fault(pointer, f"pictogram {owner}: one item {wrong}", f"give it one of {', '.join(FIGURES)}")
        return
    wants_edge = given[0] == "line"
    if given[0] != "image" and "fill" not in figure and "edge" not in figure:
        yield document.fault(
            pointer,
            f"pictogram {owner}: {given[0]} has no colour",
            f"give it {'an edge' if wants_edge else 'a fill or an edge'}",
        )
    if "edge" in figure and "width" not in figure:
        yield document.fault(pointer, f"pictogram {owner}: the edge of a {given[0]} has no width", "give it a width")


def _image(content: PackContent, document: Document, pointer: Pointer, name: str, owner: str) -> Iterator[Fault]:
    place = inside(content.folder, name)
    if place is None:
        yield document.fault(
            pointer,
            f"{owner}: the image {quoted(name)} lies outside the pack's folder",
            "put it into the folder, not a link",
        )
    elif not place.is_file():
        yield document.fault(pointer, f"{owner}: there is no image {quoted(name)} in the pack's folder")


def _text(document: Document, pointer: Pointer, text: dict[str, Any], owner: str) -> Iterator[Fault]:
    if "pattern" in text and "sign" in text:
        yield document.fault(pointer, f"text of {owner} has a pattern and a sign", "give it one of them")
    sign = text.get("sign", "")
    if sign and (not sign.isprintable() or category(sign)[0] == "M" or east_asian_width(sign) in "WF"):
        yield document.fault(
            (*pointer, "sign"),
            f"text of {owner}: {quoted(sign)} does not take one column of a terminal",
            "choose a narrow sign",
        )


def _texts(content: PackContent) -> Iterator[tuple[Pointer, dict[str, Any], str]]:
    for field in _TEXTS:
        for pointer, item in content.items(DRAWING, field):
            if "text" in item:
                yield (*pointer, "text"), item["text"], f"{field.removesuffix('s')} {item['id']}"


def _packs(content: PackContent) -> list[PackContent]:
    return [*content.required, content]


def _colours(content: PackContent) -> list[str]:
    named = []
    for pack in _packs(content):
        document = pack.documents.get(DRAWING)
        colours = document.data.get("colours") if document and isinstance(document.data, dict) else None
        named += [str(name) for name in colours] if isinstance(colours, dict) else []
    return [*COLOURS, *named]


def _pictograms(content: PackContent) -> list[str]:
    return [item["id"] for pack in _packs(content) for _, item in pack.items(DRAWING, "pictograms")]


def _named_colours(content: PackContent) -> Iterator[tuple[Pointer, str]]:
    for pointer, figure, _ in _figures(content):
        yield from (((*pointer, key), figure[key]) for key in ("fill", "edge") if key in figure)
    for pointer, route in content.items(DRAWING, "routes"):
        for number, lane in enumerate(route.get("lanes", ())):
            yield (*pointer, "lanes", number, "colour"), lane["colour"]
    for field in ("grounds", "pawns", "cards"):
        for pointer, item in content.items(DRAWING, field):
            yield from (((*pointer, key), item[key]) for key in ("colour", "ink") if key in item)
    for pointer, text, _ in _texts(content):
        yield from (((*pointer, key), text[key]) for key in ("ink", "tint") if key in text)


def _named_pictograms(content: PackContent) -> Iterator[tuple[Pointer, str]]:
    for field in ("pawns", "icons", "cards"):
        for pointer, item in content.items(DRAWING, field):
            if "pictogram" in item:
                yield (*pointer, "pictogram"), item["pictogram"]
    for pointer, ground in content.items(DRAWING, "grounds"):
        for number, scenery in enumerate(ground.get("scenery", ())):
            yield (*pointer, "scenery", number, "pictogram"), scenery["pictogram"]


def _figures(content: PackContent) -> Iterator[tuple[Pointer, dict[str, Any], str]]:
    for pointer, pictogram in content.items(DRAWING, "pictograms"):
        for number, figure in enumerate(pictogram["figures"]):
            yield (*pointer, "figures", number), figure, pictogram["id"]


def _images(content: PackContent) -> Iterator[tuple[Pointer, str, str]]:
    for pointer, face in content.items(DRAWING, "faces"):
        yield (*pointer, "image"), face["image"], f"face {face['id']}"
    for pointer, figure, owner in _figures(content):
        if "image" in figure:
            yield (*pointer, "image"), figure["image"], f"pictogram {owner}"
