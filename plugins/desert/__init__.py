"""The Desert expansion."""

from stellwerk.plugins.desert.plugin import Desert

__all__ = ["Desert"]
