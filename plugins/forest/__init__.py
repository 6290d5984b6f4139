"""The Forest expansion."""

from stellwerk.plugins.forest.plugin import Forest

__all__ = ["Forest"]
