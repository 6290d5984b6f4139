"""A choice of packs: which game, with what, for how many players."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from stellwerk.core.content.words import meant, nearest, quoted
from stellwerk.core.errors import ContentError, PackError
from stellwerk.core.packs.discovery import Catalogue, Found, clash, folder_pack, is_path
from stellwerk.core.packs.manifest import Manifest, Requirement, meets, text_in
from stellwerk.core.packs.order import ordered


@dataclass(frozen=True)
class Choice:
    """What a game is assembled from.  Plain data: it can be compared, pickled and sent to a worker.

    ``packs`` are in their one order (see ``ordered``); ``options`` are further (name, value) pairs, by name;
    ``notices`` tell the user what was decided for them, one line each.
    """

    game: str
    packs: tuple[Manifest, ...]
    players: int
    options: tuple[tuple[str, str], ...] = ()
    notices: tuple[str, ...] = field(default=(), compare=False)

    def __contains__(self, pack_id: str) -> bool:
        return any(pack.id == pack_id for pack in self.packs)

    def manifest(self, pack_id: str) -> Manifest:
        """The manifest of a chosen pack.  Raises KeyError for another."""
        for pack in self.packs:
            if pack.id == pack_id:
                return pack
        raise KeyError(pack_id)

    @property
    def game_pack(self) -> Manifest:
        """The pack that provides the game."""
        return next(pack for pack in self.packs if pack.provides == self.game)

    def option(self, name: str, default: str = "") -> str:
        """The value of an option."""
        return dict(self.options).get(name, default)


def resolve(
    catalogue: Catalogue,
    game: str,
    with_: Iterable[str] = (),
    players: int = 1,
    *,
    options: Mapping[str, str] | None = None,
    start: Path | None = None,
) -> Choice:
    """The choice of a game and further packs, by id or as paths of folders (relative to ``start``).

    The game's own pack and whatever packs require are added.  Raises PackError for a name that is unknown, a pack
    that cannot be used, or packs that do not go together; ContentError when a chosen pack's manifest is at fault.
    """
    table = _Table(catalogue, start)
    table.add_all(with_)
    table.add_game(game)
    named = set(table.packs)
    table.add_required()
    table.check(game, named)
    return Choice(game, ordered(table.packs.values()), players, _pairs(options), tuple(table.notices))


def games(catalogue: Catalogue) -> dict[str, Manifest]:
    """The pack that provides each game that can be played; of several, a bundled one, else the smallest id."""
    found: dict[str, Manifest] = {}
    for pack in catalogue.usable():
        if pack.provides is not None and (pack.provides not in found or pack.origin == "bundled"):
            found[pack.provides] = pack
    return found


class _Table:
    """The packs gathered so far for one choice."""

    def __init__(self, catalogue: Catalogue, start: Path | None) -> None:
        self.catalogue = catalogue
        self.start = start
        self.packs: dict[str, Manifest] = {}
        self.notices: list[str] = []

    def add_all(self, names: Iterable[str]) -> None:
        """Adds the packs a user named.  Raises everything that is wrong with any of them."""
        errors: list[ContentError | PackError] = []
        for name in names:
            try:
                self.add_named(name)
            except (ContentError, PackError) as error:
                errors.append(error)
        faults = [error.faults for error in errors if isinstance(error, ContentError)]
        if errors and len(faults) == len(errors):
            raise ContentError(fault for group in faults for fault in group)
        if errors:
            raise PackError("\n".join(dict.fromkeys(str(error) for error in errors)))

    def add_named(self, name: str) -> None:
        """Adds the pack a user named."""
        found = folder_pack(name, self.start) if is_path(name) else self.catalogue.found.get(name)
        if found is None:
            raise PackError(f"unknown pack {quoted(name)}{_in_brackets(meant(name, self.catalogue.found))}")
        again = found.id in self.packs
        if is_path(name):
            self.add_folder(found)
        else:
            self.add(found)
        if again:
            self.notices.append(f"{found.id} is named more than once; it is in play once")

    def add_folder(self, found: Found) -> None:
        """Adds the pack of a folder; it may not have the id of another pack, even one that is not chosen."""
        manifest = usable(found)
        rival = self.catalogue.found.get(manifest.id)
        if rival is not None and rival.manifest and not _same_folder(rival.manifest, manifest):
            raise PackError(clash(manifest.id, rival.source, manifest.source))
        self.put(manifest)

    def add(self, found: Found) -> None:
        """Adds a pack of the catalogue."""
        for rival in self.catalogue.rivals(found.id):
            self.notices.append(f"{rival.source}: not used: {rival.reason}")
        self.put(usable(found))

    def put(self, manifest: Manifest) -> None:
        """Takes a pack in, once."""
        there = self.packs.setdefault(manifest.id, manifest)
        if not _same_folder(there, manifest):
            raise PackError(clash(manifest.id, there.source, manifest.source))

    def add_game(self, game: str) -> None:
        """Adds the pack that provides the game, unless a chosen one does."""
        if any(pack.provides == game for pack in self.packs.values()):
            return
        known = games(self.catalogue)
        providers = [pack for pack in self.catalogue.usable() if pack.provides == game]
        if not providers:
            raise _no_game(game, self.catalogue, known)
        others = [pack for pack in providers if pack.origin != "bundled"]
        if len(others) == len(providers) > 1:
            sources = " and ".join(pack.name for pack in providers)
            raise PackError(f"the game {game} is provided by {sources}; choose one with --with")
        self.add(self.catalogue.found[known[game].id])

    def add_required(self) -> None:
        """Adds, and reports, what the packs require, and what that requires."""
        pending = sorted(self.packs)
        while pending:
            pack = self.packs[pending.pop(0)]
            for need in pack.requires:
                if need.pack not in self.packs:
                    self.add(self.required(pack, need))
                    pending.append(need.pack)
                    self.notices.append(f"{need.pack} is in play too: {pack.id} requires it")

    def required(self, pack: Manifest, need: Requirement) -> Found:
        """The pack that another requires."""
        found = self.catalogue.found.get(need.pack)
        if found is None:
            near = nearest(need.pack, self.catalogue.found)
            hint = f"did you mean {near}?" if near else "install it, or name its folder with --with"
            raise PackError(f"{pack.name} requires {need}, which is not here ({hint})")
        if found.status != "ok":
            raise PackError(f"{pack.name} requires {need}, which cannot be used: {found.reason}")
        return found

    def check(self, game: str, named: Collection[str]) -> None:
        """Raises PackError with every reason why these packs do not go together.

        What a named pack of another game requires is of that game too, and not worth a reason.
        """
        packs = [self.packs[pack_id] for pack_id in sorted(self.packs)]
        strange = {pack.id: list(_strange(pack, game)) for pack in packs}
        if any(strange[pack_id] for pack_id in named):
            strange = {pack_id: reasons if pack_id in named else [] for pack_id, reasons in strange.items()}
        reasons = [reason for pack in packs for reason in (*strange[pack.id], *self.disagreements(pack))]
        providers = [pack.name for pack in packs if pack.provides == game]
        if len(providers) > 1:
            reasons.append(f"{' and '.join(providers)} both provide the game {game}; choose one")
        if reasons:
            raise PackError("\n".join(dict.fromkeys(reasons)))

    def disagreements(self, pack: Manifest) -> Iterable[str]:
        """What a pack's manifest has against the other packs."""
        for need in pack.requires:
            other = self.packs[need.pack]
            if not meets(other.version, need.versions):
                yield f"{pack.name} requires {need}, but {other.name} is version {other.version}"
        for conflict in pack.conflicts:
            if conflict.pack in self.packs:
                yield f"{pack.id} and {conflict.pack} do not go together: {text_in(conflict.because)}"


