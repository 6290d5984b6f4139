"""Failures of a pack's code, told in one line that names the pack."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from stellwerk.core.errors import PackError, StellwerkError
from stellwerk.core.packs.culprit import culprit
from stellwerk.core.packs.manifest import Manifest

STRICT = "STELLWERK_STRICT"
"""Environment variable: set to 1, failures of a pack's code keep their own type and traceback."""


@contextmanager
def blame(manifest: Manifest, doing: str, *, placed: bool = False) -> Iterator[None]:
    """Turns whatever a pack's code raises, also SystemExit, into a PackError that says which pack did what.

    ``doing`` follows the pack's name (``hook tiles fails``), or, if ``placed``, the place in the code at fault.  What
    the user can act on, a StellwerkError, passes as it is; so does Ctrl-C.
    """
    try:
        yield
    except (StellwerkError, KeyboardInterrupt):
        raise
    except BaseException as error:
        if os.environ.get(STRICT) == "1":
            raise
        name = (culprit(error) if placed else None) or manifest.name
        raise PackError(f"{name}: {doing}: {told(error)}") from error


def told(error: BaseException) -> str:
    """Kind and message of an exception on one line."""
    message = " ".join(str(error).split())
    return f"{type(error).__name__}: {message}" if message else type(error).__name__
