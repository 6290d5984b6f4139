"""One tableau on which scenarios lay tiles of the box by the rules, place pawns and look at what is scored."""

from draft.table import Played

from stellwerk.core.draft.lay import LayMoves
from stellwerk.core.draft.place import PlaceMoves
from stellwerk.core.scoring import by_source
from stellwerk.core.tiles.cell import cell_at, place_of
from stellwerk.core.tiles.marks import marks
from stellwerk.core.tiles.port import read_placement


class Tabletop(Played):
    """The empty tableau of seat 0 in a game with these packs; nobody else does anything."""

    def __init__(self, *packs, players=2, **options):
        super().__init__(players, *packs, **options)
        self.rules = self.table.rules
        self.seat = self.seats[0]
        self.tableau = self.seat.tableau
        self.seat.stars = 0

    def tile(self, name):
        """A tile of the shape ``[pack:]shape``, with the pinpoint ``!kind`` or, if it can be, without any."""
        shape, _, pin = name.partition("!")
        pack, _, shape = shape.rpartition(":")
        found = [
            tile
            for tile in self.rules.tiles.values()
            if tile.definition.shape == shape and pack in ("", tile.definition.pack)
        ]
        wanted = [tile for tile in found if [p.pawn for p in tile.definition.pinpoints] == ([pin] if pin else [])]
        return (wanted or [tile for tile in found if not pin])[0]

    def why_not(self, name, x, y, placement="0"):
        """(rule, reason) why a tile may not be laid there; None when it may."""
        tile = self.tile(name)
        kept, self.seat.hand = self.seat.hand, [tile]
        refusal = LayMoves(self.table, 0).why_not(
            ("lay", tile, cell_at(x, y), tile.canonical[read_placement(placement)])
        )
        self.seat.hand = kept
        return None if refusal is None else (refusal.rule, refusal.reason)

    def put(self, *tiles):
        """Lays tiles written ``shape x,y placement`` by the rules."""
        for text in tiles:
            name, where, *placement = text.split()
            x, y = map(int, where.split(","))
            assert self.why_not(name, x, y, *placement) is None, f"{text}: {self.why_not(name, x, y, *placement)}"
            tile = self.tile(name)
            self.tableau.lay(cell_at(x, y), tile.laid[tile.canonical[read_placement((placement or ["0"])[0])]])
        return self

    def place(self, kind, *places):
        """Places pawns one after another; the points of each."""
        return [self.pawn(0, kind, *map(int, place.split(","))) for place in places]

    def placeable(self, *tokens):
        """The pawns that these tokens (by their icons) could place now, in notation."""
        self.seat.tokens = tuple(next(token for token in self.rules.tokens if token.pays == pays) for pays in tokens)
        self.table.agenda.append((self.rules.phases["place"], 0))
        moves = [self.game.write(self.table, move) for move in PlaceMoves(self.table, 0)]
        self.table.agenda.pop()
        return moves

    def markers(self):
        """(kind, places) of every marker, sorted."""
        return sorted((mark.kind, *[place_of(cell) for cell in mark.cells]) for mark in marks(self.tableau))

    def points(self, source):
        """What a source of end scoring gives now."""
        return by_source(self.game.lines(self.table, 0)).get(source, 0)

    def lines(self, source):
        """(points, reason) of each line of a source."""
        return [(line.points, line.why) for line in self.game.lines(self.table, 0) if line.source == source]

    def fulfilled(self):
        """Whether the challenge would be fulfilled now."""
        return self.rules.challenge.outcome(self.table, 0).ok
