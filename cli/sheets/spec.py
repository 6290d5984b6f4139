"""What a plan of sheets is asked for: paper, room, marks, backs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.measure import MM, shown
from stellwerk.cli.sheets.paper import Paper

Marks: TypeAlias = Literal["none", "ticks", "crosses", "lines"]
Backs: TypeAlias = Literal["none", "duplex", "fold", "separate"]
Flip: TypeAlias = Literal["long", "short"]
Axis: TypeAlias = Literal["x", "y"]
MARKS: tuple[Marks, ...] = get_args(Marks)
BACKS: tuple[Backs, ...] = get_args(Backs)
FLIPS: tuple[Flip, ...] = get_args(Flip)

LEAST_GAP = 500
LEAST_MARK = 150
"""The thinnest line that every printer prints."""
SAFE_MARGIN = 5 * MM
"""Many printers print nothing nearer to the edge."""


@dataclass(frozen=True)
class Spec:
    """How sheets are laid out; all lengths in micrometres.

    ``gap`` lies between finished pieces; ``footer``: whether a page has its line of text and its ruler.
    """

    paper: Paper
    bleed: int = 0
    gap: int = 0
    margin: int = 10 * MM
    marks: Marks = "ticks"
    mark_width: int = 200
    backs: Backs = "duplex"
    flip: Flip = "long"
    footer: bool = True

    def __post_init__(self) -> None:
        """Raises UsageError for lengths that contradict one another."""
        if min(self.bleed, self.gap, self.margin) < 0:
            raise UsageError("--bleed, --gap and --margin are 0 or more")
        if self.gap < 2 * self.bleed:
            raise UsageError(
                f"--gap {shown(self.gap)} is too small for --bleed {shown(self.bleed)}: {shown(2 * self.bleed)} or more"
            )
        if 0 < self.gap < LEAST_GAP:
            raise UsageError(f"--gap {shown(self.gap)}: 0, or at least {shown(LEAST_GAP)}: cuts are no closer together")
        if self.marks != "none" and not LEAST_MARK <= self.mark_width <= MM:
            raise UsageError(f"--mark-width {shown(self.mark_width)}: between {shown(LEAST_MARK)} and {shown(MM)}")

    @property
    def axis(self) -> Axis:
        """What the back of a page mirrors: ``x`` for the long edge of portrait paper and the short one of landscape.

        A folded page is mirrored about its fold line, which halves its longer side.
        """
        if self.backs == "fold":
            return "x" if self.paper.landscape else "y"
        return "x" if (self.flip == "long") != self.paper.landscape else "y"

    @property
    def warnings(self) -> list[str]:
        """What will print, but perhaps not everywhere."""
        if self.margin < SAFE_MARGIN:
            return [f"--margin {shown(self.margin)}: many printers print nothing in the outer {shown(SAFE_MARGIN)}"]
        return []
