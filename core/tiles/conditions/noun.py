"""Names of things in explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Noun:
    """A thing in words: one, many, and where it is (``around it``), which follows both."""

    singular: str
    plural: str
    where: str = ""

    @property
    def one(self) -> str:
        """``station around it``."""
        return f"{self.singular} {self.where}" if self.where else self.singular

    @property
    def many(self) -> str:
        """``stations around it``."""
        return f"{self.plural} {self.where}" if self.where else self.plural

    def counted(self, number: int) -> str:
        """``no station around it``, ``1 station around it``, ``2 stations around it``."""
        if number == 1:
            return f"1 {self.one}"
        return f"{number} {self.many}" if number else f"no {self.one}"

    def at(self, where: str) -> Noun:
        """The same thing somewhere."""
        return replace(self, where=f"{self.where} {where}".strip()) if where else self


def noun(singular: str) -> Noun:
    """A noun with its regular plural."""
    head, _, last = singular.rpartition(" ")
    return Noun(singular, f"{head} {_plural(last)}".strip())


def named(names: Sequence[str], thing: str = "") -> Noun:
    """Things called by their ids: ``car or train pinpoint``, ``cow, goat or pig``; without names the bare ``thing``."""
    called = either([plain(name) for name in names])
    if thing or len(names) < 2:
        return noun(f"{called} {thing}".strip())
    return Noun(called, either([noun(plain(name)).plural for name in names]))


def either(words: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``; empty without words."""
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def plain(name: str) -> str:
    """An id in words: ``fire-tower`` → ``fire tower``."""
    return name.replace("-", " ")


def _plural(word: str) -> str:
    if word.endswith("is"):
        return f"{word[:-2]}es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"
