"""From pieces to pages: fronts, the backs that lie behind them, marks, ruler and text.  Knows no renderer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from stellwerk.cli.sheets.area import FOOT, room
from stellwerk.cli.sheets.imprint import Imprint, foot_of
from stellwerk.cli.sheets.marks import LEAST, marks
from stellwerk.cli.sheets.measure import MM, shown
from stellwerk.cli.sheets.page import SIDES, Box, Page, Piece, Slot
from stellwerk.cli.sheets.shelves import shelved
from stellwerk.cli.sheets.spec import Axis, Spec

_THIN = 150
_DASH = 2 * MM


@dataclass(frozen=True)
class Plan:
    """All pages in the order of printing."""

    spec: Spec
    pages: tuple[Page, ...]

    @property
    def warnings(self) -> list[str]:
        """Where on fronts some of the marks that are wanted have no room, and what makes some."""
        lacking = [found for page in self.pages if page.side != "back" for found in page.unmarked]
        if not lacking:
            return []
        sides = " and ".join(side for side in SIDES if side in {found.side for found in lacking})
        names = list(dict.fromkeys(found.piece for found in lacking))
        more = ", …" if len(names) > 1 else ""
        margin = "--margin or " if self.spec.margin else ""
        return [
            f"no room for some marks {sides} ({names[0]}{more}): "
            f"they take {shown(LEAST)}, and a smaller {margin}--tile-size or larger --paper makes room"
        ]


def planned(pieces: Iterable[Piece], spec: Spec, imprint: Imprint) -> Plan:
    """The pages for these pieces, in their order.

    ``duplex``: each front page is followed by its back · ``separate``: all backs after all fronts · ``fold``: fronts
    and backs on one page, on either side of a fold line.  Raises StellwerkError for a piece that fits on no page.
    """
    fronts = [_front(slots, spec) for slots in shelved(pieces, spec)]
    if spec.backs == "fold":
        pages = [_folded(page, spec) for page in fronts]
    elif spec.backs == "none":
        pages = fronts
    else:
        backs = [_back(page, spec) for page in fronts]
        pages = (
            [page for pair in zip(fronts, backs, strict=True) for page in pair]
            if spec.backs == "duplex"
            else [*fronts, *backs]
        )
    return Plan(spec, tuple(_signed(pages, spec, imprint)))


def behind(slot: Slot, axis: Axis, spec: Spec) -> Slot:
    """The slot on the other side of the paper.

    A piece whose back is its mirrored front is mirrored with the page.  Another back is upright on its page as the
    front is on its own; that of a piece which lies turned has its upper edge behind the upper edge of the front.
    """
    box = slot.box.mirrored(axis, spec.paper)
    moved = replace(slot, x=box.left, y=box.top, back=True)
    mirrored = slot.piece.back == "mirror"
    if not slot.quarter:
        return replace(moved, mirror=axis if mirrored else None)
    quarter = (-slot.quarter if axis == "x" else 2 - slot.quarter) % 4
    return replace(moved, quarter=quarter, mirror="x" if mirrored else None)


def _front(slots: Sequence[Slot], spec: Spec) -> Page:
    made = marks(slots, room(spec), spec)
    return Page(spec.paper, "front", tuple(slots), made.boxes, unmarked=made.lacking)


def _back(page: Page, spec: Spec) -> Page:
    return replace(page, side="back", slots=_backs(page, spec), marks=_mirrored(page.marks, spec))


def _backs(page: Page, spec: Spec) -> tuple[Slot, ...]:
    return tuple(behind(slot, spec.axis, spec) for slot in page.slots if slot.piece.back != "none")


def _mirrored(boxes: Iterable[Box], spec: Spec) -> tuple[Box, ...]:
    return tuple(box.mirrored(spec.axis, spec.paper) for box in boxes)


def _folded(page: Page, spec: Spec) -> Page:
    return replace(
        page,
        side="both",
        slots=(*page.slots, *_backs(page, spec)),
        marks=(*page.marks, *_mirrored(page.marks, spec)),
        fold=tuple(_fold_line(spec)),
    )


def _fold_line(spec: Spec) -> list[Box]:
    """A dashed line over the middle of the longer side, from margin to margin."""
    page = spec.paper
    across = spec.axis == "y"
    middle = (page.height if across else page.width) // 2
    end = (page.width if across else page.height - (FOOT + MM if spec.footer else 0)) - spec.margin
    dashes = []
    for start in range(spec.margin, end, 2 * _DASH):
        stop = min(start + _DASH, end)
        low, high = middle - _THIN // 2, middle - _THIN // 2 + _THIN
        dashes.append(Box(start, low, stop, high) if across else Box(low, start, high, stop))
    return dashes


def _signed(pages: Sequence[Page], spec: Spec, imprint: Imprint) -> Iterable[Page]:
    """The pages with their ruler and their line of text."""
    for number, page in enumerate(pages, start=1):
        if not spec.footer:
            yield page
            continue
        mirror: Axis | None = spec.axis if page.side == "back" else None
        lines, words = foot_of(spec, imprint.line(number, len(pages), page.side), mirror)
        yield replace(page, ruler=lines, words=words)
