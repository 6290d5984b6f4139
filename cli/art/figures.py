"""The figures of a pictogram as shapes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stellwerk.cli.art.drawing import Contour, Image, Item, Shape
from stellwerk.cli.art.flat import mapped
from stellwerk.cli.art.matrix import UNIT, Matrix, Point
from stellwerk.cli.art.shapes import ellipse, polygon, polyline, rectangle

_STEP = UNIT // 1000
_MIRROR = Matrix(-UNIT, 0, 0, UNIT, UNIT, 0)


def figure(item: Mapping[str, Any]) -> list[Item]:
    """The shapes of one checked figure of drawing.yaml (``image``: its ``Art``)."""
    if "image" in item:
        x, y, width, height = _scaled(item.get("box", (0, 0, 1000, 1000)))
        return [Image(item["image"], x, y, width, height)]
    shape = Shape((_contour(item),), item.get("fill"), item.get("edge"), item.get("width", 0) * _STEP, "round")
    return [shape, mapped(shape, _MIRROR)] if item.get("mirrored") else [shape]


def _contour(item: Mapping[str, Any]) -> Contour:
    if "circle" in item:
        x, y, radius = _scaled(item["circle"])
        return ellipse(x, y, radius, radius)
    if "ellipse" in item:
        return ellipse(*_scaled(item["ellipse"]))
    if "rectangle" in item:
        return _rounded(_scaled(item["rectangle"]), item.get("round", 0) * _STEP)
    if "path" in item:
        return path(item["path"])
    points = [(x * _STEP, y * _STEP) for x, y in item.get("polygon") or item["line"]]
    return polygon(points) if "polygon" in item else polyline(points)


def _rounded(box: Sequence[int], radius: int) -> Contour:
    x, y, width, height = box
    return rectangle(x, y, width, height, radius)


def path(text: str) -> Contour:
    """The contour of ``M x y``, then ``L x y`` or ``C x y x y x y``, closed by ``Z``."""
    words = text.split()
    closed = words[-1] == "Z"
    points: list[tuple[Point, ...]] = []
    at = 3
    end = len(words) - closed
    while at < end:
        count = 1 if words[at] == "L" else 3
        numbers = [int(word) * _STEP for word in words[at + 1 : at + 1 + 2 * count]]
        points.append(tuple(zip(numbers[::2], numbers[1::2], strict=True)))
        at += 1 + 2 * count
    return Contour((int(words[1]) * _STEP, int(words[2]) * _STEP), tuple(points), closed)


def _scaled(numbers: Sequence[int]) -> list[int]:
    return [number * _STEP for number in numbers]
