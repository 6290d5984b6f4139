"""A played game as one HTML page to step through; it stands alone and fetches nothing.

Every tile is a symbol of the page; a step is a list of fragments, each stored once however many steps show it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.art.board import EDGE, Extent, board
from stellwerk.cli.art.drawing import Drawing
from stellwerk.cli.art.house import seat_colour
from stellwerk.cli.art.matrix import UNIT
from stellwerk.cli.art.story import Step, extents
from stellwerk.cli.art.table import row_block
from stellwerk.cli.art.vector import GRID, Symbols
from stellwerk.core.picture import Grid, Panel, Row, Text
from stellwerk.core.replay import Change
from stellwerk.core.scoring import Line, total

_PIECES = 110
"""Pixels of a tile that does not lie on a board."""


def replay_page(artist: Artist, told: Sequence[Step], names: Sequence[str], title: str) -> str:
    """The page: HTML with its style and script; ``names`` are those of the seats."""
    writer = _Writer(artist, extents(told))
    story = {
        "names": list(names),
        "colours": [artist.palette.hex(seat_colour(seat)) for seat in range(len(names))],
        "unit": UNIT // GRID,
        "edge": EDGE // GRID,
        "steps": [writer.step(step) for step in told],
        "fragments": writer.fragments,
    }
    values = {
        "title": escape(title),
        "style": _resource("replay.css"),
        "script": _resource("replay.js"),
        "symbols": writer.symbols.definitions,
        "story": json.dumps(story, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c"),
    }
    return re.sub(r"\{\{([a-z]+)\}\}", lambda place: values[place[1]], _resource("replay.html"))


class _Writer:
    """Steps as data, their pictures as fragments."""

    def __init__(self, artist: Artist, shown: Mapping[tuple[int, str], Extent]) -> None:
        self.artist = artist
        self.shown = shown
        self.symbols = Symbols(artist.palette, "p")
        self.fragments: list[str] = []
        self._numbers: dict[str, int] = {}

    def step(self, step: Step) -> dict[str, Any]:
        played = step.played
        return {
            "title": step.picture.title,
            "move": None if played is None else {"seat": played.seat, "text": played.text, "phase": played.phase},
            "common": [self._panel(-1, panel) for panel in step.picture.common],
            "seats": [[self._panel(seat, panel) for panel in panels] for seat, panels in enumerate(step.picture.seats)],
            "points": [{"total": total(lines), "lines": [_line(line) for line in lines]} for lines in step.lines],
            "changes": [_change(change) for change in step.changes],
        }

    def _panel(self, seat: int, panel: Panel) -> int:
        """The number of the fragment that shows a panel."""
        heading = f"<h3>{escape(panel.title)}</h3>"
        if isinstance(panel, Grid):
            extent = self.shown.get((seat, panel.title), Extent.of(panel.cells))
            picture = self._svg(board(self.artist, panel, extent=extent), 0)
            text = f'<figure class="board" data-left="{extent.left}" data-top="{extent.top}">{picture}</figure>'
        elif isinstance(panel, Row):
            faces = self._svg(row_block(self.artist, panel), _PIECES) if panel.faces else '<p class="none">none</p>'
            text = f'<section class="row">{heading}{faces}{_lines(panel.texts)}</section>'
        else:
            text = _text(heading, panel)
        if text not in self._numbers:
            self._numbers[text] = len(self.fragments)
            self.fragments.append(text)
        return self._numbers[text]

    def _svg(self, drawing: Drawing, unit: int) -> str:
        """A drawing in place; ``unit``: pixels of a tile's side (0: as wide as there is room)."""
        size = f' width="{drawing.width * unit // UNIT}"' if unit else ""
        box = f"0 0 {drawing.width // GRID} {drawing.height // GRID}"
        return f'<svg viewBox="{box}"{size}>{self.symbols.body(drawing)}</svg>'


def _text(heading: str, panel: Text) -> str:
    return f'<section class="text">{heading}{_lines(panel.lines)}</section>'


def _lines(lines: Sequence[str]) -> str:
    return f"<pre>{escape(chr(10).join(lines))}</pre>" if lines else ""


def _line(line: Line) -> dict[str, Any]:
    return {"source": line.source, "points": line.points, "why": line.why, "cells": [list(cell) for cell in line.cells]}


def _change(change: Change) -> dict[str, Any]:
    return {
        "seat": change.seat,
        "came": [_line(line) for line in change.came],
        "went": [_line(line) for line in change.went],
    }


def _resource(name: str) -> str:
    return files("stellwerk.cli.art").joinpath(name).read_text(encoding="utf-8")
