"""``all``, ``any``, ``not``."""

from __future__ import annotations

from dataclasses import dataclass

from stellwerk.core.scoring import Place
from stellwerk.core.tiles.conditions.condition import Condition
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.scene import Focus, Scene


@dataclass(frozen=True)
class All:
    """Every one of several conditions."""

    parts: tuple[Condition, ...]

    @property
    def text(self) -> str:
        """The parts with ``and``."""
        return " and ".join(map(_inner, self.parts))

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether all hold."""
        return all(part.holds(scene, focus) for part in self.parts)

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """All reasons when it holds, otherwise those of the parts that do not."""
        parts = [part.outcome(scene, focus) for part in self.parts]
        missed = [part for part in parts if not part.ok]
        return Outcome(not missed, "; ".join(part.why for part in missed or parts), _cells(missed or parts))


@dataclass(frozen=True)
class Any:
    """At least one of several conditions."""

    parts: tuple[Condition, ...]

    @property
    def text(self) -> str:
        """The parts with ``or``."""
        return " or ".join(map(_inner, self.parts))

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether one holds."""
        return any(part.holds(scene, focus) for part in self.parts)

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """The reason of the first that holds, otherwise those of all."""
        parts = [part.outcome(scene, focus) for part in self.parts]
        good = next((part for part in parts if part.ok), None)
        if good is not None:
            return good
        return Outcome(False, "; ".join(part.why for part in parts), _cells(parts))


@dataclass(frozen=True)
class Not:
    """The opposite of a condition."""

    part: Condition

    @property
    def text(self) -> str:
        """``not: …``."""
        return f"not: {_inner(self.part)}"

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether the part does not hold."""
        return not self.part.holds(scene, focus)

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """What was found, and that it was not wanted."""
        part = self.part.outcome(scene, focus)
        return Outcome(not part.ok, f"{part.why}, not wanted" if part.ok else part.why, part.cells)


def _inner(part: Condition) -> str:
    """The text of a part, in brackets where several words of logic would leave open what belongs together."""
    return f"({part.text})" if isinstance(part, All | Any | Not) else part.text


def _cells(parts: list[Outcome]) -> tuple[Place, ...]:
    return tuple(dict.fromkeys(cell for part in parts for cell in part.cells))
