"""The tile engine: ports and placements, tableau, networks, groups."""
