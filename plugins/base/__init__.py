"""The base game."""

from stellwerk.plugins.base.plugin import Base

__all__ = ["Base"]
