"""Every hook point of the kernel, once: specification and base class of plugins in one.

A plugin subclasses ``Pack`` (or the class a game names for its own hook points) and marks each override with
``hookimpl``.  A hook is asked once, when a choice of packs is assembled; it answers with frozen data or with
strategies.  Two ways combine the answers: *collect* (every answer, in the order of the manifests) and *first* (the
last pack is asked first; None passes).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import pluggy

from stellwerk.core.bot import BotType
from stellwerk.core.errors import Fault
from stellwerk.core.game import Game

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent
    from stellwerk.core.packs.assembly import Answers
    from stellwerk.core.packs.choice import Choice
    from stellwerk.core.schema.load import SchemaSource

PROJECT = "stellwerk"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)

GameMaker: TypeAlias = "Callable[[Answers], Game[Any, Any]]"
"""Makes the game from what all chosen packs answer."""


class Pack:
    """A plugin of a chosen pack: made with its checked content, asked for its hooks, then kept for its strategies."""

    hook_points: ClassVar[type[Pack]]
    """The class whose hooks the packs of a game may answer; the game's own plugin class names it."""

    content_pack: ClassVar[type[Pack]]
    """The plugin class of this game's expansions that bring content only."""

    files: ClassVar[Mapping[str, SchemaSource]] = {}
    """The content files such a pack may hold, beside manifest.yaml, and the schema of each.

    A schema is that of the format by its name (``"tiles.yaml": "tiles"``), or a file beside the plugin's own code
    (``"weather.yaml": Path(__file__).with_name("weather.json")``).
    """

    def __init__(self, content: PackContent) -> None:
        self.content = content
        self.id = content.manifest.id

    @classmethod
    def names(cls, content: PackContent) -> Sequence[Fault]:
        """What no schema can see in a pack's content, such as a name that nothing declares: its faults, no hook.

        Asked before the pack is made; ``content`` may have faults of its own already.
        """
        return ()

    @classmethod
    def known_names(cls, content: PackContent) -> Mapping[str, Sequence[str]]:
        """The names that a pack's files may use, by the sort that schemas mark (``"x-names": "pawn"``); no hook.

        Editors complete them.
        """
        return {}

    # A hook has no body here, for it is only specified: hence the ignored empty-body.

    @hookspec(firstresult=True)
    def game(self, choice: Choice) -> GameMaker | None:
        """*first*: what makes the rules object of the chosen game."""

    @hookspec
    def bots(self, choice: Choice) -> Sequence[BotType]:  # type: ignore[empty-body]
        """*collect*: bots, for any game or for named games."""

    @hookspec
    def refuse(self, choice: Choice) -> Sequence[str]:  # type: ignore[empty-body]
        """*collect*: reasons why this mix makes no sense, beyond what manifests can say."""


Pack.hook_points = Pack
Pack.content_pack = Pack
