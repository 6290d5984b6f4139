"""Games on the table of a command: begun from options, or opened from their files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from stellwerk.cli.options import SetupOptions
from stellwerk.cli.output import Output
from stellwerk.cli.packs.missing import naming_what_is_missing
from stellwerk.cli.seating import seated
from stellwerk.core.assembler import ChoiceAssembler, PackAssembly, SaveAssembler
from stellwerk.core.hold import NOTHING, Seen, seen
from stellwerk.core.packs.assembly import Assembled, assemble
from stellwerk.core.packs.choice import Choice, resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.save import load
from stellwerk.core.session import Session
from stellwerk.core.setup import Player, Setup, fresh_seed


@dataclass(frozen=True)
class Plan:
    """What setup options ask for: a choice of packs and how its games begin."""

    choice: Choice
    setup: Setup

    @property
    def assembler(self) -> ChoiceAssembler:
        """Puts the game together, here or in a worker process."""
        return ChoiceAssembler(self.choice)

    def begin(self) -> Session:
        """A game at its first decision.  Raises PackError, ContentError or StellwerkError."""
        return Session(self.assembled(), self.setup)

    def assembled(self) -> PackAssembly:
        """The game with all its bots found.  Raises PackError, ContentError or StellwerkError."""
        with naming_what_is_missing(self.choice):
            assembly = self.assembler(self.setup)
        for player in self.setup.players:
            if player.bot is not None:
                assembly.bot(player.bot)
        return assembly


def planned(options: SetupOptions, output: Output, *, bots: str | None = None) -> Plan:
    """The plan of setup options; a seed is made up where none is given.  Notices about the packs go to stderr.

    Raises PackError, ContentError or StellwerkError for what the options ask and cannot be.
    """
    players = seated(options, bots=bots)
    choice = chosen(options, players, output)
    seed = fresh_seed() if options.seed is None else options.seed
    return Plan(choice, ChoiceAssembler(choice).setup(players, seed))


def chosen(options: SetupOptions, players: Sequence[Player], output: Output) -> Choice:
    """The packs of setup options; notices about them go to stderr."""
    choice = resolve(discover(), options.game, options.with_, len(players), options=options.choices)
    for notice in choice.notices:
        output.note(notice)
    return choice


def assembled(choice: Choice) -> Assembled:
    """The game of a choice.  Raises PackError or ContentError."""
    with naming_what_is_missing(choice):
        return assemble(choice)


def opened(path: Path, folders: Sequence[str] = (), *, force: bool = False) -> Session:
    """The game of a file.  Raises SaveError, PackError or ContentError."""
    return load(path, SaveAssembler(tuple(folders)), force=force)


def opened_to_write(path: Path, folders: Sequence[str] = (), *, force: bool = False) -> tuple[Session, Seen]:
    """The same, with the mark of the file to hand to ``save``: moves that others make meanwhile are not lost."""
    try:
        there = seen(path)
    except OSError:
        there = NOTHING  # reading it tells why
    return opened(path, folders, force=force), there