def usable(found: Found) -> Manifest:
    """The manifest of a chosen pack.  Raises ContentError or PackError with what is wrong with it."""
    if found.faults:
        raise ContentError(found.faults)
    if found.manifest is None or found.status != "ok":
        raise PackError(f"{found.id} ({found.source}) cannot be used: {found.reason}")
    return found.manifest


def _strange(pack: Manifest, game: str) -> Iterable[str]:
    """Why a pack does not belong to a game at all."""
    if pack.provides is not None and pack.provides != game:
        yield f"{pack.name} is the pack of another game; play it with --game {pack.provides}"
    if pack.extends is not None and pack.extends != game:
        yield f"{pack.name} belongs to the game {pack.extends}, not to {game}"


def _no_game(game: str, catalogue: Catalogue, known: Mapping[str, Manifest]) -> ContentError | PackError:
    """Why there is no such game."""
    for entry in catalogue:
        if entry.manifest and entry.manifest.provides == game:
            return PackError(f"the game {game} cannot be played: {entry.id} ({entry.source}): {entry.reason}")
    damaged = [fault for entry in catalogue if entry.origin == "bundled" for fault in entry.faults]
    if damaged:
        return ContentError(damaged)
    pack = catalogue.found.get(game)
    if pack and pack.manifest and pack.manifest.provides is not None:
        return PackError(f"unknown game {quoted(game)} (the pack {game} provides the game {pack.manifest.provides})")
    return PackError(f"unknown game {quoted(game)}{_in_brackets(meant(game, known))}")


def _same_folder(one: Manifest, other: Manifest) -> bool:
    return one.folder.resolve() == other.folder.resolve()


def _pairs(options: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((options or {}).items()))


def _in_brackets(hint: str) -> str:
    return f" ({hint})" if hint else ""
