"""The pieces that one pack of a column-draft game brings, without making the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from stellwerk.core.content.pack import PackContent
from stellwerk.core.draft.definitions import SetupDef
from stellwerk.core.draft.hooks import DraftPack
from stellwerk.core.draft.picture import tile_face
from stellwerk.core.draft.prints import MARKS_EACH, chiral
from stellwerk.core.draft.token import swapped, tokens_of
from stellwerk.core.hooks import Pack
from stellwerk.core.packs.choice import Choice
from stellwerk.core.picture import Disc
from stellwerk.core.prints import Print
from stellwerk.core.tiles.borders import Borders
from stellwerk.core.tiles.laid import Tile, compiled
from stellwerk.core.tiles.layers import Layers
from stellwerk.core.tiles.tile import TileDef


@dataclass(frozen=True)
class FreshPack:
    """Plugins made anew from content that may have faults: what is unsound in it is left out."""

    choice: Choice
    plugins: Mapping[str, DraftPack]
    own: DraftPack

    @classmethod
    def of(
        cls, choice: Choice, pack_id: str, classes: Mapping[str, type[Pack]], contents: Mapping[str, PackContent]
    ) -> FreshPack | None:
        """The pack among the others; None when it belongs to another sort of game."""
        plugins: dict[str, DraftPack] = {}
        for manifest in choice.packs:
            kind = classes[manifest.id]
            if issubclass(kind, DraftPack):
                plugins[manifest.id] = kind(contents[manifest.id])
        own = plugins.get(pack_id)
        return None if own is None else cls(choice, plugins, own)

    def prints(self) -> Iterator[Print]:
        """Its tiles and objectives, then its pawns, tokens, markers and stars.  Raises what its hooks raise."""
        tiles = list(self.own.tiles(self.choice) or ())
        predicates = {predicate.id: predicate for predicate in self._all("predicates")}
        objectives = list(self.own.objectives(self.choice, predicates) or ())
        made = self._compiled([*tiles, *(objective.tile for objective in objectives)])
        for definition in tiles:
            tile = made[definition.id]
            yield Print(definition.id, "tile", definition.count, tile_face(tile), chiral=chiral(tile))
        for objective in objectives:
            face = replace(tile_face(made[objective.tile.id]), texts=(objective.title_in(),))
            yield Print(objective.id, "objective", objective.copies, face)
        for pawn in self.own.pawn_types(self.choice) or ():
            disc = Disc("pawn", (pawn.id,))
            yield Print(pawn.id, "pawn", pawn.supply, disc, disc)
        parts = list(self.own.setup(self.choice) or ())
        yield from self._tokens(parts)
        yield from self._marks(tiles)
        if self._brings_the_game:
            yield from _stars(parts)

    def further(self) -> Iterator[Print]:
        """What it adds to the pieces of other packs: copies of tiles, pawns, stars.  Raises what its hooks raise."""
        parts = list(self.own.setup(self.choice) or ())
        patches = [patch for part in parts for patch in part.patches]
        known = {tile.id: tile for tile in self._all("tiles")} if patches else {}
        made = self._compiled([known[patch.tile] for patch in patches if patch.tile in known])
        for patch in patches:
            if patch.tile in made:
                tile = made[patch.tile]
                yield Print(patch.tile, "tile", patch.count, tile_face(tile), chiral=chiral(tile))
        for kind, count in (pawns for part in parts for pawns in part.supply):
            disc = Disc("pawn", (kind,))
            yield Print(kind, "pawn", count, disc, disc)
        if not self._brings_the_game:
            yield from _stars(parts)

    def _tokens(self, parts: Sequence[SetupDef]) -> Iterator[Print]:
        """Its own tokens, and those of other packs that look otherwise with it (R4, F2)."""
        swaps = [swap for part in parts for swap in part.swaps]
        own = [token for part in parts for token in part.tokens]
        rest = [plugin for plugin in self.plugins.values() if plugin is not self.own]
        others = [token for plugin in rest for part in plugin.setup(self.choice) or () for token in part.tokens]
        changed = [token for token in others if swapped(token, swaps) != token]
        shown = [*tokens_of(own, swaps), *tokens_of(changed, swaps)]
        counts = Counter(token.id for token in shown)
        for token in dict.fromkeys(shown):
            yield Print(token.id, "token", counts[token.id], Disc("token", token.icons, token.flag), Disc("back"))

    def _marks(self, tiles: Sequence[TileDef]) -> Iterator[Print]:
        """The markers of its joints, as many as sheets hold for a player, and of its links that join late."""
        counts = Counter({joint.mark: MARKS_EACH for joint in self.own.joints(self.choice) or () if joint.mark})
        for tile in tiles:
            counts.update({link.kind: tile.count for link in tile.links if link.latent})
        for kind, count in counts.items():
            yield Print(kind, "mark", count, Disc("mark", (kind,)), Disc("mark", (kind,)))

    @property
    def _brings_the_game(self) -> bool:
        return self.own.content.manifest.kind == "game"

    def _compiled(self, definitions: Sequence[TileDef]) -> Mapping[str, Tile]:
        """Tiles by id, under the borders and connections of all packs."""
        borders = Borders(list(self._all("kinds")), self._all("joints"))
        return compiled(definitions, borders, Layers(list(self._all("connections")), borders))

    def _all(self, hook: str) -> Iterator[Any]:
        for plugin in self.plugins.values():
            yield from getattr(plugin, hook)(self.choice) or ()


def _stars(parts: Sequence[SetupDef]) -> Iterator[Print]:
    stars = sum(part.stars for part in parts)
    if stars:
        yield Print("star", "star", stars, Disc("star"), Disc("star"))
