"""A mix of packs before it is played."""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.cli.packs.setup import any_token, column_text
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
    share = f"from {', '.join(rules.mixed)}" if rules.mixed else f"from {rules.game_bag} too"
    share += " in turn" if len(rules.mixed) > 1 else ""
    yield f"columns, left to right (tiles from {rules.game_bag} + tiles {share}):"
    yield from (f"  {column_text(column)}" for column in rules.columns)
    yield "tokens:"
    yield from (f"  {token.pays}{' with flag' if token.flag else ''}" for token in rules.tokens)
    yield from (f"  {line}" for line in any_token(rules.pawn_types.values()))
    yield "pawns:"
    yield from (f"  {count:>3} {kind}" for kind, count in rules.supply.items())
    yield f"stars: {rules.stars}; each player begins with {rules.start_stars}"
    yield from _goals(rules)


def _goals(rules: DraftRules) -> Iterator[str]:
    """Objectives and the challenge in play, or those that could be."""
    if rules.chosen_sets is None:
        yield f"objectives, {rules.objective_sets} drawn for each game (--objectives random):"
        yield from (f"  {name}: {objective.text_in()}" for name, objective in rules.sets.items())
    elif rules.chosen_sets:
        yield "objectives:"
        yield from (f"  {name}: {objective.text_in()}" for name, objective in rules.sets.items())
    elif rules.all_sets:
        yield f"objectives: none; --objectives takes {rules.objective_sets} of {', '.join(rules.all_sets)}"
    if rules.challenge is not None:
        yield f"challenge: {rules.challenge.id}: {rules.challenge.text_in()}"
    elif rules.challenges and rules.players == 1:
        yield f"challenge: none, for points only; --challenge takes one of {', '.join(rules.challenges)}"
