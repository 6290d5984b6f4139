"""Moves of a column-draft game: a verb and what it is about, as plain tuples that cost nothing to make."""

from __future__ import annotations

from typing import Any, TypeAlias

Move: TypeAlias = "tuple[Any, ...]"
"""``(verb, …)``: ``("start", tile)``, ``("take", column)``, ``("lay", tile, cell, placement)``, ``("refuse", tile)``,
``("discard",)``, ``("place", pawn kind, spot, by star, token)``, ``("done",)``; packs add verbs."""
