"""The one order of chosen packs, from their manifests alone: never from how they were installed or named (case 34)."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

from stellwerk.core.errors import PackError
from stellwerk.core.packs.manifest import Manifest


def ordered(manifests: Iterable[Manifest]) -> tuple[Manifest, ...]:
    """The packs in topological order: each behind the game it extends, what it requires and what it names in ``after``.

    Among packs that could come next the smallest id does.  Packs that are not among ``manifests`` are passed over.
    Raises PackError when packs wait for one another.
    """
    packs = {manifest.id: manifest for manifest in manifests}
    waits = {pack_id: _before(manifest, packs) for pack_id, manifest in packs.items()}
    ready = [pack_id for pack_id, before in waits.items() if not before]
    heapify(ready)
    result: list[Manifest] = []
    while ready:
        done = heappop(ready)
        result.append(packs[done])
        del waits[done]
        for pack_id in sorted(waits):
            if done in waits[pack_id]:
                waits[pack_id].remove(done)
                if not waits[pack_id]:
                    heappush(ready, pack_id)
    if waits:
        raise PackError(f"these packs wait for one another: {' → '.join(_circle(waits))} (requires, after)")
    return tuple(result)


def _before(manifest: Manifest, packs: dict[str, Manifest]) -> set[str]:
    """The ids of the packs that come before one."""
    named = {need.pack for need in manifest.requires} | set(manifest.after)
    game = {pack.id for pack in packs.values() if pack.provides is not None and pack.provides == manifest.extends}
    return (named | game) & packs.keys()


def _circle(waits: dict[str, set[str]]) -> list[str]:
    """One circle among packs that all wait, from its smallest id to that id again."""
    here = min(waits)
    seen: list[str] = []
    while here not in seen:
        seen.append(here)
        here = min(waits[here])
    circle = seen[seen.index(here) :]
    turn = circle.index(min(circle))
    circle = circle[turn:] + circle[:turn]
    return [*circle, circle[0]]
