"""Saved games as files: written whole or not at all, loaded by replaying their moves."""

from __future__ import annotations

import stat
from pathlib import Path

from stellwerk.core.atomic import write_atomically
from stellwerk.core.errors import Fault, MoveError, PackError, SaveError, StellwerkError
from stellwerk.core.hold import NOTHING, Seen, held, seen, seen_text
from stellwerk.core.save_format import Saved, decode, encode
from stellwerk.core.session import Session
from stellwerk.core.setup import Assembler, PackUse

MAX_BYTES = 20_000_000
"""A save of 200,000 moves has fewer."""


def save(session: Session, path: Path, over: Seen | None = None) -> Seen:
    """Writes a game to its file, and returns the mark of what it holds now.

    ``over``: the mark of what was there when the game was read or last saved; None writes over anything.  Raises
    SaveError when the file holds something else by now, or cannot be written; then it stands untouched.
    """
    text = encode(Saved(session.setup, tuple(session.moves), session.digest()))
    for pack in session.setup.packs:
        if pack.folder and any("\ud800" <= sign <= "\udfff" for sign in pack.folder):
            raise _refused(path, f"the folder {pack.folder!r} has a name that no text can hold", "rename it")
    try:
        with held(path):
            if over is not None and seen(path) not in (over, NOTHING):
                raise _changed(path)
            write_atomically(path, text, new=over == NOTHING)
    except FileExistsError as fault:
        raise _changed(path) from fault
    except OSError as fault:
        raise _refused(path, f"cannot be written: {fault.strerror or fault}") from fault
    return seen_text(text)


def read_save(path: Path) -> Saved:
    """What a saved game's file says, checked for form but not replayed.

    Raises SaveError for a file that is missing, too big, no save, cut off or from a newer format.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise _refused(path, "not a file, so no saved game")
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError as fault:
        raise _refused(path, "no such file") from fault
    except (OSError, ValueError) as fault:
        raise _refused(path, f"cannot be read: {getattr(fault, 'strerror', None) or fault}") from fault
    if len(data) > MAX_BYTES:
        raise _refused(path, f"bigger than {MAX_BYTES // 1_000_000} MB, so no saved game")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise _refused(path, "not a saved game: it is no UTF-8 text") from fault
    return decode(text, str(path))


def load(path: Path, assembler: Assembler, *, force: bool = False) -> Session:
    """The game of a file, replayed.

    Raises SaveError for what ``read_save`` refuses, for packs whose content is another than the one it was played
    with, a move that is not legal and an end that is not the one recorded; PackError when packs are missing.
    ``force`` replays with the content that is here, whatever was recorded.
    """
    return replayed(read_save(path), str(path), assembler, force=force)


def replayed(saved: Saved, shown: str, assembler: Assembler, *, force: bool = False) -> Session:
    """The game of a save that has been read; ``shown`` is its file in messages.  Raises as ``load`` does."""
    try:
        assembly = assembler(saved.setup)
    except PackError as fault:
        raise PackError(f"{shown}: {fault}") from fault
    if not force:
        _check_packs(saved.setup.packs, tuple(assembly.packs), shown)
    try:
        session = Session.replay(assembly, saved.setup, saved.moves)
    except MoveError as fault:
        raise _refused(shown, f"of {len(saved.moves)} moves, {fault}") from fault
    except StellwerkError as fault:
        raise _refused(shown, f"its game cannot be set up: {fault}") from fault
    reached = session.digest()
    if reached != saved.digest and not force:
        message = f"its moves lead to the state {reached}, but it was saved at {saved.digest}"
        raise _refused(shown, message, "it was changed, or made under other rules; --force takes the moves")
    return session


def _check_packs(recorded: tuple[PackUse, ...], found: tuple[PackUse, ...], shown: str) -> None:
    here = {pack.id: pack for pack in found}
    then = {pack.id: pack for pack in recorded}
    changed = [
        f"{pack.id} {pack.version} (content {pack.digest[:8]}), here is {_told(here.get(pack.id))}"
        for pack in recorded
        if pack.id not in here or here[pack.id].digest != pack.digest
    ]
    added = [f"without {pack.id}, here with {_told(pack)}" for pack in found if pack.id not in then]
    if changed or added:
        message = f"played with {'; '.join(changed + added)}"
        raise _refused(shown, message, "--force replays it with what is here")


def _told(pack: PackUse | None) -> str:
    return f"{pack.version} (content {pack.digest[:8]})" if pack else "none"


def _changed(path: Path) -> SaveError:
    message = "another process changed it meanwhile, so nothing is written"
    return _refused(path, message, "go on from what it holds now")


def _refused(path: Path | str, message: str, hint: str = "") -> SaveError:
    return SaveError([Fault(str(path), message=message, hint=hint)])
