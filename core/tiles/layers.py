"""Connections packed into layers: those whose kinds are disjoint share one partition of the features.

A car's and a train's network never meet, so one union-find carries both; the traveler's needs its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stellwerk.core.errors import PackError
from stellwerk.core.tiles.borders import FIRST_KIND, Borders
from stellwerk.core.tiles.kind import Connection


def united(connections: Iterable[Connection]) -> list[Connection]:
    """One connection an id: what several packs say of it, put together in their order."""
    merged: dict[str, Connection] = {}
    for new in connections:
        old = merged.get(new.id)
        if old is not None:
            new = Connection(
                new.id,
                tuple(dict.fromkeys(old.conducts + new.conducts)),
                tuple(dict.fromkeys(old.joints + new.joints)),
                tuple(dict.fromkeys(old.links + new.links)),
            )
        merged[new.id] = new
    return list(merged.values())


class Layers:
    """Where each connection's partition is kept and which meetings unite features in which layers."""

    def __init__(self, connections: Iterable[Connection], borders: Borders) -> None:
        self.connections = {connection.id: connection for connection in united(connections)}
        self.borders = borders
        members: list[list[Connection]] = []
        self.layer: dict[str, int] = {}
        for connection in self.connections.values():
            unknown = [kind for kind in connection.conducts if kind not in borders.index]
            if unknown:
                raise PackError(f"connection {connection.id!r} conducts {unknown[0]!r}, a kind no pack brings")
            number = next((n for n, fellows in enumerate(members) if _apart(connection, fellows)), len(members))
            if number == len(members):
                members.append([])
            members[number].append(connection)
            self.layer[connection.id] = number
        self.count = len(members)
        size = len(borders.kinds)
        self.joins = tuple(tuple(tuple(self._joined(members, a, b)) for b in range(size)) for a in range(size))
        """For two kinds that meet: the layers in which their features become one."""

    def _joined(self, members: Sequence[Sequence[Connection]], a: int, b: int) -> Iterable[int]:
        joint = self.borders.joint(a + FIRST_KIND, b + FIRST_KIND)
        corner = self.borders.kinds[a].ports != "sides" and a == b
        name = joint.name if joint is not None else "plain" if corner else None
        pair = {self.borders.kinds[a].id, self.borders.kinds[b].id}
        for number, fellows in enumerate(members):
            if name is not None and any(pair <= set(c.conducts) and name in c.joints for c in fellows):
                yield number

    def linked(self, link: str, kinds: Sequence[str]) -> list[tuple[int, list[int]]]:
        """For an inner link between features of these kinds: each layer with the positions it makes one."""
        found = []
        for connection in self.connections.values():
            if link in connection.links:
                joined = [place for place, kind in enumerate(kinds) if kind in connection.conducts]
                if len(joined) > 1:
                    found.append((self.layer[connection.id], joined))
        return found

    def conducts(self, connection: str, kind: str) -> bool:
        """Whether a connection runs along features of a kind."""
        return kind in self.connections[connection].conducts


def _apart(connection: Connection, fellows: Iterable[Connection]) -> bool:
    return not any(set(fellow.conducts) & set(connection.conducts) for fellow in fellows)
