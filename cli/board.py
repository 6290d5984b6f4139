"""The table of a session, drawn for an output."""

from __future__ import annotations

from stellwerk.cli.looks import contents_of
from stellwerk.cli.output import Output
from stellwerk.core.session import Session


def drawn(
    session: Session,
    output: Output,
    seat: int | None,
    *,
    ascii: bool = False,  # noqa: A002 - the word users know it by
    secret: bool = True,
    legend: bool = True,
) -> str:
    """The table as text: everybody's place, or that of one seat; in ASCII where stdout cannot show more.

    With ``secret`` a seat's place shows what only that seat may see, otherwise what is open to all.
    """
    from stellwerk.cli.draw.board import render
    from stellwerk.cli.draw.looks import Looks

    picture = session.game.picture(session.position, seat if secret else None)
    looks = Looks.of(contents_of(session))
    names = [player.name for player in session.players]
    points = [session.total(number) for number in range(len(names))]

    def text(plain: bool) -> str:
        return render(
            picture,
            looks,
            width=output.width,
            colour=output.colour,
            ascii=plain,
            names=names,
            points=points,
            seat=seat,
            seats=None if seat is None else (seat,),
            legend=legend,
        )

    board = text(ascii)
    return board if output.encodes(board) else text(True)
