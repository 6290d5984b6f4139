"""How a printer misplaces the back of a page, and what undoes it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from stellwerk.cli.failure import UsageError
from stellwerk.cli.sheets.measure import MM, decimal, micrometres, plain

_MOST = 20 * MM
_MOST_ANGLE = 5


@dataclass(frozen=True)
class Shift:
    """Moves what is printed on a back page to the right and down (micrometres) and turns it clockwise (millidegrees).

    Right, down and clockwise are those of the back page as one looks at it; it is turned about its middle.
    """

    x: int = 0
    y: int = 0
    angle: int = 0

    @property
    def turn(self) -> tuple[float, float]:
        """Cosine and sine of the angle."""
        return cos(radians(self.angle / 1000)), sin(radians(self.angle / 1000))

    def __str__(self) -> str:
        angle = f",{plain(self.angle)}" if self.angle else ""
        return f"{plain(self.x)},{plain(self.y)}{angle}"


NO_SHIFT = Shift()


def read_shift(text: str) -> Shift:
    """The shift of ``x,y`` or ``x,y,angle``: millimetres and degrees.  Raises UsageError."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) not in (2, 3):
        raise UsageError(f"--back-offset {text}: write x,y or x,y,angle in millimetres and degrees, such as 0.4,-0.2")
    x, y = (micrometres(part, "--back-offset") for part in parts[:2])
    if max(abs(x), abs(y)) > _MOST:
        raise UsageError(f"--back-offset {text}: more than {plain(_MOST)} mm")
    angle = decimal(parts[2]) if len(parts) == 3 else decimal("0")
    if angle is None or abs(angle) > _MOST_ANGLE:
        raise UsageError(f"--back-offset {text}: the angle is -{_MOST_ANGLE} to {_MOST_ANGLE} degrees")
    return Shift(x, y, round(angle * 1000))
