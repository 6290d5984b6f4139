"""Chance that belongs to the position: one seed, a counter for each named stream.

Word *i* of a stream is the 64-bit little-endian word *i* mod 8 of the BLAKE2b digest (64 bytes) of
``len(seed) seed len(stream) stream (i div 8)``: both texts in UTF-8, the lengths and the block number as eight
little-endian bytes.  So a stream never disturbs another, draws are lazy (no hidden order exists), and the same seed
deals the same game on every platform and Python version.  This is part of the save format.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from struct import Struct

_WORDS: Callable[[bytes], tuple[int, ...]] = Struct("<8Q").unpack


def _measured(text: str) -> bytes:
    raw = text.encode("utf-8", "surrogatepass")
    return len(raw).to_bytes(8, "little") + raw


class Chance:
    """The chance of one position: ``seed`` and how many words of each stream are used."""

    __slots__ = ("_blocks", "_head", "counters", "seed")

    def __init__(self, seed: str, counters: Mapping[str, int] | None = None) -> None:
        self.seed = seed
        self.counters: dict[str, int] = dict(counters or {})
        self._head = _measured(seed)
        self._blocks: dict[str, tuple[int, ...]] = {}

    def word(self, stream: str) -> int:
        """The next 64-bit word of a stream."""
        return self.below(stream, 1 << 64)

    def below(self, stream: str, bound: int) -> int:
        """A number 0 ≤ n < bound from the next word of a stream."""
        counters = self.counters
        index = counters.get(stream, 0)
        counters[stream] = index + 1
        low = index & 7
        if low and stream in self._blocks:
            return self._blocks[stream][low] * bound >> 64
        block = _WORDS(blake2b(self._head + _measured(stream) + (index >> 3).to_bytes(8, "little")).digest())
        self._blocks[stream] = block
        return block[low] * bound >> 64

    def copy(self) -> Chance:
        """The same chance at the same counters, sharing nothing mutable."""
        twin = Chance.__new__(Chance)
        twin.seed = self.seed
        twin.counters = self.counters.copy()
        twin._head = self._head
        twin._blocks = self._blocks.copy()
        return twin


class Dice:
    """The chance of one bot: a decision's first word comes from one shared stream, further words from its own.

    ``turn(n)`` begins decision ``n``; so the same decision of the same game throws the same, after an undo too.
    """

    __slots__ = ("_block", "_first", "_head", "_used", "decision")

    def __init__(self, seed: str) -> None:
        self._head = _measured(seed)
        self._first: tuple[int, tuple[int, ...]] = (-1, ())
        self._block: tuple[int, ...] = ()
        self._used = 0
        self.decision = 0

    def turn(self, decision: int) -> Dice:
        """Begins a decision; gives the dice themselves back."""
        self.decision = decision
        self._used = 0
        return self

    def word(self) -> int:
        """The next 64-bit word of this decision."""
        return self.below(1 << 64)

    def below(self, bound: int) -> int:
        """A number 0 ≤ n < bound."""
        used = self._used
        self._used = used + 1
        if not used:
            high = self.decision >> 3
            if self._first[0] != high:
                self._first = (high, self._hash(b"first", high))
            return self._first[1][self.decision & 7] * bound >> 64
        if used & 7 == 1:
            self._block = self._hash(self.decision.to_bytes(8, "little"), used >> 3)
        return self._block[(used - 1) & 7] * bound >> 64

    def seed(self) -> str:
        """A fresh seed text, for a completion of what is hidden."""
        return f"{self.word():016x}"

    def _hash(self, label: bytes, number: int) -> tuple[int, ...]:
        raw = self._head + len(label).to_bytes(8, "little") + label + number.to_bytes(8, "little")
        return _WORDS(blake2b(raw).digest())
