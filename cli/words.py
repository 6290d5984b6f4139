"""Options that take one of a few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import typer


def one_of(words: Sequence[str]) -> Callable[[str | None], str | None]:
    """A callback for an option: the word, or a usage error that names those there are."""

    def checked(value: str | None) -> str | None:
        if value is not None and value not in words:
            raise typer.BadParameter(f"{value!r} is not one of {', '.join(words)}")
        return value

    return checked
