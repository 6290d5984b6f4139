"""From checked YAML to definitions: names, sides, pinpoints and their faults (cases 9, 15, 22, 38)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk.core.content.pack import PackContent
from stellwerk.core.content.words import nearest
from stellwerk.core.draft.definitions import Patch, Swap
from stellwerk.core.draft.reading import read_kinds, read_setup, read_tiles
from stellwerk.core.draft.vocabulary import clashes
from stellwerk.core.errors import PackError
from stellwerk.core.packs.assembly import assemble
from stellwerk.core.packs.choice import resolve
from stellwerk.core.packs.discovery import discover
from stellwerk.core.tiles.tile import Pinpoint

Gather = Callable[..., PackContent]
Faults = Callable[[PackContent], list[str]]


def tile(text: str) -> dict[str, str]:
    return {"tiles.yaml": f"tiles:\n  - {text}\n"}


@pytest.mark.parametrize(
    ("routes", "told"),
    [
        ("[{highway: [N, X]}]", "tiles.yaml:2:38: tile bad: item 2 of highway must be N, E, S or W, not the text 'X'"),
        ("[{highway: [N, N]}]", "tiles.yaml:2:38: tile bad: item 2 of highway repeats the text 'N' (write it once)"),
        ("[{highway: []}]", "tiles.yaml:2:34: tile bad: highway must have at least 1 item, not 0"),
        ("[{highway: [no]}]", "tiles.yaml:2:35: tile bad: item 1 of highway must be N, E, S or W, not the text 'no'"),
        (
            "[{highway: [N, S]}, {railway: [S]}]",
            "tiles.yaml:2:54: tile bad: side S is used by route 1 and by route 2 "
            "(each side belongs to one route at most)",
        ),
        ("[{higway: [N]}]", "tiles.yaml:2:25: tile bad: unknown field 'higway' (did you mean highway?)"),
        (
            "[{highway: [N], railway: [S]}]",
            "tiles.yaml:2:24: tile bad: route 1 has one kind, and names highway and railway (write {kind: [sides]})",
        ),
    ],
)
def test_case_15_a_faulty_route_is_told_with_tile_and_side(
    gather: Gather, faults: Faults, routes: str, told: str
) -> None:
    content = gather(tile(f"{{id: bad, routes: {routes}, printings: [{{}}]}}"), plain=True)
    assert faults(content) == [told]


def test_case_15_a_side_that_no_route_touches_is_blank(gather: Gather) -> None:
    content = gather(tile("{id: meadow, printings: [{}]}"), plain=True)
    assert content.faults == ()
    assert [(found.id, found.features) for found in read_tiles(content)] == [("meadow:meadow/field", ())]


def test_case_22_a_shape_and_a_printing_that_are_there_twice(gather: Gather, faults: Faults) -> None:
    text = """
tiles:
  - {id: a, printings: [{}, {terrain: town}, {count: 2}]}
  - {id: b, printings: [{}]}
  - {id: a, printings: [{}]}
