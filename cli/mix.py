"""A mix of packs before it is played."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.core.draft.game import DraftGame
from stellwerk.core.draft.rules import DraftRules
from stellwerk.core.packs.assembly import Assembled


def described(assembled: Assembled) -> Iterator[str]:
    """What a game is made from, in lines: packs, players, bags, columns, tokens, pawns; or its pieces."""
    choice = assembled.choice
    yield f"game: {choice.game} for {choice.players} player{'s' if choice.players > 1 else ''}"
    yield f"packs: {', '.join(f'{pack.id} {pack.version}' for pack in choice.packs)}"
    game = assembled.game
    if isinstance(game, DraftGame):
        yield from _draft(game.rules)
        return
    yield "pieces:"
    yield from (f"  {piece.count:>3} {piece.id} ({piece.kind})" for piece in game.pieces())


def _draft(rules: DraftRules) -> Iterator[str]:
    yield "bags:"
    yield from (f"  {len(tiles):>3} tiles: {bag}" for bag, tiles in rules.bags.items() if tiles)
    share = f"from {', '.join(rules.mixed)} in turn" if rules.mixed else f"from {rules.game_bag} too"
    yield f"columns, left to right (tiles from {rules.game_bag} + tiles {share}):"
    for column in rules.columns:
        rewards = [f"{count} {name}" for name, count in (("stars", column.stars), ("points", column.points)) if count]
        yield f"  {column.game} + {column.mixed}" + (f", with {' and '.join(rewards)}" if rewards else "")
    yield "tokens:"
    yield from (f"  {token.pays}{' with flag' if token.flag else ''}" for token in rules.tokens)
    yield "pawns:"
    yield from (f"  {count:>3} {kind}" for kind, count in rules.supply.items())
    yield f"stars: {rules.stars}; each player begins with {rules.start_stars}"
