"""Registration: one plugin manager for a choice of packs, every hook of every plugin checked (case 35)."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pluggy

from stellwerk.core.content.words import nearest
from stellwerk.core.errors import PackError
from stellwerk.core.hooks import PROJECT, Pack

_BREAKS_ORDER = "it would break the order of packs"
_REFUSED = {
    "tryfirst": _BREAKS_ORDER,
    "trylast": _BREAKS_ORDER,
    "wrapper": _BREAKS_ORDER,
    "hookwrapper": _BREAKS_ORDER,
    "optionalhook": "it would hide a misspelt name",
    "specname": "write the method under the name of the hook",
}


def manager(spec: type[Pack], plugins: Mapping[str, Pack]) -> pluggy.PluginManager:
    """A manager of its own with the hooks of ``spec`` and these plugins, by pack id, in their order.

    Raises PackError with every hook that cannot work: one overridden without its marker (pluggy would ignore it),
    one that does not exist, one with an argument the hook does not have, one that would break the order of packs.
    """
    faults = [fault for plugin in plugins.values() for fault in hook_faults(plugin, spec, plugin.content.manifest.name)]
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
                functions[name] = function
    return functions


def answered(plugin: type[Pack] | Pack) -> dict[str, Any]:
    """What a plugin marks as hooks, by its name there, in alphabetical order."""
    attributes = {name: inspect.getattr_static(plugin, name, None) for name in dir(plugin)}
    return {name: attribute for name, attribute in attributes.items() if _options(attribute) is not None}


def arguments(function: Any) -> tuple[str, ...]:
    """The names of a hook's arguments, without ``self``."""
    return tuple(parameter.name for parameter in _parameters(function))


def hook_faults(plugin: Pack | type[Pack], spec: type[Pack], who: str) -> Iterator[str]:
    """What is wrong with a plugin's hooks, each in one line that names the pack (``who``), hook and argument."""
    hooks = hook_functions(spec)
    marked = answered(plugin)
    for name in hooks:
        if name not in marked and _overridden(plugin, name, spec):
            yield f"{who}: {name} overrides a hook but lacks its marker (write @hookimpl above it)"
    for name, function in marked.items():
        if name not in hooks:
            near = nearest(name, hooks)
            hint = f"did you mean {near}?" if near else f"known: {', '.join(hooks)}"
            yield f"{who}: there is no hook {name} ({hint})"
        else:
            yield from (f"{who}: hook {name}: {fault}" for fault in _doubts(function, arguments(hooks[name])))


def _overridden(plugin: Pack | type[Pack], name: str, spec: type[Pack]) -> bool:
    """Whether a plugin has something of its own under a hook's name; one of another base class may have nothing."""
    line = (plugin if isinstance(plugin, type) else type(plugin)).__mro__
    owner = next((owner for owner in line if name in vars(owner)), None)
    own = not isinstance(plugin, type) and name in vars(plugin)
    return own or (owner is not None and owner not in spec.__mro__)


def _doubts(function: Any, known: Sequence[str]) -> Iterator[str]:
    """What is wrong with one marked function of a hook whose arguments are ``known``."""
    options = _options(function) or {}
    for option, reason in _REFUSED.items():
        if options.get(option):
            yield f"{option} is refused: {reason}"
    names = ", ".join(known) or "none"
    for parameter in _parameters(function):
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            yield f"argument {parameter} would always be empty (known: {names})"
        elif parameter.name not in known:
            near = nearest(parameter.name, known)
            hint = f"did you mean {near}?" if near else f"known: {names}"
            yield f"there is no argument {parameter.name} ({hint})"
        elif parameter.default is not parameter.empty or parameter.kind is parameter.KEYWORD_ONLY:
            yield f"argument {parameter.name} is never passed: make it positional, without a default"


def _parameters(function: Any) -> list[inspect.Parameter]:
    """The parameters a caller gives, whatever the first one of a method is called."""
    parameters = list(inspect.signature(_plain(function)).parameters.values())
    return parameters if isinstance(function, staticmethod) or inspect.ismethod(function) else parameters[1:]


def _plain(attribute: Any) -> Any:
    """The function inside a static or class method, or the attribute itself."""
    return attribute.__func__ if isinstance(attribute, (staticmethod, classmethod)) else attribute


def _options(attribute: Any) -> Mapping[str, Any] | None:
    """The marker's options of a hook implementation; None for anything else."""
    for holder in (attribute, _plain(attribute)):
        options = getattr(holder, f"{PROJECT}_impl", None)
        if isinstance(options, dict):
            return options
    return None
