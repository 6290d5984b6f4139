"""How many are asked for: ``at_least``, ``at_most``, ``exactly``."""

from __future__ import annotations

from dataclasses import dataclass

from stellwerk.core.tiles.conditions.noun import Noun


@dataclass(frozen=True)
class Comparison:
    """A number lies between ``least`` and ``most`` (None: no upper bound)."""

    least: int = 1
    most: int | None = None

    def holds(self, number: int) -> bool:
        """Whether the number is among those asked for."""
        return self.least <= number and (self.most is None or number <= self.most)

    @property
    def limits(self) -> str:
        """``at least 5``, ``at most 2``, ``exactly 4``, ``none``, ``3 to 5``; empty when any number will do."""
        if self.most is None:
            return f"at least {self.least}" if self.least else ""
        if self.most == self.least:
            return f"exactly {self.least}" if self.least else "none"
        return f"{self.least} to {self.most}" if self.least else f"at most {self.most}"

    def demand(self, noun: Noun) -> str:
        """What is asked for: ``at least 5 stations``, ``no station``."""
        if self.most == 0:
            return f"no {noun.one}"
        limits = self.limits or "any number of"
        last = self.least if self.most is None or self.most == self.least else self.most
        return f"{limits} {noun.one if last == 1 else noun.many}"

    def status(self, number: int, noun: Noun) -> str:
        """How many there are against what is asked for: ``3 of 5 stations``, ``8 openings (at most 2)``."""
        if self.most is None and number < self.least and self.least > 1:
            return f"{number} of {self.least} {noun.many}"
        counted = noun.counted(number)
        if self.most is None and self.least <= 1:
            return counted
        if self.most == 0:
            return f"{counted} (none allowed)" if number else counted
        return f"{counted} ({self.limits})"
