"""The tile kinds of the rules (R5, F10) as strokes, written down from the table."""

from stellwerk.core.picture import Badge, Face, Stroke
from stellwerk.core.tiles.port import turned

KINDS = {
    "highway-straight": "H.H.",
    "highway-curve": "HH..",
    "highway-t": "HH.H",
    "highway-cross": "HHHH",
    "highway-dead-end": "H...",
    "railway-straight": "R.R.",
    "railway-curve": "RR..",
    "railway-t": "RR.R",
    "railway-cross": "RRRR",
    "railway-dead-end": "R...",
    "overpass": "HRHR",
    "double-curve": "HHRR",
    "station-straight": "H.R. station",
    "station-curve": "HR.. station",
    "station-t-highway": "HRH. station",
    "station-t-railway": "RHR. station",
    "station-cross-adjacent": "HHRR station",
    "station-cross-opposite": "HRHR station",
}
NAMES = {"H": "highway", "R": "railway"}


def face(kind, placement=0, *, ground="field", badges=()):
    """A tile of a kind in a placement."""
    sides, _, station = KINDS[kind].partition(" ")
    strokes = []
    for letter, name in NAMES.items():
        ports = tuple(sorted(turned(2 + 4 * side, placement) for side in range(4) if sides[side] == letter))
        if ports:
            strokes.append(Stroke(name, ports))
    hub = (Badge("station", role="hub"),) if station else ()
    return Face(f"base:{kind}/{ground}", ground, tuple(strokes), hub + tuple(badges), piece="tile", placement=placement)
