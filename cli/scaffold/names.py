"""The names of a new pack, all made from its id."""

from __future__ import annotations

import importlib.util
import keyword
import re
from dataclasses import dataclass

from stellwerk.core.content.words import quoted
from stellwerk.core.errors import StellwerkError
from stellwerk.core.packs.discovery import Catalogue

LONGEST = 40
_KEBAB = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_NO_TEXT = frozenset({"true", "false", "null"})
"""Words that YAML does not read as texts."""


@dataclass(frozen=True)
class PackNames:
    """``id`` in kebab case (``stone-age``), and what follows from it."""

    id: str

    @property
    def package(self) -> str:
        """The Python package: ``stone_age``."""
        return self.id.replace("-", "_")

    @property
    def class_name(self) -> str:
        """The plugin's class: ``StoneAgePack``, so that it never is the name of something the template imports."""
        return "".join(word.capitalize() for word in self.id.split("-")) + "Pack"

    @property
    def title(self) -> str:
        """What people read: ``Stone Age``."""
        return self.id.replace("-", " ").title()

    def put_into(self, text: str) -> str:
        """A template's text, or name of a file, with these names for its own."""
        own = {"my-pack": self.id, "my_pack": self.package, "MyPack": self.class_name, "My Pack": self.title}
        return re.sub("|".join(own), lambda found: own[found[0]], text)


def pack_names(name: str, catalogue: Catalogue, *, python: bool) -> PackNames:
    """The names of a new pack.  Raises StellwerkError when it cannot have this one."""
    if not _KEBAB.fullmatch(name) or len(name) > LONGEST or name in _NO_TEXT:
        raise StellwerkError(
            f"{quoted(name)} is no id: write words of a-z and 0-9 joined by -, a letter first, at most {LONGEST} signs"
        )
    found = catalogue.found.get(name)
    if found is not None:
        raise StellwerkError(f"there is a pack {name} already ({found.source}): choose another name")
    names = PackNames(name)
    if python and (keyword.iskeyword(names.package) or names.package == "tests" or _is_there(names.package)):
        raise StellwerkError(f"there is a Python package {names.package} already: choose another name")
    return names


def _is_there(package: str) -> bool:
    return importlib.util.find_spec(package) is not None
