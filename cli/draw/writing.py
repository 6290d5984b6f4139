"""Words of content, saves and people made fit for a terminal: harmless, measured, cut and wrapped."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_PLAIN = {
    "…": "...", "–": "-", "—": "-", "−": "-", "×": "x", "→": "->", "·": "-", "’": "'", "‘": "'", "“": '"', "”": '"',
    "„": '"', "«": '"', "»": '"', "★": "*", "≥": ">=", "≤": "<=", "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O",
}  # fmt: skip


def cleaned(text: str, *, ascii: bool = False) -> str:  # noqa: A002 - the word users know it by
    """Text letter for letter, but control signs and marks that turn the writing are shown as escapes (case 49).

    With ``ascii`` accents are dropped and what has no ASCII form becomes ``?``.
    """
    harmless = "".join(map(_harmless, text))
    return "".join(map(_plain, harmless)) if ascii else harmless


def width(text: str) -> int:
    """Terminal columns that cleaned text takes: wide signs two, combining ones none."""
    return len(text) if text.isascii() else sum(map(sign_width, text))


def sign_width(sign: str) -> int:
    """Terminal columns of one sign."""
    if unicodedata.category(sign) in ("Mn", "Me") or "\u1160" <= sign <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def cut(text: str, room: int) -> str:
    """As much of the text as fits into ``room`` columns."""
    taken = 0
    for place, sign in enumerate(text):
        taken += sign_width(sign)
        if taken > room:
            return text[:place]
    return text


def wrapped(text: str, room: int) -> list[str]:
    """Lines of at most ``room`` columns; further lines keep the indent, words longer than a line are split."""
    if width(text) <= room:
        return [text]
    indent = text[: len(text) - len(text.lstrip(" "))][: room // 2]
    lines: list[str] = []
    line = indent
    for word in text.strip(" ").split(" "):
        longer = f"{line} {word}" if line.strip(" ") else line + word
        if width(longer) <= room:
            line = longer
            continue
        if line.strip(" "):
            lines.append(line)
        line = indent + word
        while width(line) > room:
            head = _head(line, room, len(indent))
            lines.append(head)
            line = indent + line[len(head) :]
    return [*lines, line]


def _head(line: str, room: int, indent: int) -> str:
    """What of an overlong word goes on this line: it breaks after a sign that joins parts, if one is near its end."""
    most = cut(line, room) or line[0]
    ends = [most.rfind(sign) + 1 for sign in "/:-_.,"]
    best = max(end for end in [*ends, 0])
    return most[:best] if best > indent + (len(most) - indent) // 2 else most


def joined(words: Sequence[str], gap: str, room: int) -> list[str]:
    """Words side by side, ``gap`` between them, in as few lines as ``room`` allows."""
    lines: list[str] = []
    for word in words:
        if lines and width(lines[-1] + gap + word) <= room:
            lines[-1] += gap + word
        else:
            lines.extend(wrapped(word, room))
    return lines


def _harmless(sign: str) -> str:
    if "\ufe00" <= sign <= "\ufe0f":  # picks a picture form of the sign before, of a width that terminals disagree on
        return ""
    if sign.isprintable():
        return sign
    return " " if unicodedata.category(sign) == "Zs" else repr(sign)[1:-1]


def _plain(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign in _PLAIN:
        return _PLAIN[sign]
    letters = [part for part in unicodedata.normalize("NFD", sign) if not unicodedata.combining(part)]
    return "".join(part if part.isascii() else "?" for part in letters)
