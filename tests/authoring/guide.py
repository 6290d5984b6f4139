"""The guide in the comments of a new pack: which lines it tells an author to write, and writing them."""

import re
from pathlib import Path

HEAD = re.compile(r"# (\w+\.yaml): ")


def snippets(path: Path) -> list[tuple[str, str]]:
    """(file, lines) of each piece of YAML in a file's comments, in order: lines that begin with ``#`` and 3 spaces.

    A comment ``# pawns.yaml: …`` above says for which file it is; without one it is for the file itself.
    """
    found: list[tuple[str, str]] = []
    file, lines = path.name, []
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        if re.match("#   (?!stellwerk |{)", line):
            lines.append(line.removeprefix("#   "))
            continue
        if lines:
            found.append((file, "\n".join(lines)))
            lines = []
        head = HEAD.match(line)
        file = head[1] if head else path.name
    return found


def write(folder: Path, file: str, lines: str) -> None:
    """Writes a piece where the guide says: a list's entry at the end of its list, anything else as a file."""
    path = folder / file
    if lines.startswith("- "):
        entry = "\n".join(f"  {line}" for line in lines.splitlines())
        path.write_text(f"{path.read_text(encoding='utf-8')}\n{entry}\n", encoding="utf-8")
    else:
        assert not path.exists(), f"the guide writes {file} anew"
        path.write_text(f"{lines}\n", encoding="utf-8")
