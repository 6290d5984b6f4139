"""How much the greedy bot's hopes count."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """In points, or as shares of points and likelihoods from 0 to 1."""

    rectangle: float = 0.8
    touching: float = 0.3
    """For each of the eight cells around that holds a tile: compact tableaus make rectangles and close openings."""
    opening: float = 0.45
    """The share of what a loose end costs while the round is early; it grows to the full price at the end."""
    closing: float = 0.1
    """The same for ends of which none is free: most are closed by the way."""
    growth: float = 1.3
    """The share of a tile's points that one of a network's free tiles is worth early."""
    pawn: float = 1.2
    """For each point that a further pawn in a network may bring beyond ``spare``."""
    spare: float = 1.0
    """What a pawn brings anywhere: a token that finds no better pinpoint still finds that."""
    decay: float = 0.9
    """How much less likely each further pawn in the same network is."""
    loose: float = 0.56
    """For a pinpoint that belongs to no route."""
    wait: float = 0.6
    """The share of what a pinpoint may bring later that is lost when a pawn takes it."""
    latent: float = 0.5
    """How likely a link that is not on yet comes on."""
    meeting: float = 0.3
    """How likely a loose end meets what makes a marker appear."""
    pair: float = 0.45
    """The share of a group's points that one tile short of it is worth."""
