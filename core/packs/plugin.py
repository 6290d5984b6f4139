"""The plugin class of a chosen pack: the only place where a pack's code is imported."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from types import ModuleType

from stellwerk.core.content.words import nearest
from stellwerk.core.errors import PackError
from stellwerk.core.hooks import Pack
from stellwerk.core.packs.failure import blame
from stellwerk.core.packs.folder_code import import_from_folder
from stellwerk.core.packs.manifest import Manifest


def plugin_class(manifest: Manifest, game: type[Pack] | None = None) -> type[Pack]:
    """The class a manifest names; for a pack without code the content class of its ``game``'s plugin.

    Imports the pack's code.  Raises PackError, naming where the pack comes from, when that fails or gives no subclass
    of ``Pack`` (case 32).
    """
    if manifest.plugin is None:
        if game is None:
            raise PackError(f"{manifest.name} names no plugin, and has no game that could lend one")
        return game.content_pack
    module_name, _, class_name = manifest.plugin.partition(":")
    with blame(manifest, f"the plugin {manifest.plugin} cannot be imported"):
        module = _module(manifest, module_name)
        found = getattr(module, class_name, None)
    if found is None:
        near = nearest(class_name, [name for name in vars(module) if not name.startswith("_")])
        hint = f" (did you mean {near}?)" if near else ""
        raise PackError(f"{manifest.name}: the module {module_name} has no {class_name}{hint}")
    if not (isinstance(found, type) and issubclass(found, Pack)):
        raise PackError(f"{manifest.name}: the plugin {manifest.plugin} is no subclass of stellwerk.core.hooks.Pack")
    return found


def plugin_classes(game_pack: Manifest, packs: Sequence[Manifest]) -> dict[str, type[Pack]]:
    """The plugin class of each chosen pack by id, in the order of ``packs``; the game's is imported first."""
    game = plugin_class(game_pack)
    return {pack.id: game if pack.id == game_pack.id else plugin_class(pack, game) for pack in packs}


def _module(manifest: Manifest, name: str) -> ModuleType:
    if manifest.origin == "folder":
        return import_from_folder(manifest.folder, name)
    return importlib.import_module(name)
