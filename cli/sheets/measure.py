"""Lengths as people write them, in exact micrometres."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from stellwerk.cli.failure import UsageError

MM = 1000
"""Micrometres in a millimetre."""
INCH = 25_400


def micrometres(text: str, option: str) -> int:
    """The length of ``45mm``, ``45`` or ``38.1 mm``; negative ones too.  Raises UsageError naming the option."""
    number = text.strip().lower().removesuffix("mm").strip()
    value = decimal(number)
    if value is None or value * MM != int(value * MM):
        raise UsageError(f"{option} {text}: write millimetres, such as 45mm or 38.1mm")
    if abs(value) > 10_000:
        raise UsageError(f"{option} {text}: more than 10 metres")
    return int(value * MM)


def decimal(text: str) -> Decimal | None:
    """The number that a plain decimal means; None for anything else."""
    try:
        value = Decimal(text)
    except InvalidOperation:
        return None
    return value if value.is_finite() else None


def shown(length: int) -> str:
    """A length in millimetres with its unit, ``38.1 mm``."""
    return f"{plain(length)} mm"


def plain(length: int) -> str:
    """A length in millimetres, as short as it is exact."""
    whole, rest = divmod(abs(length), MM)
    sign = "-" if length < 0 else ""
    return f"{sign}{whole}" + (f".{rest:03d}".rstrip("0") if rest else "")


def points(length: int) -> float:
    """A length in points (1/72 inch), as exact as a float is."""
    return length * 72 / INCH


def pixels(length: int, dpi: int) -> int:
    """A length in whole pixels, to the nearest."""
    return (length * dpi * 2 + INCH) // (2 * INCH)
