"""What has to be known to begin a game, as plain data: it stands in every save and crosses to worker processes."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias

from stellwerk.core.bot import Bot
from stellwerk.core.errors import StellwerkError
from stellwerk.core.game import Game, Rig

NAME_LENGTH = 80
SEED_LENGTH = 1000
_UNFIT = frozenset({"Cc", "Zl", "Zp"})
"""Unicode categories that no name may hold: control characters, lone surrogates, line and paragraph separators."""


@dataclass(frozen=True)
class Player:
    """A player by name; ``bot`` names the bot that decides (``random``, ``pack:bot``), None is a person."""

    name: str
    bot: str | None = None

    @classmethod
    def read(cls, text: str) -> Player:
        """The player of ``NAME`` or ``NAME=BOT``."""
        name, separator, bot = text.partition("=")
        return cls(name, bot if separator else None)


@dataclass(frozen=True)
class PackUse:
    """A pack in play.  ``digest`` is that of the content its rules use; ``folder`` a hint where a folder pack lies.

    Version and digest are empty while the pack is only asked for and not yet found.
    """

    id: str
    version: str = ""
    digest: str = ""
    folder: str | None = None


@dataclass(frozen=True)
class Setup:
    """A game, its packs, its players in seat order and its seed; ``options`` are the game's own (objectives, …).

    Raises StellwerkError for players, packs or a seed that no game can have.
    """

    game: str
    packs: tuple[PackUse, ...]
    players: tuple[Player, ...]
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)
    rig: Rig | None = None

    def __post_init__(self) -> None:
        names = [player.name for player in self.players]
        if not names:
            raise StellwerkError("a game needs at least one player")
        for name in names:
            check_name(name)
        seen = [_as_seen(name) for name in names]
        for name in names:
            if seen.count(_as_seen(name)) > 1:
                raise StellwerkError(f"two players are called {name!r}: give each a name of its own")
        packs = [pack.id for pack in self.packs]
        if len(set(packs)) != len(packs):
            twice = next(pack for pack in packs if packs.count(pack) > 1)
            raise StellwerkError(f"the pack {twice!r} is named twice: a game has each pack once")
        if len(self.seed) > SEED_LENGTH or any(unicodedata.category(sign) == "Cs" for sign in self.seed):
            raise StellwerkError(f"the seed is no text of at most {SEED_LENGTH} characters")

    def rotated(self, by: int) -> Setup:
        """The same setup with the players moved ``by`` seats on: who sat at seat 0 sits at seat ``by``."""
        cut = -by % len(self.players)
        return replace(self, players=self.players[cut:] + self.players[:cut])


class Assembly(Protocol):
    """A game put together from its packs, ready for any number of games at once."""

    @property
    def game(self) -> Game[Any, Any]:
        """The rules object."""
        ...

    @property
    def packs(self) -> Sequence[PackUse]:
        """The packs in play with their versions and digests, in their order."""
        ...

    def bot(self, name: str, /) -> Bot:
        """A new bot of the kind a player names.  Raises PackError when no pack brings it for this game."""
        ...


Assembler: TypeAlias = Callable[[Setup], Assembly]
"""Puts the game of a setup together.  Raises PackError, naming every pack that is missing with its version."""


def check_name(name: str) -> None:
    """Raises StellwerkError for a name that is empty, too long or would disturb a terminal."""
    if not name.strip() or name != name.strip():
        raise StellwerkError(f"the player's name {name!r} is empty or begins or ends with a space")
    if len(name) > NAME_LENGTH:
        raise StellwerkError(f"the player's name {name[:20]!r}… is longer than {NAME_LENGTH} characters")
    if any(unicodedata.category(sign) == "Cs" for sign in name):
        raise StellwerkError(f"the player's name {name!r} is no text in the encoding of this system")
    if any(unicodedata.category(sign) in _UNFIT for sign in name):
        raise StellwerkError(f"the player's name {name!r} holds a control character")


def _as_seen(name: str) -> str:
    """A name as a reader sees it: what is invisible or written in two ways makes no difference."""
    plain = unicodedata.normalize("NFKC", name)
    return "".join(sign for sign in plain if unicodedata.category(sign) != "Cf")


def fresh_seed() -> str:
    """A seed for a game whose player gave none; the only chance that comes from outside."""
    return secrets.token_hex(4)
