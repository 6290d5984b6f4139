"""Two things measured in turn in one process, so that a ratio holds when the machine's speed drifts."""

from collections.abc import Callable
from statistics import median
from time import perf_counter


def seconds(work: Callable[[], object]) -> float:
    """Wall time of one call."""
    begin = perf_counter()
    work()
    return perf_counter() - begin


def paired(one: Callable[[], float], other: Callable[[], float], rounds: int = 7) -> tuple[float, float, float]:
    """Medians of two figures taken in turn, and the median of their ratio pair by pair."""
    one()
    other()
    pairs = [(one(), other()) for _ in range(rounds)]
    return median(a for a, _ in pairs), median(b for _, b in pairs), median(a / b for a, b in pairs)
