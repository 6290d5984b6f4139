"""Every tile of every shipped pack, in all eight placements, shows at each side what its ports say (R2)."""

import pytest
from art.studio import PORT, artist, bare, border, expansions, faces, kinds_at, lying, near, pack, painted

SIZE = 120


def shipped():
    """Every printing of the base game and of each expansion, with the packs of its mix."""
    found = [((), name) for name in faces()]
    for expansion in expansions():
        found += [((expansion,), name) for name in faces(expansion) if name.startswith(f"{expansion}:")]
    return found


@pytest.mark.parametrize(
    "mix", [(), *((pack_id,) for pack_id in expansions())], ids=lambda mix: mix[0] if mix else "base"
)
def test_borders_agree_with_ports_in_all_placements(mix):
    own = f"{mix[0] if mix else 'base'}:"
    checked = 0
    for name, face in faces(*mix).items():
        if name.startswith(own):
            for placement in range(8):
                laid = lying(face, placement)
                drawing_hand = bare(*mix) if placement else artist(*mix)  # scenery keeps inside: looked at once
                image = painted(drawing_hand, laid, SIZE)
                for side, kind in kinds_at(laid).items():
                    look(border(image, side), kind, laid.ground, mix, f"{name} {placement} {side}")
                    checked += 1
    assert checked == 8 * 4 * sum(1 for name in faces(*mix) if name.startswith(own))


def look(row, kind, ground, mix, where):
    art = artist(*mix)
    rgb = art.palette.rgb
    grass = rgb(art.style.grounds[ground].colour)
    if kind is None:
        assert all(near(pixel, grass, 2) for pixel in row[12:108]), f"{where}: not blank"
        return
    style = art.style.routes[kind]
    middle = SIZE // 2
    half = style.width * SIZE // 2_000_000
    outside = row[12 : middle - half - 2] + row[middle + half + 2 : 108]
    assert all(near(pixel, grass, 2) for pixel in outside), f"{where}: wider than its route"
    assert not near(row[middle], grass, 2), f"{where}: no route"
    for offset, colour in sections(style):
        for place in {middle + offset, middle - 1 - offset}:
            assert near(row[place], rgb(colour), 60), f"{where}: {colour} is missing at {place}: {row[place]}"


def sections(style):
    """Where a row of pixels across a border between two dashes shows which colour: the middle of each unbroken lane."""
    lanes = [lane for lane in style.lanes if lane.dash is None]
    seen = []
    for number, lane in enumerate(lanes):
        inner = max([0, *(above.width // 2 + above.offset for above in lanes[number + 1 :])])
        if lane.offset:
            seen.append((lane.offset * SIZE // 1_000_000, lane.colour))
        elif lane.width // 2 - inner > 12_000:
            seen.append(((lane.width // 2 + inner) // 2 * SIZE // 1_000_000, lane.colour))
    return seen


def test_highway_and_railway_differ_at_the_border_by_pattern_not_by_colour():
    """printing.md 6: in pure black and white a street is two lines, a track two lines close together with ties."""
    rows = {}
    for name in ("base:highway-straight/field", "base:railway-straight/field"):
        image = painted(artist(), faces()[name], 400, "black").convert("L")
        column = [[image.getpixel((x, y)) < 128 for x in range(400)] for y in (100, 110, 120, 130)]
        rows[name] = column
    street, track = rows.values()
    assert all(not any(row[169:195]) and not any(row[205:231]) for row in street)
    assert any(all(row[175:225]) for row in track)
    assert any(not any(row[190:210]) for row in track)


def test_routes_run_straight_on_through_the_bleed():
    """printing.md 5: with bleed the picture grows around the same tile, and the border goes on outward."""
    from stellwerk.cli.art.raster import Painter

    art = artist()
    face = faces()["base:overpass/field"]
    wide = Painter(art.palette).paint(art.face(face), 240, bleed=100_000)
    assert wide.size == (240, 240)
    inner = painted(art, face, 200)
    for x in range(30, 170, 10):
        assert near(wide.getpixel((x + 20, 100)), inner.getpixel((x, 80)), 60)
    for kept in (3, 10, 19):
        assert near(wide.getpixel((120 + 14, kept)), inner.getpixel((114, 2)))
        assert near(wide.getpixel((30, kept)), art.palette.rgb("meadow"))


def test_every_printing_of_every_pack_is_checked():
    assert len(shipped()) == len(faces()) + sum(
        sum(1 for name in faces(e) if name.startswith(f"{e}:")) for e in expansions()
    )
    assert {"forest"} <= set(expansions())
    assert set(PORT) == set("NESW")
    assert pack().game is not None
