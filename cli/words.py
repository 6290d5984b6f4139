"""Options that take one of a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer


def one_of(words: Sequence[str], name: str, help_: str) -> Any:
    """An option whose help names the words there are, as a usage error does that meets any other."""

    def checked(value: str | None) -> str | None:
        if value is not None and value not in words:
            raise typer.BadParameter(f"{value!r} is not one of {', '.join(words)}")
        return value

    return typer.Option(name, metavar="|".join(words), help=help_, callback=checked)
