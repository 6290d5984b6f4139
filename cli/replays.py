"""A session's game as an animated picture or as a page to step through."""

from __future__ import annotations

from pathlib import Path

from stellwerk.cli.output import Output
from stellwerk.cli.pictures import artist_of
from stellwerk.core.atomic import write_atomically, write_bytes_atomically
from stellwerk.core.session import Session


def write_replay(session: Session, output: Output, gif: Path | None, html: Path | None) -> None:
    """Writes the files asked for and says so."""
    from stellwerk.cli.art.story import steps

    artist = artist_of(session)
    told = list(steps(session))
    names = [player.name for player in session.players]
    if gif is not None:
        from stellwerk.cli.art.film import Film

        film = Film(artist, told, names)
        write_bytes_atomically(gif, film.gif())
        for warning in film.warnings:
            output.note(f"warning: {warning}")
        output.note(f"{gif} written")
    if html is not None:
        from stellwerk.cli.art.page import replay_page

        title = f"{session.setup.game}: {', '.join(names)}"
        write_atomically(html, replay_page(artist, told, names, title))
        output.note(f"{html} written")
