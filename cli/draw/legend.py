"""The legend: what each sign of a picture means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.grid import opening_sign
from stellwerk.cli.draw.key import Key, faces_of
from stellwerk.cli.draw.plan import plan
from stellwerk.cli.draw.style import FAINT, HUB, OPENING, PLAIN, Style
from stellwerk.cli.draw.writing import cleaned, width
from stellwerk.core.picture import Face, Grid, Picture

_Entry: TypeAlias = "tuple[str, Style, str]"


def legend_canvas(picture: Picture, key: Key, room: int) -> Canvas:
    """Routes, backgrounds, icons and pawns of the picture, as many to a line as fit; empty for a picture of cards."""
    entries = [(sign, style, cleaned(words, ascii=key.ascii)) for sign, style, words in _entries(picture, key)]
    lines: list[list[_Entry]] = []
    end = 0
    for entry in entries:
        size = width(entry[0]) + 1 + width(entry[2])
        if not lines or end + 2 + size > room:
            lines.append([])
            end = -2
        lines[-1].append(entry)
        end += 2 + size
    canvas = Canvas(room, len(lines))
    for number, line in enumerate(lines):
        x = 0
        for sign, style, words in line:
            canvas.put(x, number, sign, style)
            canvas.put(x + width(sign) + 1, number, words, FAINT)
            x += width(sign) + 1 + width(words) + 2
    return canvas


def _entries(picture: Picture, key: Key) -> Iterator[_Entry]:
    panels = [panel for part in (picture.common, *picture.seats) for panel in part]
    faces = [face for panel in panels for face in faces_of(panel) if key.is_tile(face)]
    for kind, track in key.tracks.items():
        yield track.sample, Style(track.ink, 254, bold=True), kind
    if any(_bridged(face) for face in faces):
        yield ")(", PLAIN, "passes over, not joined"
    for name, ground in key.grounds.items():
        if any(face.ground == name for face in faces) and ground.sign.strip():
            yield ground.sign, ground.style, name
    for kind, sign in key.icons.items():
        yield (f"[{sign}]", HUB, kind) if kind in key.hubs else (sign, PLAIN, kind)
    for number, (kind, letter) in enumerate(key.pawns.items()):
        told = f"{kind} (small: free pinpoint, capital: pawn)" if number == len(key.pawns) - 1 else kind
        yield f"{letter} {letter.upper()}", key.styles[kind], told
    if any(isinstance(panel, Grid) and panel.openings for panel in panels):
        yield opening_sign(1, key), OPENING, "opening"


def _bridged(face: Face) -> bool:
    return plan(face.strokes, joined=any(badge.role == "hub" for badge in face.badges)).bridge
