"""What a pack brings into a game, by what its hooks answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from stellwerk.core.bot import BotType
from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.definitions import SetupDef, Swap, TokenDef
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.packs.assembly import Answers
from stellwerk.core.packs.manifest import Manifest, text_in

Section: TypeAlias = "tuple[str, list[str]]"
"""A title and the lines below it."""


def brought(manifest: Manifest, answers: Answers) -> Iterator[Section]:
    """The sections of a pack that are not empty: tiles, pawns, tokens, objectives, challenges, bots; or all pieces."""
    plugin = answers.plugins[manifest.id]
    if isinstance(plugin, DraftPack):
        yield from _filled(_draft(manifest.id, answers))
        yield from _filled(_texts(plugin.content))
    elif manifest.provides is not None:
        yield from _filled(_box(manifest, answers))
    bots = [bot for pack_id, bot in answers.items("bots", BotType) if pack_id == manifest.id]
    yield from _filled([("bots", [f"{manifest.id}:{bot.id}: {bot.title}" for bot in bots])])


def _filled(sections: Sequence[Section] | Iterator[Section]) -> Iterator[Section]:
    return (section for section in sections if section[1])


def _draft(pack_id: str, answers: Answers) -> Iterator[Section]:
    tiles = [tile for owner, tile in answers.items("tiles") if owner == pack_id]
    yield f"tiles ({sum(tile.count for tile in tiles)})", [f"{tile.count:>3} {tile.id}" for tile in tiles]
    pawns = [pawn for owner, pawn in answers.items("pawn_types") if owner == pack_id]
    yield "pawns", [f"{pawn.supply:>3} {pawn.id}" for pawn in pawns]
    setups: list[SetupDef] = [setup for owner, setup in answers.items("setup") if owner == pack_id]
    tokens = [_token(token) for setup in setups for token in setup.tokens]
    yield "tokens", tokens + [_swap(swap) for setup in setups for swap in setup.swaps]


def _token(token: TokenDef) -> str:
    return "|".join(token.icons) + (" with flag" if token.flag else "")


def _swap(swap: Swap) -> str:
    which = "" if swap.shows is None else f" that show {swap.shows}"
    if swap.flag is not None:
        which += " with flag" if swap.flag else " without flag"
    return f"tokens{which} show {', '.join(swap.icons)} too"


def _texts(content: PackContent) -> Iterator[Section]:
    """Objectives and challenges by id with their text."""
    for name in ("objectives", "challenges"):
        items = (item for _, item in content.items(f"{name}.yaml", name))
        yield name, [f"{item['id']}: {_text(item)}".rstrip(": ") for item in items]


def _text(item: dict[str, Any]) -> str:
    text = item.get("text", item.get("title", ""))
    return text if isinstance(text, str) else text_in(tuple(text.items()))


def _box(manifest: Manifest, answers: Answers) -> Iterator[Section]:
    """The pieces of a game that has none of the above."""
    made = answers.first("game")
    if made is None:
        return
    kinds: dict[str, list[str]] = {}
    for piece in made[1](answers).pieces():
        kinds.setdefault(piece.kind, []).append(f"{piece.count:>3} {piece.id}")
    yield from ((f"{kind} pieces", lines) for kind, lines in kinds.items())
