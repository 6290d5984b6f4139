"""The looks of every shipped expansion, for pictures drawn by hand."""

from shipped import assembled

from stellwerk.cli.draw.looks import Looks

PACKS = assembled(2, "canals", "desert", "forest", "lakes")
LOOKS = Looks.of(PACKS.contents)
