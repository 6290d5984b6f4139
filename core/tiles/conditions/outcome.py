"""What evaluating a condition gives."""

from __future__ import annotations

from dataclasses import dataclass

from stellwerk.core.scoring import Place


@dataclass(frozen=True)
class Outcome:
    """Whether a condition holds, why in plain words (``3 of 5 stations in its train network``), and the cells meant.

    ``cells`` are those that were counted; where something spoils the condition, those that spoil it.
    """

    ok: bool
    why: str
    cells: tuple[Place, ...] = ()
