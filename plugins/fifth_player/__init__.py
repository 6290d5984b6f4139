"""The add-on for a fifth player."""

from stellwerk.plugins.fifth_player.plugin import FifthPlayer

__all__ = ["FifthPlayer"]
