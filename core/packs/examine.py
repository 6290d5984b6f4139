"""Examining one pack, chosen or not: everything that would stop who chooses it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from stellwerk.core.bot import BotType
from stellwerk.core.errors import ContentError, Fault, StellwerkError
from stellwerk.core.hooks import Pack
from stellwerk.core.packs.assembly import Answers, ask_alone, assemble
from stellwerk.core.packs.choice import Choice, resolve, usable
from stellwerk.core.packs.discovery import Catalogue, Found
from stellwerk.core.packs.manifest import MANIFEST, Manifest
from stellwerk.core.packs.plugin import plugin_class, plugin_classes
from stellwerk.core.packs.registration import arguments, hook_faults, hook_functions

_PLAYERS = (2, 1, 3, 4, 5, 6, 7, 8)
"""Numbers of players that are tried, the likeliest first; a pack is fine when its game can be made for one of them."""


def examine(
    found: Found, catalogue: Catalogue, with_: Iterable[str] = (), start: Path | None = None
) -> tuple[Fault, ...]:
    """Every fault of a pack; none when it can be played.  Imports its code.

    ``with_``: further packs by id or path, for what it requires and the catalogue does not hold.
    """
    if found.faults or found.manifest is None:
        return found.faults
    if found.status != "ok":
        return (_about(found.manifest, found.reason),)
    choice = None
    try:
        choice = choice_around(found, catalogue, with_, start)
        answers = _answers(found.manifest, choice)
        answers.items("bots", BotType)
        for hook in _plain_hooks(answers):
            answers.collect(hook)
    except ContentError as error:
        return (*error.faults, *(_code(found.manifest, choice) if choice is not None else ()))
    except StellwerkError as error:
        return tuple(_about(found.manifest, line) for line in str(error).splitlines())
    return ()


def choice_around(found: Found, catalogue: Catalogue, with_: Iterable[str], start: Path | None) -> Choice:
    """The choice of a pack with its game and all it needs; of no game (``""``) when it belongs to none.

    Raises what choosing the pack raises.
    """
    manifest = usable(found)
    game = manifest.provides or manifest.extends
    if game is None:
        return Choice("", (manifest,), 1)
    name = found.source if found.origin == "folder" else found.id
    return resolve(catalogue, game, [name, *with_], start=start)


def _answers(manifest: Manifest, choice: Choice) -> Answers:
    """The answers of a game that the pack is part of.  Raises StellwerkError when none can be made."""
    if not choice.game:
        return ask_alone(manifest, choice)
    errors: list[StellwerkError] = []
    for players in [players for players in _PLAYERS if manifest.is_for(players)] or manifest.players:
        try:
            return assemble(replace(choice, players=players)).answers
        except ContentError:
            raise
        except StellwerkError as error:
            errors.append(error)
    raise errors[0]


def _plain_hooks(answers: Answers) -> list[str]:
    """The hooks that need nothing but the choice."""
    return [name for name, hook in hook_functions(answers.spec).items() if arguments(hook) == ("choice",)]


def _code(manifest: Manifest, choice: Choice) -> tuple[Fault, ...]:
    """What is wrong with a plugin's hooks while its content is at fault: all is told in one run."""
    classes = plugin_classes(choice.game_pack, choice.packs) if choice.game else {manifest.id: plugin_class(manifest)}
    spec = classes[choice.game_pack.id].hook_points if choice.game else Pack
    return tuple(_about(manifest, line) for line in hook_faults(classes[manifest.id], spec, manifest.name))


def _about(manifest: Manifest, message: str) -> Fault:
    return Fault(str(manifest.folder / MANIFEST), message=message)