"""
    assert faults(gather({"tiles.yaml": text}, plain=True)) == [
        "tiles.yaml:3:46: tile a: the printing meadow:a/field is there twice: lines 3 and 3 "
        "(keep one of them, or rename it)",
        "tiles.yaml:5:10: tile a is there twice: lines 3 and 5 (keep one of them, or rename it)",
    ]


def test_case_21_an_id_of_digits_survives(gather: Gather, faults: Faults) -> None:
    content = gather(tile("{id: 012, printings: [{}]}"), plain=True)
    assert [found.id for found in read_tiles(content)] == ["meadow:012/field"]
    assert faults(gather(tile("{id: 12, printings: [{}]}"), plain=True)) == [
        "tiles.yaml:2:10: tile 1: id must be an id: words of a-z and 0-9, joined by -, not the number 12 (quote it)"
    ]


def pinpoints(content: PackContent) -> dict[str, tuple[Pinpoint, ...]]:
    return {found.id.partition("/")[2]: found.pinpoints for found in read_tiles(content)}


def test_r3_a_pinpoint_sits_on_the_first_route_that_carries_its_pawn(gather: Gather) -> None:
    content = gather(
        tile(
            "{id: x, routes: [{railway: [N]}, {highway: [E]}, {highway: [S]}], printings: "
            "[{pinpoints: [car]}, {pinpoints: [{car: 3}]}, {pinpoints: [{car: 2}, {car: 3}]}, {pinpoints: [traveler]},"
            " {pinpoints: [{traveler: 2}]}, {pinpoints: [car, train]}, {pinpoints: [guard]}]}"
        ),
        plain=True,
    )
    assert content.faults == ()
    assert pinpoints(content) == {
        "field-car": (Pinpoint("car", (1,)),),
        "field-car3": (Pinpoint("car", (2,)),),
        "field-car-car3": (Pinpoint("car", (1,)), Pinpoint("car", (2,))),
        "field-traveler": (Pinpoint("traveler", (0,)),),
        "field-traveler2": (Pinpoint("traveler", (1,)),),
        "field-car-train": (Pinpoint("car", (1,)), Pinpoint("train", (0,))),
        "field-guard": (Pinpoint("guard", ()),),
    }


def test_r3_on_a_station_a_traveler_belongs_to_every_route_that_meets_there(gather: Gather) -> None:
    content = gather(
        tile(
            "{id: x, routes: [{railway: [N]}, {highway: [E]}, {highway: [S]}], station: true, printings: "
            "[{pinpoints: [traveler]}, {pinpoints: [car]}, {pinpoints: [guard]}]}"
        ),
        plain=True,
    )
    assert pinpoints(content) == {
        "field-traveler": (Pinpoint("traveler", (0, 1, 2)),),
        "field-car": (Pinpoint("car", (1,)),),
        "field-guard": (Pinpoint("guard", ()),),
    }
    (first, *_) = read_tiles(content)
    assert first.station
    assert first.links[0].features == (0, 1, 2)
    assert [icon.kind for icon in first.icons] == ["station"]


@pytest.mark.parametrize(
    ("pinpoint", "told"),
    [
        ("cra", "tile x: unknown pawn 'cra' (did you mean car?)"),
        ("train", "tile x: no route for a train pinpoint (a train needs railway)"),
        ("{car: 2}", "tile x: route 2 is none for a car: the tile has 1"),
        ("{guard: 1}", "tile x: a guard pinpoint belongs to the tile, not to a route (write guard)"),
        ("car, car", "tile x: two car pinpoints at the same place"),
    ],
)
def test_faults_of_pinpoints(gather: Gather, faults: Faults, pinpoint: str, told: str) -> None:
    content = gather(
        tile(f"{{id: x, routes: [{{highway: [N]}}], printings: [{{pinpoints: [{pinpoint}]}}]}}"), plain=True
    )
    assert [line.partition(" ")[2] for line in faults(content)] == [told]


def test_icons_and_stations(gather: Gather, faults: Faults) -> None:
    text = (
        "tiles:\n  - {id: a, station: true, printings: [{}]}\n  - {id: b, icons: [station, oasis], printings: [{}]}\n"
    )
    assert faults(gather({"tiles.yaml": text}, plain=True)) == [
        "tiles.yaml:2:22: tile a: a station joins routes, and this tile has none",
        "tiles.yaml:3:21: tile b: a station joins the routes of a tile (write station: true)",
        "tiles.yaml:3:30: tile b: unknown icon 'oasis' (known: station)",
    ]


def test_case_9_a_printing_that_needs_an_absent_pack_stays_in_the_box(gather: Gather) -> None:
    content = gather(tile("{id: x, printings: [{count: 2}, {terrain: town, needs: [forest]}]}"), plain=True)
    assert [found.id for found in read_tiles(content)] == ["meadow:x/field", "meadow:x/town"]
    assert [found.id for found in read_tiles(content, {"meadow", "forest"})] == ["meadow:x/field", "meadow:x/town"]
    assert [found.id for found in read_tiles(content, {"meadow"})] == ["meadow:x/field"]


def test_names_come_from_the_pack_and_from_those_it_requires_only(gather: Gather, faults: Faults) -> None:
    ground = gather({}, name="ground", plain=True)
    water = gather({"kinds.yaml": "terrains: [{id: lake}]\nkinds: [{id: canal}]"}, name="water", required=(ground,))
    assert faults(water) == []
    wet = tile("{id: x, terrain: lake, routes: [{canal: [N]}, {highway: [E]}], printings: [{}]}")
    assert faults(gather(wet, name="boats", required=(ground, water))) == []
    assert faults(gather(wet, name="woods", required=(ground,))) == [
        "tiles.yaml:2:38: tile x: unknown field 'canal' (known: gap, highway, railway)"
    ]
    dry = tile("{id: x, terrain: lake, printings: [{}]}")
    assert faults(gather(dry, name="woods", required=(ground,))) == [
        "tiles.yaml:2:22: tile x: unknown terrain 'lake' (known: field, town)"
    ]


def test_case_38_an_id_that_a_required_pack_declares(gather: Gather, faults: Faults) -> None:
    ground = gather({}, name="ground", plain=True)
    again = {
        "kinds.yaml": "terrains: [{id: town}, {id: hill}, {id: hill}]",
        "pawns.yaml": "pawns: [{id: car, supply: 1}]",
    }
    assert faults(gather(again, required=(ground,))) == [
        "kinds.yaml:1:17: the terrain town is already declared by the pack ground (choose another id)",
        "kinds.yaml:1:41: terrain hill is there twice: lines 1 and 1 (keep one of them, or rename it)",
        "pawns.yaml:1:14: the pawn car is already declared by the pack ground (choose another id)",
    ]


def test_case_38_an_id_that_two_packs_of_a_mix_declare(gather: Gather) -> None:
    one = gather({"kinds.yaml": "kinds: [{id: canal}]\nconnections: [{id: boat, conducts: [canal]}]"}, name="one")
    two = gather({"kinds.yaml": "kinds: [{id: canal}]\nconnections: [{id: boat, conducts: [canal]}]"}, name="two")
    assert clashes([one, two]) == ["the packs one and two both declare the kind canal"]


def test_case_38_such_a_mix_is_refused(tmp_path: Path) -> None:
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        manifest = f'format: 1\nid: {name}\nkind: addon\ntitle: T\nversion: 1.0.0\napi: ">=1,<2"\n'
        (folder / "manifest.yaml").write_text(f"{manifest}extends: railroad-tiles\nrequires: [base]\n")
        (folder / "kinds.yaml").write_text("terrains: [{id: moor}]\n")
    choice = resolve(discover(), "railroad-tiles", [str(tmp_path / "two"), str(tmp_path / "one")], 2)
    with pytest.raises(PackError, match=r"^the packs one and two both declare the terrain moor$"):
        assemble(choice)


def test_a_pack_adds_to_a_connection_of_another(gather: Gather, faults: Faults) -> None:
    ground = gather({}, name="ground", plain=True)
    lakes = """
