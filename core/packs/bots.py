"""Bots by name: those of the packs in play, of the bundled bot packs, and of any bot pack that is named."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from stellwerk.core.bot import Bot, BotType
from stellwerk.core.content.words import nearest, quoted
from stellwerk.core.errors import PackError
from stellwerk.core.packs.assembly import Answers, Assembled, ask_alone
from stellwerk.core.packs.choice import usable
from stellwerk.core.packs.discovery import Catalogue, is_path
from stellwerk.core.packs.failure import blame
from stellwerk.core.packs.manifest import Manifest

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class NamedBot:
    """A bot and its full name ``pack:id``, which finds it again."""

    name: str
    type: BotType
    pack: Manifest

    def make(self) -> Bot:
        """A bot for one seat.  Raises PackError when the pack's code fails."""
        with blame(self.pack, f"the bot {self.type.id} cannot be made"):
            bot = self.type.make()
        if not callable(getattr(bot, "choose", None)):
            raise PackError(f"{self.pack.name}: the bot {self.type.id} is made as {bot!r}, which has no method choose")
        return bot


class Roster:
    """The bots that can play an assembled game.  Bot packs that are not in play are imported when first asked."""

    def __init__(self, assembled: Assembled, catalogue: Catalogue) -> None:
        self._answers = assembled.answers
        self._choice = assembled.choice
        self._catalogue = catalogue

    @cached_property
    def known(self) -> dict[str, NamedBot]:
        """The bots that play this game, by full name: of the packs in play, then of the bundled bot packs."""
        found = _named(self._answers)
        for pack in self._catalogue.usable():
            if pack.kind == "bots" and pack.origin == "bundled" and self._stranger(pack) is None:
                found |= _named(ask_alone(pack, self._choice, self._answers))
        return {name: bot for name, bot in found.items() if self._plays(bot.type)}

    def find(self, name: str) -> NamedBot:
        """The bot that a name means: ``id`` when only one known bot has it, or ``pack:id``.

        Raises PackError for a name that means none or several, or a pack that cannot be used.
        """
        pack_name, colon, bot_id = name.rpartition(":")
        if colon:
            return self._of_pack(pack_name, bot_id)
        meant = [bot for bot in self.known.values() if bot.type.id == name]
        if len(meant) > 1:
            names = " and ".join(bot.name for bot in meant)
            raise PackError(f"the bot {name} could be {names}; write which one")
        if not meant:
            raise self._unknown(name, [bot.type.id for bot in self.known.values()])
        return meant[0]

    def _of_pack(self, pack_name: str, bot_id: str) -> NamedBot:
        bots = {bot.type.id: bot for bot in self._bots_of(pack_name) if self._plays(bot.type)}
        if bot_id not in bots:
            raise self._unknown(f"{pack_name}:{bot_id}", [f"{pack_name}:{known}" for known in bots])
        return bots[bot_id]

    def _bots_of(self, pack_name: str) -> list[NamedBot]:
        if pack_name in self._choice:
            return [bot for bot in _named(self._answers).values() if bot.pack.id == pack_name]
        return list(_named(ask_alone(self._bot_pack(pack_name), self._choice, self._answers)).values())

    def _bot_pack(self, name: str) -> Manifest:
        """The manifest of a bot pack that is not in play."""
        if is_path(name):
            # A save names bots, and opening one must not run code of whatever folder it says.
            raise PackError(f"bots of a folder are named by the id of its pack; add --with {name}")
        found = self._catalogue.found.get(name)
        if found is None:
            packs = [pack.id for pack in self._catalogue.usable() if pack.kind == "bots"]
            raise self._unknown(f"{name}:", [f"{pack}:" for pack in packs], "bot pack")
        manifest = usable(found)
        if manifest.kind != "bots":
            raise PackError(f"{manifest.name} is not in play, so its bots are not either; add it with --with")
        reason = self._stranger(manifest)
        if reason is not None:
            raise PackError(reason)
        return manifest

    def _stranger(self, manifest: Manifest) -> str | None:
        """Why a bot pack does not go with this game; None when it does."""
        if manifest.extends not in (None, self._choice.game):
            return f"the bots of {manifest.name} play {manifest.extends}, not {self._choice.game}"
        missing = [need.pack for need in manifest.requires if need.pack not in self._choice]
        return f"the bots of {manifest.name} require {', '.join(missing)} in play" if missing else None

    def _plays(self, bot: BotType) -> bool:
        return bot.games is None or self._choice.game in bot.games

    def _unknown(self, name: str, known: list[str], what: str = "bot") -> PackError:
        near = nearest(name, known)
        hints = [f"did you mean {near.rstrip(':')}?"] if near else []
        hints.append(f"known: {', '.join(sorted({text.rstrip(':') for text in known})) or 'none'}")
        return PackError(f"unknown {what} {quoted(name.rstrip(':'))} for {self._choice.game} ({'; '.join(hints)})")


def _named(answers: Answers) -> dict[str, NamedBot]:
    """The bots that packs answer, by full name.  Raises PackError for two bots of one name."""
    named: dict[str, NamedBot] = {}
    for pack_id, bot in answers.items("bots", BotType):
        if not (isinstance(bot.id, str) and _ID.fullmatch(bot.id)):
            raise answers.wrong(pack_id, "bots", f"names a bot {bot.id!r}: an id is words of a-z and 0-9, joined by -")
        name = f"{pack_id}:{bot.id}"
        if name in named:
            raise answers.wrong(pack_id, "bots", f"gives two bots the id {bot.id}")
        named[name] = NamedBot(name, bot, answers.manifest(pack_id))
    return named
