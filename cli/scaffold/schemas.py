"""Schemas for editors, beside a pack."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from stellwerk.core.atomic import write_atomically
from stellwerk.core.errors import StellwerkError

FOLDER = ".schemas"
"""The folder inside a pack; the first line of each YAML file says ``# yaml-language-server: $schema=.schemas/…``."""


def write_schemas(folder: Path, schemas: Mapping[str, Mapping[str, Any]]) -> Path:
    """Writes a schema for each content file (by file name) of the pack in a folder; gives where.

    Raises StellwerkError when that cannot be written.
    """
    place = folder / FOLDER
    try:
        place.mkdir(exist_ok=True)
        for file, schema in schemas.items():
            text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
            write_atomically(place / Path(file).with_suffix(".json").name, text)
    except OSError as error:
        raise StellwerkError(f"{place}: cannot be written: {(error.strerror or str(error)).lower()}") from None
    return place
