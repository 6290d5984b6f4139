"""Assembling: the chosen packs' plugins are made and asked once, and the game is made from their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pluggy

from stellwerk.core.errors import ContentError, PackError
from stellwerk.core.game import Game
from stellwerk.core.hooks import Pack
from stellwerk.core.packs.choice import Choice
from stellwerk.core.packs.failure import blame
from stellwerk.core.packs.manifest import Manifest
from stellwerk.core.packs.plugin import plugin_class, plugin_classes
from stellwerk.core.packs.registration import manager

if TYPE_CHECKING:
    from stellwerk.core.content.pack import PackContent


class Answers:
    """What the hooks of the chosen packs answer.  Every failure of a plugin is a PackError naming pack and hook."""

    def __init__(self, choice: Choice, plugins: Mapping[str, Pack], spec: type[Pack]) -> None:
        self.choice = choice
        self.plugins = dict(plugins)
        self.spec = spec
        self._hooks = manager(spec, plugins).hook

    @property
    def contents(self) -> dict[str, PackContent]:
        """The checked content of each pack by id, in the order of the packs."""
        return {pack_id: plugin.content for pack_id, plugin in self.plugins.items()}

    def manifest(self, pack_id: str) -> Manifest:
        """The manifest of a pack that is asked."""
        return self.plugins[pack_id].content.manifest

    def collect(self, hook: str, **more: Any) -> list[tuple[str, Any]]:
        """(pack id, answer) of every pack that answers, in the order of the packs.

        The hook gets the choice and ``more``.  None is no answer; a generator is run to its end.
        """
        answers = ((impl.plugin_name, self._ask(hook, impl, more)) for impl in self._implementations(hook))
        return [(pack_id, answer) for pack_id, answer in answers if answer is not None]

    def first(self, hook: str, kind: type | None = None, **more: Any) -> tuple[str, Any] | None:
        """(pack id, answer) of the last pack that answers with something other than None; it must be of ``kind``."""
        for impl in reversed(self._implementations(hook)):
            answer = self._ask(hook, impl, more)
            if answer is not None:
                if kind is not None and not isinstance(answer, kind):
                    raise self.wrong(impl.plugin_name, hook, f"answers {_short(answer)}, not a {kind.__name__}")
                return impl.plugin_name, answer
        return None

    def items(self, hook: str, kind: type | None = None, **more: Any) -> list[tuple[str, Any]]:
        """(pack id, item) of all sequences that the hook collects; each item must be of ``kind``."""
        items: list[tuple[str, Any]] = []
        for pack_id, answer in self.collect(hook, **more):
            if isinstance(answer, str) or not isinstance(answer, Sequence):
                raise self.wrong(pack_id, hook, f"answers {_short(answer)}, not a sequence")
            for item in answer:
                if kind is not None and not isinstance(item, kind):
                    raise self.wrong(pack_id, hook, f"answers {_short(item)}, not a {kind.__name__}")
                items.append((pack_id, item))
        return items

    def wrong(self, pack_id: str, hook: str, fault: str) -> PackError:
        """The error for an answer that cannot be used."""
        return PackError(f"{self.manifest(pack_id).name}: hook {hook} {fault}")

    def _implementations(self, hook: str) -> list[pluggy.HookImpl]:
        caller: pluggy.HookCaller = getattr(self._hooks, hook)
        return caller.get_hookimpls()

    def _ask(self, hook: str, impl: pluggy.HookImpl, more: Mapping[str, Any]) -> Any:
        values = {"choice": self.choice, **more}
        with blame(self.manifest(impl.plugin_name), f"hook {hook} fails"):
            answer = impl.function(*(values[name] for name in impl.argnames))
            return tuple(answer) if isinstance(answer, Iterator) else answer


@dataclass(frozen=True)
class Assembled:
    """A choice of packs made into its game; immutable, shared by all games that are played with it."""

    choice: Choice
    game: Game[Any, Any]
    answers: Answers

    @property
    def contents(self) -> dict[str, PackContent]:
        """The checked content of each pack by id, in the order of the packs."""
        return self.answers.contents


def assemble(choice: Choice) -> Assembled:
    """The game of a choice.

    Raises ContentError with every fault of all chosen packs' files, and PackError for a plugin that fails, for packs
    that refuse this mix, and for a game nobody makes.
    """
    answers = ask(choice)
    refusals = [f"{pack.id}: {_not_for(pack, choice)}" for pack in choice.packs if not pack.is_for(choice.players)]
    refusals += [f"{pack_id}: {reason}" for pack_id, reason in answers.items("refuse", str)]
    if refusals:
        raise PackError("\n".join(refusals))
    made = answers.first("game", Callable)  # type: ignore[arg-type]  # its instances are what can be called
    if made is None:
        raise PackError(f"{choice.game_pack.name} provides the game {choice.game}, but no pack makes it (hook game)")
    pack_id, maker = made
    with blame(choice.manifest(pack_id), "making the game fails", placed=True):  # it asks what other packs answered
        game: Game[Any, Any] = maker(answers)
    return Assembled(choice, game, answers)


def _not_for(pack: Manifest, choice: Choice) -> str:
    """Why a pack does not go with so many players."""
    advice = ": leave it out" if choice.players < min(pack.players) else ""
    return f"it is for {', '.join(map(str, pack.players))} players, not for {choice.players}{advice}"


def ask(choice: Choice) -> Answers:
    """The plugins of a choice, made and registered, ready to be asked.  Raises like ``assemble``."""
    classes = plugin_classes(choice.game_pack, choice.packs)
    plugins = _made(choice.packs, classes)
    return Answers(choice, plugins, classes[choice.game_pack.id].hook_points)


def ask_alone(manifest: Manifest, choice: Choice, around: Answers | None = None) -> Answers:
    """The plugin of a pack that is not in play (a bot pack), ready to be asked about a choice.

    ``around``: the answers of the packs in play; without them the kernel's hooks are all there are.
    """
    classes = {manifest.id: plugin_class(manifest)}
    plugins = _made([manifest], classes, around.contents if around else None)
    return Answers(choice, plugins, around.spec if around else Pack)


def _made(
    packs: Sequence[Manifest], classes: Mapping[str, type[Pack]], others: Mapping[str, PackContent] | None = None
) -> dict[str, Pack]:
    """A plugin of each class, with its pack's content."""
    contents = read_contents(packs, classes, others)
    plugins: dict[str, Pack] = {}
    for manifest in packs:
        with blame(manifest, f"the plugin {classes[manifest.id].__name__} cannot be made"):
            plugin = classes[manifest.id](contents[manifest.id])
        if getattr(plugin, "content", None) is not contents[manifest.id]:
            name = classes[manifest.id].__name__
            raise PackError(f"{manifest.name}: {name}.__init__ does not hand on its content: super().__init__(content)")
        plugins[manifest.id] = plugin
    return plugins


