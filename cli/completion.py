"""Candidates for TAB: read from manifests, without importing a pack; silent whatever happens (case 51)."""

from __future__ import annotations


def pack_ids(incomplete: str) -> list[str]:
    """The packs that ``--with`` can name and that begin like this."""
    return _ids(incomplete, ("expansion", "addon"))


def all_pack_ids(incomplete: str) -> list[str]:
    """All packs that begin like this, faulty ones too."""
    return _ids(incomplete, ())


def game_ids(incomplete: str) -> list[str]:
    """The games that begin like this."""
    try:
        from stellwerk.core.packs.choice import games
        from stellwerk.core.packs.discovery import discover

        return [game for game in games(discover()) if game.startswith(incomplete)]
    except Exception:  # a shell that completes has no place for an error
        return []


def _ids(incomplete: str, kinds: tuple[str, ...]) -> list[str]:
    try:
        from stellwerk.core.packs.discovery import discover

        return [
            pack.id
            for pack in discover()
            if pack.id.startswith(incomplete)
            and (not kinds or (pack.status == "ok" and pack.manifest and pack.manifest.kind in kinds))
        ]
    except Exception:  # a shell that completes has no place for an error
        return []
