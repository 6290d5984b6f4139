"""From a setup to a game that sessions play: finds its packs, assembles them, knows their bots."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stellwerk.core.bot import BotType
from stellwerk.core.errors import PackError
from stellwerk.core.game import Game
from stellwerk.core.packs.assembly import Assembled, assemble
from stellwerk.core.packs.bots import Roster
from stellwerk.core.packs.choice import Choice, resolve
from stellwerk.core.packs.discovery import Catalogue, folder_pack, is_path
from stellwerk.core.packs.manifest import Manifest
from stellwerk.core.setup import PackUse, Setup


class Playable:
    """An assembled game with its packs as saves record them, and the bots that can play it."""

    def __init__(self, assembled: Assembled, catalogue: Catalogue) -> None:
        self.assembled = assembled
        self.roster = Roster(assembled, catalogue)
        self.packs = tuple(
            _use(manifest, assembled.contents[manifest.id].digest) for manifest in assembled.choice.packs
        )

    @property
    def choice(self) -> Choice:
        """The choice of packs."""
        return self.assembled.choice

    @property
    def game(self) -> Game[Any, Any]:
        """The rules object."""
        return self.assembled.game

    def bot(self, name: str, /) -> BotType:
        """The bot a player names.  Raises PackError when no pack brings it for this game."""
        return self.roster.find(name).type


@dataclass(frozen=True)
class PackAssembler:
    """Puts the game of a setup together; plain data that crosses to worker processes.

    ``with_`` are the packs a user names now, ids or paths (relative to ``base``); a setup's own packs come to them.
    """

    catalogue: Catalogue
    with_: tuple[str, ...] = ()
    base: Path | None = None

    def __call__(self, setup: Setup) -> Playable:
        """The assembled game.

        Raises PackError, naming every pack that is missing with its version, and ContentError.
        """
        choice = self.choose(setup)
        return Playable(assemble(choice), self.catalogue)

    def choose(self, setup: Setup) -> Choice:
        """The choice of packs that a setup means, with those named now.  Raises as calling does."""
        named = {_id_of(name, self.base): name for name in self.with_}
        recorded = [use for use in setup.packs if use.id not in named]
        names = [self._where(use) for use in recorded]
        missing = [use for use, name in zip(recorded, names, strict=True) if self._is_missing(use, name)]
        if missing:
            raise PackError("\n".join(_lost(use) for use in missing))
        every = [*named.values(), *names]
        return resolve(self.catalogue, setup.game, every, len(setup.players), options=setup.options, base=self.base)

    def _where(self, use: PackUse) -> str:
        """How to name a recorded pack: by its id, or by the folder where it lay if that holds content only.

        Code in a folder runs only for who names the folder, not for who opens a save that does.
        """
        if use.folder is None or not is_path(use.folder) or use.id in self.catalogue.found:
            return use.id
        manifest = folder_pack(use.folder).manifest
        if manifest is None or manifest.id != use.id:
            return use.id
        if manifest.has_code:
            raise PackError(f"the pack {use.id} has code in the folder {use.folder}; to run it add --with {use.folder}")
        return use.folder

    def _is_missing(self, use: PackUse, name: str) -> bool:
        """Whether a pack that was in play is gone; a name that was never resolved is for ``resolve`` to judge."""
        return bool(use.version) and not is_path(name) and name not in self.catalogue.found


def _id_of(name: str, base: Path | None) -> str:
    """The id of the pack a user named; for a folder at fault, its name (resolving it tells the fault)."""
    if not is_path(name):
        return name
    manifest = folder_pack(name, base).manifest
    return manifest.id if manifest else name


def _use(manifest: Manifest, digest: str) -> PackUse:
    folder = str(manifest.folder.resolve()) if manifest.origin == "folder" else None
    return PackUse(manifest.id, manifest.version, digest, folder)


def _lost(use: PackUse) -> str:
    """The sentence about a recorded pack that is not here."""
    if use.folder is not None:
        return f"the pack {use.id} {use.version} is not here: it lay in {use.folder}; name its folder with --with"
    return f"the pack {use.id} {use.version} is not here; install it, or name its folder with --with"
