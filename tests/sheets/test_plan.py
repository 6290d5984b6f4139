"""printing.md 1-4 and 11, and cases 54 and 56: what lies where, in whole micrometres, before anything is drawn."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from printing import A4, IMPRINT, pages_of, squares

from stellwerk.cli.sheets.area import AIR, room
from stellwerk.cli.sheets.page import Box, Piece
from stellwerk.cli.sheets.paper import Paper, paper
from stellwerk.cli.sheets.plan import planned
from stellwerk.cli.sheets.spec import BACKS, FLIPS, MARKS, Spec
from stellwerk.core.errors import StellwerkError


def plan_of(pieces, **spec):
    return planned(pieces, Spec(**{"paper": A4, **spec}), IMPRINT)


def rows(page):
    """The names of the pieces, row by row, as they lie."""
    found = {}
    for slot in sorted(page.slots, key=lambda slot: (slot.y, slot.x)):
        found.setdefault(slot.y, []).append(slot.piece.id)
    return list(found.values())


def test_a_grid_is_as_full_as_the_paper_allows():
    """A4 at 45 mm: 190 mm between the margins hold 4, 297 - 20 - 9 for the foot hold 5."""
    page = plan_of([Piece("tile", 45_000, 45_000, 106)]).pages[0]
    assert [len(row) for row in rows(page)] == [4, 4, 4, 4, 4]


def test_five_times_38_1_mm_fit_190_5_mm():
    """Requirement 4: in floating point five such tiles are wider than the room they fill exactly."""
    page = plan_of(squares(6, 38_100), paper=paper("letter"), margin=12_700).pages[0]
    assert [len(row) for row in rows(page)] == [5, 1]
    assert (page.trim.left, page.trim.right) == (12_700, 215_900 - 12_700)


def test_what_fits_nowhere_is_named_with_paper_and_margin():
    with pytest.raises(StellwerkError) as error:
        plan_of([Piece("tile x", 200_000, 200_000)])
    text = str(error.value)
    assert "tile x (200 mm × 200 mm) does not fit on a4 paper (210 mm × 297 mm) with a margin of 10 mm" in text
    assert len(text.splitlines()) == 2


def test_long_pieces_are_turned_where_more_fit_so():
    """Cards of 63.5 × 88.9 mm: upright 2 × 2 on A4, turned 2 × 4."""
    page = plan_of([Piece("card", 63_500, 88_900, 8, "own")]).pages[0]
    assert {slot.quarter for slot in page.slots} == {1}
    assert len(page.slots) == 8


def test_backs_lie_behind_their_fronts_on_partly_filled_pages_too():
    """Case 54: fronts A B C / D have the backs C B A / _ _ D."""
    narrow = Paper("narrow", 160_000, 297_000)
    front, back = plan_of(squares(4), paper=narrow).pages
    assert rows(front) == [["A", "B", "C"], ["D"]]
    assert rows(back) == [["C", "B", "A"], ["D"]]
    assert next(slot for slot in back.slots if slot.piece.id == "D").x == 160_000 - 45_000 - front.slots[3].x


TURNS = {
    ("long", False): ("x", lambda box, page: Box(page.width - box.right, box.top, page.width - box.left, box.bottom)),
    ("short", False): (
        "y",
        lambda box, page: Box(box.left, page.height - box.bottom, box.right, page.height - box.top),
    ),
    ("long", True): ("y", lambda box, page: Box(box.left, page.height - box.bottom, box.right, page.height - box.top)),
    ("short", True): ("x", lambda box, page: Box(page.width - box.right, box.top, page.width - box.left, box.bottom)),
}
"""Where paper turned over an edge puts a place: by flip, and whether the paper lies on its long side."""


@pytest.mark.parametrize(("flip", "landscape"), TURNS)
@pytest.mark.parametrize("backs", ["duplex", "separate"])
def test_all_four_ways_of_turning_paper_over(flip, landscape, backs):
    sheet = A4.turned() if landscape else A4
    axis, turned = TURNS[flip, landscape]
    pieces = [*squares(7), Piece("token", 23_400, 23_400, 5, "own", disc=True)]
    plan = plan_of(pieces, paper=sheet, flip=flip, backs=backs)
    for front, back in zip(pages_of(plan, "front"), pages_of(plan, "back"), strict=True):
        behind = {(slot.piece.id, turned(slot.box, sheet)) for slot in front.slots}
        assert {(slot.piece.id, slot.box) for slot in back.slots} == behind
        assert {slot.mirror for slot in back.slots if slot.piece.back == "mirror"} == {axis}
        assert {slot.mirror for slot in back.slots if slot.piece.back == "own"} == {None}


def test_a_folded_page_is_mirrored_about_its_fold_line():
    for sheet in (A4, A4.turned()):
        (page,) = plan_of(squares(3), paper=sheet, backs="fold").pages
        fronts, backs = page.slots[:3], page.slots[3:]
        for front, back in zip(fronts, backs, strict=True):
            if sheet.landscape:
                assert (back.box.left, back.box.top) == (sheet.width - front.box.right, front.box.top)
                assert front.box.right < sheet.width // 2 < back.box.left
            else:
                assert (back.box.left, back.box.top) == (front.box.left, sheet.height - front.box.bottom)
                assert front.box.bottom < sheet.height // 2 < back.box.top
        assert page.fold


def test_pages_come_in_the_order_of_printing():
    sides = {
        "none": ["front", "front"],
        "duplex": ["front", "back", "front", "back"],
        "separate": ["front", "front", "back", "back"],
        "fold": ["both", "both", "both"],
    }
    for backs, expected in sides.items():
        assert [page.side for page in plan_of([Piece("tile", 45_000, 45_000, 21)], backs=backs).pages] == expected


def before(page, box):
    """How far above and to the left of a piece the marks end that go on from its edges."""
    found = []
    for mark in page.marks:
        middle = (mark.left + mark.right) // 2, (mark.top + mark.bottom) // 2
        if flat(mark) and middle[1] in (box.top, box.bottom) and mark.right < box.left:
            found.append(box.left - mark.right)
        if not flat(mark) and middle[0] in (box.left, box.right) and mark.bottom < box.top:
            found.append(box.top - mark.bottom)
    return found


def test_marks_lie_on_the_trim_edges_and_begin_behind_the_bleed():
    """Case 56: 38 mm tiles with 3 mm bleed; bleed 0 has none."""
    for bleed in (3_000, 0):
        pieces = [Piece("tile", 38_000, 38_000, 12, bleed=bleed)]
        page = plan_of(pieces, bleed=bleed, gap=2 * bleed, margin=5_000).pages[0]
        corner = page.slots[0]
        assert corner.bled == corner.box.grown(bleed)
        assert sorted(before(page, corner.box)) == [bleed + 1_000] * 4
        assert not any(a.bled.meets(b.bled) for a, b in combinations(page.slots, 2))


@pytest.mark.parametrize("marks", MARKS)
def test_styles_of_marks(marks):
    page = plan_of([Piece("tile", 45_000, 45_000, 6, bleed=2_000)], bleed=2_000, gap=12_000, marks=marks).pages[0]
    lengths = {max(mark.right - mark.left, mark.bottom - mark.top) for mark in page.marks}
    inside = page.trim
    between = [mark for mark in page.marks if mark.meets(inside)]
    if marks == "none":
        assert not page.marks
    if marks == "ticks":
        assert lengths == {3_000}
        assert not between
    if marks == "crosses":
        assert lengths == {3_000, 6_000}  # two tiles' marks in a gap of 12 mm: 6 mm between the ends of their bleeds
        assert between
    if marks == "lines":
        assert max(lengths) > 10_000


SPECS = st.builds(
    lambda sheet, bleed, gap, marks, backs, flip, margin: Spec(
        sheet, bleed, 2 * bleed + gap if 2 * bleed + gap >= 500 else 0, margin, marks, 200, backs, flip
    ),
    st.sampled_from([A4, paper("letter"), A4.turned(), paper("a3"), paper("photo-4x6")]),
    st.sampled_from([0, 250, 1_000, 3_000]),
    st.integers(0, 15_000),
    st.sampled_from(MARKS),
    st.sampled_from(BACKS),
    st.sampled_from(FLIPS),
    st.integers(5_000, 12_000),
)


@settings(deadline=None, max_examples=60)
@given(SPECS, st.integers(15_000, 30_000), st.integers(1, 40), st.integers(0, 30))
def test_nothing_meets_what_it_must_not(spec, size, tiles, tokens):
    """Requirement 3, on any sheet: pieces, marks, ruler and words keep clear of one another and of the margin."""
    pieces = [
        Piece("tile", size, size, tiles, bleed=spec.bleed),
        Piece("card", size, size * 7 // 5, 2, "own", bleed=spec.bleed),
        Piece("token", 12_600, 12_600, tokens, "own", bleed=min(spec.bleed, 2_520), disc=True),
    ]
    plan = planned(pieces, spec, IMPRINT)
    sheet = spec.paper
    inside = Box(spec.margin, spec.margin, sheet.width - spec.margin, sheet.height - spec.margin)
    for page in plan.pages:
        slots = page.slots
        assert not any(a.bled.meets(b.bled) for a, b in combinations(slots, 2))
        assert len(set(page.marks)) == len(page.marks)
        assert not any(one.meets(other) and flat(one) == flat(other) for one, other in combinations(page.marks, 2))
        for mark, slot in product(page.marks, slots):
            assert not mark.meets(slot.bled.grown(AIR - 200))
        foot = Box(inside.left, min(box.top for box in page.ruler), inside.right, max(box.bottom for box in page.ruler))
        for box in (*(slot.bled for slot in slots), *page.marks):
            assert within(box, inside)
            assert not box.meets(foot)
        for words in page.words:
            assert within(
                Box(words.x, words.y - words.size // 2, words.x + words.room, words.y + words.size // 2), inside
            )
            assert not any(words.y + words.size // 2 > slot.bled.top and words.y - words.size // 2 < slot.bled.bottom
                           and words.x < slot.bled.right for slot in slots)  # fmt: skip
    printed = sum(len(page.slots) for page in plan.pages if page.side != "back")
    assert printed == (tiles + 2 + tokens) * (2 if spec.backs == "fold" else 1)


def flat(box):
    return box.right - box.left > box.bottom - box.top


def within(box, other):
    return other.left <= box.left and other.top <= box.top and box.right <= other.right and box.bottom <= other.bottom


def test_marks_are_only_round_occupied_places():
    """One tile on a page has the eight marks of its corners, and its back the same behind them."""
    front, back = plan_of(squares(1)).pages
    assert len(front.marks) == len(back.marks) == 8
    assert set(back.marks) == {mark.mirrored("x", A4) for mark in front.marks}


def test_a_sheet_without_room_for_some_marks_says_so():
    """A4 is 190 × 268 mm inside margins and foot; a mark takes 2 mm on either side: 1 mm of air, 1 mm of mark."""
    for size, sides in (
        (38_000, "left and right and above and below"),  # five columns and seven rows, 190 × 266 mm
        (45_000, ""),  # four and five, 180 × 225 mm
        (44_000, ""),  # four and six, 176 × 264 mm: just 2 mm are left above and below
        (44_200, "above and below"),  # 176.8 × 265.2 mm
        (37_600, "left and right"),  # five and seven, 188 × 263.2 mm
    ):
        found = plan_of([Piece("tile a", size, size), Piece("tile b", size, size, 35)]).warnings
        wanted = f"no room for some marks {sides} (tile a, …): they take 2 mm, and a smaller --margin or --tile-size"
        assert found == ([f"{wanted} or larger --paper makes room"] if sides else [])
    assert plan_of(squares(35, 38_000), marks="none").warnings == []
    assert plan_of([Piece("star", 38_000, 38_000, 35, disc=True)]).warnings == []
    (told,) = plan_of(squares(5, 38_100), paper=Paper("narrow", 190_500, 297_000), margin=0).warnings
    assert "left and right (A, …): they take 2 mm, and a smaller --tile-size or" in told


def test_the_foot_says_what_is_printed_and_how_large():
    """Requirement 11: set with version, hash, page and side; a ruler of 100 mm."""
    plan = plan_of([Piece("tile", 45_000, 45_000, 21)])
    texts = [[words.text for words in page.words] for page in plan.pages]
    assert texts[2] == ["100 mm: print at 100 %", "Test set 1.0.0 · 0123abcd · page 3/4 · front"]
    assert texts[3][1].endswith("page 4/4 · back")
    for page in plan.pages:
        assert max(box.right for box in page.ruler) - min(box.left for box in page.ruler) == 100_000


@pytest.mark.parametrize(("width", "length"), [(210, 100), (150, 100), (122, 100), (120, 90), (101.6, 70)])
def test_the_ruler_is_as_long_as_narrow_paper_allows(width, length):
    page = plan_of(squares(1), paper=Paper("narrow", int(width * 1000), 200_000)).pages[0]
    assert max(box.right for box in page.ruler) - min(box.left for box in page.ruler) == length * 1000
    assert f"{length} mm: print at 100 %" in " ".join(words.text for words in page.words)
    assert all(words.x + words.room <= width * 1000 - 10_000 for words in page.words)


def test_room_is_what_the_margins_and_the_foot_leave():
    spec = Spec(A4)
    assert room(spec) == Box(10_000, 10_000, 200_000, 278_000)
    assert room(Spec(A4, backs="fold")) == Box(10_000, 19_000, 200_000, 146_500)


def test_backs_of_their_own_are_upright():
    """On the page as their fronts are; of cards that lie turned the upper edges lie behind one another."""
    card, board = Piece("card", 63_500, 88_900, 8, "own"), Piece("board", 180_000, 200_000, 1, "own")
    for flip, expected in (("long", (1, 3)), ("short", (1, 1))):
        front, back = plan_of([card], flip=flip).pages
        assert (front.slots[0].quarter, back.slots[0].quarter) == expected
        front, back = plan_of([board], flip=flip).pages
        assert (front.slots[0].quarter, back.slots[0].quarter) == (0, 0)
