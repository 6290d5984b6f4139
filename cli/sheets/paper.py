"""Sizes of paper."""

from __future__ import annotations

from dataclasses import dataclass

from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.measure import MM, micrometres, plain

SIZES = {
    "a4": (210_000, 297_000),
    "letter": (215_900, 279_400),
    "a3": (297_000, 420_000),
    "photo-4x6": (101_600, 152_400),
}
_LEAST = 40 * MM
_MOST = 5_000 * MM
"""What PDF viewers show: 200 inches."""


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, in micrometres."""

    name: str
    width: int
    height: int

    @property
    def landscape(self) -> bool:
        """Whether it is wider than high; a square counts as portrait."""
        return self.width > self.height

    def turned(self) -> Paper:
        """The same sheet lying the other way."""
        return Paper(self.name, self.height, self.width)


def paper(text: str) -> Paper:
    """The paper of ``a4``, ``letter``, ``a3`` or ``210x297mm``.  Raises UsageError for anything else."""
    name = text.strip().lower()
    if name in SIZES:
        return Paper(name, *SIZES[name])
    across, times, down = name.replace("×", "x").partition("x")
    if not times:
        raise UsageError(f"--paper {text}: write {', '.join(SIZES)} or a size such as 210x297mm")
    width, height = micrometres(across, "--paper"), micrometres(down, "--paper")
    if min(width, height) < _LEAST or max(width, height) > _MOST:
        raise UsageError(f"--paper {text}: each side is {plain(_LEAST)} to {plain(_MOST)} mm long")
    return Paper(f"{plain(width)}x{plain(height)}mm", width, height)
