"""What only some commands need, and how to get it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from stellwerk.core.errors import StellwerkError


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Says in one line how to install what the imports inside need."""
    try:
        yield
    except ImportError as error:
        missing = (error.name or str(error)).partition(".")[0]
        raise StellwerkError(f"{missing} is not installed: pip install 'stellwerk[{extra}]'") from error
