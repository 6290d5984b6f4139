"""Counts of things and places agree with brute force on random small tableaus (R18, R23, R24, R26, F9)."""

from conditions.model import OPPOSITE, STEPS, border, models
from hypothesis import given, settings
from hypothesis import strategies as st

from stellwerk.core.content.document import Document
from stellwerk.core.tiles.cell import cell_at, place_of
from stellwerk.core.tiles.conditions.counted import Selection
from stellwerk.core.tiles.conditions.names import Names
from stellwerk.core.tiles.conditions.place import NamedPlace
from stellwerk.core.tiles.conditions.reader import Reader
from stellwerk.core.tiles.conditions.scene import Scene, on_cell
from stellwerk.core.tiles.conditions.things import Tiles

NAMES = Names(
    {
        "terrain": ("field", "town", "forest"),
        "connection": ("car", "train", "traveler"),
        "icon": ("station",),
        "kind": ("highway", "railway"),
    }
)
RUNS_ON = {"car": ["highway"], "train": ["railway"], "traveler": ["highway", "railway"]}


def selection(data):
    """What a condition selects, without the question how many."""
    return Reader(Document("test.yaml", "", data), NAMES, []).condition(data, (), anchored=True).selection


def cells(things):
    return sorted(place_of(cell) for thing in things for cell in thing.cells)


def networks(model, connection):
    """The networks of a connection: sets of (place, route), joined at borders and, for travelers, in stations."""
    nodes = [
        (place, number)
        for place, routes in model.routes.items()
        for number, (kind, _) in enumerate(routes)
        if kind in RUNS_ON[connection]
    ]

    def joined(a, b):
        (p, n), (q, m) = a, b
        if p == q:
            return connection == "traveler" and p in model.stations
        (kind, sides), (other, there) = model.routes[p][n], model.routes[q][m]
        return kind == other and any(border(p, s) == border(q, OPPOSITE[s]) and OPPOSITE[s] in there for s in sides)

    return parts(nodes, joined)


def parts(nodes, joined):
    """The parts of a graph, by going through all pairs."""
    left, found = list(nodes), []
    while left:
        part = [left.pop(0)]
        for node in part:
            near = [other for other in left if joined(node, other)]
            part += near
            left = [other for other in left if other not in near]
        found.append(frozenset(part))
    return found


@settings(max_examples=80, deadline=None)
@given(models())
def test_r18_networks_and_the_stations_and_tiles_they_reach(model):
    table = model.board()
    for connection in RUNS_ON:
        found = networks(model, connection)
        things = selection({"networks": {"by": connection}}).found(Scene(table, 0))
        assert sorted(sorted({p for p, _ in part}) for part in found) == sorted(cells([thing]) for thing in things)
        for place in model.routes:
            here = {p for part in found if any(q == place for q, _ in part) for p, _ in part}
            focus = on_cell(cell_at(*place))
            stations = selection({"icons": {"kind": "station", "in": {"network": connection}}})
            assert cells(stations.found(Scene(table, 0), focus)) == sorted(here & model.stations)
            tiles = selection({"tiles": {"in": {"network": connection}}})
            assert cells(tiles.found(Scene(table, 0), focus)) == sorted(here)


@settings(max_examples=80, deadline=None)
@given(models(width=5, height=4, most=20), st.integers(1, 4))
def test_r23_f7_groups(model, least):
    def beside(a, b):
        return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1

    table = model.board()
    towns = [place for place, terrain in model.terrains.items() if terrain == "town"]
    found = parts(towns, beside)
    things = selection({"groups": {"of": "town", "min": least}}).found(Scene(table, 0))
    assert sorted(sorted(part) for part in found if len(part) >= least) == sorted(cells([t]) for t in things)
    for place in model.routes:
        own = next((part for part in found if place in part), frozenset())
        inside = selection({"tiles": {"in": {"group": "town"}}}).found(Scene(table, 0), on_cell(cell_at(*place)))
        assert cells(inside) == sorted(own)


@settings(max_examples=80, deadline=None)
@given(models(width=5, height=4, most=20))
def test_r24_r26_f9_rectangle_openings_border_and_box(model):
    table = model.board()
    scene = Scene(table, 0)
    places = set(model.routes)
    xs, ys = sorted({x for x, _ in places}), sorted({y for _, y in places})
    boxes = [(a, b, c, d) for a in xs for b in xs if a <= b for c in ys for d in ys if c <= d]
    full = [(b - a + 1) * (d - c + 1) for a, b, c, d in boxes if filled(places, a, b, c, d)]
    assert len(scene.rectangle()) == max(full)

    ends = [
        (x, y)
        for (x, y), routes in model.routes.items()
        for _, sides in routes
        for side in sides
        if (x + STEPS[side][0], y + STEPS[side][1]) not in places
    ]
    assert cells(selection({"openings": {}}).found(scene)) == sorted(ends)

    outside = [(xs[0] - 1, ys[0] - 1)]
    for x, y in outside:
        for dx, dy in STEPS.values():
            near = (x + dx, y + dy)
            inside = xs[0] - 1 <= near[0] <= xs[-1] + 1 and ys[0] - 1 <= near[1] <= ys[-1] + 1
            if inside and near not in places and near not in outside:
                outside.append(near)
    rim = [(x, y) for x, y in places if any((x + dx, y + dy) in outside for dx, dy in STEPS.values())]
    assert cells(selection({"tiles": {"in": "border"}}).found(scene)) == sorted(rim)


def filled(places, west, east, north, south):
    return all((x, y) in places for x in range(west, east + 1) for y in range(north, south + 1))


@settings(max_examples=30, deadline=None)
@given(models(width=5, height=4, most=20))
def test_places_about_a_tile(model):
    """Row, column and the like reach over any distance and gaps, and leave the tile itself out."""
    table = model.board()
    places = set(model.routes)
    for x, y in places:
        focus = on_cell(cell_at(x, y))
        others = places - {(x, y)}
        meant = {
            "here": {(x, y)},
            "itself": {(x, y)},
            "beside": {(a, b) for a, b in others if abs(a - x) + abs(b - y) == 1},
            "around": {(a, b) for a, b in others if max(abs(a - x), abs(b - y)) == 1},
            "row": {(a, b) for a, b in others if b == y},
            "column": {(a, b) for a, b in others if a == x},
            "line": {(a, b) for a, b in others if a == x or b == y},
            "diagonals": {(a, b) for a, b in others if abs(a - x) == abs(b - y)},
            "tableau": places,
        }
        for name, expected in meant.items():
            found = selection({"tiles": {"in": name}}).found(Scene(table, 0), focus)
            assert cells(found) == sorted(expected), name
        several = selection({"tiles": {"in": ["row", "diagonals"], "within": "around"}})
        expected = (meant["row"] | meant["diagonals"]) & meant["around"]
        assert cells(several.found(Scene(table, 0), focus)) == sorted(expected)
        for way, (dx, dy) in enumerate([(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]):
            ahead = {(x + dx * far, y + dy * far) for far in range(1, 6)} & places
            arm = set()
            while (x + dx * (len(arm) + 1), y + dy * (len(arm) + 1)) in places:
                arm.add((x + dx * (len(arm) + 1), y + dy * (len(arm) + 1)))
            for name, expected in {"direction": ahead, "arm": arm}.items():
                found = Selection(Tiles(), NamedPlace(name)).found(Scene(table, 0), focus._replace(direction=way))
                assert cells(found) == sorted(expected), (name, way)
