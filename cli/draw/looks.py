"""How things look in text: what packs say in drawing.yaml, in colours of the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from stellwerk.cli.art import house
from stellwerk.cli.art.palette import Palette, luminance
from stellwerk.cli.draw.style import Style, nearest
from stellwerk.cli.looks import Described, described, lacking, palette_of

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent

_HOUSE = Palette(house.COLOURS)


@dataclass(frozen=True)
class Look:
    """One thing: the signs wished for it (``ascii`` where only those can be shown; None: any), and its colours."""

    sign: str | None = None
    ascii: str | None = None
    ink: int | None = None
    tint: int | None = None

    def wish(self, *, ascii: bool) -> str | None:  # noqa: A002 - the word users know it by
        """The sign wished for, if any."""
        return self.ascii if ascii else self.sign


@dataclass(frozen=True)
class Looks:
    """The looks of a choice of packs by what they are of and by id; what is missing gets the house's."""

    palette: Palette = _HOUSE
    routes: Mapping[str, Look] = field(default_factory=dict)
    grounds: Mapping[str, Look] = field(default_factory=dict)
    pawns: Mapping[str, Look] = field(default_factory=dict)
    icons: Mapping[str, Look] = field(default_factory=dict)
    cards: Mapping[str, Look] = field(default_factory=dict)

    @classmethod
    def of(cls, contents: Mapping[str, PackContent]) -> Looks:
        """The looks of these packs, in their order."""
        palette = palette_of(contents)

        def each(name: str, part: str, read: Callable[[Palette, str, Mapping[str, Any], int], Look]) -> dict[str, Look]:
            looks: Described = described(contents, name)
            numbers = lacking(looks, part)
            return {kind: read(palette, kind, look, numbers.get(kind, 0)) for kind, look in looks.items()}

        return cls(
            palette,
            each("routes", "lanes", _route),
            each("grounds", "colour", _ground),
            each("pawns", "colour", _pawn),
            each("icons", "pictogram", _icon),
            each("cards", "colour", _card),
        )

    def route(self, kind: str) -> Look:
        """A kind of route: ``sign`` may be the name of a pattern; in its own ink, or the darkest of its colours."""
        return self.routes.get(kind) or _route(self.palette, kind, {}, None)

    def ground(self, name: str) -> Look:
        """A background: the sign in its corners, its ink and its tint."""
        return self.grounds.get(name) or _ground(self.palette, name, {}, None)

    def pawn(self, kind: str) -> Look:
        """A kind of pawn: its small letter on its tint."""
        return self.pawns.get(kind) or _pawn(self.palette, kind, {}, None)

    def icon(self, kind: str) -> Look:
        """An icon, hub or marker."""
        return self.icons.get(kind) or _icon(self.palette, kind, {}, None)

    def style(self, ink: str, ground: str | None = None) -> Style:
        """Strong signs in a named colour, on another."""
        on = None if ground is None else nearest(self.palette.rgb(ground))
        return Style(nearest(self.palette.rgb(ink)), on, bold=True)


def _look(palette: Palette, item: Mapping[str, Any], ink: str, tint: str | None = None) -> Look:
    text = item.get("text", {})
    sign = text.get("pattern") or text.get("sign") or text.get("letter")
    seven_bit = text.get("ascii") or (sign if sign and sign.isascii() else None)
    tint = text.get("tint", tint)
    return Look(
        sign,
        seven_bit,
        nearest(palette.rgb(text.get("ink", ink))),
        None if tint is None else nearest(palette.rgb(tint)),
    )


def _route(palette: Palette, kind: str, item: Mapping[str, Any], number: int | None) -> Look:
    colours = [lane["colour"] for lane in item.get("lanes", ())] or [
        lane.colour for lane in house.route(kind, number).lanes
    ]
    return _look(palette, item, min(colours, key=lambda colour: luminance(palette.rgb(colour))))


def _ground(palette: Palette, name: str, item: Mapping[str, Any], number: int | None) -> Look:
    return _look(palette, item, "ink", item.get("colour", house.ground(name, number).colour))


def _pawn(palette: Palette, kind: str, item: Mapping[str, Any], number: int | None) -> Look:
    return _look(palette, item, "paper", item.get("colour", house.pawn(kind, number).colour))


def _icon(palette: Palette, _: str, item: Mapping[str, Any], __: int | None) -> Look:
    return _look(palette, item, "ink")


def _card(palette: Palette, ground: str, item: Mapping[str, Any], _: int | None) -> Look:
    return _look(palette, item, item.get("colour", house.card(ground).colour))
