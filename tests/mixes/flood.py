"""Tableaus of mixed tiles worked out the slow way, from the definitions of the tiles and the tables below alone.

Shares nothing with the engine: sides are letters, who meets whom is written out, networks are found by flooding.
"""

from tiles.brute import OPPOSITE, PLACEMENTS, PORT_SIDE, STEP, look, moved, side_kinds


def _both_ways(*pairs):
    return {pair for a, b in pairs for pair in ((a, b), (b, a))}


HIGHWAYS, RAILWAYS = ("highway", "highway"), ("railway", "railway")
LAKES, CANALS, TRAILS = ("lake", "lake"), ("canal", "canal"), ("trail", "trail")

MEETS = _both_ways(
    ("blank", "blank"),
    HIGHWAYS,
    RAILWAYS,
    CANALS,
    ("canal", "blank"),
    LAKES,
    ("lake", "highway"),
    ("lake", "railway"),
    TRAILS,
    ("trail", "highway"),
    ("trail", "railway"),
)
"""What may meet at a side, by the rules of the base game, Canals, Lakes and Desert."""

JOINS = {
    "car": _both_ways(HIGHWAYS, LAKES, ("lake", "highway")),
    "train": _both_ways(RAILWAYS, LAKES, ("lake", "railway")),
    "traveler": _both_ways(
        HIGHWAYS,
        RAILWAYS,
        LAKES,
        TRAILS,
        ("lake", "highway"),
        ("lake", "railway"),
        ("trail", "highway"),
        ("trail", "railway"),
    ),
    "canal": {CANALS},
    "lake": {LAKES},
    "trail": {TRAILS},
}
"""Which meetings connect, for each kind of network."""

BY_STATION = {"traveler"}
OVER_BRIDGES = {"car", "train", "traveler"}

MARKERS = {
    frozenset(("lake", "highway")): "port",
    frozenset(("lake", "railway")): "port",
    frozenset(("trail", "highway")): "desert-station",
    frozenset(("trail", "railway")): "desert-station",
    frozenset(("canal", "blank")): "canal-end",
}


def legal(laid, definition):
    """Every (x, y, look) a tile may be laid in beside a tableau {(x, y): (definition, placement text)}."""
    beside = {(x + dx, y + dy) for x, y in laid for dx, dy in STEP.values()} - set(laid)
    found = set()
    for x, y in beside:
        for text in PLACEMENTS:
            mine = side_kinds(definition, text)
            neighbours = {side: laid.get((x + dx, y + dy)) for side, (dx, dy) in STEP.items()}
            if all(
                (mine[side], side_kinds(*other)[OPPOSITE[side]]) in MEETS
                for side, other in neighbours.items()
                if other is not None
            ):
                found.add((x, y, look(definition, text)))
    return found


def pieces(laid):
    """((x, y), number) of each piece of route: its kind and the sides it reaches."""
    return {
        (place, number): (feature.kind, {moved(PORT_SIDE[port], text) for port in feature.ports})
        for place, (definition, text) in laid.items()
        for number, feature in enumerate(definition.features)
    }


def bridged(laid):
    """The pieces that each bridge joins: those of a route with a gap whose ends all have a neighbour tile."""
    found = pieces(laid)
    for place, (definition, _) in laid.items():
        for link in definition.links:
            ends = [(place, number) for number in link.features]
            sides = {side for end in ends for side in found[end][1]}
            if link.latent and all((place[0] + STEP[s][0], place[1] + STEP[s][1]) in laid for s in sides):
                yield place, link, ends


def neighbours(laid, joins, stations, bridges):
    """For each piece that takes part in some joint, those it is connected with at once."""
    found = pieces(laid)
    taking_part = {kind for pair in joins for kind in pair}
    near = {piece: set() for piece, (kind, _) in found.items() if kind in taking_part}
    for piece in near:
        (x, y), _ = piece
        kind, sides = found[piece]
        for side in sides:
            there = (x + STEP[side][0], y + STEP[side][1])
            for other, (other_kind, other_sides) in found.items():
                if other[0] == there and OPPOSITE[side] in other_sides and (kind, other_kind) in joins:
                    near[piece].add(other)
        if stations and laid[x, y][0].station:
            near[piece] |= {other for other in near if other[0] == (x, y)} - {piece}
    if bridges:
        for _, _, ends in bridged(laid):
            for end in ends:
                if end in near:
                    near[end] |= {other for other in ends if other in near} - {end}
    return near


def parts(near):
    """The connected parts of a graph, each as a frozenset."""
    left, found = set(near), set()
    while left:
        part, queue = set(), [min(left)]
        while queue:
            piece = queue.pop()
            if piece not in part:
                part.add(piece)
                queue += near[piece]
        left -= part
        found.add(frozenset(part))
    return found


def networks(laid, connection):
    """The networks of one kind, as sets of pieces."""
    return parts(neighbours(laid, JOINS[connection], connection in BY_STATION, connection in OVER_BRIDGES))


def markers(laid):
    """(kind, the places it lies on) of every marker, sorted."""
    found = []
    for (x, y), tile in laid.items():
        for side in ("E", "S"):
            there = (x + STEP[side][0], y + STEP[side][1])
            if there in laid:
                pair = frozenset((side_kinds(*tile)[side], side_kinds(*laid[there])[OPPOSITE[side]]))
                if pair in MARKERS:
                    found.append((MARKERS[pair], ((x, y), there)))
    found += [(link.kind, (place,)) for place, link, _ in bridged(laid)]
    return sorted(found)


def on_loops(laid, kind):
    """The places of the pieces of one kind on some loop: a border between two of them that is not their only way."""
    near = neighbours(laid, {(kind, kind)}, stations=False, bridges=True)
    whole = {end: min(ends) for _, _, ends in bridged(laid) for end in ends if end in near}
    graph = {}
    for piece, others in near.items():
        graph.setdefault(whole.get(piece, piece), set()).update(whole.get(other, other) for other in others)
    found = set()
    for piece, others in graph.items():
        others.discard(piece)
        for other in others:
            without = {
                at: to - ({other} if at == piece else {piece} if at == other else set()) for at, to in graph.items()
            }
            if any({piece, other} <= part for part in parts(without)):
                found |= {piece[0], other[0]}
    return found
