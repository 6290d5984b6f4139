"""An independent picture of a tableau for brute force, and how hypothesis draws one.

A model is a mapping from places to lists of (kind, sides); nothing of the tile engine is used to answer questions.
"""

from dataclasses import dataclass, field

from conditions.board import Board, Player, compiled_tile, lay_all
from hypothesis import strategies as st

from stellwerk.core.tiles.cell import cell_at
from stellwerk.core.tiles.port import SIDES
from stellwerk.core.tiles.tile import Feature, Icon, Link, TileDef

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


@dataclass
class Model:
    """Routes and stations by place, and terrains."""

    routes: dict = field(default_factory=dict)
    stations: set = field(default_factory=set)
    terrains: dict = field(default_factory=dict)

    def arms(self, kind):
        """Every arm of a kind: its middle and its border, as names; the border is the same for both neighbours."""
        return [
            ((place, number), border(place, side), place)
            for place, routes in self.routes.items()
            for number, (its, sides) in enumerate(routes)
            if its == kind
            for side in sides
        ]

    def board(self) -> Board:
        """The same as a tableau of the tile engine."""
        made = Board(Player())
        lay_all(made.tableau, {cell_at(*place): (self._tile(place), ()) for place in self.routes})
        return made

    def _tile(self, place):
        routes = self.routes[place]
        station = place in self.stations
        features = tuple(Feature(kind, tuple(sorted(SIDES[side] for side in sides))) for kind, sides in routes)
        return compiled_tile(
            TileDef(
                id=f"model:{place}",
                pack="model",
                shape="model",
                terrain=self.terrains.get(place, "field"),
                features=features,
                links=(Link("station", tuple(range(len(features)))),) if station else (),
                icons=(Icon("station"),) if station else (),
            )
        ).laid[0]


def border(place, side):
    """The name of a border, seen from either of its tiles."""
    x, y = place
    dx, dy = STEPS[side]
    return frozenset([place, (x + dx, y + dy)])


@st.composite
def models(draw, width=4, height=3, kinds=("highway", "highway", "railway", None), most=12):
    """Connected tableaus of at most ``most`` tiles whose sides match; crosses and unjoined pairs are common."""
    w, h = draw(st.integers(1, width)), draw(st.integers(1, height))
    cells = [(x, y) for y in range(h) for x in range(w)]
    gaps = draw(st.sets(st.sampled_from(cells), max_size=len(cells) // 4))
    places = _connected([cell for cell in cells if cell not in gaps])[:most]
    shown = {}
    model = Model()
    for place in places:
        sides = {}
        for side in "NESW":
            name = border(place, side)
            if name not in shown:
                shown[name] = draw(st.sampled_from(kinds))
            if shown[name]:
                sides.setdefault(shown[name], []).append(side)
        routes = []
        for kind, touched in sides.items():
            routes += [(kind, part) for part in draw(st.sampled_from(_partitions(touched)))]
        model.routes[place] = routes
        if len(routes) > 1 and draw(st.booleans()):
            model.stations.add(place)
        model.terrains[place] = draw(st.sampled_from(["field", "town", "town", "forest"]))
    return model


def _connected(cells):
    """The cells that hang together with the first, nearest first."""
    reached = cells[:1]
    for x, y in reached:
        for dx, dy in STEPS.values():
            if (x + dx, y + dy) in cells and (x + dx, y + dy) not in reached:
                reached.append((x + dx, y + dy))
    return reached


def _partitions(sides):
    """All ways to join sides of one kind: all of them more often than the others."""
    if len(sides) < 2:
        return [[tuple(sides)]]
    head, *tail = sides
    ways = [[(head,), *way] for way in _partitions(tail)]
    for way in _partitions(tail):
        ways += [[*way[:n], (head, *part), *way[n + 1 :]] for n, part in enumerate(way)]
    whole = [tuple(sides)]
    return [whole, whole, whole, *(way for way in ways if way != whole)]
