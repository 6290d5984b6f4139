"""A small table by hand: two players after a round, with a market, tokens and one tile in hand."""

from draw.shapes import face

from stellwerk.core.picture import Badge, Grid, Picture, Row, Text

CAR, TRAIN = Badge("car", stroke=0), Badge("train", stroke=0)
TRAVELER = Badge("traveler", stroke=0, joint=True)


def standing(badge):
    return Badge(badge.kind, taken=True, stroke=badge.stroke, joint=badge.joint)


def table():
    ann = Grid(
        "tableau",
        {
            (0, 0): face("station-t-highway", 1, badges=[standing(TRAVELER)]),
            (1, 0): face("highway-curve", 2, ground="town", badges=[CAR]),
            (0, 1): face("double-curve", 2, ground="forest", badges=[Badge("watchtower")]),
            (-1, 0): face("highway-dead-end", 1, ground="town"),
            (1, 1): face("overpass", badges=[standing(CAR)]),
        },
        (((0, 1), 10), ((0, 1), 14), ((1, 1), 6), ((1, 1), 10)),
    )
    ben = Grid("tableau", {(0, 0): face("railway-cross", badges=[TRAIN])}, tuple(((0, 0), 2 + 4 * s) for s in range(4)))
    return Picture(
        "round 2 of 8",
        (
            Row("column 1", (face("highway-t"),), ("*",)),
            Row("column 2", (), ("seat 2",)),
            Row("column 3", (face("station-curve", ground="forest", badges=[TRAVELER]), face("railway-dead-end"))),
            Text("tokens", ("active: train|watchtower", "waiting: car+flag")),
            Text("turn order", ("seat 2, seat 1",)),
        ),
        (
            (ann, Text("belongings", ("stars: 0", "refused: 0"))),
            (ben, Row("in hand", (face("railway-dead-end", 2, ground="town"),)), Text("belongings", ("stars: 2",))),
        ),
        ("Ann lays next.",),
    )
