"""Trambahn, a card game for two."""
