"""The core of Stellwerk: the kernel that every game shares, and the tile engine with its draft round.

The kernel (``packs``, ``content``, ``schema``, ``game``, ``session``, …) knows no game; ``tiles`` knows tiles and
networks but no round; ``draft`` is the round of games that choose tiles by columns.  Nothing in here names a pack.
"""

API_VERSION = "1.0"
"""Version of the plugin interface; a manifest's ``api`` range is compared with it."""
