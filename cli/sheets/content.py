"""What setup options choose to be printed, and what sheets say of it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from stellwerk.cli.options import SetupOptions
from stellwerk.cli.output import Output
from stellwerk.cli.packs.missing import possible_seats
from stellwerk.cli.seating import seated
from stellwerk.cli.sheets.imprint import Imprint
from stellwerk.cli.table import assembled, chosen
from stellwerk.core.content.drawing import DRAWING
from stellwerk.core.packs.assembly import Assembled
from stellwerk.core.prints import Print, prints_of

if TYPE_CHECKING:
    from stellwerk.cli.art.style import Style


@dataclass(frozen=True)
class Mix:
    """A game of some packs; ``players`` None: for every number that its box serves."""

    assembled: Assembled
    players: int | None

    @property
    def prints(self) -> list[Print]:
        """All that its box holds."""
        return list(prints_of(self.assembled.game))

    def imprint(self, style: Style) -> Imprint:
        """Titles and versions of the packs, and the hash of their rules and drawings."""
        packs = self.assembled.choice.packs
        title = " + ".join(f"{pack.title_in()} {pack.version}" for pack in packs)
        contents = self.assembled.contents
        said: dict[str, Any] = {pack.id: [pack.version, contents[pack.id].digest] for pack in packs}
        drawn = [contents[pack.id].documents[DRAWING].data for pack in packs if DRAWING in contents[pack.id].documents]
        images = sorted(own.art.digest for own in style.faces.values())
        text = json.dumps([said, drawn, images], ensure_ascii=True, separators=(",", ":"))
        return Imprint(title, blake2b(text.encode("ascii"), digest_size=4).hexdigest())


def mixed(setup: SetupOptions, output: Output) -> Mix:
    """The game that the options choose.

    Without players it is made for the most that its packs seat: then all is printed that any number of players needs.
    Raises what choosing and assembling packs raises.
    """
    players = seated(setup)
    choice = chosen(setup, players, output)
    whole = not (setup.player or setup.players or setup.bots) and setup.challenge in (None, "none")
    if not whole:
        return Mix(assembled(choice), choice.players)
    most = max(possible_seats(choice.packs), default=choice.players)
    return Mix(assembled(replace(choice, players=most)), None)
