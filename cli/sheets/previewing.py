"""Contact sheets of a pack, once or again whenever its files change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from stellwerk.cli.output import Output
from stellwerk.cli.sheets.contact import ContactSheet, changes, quick_png
from stellwerk.cli.sheets.examined import Examined, Watched
from stellwerk.cli.sheets.extra import needs
from stellwerk.core.atomic import write_bytes_atomically
from stellwerk.core.content.drawing import DRAWING
from stellwerk.core.errors import StellwerkError
from stellwerk.core.packs.manifest import MANIFEST

if TYPE_CHECKING:
    from PIL import Image as Pixels

_IMAGES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff")
Changes: TypeAlias = "Callable[[Path], Iterable[set[str]]]"
"""The files that changed in a folder, again and again."""


class Preview:
    """A pack and where its sheet goes."""

    def __init__(self, watched: Watched, out: Path) -> None:
        self.watched = watched
        self.out = out
        self.cells: dict[str, Pixels.Image] = {}
        self._sheet: ContactSheet | None = None

    def build(self, *, restyled: bool = False) -> Examined:
        """Reads the pack and writes the sheet; ``restyled``: drawings or images may have changed.

        Raises OSError for a file that cannot be written.
        """
        examined = self.watched.read()
        if self._sheet is None or restyled:
            self._sheet = ContactSheet.of(examined)
        examined = examined.with_faults(self._sheet.faults)
        self.cells = self._sheet.cells(examined)
        write_bytes_atomically(self.out, quick_png(self._sheet.image(examined, self.cells)))
        return examined

    @property
    def warnings(self) -> list[str]:
        """What could not be written as wanted."""
        return self._sheet.warnings if self._sheet else []


def rebuilt(preview: Preview, changed: Iterable[Path], output: Output) -> None:
    """Builds again after these files changed, and says so; what is wrong is told, and waits for the next change."""
    names = [path.name for path in changed]
    before, start = preview.cells, perf_counter()
    try:
        if MANIFEST in names or any(name.endswith(".py") for name in names):
            output.note(f"{', '.join(sorted(names))}: begin the preview again to see what this changes")
        restyled = any(name == DRAWING or name.lower().endswith(_IMAGES) for name in names)
        after = preview.build(restyled=restyled)
    except StellwerkError as error:
        output.note(str(error))
        return
    faults = f", {told_faults(after)}" if after.faults else ""
    seconds = perf_counter() - start
    output.note(f"{preview.out}: {changes(before, preview.cells)}{faults} ({seconds:.2f} s)")
    for fault in after.faults:
        output.note(str(fault))


def told_faults(examined: Examined) -> str:
    """``1 fault``, ``3 faults``."""
    return f"{len(examined.faults)} fault{'s' if len(examined.faults) != 1 else ''}"


def watch(preview: Preview, output: Output, told: Changes) -> None:
    """Builds again at every change, until interrupted."""
    for group in told(preview.watched.folder):
        paths = sorted(Path(path) for path in group)
        wanted = [path for path in paths if _matters(path) and path.resolve() != preview.out.resolve()]
        if wanted:
            rebuilt(preview, wanted, output)


def _matters(path: Path) -> bool:
    """Whether a file may change the sheet; editors leave others for a moment."""
    name = path.name.lower()
    return not name.startswith(".") and name.endswith((".yaml", ".yml", ".py", *_IMAGES))


def file_changes() -> Changes:
    """What tells of changed files.  Raises StellwerkError when it is not installed."""
    with needs("watch"):
        from watchfiles import watch as changes

    def told(folder: Path) -> Iterator[set[str]]:
        for group in changes(folder, debounce=200, step=50):
            yield {path for _, path in group}

    return told
