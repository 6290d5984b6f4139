"""A game played line by line: people, bots and decisions that are none, saved after each move."""

from __future__ import annotations

from pathlib import Path

from stellwerk.cli.board import drawn
from stellwerk.cli.output import Output
from stellwerk.cli.play.input import Lines
from stellwerk.cli.play.prompt import WORDS, number_meant, undone
from stellwerk.cli.report import command, due, standing
from stellwerk.core.errors import MoveError
from stellwerk.core.hold import Seen
from stellwerk.core.save import save
from stellwerk.core.session import Played, Session

QUIT = ("quit", "exit")


class LineGame:
    """One game at one input; the file always holds all moves that were made.

    ``there``: the mark of what the file holds; when another process writes it the game ends.
    """

    def __init__(self, session: Session, path: Path, there: Seen, lines: Lines, output: Output) -> None:
        self.session = session
        self.path = path
        self.there = there
        self.lines = lines
        self.output = output
        self.kept = f"the game is kept in {path}"
        self._made_itself: list[str] = []
        self._explained = False

    def play(self) -> None:
        """Plays until the game is over or the input ends; the file holds the game as it is at the beginning.

        Raises MoveError for a wrong line of a pipe, and KeyboardInterrupt, which say where the game is kept.
        """
        try:
            self._play()
        except KeyboardInterrupt:
            raise KeyboardInterrupt(f"interrupted; {self.kept}: {command('play', self.path)}") from None

    def _play(self) -> None:
        session = self.session
        while not session.over:
            only = None if session.bot_to_move() else session.only_move()
            if session.bot_to_move():
                self._keep(session.bot_acts())
            elif only is not None:
                self._keep(session.play(only), " (the only move)")
                self._made_itself.append(only)
            elif not self._ask():
                self.output.say(f"{due(session)}; {self.kept}: {command('play', self.path)}")
                return
        for line in standing(session):
            self.output.say(line)
        self.output.say(f"{self.kept}: {command('score --explain', self.path)}")

    def _ask(self) -> bool:
        """Has a person decide; whether the game goes on."""
        seat = self.session.to_move
        assert seat is not None
        if self.lines.person:
            self.output.draw(drawn(self.session, self.output, seat, legend=not self._explained))
            self._explained = True
        prompt = f"{self.session.players[seat].name} ({self.session.phase})> "
        while True:
            text = self.lines.next(prompt)
            if text is None or text in QUIT:
                return False
            try:
                if self._said(text):
                    return True
            except MoveError as error:
                self._wrong(error, text)

    def _said(self, text: str) -> bool:
        """Does what a line says; whether the position is another one now."""
        try:
            self._keep(self.session.play(text))
        except MoveError as error:
            word, *rest = text.split()
            if word == "undo":
                self._undo(undone(self.session, rest))
                return True
            if word in WORDS:
                WORDS[word](self.session, self.output, rest)
                return False
            meant = number_meant(self.session, text) if self.lines.person else None
            if meant is None:
                raise error
            self._keep(self.session.play(meant))
        return True

    def _wrong(self, error: MoveError, text: str) -> None:
        """Tells a person why not; ends the game at a pipe."""
        if self.lines.person:
            self.output.note(f"{error}")
            return
        hint = "; it was the only move, so it is made already" if text in self._made_itself else ""
        raise MoveError(f"line {self.lines.number}: {error}{hint}\n{self.kept}, up to there") from error

    def _undo(self, count: int) -> None:
        taken = self.session.undo(count, choices=True)
        self.there = save(self.session, self.path, self.there)
        self._made_itself.clear()
        for played in taken:
            self.output.say(f"taken back: {self._who(played)}: {played.text}")

    def _keep(self, played: Played, remark: str = "") -> None:
        self.there = save(self.session, self.path, self.there)
        if not remark:
            self._made_itself.clear()
        self.output.say(f"{self._who(played)}: {played.text}{remark}")

    def _who(self, played: Played) -> str:
        return self.session.players[played.seat].name
