"""The names a pack's files may use: what the pack itself and the packs it requires declare."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from stellwerk.core.content.pack import PackContent
from stellwerk.core.tiles.kind import BLANK

KINDS, TILES, SETUP, PAWNS = "kinds.yaml", "tiles.yaml", "setup.yaml", "pawns.yaml"
STATION = "station"
"""The inner link, and the icon, of a tile with a station."""
PLAIN = "plain"
DECLARED = (
    ("kind", KINDS, "kinds"),
    ("terrain", KINDS, "terrains"),
    ("icon", KINDS, "icons"),
    ("marker", KINDS, "markers"),
    ("pawn", PAWNS, "pawns"),
)
"""What packs declare by id: the word for it, its file and its list there."""
_UNITED = (("connection", KINDS, "connections"), ("joint", KINDS, "joints"))


@dataclass
class Conduction:
    """What a connection conducts and which inner links it uses, as far as the packs at hand say.

    ``unsure``: some of that is at fault and not known.
    """

    kinds: set[str] = field(default_factory=set)
    links: set[str] = field(default_factory=set)
    unsure: bool = False


@dataclass
class Vocabulary:
    """All names known to one pack.

    ``owners``: for each sort of thing (``kind``, ``terrain``, ``icon``, ``marker``, ``pawn``) its ids, in order, and
    the pack that declares each first.  ``networks``: the connection of each pawn kind, None where the pack's code says.
    ``gaps``: the sorts of which some names are unknown, because what declares them cannot be read.
    """

    owners: dict[str, dict[str, str]] = field(default_factory=lambda: {what: {} for what, _, _ in DECLARED})
    networks: dict[str, str | None] = field(default_factory=dict)
    connections: dict[str, Conduction] = field(default_factory=dict)
    joints: set[str] = field(default_factory=lambda: {PLAIN})
    gaps: set[str] = field(default_factory=set)

    def known(self, what: str) -> Collection[str]:
        """The names of a sort: ``kind``, ``border`` (kinds and blank), ``connection``, ``joint``, ``link``, …."""
        if what == "border":
            return [*self.owners["kind"], BLANK]
        if what == "link":
            return [STATION, *self.owners["marker"]]
        others: dict[str, Collection[str]] = {"connection": self.connections, "joint": self.joints}
        return others[what] if what in others else self.owners[what]

    def missing(self, what: str, name: str) -> bool:
        """Whether nothing declares a name, for all that can be read."""
        return name not in self.known(what) and {"border": "kind", "link": "marker"}.get(what, what) not in self.gaps

    @property
    def terrain(self) -> str | None:
        """The background of tiles that name none: the first that the first pack declares."""
        return next(iter(self.owners["terrain"]), None)


def vocabulary(content: PackContent) -> Vocabulary:
    """The names of a pack: those of the packs it requires first, then its own.

    Entries that are at fault themselves still lend their names, so that one fault does not make others.
    """
    names = Vocabulary()
    for pack in (*content.required, content):
        names.gaps.update(what for what, file, listed in (*DECLARED, *_UNITED) if unreadable(pack, file, listed))
        for what, file, listed in DECLARED:
            for entry in entries(pack, file, listed):
                names.owners[what].setdefault(entry["id"], pack.manifest.id)
        for entry in entries(pack, PAWNS, "pawns"):
            network = entry.get("network")
            names.networks.setdefault(entry["id"], network if isinstance(network, str) or network is None else "")
        for entry in entries(pack, KINDS, "connections"):
            conduction = names.connections.setdefault(entry["id"], Conduction())
            conduction.kinds.update(_texts(entry.get("conducts")))
            conduction.links.update(_texts(entry.get("links")))
            conduction.unsure |= not all(isinstance(entry.get(part, []), list) for part in ("conducts", "links"))
        names.joints.update(_texts([entry.get("joint") for entry in entries(pack, KINDS, "joints", "between")]))
    return names


def entries(content: PackContent, file: str, listed: str, key: str = "id") -> Iterator[dict[str, Any]]:
    """The mappings of a list that have the field ``key`` (as a text, where it is the id), at fault or not."""
    document = content.documents.get(file)
    items = document.data.get(listed) if document and isinstance(document.data, dict) else None
    for item in items if isinstance(items, list) else ():
        if isinstance(item, dict) and key in item and (key != "id" or isinstance(item[key], str)):
            yield item


def clashes(contents: Sequence[PackContent]) -> list[str]:
    """Ids that two packs of one choice declare, one line each (case 38); connections are united and never clash."""
    found = []
    for what, file, listed in DECLARED:
        owners: dict[str, str] = {}
        for content in contents:
            for name in dict.fromkeys(entry["id"] for entry in entries(content, file, listed)):
                owner = owners.setdefault(name, content.manifest.id)
                if owner != content.manifest.id:
                    found.append(f"the packs {owner} and {content.manifest.id} both declare the {what} {name}")
    return found


def unreadable(content: PackContent, file: str, listed: str) -> bool:
    """Whether a list may be there and cannot be read."""
    document = content.documents.get(file)
    if document is None:
        return file in content.unread
    return not isinstance(document.data, dict) or not isinstance(document.data.get(listed, []), list)


def _texts(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
