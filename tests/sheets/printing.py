"""Mixes, plans and printed pages for the tests of sheets."""

from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO

import pypdfium2
import pypdfium2.raw as raw
from PIL import Image
from pypdf import PdfReader
from shipped import assembled

from stellwerk.cli.art.artist import Artist
from stellwerk.cli.sheets.content import Mix
from stellwerk.cli.sheets.imprint import Imprint
from stellwerk.cli.sheets.looks import Looks
from stellwerk.cli.sheets.measure import INCH
from stellwerk.cli.sheets.page import Box, Page, Piece
from stellwerk.cli.sheets.paper import paper
from stellwerk.cli.sheets.plan import Plan, planned
from stellwerk.cli.sheets.press import Press
from stellwerk.cli.sheets.selection import selected
from stellwerk.cli.sheets.spec import Spec
from stellwerk.cli.sheets.stock import Stock, wanted

IMPRINT = Imprint("Test set 1.0.0", "0123abcd")
A4 = paper("a4")


@cache
def artist(*packs: str) -> Artist:
    return Artist.of(assembled(2, *packs).contents)


def stock(
    spec: Spec,
    *packs: str,
    players: int | None = None,
    only: Sequence[str] = (),
    size: int = 45_000,
    copies: int = 1,
    objectives: str = "none",
    ink: str = "full",
) -> Stock:
    """What a mix of packs prints, made for four players unless told."""
    mix = Mix(assembled(players or 4, *packs, objectives=objectives), players)
    wants = wanted(selected(mix.prints, only), players, copies)
    return Stock(wants, Looks.with_ink(artist(*packs), ink), size, spec)


def printed(spec: Spec, *packs: str, ink: str = "full", **wishes) -> tuple[Plan, bytes]:
    """The plan and the PDF of a mix."""
    made = stock(spec, *packs, ink=ink, **wishes)
    plan = planned(made.pieces, spec, IMPRINT)
    return plan, Press(plan, made.picture, artist(*packs).palette.with_ink(ink), IMPRINT).pdf()


def pages_of(plan: Plan, side: str) -> list[Page]:
    return [page for page in plan.pages if page.side == side]


def squares(count: int, size: int = 45_000, **more) -> list[Piece]:
    """So many pieces, each of its own kind: A, B, …"""
    return [Piece(chr(65 + number), size, size, **more) for number in range(count)]


def rendered(pdf: bytes, dpi: int = 72) -> Iterator[Image.Image]:
    """The pages as pixels."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            yield page.render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()


def writing(pdf: bytes) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Every sign of a PDF with the directions in which it and its height grow on the page."""
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        text = page.get_textpage()
        for index in range(text.count_chars()):
            matrix = raw.FS_MATRIX()
            if raw.FPDFText_GetMatrix(text, index, matrix):
                sign = chr(raw.FPDFText_GetUnicode(text, index))
                yield sign, (matrix.a, matrix.b, matrix.c, matrix.d)
    document.close()


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(BytesIO(pdf))


def cropped(image: Image.Image, box: Box, dpi: int) -> Image.Image:
    """The part of a page inside a box of the plan."""
    return image.crop(tuple(round(length * dpi / INCH) for length in box))


def ink_of(image: Image.Image) -> float:
    """How much of the paper is covered, 0 to 1: the mean of the three inks."""
    histogram = image.histogram()
    total = sum((255 - value % 256) * count for value, count in enumerate(histogram))
    return total / (255 * 3 * image.width * image.height)
