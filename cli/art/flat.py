"""Drawings walked through: every shape, image and label in its final place, in the order of painting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from stellwerk.cli.art.drawing import Contour, Drawing, Image, Label, Shape, Sign, Use
from stellwerk.cli.art.matrix import IDENTITY, UNIT, Matrix, placed, scaled

Final: TypeAlias = "tuple[Shape | Label, None] | tuple[Image, Matrix]"
"""A shape or label already mapped, or an image with the map of its box."""


def flat(drawing: Drawing, matrix: Matrix = IDENTITY) -> Iterator[Final]:
    """What a renderer without nesting paints; clips of nested drawings are not told."""
    for item in drawing.items:
        if isinstance(item, Shape):
            yield mapped(item, matrix), None
        elif isinstance(item, Image):
            yield item, matrix
        else:
            yield from flat(item.drawing, matrix.after(item.matrix))
    for sign in drawing.signs:
        if isinstance(sign, Sign):
            yield from flat(sign.drawing, upright(sign, matrix))
        else:
            yield label(sign, matrix), None


def mapped(shape: Shape, matrix: Matrix) -> Shape:
    """A shape in another place; its stroke grows with it."""
    if matrix == IDENTITY:
        return shape
    contours = tuple(
        Contour(matrix.at(c.start), tuple(tuple(map(matrix.at, step)) for step in c.steps), c.closed)
        for c in shape.contours
    )
    return replace(shape, contours=contours, width=_length(shape.width, matrix))


def upright(sign: Sign, matrix: Matrix = IDENTITY) -> Matrix:
    """The map of a sign's drawing: its centre goes along, the drawing itself is neither turned nor mirrored."""
    x, y = matrix.at((sign.x, sign.y))
    size = _length(sign.size, matrix)
    factor = size * UNIT // sign.drawing.width
    return scaled(factor, x - size // 2, y - size * sign.drawing.height // sign.drawing.width // 2)


def label(text: Label, matrix: Matrix) -> Label:
    """A label in another place: moved and resized, upright."""
    if matrix == IDENTITY:
        return text
    x, y = matrix.at((text.x, text.y))
    return replace(text, x=x, y=y, size=_length(text.size, matrix), room=_length(text.room, matrix))


def turned(drawing: Drawing, placement: int) -> Drawing:
    """The drawing in a placement (0-7), as a drawing of its own: text and signs are laid out after turning."""
    if placement == 0:
        return drawing
    matrix = placed(placement, drawing.width, drawing.height)
    odd = placement & 1
    items = tuple(
        mapped(item, matrix)
        if isinstance(item, Shape)
        else Use(Drawing(UNIT, UNIT, (item,)), matrix)
        if isinstance(item, Image)
        else Use(item.drawing, matrix.after(item.matrix))
        for item in drawing.items
    )
    signs = tuple(
        replace(sign, x=matrix.at((sign.x, sign.y))[0], y=matrix.at((sign.x, sign.y))[1])
        if isinstance(sign, Sign)
        else label(sign, matrix)
        for sign in drawing.signs
    )
    width, height = (drawing.height, drawing.width) if odd else (drawing.width, drawing.height)
    return replace(drawing, width=width, height=height, items=items, signs=signs)


def rigid(drawing: Drawing) -> bool:
    """Whether nothing in it stays upright: then turning or mirroring is a matrix for any renderer."""
    return not drawing.signs and all(rigid(item.drawing) for item in drawing.items if isinstance(item, Use))


def _length(value: int, matrix: Matrix) -> int:
    return (value * matrix.scale + UNIT // 2) // UNIT
