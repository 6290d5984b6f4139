"""Whose code it was that raised something while a game ran: a pack's own, or not."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path
from traceback import walk_tb

from stellwerk.core.packs.discovery import offered
from stellwerk.core.packs.folder_code import PRIVATE

_OURS = "stellwerk"


def culprit(error: BaseException) -> str | None:
    """The place in a pack's own code where an exception arose, as ``stone/plugin.py:58, in lines``.

    None when Stellwerk's code is nearer to it than any pack's.  Raises nothing.
    """
    installed = {
        entry.value.split(":")[0].split(".")[0]
        for distribution in importlib.metadata.distributions()
        for entry in offered(distribution)
    }
    for frame, line in reversed(list(walk_tb(error.__traceback__))):
        root = str(frame.f_globals.get("__name__", "")).split(".")[0]
        if root == _OURS:
            return None
        if root.startswith(PRIVATE) or root in installed:
            place = Path(frame.f_code.co_filename)
            return f"{place.parent.name}/{place.name}:{line}, in {frame.f_code.co_name}"
    return None
