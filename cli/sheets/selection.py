"""Which of all prints are wanted: ``--only`` by kind, by id, or by the beginning of an id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stellwerk.core.content.words import meant, quoted
from stellwerk.core.errors import StellwerkError
from stellwerk.core.prints import Print


def selected(prints: Sequence[Print], words: Iterable[str]) -> list[Print]:
    """The prints that any word means; all without words.

    A word is a kind (``tile`` or ``tiles``), an id (``base:highway-t/town``, also without its pack), or the part of an
    id before a ``:`` or ``/``.  Raises StellwerkError for a word that means nothing here.
    """
    wishes = [word.strip() for text in words for word in text.split(",") if word.strip()]
    if not wishes:
        return list(prints)
    for wish in wishes:
        if not any(_means(wish, printed) for printed in prints):
            hint = meant(wish, _names(prints))
            raise StellwerkError(
                f"--only {quoted(wish)}: nothing of that name is printed{f' ({hint})' if hint else ''}"
            )
    return [printed for printed in prints if any(_means(wish, printed) for wish in wishes)]


def _means(wish: str, printed: Print) -> bool:
    if wish in (printed.kind, f"{printed.kind}s"):
        return True
    short = printed.id.partition(":")[2]
    return any(name == wish or name.startswith((f"{wish}:", f"{wish}/")) for name in (printed.id, short) if name)


def _names(prints: Iterable[Print]) -> set[str]:
    """Kinds, and ids with and without their pack."""
    found = set()
    for printed in prints:
        found |= {printed.kind, printed.id, printed.id.partition("/")[0], printed.id.partition(":")[2]}
    return found - {""}
