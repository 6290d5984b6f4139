"""Registration: one plugin manager for a choice of packs, every hook of every plugin checked (case 35)."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

import pluggy
from stellwerk.core.content.words import nearest
from stellwerk.core.errors import PackError
from stellwerk.core.hooks import PROJECT, Pack

_BREAK_ORDER = ("tryfirst", "trylast", "wrapper", "hookwrapper")


def manager(spec: type[Pack], plugins: Mapping[str, Pack]) -> pluggy.PluginManager:
    """A manager of its own with the hooks of ``spec`` and these plugins, by pack id, in their order.

    Raises PackError with every hook that cannot work: one overridden without its marker (pluggy would ignore it),
    one that does not exist, one with an argument the hook does not have, one that would break the order of packs.
    """
    hooks = hook_functions(spec)
    faults = [fault for plugin in plugins.values() for fault in _faults(plugin, hooks)]
    if faults:
        raise PackError("\n".join(faults))
    made = pluggy.PluginManager(PROJECT)
    made.add_hookspecs(spec)
    try:
        for pack_id, plugin in plugins.items():
            made.register(plugin, name=pack_id)
        made.check_pending()
    except pluggy.PluginValidationError as error:
        raise PackError(" ".join(str(error).split())) from error
    return made


def hook_functions(spec: type[Pack]) -> dict[str, Any]:
    """The specified hooks of a class by name: those of its base first, each class's in the order of its text."""
    functions: dict[str, Any] = {}
    for owner in reversed(spec.__mro__):
        for name, function in vars(owner).items():
            if hasattr(function, f"{PROJECT}_spec"):
                functions.setdefault(name, function)
    return functions


def answered(plugin: type[Pack] | Pack) -> dict[str, Any]:
    """The functions of a plugin that are marked as hooks, by the name of the hook, in the order of ``dir``."""
    marked: dict[str, Any] = {}
    for name in dir(plugin):
        options = _options(inspect.getattr_static(plugin, name, None))
        if options is not None:
            marked[options.get("specname") or name] = inspect.getattr_static(plugin, name)
    return marked


def arguments(function: Any) -> tuple[str, ...]:
    """The names of a hook's arguments, without ``self``."""
    return tuple(name for name in inspect.signature(_plain(function)).parameters if name not in ("self", "cls"))


def _faults(plugin: Pack, hooks: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with a plugin's hooks, each in one line that names pack, hook and argument."""
    who = plugin.content.manifest.name
    marked = answered(plugin)
    for name in hooks:
        if name not in marked and _overridden(plugin, name):
            yield f"{who}: {name} overrides a hook but lacks its marker (write @hookimpl above it)"
    for name, function in marked.items():
        if name not in hooks:
            near = nearest(name, hooks)
            hint = f"did you mean {near}?" if near else f"known hooks: {', '.join(hooks)}"
            yield f"{who}: there is no hook {name} ({hint})"
        else:
            yield from (f"{who}: hook {name}: {fault}" for fault in _doubts(function, hooks[name]))


def _overridden(plugin: Pack, name: str) -> bool:
    """Whether a plugin has something of its own under a hook's name."""
    return not hasattr(_plain(inspect.getattr_static(plugin, name)), f"{PROJECT}_spec")


def _doubts(function: Any, hook: Any) -> Iterator[str]:
    """What is wrong with one marked function."""
    known = arguments(hook)
    options = _options(function) or {}
    for option in _BREAK_ORDER:
        if options.get(option):
            yield f"{option} is refused, it would break the order of packs"
    if options.get("optionalhook"):
        yield "optionalhook is refused, it would hide a misspelt name"
    for name, parameter in inspect.signature(_plain(function)).parameters.items():
        if name in ("self", "cls"):
            continue
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            yield f"argument {parameter} would always be empty (known: {', '.join(known) or 'none'})"
        elif name not in known:
            near = nearest(name, known)
            hint = f"did you mean {near}?" if near else f"known: {', '.join(known) or 'none'}"
            yield f"there is no argument {name} ({hint})"
        elif parameter.default is not parameter.empty or parameter.kind is parameter.KEYWORD_ONLY:
            yield f"argument {name} must be positional and without a default, else it is never passed"


def _plain(attribute: Any) -> Any:
    """The function inside a static or class method, or the attribute itself."""
    return attribute.__func__ if isinstance(attribute, (staticmethod, classmethod)) else attribute


def _options(attribute: Any) -> dict[str, Any] | None:
    """The marker's options of a hook implementation; None for anything else."""
    for holder in (attribute, _plain(attribute)):
        options = getattr(holder, f"{PROJECT}_impl", None) if callable(_plain(attribute)) else None
        if isinstance(options, dict):
            return options
    return None
