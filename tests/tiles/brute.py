"""Placements and legality worked out the slow way, from the definition of a tile alone.

Shares nothing with the engine: sides are letters, a tile is a set of (kind, letters), and turning permutes letters.
"""

from itertools import product

SIDES = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
PORT_SIDE = {2: "N", 6: "E", 10: "S", 14: "W"}
MIRROR = {"N": "N", "E": "W", "S": "S", "W": "E"}


def routes(definition):
    """(kind, sides, pawn kinds printed on it) of each route as printed, with the station and loose pinpoints."""
    return [
        (
            feature.kind,
            frozenset(PORT_SIDE[port] for port in feature.ports),
            tuple(sorted(pin.pawn for pin in definition.pinpoints if number in pin.features)),
        )
        for number, feature in enumerate(definition.features)
    ]


def moved(side, text):
    """Where a side comes to lie in a placement written ``0`` to ``3m``: mirrored first, then turned clockwise."""
    if text.endswith("m"):
        side = MIRROR[side]
    return SIDES[(SIDES.index(side) + int(text[0])) % 4]


def look(definition, text):
    """What lies on the table when a tile is laid in a placement."""
    return frozenset((kind, frozenset(moved(s, text) for s in sides), pins) for kind, sides, pins in routes(definition))


def side_kinds(definition, text):
    """Kind by side, blank where no route runs."""
    found = dict.fromkeys(SIDES, "blank")
    for kind, sides, _ in look(definition, text):
        for side in sides:
            assert found[side] == "blank"
            found[side] = kind
    return found


PLACEMENTS = ("0", "1", "2", "3", "0m", "1m", "2m", "3m")


def legal(laid, definition):
    """Every (x, y, look) a tile may be laid in: R14 word for word over all cells beside the tableau.

    ``laid``: {(x, y): (definition, placement text)}.
    """
    if not laid:
        return {(0, 0, look(definition, text)) for text in PLACEMENTS}
    beside = {(x + dx, y + dy) for x, y in laid for dx, dy in STEP.values()} - set(laid)
    found = set()
    for x, y in beside:
        for text in PLACEMENTS:
            mine = side_kinds(definition, text)
            fits = True
            for side, (dx, dy) in STEP.items():
                neighbour = laid.get((x + dx, y + dy))
                if neighbour is not None and side_kinds(*neighbour)[OPPOSITE[side]] != mine[side]:
                    fits = False
            if fits:
                found.add((x, y, look(definition, text)))
    return found


def networks(laid, kinds, by_station):
    """The partition of route pieces ((x, y), route number) into networks, by flooding.

    ``kinds``: the kinds that conduct; ``by_station``: whether a station joins the routes of its tile (R18).
    """
    pieces = {}
    for place, (definition, text) in laid.items():
        for number, (kind, sides, _) in enumerate(routes(definition)):
            if kind in kinds:
                pieces[place, number] = {moved(side, text) for side in sides}
    left = set(pieces)
    found = set()
    while left:
        first = min(left)
        network = {first}
        queue = [first]
        while queue:
            (x, y), number = queue.pop()
            near = set()
            for side in pieces[(x, y), number]:
                dx, dy = STEP[side]
                place = (x + dx, y + dy)
                near |= {piece for piece in pieces if piece[0] == place and OPPOSITE[side] in pieces[piece]}
            if by_station and laid[x, y][0].station:
                near |= {piece for piece in pieces if piece[0] == (x, y)}
            queue += near - network
            network |= near
        left -= network
        found.add(frozenset(network))
    return found


def groups(laid, terrain):
    """R23, F7: the groups of adjacent tiles of a terrain, by flooding."""
    left = {place for place, (definition, _) in laid.items() if definition.terrain == terrain}
    while left:
        group = [left.pop()]
        for x, y in group:
            near = {(x + dx, y + dy) for dx, dy in STEP.values()} & left
            left -= near
            group += near
        yield group


def ends(laid):
    """R26: the number of openings."""
    return sum(
        kind != "blank" and (x + STEP[side][0], y + STEP[side][1]) not in laid
        for (x, y), tile in laid.items()
        for side, kind in side_kinds(*tile).items()
    )


def rectangle(laid):
    """R24: the size of the biggest rectangle; every pair of corners is tried."""
    places = set(laid)
    best = 0
    for (x, y), (x2, y2) in product(places, places):
        size = (x2 - x + 1) * (y2 - y + 1)
        cells = product(range(x, x2 + 1), range(y, y2 + 1))
        if x2 >= x and y2 >= y and size > best and all(cell in places for cell in cells):
            best = size
    return best
