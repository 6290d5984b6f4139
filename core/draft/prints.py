"""What a printed copy of a column-draft game needs: tiles, objectives, tokens, stars, pawns, markers, the market."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from stellwerk.core.draft.definitions import Column
from stellwerk.core.draft.picture import tile_face
from stellwerk.core.picture import Disc
from stellwerk.core.prints import Board, Notice, Print, Space
from stellwerk.core.tiles.borders import BLANK_CODE, FIRST_KIND
from stellwerk.core.tiles.laid import Tile

if TYPE_CHECKING:
    from stellwerk.core.draft.rules import DraftRules

TWO_PLAYERS = 2
MARKS_EACH = 20
"""Markers of a joint for each player (house): one player of a bots' game needs up to 16."""


def prints(rules: DraftRules) -> Iterator[Print]:
    """Every kind of piece, the tiles first."""
    yield from _tiles(rules)
    yield from _objectives(rules)
    if TWO_PLAYERS in rules.seatings:
        yield _two_player_tile()
    yield from _notices(rules)
    yield _market(rules)
    yield from _tokens(rules)
    yield from _pawns(rules)
    yield from _players(rules)
    yield from _marks(rules)


def chiral(tile: Tile) -> bool:
    """Whether turning the tile over gives a placement that no turning in the plane gives (R2)."""
    return any(placement >= 4 for placement in tile.canonical)


def _tiles(rules: DraftRules) -> Iterator[Print]:
    """The route tiles with the counts of the box; a bag is only right when it is whole (R1, R11)."""
    for name, bag in rules.bag_of.items():
        tile = rules.tiles[name]
        count, pile = tile.definition.count, f"{bag}-tiles"
        yield Print(name, "tile", count, tile_face(tile), chiral=chiral(tile), pile=pile)


def _objectives(rules: DraftRules) -> Iterator[Print]:
    """The sets that may come into play; every player gets one tile of each (R10)."""
    for objective in rules.sets.values():
        tile = rules.tiles[objective.tile.id]
        face = replace(tile_face(tile), texts=(objective.title_in(),))
        copies = objective.copies + rules.objective_copies
        yield Print(objective.id, "objective", copies, face, chiral=chiral(tile), each=1)


def _two_player_tile() -> Print:
    """The tile that says which of the two columns left is discarded (R30)."""
    left, right = (
        Notice("two players", (f"the {side} column is discarded",), side, shape="tile") for side in ("left", "right")
    )
    return Print("two-player", "two-player", 1, left, right, chiral=True, players=(TWO_PLAYERS,))


def _notices(rules: DraftRules) -> Iterator[Print]:
    """What objectives ask for and the challenge, to be read at the table."""
    for objective in rules.sets.values():
        terrain = objective.tile.terrain
        texts = (objective.text_in(), f"{objective.points} points")
        back = Notice(objective.title_in(), ground=terrain)
        yield Print(objective.id, "reference", 1, Notice(objective.title_in(), texts, ground=terrain), back)
    if rules.challenge is not None:
        challenge = rules.challenge
        marks = " / ".join(map(str, challenge.thresholds))
        front = Notice(challenge.title_in(), (challenge.text_in(), f"rating: {marks} points"))
        yield Print(challenge.id, "reference", 1, front, Notice(challenge.title_in()))


def _market(rules: DraftRules) -> Print:
    """The board above the columns: clock, waiting room, active area, turn order (R11, R12, R20)."""
    spaces = (
        Space("clock", room=1, ring=rules.rounds),
        Space("waiting room", room=1),
        Space("active area", room=rules.active),
        Space("turn order", room=rules.players),
    )
    columns = tuple(
        Space(str(number), tuple(_column(rules, column)), room=1) for number, column in enumerate(rules.columns, 1)
    )
    title = "market"
    return Print(title, "board", 1, Board(title, spaces, columns), Board(title))


def _column(rules: DraftRules, column: Column) -> Iterator[str]:
    """What a column holds, and what choosing it gives (R31)."""
    mixed = f"{column.game} + {column.mixed}" if rules.mixed and column.mixed else str(column.size)
    yield f"{mixed} tiles"
    if column.stars:
        yield f"and {column.stars} star{'s' if column.stars > 1 else ''}"
    if column.points:
        yield f"and {column.points} point{'s' if column.points > 1 else ''}"


def _tokens(rules: DraftRules) -> Iterator[Print]:
    """The placement tokens; face down all are alike (R9)."""
    counts = Counter(token.id for token in rules.tokens)
    for token in dict.fromkeys(rules.tokens):
        yield Print(token.id, "token", counts[token.id], Disc("token", token.icons, token.flag), Disc("back"))


def _pawns(rules: DraftRules) -> Iterator[Print]:
    """Pawns and stars.  A player places at most one pawn for each active token of each round (R12, R16)."""
    most = sum(min(rules.active, past) for past in range(rules.rounds))
    for kind, supply in rules.supply.items():
        disc = Disc("pawn", (kind,))
        yield Print(kind, "pawn", supply, disc, disc, each=most, pile=kind)
    yield Print("star", "star", rules.stars, Disc("star"), Disc("star"))


def _players(rules: DraftRules) -> Iterator[Print]:
    """Each player's marker, for the turn order and the chosen column (R1, R13, R20)."""
    for seat in range(rules.players):
        disc = Disc("marker", text=str(seat + 1), number=seat)
        yield Print(f"player-{seat + 1}", "marker", 1, disc, disc)


def _marks(rules: DraftRules) -> Iterator[Print]:
    """Markers of joints, as many as players are likely to need, and of links that join late, as many as can lie."""
    counts: Counter[str] = Counter()
    sides = _sides(rules)
    codes = range(BLANK_CODE, FIRST_KIND + len(rules.borders.kinds))
    for code in codes:
        for other in codes[codes.index(code) :]:
            joint = rules.borders.joint(code, other)
            if joint is not None and joint.mark is not None:
                counts[joint.mark] += min(sides[code], sides[other]) // (2 if code == other else 1)
    most = MARKS_EACH * max(rules.seatings)
    late: Counter[str] = Counter()
    for tile in rules.tiles.values():
        for link in tile.definition.links:
            if link.latent:
                late[link.kind] += tile.definition.count
    for kind in sorted({*counts, *late}):
        disc = Disc("mark", (kind,))
        count, each = min(counts[kind], most) + late[kind], 0 if late[kind] else MARKS_EACH
        yield Print(kind, "mark", count, disc, disc, each=each, pile=kind)


def _sides(rules: DraftRules) -> Counter[int]:
    """How many sides of each code all tiles have."""
    found: Counter[int] = Counter()
    for tile in rules.tiles.values():
        for code in tile.laid[0].sides:
            found[code] += tile.definition.count
    return found
