"""What an editor needs to help with the files of a pack: schemas of what this very pack may write."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from stellwerk.core.packs.assembly import gather_contents
from stellwerk.core.packs.choice import usable
from stellwerk.core.packs.discovery import Catalogue, Found
from stellwerk.core.packs.examine import choice_around
from stellwerk.core.packs.failure import blame
from stellwerk.core.packs.manifest import MANIFEST
from stellwerk.core.packs.plugin import plugin_class, plugin_classes
from stellwerk.core.schema.editor import for_editors
from stellwerk.core.schema.load import load_schema
from stellwerk.core.schema.merge import ADDITIONS


def editor_schemas(
    found: Found, catalogue: Catalogue, with_: Iterable[str] = (), start: Path | None = None
) -> dict[str, dict[str, Any]]:
    """The schema of each file that a pack may hold, by file name; names it knows are choices.

    The pack's content may be at fault, its manifest not: raises what choosing the pack raises.  Imports its code.
    ``with_``: further packs by id or path, for what it requires and the catalogue does not hold.
    """
    manifest = usable(found)
    choice = choice_around(found, catalogue, with_, start)
    classes = plugin_classes(choice.game_pack, choice.packs) if choice.game else {manifest.id: plugin_class(manifest)}
    content = gather_contents(choice.packs, classes)[manifest.id]
    plugin = classes[manifest.id]
    own = {MANIFEST: load_schema("manifest"), ADDITIONS: load_schema("additions")}
    with blame(manifest, "its schemas cannot be made"):
        names = plugin.known_names(content)
        schemas = {**own, **content.schemas(plugin.files)}
        return {file: for_editors(schema, names) for file, schema in schemas.items()}
