"""The legend: what each sign of a picture means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from stellwerk.cli.draw.canvas import Canvas
from stellwerk.cli.draw.grid import opening_sign
from stellwerk.cli.draw.key import Key, faces_of, is_tile, markers_of
from stellwerk.cli.draw.plan import plan
from stellwerk.cli.draw.style import FAINT, PLAIN, Style
from stellwerk.cli.draw.writing import cleaned, width
from stellwerk.core.picture import Face, Grid, Panel

_Entry: TypeAlias = "tuple[str, Style, str]"
_PAPER = 254


def legend_canvas(panels: Sequence[Panel], key: Key, room: int) -> Canvas:
    """Routes, backgrounds, icons and pawns that panels show, as many to a line as fit; empty where all are cards."""
    entries = [(sign, style, cleaned(words, ascii=key.ascii)) for sign, style, words in _entries(panels, key)]
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


def _entries(panels: Sequence[Panel], key: Key) -> Iterator[_Entry]:
    faces = [face for panel in panels for face in faces_of(panel) if is_tile(face)]
    kinds = {stroke.kind for face in faces for stroke in face.strokes}
    badges = {badge.kind for face in faces for badge in face.badges}
    badges.update(kind for panel in panels for kind in markers_of(panel))
    for kind, track in key.tracks.items():
        if kind in kinds:
            yield track.sample, Style(track.ink, _PAPER, bold=True), kind
    if any(_bridged(face) for face in faces):
        yield ")(", PLAIN, "passes over, not joined"
    for name, ground in key.grounds.items():
        if any(face.ground == name for face in faces):
            yield ground.sign, ground.style, name
    for kind, sign in key.icons.items():
        if kind in badges:
            yield (f"[{sign}]", key.hub(kind), kind) if kind in key.hubs else (sign, PLAIN, kind)
    for kind, letter in key.pawns.items():
        if kind in badges:
            yield f"{letter} {letter.upper()}", key.styles[kind], kind
    if badges & key.pawns.keys():
        yield "small:", PLAIN, "free pinpoint"
        yield "capital:", PLAIN, "pawn"
    if any(isinstance(panel, Grid) and panel.openings for panel in panels):
        yield opening_sign(1, key), key.opening, "opening"


def _bridged(face: Face) -> bool:
    return plan(face.strokes, joined=any(badge.role == "hub" for badge in face.badges)).bridge
