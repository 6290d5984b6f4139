"""Reads a drawn tile back: which way each sign leads, by the Unicode name of the sign and by nothing of ours."""

import unicodedata

NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
_LEADS = {
    "UP": [NORTH],
    "DOWN": [SOUTH],
    "LEFT": [WEST],
    "RIGHT": [EAST],
    "VERTICAL": [NORTH, SOUTH],
    "HORIZONTAL": [EAST, WEST],
}
BORDER = {0: (3, 0), 1: (6, 1), 2: (3, 2), 3: (0, 1)}
"""Where the middle of each side N, E, S, W lies."""
SIDES = (NORTH, EAST, SOUTH, WEST)


def leads(sign):
    """The weight of a sign (DOUBLE, LIGHT, …) and the ways it leads.

    The bar of a dead end is a single line across the end of a double one, so of a mixed sign the double part leads.
    """
    words = unicodedata.name(sign, "").removeprefix("BOX DRAWINGS ").split()
    if not unicodedata.name(sign, "").startswith("BOX DRAWINGS"):
        return None, set()
    if "DOUBLE" in words and "SINGLE" in words:
        first, _, second = " ".join(words).partition(" AND ")
        part = first if "DOUBLE" in first else second
        return "DOUBLE", {way for word in part.split() for way in _LEADS.get(word, ())}
    return words[0], {way for word in words for way in _LEADS.get(word, ())}


def traced(lines, start):
    """All spots reached from a spot, along signs of its weight that lead to each other."""
    sheet = {(x, y): sign for y, line in enumerate(lines) for x, sign in enumerate(line)}
    weight = leads(sheet[start])[0]
    found, rest = set(), [start]
    while rest:
        x, y = rest.pop()
        if (x, y) in found:
            continue
        found.add((x, y))
        for dx, dy in leads(sheet[x, y])[1]:
            there = (x + dx, y + dy)
            other, ways = leads(sheet.get(there, " "))
            if other == weight and (-dx, -dy) in ways:
                rest.append(there)
    return found
