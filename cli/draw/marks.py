"""Letters for pawns and signs for icons, unique in one picture."""

from __future__ import annotations

import string
from collections.abc import Iterable

from stellwerk.cli.draw.style import Style

_WANTED = {"car": "c", "train": "t", "traveler": "v", "watchtower": "w", "camel": "m"}
_HUBS = {"station": ("■", "@"), "bridge": ("╫", "#")}
_ICONS = "◆●▲★◇○△☆◊§†‡¶" + string.digits[1:]
_ASCII_ICONS = "<>{}_" + string.digits[1:]
_PAWN_STYLES = {
    "car": Style(231, 160, bold=True),
    "train": Style(231, 26, bold=True),
    "traveler": Style(231, 130, bold=True),
    "watchtower": Style(231, 90, bold=True),
}
_SPARE_STYLES = (
    Style(231, 30, bold=True),
    Style(231, 94, bold=True),
    Style(231, 24, bold=True),
    Style(231, 54, bold=True),
)


def letters(kinds: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """A small letter for each kind: the customary one, else the first free one of its name, of the alphabet, a digit.

    ``taken`` letters are given to none; when all are gone the rest share ``?``.
    """
    names = sorted(set(kinds))
    used = set(taken)
    found: dict[str, str] = {}
    for name in sorted(names, key=lambda name: name not in _WANTED):
        own = "".join(sign for sign in name.lower() if sign in string.ascii_lowercase)
        wishes = _WANTED.get(name, "") + own + string.ascii_lowercase + string.digits
        found[name] = next((sign for sign in wishes if sign not in used), "?")
        used.add(found[name])
    return {name: found[name] for name in names}


def icons(kinds: Iterable[str], *, ascii: bool) -> dict[str, str]:  # noqa: A002 - the word users know it by
    """A sign for each kind of hub, icon or marker: its own, else the next spare one in order of name."""
    spare = iter(_ASCII_ICONS if ascii else _ICONS)
    return {kind: _HUBS[kind][ascii] if kind in _HUBS else next(spare, "?") for kind in sorted(set(kinds))}


def pawn_styles(kinds: Iterable[str]) -> dict[str, Style]:
    """The colours of each kind of pawn."""
    strange = sorted(set(kinds) - set(_PAWN_STYLES))
    spare = {kind: _SPARE_STYLES[number % len(_SPARE_STYLES)] for number, kind in enumerate(strange)}
    return {kind: _PAWN_STYLES.get(kind) or spare[kind] for kind in sorted(set(kinds))}
