"""The faults of one pack, layout or saved game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from stellwerk.cli.files import is_layout
from stellwerk.core.content.drawing import DRAWING
from stellwerk.core.errors import ContentError, Fault, PackError, SaveError, StellwerkError
from stellwerk.core.jsontext import place_of
from stellwerk.core.packs.discovery import Found, discover, folder_pack, is_path
from stellwerk.core.packs.manifest import MANIFEST


def faults_of(name: str, with_: tuple[str, ...] = ()) -> tuple[Fault, ...]:
    """Every fault of what a user names: a pack's id or folder, a file of a pack, a layout, a saved game."""
    path = Path(name)
    if not is_path(name) and name in discover().found:
        return _told(name, lambda: _pack(name, with_))
    if path.is_dir() or not path.exists():
        return _told(name, lambda: _pack(name, with_))
    if (path.parent / MANIFEST).exists() and path.suffix == Path(MANIFEST).suffix:
        return _told(name, lambda: _pack(str(path.parent), with_))
    return _told(name, lambda: _layout(path) if is_layout(path) else _save(path, with_))


def _told(name: str, check: Callable[[], tuple[Fault, ...]]) -> tuple[Fault, ...]:
    """What a check finds, its errors as faults."""
    try:
        return check()
    except (ContentError, SaveError) as error:
        return tuple(error.faults)
    except StellwerkError as error:
        return tuple(Fault(name, message=line.removeprefix(f"{name}: ")) for line in str(error).splitlines())


def _pack(name: str, with_: tuple[str, ...]) -> tuple[Fault, ...]:
    from stellwerk.cli.packs.show import found_pack
    from stellwerk.core.packs.examine import examine

    catalogue = discover()
    if name not in catalogue.found and Path(name).is_dir():
        found = folder_pack(_as_path(name))
    else:
        found = found_pack(name, catalogue)
    return examine(found, catalogue, with_) or _images(found)


def _images(found: Found) -> tuple[Fault, ...]:
    """Images of a sound pack that cannot be used; what draws is imported only where there is something drawn."""
    manifest = found.manifest
    if manifest is None or not (manifest.folder / DRAWING).exists():
        return ()
    from stellwerk.cli.art.reading import unusable_images

    return tuple(unusable_images(manifest.folder, manifest))


def schemas_written(name: str, with_: tuple[str, ...], faults: tuple[Fault, ...]) -> str:
    """Writes the schemas that editors use beside the pack of a folder; gives what there is to say.

    Its faults may be told already, and be such that no schemas can be made.  Raises StellwerkError otherwise.
    """
    try:
        return f"{_write_schemas(name, with_)}: schemas written"
    except StellwerkError:
        if faults:
            return f"{name}: no schemas were written: the faults come first"
        raise


def _write_schemas(name: str, with_: tuple[str, ...]) -> Path:
    from stellwerk.cli.scaffold.schemas import write_schemas
    from stellwerk.core.packs.choice import usable
    from stellwerk.core.packs.editing import editor_schemas

    found = folder_pack(_as_path(name)) if Path(name).is_dir() else None
    if found is None:
        raise StellwerkError(f"{name}: schemas are written beside the folder of a pack, and this is none")
    return write_schemas(usable(found).folder, editor_schemas(found, discover(), with_))


def _as_path(name: str) -> str:
    """A folder's name so that it is taken for a path wherever it goes on."""
    return name if is_path(name) else f"./{name}"


def _layout(path: Path) -> tuple[Fault, ...]:
    from stellwerk.cli.points.layouts import read_layout

    read_layout(path)
    return ()


def _save(path: Path, with_: tuple[str, ...]) -> tuple[Fault, ...]:
    from stellwerk.cli.table import opened

    session = opened(path, with_)
    text = path.read_text(encoding="utf-8-sig")
    faults = []
    for number, player in enumerate(session.setup.players):
        try:
            if player.bot is not None:
                session.assembly.bot(player.bot)
        except PackError as error:
            place = place_of(text, ("players", number, "bot"))
            faults.append(Fault(str(path), *place, f"/players/{number}/bot", str(error)))
    return tuple(faults)
