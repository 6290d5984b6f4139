"""The table of a session, drawn for an output."""

from __future__ import annotations

from dataclasses import replace

from stellwerk.cli.output import Output
from stellwerk.core.session import Session


def drawn(session: Session, output: Output, seat: int | None, *, ascii: bool = False, secret: bool = True) -> str:  # noqa: A002
    """The table as text: everybody's place, or that of one seat.

    With ``secret`` a seat's place shows what only that seat may see, otherwise what is open to all.
    """
    from stellwerk.cli.draw.board import render

    picture = session.game.picture(session.position, seat if secret else None)
    if seat is not None:
        picture = replace(picture, seats=picture.seats[seat : seat + 1])
    return render(picture, width=output.width, colour=output.colour, ascii=ascii or output.ascii)
