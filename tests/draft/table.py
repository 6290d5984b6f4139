"""Tables for tests: begun with rigged chance, played by notation, or laid out tile by tile."""

from shipped import assembled

from stellwerk.core.chance import Dice
from stellwerk.core.errors import MoveError
from stellwerk.core.tiles.cell import cell_at
from stellwerk.core.tiles.port import read_placement

TOKENS = ["train", "car", "traveler", "train+flag", "car+flag", "train|traveler+flag", "car|traveler+flag"]


class Played:
    """A game and its table, told in notation."""

    def __init__(self, players=2, *packs, rig=None, seed="test", **options):
        self.game = assembled(players, *packs, **options).game
        self.table = self.game.start(seed, rig)

    @property
    def seats(self):
        return self.table.seats

    def read(self, text):
        return self.game.read(self.table, text)

    def play(self, *texts):
        for text in texts:
            move = self.read(text)
            refusal = self.game.legal(self.table).why_not(move)
            assert refusal is None, f"{text}: {refusal}"
            self.game.apply(self.table, move)
        return self

    def refusal(self, text):
        """(rule, reason) of a move that is not legal."""
        move = self.read(text)
        found = self.game.legal(self.table).why_not(move)
        assert found is not None, f"{text} is legal"
        return found.rule, found.reason

    def legal(self):
        return [self.game.write(self.table, move) for move in self.game.legal(self.table)]

    def phase(self):
        return self.game.phase(self.table)

    def to_move(self):
        return self.game.to_move(self.table)

    def until(self, stop, choose=None):
        """Plays at random (seeded) until ``stop()`` holds or the game is over; ``choose`` may pick the move."""
        dice, count = Dice("until"), 0
        while not stop() and self.to_move() is not None:
            moves = self.game.legal(self.table)
            picked = choose(moves) if choose else None
            self.game.apply(self.table, picked or moves[dice.turn(count).below(len(moves))])
            count += 1
        return self

    def lay(self, seat, name, x, y, placement="0"):
        """Lays a tile of the box in front of a player, whatever the rules of the round say."""
        tile = self.table.rules.tiles[name]
        laid = tile.laid[tile.canonical[read_placement(placement)]]
        self.seats[seat].tableau.lay(cell_at(x, y), laid)
        return self

    def pawn(self, seat, kind, x, y):
        """Places and scores a pawn on the pinpoint of a cell; gives its points."""
        spots = [s for s in self.table.rules.pawn_types[kind].spots(self.table, seat) if s[0] == cell_at(x, y)]
        self.table.put_pawn(seat, kind, spots[0])
        return self.seats[seat].earned[-1][1]


def reads(played, text):
    """The error of a text that means no move."""
    try:
        played.read(text)
    except MoveError as error:
        return str(error)
    raise AssertionError(f"{text!r} was read")