markers: [{id: port}]
kinds: [{id: lake, opening: false}]
joints: [{between: [lake, lake]}, {between: [highway, lake], joint: port, mark: port}]
connections: [{id: car, conducts: [lake], joints: [port]}]
"""
    content = gather({"kinds.yaml": lakes}, name="lakes", required=(ground,))
    assert faults(content) == []
    kinds, joints, connections = read_kinds(content)
    assert (kinds[0].id, kinds[0].opening) == ("lake", False)
    assert (joints[1].between, joints[1].name, joints[1].mark) == (("highway", "lake"), "port", "port")
    assert (connections[0].conducts, connections[0].joints, connections[0].links) == (("lake",), ("port",), ())


def test_faults_of_kinds_joints_and_connections(gather: Gather, faults: Faults) -> None:
    ground = gather({}, name="ground", plain=True)
    text = """
kinds: [{id: blank}, {id: lake, ports: halfs}]
joints: [{between: [lake, higway]}, {between: [railway, railway]}]
connections: [{id: boat, conducts: [lak], joints: [prot], links: [staton]}]
"""
    assert faults(gather({"kinds.yaml": text}, name="lakes", required=(ground,))) == [
        "kinds.yaml:2:14: blank is the name of a side without a route (choose another id)",
        "kinds.yaml:2:40: kind lake: ports cannot be 'halfs' (did you mean halves?)",
        "kinds.yaml:3:27: unknown kind 'higway' (did you mean highway?)",
        "kinds.yaml:3:37: railway and railway may already meet, by the pack ground (keep one of the joints)",
        "kinds.yaml:4:37: connection boat: unknown kind 'lak' (did you mean lake?)",
        "kinds.yaml:4:52: connection boat: unknown joint 'prot' (known: plain)",
        "kinds.yaml:4:67: connection boat: unknown link 'staton' (did you mean station?)",
    ]


def test_pawns_name_a_connection(gather: Gather, faults: Faults) -> None:
    text = "pawns: [{id: bus, supply: 3, network: cra}]"
    assert faults(gather({"pawns.yaml": text}, required=(gather({}, name="ground", plain=True),))) == [
        "pawns.yaml:1:39: pawn bus: unknown connection 'cra' (did you mean car?)"
    ]


def test_setup_of_an_add_on(gather: Gather, faults: Faults) -> None:
    ground = gather(tile("{id: x, printings: [{}, {terrain: town}]}"), name="ground", plain=True)
    text = """
