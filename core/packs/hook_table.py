"""The table of hook points: what a plugin can answer."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from stellwerk.core.hooks import PROJECT, Pack
from stellwerk.core.packs.registration import arguments, hook_functions

Mode: TypeAlias = Literal["collect", "first"]
_MODE = re.compile(r"\*(collect|first)\*[,:]?\s*")
_SENTENCE = re.compile(r"(?<=[.!?])\s")


@dataclass(frozen=True)
class HookPoint:
    """One hook: ``mode`` says how the packs' answers combine, ``returns`` is the annotation of one answer.

    ``owner`` is the class that specifies it (``module.Class``), ``summary`` the first sentence of its docstring.
    """

    name: str
    mode: Mode
    arguments: tuple[str, ...]
    returns: str
    summary: str
    owner: str


def hook_table(spec: type[Pack]) -> tuple[HookPoint, ...]:
    """Every hook of a specification class: the kernel's first, then the game's own, in the order of the source."""
    return tuple(_point(name, function) for name, function in hook_functions(spec).items())


def _point(name: str, function: Any) -> HookPoint:
    returns = inspect.signature(function).return_annotation
    mode: Mode = "first" if getattr(function, f"{PROJECT}_spec").get("firstresult") else "collect"
    owner = function.__qualname__.rpartition(".")[0]
    return HookPoint(
        name=name,
        mode=mode,
        arguments=arguments(function),
        returns=returns if isinstance(returns, str) else inspect.formatannotation(returns),
        summary=_summary(inspect.getdoc(function) or ""),
        owner=f"{function.__module__}.{owner}",
    )


def _summary(text: str) -> str:
    """The first sentence, on one line, without the mode that may stand before it."""
    return _SENTENCE.split(_MODE.sub("", " ".join(text.split()), count=1), maxsplit=1)[0]
