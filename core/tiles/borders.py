"""Which sides may meet (R14), as numbers: the match relation of one choice of packs.

Side codes: 0 no tile there, 1 blank, 2 and up the kinds in the order the packs gave them.  The constraint of an empty
cell is its four neighbours' side codes in one number, ``bits`` wide each, N lowest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stellwerk.core.errors import PackError
from stellwerk.core.tiles.kind import BLANK, Joint, Kind

BLANK_CODE = 1
FIRST_KIND = 2


class Borders:
    """The side kinds of a game and the relation that says which pairs match; frozen once made."""

    def __init__(self, kinds: Sequence[Kind], joints: Iterable[Joint]) -> None:
        self.kinds = tuple(kinds)
        self.index = {kind.id: number for number, kind in enumerate(self.kinds)}
        self.bits = (len(self.kinds) + FIRST_KIND - 1).bit_length()
        self.mask = (1 << self.bits) - 1
        self.openings = tuple(kind.opening for kind in self.kinds)
        self._joints: dict[tuple[int, int], Joint] = {(BLANK_CODE, BLANK_CODE): Joint((BLANK, BLANK))}
        for joint in joints:
            first, second = (self.code(kind) for kind in joint.between)
            for pair in ((first, second), (second, first)):
                known = self._joints.get(pair)
                if known is not None and (known.name, known.mark) != (joint.name, joint.mark):
                    raise PackError(
                        f"two packs join {joint.between[0]} and {joint.between[1]} differently: "
                        f"{known.name!r} and {joint.name!r}"
                    )
                self._joints[pair] = joint

    def code(self, kind: str) -> int:
        """The side code of a kind or of ``blank``.  Raises PackError for a kind no chosen pack brings."""
        if kind == BLANK:
            return BLANK_CODE
        try:
            return self.index[kind] + FIRST_KIND
        except KeyError:
            raise PackError(f"no pack in this game brings the side kind {kind!r}") from None

    def name(self, code: int) -> str:
        """The kind of a side code."""
        return BLANK if code == BLANK_CODE else self.kinds[code - FIRST_KIND].id

    def joint(self, code: int, other: int) -> Joint | None:
        """How two sides meet; None when they do not match."""
        return self._joints.get((code, other))

    def fits(self, sides: Sequence[int], constraint: int) -> bool:
        """Whether a tile with these four side codes (N, E, S, W) may lie in a cell with this constraint (R14)."""
        return self.misfit(sides, constraint) is None

    def misfit(self, sides: Sequence[int], constraint: int) -> int | None:
        """The first side (0-3) that does not match its neighbour; None when all do."""
        for side, code in enumerate(sides):
            other = constraint >> (self.bits * side) & self.mask
            if other and (code, other) not in self._joints:
                return side
        return None

    def digits(self, constraint: int) -> tuple[int, int, int, int]:
        """The four side codes of a constraint."""
        bits, mask = self.bits, self.mask
        return (
            constraint & mask,
            constraint >> bits & mask,
            constraint >> 2 * bits & mask,
            constraint >> 3 * bits & mask,
        )
