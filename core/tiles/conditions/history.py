"""``history``: what a player did, whatever lies in the tableau."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from stellwerk.core.tiles.conditions.comparison import Comparison
from stellwerk.core.tiles.conditions.noun import Noun, either, noun, plain
from stellwerk.core.tiles.conditions.outcome import Outcome
from stellwerk.core.tiles.conditions.scene import Focus, Owner, Scene

PLACED = "placed-"
"""What a history word begins with that counts pawns placed: ``placed-car``."""

RECORDS: dict[str, tuple[Noun, Callable[[Owner], int]]] = {
    "refused": (Noun("refused tile", "refused tiles"), lambda owner: len(owner.refused)),
    "discarded": (Noun("discarded tile", "discarded tiles"), lambda owner: len(owner.discarded)),
    "stars-spent": (Noun("star spent", "stars spent"), lambda owner: owner.spent),
    "stars-left": (Noun("star left", "stars left"), lambda owner: owner.stars),
}
"""The history words that are no pawn kind: what they are called and how many there are."""


@dataclass(frozen=True)
class Record:
    """What is counted: the sum of several history words."""

    of: tuple[str, ...]

    @cached_property
    def noun(self) -> Noun:
        """``refused tile, discarded tile or star spent``."""
        nouns = [_noun(word) for word in self.of]
        return Noun(either([each.one for each in nouns]), either([each.many for each in nouns]))

    @property
    def listed(self) -> bool:
        """They are one line together."""
        return False

    def number(self, owner: Owner) -> int:
        """How many there are."""
        return sum(_number(word, owner) for word in self.of)

    def tally(self, scene: Scene) -> Sequence[tuple[int, ...]]:
        """As many as there are, nowhere."""
        return ((),) * self.number(scene.owner)


@dataclass(frozen=True)
class History:
    """As many as asked for."""

    record: Record
    number: Comparison

    @property
    def text(self) -> str:
        """What is asked for."""
        return self.number.demand(self.record.noun)

    def holds(self, scene: Scene, focus: Focus) -> bool:
        """Whether the number is as asked."""
        return self.number.holds(self.record.number(scene.owner))

    def outcome(self, scene: Scene, focus: Focus) -> Outcome:
        """The number against what is asked; the words that count anything, when several are asked for."""
        owner = scene.owner
        number = self.record.number(owner)
        ok = self.number.holds(number)
        counted = [_noun(word).counted(_number(word, owner)) for word in self.record.of if _number(word, owner)]
        if len(self.record.of) == 1 or not counted:
            return Outcome(ok, self.number.status(number, self.record.noun))
        asked = self.number.limits
        return Outcome(ok, " and ".join(counted) + (f" ({asked} allowed)" if asked == "none" else f" ({asked})"))


def _noun(word: str) -> Noun:
    if word in RECORDS:
        return RECORDS[word][0]
    return noun(plain(word.removeprefix(PLACED))).at("placed")


def _number(word: str, owner: Owner) -> int:
    if word in RECORDS:
        return RECORDS[word][1](owner)
    return len(owner.tableau.pawns.get(word.removeprefix(PLACED), ()))
