"""Letters for pawns and signs for icons, unique in one picture."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping

from stellwerk.cli.draw.looks import Looks

NONE = "?"
"""What stands for all that is left when no sign is."""
_ICONS = "◆●▲★◇○△☆◊§†‡¶" + string.digits[1:]
_ASCII_ICONS = "<>{}_" + string.digits[1:]


def assigned(wishes: Mapping[str, str | None], spare: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """A sign for each name: its wish, unless a name before it has that one; else the next spare sign of nobody.

    Names go in their order, ``taken`` signs to none; when all signs are gone the rest share ``?``.
    """
    used = set(taken)
    given: dict[str, str] = {}
    for name, wish in sorted(wishes.items()):
        if wish and wish not in used:
            given[name] = wish
            used.add(wish)
    rest = iter([sign for sign in spare if sign not in used])
    return {name: given.get(name) or next(rest, NONE) for name in sorted(wishes)}


def letters(wishes: Mapping[str, str | None], taken: Iterable[str] = ()) -> dict[str, str]:
    """A small letter for each kind: its wish, else the first free one of its name, of the alphabet, a digit.

    ``taken`` letters are given to none; when all are gone the rest share ``?``.
    """
    used = set(taken)
    found: dict[str, str] = {}
    for name, wish in sorted(wishes.items(), key=lambda item: (item[1] is None, item[0])):
        own = "".join(sign for sign in name.lower() if sign in string.ascii_lowercase)
        wanted = (wish or "") + own + string.ascii_lowercase + string.digits
        found[name] = next((sign for sign in wanted if sign not in used), NONE)
        used.add(found[name])
    return {name: found[name] for name in sorted(wishes)}


def icons(kinds: Iterable[str], looks: Looks, taken: Iterable[str], *, ascii: bool) -> dict[str, str]:  # noqa: A002 - as users say
    """A sign for each kind of hub, icon or marker: the one wished for, else the next spare one in order of name."""
    wishes = {kind: looks.icon(kind).wish(ascii=ascii) for kind in kinds}
    return assigned(wishes, _ASCII_ICONS if ascii else _ICONS, taken)