def read_contents(
    packs: Sequence[Manifest], classes: Mapping[str, type[Pack]], others: Mapping[str, PackContent] | None = None
) -> dict[str, PackContent]:
    """The content of each pack by id; the packs in their order, ``others`` are read already.

    Raises ContentError with the faults of all of them.
    """
    contents = gather_contents(packs, classes, others)
    faults = [fault for content in contents.values() for fault in content.faults]
    if faults:
        raise ContentError(faults)
    return contents


def gather_contents(
    packs: Sequence[Manifest], classes: Mapping[str, type[Pack]], others: Mapping[str, PackContent] | None = None
) -> dict[str, PackContent]:
    """As ``read_contents``, but each content comes with its faults."""
    from stellwerk.core.content.pack import PackContent

    known = dict(others or {})
    contents: dict[str, PackContent] = {}
    for manifest in packs:
        required = [known[pack_id] for pack_id in _required(manifest, known)]
        plugin = classes[manifest.id]
        with blame(manifest, "its content cannot be checked"):
            content = PackContent.gather(manifest.folder, manifest, plugin.files, required, plugin.names)
        contents[manifest.id] = known[manifest.id] = content
    return contents


def _required(manifest: Manifest, known: Mapping[str, PackContent]) -> list[str]:
    """The ids of the packs one requires, directly or not, in the order of ``known``."""
    wanted: set[str] = set()
    pending = [need.pack for need in manifest.requires]
    while pending:
        pack_id = pending.pop()
        if pack_id in known and pack_id not in wanted:
            wanted.add(pack_id)
            pending += [need.pack for need in known[pack_id].manifest.requires]
    return [pack_id for pack_id in known if pack_id in wanted]


def _short(value: object) -> str:
    text = " ".join(repr(value).split())
    return text if len(text) <= 40 else f"{text[:37]}..."
