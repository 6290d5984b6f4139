"""Every kind of tile stays distinguishable without colour, and for people who see colours otherwise (printing.md 6)."""

from itertools import combinations

import pytest
from art.studio import artist, bare, expansions, faces, painted
from PIL import Image, ImageChops, ImageFilter

SIZE = 64
MACHADO = {
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}
"""What dichromats see of red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1), applied to sRGB."""


def seen(image, way):
    if way == "greyscale":
        return image.convert("L").convert("RGB")
    a, b, c, d, e, f, g, h, i = MACHADO[way]
    return image.convert("RGB", (a, b, c, 0, d, e, f, 0, g, h, i, 0))


def differing(first, second):
    """The share of pixels that clearly differ."""
    bands = ImageChops.difference(first, second).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(1 for value in most.tobytes() if value > 48) / (first.width * first.height)


@pytest.fixture(scope="module")
def shapes():
    """Every shape with every pinpoint once, without scenery, on the same ground."""
    found = {}
    for name, face in faces("forest").items():
        shape, _, printing = name.partition(":")[2].partition("/")
        found.setdefault((shape, printing.partition("-")[2]), painted(bare("forest"), face, SIZE))
    return found


@pytest.mark.parametrize("way", ["greyscale", *MACHADO])
def test_shapes_and_pinpoints_differ_whatever_one_sees(shapes, way):
    views = {key: seen(image, way) for key, image in shapes.items()}
    assert len(views) > 50
    closest = min((differing(views[a], views[b]), a, b) for a, b in combinations(views, 2))
    assert closest[0] > 0.006, closest


@pytest.mark.parametrize("way", ["greyscale", *MACHADO])
def test_grounds_differ_by_what_stands_on_them(way):
    """Two tiles of one shape on two grounds: the scenery alone tells them apart, by how much of it is dark and how."""
    art = artist(*expansions())
    samples = {}
    for ground in art.style.grounds:
        face = next(f for f in faces(*expansions()).values() if f.ground == ground)
        samples[ground] = seen(painted(art, face_without_routes(face), 120), way).convert("L")
    assert {"field", "town", "forest"} <= set(samples)
    for (name, first), (other, second) in combinations(samples.items(), 2):
        assert texture(first, second) > 0.25, (name, other)


def face_without_routes(face):
    from dataclasses import replace

    return replace(face, strokes=(), badges=(), title=f"test:{face.ground}")


def texture(first, second):
    """How far apart two grounds are: mean, spread, and share of edges, each as a part of what there could be."""
    features = []
    for image in (first, second):
        values = image.tobytes()
        mean = sum(values) / len(values)
        spread = (sum((v - mean) ** 2 for v in values) / len(values)) ** 0.5
        edges = image.filter(ImageFilter.FIND_EDGES).crop((2, 2, 118, 118)).tobytes()
        features.append((mean / 40, spread / 20, sum(1 for v in edges if v > 60) / len(edges) * 8))
    return max(abs(a - b) for a, b in zip(*features, strict=True))


def test_pawns_and_free_pinpoints_differ():
    art = artist("forest")
    from stellwerk.cli.art import emblem
    from stellwerk.cli.art.raster import Painter

    painter = Painter(art.palette.with_ink("grey"))
    looks = {}
    for kind in ("car", "train", "traveler", "watchtower", "dragon"):
        looks[kind, "free"] = painter.paint(emblem.pinpoint(art.style, kind), 32)
        looks[kind, "pawn"] = painter.paint(emblem.pawn(art.style, kind), 32)
    for (name, first), (other, second) in combinations(looks.items(), 2):
        assert differing(first, second) > 0.06, (name, other)


@pytest.mark.parametrize("ink", ["low", "black"])
def test_ink_is_bounded(ink):
    """printing.md 6: with little ink no tile of any pack covers much of its paper; black and white is just that."""
    art = artist(*expansions())
    most = 0.0
    for name, face in faces(*expansions()).items():
        image = painted(art, face, SIZE, ink).convert("L")
        used = 1 - sum(image.tobytes()) / 255 / SIZE / SIZE
        most = max(most, used)
        assert used < 0.34, name
    assert most > 0.1


def test_levels_of_ink_keep_the_order_of_light_and_dark():
    palette = artist("forest").palette
    assert all(len(set(palette.with_ink("grey").rgb(name))) == 1 for name, _ in palette.colours)
    assert {palette.with_ink("black").rgb(name) for name, _ in palette.colours} == {(0, 0, 0), (255, 255, 255)}
    for name, rgb in palette.colours:
        assert all(a >= b for a, b in zip(palette.with_ink("low").rgb(name), rgb, strict=True))
    assert isinstance(Image.new("RGB", (1, 1)), Image.Image)
