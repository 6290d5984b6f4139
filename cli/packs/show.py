"""One pack in full."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.cli.options import DEFAULT_GAME
from stellwerk.cli.packs.pieces import brought, hooks_answered
from stellwerk.core.content.words import meant
from stellwerk.core.errors import ContentError, PackError
from stellwerk.core.packs.assembly import Answers, ask
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import Catalogue, Found, discover, folder_pack, is_path
from stellwerk.core.packs.manifest import Manifest, text_in


def found_pack(name: str, catalogue: Catalogue) -> Found:
    """The pack of an id or a folder, faulty or not.  Raises PackError when there is none."""
    if is_path(name):
        return folder_pack(name)
    found = catalogue.found.get(name)
    if found is None:
        hint = meant(name, catalogue.found)
        raise PackError(f"unknown pack {name!r}" + (f" ({hint})" if hint else ""))
    return found


def shown(name: str) -> Iterator[str]:
    """A pack in lines.  Raises PackError or ContentError for one that is unknown or at fault."""
    catalogue = discover()
    found = found_pack(name, catalogue)
    if found.faults:
        raise ContentError(found.faults)
    manifest = found.manifest
    assert manifest is not None, "a pack without faults has a manifest"
    yield from _head(manifest)
    if found.status != "ok":
        raise PackError(f"{found.source}: {found.reason}")
    yield from _content(manifest, _asked(catalogue, manifest, name))
    if manifest.notes:
        yield "rules it settles:"
        yield from (f"  {note.rule} ({note.status}): {text_in(note.text)}" for note in manifest.notes)


def _asked(catalogue: Catalogue, manifest: Manifest, name: str) -> Answers:
    """What the hooks answer when the pack is in play with what it needs, for two or for whom the pack is."""
    game = manifest.provides or manifest.extends or DEFAULT_GAME
    return ask(resolve(catalogue, game, [name], 2 if manifest.is_for(2) else manifest.players[0]))


def _head(manifest: Manifest) -> Iterator[str]:
    yield f"{manifest.id} {manifest.version}: {manifest.title_in()}"
    yield f"kind: {manifest.kind} ({manifest.source})"
    if manifest.provides:
        yield f"game: {manifest.provides}"
    if manifest.extends:
        yield f"extends: {manifest.extends}"
    if manifest.requires:
        yield f"requires: {', '.join(map(str, manifest.requires))}"
    if manifest.players:
        yield f"players: {', '.join(map(str, manifest.players))}"
    yield from (f"not with {conflict.pack}: {text_in(conflict.because)}" for conflict in manifest.conflicts)


def _content(manifest: Manifest, answers: Answers) -> Iterator[str]:
    for title, lines in brought(manifest, answers):
        yield f"{title}:"
        yield from (f"  {line}" for line in lines)
    yield f"hooks: {', '.join(hooks_answered(manifest, answers)) or 'none'}"
