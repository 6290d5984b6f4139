"""From packs to a game that can be played: for a choice just made, and for the packs a save records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stellwerk.core.bot import Bot
from stellwerk.core.errors import ContentError, PackError
from stellwerk.core.game import Game, Rig
from stellwerk.core.packs.assembly import Assembled, assemble
from stellwerk.core.packs.bots import Roster
from stellwerk.core.packs.choice import Choice, resolve
from stellwerk.core.packs.discovery import Catalogue, discover, folder_pack, is_path
from stellwerk.core.setup import PackUse, Player, Setup


class PackAssembly:
    """An assembled game with its packs as saves record them, and the bots that can play it."""

    def __init__(self, assembled: Assembled, catalogue: Catalogue) -> None:
        self.assembled = assembled
        self.roster = Roster(assembled, catalogue)

    @property
    def game(self) -> Game[Any, Any]:
        """The rules object."""
        return self.assembled.game

    @property
    def packs(self) -> Sequence[PackUse]:
        """The packs in play in their order; one from a folder tells where that lies."""
        return tuple(
            PackUse(
                manifest.id,
                manifest.version,
                self.assembled.contents[manifest.id].digest,
                str(manifest.folder.resolve()) if manifest.origin == "folder" else None,
            )
            for manifest in self.assembled.choice.packs
        )

    def bot(self, name: str, /) -> Bot:
        """A new bot of the kind a name means.  Raises PackError for a name that means none or several."""
        return self.roster.find(name).make()


@dataclass(frozen=True)
class ChoiceAssembler:
    """Assembles one choice of packs, whatever a setup says of packs; plain data, so worker processes can do it too."""

    choice: Choice

    def __call__(self, setup: Setup) -> PackAssembly:
        """The assembly of the choice.  Raises as ``assemble`` does."""
        return PackAssembly(assemble(self.choice), discover())

    def setup(self, players: Sequence[Player], seed: str, rig: Rig | None = None) -> Setup:
        """The setup of a game with this choice."""
        return Setup(self.choice.game, (), tuple(players), seed, dict(self.choice.options), rig)


@dataclass(frozen=True)
class SaveAssembler:
    """Assembles the packs that a save records.

    A folder pack without code is opened where it was; one with code only when ``folders`` names its folder again
    (relative to ``start``), since a save from elsewhere must not choose what code is run.
    """

    folders: tuple[str, ...] = ()
    start: Path | None = None

    def __call__(self, setup: Setup) -> PackAssembly:
        """The assembly of the packs recorded.  Raises PackError, naming every pack that is missing."""
        catalogue = discover()
        choice = self.choice(setup, catalogue)
        return PackAssembly(assemble(choice), catalogue)

    def choice(self, setup: Setup, catalogue: Catalogue) -> Choice:
        """The choice a save records.

        Raises PackError, naming every pack that is missing, and ContentError for a folder whose manifest is at fault.
        """
        named = self._named(setup)
        places = {pack.id: named.get(pack.id) or _place(pack, catalogue) for pack in setup.packs}
        missing = [pack for pack in setup.packs if places[pack.id] is None]
        if missing:
            raise _missing(missing)
        with_ = [place for place in places.values() if place is not None]
        return resolve(catalogue, setup.game, with_, len(setup.players), options=dict(setup.options), start=self.start)

    def _named(self, setup: Setup) -> dict[str, str]:
        """The folders named, by the id of the pack in them."""
        recorded = {pack.id for pack in setup.packs}
        named = {}
        for name in self.folders:
            found = folder_pack(name, self.start) if is_path(name) else None
            if found and found.manifest is None:
                raise ContentError(found.faults)
            pack_id = found.id if found else name
            if pack_id not in recorded:
                raise PackError(f"the game is played without {pack_id}; packs cannot be added to it")
            if found:
                named[pack_id] = name
        return named


def _missing(packs: Sequence[PackUse]) -> PackError:
    """What is not here, with versions, and where the folders among them were."""
    what = "a pack that is" if len(packs) == 1 else "packs that are"
    told = f"the game needs {what} not here: {', '.join(f'{pack.id} {pack.version}'.rstrip() for pack in packs)}"
    folders = [pack.folder for pack in packs if pack.folder is not None]
    if folders:
        whose, were = ("its folder", "it was") if len(folders) == 1 else ("their folders", "they were")
        told += f"\nname {whose} again, --with FOLDER; {were} {', '.join(folders)}"
    return PackError(told)


def _place(pack: PackUse, catalogue: Catalogue) -> str | None:
    """How ``resolve`` finds a recorded pack: by the folder it was in, or by id; None when it is not here."""
    if pack.folder is not None and is_path(pack.folder) and pack.id not in catalogue.found:
        found = folder_pack(pack.folder)
        if found.manifest is None and Path(pack.folder).is_dir():
            raise ContentError(found.faults)
        if found.manifest is not None and found.id == pack.id:
            if not found.manifest.has_code:
                return pack.folder
            raise PackError(f"the pack {pack.id} has code of its own: name its folder again, --with {pack.folder}")
    return pack.id if pack.id in catalogue.found else None
