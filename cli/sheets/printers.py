"""Printers by name: what was found out about them, kept in the user's own configuration folder."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from stellwerk.cli.sheets.extra import needs
from stellwerk.core.atomic import write_atomically
from stellwerk.core.content.words import meant, quoted
from stellwerk.core.errors import StellwerkError

FILE = "printers.json"
FORMAT = 1


@dataclass(frozen=True)
class Printer:
    """The options to be taken for a printer unless others are given, as they are written; None: the usual ones."""

    paper: str | None = None
    margin: str | None = None
    flip: str | None = None
    back_offset: str | None = None

    def updated(self, other: Printer) -> Printer:
        """The same with what the other says."""
        return Printer(
            **{**asdict(self), **{name: value for name, value in asdict(other).items() if value is not None}}
        )


def place() -> Path:
    """The file that keeps them.  Raises StellwerkError when the library that knows the folder is not installed."""
    with needs("print"):
        from platformdirs import user_config_path
    return user_config_path("stellwerk", appauthor=False) / FILE


def printer(name: str) -> Printer:
    """A printer that was kept.  Raises StellwerkError for a name that is not, or a file that cannot be read."""
    known = printers()
    if name not in known:
        hint = meant(name, known) or "keep one with --printer NAME --keep --back-offset x,y"
        raise StellwerkError(f"--printer {quoted(name)}: no printer of that name is kept ({hint})")
    return known[name]


def printers() -> dict[str, Printer]:
    """All that are kept.  Raises StellwerkError for a file that cannot be read."""
    return _read(place())


def keep(name: str, settings: Printer) -> Path:
    """Adds to what is kept of a printer; gives the file.  Raises StellwerkError for a file that cannot be used."""
    path = place()
    known = _read(path)
    known[name] = known.get(name, Printer()).updated(settings)
    said = {
        key: {field: value for field, value in asdict(found).items() if value is not None}
        for key, found in sorted(known.items())
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps({"format": FORMAT, "printers": said}, indent=2, ensure_ascii=False) + "\n")
    except OSError as error:
        raise StellwerkError(f"{path}: {error.strerror or error}") from error
    return path


def _read(path: Path) -> dict[str, Printer]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise StellwerkError(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise StellwerkError(f"{path}: is not JSON: {error}") from error
    allowed = {field.name for field in fields(Printer)}
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("printers"), dict):
        raise StellwerkError(f"{path}: is no list of printers of format {FORMAT}")
    for name, settings in data["printers"].items():
        if (
            not isinstance(settings, dict)
            or set(settings) - allowed
            or not all(isinstance(value, str) for value in settings.values())
        ):
            raise StellwerkError(f"{path}: printer {quoted(name)}: only {', '.join(sorted(allowed))}, as texts")
    return {name: Printer(**settings) for name, settings in data["printers"].items()}