seats: [5]
stars: 3
supply: {train: 6, car: 6}
swap: [{select: {flag: false}, add: [guard]}, {select: {shows: train}, add: [car]}]
patch: [{pack: ground, tile: x/town, count: 2}]
"""
    content = gather({"setup.yaml": text}, required=(ground,))
    assert faults(content) == []
    setup = read_setup(content)
    assert (setup.seats, setup.stars, setup.supply, setup.own_bag) == ((5,), 3, (("car", 6), ("train", 6)), True)
    assert setup.swaps == (Swap(("guard",), flag=False), Swap(("car",), shows="train"))
    assert setup.patches == (Patch("ground:x/town", 2),)


def test_faults_of_setup(gather: Gather, faults: Faults) -> None:
    ground = gather(tile("{id: x, printings: [{}]}"), name="ground", plain=True)
    text = """
tokens: [{icons: [carr]}]
supply: {trian: 6}
swap: [{select: {shows: trian}, add: [gaurd]}]
patch: [{pack: gruond, tile: x/town, count: 2}, {pack: ground, tile: x/town, count: 2}]
columns:
  - {players: [2, 3], row: [{game: 0, mixed: 0}]}
  - {players: [3], row: [{game: 1, mixed: 0}]}
"""
    assert faults(gather({"setup.yaml": text}, required=(ground,))) == [
        "setup.yaml:2:19: unknown pawn 'carr' (did you mean car?)",
        "setup.yaml:3:17: unknown pawn 'trian' (did you mean train?)",
        "setup.yaml:4:25: unknown pawn 'trian' (did you mean train?)",
        "setup.yaml:4:39: unknown pawn 'gaurd' (did you mean guard?)",
        "setup.yaml:5:16: 'gruond' is no pack that this one requires (did you mean ground?)",
        "setup.yaml:5:70: the pack ground has no tile 'x/town' (known: x/field)",
        "setup.yaml:7:29: a column holds at least one tile",
        "setup.yaml:8:16: a row for 3 players is there twice: lines 7 and 8 (keep one of them, or rename it)",
    ]


def test_a_flood_of_unknown_names_is_cut(gather: Gather, faults: Faults) -> None:
    text = "tiles:\n" + "".join(f"  - {{id: t-{n}, terrain: twon, printings: [{{}}]}}\n" for n in range(1200))
    told = faults(gather({"tiles.yaml": text}, plain=True))
    assert len(told) == 1001
    assert told[0] == "tiles.yaml: more than 1000 faults; the rest is not shown"
    assert told[1] == "tiles.yaml:2:24: tile t-0: unknown terrain 'twon' (did you mean town?)"


def test_among_thousands_of_names_the_nearest_is_found() -> None:
    names = [f"tile-{number}" for number in range(5000)]
    assert nearest("tile-49x", names) == "tile-49"
    assert nearest("Tile-4321", names) == "tile-4321"
    assert nearest("something", names) is None
