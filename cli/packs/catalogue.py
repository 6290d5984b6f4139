"""The packs that were found, as a list for people and for scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stellwerk.core.packs.discovery import Catalogue, Found


def listed(catalogue: Catalogue) -> list[dict[str, Any]]:
    """Every pack as ``packs --json`` tells it; what a faulty pack does not say is None."""
    return [_listed(pack) for pack in catalogue]


def rows(catalogue: Catalogue) -> Iterator[tuple[str, ...]]:
    """Every pack as a row: id, kind, title, version, what it extends, source, status with its reason."""
    for pack in listed(catalogue):
        status = f"{pack['status']}: {pack['reason']}" if pack["reason"] else pack["status"]
        yield (
            *(pack[name] or "-" for name in ("id", "kind", "title", "version", "extends", "source")),
            " ".join(status.split()),
        )


def _listed(pack: Found) -> dict[str, Any]:
    manifest = pack.manifest
    return {
        "id": pack.id,
        "kind": manifest.kind if manifest else None,
        "title": manifest.title_in() if manifest else None,
        "version": manifest.version if manifest else None,
        "extends": manifest.extends if manifest else None,
        "provides": manifest.provides if manifest else None,
        "source": pack.source,
        "status": pack.status,
        "reason": pack.reason,
    }
