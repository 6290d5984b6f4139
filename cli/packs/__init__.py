"""Packs as a person meets them: listed, shown in full, mixed, checked."""
